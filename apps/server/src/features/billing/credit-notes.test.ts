import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { listAuditEntries } from '@tradewind/api/admin/audit-log.ts'
import { createCreditNote, findCompaniesAndUsers, getCompanyDetails } from '@tradewind/api/admin/company-details.ts'
import { getBilling, getCreditNotePdf, listInvoices, saveRecipient } from '@tradewind/api/billing.ts'
import { EXAMPLE_BILLING } from '@tradewind/domain/billing/billing-settings.ts'
import { monthOf } from '@tradewind/domain/billing/invoice-sums.ts'
import { addDays, type Day, dayAt, partsOf } from '@tradewind/domain/calendar/day.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { SOLANO_RECIPIENT } from '@tradewind/stage/invoice-recipient.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { pdfPages } from '../contracting/downloads/opened-document.ts'
import { billCompanies } from './bill-companies-job.ts'
import { makeCreditNote } from './credit-notes.ts'
import { remindOfInvoices } from './remind-of-invoices.ts'

const RECIPIENT = { ...SOLANO_RECIPIENT, orderNumber: 'PO-7' }
const REASON = 'Ticket 7001: the plan was changed by mistake'

const house = houseOfFile({ settings: { BILLING: JSON.stringify(EXAMPLE_BILLING) } })
let ana: Person
let jonas: Person
let solano: string
let first: string
let second: string
beforeAll(async () => {
  await signIn()
  solano = (await ana.do(getSessionInfo)).companyId ?? ''
  await ana.do(saveRecipient, { body: RECIPIENT })
  for (const _ of [1, 2]) {
    await passDaysTo(addDays(monthOf(today()).to, 2))
    await billCompanies(house.services, new AbortController().signal)
  }
  const { items } = await ana.do(listInvoices)
  ;[second, first] = items.map((each) => each.number) as [string, string] // two months were billed
})

const today = () => dayAt(house.services.now(), 'UTC')
async function signIn(): Promise<void> {
  ana = await house.signIn('supplier@demo.test')
  jonas = await house.signIn('billing@demo.test')
}
async function passDaysTo(day: Day): Promise<void> {
  house.passTime(new Date(`${day}T12:00:00Z`).getTime() - house.services.now())
  await signIn()
}
type Asked = { invoiceNumber?: string; net?: string | null; text?: string; reason?: string }
const asked = ({ invoiceNumber = first, net = null, text = '', reason = REASON }: Asked) => ({
  params: { companyId: solano },
  body: { invoiceNumber, net, text, reason },
})
const credit = (given: Asked = {}, key?: string) =>
  jonas.ask(createCreditNote, { ...asked(given), ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }) })
const invoice = async (number: string) =>
  (await ana.do(listInvoices)).items.find((each) => each.number === number) ?? expect.fail(`${number} is gone`)
const unpaid = async () => (await ana.do(getBilling)).unpaid
const numberOf = (place: number) => `TWCN-${partsOf(today()).year}-0000${place}`

