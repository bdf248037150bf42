// The cells of the rate grid: one of retail, commission and nett of one rate, typed, filled, emptied or copied many at a time.

import { type Amount, amountText, type CurrencyCode } from '../../money/amount.ts'
import { isSignOf } from '../../money/currency-signs.ts'
import { noAmountReason } from '../../money/no-amount.ts'
import { type DecimalSign, type TypedAmount, typedAmountIn, typedPercentage } from '../../money/typed-amount.ts'
import type { ProductPage, Rate, RateAddress, RateSet } from '../rate-sheet.ts'
import { inconsistencyOf, type RateField, rateWithTyped, storedRate } from '../rates/consistent-rate.ts'
import { pageWithOverride } from '../rates/derived-package.ts'
import { rateOfShare } from '../rates/shares.ts'
import { findRate } from '../rates/change-rate.ts'
import { noPriceText, rateWithoutPrice, shownRate } from '../rates/rate.ts'
import type { PageAddress } from '../seasons/all-products.ts'
import { addressText } from '../page-address.ts'

export type CellAddress = PageAddress & RateAddress & { readonly field: RateField }

/** What is put into a cell. */
export type CellValue = { readonly at: CellAddress; readonly typed: TypedAmount; readonly text: string }

export type CellFinding = { readonly at: CellAddress; readonly text: string; readonly reason: string }

/** The pages that changed, how many rates did, and the cells that were left as they were. */
export type CellsResult = { readonly pages: readonly ProductPage[]; readonly changed: number; readonly findings: readonly CellFinding[] }

/**
 * The pages with the values put into the cells. An amount keeps retail, commission and nett consistent; `n/a` makes the rate not applicable, `on request`
 * takes its price away until somebody asks; * a blank empties the cell. Where commission and nett are both put in and disagree, both stay, and the rate check says so. A rate that the
 * season does not have yet is made, with the days of the week that the rate set has in the other seasons. On a derived package the rate
 * becomes its own. A rate that is not applicable stays so when only a commission or a blank is put in with it: neither is a price.
 * What cannot stand in a cell is left out and named.
 */
export function pagesWithCells(pages: readonly ProductPage[], values: readonly CellValue[], currency: CurrencyCode): CellsResult {
  const findings: CellFinding[] = []
  const changed: ProductPage[] = []
  let count = 0
  // Of thousands of values each page looks only at its own.
  const byPage = Map.groupBy(values, ({ at }) => addressText(at))
  for (const page of pages) {
    const own = byPage.get(addressText(page)) ?? []
    const commissions = new Map<string, Amount>()
    const notSold = new Set<string>()
    const result = own.reduce((before, { at, typed, text }) => {
      const rate = findRate(before, at) ?? { description: at.description, notApplicable: false }
      const key = `${at.seasonId} ${at.rateSet} ${at.description}`
      if (typed.kind === 'not-applicable' || typed.kind === 'on-request') notSold.add(key)
      const isCommission = at.field === 'commission' && typed.kind === 'amount'
      if (rate.notApplicable && (notSold.has(key) ? isCommission || typed.kind === 'blank' : isCommission && own.length > 1)) return before
      const alone = rateAfter(rate, at.field, { typed, text }, currency)
      const after = at.field === 'nett' && typeof alone !== 'string' ? rateWithCommission(alone, commissions.get(key), currency) : alone
      if (at.field === 'commission' && typeof after !== 'string' && after.commissionPercentage)
        commissions.set(key, after.commissionPercentage)
      if (typeof after === 'string') {
        findings.push({ at, text, reason: after })
        return before
      }
      if (sameRate(after, rate, currency) && findRate(before, at)) return before
      count += 1
      return pageWithOverride(pageWithCell(before, at, after), addressOf(at))
    }, page)
    if (result !== page) changed.push(result)
  }
  return { pages: changed, changed: count, findings }
}

/**
 * A typed or pasted text as the value of a cell. A percentage has no thousands: its one sign is its decimal sign.
 * @param decimalSign of the block that the text is part of, where it is known
 */
export function typedCell(at: CellAddress, text: string, currency: CurrencyCode, decimalSign?: DecimalSign): CellValue {
  if (at.field !== 'commission') return { at, text, typed: typedAmountIn(currency, text, decimalSign) }
  return { at, text, typed: typedPercentage(text) }
}

/** What stands in a cell, as it is copied: plain decimal text, `n/a`, `on request`, or empty. */
export function cellText(page: ProductPage, at: RateAddress & { readonly field: RateField }, currency: CurrencyCode): string {
  const rate = findRate(page, at)
  if (!rate) return ''
  if (rate.notApplicable) return noPriceText(rate)
  const shown = shownRate(rate, currency)
  if (at.field === 'commission') return shown.commission ?? ''
  const amount = at.field === 'retail' ? shown.retail : shown.nett
  return amount === undefined ? '' : amountText(amount, currency)
}

