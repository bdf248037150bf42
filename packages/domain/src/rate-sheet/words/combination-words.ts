// With which others an offer is combined, and in which order.

import type { Offer } from '../rate-sheet.ts'

/** @example 'Combinable only with Long stay, applied as no. 2, of the price before offers.' */
export function combinationText({ allowCombination, combinesWith, order, takenOf }: Offer): string {
  if (!allowCombination || combinesWith?.length === 0) return 'Not combinable with other offers.'
  const parts = [
    combinesWith === undefined ? 'Combinable with other offers' : `Combinable only with ${combinesWith.join(', ')}`,
    order === undefined ? '' : `applied as no. ${order}`,
    takenOf === 'base' ? 'of the price before offers' : '',
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}
