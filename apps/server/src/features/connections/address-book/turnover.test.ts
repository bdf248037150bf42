import {
  getPartner,
  listAddressBook,
  mergePartners,
  separatePartner,
  importTurnover,
  saveTurnover,
} from '@tradewind/api/connections/address-book.ts'
import { listAuditEntries } from '@tradewind/api/admin/audit-log.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { upload } from '@tradewind/stage/upload.ts'
import { describe, expect, test } from 'vitest'
import { changePartnerCompany } from '../partners/public.ts'

const house = houseOfFile()
/** A supplier, and the buyer to whom it sends rates. */
const [ana, tom] = house.signedIn('supplier@demo.test', 'buyer@demo.test')

const partnerId = async (of: Person, searchText: string) =>
  (await of.do(listAddressBook, { query: { searchText } })).items[0]?.partnerId ?? expect.fail(`there is no partner ${searchText}`)
const turnoverWith = async (id: string) => (await tom.do(getPartner, { params: { id } })).partner.turnover
const body = (text: string, isPreview = false) => ({ text, year: 2025, currency: 'EUR', isPreview })
const give = (text: string) => tom.do(importTurnover, { body: body(text) })

test('a buyer gives the turnover with a partner by year and currency; the partner and other companies never see it', async () => {
  const id = await partnerId(tom, 'Solano')
  expect(await turnoverWith(id)).toEqual([])
  const turnover = [
    { year: 2024, currency: 'EUR', amount: '9' },
    { year: 2025, currency: 'USD', amount: '777123.456' },
    { year: 2025, currency: 'EUR', amount: '124000.5' },
  ]
  await tom.do(saveTurnover, { body: { partnerId: id, turnover } })
  expect(await turnoverWith(id)).toEqual([
    { year: 2025, currency: 'EUR', amount: '124000.50' },
    { year: 2025, currency: 'USD', amount: '777123.46' },
    { year: 2024, currency: 'EUR', amount: '9.00' },
  ])
  const seen = await ana.do(getPartner, { params: { id: await partnerId(ana, 'Meridian') } })
  expect(seen.partner.turnover).toBeNull()
  expect(JSON.stringify(seen)).not.toContain('777123.46')
  await tom.do(saveTurnover, { body: { partnerId: id, turnover: turnover.slice(0, 1) } })
  expect(await turnoverWith(id)).toEqual([{ year: 2024, currency: 'EUR', amount: '9.00' }])
  const { items } = await tom.do(listAuditEntries)
  expect(items[0]).toMatchObject({ sentence: expect.stringContaining('changed the turnover with the partner Solano Hotels') })
})

test('a partner of others is not found, a supplier gives none, and amounts that are none are refused', async () => {
  const [own, foreign] = [await partnerId(tom, 'Solano'), await partnerId(ana, 'Meridian')]
  const one = { year: 2025, currency: 'EUR', amount: '1' }
  const save = (of: Person, id: string, rows = [one]) => of.ask(saveTurnover, { body: { partnerId: id, turnover: rows } })
  expect((await save(tom, foreign)).refusal.code).toBe('NotFound')
  expect((await save(ana, foreign)).refusal.code).toBe('NotFound')
  expect((await ana.ask(importTurnover, { body: body('Meridian Tours\t1') })).refusal.code).toBe('NotFound')
  for (const wrong of [
    { ...one, amount: '-1' },
    { ...one, amount: '1e9' },
    { ...one, currency: 'PAX' },
    { ...one, year: 1999 },
  ])
    expect((await save(tom, own, [wrong])).refusal.code).toBe('WrongInput')
  expect((await save(tom, own, [one, one])).refusal.code).toBe('WrongInput')
})

