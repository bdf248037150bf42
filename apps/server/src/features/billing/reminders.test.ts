import { getBilling, listInvoices, saveRecipient } from '@tradewind/api/billing.ts'
import { EXAMPLE_BILLING } from '@tradewind/domain/billing/billing-settings.ts'
import { monthOf } from '@tradewind/domain/billing/invoice-sums.ts'
import { addDays, type Day, dayAt } from '@tradewind/domain/calendar/day.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { SOLANO_RECIPIENT } from '@tradewind/stage/invoice-recipient.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { billCompanies } from './bill-companies-job.ts'
import { remindOfInvoices } from './remind-of-invoices.ts'

const house = houseOfFile({ settings: { BILLING: JSON.stringify({ ...EXAMPLE_BILLING, reminderDays: [7, 21] }) } })
let ana: Person
let dueOn: Day
let number: string
beforeAll(async () => {
  ana = await house.signIn('supplier@demo.test')
  await ana.do(saveRecipient, { body: SOLANO_RECIPIENT })
  await passDaysTo(addDays(monthOf(dayAt(house.services.now(), 'UTC')).to, 2))
  await billCompanies(house.services, new AbortController().signal)
  const [invoice] = (await ana.do(listInvoices)).items
  if (!invoice) throw new Error('there is no invoice')
  dueOn = invoice.dueOn
  number = invoice.number
})

/** Sessions have ended by then. */
async function passDaysTo(day: Day): Promise<void> {
  house.passTime(new Date(`${day}T12:00:00Z`).getTime() - house.services.now())
  ana = await house.signIn('supplier@demo.test')
}
const remind = () => remindOfInvoices(house.services, new AbortController().signal)
const mails = () =>
  house.services.db.queries.selectFrom('mail').selectAll().where('kind', '=', 'billing-reminder').orderBy('created_at').execute()
const invoice = async () => (await ana.do(listInvoices)).items.find((each) => each.number === number) ?? expect.fail('the invoice is gone')
const run = (sql: string, values: unknown[] = []) => house.services.db.readPool.query({ text: sql, values })

describe('an invoice that is overdue', () => {
  test('is not reminded of before the first day that the platform has set', async () => {
    await passDaysTo(addDays(dueOn, 6))
    await remind()
    expect(await mails()).toEqual([])
    expect(await invoice()).toMatchObject({ state: 'overdue', reminders: [], toPay: '300.00' })
    expect((await ana.do(getBilling)).unpaid).toEqual([{ currency: 'EUR', toPay: '300.00', overdue: '300.00', invoices: 1 }])
  })

  test('is reminded of once, to the address that gets invoices now, however often and however many jobs run', async () => {
    await passDaysTo(addDays(dueOn, 7))
    await ana.do(saveRecipient, { body: { ...SOLANO_RECIPIENT, email: 'new@solano.test' } })
    await Promise.all([remind(), remind(), remind()])
    await remind()
    expect(await mails()).toMatchObject([{ to_address: 'new@solano.test', subject: `Reminder 1: invoice ${number} is overdue` }])
    expect((await invoice()).reminders).toEqual([{ number: 1, sentOn: addDays(dueOn, 7) }])
  })

  test('a reminder that is stopped half-way leaves nothing, and the next run sends it once', async () => {
    await passDaysTo(addDays(dueOn, 21))
    // As when the process is killed after the reminder was noted and before its e-mail: the e-mail is refused by the database.
    await run(`create function no_mail() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`)
    await run(`create trigger no_mail before insert on mail for each row execute function no_mail()`)
    await expect(remind()).rejects.toThrow('1 of 1 reminders could not be sent')
    expect((await invoice()).reminders).toHaveLength(1)
    await run('drop trigger no_mail on mail')
    await Promise.all([remind(), remind()])
    expect((await mails()).map((mail) => mail.subject)).toEqual([
      `Reminder 1: invoice ${number} is overdue`,
      `Reminder 2: invoice ${number} is overdue`,
    ])
    await passDaysTo(addDays(dueOn, 90))
    await remind()
    expect(await mails()).toHaveLength(2)
  })

  test('that was missed for long gets one reminder, that of today; one that is paid gets none', async () => {
    await run('delete from invoice_reminder')
    await run(`update invoice set paid_on = $1`, [dueOn])
    await remind()
    expect(await mails()).toHaveLength(2)
    await run(`update invoice set paid_on = null where number = $1`, [number])
    await remind()
    expect((await invoice()).reminders.map((each) => each.number)).toEqual([1])
    const stages = await house.services.db.queries.selectFrom('invoice_reminder').select('stage').execute()
    expect(stages).toEqual([{ stage: 2 }])
    expect((await mails()).map((mail) => mail.subject).at(-1)).toBe(`Reminder 1: invoice ${number} is overdue`)
  })

  test('whose own e-mail went out late is not reminded of at once', async () => {
    await run('delete from invoice_reminder')
    const today = dayAt(house.services.now(), 'UTC')
    await run('update invoice set mailed_at = $1', [`${addDays(today, -6)}T00:00:00Z`])
    await remind()
    expect(await mails()).toHaveLength(3)
    await run('update invoice set mailed_at = $1', [`${addDays(today, -7)}T23:59:59Z`])
    await remind()
    expect(await mails()).toHaveLength(4)
  })
})

test('without days that are set, nobody is reminded', async () => {
  await run('delete from invoice_reminder')
  const { services } = house
  const billing = { ...services.config.billing, reminderDays: [] }
  await remindOfInvoices({ ...services, config: { ...services.config, billing } }, new AbortController().signal)
  expect(await mails()).toHaveLength(4)
})
