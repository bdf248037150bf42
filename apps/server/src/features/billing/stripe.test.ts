import { getBilling, listCardInvoices, listInvoices, openCardPortal, readCardPayment, startCheckout } from '@tradewind/api/billing.ts'
import { EXAMPLE_BILLING } from '@tradewind/domain/billing/billing-settings.ts'
import { monthOf } from '@tradewind/domain/billing/invoice-sums.ts'
import { addDays, dayAt } from '@tradewind/domain/calendar/day.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { type CardHouse, openCardHouse } from '@tradewind/stage/card-house.ts'
import { openHouse } from '@tradewind/stage/house.ts'
import { sendStripeEvent, stripeSignature } from '@tradewind/stage/stripe.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { billCompanies } from './bill-companies-job.ts'
import { changePlan } from './bill-company.ts'

let house: CardHouse
beforeAll(async () => {
  house = await openCardHouse()
})
beforeEach(() => house.beginAnew())
afterAll(() => house.close())

describe('a supplier that pays for a plan by card', () => {
  test('gets the plan once Stripe has told it, is invoiced at Stripe only, and goes back to Free when the subscription ends', async () => {
    expect((await house.ana.do(getBilling)).card).toEqual({ plans: ['Connected', 'Unlimited'], isCustomer: false, paid: null })
    const { events, customer } = await house.pay('Connected')
    for (const body of events) expect(await house.send(body)).toBe(200)
    await house.planIs('Connected')
    expect(await house.ana.do(getBilling)).toMatchObject({
      planSince: house.today(),
      nextInvoice: null,
      card: { isCustomer: true, paid: { isEnding: false, isFailing: false } },
    })
    expect((await house.ana.do(listCardInvoices)).items).toMatchObject([
      {
        state: 'paid',
        net: '89.00',
        tax: '22.25',
        total: '111.25',
        currency: 'EUR',
        lines: [{ text: '1 × Connected (at €89.00 / month)', amount: '89.00' }],
      },
    ])
    await house.passDaysTo(addDays(monthOf(house.today()).to, 40))
    await billCompanies(house.services, new AbortController().signal)
    expect((await house.ana.do(listInvoices)).items).toEqual([])

    const [failed = ''] = house.stripe.books.change(customer, { status: 'past_due' })
    await house.send(failed)
    await eventually(async () => expect((await house.ana.do(getBilling)).card?.paid?.isFailing).toBe(true))
    expect((await house.ana.do(getBilling)).plan).toBe('Connected')
    const [ended = ''] = house.stripe.books.change(customer, { status: 'canceled' })
    await house.send(ended)
    await house.planIs('Free')
    expect(await house.ana.do(getBilling)).toMatchObject({ card: { isCustomer: true, paid: null }, nextInvoice: null })
    expect((await house.ana.do(listInvoices)).items).toEqual([])
  })

  test('gets the plan at the return from Stripe, also when no event has come', async () => {
    await house.pay('Unlimited')
    expect(await house.ana.do(getBilling)).toMatchObject({ plan: 'Free', card: { paid: null } })
    expect(await house.ana.do(readCardPayment)).toMatchObject({ plan: 'Unlimited', card: { paid: { isEnding: false } } })
  })

  test('is led to the change of its subscription when it chooses another plan, and never to a second payment', async () => {
    const { customer } = await house.pay('Connected')
    // No event has come and nobody has returned: Stripe is asked before a page to pay is made.
    const { url } = await house.ana.do(startCheckout, { body: { plan: 'Unlimited' } })
    const session = house.stripe.books.things.get(url.split('/').at(-1) ?? '')
    expect(session).toMatchObject({
      object: 'billing_portal.session',
      flow: 'subscription_update_confirm',
      price: 'price_unlimited',
      customer,
    })
    if (session) house.stripe.books.act(session, 'confirm')
    expect(await house.ana.do(readCardPayment)).toMatchObject({ plan: 'Unlimited' })
    expect(house.stripe.books.subscriptionsOf(customer)).toHaveLength(1)
  })

  test('can pay on the newest page only, however often somebody presses, and is one customer', async () => {
    const before = house.stripe.asked.filter((each) => each === 'POST /v1/customers').length
    const pages = await Promise.all(Array.from({ length: 2 }, () => house.ana.do(startCheckout, { body: { plan: 'Connected' } })))
    const last = await house.ana.do(startCheckout, { body: { plan: 'Unlimited' } })
    const states = [...pages, last].map(({ url }) => house.stripe.books.things.get(url.split('/').at(-1) ?? ''))
    expect(new Set(states.map((each) => each?.customer)).size).toBe(1)
    expect(states.map((each) => each?.status)).toEqual(['expired', 'expired', 'open'])
    expect(house.stripe.asked.filter((each) => each === 'POST /v1/customers').length - before).toBeLessThanOrEqual(2)
  })

  test('pays by card from the day after what it has paid by transfer', async () => {
    await house.services.db.transaction((tx) => changePlan(house.services, tx, house.companyId, 'Connected'))
    const { url } = await house.ana.do(startCheckout, { body: { plan: 'Connected' } })
    const trialEnd = Number(house.stripe.books.things.get(url.split('/').at(-1) ?? '')?.trial_end)
    const next = Date.parse(`${addDays(monthOf(house.today()).to, 1)}T00:00:00Z`)
    expect(trialEnd * 1000).toBeGreaterThanOrEqual(next)
    expect(trialEnd * 1000).toBeLessThanOrEqual(Math.max(next, house.services.now() + 49 * 3600 * 1000))
  })

  test('keeps its plan until the day that is paid when it ends the subscription', async () => {
    const { customer } = await house.pay('Connected')
    house.stripe.books.change(customer, { cancel_at_period_end: true })
    const end = house.stripe.books.subscriptionsOf(customer)[0]?.items.data[0]?.current_period_end ?? 0
    expect(await house.ana.do(readCardPayment)).toMatchObject({
      plan: 'Connected',
      card: { paid: { isEnding: true, periodEnd: dayAt(end * 1000, 'UTC') } },
    })
  })

  test('has its plan changed by itself only: the platform is told that it pays by card', async () => {
    await house.pay('Connected')
    await house.ana.do(readCardPayment)
    const change = await house.services.db.transaction((tx) => changePlan(house.services, tx, house.companyId, 'Unlimited'))
    expect(change).toEqual({ outcome: 'paidByCard' })
  })
})

