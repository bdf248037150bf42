// The settings of payment by card with Stripe.

import { PLANS } from '@tradewind/domain/accounts/plan.ts'
import type { PlanPrice } from '@tradewind/domain/billing/card-payment.ts'
import { z } from 'zod'

export type StripeSettings = {
  readonly secretKey: string
  readonly webhookSecret: string
  /** The first price of a plan is for new subscriptions; further ones are older and still paid. */
  readonly prices: readonly PlanPrice[]
  /** Whether Stripe calculates the tax. */
  readonly hasTax: boolean
  /** Another address than Stripe's own. */
  readonly url: string | undefined
}

const PAYABLE = PLANS.filter((plan) => plan !== 'Free')

/** Undefined when a plan or the id of a price is none. @example pricesOf('Connected=price_1') is [{ plan: 'Connected', price: 'price_1' }] */
function pricesOf(text: string): PlanPrice[] | undefined {
  const found = text.split(',').map((each) => {
    const [, name, price = ''] = /^(\w+)=(price_\w+)$/.exec(each.trim()) ?? []
    const plan = PAYABLE.find((known) => known === name)
    return plan && { plan, price }
  })
  return found.every((each) => each !== undefined) ? found : undefined
}

/** Each variable with its check and, in words, what it takes. */
export const STRIPE_VARIABLES = {
  STRIPE_SECRET_KEY: [z.string().regex(/^(sk|rk)_\w+$/), 'a secret or restricted key, which begins with sk_ or rk_'],
  STRIPE_WEBHOOK_SECRET: [z.string().regex(/^whsec_\S+$/), 'the signing secret of the webhook, which begins with whsec_'],
  STRIPE_PRICES: [
    z
      .string()
      .refine((text) => pricesOf(text) !== undefined)
      .transform((text) => pricesOf(text) ?? []),
    'plans with the id of their price, such as Connected=price_1, Unlimited=price_2',
  ],
  STRIPE_TAX: [z.enum(['true', 'false']).transform((text) => text === 'true'), 'true or false'],
} as const

type Values = {
  readonly STRIPE_SECRET_KEY?: string
  readonly STRIPE_WEBHOOK_SECRET?: string
  readonly STRIPE_PRICES?: readonly PlanPrice[]
  readonly STRIPE_TAX?: boolean
  readonly STRIPE_URL?: string
}

/** Some, but not all, of the three settings that belong together are set. */
export function isStripeIncomplete({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICES }: Values): boolean {
  const missing = [STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICES].filter((each) => each === undefined).length
  return missing === 1 || missing === 2
}

/** Undefined without the three settings. */
export function stripeOf(values: Values): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_PRICES: prices } = values
  if (secretKey === undefined || webhookSecret === undefined || prices === undefined) return undefined
  return { secretKey, webhookSecret, prices, hasTax: values.STRIPE_TAX ?? false, url: values.STRIPE_URL }
}
