// The sections that hold for the whole location, in the order of the tree.

import type { ComponentType, LazyExoticComponent } from 'react'
import type { LocationTab } from './tabs.ts'

export type LocationSectionTab = {
  readonly tab: LocationTab
  readonly label: string
  readonly panel: LazyExoticComponent<ComponentType>
}

export const LOCATION_SECTIONS: readonly LocationSectionTab[] = []
