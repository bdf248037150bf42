import { getBilling, listInvoices, saveRecipient } from '@tradewind/api/billing.ts'
import { listCardInvoices, openCardPortal, readCardPayment, startCheckout } from '@tradewind/api/card-billing.ts'
import { EXAMPLE_BILLING } from '@tradewind/domain/billing/billing-settings.ts'
import { monthOf } from '@tradewind/domain/billing/invoice-sums.ts'
import { addDays, type Day, dayAt } from '@tradewind/domain/calendar/day.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { type House, openHouse } from '@tradewind/stage/house.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { openStripe, sendStripeEvent, stripeSignature, type StripeStandIn } from '@tradewind/stage/stripe.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { billCompanies } from './bill-companies-job.ts'
import { changePlan } from './bill-company.ts'

const RECIPIENT = {
  name: 'Solano Hotels d.o.o.',
  address: 'Lapadska obala 17\n20000 Dubrovnik',
  countryCode: 'HR',
  taxNumber: 'HR84610734921',
  email: 'racuni@solano.test',
  orderNumber: '',
}

let stripe: StripeStandIn
beforeAll(async () => {
  stripe = await openStripe()
})
afterAll(() => stripe.stop())

let house: House
let ana: Person
let companyId: string
beforeEach(async () => {
  stripe.be('well')
  house = await openHouse({ settings: { BILLING: JSON.stringify(EXAMPLE_BILLING), ...stripe.settings } })
  ana = await house.signIn('supplier@demo.test')
  companyId = await idOf('Solano Hotels')
  await house.services.db.queries.updateTable('company').set({ plan: 'Free' }).where('id', '=', companyId).execute()
  await ana.do(saveRecipient, { body: RECIPIENT })
})
afterEach(() => house.close())

async function idOf(companyName: string): Promise<string> {
  const { id } = await house.services.db.queries
    .selectFrom('company')
    .select('id')
    .where('company_name', '=', companyName)
    .executeTakeFirstOrThrow()
  return id
}
const today = () => dayAt(house.services.now(), 'UTC')
const send = (body: string, signature = stripeSignature(body, house.services.now())) => sendStripeEvent(house.url, body, signature)
const planIs = (plan: string) => eventually(async () => expect((await ana.do(getBilling)).plan).toBe(plan))

/** Somebody pays on the page of the checkout; the events are not sent yet. */
async function pay(plan: 'Connected' | 'Unlimited'): Promise<{ events: string[]; customer: string }> {
  const { url } = await ana.do(startCheckout, { body: { plan } })
  const session = stripe.books.things.get(url.split('/').at(-1) ?? '')
  if (!session) throw new Error(`there is no page ${url}`)
  return { events: stripe.books.act(session, 'pay'), customer: String(session.customer) }
}