describe('a credit note', () => {
  test('takes a part off an invoice, with its tax; the sums of the billing page follow, and the customer gets an e-mail', async () => {
    expect(await unpaid()).toMatchObject([{ toPay: '600.00', invoices: 2 }])
    // The answer was lost, and the button is pressed again: one credit note.
    const answers = await Promise.all([
      credit({ net: '40', text: 'Ten days were not\u202e usable' }, 'one'),
      credit({ net: '40', text: 'Ten days were not\u202e usable' }, 'one'),
    ])
    expect(answers.map((each) => each.body)).toEqual([1, 2].map(() => ({ number: numberOf(1), total: '50.00', currency: 'EUR' })))
    expect(await invoice(first)).toMatchObject({ toPay: '250.00', total: '300.00', creditNotes: [{ number: numberOf(1), total: '50.00' }] })
    expect(await unpaid()).toMatchObject([{ toPay: '550.00', invoices: 2 }])
    const mails = await house.services.db.queries.selectFrom('mail').selectAll().where('kind', '=', 'billing-credit-note').execute()
    expect(mails).toMatchObject([{ to_address: RECIPIENT.email, subject: `Credit note ${numberOf(1)}` }])
  })

  test('is a document with the same bytes each time, which only its company reads', async () => {
    const [note] = (await invoice(first)).creditNotes
    const read = async () => (await ana.ask(getCreditNotePdf, { params: { id: note?.id ?? '' } })).bytes
    const pdf = await read()
    const [page] = pdfPages(pdf)
    for (const text of [
      `Credit note ${numberOf(1)}`,
      `For invoice`,
      first,
      'Ten days were not usable',
      'EUR 40.00',
      'EUR 10.00',
      'EUR 50.00',
      'Solano Hotels d.o.o.',
      'PO-7',
    ])
      expect(page).toContain(text)
    expect((await read()).equals(pdf)).toBe(true)
    const salma = await house.signIn('salma@atlasdune.test')
    expect((await salma.ask(getCreditNotePdf, { params: { id: note?.id ?? '' } })).refusal.code).toBe('NotFound')
    const tom = await house.signIn('buyer@demo.test')
    expect((await tom.ask(getCreditNotePdf, { params: { id: note?.id ?? '' } })).refusal.code).toBe('SuppliersOnly')
  })

  test('never takes more than is left: two at once for everything make one, and then nothing is left', async () => {
    expect((await credit({ net: '201' })).refusal).toMatchObject({
      code: 'NotUsable',
      message: 'Enter an amount such as 40.00, above zero and at most the EUR 200.00 without tax that are left.',
    })
    for (const net of ['0', '-5', '40.005']) expect((await credit({ net })).refusal.code).toBe('NotUsable')
    const both = await Promise.all([credit(), credit()])
    expect(both.map((each) => each.status).toSorted((one, other) => one - other)).toEqual([200, 422])
    expect(await invoice(first)).toMatchObject({ state: 'cancelled', toPay: '0.00' })
    expect(await unpaid()).toMatchObject([{ toPay: '300.00', invoices: 1 }])
    expect((await credit()).refusal.message).toBe('Nothing of this invoice is left: credit notes have taken all of it back.')
  })

  test('goes to the address that gets invoices now; the document keeps that of the invoice', async () => {
    await ana.do(saveRecipient, { body: { ...RECIPIENT, name: 'Solano Group', email: 'new@solano.test' } })
    const made = await credit({ invoiceNumber: second, net: '4' })
    await ana.do(saveRecipient, { body: RECIPIENT })
    const mails = await house.services.db.queries
      .selectFrom('mail')
      .selectAll()
      .where('subject', '=', `Credit note ${numberOf(3)}`)
      .execute()
    expect(mails).toMatchObject([{ to_address: 'new@solano.test' }])
    expect(made.body).toMatchObject({ number: numberOf(3), total: '5.00' })
    const [note] = (await invoice(second)).creditNotes
    const [page] = pdfPages((await ana.ask(getCreditNotePdf, { params: { id: note?.id ?? '' } })).bytes)
    expect(page).toContain('Solano Hotels d.o.o.')
    expect(page).not.toContain('Solano Group')
  })

  test('has a number of its own range without gaps, also when one is taken back half-way', async () => {
    const { services } = house
    const lost = services.db.transaction(async (tx) => {
      await makeCreditNote(services, tx, solano, { invoiceNumber: second, net: null, text: '' })
      throw new Error('killed')
    })
    await expect(lost).rejects.toThrow('killed')
    await Promise.all(['1', '2', '3'].map((net) => credit({ invoiceNumber: second, net })))
    const rows = await services.db.queries.selectFrom('credit_note').select('number').orderBy('number_place').execute()
    expect(rows.map((row) => row.number)).toEqual([1, 2, 3, 4, 5, 6].map(numberOf))
    // The numbers of invoices know nothing of it.
    const counters = await services.db.queries.selectFrom('invoice_counter').select('last_place').execute()
    const invoices = await services.db.queries.selectFrom('invoice').select('number').execute()
    expect(counters.reduce((sum, row) => sum + row.last_place, 0)).toBe(invoices.length)
  })

  test('stops the reminders of an invoice that is cancelled; the others ask for what is left', async () => {
    await passDaysTo(addDays(today(), 60))
    await remindOfInvoices(house.services, new AbortController().signal)
    const mails = await house.services.db.queries.selectFrom('mail').selectAll().where('kind', '=', 'billing-reminder').execute()
    expect(mails.map((mail) => mail.subject)).toEqual([`Reminder 1: invoice ${second} is overdue`])
    expect((await invoice(second)).toPay).toBe('287.50')
  })

  test('is made by billing with a reason, which both audit logs and the page about the company say; nobody else makes one', async () => {
    const sentence = `took EUR 50.00 off invoice ${first} by credit note ${numberOf(1)} for Tradewind: “${REASON}”`
    const own = (await ana.do(listAuditEntries, { query: { limit: 200 } })).items.map((entry) => entry.sentence)
    expect(own.filter((each) => each === sentence)).toHaveLength(1)
    const iris = await house.signIn('admin@demo.test')
    const provider = (await iris.do(listAuditEntries, { query: { limit: 200 } })).items.map((entry) => entry.sentence)
    expect(provider.some((each) => each.includes(numberOf(1)))).toBe(true)
    expect((await credit({ invoiceNumber: second, reason: 'no' })).refusal.code).toBe('NotUsable')
    expect((await credit({ invoiceNumber: 'TW-1999-00001' })).status).toBe(404)
    for (const email of ['support@demo.test', 'loading@demo.test', 'supplier@demo.test', 'buyer@demo.test'])
      expect((await (await house.signIn(email)).ask(createCreditNote, asked({ invoiceNumber: second }))).status).toBe(404)
    const { plan } = await jonas.do(getCompanyDetails, { params: { companyId: solano }, body: { reason: REASON } })
    expect(plan.invoices).toMatchObject([
      { number: second, state: 'overdue', left: { total: '287.50' }, reminders: [{ number: 1 }] },
      {
        number: first,
        state: 'cancelled',
        left: { net: '0.00', total: '0.00' },
        creditNotes: [{ number: numberOf(1) }, { number: numberOf(2) }],
      },
    ])
    const found = await jonas.do(findCompaniesAndUsers, { query: { searchText: numberOf(1).toLowerCase() } })
    expect(found.companies).toMatchObject([{ companyId: solano, foundBy: 'invoice' }])
  })
})
