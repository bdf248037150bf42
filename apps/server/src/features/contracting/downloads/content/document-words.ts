// What a rate sheet says of itself: for whom, which money, which version.

import type { Language } from '@tradewind/domain/languages/language.ts'
import type { PlainWord } from '@tradewind/domain/languages/words.ts'
import { sealForReading } from '@tradewind/domain/proof/canonical-text.ts'
import {
  DEFAULT_RATE_PACKAGE,
  periodOf,
  type ProductPage,
  type RateSheet,
  type TaxInclusion,
} from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { withTaxRate } from '@tradewind/domain/rate-sheet/words/words.ts'
import type { RateDocument } from '../rate-document.ts'

const TAX: Record<TaxInclusion, PlainWord> = { included: 'taxIncluded', excluded: 'taxExcluded', notStated: 'taxNotStated' }

/** `tax included`, or `tax not included (10 %)` */
export function taxText({ head }: RateSheet, language: Language): string {
  return withTaxRate(language.say(TAX[head.taxInclusion]), head, language)
}

/** `EUR, tax included` */
export function moneyText(sheet: RateSheet, language: Language): string {
  return `${sheet.head.currency}, ${taxText(sheet, language)}`
}

/** `01 Apr 2026 – 31 Mar 2027` */
export function validityText({ head }: RateSheet, language: Language): string {
  return language.range(periodOf(head))
}

/** `Version 3`, or `Draft, not published`. */
export function versionText({ version }: RateDocument, language: Language): string {
  return version > 0 ? language.say('version', { version }) : language.say('draft')
}

/** The seal in its short form, or undefined on a draft. */
export function sealTextOf({ seal }: RateDocument): string | undefined {
  return seal === '' ? undefined : sealForReading(seal)
}

/** How many rate packages each product has, by the product's id. */
export function packagesOf(pages: readonly ProductPage[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { productId } of pages) counts.set(productId, (counts.get(productId) ?? 0) + 1)
  return counts
}

/**
 * What stands beside the product's name: its rate package, unless it has only the default one.
 * @param packages of all product pages of the sheet
 */
export function packageTextOf({ productId, ratePackageName }: ProductPage, packages: ReadonlyMap<string, number>): string | undefined {
  const isOnly = (packages.get(productId) ?? 1) === 1
  return isOnly && ratePackageName === DEFAULT_RATE_PACKAGE ? undefined : ratePackageName
}