describe('a supplier that pays for a plan by card', () => {
  test('gets the plan once Stripe has told it, is invoiced at Stripe only, and goes back to Free when the subscription ends', async () => {
    expect((await ana.do(getBilling)).card).toEqual({ plans: ['Connected', 'Unlimited'], isCustomer: false, paid: null })
    const { events, customer } = await pay('Connected')
    for (const body of events) expect(await send(body)).toBe(200)
    await planIs('Connected')
    expect(await ana.do(getBilling)).toMatchObject({
      planSince: today(),
      nextInvoice: null,
      card: { isCustomer: true, paid: { isEnding: false, isFailing: false } },
    })
    expect((await ana.do(listCardInvoices)).items).toMatchObject([
      {
        state: 'paid',
        net: '89.00',
        tax: '22.25',
        total: '111.25',
        currency: 'EUR',
        lines: [{ text: 'price_connected', amount: '89.00' }],
      },
    ])
    await passDaysTo(addDays(monthOf(today()).to, 40))
    await billCompanies(house.services, new AbortController().signal)
    expect((await ana.do(listInvoices)).items).toEqual([])

    const [failed = ''] = stripe.books.change(customer, { status: 'past_due' })
    await send(failed)
    await eventually(async () => expect((await ana.do(getBilling)).card?.paid?.isFailing).toBe(true))
    expect((await ana.do(getBilling)).plan).toBe('Connected')
    const [ended = ''] = stripe.books.change(customer, { status: 'canceled' })
    await send(ended)
    await planIs('Free')
    expect(await ana.do(getBilling)).toMatchObject({ card: { isCustomer: true, paid: null }, nextInvoice: null })
    expect((await ana.do(listInvoices)).items).toEqual([])
  })

  test('gets the plan at the return from Stripe, also when no event has come', async () => {
    await pay('Unlimited')
    expect(await ana.do(getBilling)).toMatchObject({ plan: 'Free', card: { paid: null } })
    expect(await ana.do(readCardPayment)).toMatchObject({ plan: 'Unlimited', card: { paid: { isEnding: false } } })
  })

  test('is led to the change of its subscription when it chooses another plan, and never to a second payment', async () => {
    const { customer } = await pay('Connected')
    // No event has come and nobody has returned: Stripe is asked before a page to pay is made.
    const { url } = await ana.do(startCheckout, { body: { plan: 'Unlimited' } })
    const session = stripe.books.things.get(url.split('/').at(-1) ?? '')
    expect(session).toMatchObject({
      object: 'billing_portal.session',
      flow: 'subscription_update_confirm',
      price: 'price_unlimited',
      customer,
    })
    if (session) stripe.books.act(session, 'confirm')
    expect(await ana.do(readCardPayment)).toMatchObject({ plan: 'Unlimited' })
    expect(stripe.books.subscriptionsOf(customer)).toHaveLength(1)
  })

  test('can pay on the newest page only, however often somebody presses, and is one customer', async () => {
    const before = stripe.asked.filter((each) => each === 'POST /v1/customers').length
    const pages = await Promise.all(
      ['Connected', 'Connected'].map((plan) => ana.do(startCheckout, { body: { plan: plan as 'Connected' } })),
    )
    const last = await ana.do(startCheckout, { body: { plan: 'Unlimited' } })
    const states = [...pages, last].map(({ url }) => stripe.books.things.get(url.split('/').at(-1) ?? ''))
    expect(new Set(states.map((each) => each?.customer)).size).toBe(1)
    expect(states.map((each) => each?.status)).toEqual(['expired', 'expired', 'open'])
    expect(stripe.asked.filter((each) => each === 'POST /v1/customers').length - before).toBeLessThanOrEqual(2)
  })

  test('pays by card from the day after what it has paid by transfer', async () => {
    await house.services.db.transaction((tx) => changePlan(house.services, tx, companyId, 'Connected'))
    const { url } = await ana.do(startCheckout, { body: { plan: 'Connected' } })
    const trialEnd = Number(stripe.books.things.get(url.split('/').at(-1) ?? '')?.trial_end)
    const next = Date.parse(`${addDays(monthOf(today()).to, 1)}T00:00:00Z`)
    expect(trialEnd * 1000).toBeGreaterThanOrEqual(next)
    expect(trialEnd * 1000).toBeLessThanOrEqual(Math.max(next, house.services.now() + 49 * 3600 * 1000))
  })

  test('keeps its plan until the day that is paid when it ends the subscription', async () => {
    const { customer } = await pay('Connected')
    stripe.books.change(customer, { cancel_at_period_end: true })
    expect(await ana.do(readCardPayment)).toMatchObject({
      plan: 'Connected',
      card: { paid: { isEnding: true, until: addDays(today(), 29) } },
    })
  })

  test('has its plan changed by itself only: the platform is told that it pays by card', async () => {
    await pay('Connected')
    await ana.do(readCardPayment)
    const change = await house.services.db.transaction((tx) => changePlan(house.services, tx, companyId, 'Unlimited'))
    expect(change).toEqual({ outcome: 'paidByCard' })
  })
})

/** Sessions have ended by then. */
async function passDaysTo(day: Day): Promise<void> {
  house.passTime(new Date(`${day}T12:00:00Z`).getTime() - house.services.now())
  ana = await house.signIn('supplier@demo.test')
}

