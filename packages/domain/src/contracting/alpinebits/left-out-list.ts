// Everything of a contract that its rate plans do not say, as rows of the same table as the terms beside the prices.

import type { OpenContract } from '../open-contract/open-contract.ts'
import { otherTerms, termRows } from '../price-rows/other-terms.ts'
import type { TermRow } from '../price-rows/price-columns.ts'
import type { PlannedContract } from './rate-plans-of.ts'

/** Parts of a contract that the plans say, or that are in the list in other words. */
const SAID_ELSEWHERE = new Set([
  'Contract',
  'Rate sheet',
  'Product',
  'Season',
  'Children',
  'Offer',
  'Groups',
  'Market',
  'Extra',
  'Rates follow',
])

/** First what concerns the whole file, then each product, then the terms of the contract for which a rate plan has no place. */
export function* leftOutRows(open: Pick<OpenContract, 'contract' | 'sheet'>, { leftOut, pages }: PlannedContract): Generator<TermRow> {
  const { contract } = open
  const whole = { contract_id: contract.contractId, version: contract.version, location: contract.location.locationName }
  for (const { page, subject, text, data } of leftOut) {
    const place = page ? { ...whole, product: page.productName, rate_package: page.ratePackageName } : whole
    yield* termRows(place, { subject, text, data })
  }
  const isAbsent = new Set(
    pages.filter(({ plans }) => plans.length === 0).map(({ page }) => `${page.productName}\n${page.ratePackageName}`),
  )
  for (const row of otherTerms(open)) {
    const isOfAbsent = isAbsent.has(`${row.product}\n${row.rate_package}`) && row.subject !== 'Offer' && row.subject !== 'Extra'
    if (isOfAbsent || !SAID_ELSEWHERE.has(String(row.subject))) yield row
  }
}
