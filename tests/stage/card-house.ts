// A house that takes cards by the stand-in for Stripe, with a supplier on Free that has said who gets its invoices.

import { getBilling, saveRecipient, startCheckout } from '@tradewind/api/billing.ts'
import { EXAMPLE_BILLING } from '@tradewind/domain/billing/billing-settings.ts'
import { type Day, dayAt } from '@tradewind/domain/calendar/day.ts'
import { expect } from 'vitest'
import { eventually } from './eventually.ts'
import { type House, openHouse } from './house.ts'
import { SOLANO_RECIPIENT } from './invoice-recipient.ts'
import type { Person } from './person.ts'
import { openStripe, sendStripeEvent, stripeSignature, type StripeStandIn } from './stripe.ts'

export type CardHouse = {
  readonly services: House['services']
  readonly stripe: StripeStandIn
  /** An administrator of the supplier. */
  readonly ana: Person
  readonly companyId: string
  signIn(email: string): Promise<Person>
  idOf(companyName: string): Promise<string>
  today(): Day
  /** Sessions have ended by then. */
  passDaysTo(day: Day): Promise<void>
  /** Somebody pays on the page of the checkout; the events are not sent yet. */
  pay(plan: 'Connected' | 'Unlimited'): Promise<{ readonly events: string[]; readonly customer: string }>
  /** Sends an event; answers the status. */
  send(body: string, signature?: string): Promise<number>
  /** Waits until the supplier has this plan. */
  planIs(plan: string): Promise<void>
  /** The supplier is on Free, and has never paid. */
  beginAnew(): Promise<void>
  close(): Promise<void>
}

export async function openCardHouse(): Promise<CardHouse> {
  const stripe = await openStripe()
  const house = await openHouse({ settings: { BILLING: JSON.stringify(EXAMPLE_BILLING), ...stripe.settings } })
  const { services } = house
  const { queries, pool } = services.db
  const signIn = (email: string) => house.signIn(email)
  const idOf = async (companyName: string) =>
    (await queries.selectFrom('company').select('id').where('company_name', '=', companyName).executeTakeFirstOrThrow()).id
  const companyId = await idOf('Solano Hotels')
  let ana = await signIn('supplier@demo.test')
  return {
    services,
    stripe,
    get ana() {
      return ana
    },
    companyId,
    signIn,
    idOf,
    today: () => dayAt(services.now(), 'UTC'),
    async passDaysTo(day) {
      house.passTime(new Date(`${day}T12:00:00Z`).getTime() - services.now())
      ana = await signIn('supplier@demo.test')
    },
    async pay(plan) {
      const { url } = await ana.do(startCheckout, { body: { plan } })
      const session = stripe.books.things.get(url.split('/').at(-1) ?? '')
      if (session?.object !== 'checkout.session') throw new Error(`${url} is no page to pay on`)
      return { events: stripe.books.act(session, 'pay'), customer: String(session.customer) }
    },
    send: (body, signature = stripeSignature(body, services.now())) => sendStripeEvent(house.url, body, signature),
    planIs: (plan) => eventually(async () => expect((await ana.do(getBilling)).plan).toBe(plan)),
    async beginAnew() {
      stripe.be('well')
      // Otherwise the next account, which looks the same, gets the same customer.
      stripe.books.answered.clear()
      await queries.deleteFrom('invoice').where('company_id', '=', companyId).execute()
      await queries.deleteFrom('billing_account').where('company_id', '=', companyId).execute()
      await pool.query(`delete from pgboss.job where name = 'billing.read-card'`)
      await queries.updateTable('company').set({ plan: 'Free' }).where('id', '=', companyId).execute()
      await ana.do(saveRecipient, { body: SOLANO_RECIPIENT })
    },
    async close() {
      await house.close()
      stripe.stop()
    },
  }
}