test.each(['down', 'cut', 'other JSON', 'a page'] as const)(
  'Stripe that answers “%s” is a sentence, and nothing is changed',
  async (mood) => {
    await house.pay('Connected')
    await house.ana.do(readCardPayment)
    house.stripe.be(mood)
    const refused = await Promise.all([
      house.ana.ask(startCheckout, { body: { plan: 'Unlimited' } }),
      house.ana.ask(openCardPortal),
      house.ana.ask(readCardPayment),
      house.ana.ask(listCardInvoices),
    ])
    expect(refused.map(({ refusal }) => refusal.code)).toEqual(['StripeAway', 'StripeAway', 'StripeAway', 'StripeAway'])
    expect(refused[0]?.refusal.message).toBe(
      'Stripe, which takes payments by card, does not answer at the moment. Please try again shortly.',
    )
    expect(await house.ana.do(getBilling)).toMatchObject({ plan: 'Connected', card: { isCustomer: true } })
    expect((await house.ana.do(listInvoices)).items).toEqual([])
  },
)

describe('who may pay by card', () => {
  test('is an administrator of a supplier that has said who gets invoices, where Stripe is configured', async () => {
    const [petar, tom] = [await house.signIn('sales@demo.test'), await house.signIn('buyer@demo.test')]
    const body = { plan: 'Connected' as const }
    expect((await petar.ask(startCheckout, { body })).refusal.code).toBe('AdminsOnly')
    expect((await petar.ask(openCardPortal)).refusal.code).toBe('AdminsOnly')
    expect((await petar.ask(readCardPayment)).refusal.code).toBe('AdminsOnly')
    expect(await petar.do(listCardInvoices)).toEqual({ items: [], hasOlder: false, hasNewer: false })
    expect((await tom.ask(startCheckout, { body })).refusal.code).toBe('SuppliersOnly')
    expect((await tom.ask(openCardPortal)).refusal.code).toBe('SuppliersOnly')
    expect((await tom.ask(readCardPayment)).refusal.code).toBe('SuppliersOnly')
    expect((await tom.ask(listCardInvoices)).refusal.code).toBe('SuppliersOnly')
    expect((await house.ana.ask(openCardPortal)).refusal.code).toBe('NoCardPayment')
    await house.services.db.queries
      .updateTable('billing_account')
      .set({ recipient: null })
      .where('company_id', '=', house.companyId)
      .execute()
    expect((await house.ana.ask(startCheckout, { body })).refusal.code).toBe('RecipientMissing')
    const free = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ plan: 'Free' }) }
    expect((await house.ana.fetch('/proxy/billing/checkout', free)).status).toBe(400)
  })

  test('is nobody without the settings: no button, no call and no event', async () => {
    const plain = await openHouse({ settings: { BILLING: JSON.stringify(EXAMPLE_BILLING) } })
    try {
      const admin = await plain.signIn('supplier@demo.test')
      expect((await admin.do(getBilling)).card).toBeNull()
      expect((await admin.ask(startCheckout, { body: { plan: 'Connected' } })).refusal.code).toBe('NoCardPayment')
      expect((await admin.ask(openCardPortal)).refusal.code).toBe('NoCardPayment')
      expect((await admin.ask(readCardPayment)).refusal.code).toBe('NoCardPayment')
      expect((await admin.do(listCardInvoices)).items).toEqual([])
      const body = house.stripe.books.event('customer.deleted', { id: 'cus_1', object: 'customer' })
      expect(await sendStripeEvent(plain.url, body, stripeSignature(body, plain.services.now()))).toBe(404)
    } finally {
      await plain.close()
    }
  })
})

