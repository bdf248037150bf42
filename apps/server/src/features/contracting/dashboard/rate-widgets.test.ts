// The widgets of the dashboard that read rate sheets: what a night costs by season, and the allotment by month.

import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import {
  arrangeDashboard,
  getDashboard,
  getWidget,
  listDashboardLocations,
  resetDashboard,
  type WidgetData,
} from '@tradewind/api/contracting/dashboard.ts'
import { changeRates } from '@tradewind/api/contracting/rate-sheet/mass-change.ts'
import { createStopSale } from '@tradewind/api/contracting/stop-sale.ts'
import { getDay } from '@tradewind/domain/calendar/day.ts'
import type { WidgetId } from '@tradewind/domain/contracting/dashboard/widgets.ts'
import { draftSheet } from '@tradewind/stage/drafts.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { sendNextYear } from '@tradewind/stage/next-year.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { publishedTemplate, sendOne } from '@tradewind/stage/sending.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { runSql } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Worker } from '../../../platform/queue.ts'
import { allotmentJob } from '../compare/allotment-job.ts'
import { levelsJob } from '../compare/levels-job.ts'
import { reopenAllotment } from '../filing/public.ts'

const house = houseOfFile()
const [ana] = house.signedIn('supplier@demo.test')

const THIS_YEAR = { contractingPeriodStart: '2026-04-01', contractingPeriodEnd: '2027-03-31' }
const NEXT_YEAR = { contractingPeriodStart: '2027-04-01', contractingPeriodEnd: '2028-03-31' }

const widget = (id: WidgetId, query = {}, of = ana) => of.do(getWidget, { params: { widget: id }, query })
const figureOf = (data: WidgetData, label: string) =>
  Number(data.figures.find((each) => each.label === label)?.value.replaceAll(',', '') ?? Number.NaN)
const runOnce = (job: Worker) => job.run({ data: {}, signal: new AbortController().signal, complete: async () => undefined })

test('a supplier reads what a night costs in each season, against the year before and between locations, once the rates were sent', async () => {
  // It has one rate sheet for each year.
  const place = 'Solano Cavtat'
  const { templateId } = await publishedTemplate(ana, place)
  await sendOne(ana, 'buyer@demo.test', { templateIds: [templateId] })
  const next = await sendNextYear(ana, place, 'buyer@demo.test', async (draftId) => {
    const { pages } = await draftSheet(ana, draftId)
    const products = pages.filter((page) => page.body.kind === 'product').map(({ pageId, revision }) => ({ pageId, revision }))
    await ana.do(changeRates, { params: { id: draftId }, body: { pages: products, measure: 'percentage', value: '10' } })
  })
  const { items } = await ana.do(listDashboardLocations, { query: { searchText: place } })
  const period = { contractingPeriodStart: next.startDate, contractingPeriodEnd: next.endDate }
  const there = { ...period, locations: items[0]?.locationId ?? '' }
  await runOnce(levelsJob(house.services))
  const raised = await widget('priceLevel', there)
  expect(raised.rows.length).toBeGreaterThan(0)
  for (const { cells } of raised.rows) {
    const [now, before, change, lowest, highest, locations] = cells.map((cell) => cell.value ?? Number.NaN)
    expect(now).toBeCloseTo((before ?? 0) * 1.1, 0)
    expect(change).toBeCloseTo(10, 0)
    expect([lowest, highest, locations]).toEqual([now, now, 1])
  }
  // The house in Dubrovnik has a season in its next rate sheet that no earlier one has.
  const { items: dubrovnik } = await ana.do(listDashboardLocations, { query: { searchText: 'Solano Dubrovnik' } })
  const later = await widget('priceLevel', { ...NEXT_YEAR, locations: dubrovnik[0]?.locationId ?? '' })
  const festive = later.rows.find((row) => row.label.startsWith('Festive'))
  expect(festive?.cells.map((cell) => cell.value)).toEqual([expect.any(Number), null, null, expect.any(Number), expect.any(Number), 1])
  const all = await widget('priceLevel', THIS_YEAR)
  expect(all.rows.some(({ cells }) => Number(cells[3]?.value) < Number(cells[4]?.value) && Number(cells[5]?.value) > 1)).toBe(true)
  for (const { cells } of all.rows) {
    const [now = 0, , , lowest = 0, highest = 0] = cells.map((cell) => cell.value ?? 0)
    expect(lowest <= now && now <= highest).toBe(true)
  }
  expect(all.sentence?.text).toMatch(/^Furthest apart in .+: from [\d,]+\.\d\d \(.+\) to [\d,]+\.\d\d \(.+\)\./)
  const nobody = await widget('priceLevel', { contractingPeriodStart: '2040-01-01', contractingPeriodEnd: '2040-12-31' })
  expect(nobody.rows).toEqual([])
})

