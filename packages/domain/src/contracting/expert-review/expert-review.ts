// The review of a contract by somebody outside of it: what the expert reads, what remarks can be about, and what the company keeps of the answer.

import { addDays, type Day } from '../../calendar/day.ts'
import { counted } from '../../text/counted.ts'
import { amountForReading, type CurrencyCode } from '../../money/amount.ts'
import type { ProductPage, SheetPage } from '../../rate-sheet/rate-sheet.ts'
import { noPriceText, shownRate } from '../../rate-sheet/rates/rate.ts'
import { rateSetText } from '../../rate-sheet/words/words.ts'

export const VERDICTS = ['fine', 'remarks'] as const
export type Verdict = (typeof VERDICTS)[number]

/** Remarks about parts of a rate sheet that are no product; every other place is the id of a page. */
export const REVIEW_PARTS = ['whole', 'policies', 'notes'] as const
export type ReviewPart = (typeof REVIEW_PARTS)[number]

export const REVIEW_STATES = ['asked', 'opened', 'answered', 'withdrawn', 'expired'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** Late answers are welcome for so long. */
const DAYS_AFTER_DEADLINE = 14

/** A deadline is at most so far away. */
export const LONGEST_DEADLINE_DAYS = 180

/** The last day of a link, deadline and time for late answers included. */
export function lastDayOfReview(answerBy: Day): Day {
  return addDays(answerBy, DAYS_AFTER_DEADLINE)
}

/** An expert who has not answered is reminded by itself so many days before the deadline. */
const REMINDED_DAYS_BEFORE = 2

export type ReviewAsked = {
  readonly answerBy: Day
  readonly askedOn: Day
  /** The last reminder, also one that was sent by hand; null when there was none. */
  readonly remindedOn: Day | null
}

/**
 * Whether an expert is reminded today by itself: once, two days before the deadline. A reminder that was missed is made up for until the deadline;
 * there is none for somebody who was asked or reminded within these days.
 * @example asked on 1 December, answer by the 20th: due on the 18th
 */
export function isReviewReminderDue({ answerBy, askedOn, remindedOn }: ReviewAsked, today: Day): boolean {
  const day = addDays(answerBy, -REMINDED_DAYS_BEFORE)
  return day <= today && today <= answerBy && askedOn < day && (remindedOn === null || remindedOn < day)
}

/** What became of a review; moments are in milliseconds since 1970, null for what has not happened. */
export function reviewState(
  review: {
    readonly openedAt: number | null
    readonly answeredAt: number | null
    readonly withdrawnAt: number | null
    readonly expiresAt: number
  },
  now: number,
): ReviewState {
  if (review.answeredAt !== null) return 'answered'
  if (review.withdrawnAt !== null) return 'withdrawn'
  if (review.expiresAt <= now) return 'expired'
  return review.openedAt === null ? 'asked' : 'opened'
}

/**
 * The pages that an expert reads: with rates only, products without what holds besides their rates. Papers of insurance are never among
 * them: they are files of the supplier.
 */
export function pagesForReview<Placed extends { readonly body: SheetPage }>(pages: readonly Placed[], isRatesOnly: boolean): Placed[] {
  return pages.flatMap((page) => {
    const { body } = page
    if (body.kind === 'product') return [isRatesOnly ? { ...page, body: ratesOf(body) } : page]
    if (isRatesOnly) return []
    if (body.kind === 'policies' || body.billingInformation === undefined) return [page]
    return [{ ...page, body: { ...body, billingInformation: { ...body.billingInformation, insuranceFiles: [] } } }]
  })
}

function ratesOf({ pickup: _pickup, dropoff: _dropoff, ...page }: ProductPage): ProductPage {
  return { ...page, extras: [], offers: [], allocation: [], blackouts: [], productPolicy: [] }
}

const PART_NAMES: Readonly<Record<ReviewPart, string>> = {
  whole: 'The whole contract',
  policies: 'Policies',
  notes: 'Notes and terms',
}

/** What a remark can be about, in the order of the sheet. */
export function placesOfReview(
  pages: readonly { readonly pageId: string; readonly body: SheetPage }[],
): { readonly place: string; readonly title: string }[] {
  const products = pages.flatMap(({ pageId, body }) => (body.kind === 'product' ? [{ place: pageId, title: titleOf(body, pages) }] : []))
  const parts = REVIEW_PARTS.filter((part) => part === 'whole' || pages.some(({ body }) => body.kind === part))
  const [whole, ...others] = parts.map((place) => ({ place, title: PART_NAMES[place] }))
  return [...(whole ? [whole] : []), ...products, ...others]
}

function titleOf(page: ProductPage, pages: readonly { readonly body: SheetPage }[]): string {
  const isOneOfSeveral = pages.filter(({ body }) => body.kind === 'product' && body.productId === page.productId).length > 1
  return isOneOfSeveral ? `${page.productName}, ${page.ratePackageName}` : page.productName
}

/**
 * The single rates of a product that a remark can be about, in the order of the sheet. `rate` names one within the page of one version.
 * @example { rate: '3f0a.0.1', title: 'High season, Double, Fri, Sat, 140.00' }
 */
export function ratesOfReview(page: ProductPage, currency: CurrencyCode): { readonly rate: string; readonly title: string }[] {
  const seasonNames = new Map(page.seasons.map(({ seasonId, seasonName }) => [seasonId, seasonName]))
  return page.seasonRates.flatMap(({ seasonId, rateSets }) =>
    rateSets.flatMap((set, at) =>
      set.rates.map((rate, row) => {
        const { notApplicable, nett, retail } = shownRate(rate, currency)
        const amount = nett ?? retail
        const price = notApplicable ? noPriceText(rate) : amount === undefined ? '' : amountForReading(amount, currency)
        const parts = [seasonNames.get(seasonId) ?? '', rate.description, rateSetText(set), price]
        return { rate: `${seasonId}.${at}.${row}`, title: parts.filter(Boolean).join(', ') }
      }),
    ),
  )
}

export type Remark = { readonly title: string; readonly text: string }

/**
 * The answer as a private note.
 * @example 'Review of version 2: 2 remarks\n\nDouble room: …\n\nPolicies: …'
 */
export function noteOfReview(version: number, verdict: Verdict, remarks: readonly Remark[]): string {
  const head = `Review of version ${version}: ${verdictText(verdict, remarks.length)}`
  return [head, ...remarks.map(({ title, text }) => `${title}: ${text}`)].join('\n\n')
}

/** @example 'everything is fine', '2 remarks', 'fine, with 1 remark' */
export function verdictText(verdict: Verdict, remarks: number): string {
  const said = counted(remarks, 'remark', 'remarks')
  if (verdict === 'remarks') return said
  return remarks === 0 ? 'everything is fine' : `fine, with ${said}`
}
