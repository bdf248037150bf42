// Which rates a page follows, in words: what it is made from, and by how much more or less.

import { ENGLISH, type Language } from '../../languages/language.ts'
import { type Amount, type CurrencyCode, getAmount } from '../../money/amount.ts'
import type { Derivation, ProductPage } from '../rate-sheet.ts'
import { sourceOf } from '../rates/derived-package.ts'
import { doesDiffer } from '../rates/differing-rates.ts'

/**
 * Undefined where the rates are the page's own, and where what they follow is not in the sheet.
 * @param pages all product pages of the sheet
 * @example 'Rates = Bed & breakfast + 22.00 EUR per person', 'Rates = Garden view + 30.00 EUR (Single, Double)', 'Rates = Garden view − 10 %, except for 2 rates'
 */
export function followsText(
  page: ProductPage,
  pages: readonly ProductPage[],
  currency: CurrencyCode,
  language: Language = ENGLISH,
): string | undefined {
  const source = sourceOf(pages, page)
  if (!page.derivedFrom || !source) return undefined
  const { overrides } = page.derivedFrom
  const rates = [nameOf(source, page, pages), ...differences(page.derivedFrom, currency, language), ...onRates(page, source)].join(' ')
  const text = language.say('ratesFollow', { rates })
  return overrides.length === 0 ? text : `${text}, ${language.count('exceptRates', overrides.length)}`
}

/** The rates that differ, by their names, where some of the source do not. */
function onRates({ derivedFrom, childBands }: ProductPage, { seasonRates }: ProductPage): string[] {
  if (!derivedFrom?.appliesTo) return []
  const all = seasonRates.flatMap(({ rateSets }) => rateSets.flatMap((set) => set.rates))
  const differing = all.filter((rate) => doesDiffer(rate, childBands ? { childBands } : {}, derivedFrom))
  if (differing.length === all.length) return []
  return [`(${[...new Set(differing.map((rate) => rate.description))].join(', ') || '0'})`]
}

/** The package where it is one of the same product, or else the product, with its package where it has several. */
function nameOf(source: ProductPage, page: ProductPage, pages: readonly ProductPage[]): string {
  if (source.productId === page.productId) return source.ratePackageName
  const isOnly = pages.filter((each) => each.productId === source.productId).length === 1
  return isOnly ? source.productName : `${source.productName}, ${source.ratePackageName}`
}

function differences({ percentage, amount, amountPer }: Derivation, currency: CurrencyCode, language: Language): string[] {
  const percent = Number(percentage) === 0 ? [] : [signed(percentage, (value) => `${language.number(value)} %`)]
  if (amount === undefined) return percent
  const more = signed(amount, (value) => `${language.amount(value, currency)} ${currency}`)
  return [...percent, amountPer === 'person' ? `${more} ${language.say('perPerson')}` : more]
}

function signed(value: Amount, read: (value: Amount) => string): string {
  return value.startsWith('-') ? `− ${read(getAmount(value.slice(1)))}` : `+ ${read(value)}`
}
