// Whether a rate sheet has a price at all: without one there is nothing to submit, accept or send.

import type { Amount } from '../../money/amount.ts'
import type { ProductPage, Rate } from '../rate-sheet.ts'

/** Whether at least one rate of the product has an amount above zero. On request and not applicable are no price. */
export function isPriced(page: Pick<ProductPage, 'seasonRates'>): boolean {
  return page.seasonRates.some(({ rateSets }) => rateSets.some((set) => set.rates.some(hasAmount)))
}

function hasAmount({ notApplicable, retailRate, nettRate }: Rate): boolean {
  return !notApplicable && (isAboveZero(retailRate) || isAboveZero(nettRate))
}

function isAboveZero(amount: Amount | undefined): boolean {
  return amount !== undefined && /[1-9]/.test(amount)
}
