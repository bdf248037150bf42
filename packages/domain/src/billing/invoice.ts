// An invoice as it is issued.

import type { Plan } from '../accounts/plan.ts'
import { type Day, dayText, monthText, partsOf } from '../calendar/day.ts'
import type { DayRange } from '../calendar/day-range.ts'
import type { Amount, CurrencyCode } from '../money/amount.ts'
import type { BillingSettings } from './billing-settings.ts'
import { type InvoiceSums, sumsOf, taxRuleOf } from './invoice-sums.ts'

/** Who gets the invoice. */
export type Recipient = {
  readonly name: string
  /** Street and city, one line each. */
  readonly address: string
  /** ISO 3166, two letters. */
  readonly countryCode: string
  /** Empty when there is none. */
  readonly taxNumber: string
  readonly email: string
  /** The customer's own reference; may be empty. */
  readonly orderNumber: string
}

export type InvoiceLine = { readonly text: string; readonly amount: Amount }

/** What the document says besides its number and days. */
export type InvoiceContent = InvoiceSums & {
  readonly currency: CurrencyCode
  readonly lines: readonly InvoiceLine[]
  readonly taxPercent: Amount
  readonly taxNote: string
  readonly seller: BillingSettings['seller']
  readonly bank: readonly string[]
  readonly recipient: Recipient
}

/** The content of an invoice with these lines. @example one line of 89.00 for a customer in HR at 25 %: total 111.25 */
export function invoiceContent(settings: BillingSettings, recipient: Recipient, lines: readonly InvoiceLine[]): InvoiceContent {
  const rule = taxRuleOf(settings, recipient)
  const { currency, seller, bank } = settings
  const sums = sumsOf(
    lines.map(({ amount }) => amount),
    rule.percent,
    currency,
  )
  return { ...sums, currency, lines, taxPercent: rule.percent, taxNote: rule.note, seller, bank, recipient }
}

/** @example monthLine('Connected', { from: '2026-12-01', … }) is 'Connected, Dec 2026' */
export function monthLine(plan: Plan, { from }: DayRange): string {
  const { year, month } = partsOf(from)
  return `${plan}, ${monthText(month)} ${year}`
}

/** @example 'Unlimited instead of Connected, 14 Oct 2025 to 31 Oct 2025' */
export function restLine(before: Plan, after: Plan, { from, to }: DayRange): string {
  return `${after} instead of ${before}, ${dayText(from)} to ${dayText(to)}`
}

export const INVOICE_STATES = ['paid', 'open', 'overdue', 'cancelled'] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]

/** Cancelled by credit notes as a whole, paid, to be paid until `dueOn` (that day included), or late. */
export function invoiceState(
  { paidOn, dueOn, isCancelled }: { readonly paidOn: Day | null; readonly dueOn: Day; readonly isCancelled: boolean },
  today: Day,
): InvoiceState {
  if (isCancelled) return 'cancelled'
  if (paidOn !== null) return 'paid'
  return dueOn < today ? 'overdue' : 'open'
}
