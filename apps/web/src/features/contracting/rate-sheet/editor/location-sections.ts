// The sections that hold for the whole location, in the order of the tree.

import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import type { LocationTab } from './tabs.ts'

export type LocationSectionTab = {
  readonly tab: LocationTab
  readonly label: string
  readonly panel: LazyExoticComponent<ComponentType>
}

export const LOCATION_SECTIONS: readonly LocationSectionTab[] = [
  {
    tab: 'policies',
    label: 'Policies',
    panel: lazy(() =>
      import('../policies/LocationPoliciesPanel.tsx').then(({ LocationPoliciesPanel }) => ({ default: LocationPoliciesPanel })),
    ),
  },
  {
    tab: 'checkInOut',
    label: 'Check-in and check-out',
    panel: lazy(() => import('../check-in-out/CheckInOutPanel.tsx').then(({ CheckInOutPanel }) => ({ default: CheckInOutPanel }))),
  },
  {
    tab: 'billing',
    label: 'Billing information',
    panel: lazy(() => import('../billing/BillingPanel.tsx').then(({ BillingPanel }) => ({ default: BillingPanel }))),
  },
  {
    tab: 'notes',
    label: 'Terms and notes',
    panel: lazy(() => import('../notes/NotesPanel.tsx').then(({ NotesPanel }) => ({ default: NotesPanel }))),
  },
]