/** The rate of which commission and nett were given together. */
function rateWithCommission(rate: Rate, commissionPercentage: Amount | undefined, currency: CurrencyCode): Rate {
  if (rate.notApplicable || rate.retailRate === undefined || commissionPercentage === undefined) return rate
  const given = { ...rate, commissionPercentage }
  return inconsistencyOf(given, currency) ? given : storedRate(given, currency)
}

function rateAfter(before: Rate, field: RateField, { typed, text }: Omit<CellValue, 'at'>, currency: CurrencyCode): Rate | string {
  switch (typed.kind) {
    case 'not-applicable':
      return rateWithoutPrice(before.description, false)
    case 'on-request':
      return rateWithoutPrice(before.description, true)
    case 'unreadable':
      if (/%\s*$/.test(text))
        return field === 'retail'
          ? rateOfShare(
              before,
              text
                .replace(/\s*%\s*$/, '')
                .trim()
                .replace(',', '.'),
            )
          : 'This is a percentage; an amount stands here.'
      return isTooLarge(text) ? 'No rate is larger than 999,999,999,999.' : noAmountReason(text)
    case 'sheet-error':
      return noAmountReason(text)
    case 'blank': {
      if (before.notApplicable) return { description: before.description, notApplicable: false }
      const emptied = rateWithTyped(before, field, null, currency)
      return 'rate' in emptied ? emptied.rate : emptied.finding
    }
    case 'amount': {
      if (typed.mark !== undefined) return `${typed.mark} leads to a note. Write ${typed.amount} if that is the amount.`
      if (field !== 'commission' && typed.currency !== undefined && typed.currency !== currency && !isSignOf(currency, text)) {
        return `This is in ${typed.currency}; the rate sheet is in ${currency}.`
      }
      const result = rateWithTyped(before, field, withoutZeros(typed.amount), currency)
      return 'rate' in result ? result.rate : result.finding
    }
  }
}

/** The page with this rate in its place, which is made where it is missing. */
function pageWithCell(page: ProductPage, at: RateAddress, rate: Rate): ProductPage {
  const known = page.seasonRates.some((each) => each.seasonId === at.seasonId)
  const seasonRates = known ? page.seasonRates : [...page.seasonRates, { seasonId: at.seasonId, rateSets: [] }]
  return {
    ...page,
    seasonRates: seasonRates.map((season) =>
      season.seasonId === at.seasonId ? { ...season, rateSets: setsWith(page, season.rateSets, at, rate) } : season,
    ),
  }
}

function setsWith(page: ProductPage, sets: readonly RateSet[], { rateSet, description }: RateAddress, rate: Rate): RateSet[] {
  const filled = [...sets]
  while (filled.length <= rateSet) filled.push({ daysOfWeek: daysElsewhere(page, filled.length), rates: [] })
  return filled.map((set, i) => {
    if (i !== rateSet) return set
    const has = set.rates.some((each) => each.description === description)
    return { ...set, rates: has ? set.rates.map((each) => (each.description === description ? rate : each)) : [...set.rates, rate] }
  })
}

/** The days of the week that the rate set at this position has in another season; all seven where none has it. */
function daysElsewhere(page: ProductPage, rateSet: number): readonly number[] {
  return page.seasonRates.find((season) => season.rateSets[rateSet])?.rateSets[rateSet]?.daysOfWeek ?? [1, 2, 3, 4, 5, 6, 7]
}

function addressOf({ seasonId, rateSet, description }: RateAddress): RateAddress {
  return { seasonId, rateSet, description }
}

/** Whether both show the same three amounts. */
function sameRate(a: Rate, b: Rate, currency: CurrencyCode): boolean {
  const [left, right] = [a, b].map((rate) => {
    const { retail, commission, nett } = shownRate(rate, currency)
    const amounts = [retail, nett].map((amount) => (amount === undefined ? '' : amountText(amount, currency)))
    return `${rate.notApplicable} ${rate.onRequest ?? false} ${amounts.join(' ')} ${commission ?? ''}`
  })
  return left === right
}

function isTooLarge(text: string): boolean {
  return !/\p{L}/u.test(text) && /^\D*\d[\d.,' ]*\D*$/.test(text) && text.replace(/[.,]\d{1,2}\D*$|\D/g, '').length > 12
}

/** Spreadsheets copy `84.5000`; zeros at the end are no decimals. */
function withoutZeros(amount: Amount): string {
  return amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount
}
