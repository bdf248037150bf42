// What is worth a mark in the grid: a rate that the check found something in, one that changed, one that follows another package.

import { amountForReading, type CurrencyCode } from '@tradewind/domain/money/amount.ts'
import { earlierRate } from '@tradewind/domain/rate-sheet/diff/earlier-rate.ts'
import { percentageText } from '@tradewind/domain/rate-sheet/diff/percentage-text.ts'
import { hasDefaultCommission } from '@tradewind/domain/rate-sheet/rates/default-commission.ts'
import { noPriceText, type ShownRate, shownRate } from '@tradewind/domain/rate-sheet/rates/rate.ts'
import type { ProductPage, Rate } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import type { RateFinding } from '@tradewind/domain/rate-sheet/rate-check/rate-finding.ts'
import { findRate } from '@tradewind/domain/rate-sheet/rates/change-rate.ts'
import { sameAddress } from '@tradewind/domain/rate-sheet/mass-change/mass-change.ts'
import { sameSeason } from '@tradewind/domain/rate-sheet/seasons/seasons.ts'
import type { CellMark } from './GridRow.tsx'

/** Marks by season, rate set, description and field, with spaces between them. */
export function cellMarks(page: ProductPage, findings: readonly RateFinding[], published: ProductPage | undefined): Map<string, CellMark> {
  const marks = new Map<string, CellMark>()
  const add = (key: string, mark: CellMark) => marks.set(key, { ...marks.get(key), ...mark })
  for (const { place, text } of findings) {
    if (place.section !== 'rates' || place.seasonId === undefined || place.rateSet === undefined || place.description === undefined)
      continue
    add(`${place.seasonId} ${place.rateSet} ${place.description} retail`, { finding: text })
  }
  for (const { seasonId, rateSets } of page.seasonRates) {
    rateSets.forEach((set, rateSet) => {
      for (const rate of set.rates) {
        const address = { seasonId, rateSet, description: rate.description }
        const key = `${seasonId} ${rateSet} ${rate.description}`
        if (rate.percentOfShare !== undefined) {
          for (const field of ['retail', 'nett']) add(`${key} ${field}`, { share: `${rate.percentOfShare} % of one person’s share` })
        }
        if (hasDefaultCommission(rate)) add(`${key} commission`, { isDefault: true })
        if (page.derivedFrom && !page.derivedFrom.overrides.some((each) => sameAddress(each, address))) {
          for (const field of ['retail', 'commission', 'nett']) add(`${key} ${field}`, { isDerived: true })
        }
        if (published && differs(rate, publishedRate(page, published, address))) add(`${key} retail`, { isChanged: true })
      }
    })
  }
  return marks
}

/** What stood in the cells of retail and nett the year before, with the difference; keys as of `cellMarks`. */
export function beforeMarks(page: ProductPage, before: ProductPage | undefined, currency: CurrencyCode): Map<string, string> {
  const texts = new Map<string, string>()
  if (!before) return texts
  for (const season of page.seasons) {
    page.seasonRates
      .find((each) => each.seasonId === season.seasonId)
      ?.rateSets.forEach((set, group) => {
        for (const rate of set.rates) {
          const was = earlierRate(before, { season, group, description: rate.description })
          if (!was) continue
          const [earlier, now] = [shownRate(was, currency), shownRate(rate, currency)]
          for (const field of ['retail', 'nett'] as const) {
            const text = beforeText(earlier, now, field, currency)
            if (text !== undefined) texts.set(`${season.seasonId} ${group} ${rate.description} ${field}`, text)
          }
        }
      })
  }
  return texts
}

/** @example '184.00 +4.5 %' */
function beforeText(earlier: ShownRate, now: ShownRate, field: 'retail' | 'nett', currency: CurrencyCode): string | undefined {
  if (earlier.notApplicable) return noPriceText(earlier)
  const [was, is] = [earlier[field], now[field]]
  if (was === undefined) return undefined
  const difference = is === undefined ? undefined : percentageText(was, is)
  return [amountForReading(was, currency), difference].filter(Boolean).join(' ')
}

/** The rate of the same season in the published version: of its id, or else of the same dates. */
function publishedRate(page: ProductPage, published: ProductPage, address: { seasonId: string; rateSet: number; description: string }) {
  const season = page.seasons.find((each) => each.seasonId === address.seasonId)
  const same =
    published.seasons.find((each) => each.seasonId === address.seasonId) ??
    published.seasons.find((each) => season !== undefined && sameSeason(each, season))
  return same && findRate(published, { ...address, seasonId: same.seasonId })
}

function differs(a: Rate, b: Rate | undefined): boolean {
  return (
    !b ||
    a.notApplicable !== b.notApplicable ||
    a.onRequest !== b.onRequest ||
    a.retailRate !== b.retailRate ||
    a.nettRate !== b.nettRate ||
    a.commissionPercentage !== b.commissionPercentage
  )
}