describe('many at once', () => {
  test('a pasted table is previewed and kept; what could not be matched is told line by line', async () => {
    const id = await partnerId(tom, 'Solano')
    await tom.do(saveTurnover, { body: { partnerId: id, turnover: [{ year: 2025, currency: 'EUR', amount: '5' }] } })
    const text = ['Partner\tTurnover', 'solano hotels\t124,000', 'Nobody Known\t50', 'Solano Hotels\t7', 'Mto wa Simba\tmuch', ''].join(
      '\n',
    )
    const preview = await tom.do(importTurnover, { body: body(text, true) })
    expect(preview.changes).toEqual([
      { line: 2, partnerId: id, partnerName: 'Solano Hotels', year: 2025, currency: 'EUR', amount: '124000.00', before: '5.00' },
    ])
    expect(preview.sums).toEqual([{ currency: 'EUR', amount: '124000.00' }])
    expect(preview.problems.map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'No partner with this name or address is in your address book.'],
      [4, 'Row 2 says the turnover of this partner already.'],
      [5, 'This is not an amount.'],
    ])
    expect(await turnoverWith(id)).toMatchObject([{ amount: '5.00' }])
    expect(await give(text)).toEqual(preview)
    expect(await turnoverWith(id)).toEqual([{ year: 2025, currency: 'EUR', amount: '124000.00' }])
    expect(await give(text)).toMatchObject({ changes: [], unchanged: 1 })
    // Twice at once, as from two windows: the second finds it done.
    const other = text.replace('124,000', '99')
    const both = await Promise.all([give(other), give(other)])
    expect(both.map(({ changes }) => changes.length).toSorted((one, other) => one - other)).toEqual([0, 1])
  })

  test('a CSV file is read by addresses, years and currencies of its own', async () => {
    const id = await partnerId(tom, 'Solano')
    const [address] = (await tom.do(getPartner, { params: { id } })).partner.contacts
    const csv = `E-mail,Turnover,Currency,Year\n${address?.email},"1,250.75",gbp,2024/25\n`
    const file = await upload(tom, { name: 'turnover.csv', bytes: Buffer.from(csv) })
    const read = await tom.do(importTurnover, { body: { ...body(''), file: { path: file.path } } })
    expect(read).toMatchObject({ changes: [{ partnerId: id, year: 2024, currency: 'GBP', amount: '1250.75', before: null }], problems: [] })
    expect(await turnoverWith(id)).toContainEqual({ year: 2024, currency: 'GBP', amount: '1250.75' })
  })

  test('a name that several partners have is asked, and the row is left out', async () => {
    const [one, other] = await Promise.all([partnerId(tom, 'Solano'), partnerId(tom, 'simba')])
    const rename = (id: string, partner_name: string) =>
      house.services.db.queries.updateTable('partner').set({ partner_name }).where('id', '=', id).execute()
    await rename(other, 'Solano Hotels')
    expect((await give('Solano Hotels\t31')).problems.map((each) => each.reason)).toEqual([
      'Several partners have this name. Add the e-mail address of the one that is meant.',
    ])
    await rename(other, 'Mto wa Simba Lodge')
    expect((await give('Solano Hotels\t31')).changes).toMatchObject([{ partnerId: one }])
  })
})

test('partners that are shown as one have one turnover, and what is given later belongs to that one', async () => {
  const [kept, other] = await Promise.all([partnerId(tom, 'Solano'), partnerId(tom, 'simba')])
  const rows = (amount: string) => [{ year: 2023, currency: 'EUR', amount }]
  await tom.do(saveTurnover, { body: { partnerId: kept, turnover: rows('10') } })
  await tom.do(saveTurnover, { body: { partnerId: other, turnover: rows('0.5') } })
  await tom.do(mergePartners, { body: { keptId: kept, otherId: other } })
  expect(await turnoverWith(other)).toEqual([{ year: 2023, currency: 'EUR', amount: '10.50' }])
  await tom.do(importTurnover, { body: { ...body('Mto wa Simba Lodge\t20'), year: 2023 } })
  expect(await turnoverWith(kept)).toEqual([{ year: 2023, currency: 'EUR', amount: '20.00' }])
  await tom.do(separatePartner, { body: { partnerId: other } })
  expect(await Promise.all([turnoverWith(kept), turnoverWith(other)])).toEqual([[{ year: 2023, currency: 'EUR', amount: '20.00' }], []])
})

test('turnover goes along when an entry becomes that of another company, as when a supplier signs up', async () => {
  const [kept, other] = await Promise.all([partnerId(tom, 'Solano'), partnerId(tom, 'simba')])
  await tom.do(saveTurnover, { body: { partnerId: kept, turnover: [{ year: 2022, currency: 'EUR', amount: '1' }] } })
  await tom.do(saveTurnover, {
    body: {
      partnerId: other,
      turnover: [
        { year: 2022, currency: 'EUR', amount: '2' },
        { year: 2021, currency: 'EUR', amount: '3' },
      ],
    },
  })
  const { db } = house.services
  const entry = (id: string) => db.queries.selectFrom('partner').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const [{ company_id: companyId, partner_company_id: partnerCompanyId }] = [await entry(kept)]
  await db.transaction((tx) => changePartnerCompany(tx, { companyId, partnerId: other, partnerCompanyId }))
  expect(await turnoverWith(kept)).toEqual([
    { year: 2022, currency: 'EUR', amount: '3.00' },
    { year: 2021, currency: 'EUR', amount: '3.00' },
  ])
})
