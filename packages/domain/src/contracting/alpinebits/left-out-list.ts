// Everything of a contract that its rate plans do not say, as rows of the same table as the terms beside the prices.

import type { OpenContract } from '../open-contract/open-contract.ts'
import { otherTerms, termRows } from '../price-rows/other-terms.ts'
import type { TermRow } from '../price-rows/price-columns.ts'
import type { PlannedContract } from './rate-plans-of.ts'

/** First what concerns the whole file, then each product, then the terms of the contract for which a rate plan has no place. */
export function* leftOutRows(open: Pick<OpenContract, 'contract' | 'sheet'>, { leftOut, pages }: PlannedContract): Generator<TermRow> {
  const { contract } = open
  const whole = { contract_id: contract.contractId, version: contract.version, location: contract.location.locationName }
  for (const { page, subject, text, data } of leftOut) {
    const place = page ? { ...whole, product: page.productName, rate_package: page.ratePackageName } : whole
    yield* termRows(place, { subject, text, data })
  }
  const absent = new Set(pages.filter(({ plans }) => plans.length === 0).map(({ page }) => page))
  // Extras and offers are in the list already, with the reason; rates are in the plans, where the product is.
  yield* otherTerms(open, ({ part }, page) => part === undefined || (part === 'rates' && page !== undefined && absent.has(page)))
}
