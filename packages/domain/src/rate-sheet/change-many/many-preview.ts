// What one change over many templates would do to one rate sheet, for reading before it is done.

import Big from 'big.js'
import { sheetDiff } from '../diff/sheet-diff.ts'
import { findPrice, type StayEffect, stayEffect } from '../diff/stay-effect.ts'
import type { SheetChange } from '../diff/sheet-change.ts'
import { pageIdOf, pagesByAddress } from '../page-address.ts'
import { productPagesOf, type RateSheet } from '../rate-sheet.ts'
import { sheetCheck } from '../rate-check/rate-check.ts'
import type { RateFinding } from '../rate-check/rate-finding.ts'
import { type ManyChange, manyChange } from './many-change.ts'

/** Products whose typical stay is priced; more are too many for one look. */
const PRICED_PRODUCTS = 40

export type ManyPreview = {
  readonly rateCount: number
  readonly stays: readonly string[]
  /** Old and new, in the order of the sheet. */
  readonly changes: readonly SheetChange[]
  /** The typical stay whose price changes most, by the share of what it was; of equal ones that of the first product. */
  readonly effect?: StayEffect & { readonly productName: string }
  /** What the rate check finds afterwards and did not find before. */
  readonly findings: readonly RateFinding[]
}

/** @returns `finding` when the sheet is left as it is */
export function manyPreview(before: RateSheet, change: ManyChange): ManyPreview | { readonly finding: string } {
  const changed = manyChange(before, change)
  if ('finding' in changed) return changed
  const after = sheetWith(before, changed.pages)
  const effect = greatestEffect(before, after)
  return {
    rateCount: changed.rateCount,
    stays: changed.stays,
    changes: sheetDiff(before, after),
    ...(effect ? { effect } : {}),
    findings: newFindings(before, after),
  }
}

/** The sheet with these pages in the places of those of the same product and rate package. */
export function sheetWith(sheet: RateSheet, products: RateSheet['pages']): RateSheet {
  const byId = new Map(products.map((page) => [pageIdOf(page), page]))
  return { ...sheet, pages: sheet.pages.map((page) => byId.get(pageIdOf(page)) ?? page) }
}

export function newFindings(before: RateSheet, after: RateSheet): RateFinding[] {
  const keyOf = ({ code, text, place }: RateFinding) => JSON.stringify([code, text, place])
  const known = new Set(sheetCheck(before).map(keyOf))
  return sheetCheck(after).filter((finding) => !known.has(keyOf(finding)))
}

function greatestEffect(before: RateSheet, after: RateSheet): ManyPreview['effect'] {
  const was = pagesByAddress(productPagesOf(before))
  let most: ManyPreview['effect']
  const differing = productPagesOf(after).filter((page) => was.get(pageIdOf(page)) !== page)
  for (const page of differing.slice(0, PRICED_PRODUCTS)) {
    const earlier = was.get(pageIdOf(page))
    const effect = earlier && stayEffect({ head: before.head, page: earlier }, { head: after.head, page })
    if (effect && (most === undefined || shareOf(effect).gt(shareOf(most)))) most = { ...effect, productName: page.productName }
  }
  return most
}

/** A stay that can be sold only before or only after weighs more than any change of its price. */
function shareOf({ before, difference, price }: StayEffect): Big {
  const was = findPrice(before, price)
  if (was === undefined || difference === undefined) return new Big(1000)
  return new Big(was).eq(0) ? new Big(0) : new Big(difference).div(was).abs()
}
