import { getBilling, getInvoicePdf, getPlans, listInvoices, saveRecipient } from '@tradewind/api/billing.ts'
import { EXAMPLE_BILLING } from '@tradewind/domain/billing/billing-settings.ts'
import { pdfPages } from '../contracting/downloads/opened-document.ts'
import { addDays, type Day, dayAt, partsOf } from '@tradewind/domain/calendar/day.ts'
import { monthOf, restOfMonth } from '@tradewind/domain/billing/invoice-sums.ts'
import { getAmount } from '@tradewind/domain/money/amount.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { SOLANO_RECIPIENT } from '@tradewind/stage/invoice-recipient.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { billCompanies } from './bill-companies-job.ts'
import { billCompany, changePlan } from './bill-company.ts'

const NOBODYS = 'aaaaaaaaaaaaaaaaaaaaaaaa'

const house = houseOfFile({ settings: { BILLING: JSON.stringify(EXAMPLE_BILLING) } })
let ana: Person
let companyId: string
beforeAll(async () => {
  ana = await house.signIn('supplier@demo.test')
  const { queries } = house.services.db
  ;({ id: companyId } = await queries
    .selectFrom('company')
    .select('id')
    .where('company_name', '=', 'Solano Hotels')
    .executeTakeFirstOrThrow())
})

const today = () => dayAt(house.services.now(), 'UTC')
const dueJob = () => billCompanies(house.services, new AbortController().signal)
const toPlan = (plan: 'Free' | 'Connected' | 'Unlimited', id = companyId) =>
  house.services.db.transaction((tx) => changePlan(house.services, tx, id, plan))
/** Sessions have ended by then. */
async function passDaysTo(day: Day): Promise<void> {
  house.passTime(new Date(`${day}T12:00:00Z`).getTime() - house.services.now())
  ana = await house.signIn('supplier@demo.test')
}
const numbers = async () => (await ana.do(listInvoices, { query: { limit: 100 } })).items.map(({ number }) => number)

describe('a supplier on a plan with a price', () => {
  test('is told its next invoice, and gets none before it has said who gets it', async () => {
    expect(await ana.do(getBilling)).toMatchObject({
      plan: 'Unlimited',
      hasPrices: true,
      isWaiting: false,
      recipient: null,
      nextInvoice: { on: addDays(monthOf(today()).to, 1), net: '240.00', isTaxKnown: false },
    })
    // The first run makes the account: this month is free of charge.
    await dueJob()
    await passDaysTo(addDays(monthOf(today()).to, 5))
    await dueJob()
    expect(await ana.do(getBilling)).toMatchObject({ isWaiting: true, nextInvoice: { on: today() } })
    expect((await ana.do(listInvoices)).items).toEqual([])
  })

  test('gets the months that waited once it has said so, taxed by its country, once however often the job runs [C-FD-029]', async () => {
    const told = await ana.do(saveRecipient, { body: SOLANO_RECIPIENT })
    expect(told).toMatchObject({
      isWaiting: false,
      recipient: SOLANO_RECIPIENT,
      nextInvoice: { tax: '60.00', total: '300.00', isTaxKnown: true },
    })
    await Promise.all([dueJob(), dueJob(), dueJob()])
    const { items } = await ana.do(listInvoices)
    expect(items).toMatchObject([
      {
        number: `TW-${partsOf(today()).year}-00001`,
        issuedOn: today(),
        dueOn: addDays(today(), 14),
        state: 'open',
        net: '240.00',
        tax: '60.00',
        total: '300.00',
        lines: [{ amount: '240.00' }],
      },
    ])
    const mails = await house.services.db.queries.selectFrom('mail').selectAll().where('kind', '=', 'billing-invoice').execute()
    expect(mails).toMatchObject([{ to_address: 'racuni@solano.test' }])
  })

  test('reads each invoice as PDF, the same bytes each time, also after its address has changed', async () => {
    const { items } = await ana.do(listInvoices)
    const address = `/billing/invoices/${items[0]?.id}/pdf`
    const answer = await ana.fetch(address)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const before = Buffer.from(await answer.arrayBuffer())
    const read = pdfPages(before)
    expect(read).toHaveLength(1)
    for (const text of [
      `Invoice ${items[0]?.number}`,
      'Solano Hotels d.o.o.',
      'Tax number HR84610734921',
      'EUR 60.00',
      'EUR 300.00',
      'PDV',
      'IBAN HR12',
    ])
      expect(read[0]).toContain(text)
    await ana.do(saveRecipient, { body: { ...SOLANO_RECIPIENT, name: 'Solano International' } })
    const again = await ana.fetch(address)
    expect(Buffer.from(await again.arrayBuffer()).equals(before)).toBe(true)
  })

  test('keeps a dearer plan until the month that is paid for ends, and pays the difference by days for a dearer one', async () => {
    expect(await toPlan('Connected')).toEqual({ outcome: 'planned', from: addDays(monthOf(today()).to, 1) })
    expect(await ana.do(getBilling)).toMatchObject({ plan: 'Unlimited', next: { plan: 'Connected' }, nextInvoice: { net: '89.00' } })
    await passDaysTo(addDays(monthOf(today()).to, 10))
    await dueJob()
    expect(await ana.do(getBilling)).toMatchObject({ plan: 'Connected', next: null, planSince: monthOf(today()).from })
    // Two people of the platform at once: one changes it, the other finds it changed.
    const changes = await Promise.all([toPlan('Unlimited'), toPlan('Unlimited')])
    expect(changes.map(({ outcome }) => outcome).toSorted()).toEqual(['changed', 'kept'])
    expect(changes).toContainEqual(expect.objectContaining({ outcome: 'changed', from: today() }))
    const { items } = await ana.do(listInvoices)
    const rest = restOfMonth(getAmount('89'), getAmount('240'), today(), 'EUR')
    expect(items.map(({ net }) => net)).toEqual([rest, '89.00', '240.00'])
    // The plan that it has already changes nothing, and is not billed again.
    expect(await toPlan('Unlimited')).toEqual({ outcome: 'kept' })
    expect(await numbers()).toHaveLength(3)
  })

  test('is billed once for a month whose plan changes while the job runs', async () => {
    await passDaysTo(addDays(monthOf(today()).to, 3))
    await Promise.all([dueJob(), toPlan('Connected'), dueJob(), toPlan('Connected')])
    const month = (await ana.do(listInvoices)).items.filter(({ issuedOn }) => issuedOn === today())
    expect(month.map(({ net }) => net)).toEqual(['240.00'])
    expect(await ana.do(getBilling)).toMatchObject({ plan: 'Unlimited', next: { plan: 'Connected' } })
  })
})

