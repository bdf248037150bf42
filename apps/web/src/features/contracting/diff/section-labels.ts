// What the sections of a comparison are called on screen.

import type { DiffSection } from '@tradewind/domain/rate-sheet/diff/sheet-change.ts'

const LABELS: Record<DiffSection, string> = {
  period: 'Period and currency',
  products: 'Product',
  seasons: 'Seasons',
  rates: 'Rates',
  extras: 'Extras',
  offers: 'Offers',
  allocation: 'Allocation',
  blackouts: 'Blackouts',
  policies: 'Policies',
  checkInOut: 'Check-in and check-out',
  pickupDropoff: 'Pickup and drop-off',
  notes: 'Notes and billing',
}

export function sectionLabel(section: DiffSection): string {
  return LABELS[section]
}
