// What the platform sets about money: prices, what plans open, taxes, and who sends the invoices.

import { type Opening, type Plan, PLANS } from '../accounts/plan.ts'
import type { Day } from '../calendar/day.ts'
import { type Amount, type CurrencyCode, getAmount, sameAmount } from '../money/amount.ts'
import { type PlanOpenings, type Promotion, STATED_OPENINGS, STATED_PROMOTION } from './plan-rules.ts'

export type PlanSettings = {
  /** For a company and a calendar month, without tax; null: the plan costs nothing here, and no invoices are made for it. */
  readonly price: Amount | null
  readonly opens: readonly Opening[]
  /** What else it includes, one line each, as the operator words it. */
  readonly includes: readonly string[]
}

export type TaxRule = {
  /** Percent of the net amount, 0-100. */
  readonly percent: Amount
  /** Stands on the invoice, such as the reason for 0 %; may be empty. */
  readonly note: string
}

export type CountryTax = TaxRule & {
  /** ISO 3166 codes of the countries of customers. */
  readonly countries: readonly string[]
  /** Applies instead to customers that have given a tax number. */
  readonly withTaxNumber?: TaxRule | undefined
}

export type BillingSettings = {
  readonly currency: CurrencyCode
  readonly plans: Readonly<Record<Plan, PlanSettings>>
  readonly promotion: Promotion
  readonly taxes: readonly CountryTax[]
  /** For all other countries. */
  readonly otherTax: TaxRule
  readonly seller: { readonly name: string; readonly address: string; readonly taxNumber: string }
  /** Where a transfer goes, one line each. */
  readonly bank: readonly string[]
  /** Numbers of invoices begin with it. */
  readonly numberPrefix: string
  readonly daysToPay: number
  /** Numbers of credit notes begin with it: a range of their own. */
  readonly creditNotePrefix: string
  /** How many days after the last day of payment each reminder is sent, in order; empty: nobody is reminded. */
  readonly reminderDays: readonly number[]
}

const NOTHING_MORE: readonly string[] = []

/** An installation whose operator has set nothing: plans open what is stated, have no prices, and no invoices are made. */
export const NO_BILLING: BillingSettings = {
  currency: 'EUR',
  plans: {
    Free: { price: null, opens: STATED_OPENINGS.Free, includes: NOTHING_MORE },
    Connected: { price: null, opens: STATED_OPENINGS.Connected, includes: NOTHING_MORE },
    Unlimited: { price: null, opens: STATED_OPENINGS.Unlimited, includes: NOTHING_MORE },
  },
  promotion: STATED_PROMOTION,
  taxes: [],
  otherTax: { percent: getAmount('0'), note: '' },
  seller: { name: 'Tradewind', address: '', taxNumber: '' },
  bank: [],
  numberPrefix: 'TW',
  daysToPay: 14,
  creditNotePrefix: 'TWCN',
  reminderDays: [],
}

/** The example of a demo. Prices and tax rates are examples too. */
export const EXAMPLE_BILLING: BillingSettings = {
  ...NO_BILLING,
  plans: {
    Free: { ...NO_BILLING.plans.Free, price: getAmount('0.00') },
    Connected: { ...NO_BILLING.plans.Connected, price: getAmount('89.00') },
    Unlimited: { ...NO_BILLING.plans.Unlimited, price: getAmount('240.00') },
  },
  taxes: [
    { countries: ['HR'], percent: getAmount('25'), note: 'PDV' },
    {
      countries: 'AT BE BG CY CZ DE DK EE ES FI FR GR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
      percent: getAmount('25'),
      note: 'PDV',
      withTaxNumber: { percent: getAmount('0'), note: 'Reverse charge: the customer owes the tax.' },
    },
  ],
  otherTax: { percent: getAmount('0'), note: 'Not taxable in Croatia.' },
  seller: { name: 'Tradewind d.o.o. (example)', address: 'Obala 1\n20000 Dubrovnik\nCroatia', taxNumber: 'HR00000000001' },
  reminderDays: [7, 21, 35],
  bank: ['Example bank', 'IBAN HR12 1001 0051 8630 0016 0', 'BIC EXAMHR22'],
}

export function openingsOf({ plans }: BillingSettings): PlanOpenings {
  return { Free: plans.Free.opens, Connected: plans.Connected.opens, Unlimited: plans.Unlimited.opens }
}

/** The plans that cost something; empty: no invoices are made here. @example ['Connected', 'Unlimited'] */
export function pricedPlans({ plans }: BillingSettings): Plan[] {
  return PLANS.filter((plan) => !sameAmount(plans[plan].price ?? getAmount('0'), getAmount('0')))
}

/** What the promotion says when it is told: it runs, or since when it is over. */
export function promotionText({ connections, until }: Promotion, today: Day): string {
  const [year = '', month = '1'] = until.split('-')
  const monthName = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2000, Number(month) - 1, 1)))
  return today <= until
    ? `A promotion runs until the end of ${monthName} ${year}: companies with ${connections} connections have free access.`
    : `No promotion runs. The last one, free access with ${connections} connections, ended in ${monthName} ${year}.`
}
