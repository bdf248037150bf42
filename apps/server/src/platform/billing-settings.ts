// The setting BILLING: prices, plans and taxes as JSON. What is left out is as in an installation that sets nothing.

import { OPENINGS } from '@tradewind/domain/accounts/plan.ts'
import { type BillingSettings, NO_BILLING } from '@tradewind/domain/billing/billing-settings.ts'
import { findDay } from '@tradewind/domain/calendar/day.ts'
import type { Day } from '@tradewind/domain/calendar/day.ts'
import { type Amount, decimalsOf, findAmount } from '@tradewind/domain/money/amount.ts'
import { isKnownCurrency } from '@tradewind/domain/money/known-currency.ts'
import { isCountryCode } from '@tradewind/domain/places/countries.ts'
import { z } from 'zod'

const amount = z
  .string()
  .refine((text) => findAmount(text) !== undefined && !text.startsWith('-'))
  .transform((text) => text as Amount) // just refined
const percent = amount.refine((text) => Number(text) <= 100)
const lines = z.array(z.string().min(1).max(200)).max(20)
const taxRule = z.strictObject({ percent, note: z.string().max(200).default('') })
const plan = z.strictObject({
  price: amount.nullable().optional(),
  opens: z.array(z.enum(OPENINGS)).optional(),
  includes: lines.optional(),
})

const billing = z
  .strictObject({
    currency: z.string().refine(isKnownCurrency).optional(),
    plans: z.strictObject({ Free: plan.optional(), Connected: plan.optional(), Unlimited: plan.optional() }).optional(),
    promotion: z
      .strictObject({
        connections: z.number().int().min(0),
        until: z
          .string()
          .refine((text) => findDay(text) !== undefined)
          .transform((text) => text as Day), // just refined
      })
      .optional(),
    taxes: z
      .array(taxRule.extend({ countries: z.array(z.string().refine(isCountryCode)).min(1), withTaxNumber: taxRule.optional() }))
      .optional(),
    otherTax: taxRule.optional(),
    seller: z.strictObject({ name: z.string().min(1), address: z.string(), taxNumber: z.string() }).optional(),
    bank: lines.optional(),
    numberPrefix: z
      .string()
      .regex(/^[A-Z0-9]{1,8}$/)
      .optional(),
    daysToPay: z.number().int().min(0).max(365).optional(),
    creditNotePrefix: z
      .string()
      .regex(/^[A-Z0-9]{1,8}$/)
      .optional(),
    reminderDays: z
      .array(z.number().int().min(1).max(365))
      .max(10)
      .refine((days) => days.every((day, i) => i === 0 || day > (days[i - 1] ?? 0)))
      .optional(),
  })
  .transform(({ plans = {}, ...given }): BillingSettings => {
    const { Free, Connected, Unlimited } = NO_BILLING.plans
    const whole = {
      Free: { ...Free, ...set(plans.Free) },
      Connected: { ...Connected, ...set(plans.Connected) },
      Unlimited: { ...Unlimited, ...set(plans.Unlimited) },
    }
    return { ...NO_BILLING, ...set(given), plans: whole }
  })
  // Both would be numbers of one range.
  .refine(({ numberPrefix, creditNotePrefix }) => numberPrefix !== creditNotePrefix)
  // A price that the currency cannot say would be rounded without anybody seeing it.
  .refine(({ currency, plans }) => Object.values(plans).every(({ price }) => (price?.split('.')[1] ?? '').length <= decimalsOf(currency)))

/** Only what is given: a value that is left out does not replace the one that holds without it. */
function set<T extends object>(given: T | undefined): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  // Safe: fields that are undefined are removed, and the others keep their types.
  return Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]?: Exclude<T[Name], undefined>
  }
}

/** The settings in this JSON; undefined when it is none, or has a field that is unknown or wrong. */
export function billingOf(text: string): BillingSettings | undefined {
  try {
    return billing.safeParse(JSON.parse(text)).data
  } catch {
    // Not JSON: the message says what it takes.
    return undefined
  }
}
