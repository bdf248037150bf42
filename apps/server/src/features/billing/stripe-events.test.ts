import { getBilling, readCardPayment } from '@tradewind/api/billing.ts'
import { type CardHouse, openCardHouse } from '@tradewind/stage/card-house.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { stripeSignature } from '@tradewind/stage/stripe.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let house: CardHouse
beforeAll(async () => {
  house = await openCardHouse()
})
beforeEach(() => house.beginAnew())
afterAll(() => house.close())

describe('events of Stripe', () => {
  const planChanges = async () => {
    const entries = house.services.db.queries.selectFrom('audit_entry').select('id').where('company_id', '=', house.companyId)
    return (await entries.where('action', '=', 'company.plan').execute()).length
  }

  test('may come in any order and twice: the plan is what Stripe says at that moment', async () => {
    const before = await planChanges()
    const { events, customer } = await house.pay('Connected')
    const later = house.stripe.books.changePrice(customer, 'price_unlimited')
    for (const body of [...events, ...later, ...events].toReversed()) expect(await house.send(body)).toBe(200)
    await house.planIs('Unlimited')
    await eventually(async () => expect(await waitingJobs()).toBe(0))
    expect((await house.ana.do(getBilling)).plan).toBe('Unlimited')
    expect((await planChanges()) - before).toBe(1)
  })

  test('change nothing when they are forged, too old, of another body, or not signed', async () => {
    const { events } = await house.pay('Connected')
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
    for (const signature of signatures) expect(await house.send(body, signature)).toBe(400)
    expect(await allJobs()).toBe(0)
    expect((await house.ana.do(getBilling)).plan).toBe('Free')
    // At the edge of the five minutes it is still taken.
    expect(await house.send(body, stripeSignature(body, now - 290_000))).toBe(200)
    await house.planIs('Connected')
  })

  test('about a customer of nobody here, or about nothing, are taken and change nothing', async () => {
    const { customer } = await house.pay('Connected')
    const [told = ''] = house.stripe.books.change(customer, { status: 'active' })
    expect(await house.send(told.replaceAll(customer, 'cus_of_another_installation'))).toBe(200)
    expect(
      await house.send(JSON.stringify({ id: 'evt_1', object: 'event', type: 'product.created', data: { object: { id: 'prod_1' } } })),
    ).toBe(200)
    expect(await house.send('{"id":"evt_1","object":"event"}')).toBe(200)
    expect(await allJobs()).toBe(0)
    expect((await house.ana.do(getBilling)).plan).toBe('Free')
  })

  test('that name another company change neither: whose customer it is counts, not what the event says', async () => {
    const { customer } = await house.pay('Connected')
    const other = await house.idOf('Lapad Bay Resort')
    const planOf = async () =>
      (await house.services.db.queries.selectFrom('company').select('plan').where('id', '=', other).executeTakeFirstOrThrow()).plan
    const before = await planOf()
    const [event = ''] = house.stripe.books.change(customer, { metadata: { company: other }, client_reference_id: other })
    expect(await house.send(event)).toBe(200)
    await house.planIs('Connected')
    expect(await planOf()).toBe(before)
  })

  test('that come while Stripe is away are not lost', async () => {
    const { events } = await house.pay('Connected')
    house.stripe.be('down')
    expect(await house.send(events.at(-1) ?? '')).toBe(200)
    expect((await house.ana.do(getBilling)).plan).toBe('Free')
    expect(await allJobs()).toBe(1)
    house.stripe.be('well')
    await eventually(async () => {
      await house.services.db.pool.query(`update pgboss.job set start_after = now() where name = 'billing.read-card' and state = 'retry'`)
      expect((await house.ana.do(getBilling)).plan).toBe('Connected')
    })
  })

  test('a slow answer to an earlier question does not undo a later one', async () => {
    const { customer } = await house.pay('Connected')
    const letGo = house.stripe.holdNext()
    const first = house.ana.do(readCardPayment)
    await eventually(() => expect(house.stripe.held()).toBe(1))
    const [changed = ''] = house.stripe.books.changePrice(customer, 'price_unlimited')
    await house.send(changed)
    await house.planIs('Unlimited')
    letGo()
    expect((await first).plan).toBe('Unlimited')
  })

  test('a customer that was deleted at Stripe pays nothing any more, and can begin anew', async () => {
    const { customer } = await house.pay('Connected')
    await house.ana.do(readCardPayment)
    expect(await house.send(house.stripe.books.deleteCustomer(customer))).toBe(200)
    await house.planIs('Free')
    expect((await house.ana.do(getBilling)).card).toMatchObject({ isCustomer: false, paid: null })
    const next = await house.pay('Connected')
    expect(next.customer).not.toBe(customer)
    // Nobody tells of the second one.
    house.stripe.books.deleteCustomer(next.customer)
    expect((await house.pay('Connected')).customer).not.toBe(next.customer)
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