test('invoices of Stripe go to older and newer ones by a cursor, which is an invoice of the same company; drafts are left out', async () => {
  const { customer } = await house.pay('Connected')
  for (const status of ['paid', 'void', 'open', 'draft']) house.stripe.books.invoice(customer, 'price_connected', status)
  const all = await house.ana.do(listCardInvoices, { query: { limit: 100 } })
  expect(all.items.map(({ state }) => state)).toEqual(['open', 'void', 'paid', 'paid'])
  const first = await house.ana.do(listCardInvoices, { query: { limit: 2 } })
  expect(first).toMatchObject({ items: [all.items[0]], hasOlder: true, hasNewer: false })
  const second = await house.ana.do(listCardInvoices, { query: { limit: 2, starting_after: first.items[0]?.id } })
  expect(second).toMatchObject({ items: all.items.slice(1, 3), hasOlder: true, hasNewer: true })
  const back = await house.ana.do(listCardInvoices, { query: { limit: 1, ending_before: second.items[0]?.id } })
  expect(back).toMatchObject({ items: [all.items[0]], hasOlder: true, hasNewer: true })

  const theirs = house.stripe.books.invoice('cus_of_somebody_else', 'price_connected', 'paid').id
  for (const cursor of [theirs, 'in_of_nobody']) {
    expect((await house.ana.ask(listCardInvoices, { query: { starting_after: cursor } })).refusal.code).toBe('NotFound')
    expect((await house.ana.ask(listCardInvoices, { query: { ending_before: cursor } })).refusal.code).toBe('NotFound')
  }
  expect((await house.ana.ask(listCardInvoices, { query: { starting_after: theirs, ending_before: theirs } })).refusal.code).toBe(
    'WrongInput',
  )
  expect((await house.ana.ask(listCardInvoices, { query: { starting_after: '../customers' } })).refusal.code).toBe('WrongInput')
})
