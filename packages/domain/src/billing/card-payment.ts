// A plan that is paid by card: which subscription pays, for which plan, and from when.

import type { Plan } from '../accounts/plan.ts'
import { addDays, type Day, dayNumber } from '../calendar/day.ts'

/** A price at the payment service and the plan that it is for. */
export type PlanPrice = { readonly plan: Exclude<Plan, 'Free'>; readonly price: string }

/** A subscription as the payment service tells it. */
export type Subscription = {
  readonly id: string
  /** As the service calls it, for example `active`. */
  readonly status: string
  /** Seconds since 1970. */
  readonly createdAt: number
  readonly price: string
}

/** A failed payment is tried again (`past_due`): nothing is closed until then. */
const PAYING: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due'])

/**
 * The subscriptions that pay for the plan, the newest first: it decides. More than one: the company pays twice. Empty: none pays.
 * @example of one that is canceled and one that is active: the active one
 */
export function payingSubscriptions<S extends Subscription>(subscriptions: readonly S[]): S[] {
  return subscriptions.filter(({ status }) => PAYING.has(status)).toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))
}

/** Undefined for a price that is of no plan. */
export function planOfPrice(prices: readonly PlanPrice[], price: string): PlanPrice['plan'] | undefined {
  return prices.find((each) => each.price === price)?.plan
}

/** The price for new subscriptions of a plan; undefined: this plan cannot be paid by card. */
export function priceOfPlan(prices: readonly PlanPrice[], plan: Plan): string | undefined {
  return prices.find((each) => each.plan === plan)?.price
}

/** The service takes no first payment that is planned less than 48 hours ahead; one more for the person who fills the page in. */
const LEAST_SECONDS_AHEAD = 49 * 3600
const DAY_SECONDS = 24 * 3600

/**
 * When the first payment by card is taken, in seconds since 1970: after the last day that is invoiced here, so that no day is paid twice.
 * @param invoicedUntil the last day that is invoiced, which is today or later @param now seconds since 1970
 * @example invoiced until 2026-12-31, on 2026-12-10: 2027-01-01T00:00:00Z
 */
export function firstCardPayment(invoicedUntil: Day, now: number): number {
  return Math.max(dayNumber(addDays(invoicedUntil, 1)) * DAY_SECONDS, now + LEAST_SECONDS_AHEAD)
}