test('numbers have no gaps and none is given twice, when many invoices are made at once and some are taken back', async () => {
  const { db } = house.services
  const { queries } = db
  const ids = await Promise.all(
    Array.from({ length: 12 }, async (_, i) => {
      const id = newId(house.services.now())
      const company = { id, company_type: 'Supplier', product_type: 'Accommodation', company_name: `Guesthouse ${i}`, plan: 'Connected' }
      await queries.insertInto('company').values(company).execute()
      await queries
        .insertInto('billing_account')
        .values({ company_id: id, billed_until: addDays(monthOf(today()).from, -1), recipient: JSON.stringify(SOLANO_RECIPIENT) })
        .execute()
      return id
    }),
  )
  const isTakenBack = (i: number) => i % 3 === 0
  await Promise.all(
    ids.map((id, i) =>
      db
        .transaction(async (tx) => {
          await billCompany(house.services, tx, id)
          if (isTakenBack(i)) throw new Error('the transaction fails after the number was given')
        })
        .catch((error: unknown) => expect(isTakenBack(i), String(error)).toBe(true)),
    ),
  )
  const rows = await queries.selectFrom('invoice').select(['number_year', 'number_place', 'company_id']).execute()
  expect(rows.filter(({ company_id }) => ids.includes(company_id))).toHaveLength(8)
  for (const [, places] of Map.groupBy(rows, ({ number_year }) => number_year)) {
    expect(places.map(({ number_place }) => number_place).toSorted((a, b) => a - b)).toEqual(places.map((_, i) => i + 1))
  }
})

test('a company that cannot be billed does not hold up the invoices of the others', async () => {
  const { queries } = house.services.db
  const companyOf = async (companyName: string, recipient: object) => {
    const id = newId(house.services.now())
    const company = { id, company_type: 'Supplier', product_type: 'Accommodation', company_name: companyName, plan: 'Connected' }
    await queries.insertInto('company').values(company).execute()
    const billedUntil = addDays(monthOf(today()).from, -1)
    await queries
      .insertInto('billing_account')
      .values({ company_id: id, billed_until: billedUntil, recipient: JSON.stringify(recipient) })
      .execute()
    return id
  }
  const broken = await companyOf('Broken Lodge', { countryCode: 'DE' })
  const whole = await companyOf('Whole Lodge', SOLANO_RECIPIENT)
  await expect(dueJob()).rejects.toThrow(/^1 of \d+ companies could not be billed$/)
  const billed = await queries.selectFrom('invoice').select('company_id').where('company_id', 'in', [broken, whole]).execute()
  expect(billed).toEqual([{ company_id: whole }])
  await queries
    .updateTable('billing_account')
    .set({ recipient: JSON.stringify(SOLANO_RECIPIENT) })
    .where('company_id', '=', broken)
    .execute()
  await dueJob()
  expect(await queries.selectFrom('invoice').select('company_id').where('company_id', '=', broken).execute()).toHaveLength(1)
})

