// The sections that hold for the whole location, in the order of the tree.

import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import type { LocationTab } from '../places/public.ts'

export type LocationSectionTab = {
  readonly tab: LocationTab
  readonly label: string
  readonly panel: LazyExoticComponent<ComponentType>
}

export const LOCATION_SECTIONS: readonly LocationSectionTab[] = [
  {
    tab: 'policies',
    label: 'Policies',
    panel: lazy(() => import('../policies/public.ts').then(({ LocationPoliciesPanel }) => ({ default: LocationPoliciesPanel }))),
  },
  {
    tab: 'checkInOut',
    label: 'Check-in and check-out',
    panel: lazy(() => import('../check-in-out/public.ts').then(({ CheckInOutPanel }) => ({ default: CheckInOutPanel }))),
  },
  {
    tab: 'billing',
    label: 'Billing information',
    panel: lazy(() => import('../billing/public.ts').then(({ BillingPanel }) => ({ default: BillingPanel }))),
  },
  {
    tab: 'notes',
    label: 'Terms and notes',
    panel: lazy(() => import('../notes/public.ts').then(({ NotesPanel }) => ({ default: NotesPanel }))),
  },
]