describe('events of Stripe', () => {
  test('may come in any order and twice: the plan is what Stripe says at that moment', async () => {
    const { events, customer } = await pay('Connected')
    const later = stripe.books.changePrice(customer, 'price_unlimited')
    for (const body of [...events, ...later, ...events].toReversed()) expect(await send(body)).toBe(200)
    await planIs('Unlimited')
    await eventually(async () => expect(await waitingJobs()).toBe(0))
    expect((await ana.do(getBilling)).plan).toBe('Unlimited')
    const changes = await house.services.db.queries
      .selectFrom('audit_entry')
      .select('detail')
      .where('company_id', '=', companyId)
      .where('action', '=', 'company.plan')
      .execute()
    expect(changes).toHaveLength(1)
  })

  test('change nothing when they are forged, too old, of another body, or not signed', async () => {
    const { events } = await pay('Connected')
    const body = events.at(-1) ?? ''
    const now = house.services.now()
    const signatures = [
      stripeSignature(body, now, 'whsec_of_somebody_else'),
      stripeSignature(body, now - 301_000),
      stripeSignature(events[0] ?? '', now),
      `t=${Math.floor(now / 1000)},v0=${'0'.repeat(64)}`,
      'nonsense',
      '',
    ]
    for (const signature of signatures) expect(await send(body, signature)).toBe(400)
    expect(await allJobs()).toBe(0)
    expect((await ana.do(getBilling)).plan).toBe('Free')
    // At the edge of the five minutes it is still taken.
    expect(await send(body, stripeSignature(body, now - 290_000))).toBe(200)
    await planIs('Connected')
  })

  test('about a customer of nobody here, or about nothing, are taken and change nothing', async () => {
    const { customer } = await pay('Connected')
    const [told = ''] = stripe.books.change(customer, { status: 'active' })
    expect(await send(told.replaceAll(customer, 'cus_of_another_installation'))).toBe(200)
    expect(await send(JSON.stringify({ id: 'evt_1', object: 'event', type: 'product.created', data: { object: { id: 'prod_1' } } }))).toBe(
      200,
    )
    expect(await send('{"id":"evt_1","object":"event"}')).toBe(200)
    expect(await allJobs()).toBe(0)
    expect((await ana.do(getBilling)).plan).toBe('Free')
  })

  test('that name another company change neither: whose customer it is counts, not what the event says', async () => {
    const { customer } = await pay('Connected')
    const other = await idOf('Lapad Bay Resort')
    const planOf = async () =>
      (await house.services.db.queries.selectFrom('company').select('plan').where('id', '=', other).executeTakeFirstOrThrow()).plan
    const before = await planOf()
    const [event = ''] = stripe.books.change(customer, { metadata: { company: other }, client_reference_id: other })
    expect(await send(event)).toBe(200)
    await planIs('Connected')
    expect(await planOf()).toBe(before)
  })

  test('that come while Stripe is away are not lost', async () => {
    const { events } = await pay('Connected')
    stripe.be('down')
    expect(await send(events.at(-1) ?? '')).toBe(200)
    expect((await ana.do(getBilling)).plan).toBe('Free')
    expect(await allJobs()).toBe(1)
    stripe.be('well')
    await eventually(async () => {
      await house.services.db.pool.query(`update pgboss.job set start_after = now() where name = 'billing.read-card' and state = 'retry'`)
      expect((await ana.do(getBilling)).plan).toBe('Connected')
    })
  })

  test('a slow answer to an earlier question does not undo a later one', async () => {
    const { customer } = await pay('Connected')
    const letGo = stripe.holdNext()
    const first = ana.do(readCardPayment)
    await eventually(() => expect(stripe.held()).toBe(1))
    const [changed = ''] = stripe.books.changePrice(customer, 'price_unlimited')
    await send(changed)
    await planIs('Unlimited')
    letGo()
    expect((await first).plan).toBe('Unlimited')
  })

  test('a customer that was deleted at Stripe pays nothing any more, and can begin anew', async () => {
    const { customer } = await pay('Connected')
    await ana.do(readCardPayment)
    await send(stripe.books.deleteCustomer(customer))
    await planIs('Free')
    expect((await ana.do(getBilling)).card).toMatchObject({ isCustomer: false, paid: null })
    expect((await pay('Connected')).customer).not.toBe(customer)
  })
})