test('a supplier reads the allotment by month: rooms times nights of each contract, and a stop sale closes them', async () => {
  const { items } = await ana.do(listDashboardLocations, { query: { searchText: 'Solano Dubrovnik' } })
  const locationId = items[0]?.locationId ?? expect.fail('there is no such location')
  const there = { ...NEXT_YEAR, locations: locationId }
  const months = async () => {
    await runOnce(allotmentJob(house.services))
    const data = await widget('allotment', there)
    const holders = figureOf(data, 'Contracts')
    return {
      holders,
      of: (label: string) => data.rows.find((row) => row.label === label)?.cells.map(({ value }) => (value ?? 0) / holders),
    }
  }
  const month = async (label: string) => (await months()).of(label)
  await months()
  // The job of the server may have been at work at the same time.
  await expect.poll(() => month('Mar 2027')).toEqual([6 * 12, 0])
  const before = await months()
  expect(before.holders).toBeGreaterThan(1)
  // Classic room 12 rooms from 26 March, 8 from 15 May; Superior 5 rooms from 15 May, closed from 6 to 10 August.
  expect(before.of('May 2027')).toEqual([14 * 12 + 17 * 13, 0])
  expect(before.of('Jun 2027')).toEqual([30 * 13, 0])
  expect(before.of('Aug 2027')).toEqual([31 * 13 - 25, 25])
  expect(before.of('Oct 2027')).toBeUndefined()
  const notice = { locationId, productIds: [], rooms: null, reason: '' }
  const days = (from: string, to: string) => [{ from: getDay(from), to: getDay(to) }]
  await ana.do(createStopSale, { body: { ...notice, kind: 'close', days: days('2027-06-01', '2027-06-10') } })
  await expect.poll(() => month('Jun 2027')).toEqual([20 * 13, 10 * 13])
  await ana.do(createStopSale, { body: { ...notice, kind: 'reopen', days: days('2027-08-06', '2027-08-10') } })
  await expect.poll(() => month('Aug 2027')).toEqual([31 * 13, 0])
  expect(await month('Jun 2027')).toEqual([20 * 13, 10 * 13])
})

test('what is kept of rate sheets is the same when all of it is worked out again', async () => {
  const { pool } = house.services.db
  const workOut = async () => {
    await runOnce(levelsJob(house.services))
    await runOnce(allotmentJob(house.services))
    const { rows: open } = await pool.query('select from filed_sheet where levels_at is null or allotment_at is null')
    return open.length
  }
  const kept = async () => {
    const { rows: levels } = await pool.query('select company_id, sheet_id, season_key, price, basis from sheet_level order by 1, 2, 3')
    const { rows: months } = await pool.query(
      'select company_id, sheet_id, month::text, open_nights, closed_nights from sheet_allotment order by 1, 2, 3',
    )
    return { levels, months }
  }
  await workOut()
  await expect.poll(workOut).toBe(0)
  const before = await kept()
  expect(Math.min(before.levels.length, before.months.length)).toBeGreaterThan(0)
  await pool.query('delete from sheet_level')
  await pool.query('delete from sheet_allotment')
  await pool.query('update filed_sheet set levels_at = null, allotment_at = null')
  await workOut()
  await expect.poll(workOut).toBe(0)
  expect(await kept()).toEqual(before)
})