test('a buyer gets another plan at once, without an invoice and without a recipient', async () => {
  const { queries } = house.services.db
  const tom = await house.signIn('buyer@demo.test')
  const { id } = await queries.selectFrom('company').select('id').where('company_name', '=', 'Meridian Tours').executeTakeFirstOrThrow()
  await toPlan('Free', id)
  expect(await toPlan('Connected', id)).toMatchObject({ outcome: 'changed', from: today(), number: null })
  expect(await tom.do(getPlans)).toMatchObject({ plan: 'Connected', plans: [{ price: null }, { price: null }, { price: null }] })
  expect(await queries.selectFrom('invoice').select('id').where('company_id', '=', id).execute()).toEqual([])
})

describe('the list of invoices', () => {
  test('goes to older ones by starting_after and to newer ones by ending_before, without losing one [C-CL-113]', async () => {
    const all = await ana.do(listInvoices, { query: { limit: 100 } })
    expect(all).toMatchObject({ hasOlder: false, hasNewer: false })
    const first = await ana.do(listInvoices, { query: { limit: 1 } })
    expect(first).toMatchObject({ items: [all.items[0]], hasOlder: true, hasNewer: false })
    const second = await ana.do(listInvoices, { query: { limit: 2, starting_after: first.items[0]?.id } })
    expect(second).toMatchObject({ items: all.items.slice(1, 3), hasOlder: true, hasNewer: true })
    const back = await ana.do(listInvoices, { query: { limit: 1, ending_before: second.items[0]?.id } })
    expect(back).toMatchObject({ items: [all.items[0]], hasOlder: true, hasNewer: false })
    const nearest = await ana.do(listInvoices, { query: { limit: 1, ending_before: second.items[1]?.id } })
    expect(nearest).toMatchObject({ items: [all.items[1]], hasNewer: true })
  })

  test('takes one cursor at a time, of an invoice of the same company; nobody else reads an invoice', async () => {
    const [mine] = (await ana.do(listInvoices)).items
    const id = mine?.id ?? ''
    expect((await ana.ask(listInvoices, { query: { starting_after: id, ending_before: id } })).refusal.code).toBe('WrongInput')
    expect((await ana.ask(listInvoices, { query: { starting_after: NOBODYS } })).refusal.code).toBe('NotFound')
    const { id: theirs } = await house.services.db.queries
      .selectFrom('invoice')
      .select('id')
      .where('company_id', '!=', companyId)
      .executeTakeFirstOrThrow()
    expect((await ana.ask(listInvoices, { query: { starting_after: theirs } })).refusal.code).toBe('NotFound')
    expect((await ana.ask(listInvoices, { query: { ending_before: theirs } })).refusal.code).toBe('NotFound')
    expect((await ana.ask(getInvoicePdf, { params: { id: theirs } })).refusal.code).toBe('NotFound')
    const tom = await house.signIn('buyer@demo.test')
    expect((await tom.ask(listInvoices)).refusal.code).toBe('SuppliersOnly')
    expect((await tom.ask(getInvoicePdf, { params: { id } })).refusal.code).toBe('SuppliersOnly')
    expect((await tom.ask(getBilling)).refusal.code).toBe('SuppliersOnly')
    expect((await tom.ask(saveRecipient, { body: SOLANO_RECIPIENT })).refusal.code).toBe('SuppliersOnly')
    const petar = await house.signIn('sales@demo.test')
    expect((await petar.do(listInvoices)).items[0]?.id).toBe(id)
    expect(await petar.do(getBilling)).toMatchObject({ recipient: { email: SOLANO_RECIPIENT.email } })
    expect((await petar.ask(saveRecipient, { body: SOLANO_RECIPIENT })).refusal.code).toBe('AdminsOnly')
  })

  test('is for a recipient that can be written to: a blank address, one of too many lines, or a country that does not exist is refused', async () => {
    const before = (await ana.do(getBilling)).recipient
    const wrong = [
      { name: ' ' },
      { address: ' \n ' },
      { address: Array.from({ length: 7 }, (_, i) => `Line ${i}`).join('\n') },
      { countryCode: 'XX' },
      { email: 'racuni' },
    ]
    for (const part of wrong)
      expect((await ana.ask(saveRecipient, { body: { ...SOLANO_RECIPIENT, ...part } })).refusal.code).toBe('WrongInput')
    expect((await ana.do(getBilling)).recipient).toEqual(before)
  })
})