async function jobs(condition: string): Promise<number> {
  const { rows } = await house.services.db.pool.query(
    `select count(*)::int as count from pgboss.job where name = 'billing.read-card' and data ? 'companyId' and ${condition}`,
  )
  return (rows[0] as { count: number }).count // the query has one row
}
const allJobs = () => jobs('true')
const waitingJobs = () => jobs(`state in ('created', 'retry', 'active')`)

test.each(['down', 'cut', 'other JSON', 'a page'] as const)(
  'Stripe that answers “%s” is a sentence, and nothing is changed',
  async (mood) => {
    const { events } = await pay('Connected')
    expect(events).not.toEqual([])
    await ana.do(readCardPayment)
    stripe.be(mood)
    const refused = await Promise.all([
      ana.ask(startCheckout, { body: { plan: 'Unlimited' } }),
      ana.ask(openCardPortal),
      ana.ask(readCardPayment),
      ana.ask(listCardInvoices),
    ])
    expect(refused.map(({ refusal }) => refusal.code)).toEqual(['StripeAway', 'StripeAway', 'StripeAway', 'StripeAway'])
    expect(refused[0]?.refusal.message).toBe(
      'Stripe, which takes payments by card, does not answer at the moment. Please try again shortly.',
    )
    expect(await ana.do(getBilling)).toMatchObject({ plan: 'Connected', card: { isCustomer: true } })
    expect((await ana.do(listInvoices)).items).toEqual([])
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
    for (const call of [openCardPortal, readCardPayment, listCardInvoices]) expect((await tom.ask(call)).refusal.code).toBe('SuppliersOnly')
    expect((await tom.ask(startCheckout, { body })).refusal.code).toBe('SuppliersOnly')
    expect((await ana.ask(openCardPortal)).refusal.code).toBe('NoCardPayment')
    await house.services.db.queries.updateTable('billing_account').set({ recipient: null }).where('company_id', '=', companyId).execute()
    expect((await ana.ask(startCheckout, { body })).refusal.code).toBe('RecipientMissing')
    expect((await ana.ask(startCheckout, { body: { plan: 'Free' as 'Connected' } })).refusal.code).toBe('WrongInput')
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
      const body = stripe.books.event('customer.deleted', { id: 'cus_1', object: 'customer' })
      expect(await sendStripeEvent(plain.url, body, stripeSignature(body, plain.services.now()))).toBe(404)
    } finally {
      await plain.close()
    }
  })
})

test('invoices of Stripe go to older and newer ones by a cursor, which is an invoice of the same company; drafts are left out', async () => {
  const { customer } = await pay('Connected')
  for (const status of ['paid', 'void', 'open', 'draft']) stripe.books.invoice(customer, 'price_connected', status)
  const all = await ana.do(listCardInvoices, { query: { limit: 100 } })
  expect(all.items.map(({ state }) => state)).toEqual(['open', 'void', 'paid', 'paid'])
  const first = await ana.do(listCardInvoices, { query: { limit: 2 } })
  expect(first).toMatchObject({ items: [all.items[0]], hasOlder: true, hasNewer: false })
  const second = await ana.do(listCardInvoices, { query: { limit: 2, starting_after: first.items[0]?.id } })
  expect(second).toMatchObject({ items: all.items.slice(1, 3), hasOlder: true, hasNewer: true })
  const back = await ana.do(listCardInvoices, { query: { limit: 1, ending_before: second.items[0]?.id } })
  expect(back).toMatchObject({ items: [all.items[0]], hasOlder: true, hasNewer: true })

  const theirs = stripe.books.invoice('cus_of_somebody_else', 'price_connected', 'paid').id
  for (const cursor of [theirs, 'in_of_nobody']) {
    expect((await ana.ask(listCardInvoices, { query: { starting_after: cursor } })).refusal.code).toBe('NotFound')
    expect((await ana.ask(listCardInvoices, { query: { ending_before: cursor } })).refusal.code).toBe('NotFound')
  }
  expect((await ana.ask(listCardInvoices, { query: { starting_after: theirs, ending_before: theirs } })).refusal.code).toBe('WrongInput')
  expect((await ana.ask(listCardInvoices, { query: { starting_after: '../customers' } })).refusal.code).toBe('WrongInput')
})
