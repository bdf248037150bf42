// One change between two rate sheets, as people read it.

import type { Told } from './sentences.ts'

/** The part of the sheet that a change is in: what the draft saves as one. */
export const DIFF_SECTIONS = [
  'period',
  'products',
  'seasons',
  'rates',
  'extras',
  'offers',
  'allocation',
  'blackouts',
  'policies',
  'checkInOut',
  'pickupDropoff',
  'notes',
] as const
export type DiffSection = (typeof DIFF_SECTIONS)[number]

/** Who reads the changes: a buyer pays nett, a supplier gives retail. // decision 0095 */
export type Reader = 'supplier' | 'buyer'

/** One changed field; the product and rate package where it is in one. `text` names the product, `line` leaves its name out. */
export type SheetChange = Told & {
  readonly section: DiffSection
  readonly productId?: string
  readonly ratePackageId?: string
  readonly line?: string
}
