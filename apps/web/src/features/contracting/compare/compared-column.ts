// What one contract says in the comparison: its price for the stay, the year before, its seasons and its terms.

import type { ContractInfo } from '@tradewind/api/contracting/contract.ts'
import { type Day, dayText } from '@tradewind/domain/calendar/day.ts'
import {
  type ComparedPrice,
  type ComparedSheet,
  type ComparedStay,
  comparedStay,
  isRaisedMoreThan,
  stayInPeriod,
  stayYearsLater,
} from '@tradewind/domain/rate-sheet/compare/compared-stay.ts'
import { type SeasonPrice, seasonPrices } from '@tradewind/domain/rate-sheet/compare/season-prices.ts'
import { percentageText } from '@tradewind/domain/rate-sheet/diff/percentage-text.ts'
import { cancellationPolicyFor } from '@tradewind/domain/rate-sheet/policies/cancellation.ts'
import type { ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { findSeasonOn } from '@tradewind/domain/rate-sheet/seasons/seasons.ts'
import type { StayRequest } from '@tradewind/domain/rate-sheet/stay/stay.ts'
import { childTermTexts, currencyText, extraText, marketsText, policyText } from '@tradewind/domain/rate-sheet/words/words.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { isoDayText } from '../../../ui/moment-text.ts'
import { availabilityText, type SheetView, sheetViewOf } from '../rate-sheet/public.ts'

/** A rise that somebody wants to talk about, in percent. */
export const MUCH_RAISED = 5

/** The lines below the prices, in their order. */
export const TERMS = ['Tax', 'Minimum stay', 'Cancellation', 'Compulsory', 'Markets', 'Children', 'Availability'] as const
export type Term = (typeof TERMS)[number]

export type YearBefore = { readonly price: ComparedPrice; readonly change?: string; readonly isMuchRaised: boolean }

export type ComparedColumn = {
  readonly key: string
  readonly info: ContractInfo
  readonly view: SheetView
  readonly stay: ComparedStay
  /** As this contract was asked: in its own period. */
  readonly request: StayRequest
  /** Set when that is another year than the one that is wished. */
  readonly movedTo?: string
  readonly before: YearBefore | undefined
  readonly seasons: readonly SeasonPrice[]
  readonly terms: Readonly<Record<Term, string>>
}

type Given = {
  readonly key: string
  readonly info: ContractInfo
  readonly before: ContractInfo | undefined
  readonly pageId: string | undefined
}

export function comparedColumn({ key, info, before, pageId }: Given, wished: StayRequest): ComparedColumn {
  const view = sheetViewOf(info.sheet)
  const request = stayInPeriod(wished, view.head)
  const stay = comparedStay(view, request, pageId)
  const page = stay.product?.body
  const earlier = before && sheetViewOf(before.sheet)
  return {
    key,
    info,
    view,
    stay,
    request,
    ...(request.arrival === wished.arrival ? {} : { movedTo: dayText(request.arrival) }),
    before: earlier && yearBefore(earlier, stay, request),
    seasons: page ? seasonPrices(page, view.head.currency, request.description, samePage(earlier, page, view)) : [],
    terms: page ? termsOf(page, view, stay, request.arrival) : NO_TERMS,
  }
}

/** The same stay by the sheet of the year before, in the same product where it had that, else in its cheapest. */
function yearBefore(earlier: SheetView, stay: ComparedStay, request: StayRequest): YearBefore | undefined {
  const product = stay.product && sameProduct(earlier, stay.product.body)
  const was = comparedStay(earlier, stayInPeriod(stayYearsLater(request, -1), earlier.head), product?.pageId).price
  if (was === undefined) return undefined
  const is = stay.price
  const isAlike = is !== undefined && is.basis === was.basis && is.currency === was.currency
  const change = isAlike ? percentageText(was.amount, is.amount) : undefined
  return { price: was, ...(change === undefined ? {} : { change }), isMuchRaised: isAlike && isRaisedMoreThan(MUCH_RAISED, was, is) }
}

function samePage(earlier: SheetView | undefined, page: ProductPage, view: SheetView): ProductPage | undefined {
  return earlier?.head.currency === view.head.currency ? sameProduct(earlier, page)?.body : undefined
}

function sameProduct(sheet: ComparedSheet, { productName, ratePackageName }: ProductPage) {
  return sheet.products.find(({ body }) => body.productName === productName && body.ratePackageName === ratePackageName)
}

const NO_TERMS: Record<Term, string> = {
  Tax: '',
  'Minimum stay': '',
  Cancellation: '',
  Compulsory: '',
  Markets: '',
  Children: '',
  Availability: '',
}

function termsOf(page: ProductPage, { head, policies }: SheetView, { answer }: ComparedStay, arrival: Day): Record<Term, string> {
  const cancellation = cancellationPolicyFor(page, policies, arrival)
  const compulsory = page.extras.filter((extra) => extra.compulsory)
  return {
    Tax:
      head.taxInclusion === 'notStated' && head.taxPercentage === undefined ? `${currencyText(head)}, tax not stated` : currencyText(head),
    'Minimum stay': minimumStay(page, arrival),
    Cancellation: cancellation ? policyText(cancellation, head.currency) : 'Not stated',
    Compulsory: compulsory.length === 0 ? 'None' : compulsory.map((extra) => extraText(extra, head.currency)).join(' '),
    Markets: marketsText(page) ?? 'All',
    Children: childTermTexts(page).join('. ') || 'Not stated',
    Availability: answer.isSellable ? availabilityText(answer.availability) : 'Not sold for this stay',
  }
}

/** Of the season of arrival. */
function minimumStay(page: ProductPage, arrival: Day): string {
  const season = findSeasonOn(page.seasons, arrival)
  const sets = page.seasonRates.find((rates) => rates.seasonId === season?.seasonId)?.rateSets ?? []
  const least = sets.reduce((longest, set) => Math.max(longest, set.minStay ?? 0), 0)
  return least > 1 ? counted(least, 'night', 'nights') : 'None'
}

/** @example '01 Apr 2026 – 31 Mar 2027' */
export function periodOfColumn({ view: { head } }: ComparedColumn): string {
  return `${isoDayText(head.startDate)} – ${isoDayText(head.endDate)}`
}
