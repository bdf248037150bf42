import { getBilling, listInvoices, readCardPayment, startCheckout } from '@tradewind/api/billing.ts'
import { monthOf } from '@tradewind/domain/billing/invoice-sums.ts'
import { addDays } from '@tradewind/domain/calendar/day.ts'
import { type CardHouse, openCardHouse } from '@tradewind/stage/card-house.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { billCompanies } from './bill-companies-job.ts'
import { billCompany, changePlan } from './bill-company.ts'

let house: CardHouse
beforeAll(async () => {
  house = await openCardHouse()
})
beforeEach(async () => {
  await house.beginAnew()
  await house.services.db.transaction((tx) => changePlan(house.services, tx, house.companyId, 'Connected'))
})
afterAll(() => house.close())

const bill = () => billCompanies(house.services, new AbortController().signal)
const nextMonth = () => house.passDaysTo(addDays(monthOf(house.today()).to, 2))
const countInvoices = async () => (await house.ana.do(listInvoices)).items.length

describe('a month of a supplier that has paid by transfer', () => {
  test('is not invoiced when it is paid by card, also when Stripe has told nothing of it', async () => {
    const before = await countInvoices()
    await house.pay('Unlimited')
    await nextMonth()
    await bill()
    expect(await countInvoices()).toBe(before)
    expect(await house.ana.do(getBilling)).toMatchObject({ plan: 'Unlimited', nextInvoice: null, card: { paid: { isEnding: false } } })
  })

  test('is not paid by card on a page that was open when it was invoiced', async () => {
    const before = await countInvoices()
    const { url } = await house.ana.do(startCheckout, { body: { plan: 'Connected' } })
    const page = () => house.stripe.books.things.get(url.split('/').at(-1) ?? '')
    expect(page()?.status).toBe('open')
    await nextMonth()
    await bill()
    expect(await countInvoices()).toBe(before + 1)
    expect(page()?.status).toBe('expired')
  })

  test('waits for its invoice while Stripe, where it may be paid, is away', async () => {
    const before = await countInvoices()
    await house.ana.do(startCheckout, { body: { plan: 'Connected' } })
    await nextMonth()
    house.stripe.be('down')
    await expect(bill()).rejects.toThrow('companies could not be billed')
    expect(await countInvoices()).toBe(before)
    house.stripe.be('well')
    await bill()
    expect(await countInvoices()).toBe(before + 1)
  })

  test('keeps both, the invoice and the new plan, when the card is told while the invoice is made', async () => {
    const { queries, pool } = house.services.db
    await house.pay('Unlimited')
    await nextMonth()
    const waiting = async () => {
      const { rows } = await pool.query(
        `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return (rows[0] as { count: number }).count // the query has one row
    }
    const desk = await pool.connect()
    const done: Promise<unknown>[] = []
    try {
      await desk.query('begin')
      // The invoice has read the plan, and waits for its number.
      await desk.query('lock table invoice_counter in exclusive mode')
      done.push(house.services.db.transaction((tx) => billCompany(house.services, tx, house.companyId)))
      await eventually(async () => expect(await waiting()).toBe(1))
      let isTold = false
      done.push(house.ana.do(readCardPayment).then(() => (isTold = true)))
      await eventually(async () => expect(isTold || (await waiting()) === 2).toBe(true))
    } finally {
      await desk.query('commit')
      desk.release()
    }
    await Promise.all(done)
    expect(await house.ana.do(getBilling)).toMatchObject({ plan: 'Unlimited', card: { paid: { isEnding: false } } })
    const { count } = await queries
      .selectFrom('invoice')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('company_id', '=', house.companyId)
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(2)
  })
})
