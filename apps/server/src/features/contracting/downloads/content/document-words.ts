// What a rate sheet says of itself: for whom, which money, which version.

import { rangeText } from '@tradewind/domain/calendar/day-range.ts'
import { sealForReading } from '@tradewind/domain/proof/canonical-text.ts'
import { periodOf, type ProductPage, type RateSheet, type TaxInclusion, DEFAULT_RATE_PACKAGE } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import type { RateDocument } from '../rate-document.ts'

const TAX: Record<TaxInclusion, string> = { included: 'tax included', excluded: 'tax not included', notStated: 'tax not stated' }

/** `EUR, tax included` */
export function moneyText({ head }: RateSheet): string {
  return `${head.currency}, ${TAX[head.taxInclusion]}`
}

/** `01 Apr 2026 – 31 Mar 2027` */
export function validityText({ head }: RateSheet): string {
  return rangeText(periodOf(head))
}

/** `Version 3`, or `Draft, not published`. */
export function versionText({ version }: RateDocument): string {
  return version > 0 ? `Version ${version}` : 'Draft, not published'
}

/** The seal in its short form, or undefined on a draft. */
export function sealTextOf({ seal }: RateDocument): string | undefined {
  return seal === '' ? undefined : sealForReading(seal)
}

/**
 * What stands beside the product's name: its rate package, unless it has only the default one.
 * @param pages all product pages of the sheet
 */
export function packageTextOf(page: ProductPage, pages: readonly ProductPage[]): string | undefined {
  const isOnly = pages.every((other) => other === page || other.productId !== page.productId)
  return isOnly && page.ratePackageName === DEFAULT_RATE_PACKAGE ? undefined : page.ratePackageName
}
