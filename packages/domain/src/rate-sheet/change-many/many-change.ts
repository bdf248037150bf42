// One change for the rate sheets of many templates: what it makes of one sheet, or why that sheet is left as it is.

import type { CurrencyCode } from '../../money/amount.ts'
import { counted } from '../../text/counted.ts'
import { type MassChange, massChange } from '../mass-change/mass-change.ts'
import { massChangeText, ratesThatDiffer, skippedTexts } from '../mass-change/mass-change-words.ts'
import { type ProductPage, productPagesOf, type RateSheet } from '../rate-sheet.ts'
import { pagesWithDerived } from '../rates/derived-package.ts'
import { type CommissionChange, commissionChange } from './commission-change.ts'
import type { ManyChanged } from './many-changed.ts'
import { type SeasonMove, seasonMove } from './season-move.ts'
import { stopSale, type StopSale } from './stop-sale.ts'

export const MANY_KINDS = ['rates', 'commission', 'season', 'stopSale'] as const

export type ManyChange =
  | ({
      readonly kind: 'rates'
      /** With an amount: the currency that it is in. Sheets of other currencies are left. */
      readonly currency?: CurrencyCode
      /** All seasons unless given; capitals do not matter. */
      readonly seasonNames?: readonly string[]
    } & MassChange)
  | ({ readonly kind: 'commission' } & CommissionChange)
  | ({ readonly kind: 'season' } & SeasonMove)
  | ({ readonly kind: 'stopSale' } & StopSale)

/** @returns the changed pages, or `finding`: why the sheet as a whole is left as it is, in words */
export function manyChange(sheet: RateSheet, change: ManyChange): ManyChanged {
  const changed = changedPages(sheet, change)
  if ('finding' in changed) return changed
  const before = new Set(productPagesOf(sheet))
  if (changed.pages.every((page) => before.has(page))) return { finding: 'Nothing in it would change.' }
  return { ...changed, pages: pagesWithDerived(changed.pages, sheet.head.currency) }
}

function changedPages(sheet: RateSheet, change: ManyChange): ManyChanged {
  const pages = productPagesOf(sheet)
  if (pages.length === 0) return { finding: 'It has no products.' }
  switch (change.kind) {
    case 'rates':
      return ratesChanged(pages, sheet.head.currency, change)
    case 'commission':
      return commissionChange(pages, change, sheet.head.currency)
    case 'season':
      return seasonMove(pages, change, sheet.head)
    case 'stopSale':
      return stopSale(pages, change, sheet.head)
  }
}

function ratesChanged(pages: readonly ProductPage[], currency: CurrencyCode, change: Extract<ManyChange, { kind: 'rates' }>): ManyChanged {
  if (change.measure === 'fixed' && change.currency !== currency)
    return { finding: `Its currency is ${currency}; the amount is in ${change.currency ?? 'no currency'}.` }
  const wanted = change.seasonNames?.map((name) => name.trim().toLowerCase())
  const names = pages.flatMap((page) => page.seasons.map((season) => season.seasonName))
  const seasonNames = wanted && names.filter((name) => wanted.includes(name.trim().toLowerCase()))
  if (seasonNames?.length === 0) return { finding: `It has no season called ${change.seasonNames?.join(' or ') ?? ''}.` }
  const done = massChange(pages, seasonNames ? { seasonNames } : {}, change, currency)
  const rateCount = ratesThatDiffer(done.changes).length
  const stays = skippedTexts(done.skipped)
  if (rateCount === 0) return { finding: ['None of its rates would change', ...stays].join(': ').concat('.') }
  return { pages: done.pages, rateCount, stays: stays.length === 0 ? [] : [`Unchanged: ${stays.join(', ')}.`] }
}

/** The change in words, for edit history. @param currency of the sheet */
export function manyChangeText(change: ManyChange, currency: CurrencyCode): string {
  switch (change.kind) {
    case 'rates':
      return `Rates changed: ${massChangeText(change, currency)}; ${change.seasonNames?.join(', ') ?? 'all seasons'}`
    case 'commission':
      return `Commission set to ${change.percentage} %, ${change.keeps} rates kept`
    case 'season':
      return `Season ${change.seasonName}: ${seasonMoveTexts(change).join(', ')}`
    case 'stopSale':
      return `${change.isOpen ? 'Opened for sale' : 'Stop sale'}: ${change.from} to ${change.to}, ${change.productNames?.join(', ') ?? 'all products'}`
  }
}

function seasonMoveTexts({ newName, shiftDays = 0 }: SeasonMove): string[] {
  return [
    ...(newName === undefined ? [] : [`called ${newName}`]),
    ...(shiftDays === 0 ? [] : [`${counted(Math.abs(shiftDays), 'day', 'days')} ${shiftDays > 0 ? 'later' : 'earlier'}`]),
  ]
}