test('a stop sale is counted also for a contract that was filed while it was sent', async () => {
  const { items } = await ana.do(listDashboardLocations, { query: { searchText: 'Solano Dubrovnik' } })
  const locationId = items[0]?.locationId ?? expect.fail('there is no such location')
  const there = { ...NEXT_YEAR, locations: locationId }
  const { db } = house.services
  const file = (from: string, to: string) => db.pool.query('update contract_filing set location_id = $2 where location_id = $1', [from, to])
  // The stop sale does not see its contracts.
  const elsewhere = newId(Date.now())
  await file(locationId, elsewhere)
  const { worked } = await db.transaction(async (tx) => {
    const [sale] = await runSql<{ company_id: string }>(
      tx,
      `insert into stop_sale (company_id, id, location_id, kind, from_days, to_days, sent_by)
       select company_id, $2, location_id, 'close', array['2027-07-01'::date], array['2027-07-05'::date], sent_by
       from stop_sale where location_id = $1 limit 1 returning company_id`,
      [locationId, newId(Date.now())],
    )
    await reopenAllotment(tx, sale?.company_id ?? '', locationId)
    await file(elsewhere, locationId)
    // As sheets that nobody has worked out yet.
    await db.pool.query('update filed_sheet set allotment_at = null where company_id = $1', [sale?.company_id])
    const job = runOnce(allotmentJob(house.services))
    await expect.poll(async () => (await db.pool.query('select from pg_locks where not granted')).rows.length).toBeGreaterThan(0)
    return { worked: job }
  })
  await worked
  const data = await widget('allotment', there)
  const july = data.rows.find((row) => row.label === 'Jul 2027')?.cells.map(({ value }) => (value ?? 0) / figureOf(data, 'Contracts'))
  expect(july).toEqual([26 * 13, 5 * 13])
})

describe('one stay at several suppliers of a place', () => {
  let tom: Person
  beforeAll(async () => {
    tom = await house.signIn('buyer@demo.test')
    // The lodge of the demo world moves to Dubrovnik and sells in euro.
    const { pool } = house.services.db
    const lodge = `(select id from company where company_name = 'Mto wa Simba Lodge')`
    await pool.query(`update location set city = 'Dubrovnik', country = 'Croatia' where company_id = ${lodge}`)
    await pool.query(`update rate_sheet set currency = 'EUR' where company_id = ${lodge}`)
  })
  const rowOf = (data: WidgetData) => data.rows[0]?.cells.map(({ value }) => value)

  test('a buyer reads the cheapest and the dearest supplier of the place, priced by the stay calculator', async () => {
    const data = await widget('ownStay', NEXT_YEAR, tom)
    expect(data.rows.map((row) => row.label)).toEqual(['Dubrovnik, Croatia'])
    // Seven nights from 15 July, two adults: 7 x 420.00 less 20 %; 14 x 520.00 less 25 %, and 14 x 45.00 of conservation fee.
    expect(rowOf(data)).toEqual([2352, 6090, 158.9, 2])
    expect(data.sentence?.text).toBe('Furthest apart in Dubrovnik, Croatia: 2,352.00 at Solano Hotels, 6,090.00 at Mto wa Simba Lodge.')
    expect(data.under).toBe('15 Jul, 7 nights, 2 adults, EUR nett')
    const address = new URL(data.rows[0]?.cells[3]?.href ?? '', 'http://tradewind.test').searchParams
    const several = (name: string) => address.get(name)?.split(';') ?? []
    const { items } = await tom.do(listContracts, { body: { partnerIds: several('partners'), locationIds: several('locations') } })
    expect(new Set(items.map((item) => item.partnerName))).toEqual(new Set(['Solano Hotels', 'Mto wa Simba Lodge']))
  })

  test('the stay is the person’s own, and kept with the widget', async () => {
    const placed = { id: 'ownStay' as const, width: 6 as const, filters: null, stay: '07-15.3.2' }
    await tom.do(arrangeDashboard, { body: { widgets: [placed] } })
    const [kept] = (await tom.do(getDashboard)).widgets
    expect(kept).toMatchObject(placed)
    // Three nights: 3 x 420.00 less 20 %; 6 x 520.00 less 25 %, and 6 x 45.00.
    expect(rowOf(await widget('ownStay', { ...NEXT_YEAR, stay: kept?.stay }, tom))?.slice(0, 2)).toEqual([1008, 2610])
    await tom.do(resetDashboard)
    const wrong = await tom.ask(getWidget, { params: { widget: 'ownStay' }, query: { stay: '02-30.7.2' } })
    expect(wrong.refusal.code).toBe('WrongInput')
  })

  test('a house that is closed for the stay is not compared, and a day outside of the year is said', async () => {
    const closed = await widget('ownStay', { ...NEXT_YEAR, stay: '05-01.7.2' }, tom)
    expect(closed.rows).toEqual([])
    const short = { contractingPeriodStart: '2027-04-01', contractingPeriodEnd: '2027-06-30' }
    expect((await widget('ownStay', short, tom)).empty).toContain('The day of arrival is not in 2027.')
  })
})
