import { listAddressBook, mergePartners, separatePartner, importTurnover } from '@tradewind/api/connections/address-book.ts'
import { getWidget, getWidgetWorkbook, type WidgetData } from '@tradewind/api/contracting/dashboard.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { sendNextYear } from '@tradewind/stage/next-year.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { openedWorkbook } from '../downloads/opened-document.ts'

const house = houseOfFile()
/** Two suppliers, and the buyer to whom both send rates. */
const [ana, amani, tom] = house.signedIn('supplier@demo.test', 'shell@demo.test', 'buyer@demo.test')
beforeAll(async () => {
  await sendOne(amani, 'buyer@demo.test')
})

/** Three suppliers have sent something from December 2026 to November 2027, which lies mainly in the year before. */
const NEXT_YEAR = { contractingPeriodStart: '2028-04-01', contractingPeriodEnd: '2029-03-31' }
const SOLANO = 'Solano Hotels'
const SIMBA = 'Mto wa Simba Lodge'
const ATLAS = 'Atlas & Dune Journeys'
const whoSent = (query = {}) => tom.do(getWidget, { params: { widget: 'whoSent' }, query: { ...NEXT_YEAR, ...query } })
const give = (text: string, currency = 'EUR') => tom.do(importTurnover, { body: { text, year: 2027, currency, isPreview: false } })
const names = (data: WidgetData) => data.list?.rows.map((row) => row.label) ?? []
/** What the list says of a supplier in the column of this currency. */
const amountOf = (data: WidgetData, name: string, currency: string) => {
  const at = data.list?.series.findIndex((each) => each.label === `Turnover 2027/28, ${currency}`) ?? -1
  return data.list?.rows.find((row) => row.label === name)?.cells[at]?.value
}
const sumOf = (data: WidgetData, stage: string, currency: string) => {
  const at = data.series.findIndex((each) => each.label === `Turnover 2027/28, ${currency}`)
  return data.rows.find((row) => row.label === stage)?.cells[at]?.value
}
const figureOf = (data: WidgetData, currency: string) => data.figures.find((each) => each.label === `Turnover 2027/28, ${currency}`)

describe('who sent rates, with the turnover of the year before', () => {
  test('names who has not sent, without turnover where none is given', async () => {
    const data = await whoSent()
    expect(names(data)).toEqual(expect.arrayContaining([SOLANO, SIMBA]))
    expect(data.list?.series.map((each) => each.label)).toEqual(['Contracts 2027/28'])
    expect(data.figures).toHaveLength(2)
  })

  test('the largest is first, a supplier without comes last, and currencies are never added', async () => {
    await give(`${SOLANO}\t100\n${SIMBA}\t2000.50`)
    const data = await whoSent()
    expect(names(data)).toEqual([SIMBA, SOLANO, ATLAS])
    await give(`${SOLANO}\t300000`)
    expect(names(await whoSent()).slice(0, 2)).toEqual([SOLANO, SIMBA])
    await give(`${SIMBA}\t9000000`, 'USD')
    const both = await whoSent()
    // Nine million in the other currency say nothing of the euros.
    expect(names(both).slice(0, 2)).toEqual([SOLANO, SIMBA])
    expect([amountOf(both, SIMBA, 'EUR'), amountOf(both, SIMBA, 'USD'), amountOf(both, SOLANO, 'USD')]).toEqual([2000.5, 9_000_000, null])
    expect([sumOf(both, 'Have not sent', 'EUR'), sumOf(both, 'Have not sent', 'USD')]).toEqual([302_000.5, 9_000_000])
    expect(figureOf(both, 'EUR')).toMatchObject({ value: '0', detail: 'of 302,001, with suppliers who have sent, 0 %' })
  })

  test('the turnover of another year is not counted, and the workbook has the same columns', async () => {
    await tom.do(importTurnover, { body: { text: `${SOLANO}\t77777`, year: 2026, currency: 'EUR', isPreview: false } })
    const data = await whoSent()
    expect(sumOf(data, 'Have not sent', 'EUR')).toBe(302_000.5)
    const { bytes } = await tom.ask(getWidgetWorkbook, { params: { widget: 'whoSent' }, query: NEXT_YEAR })
    const [stages, list] = openedWorkbook(bytes).map((sheet) => sheet.rows)
    expect(stages?.find((row) => row[0] === 'Have not sent')).toContain(302_000.5)
    expect(list?.[0]).toEqual(['Supplier', 'Contracts 2027/28', 'Turnover 2027/28, EUR', 'Turnover 2027/28, USD'])
    expect(list?.slice(1, 3).map((row) => row[0])).toEqual([SOLANO, SIMBA])
  })

  test('who sends takes its turnover from those who have not to those who have', async () => {
    await sendNextYear(amani, SIMBA, 'buyer@demo.test')
    const data = await whoSent()
    expect(names(data)).not.toContain(SIMBA)
    expect([sumOf(data, 'Have sent', 'EUR'), sumOf(data, 'Have not sent', 'EUR')]).toEqual([2000.5, 300_000])
    expect(figureOf(data, 'EUR')).toMatchObject({ value: '2,001', detail: 'of 302,001, with suppliers who have sent, 0 %' })
    expect(figureOf(data, 'USD')?.detail).toBe('of 9,000,000, with suppliers who have sent, 100 %')
  })

  test('two entries that are shown as one count once: with who has sent, when one of them has', async () => {
    const id = async (name: string) =>
      (await tom.do(listAddressBook, { query: { searchText: name } })).items[0]?.partnerId ?? expect.fail(`there is no ${name}`)
    const [keptId, otherId] = [await id(SIMBA), await id(SOLANO)]
    await tom.do(mergePartners, { body: { keptId, otherId } })
    const data = await whoSent()
    expect([sumOf(data, 'Have sent', 'EUR'), sumOf(data, 'Have not sent', 'EUR')]).toEqual([302_000.5, 0])
    expect(amountOf(data, SIMBA, 'EUR')).toBeNull()
    await tom.do(separatePartner, { body: { partnerId: otherId } })
    expect(sumOf(await whoSent(), 'Have not sent', 'EUR')).toBe(300_000)
  })

  test('narrowed to a country, only the suppliers there count; a supplier has no such widget', async () => {
    const all = await whoSent()
    const there = await whoSent({ filterBy: 'country', filterValue: 'Nowhere' })
    expect(sumOf(all, 'Have sent', 'EUR')).toBe(2000.5)
    expect([sumOf(there, 'Have sent', 'EUR') ?? 0, sumOf(there, 'Have not sent', 'EUR') ?? 0]).toEqual([0, 0])
    expect((await ana.ask(getWidget, { params: { widget: 'whoSent' } })).status).toBe(404)
  })
})
