// One change between two rate sheets, as people read it.

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

/** One changed field; the product and rate package where it is in one. */
export type SheetChange = {
  readonly section: (typeof DIFF_SECTIONS)[number]
  readonly productId?: string
  readonly ratePackageId?: string
  readonly text: string
}
