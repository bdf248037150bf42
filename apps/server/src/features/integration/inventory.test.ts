// Closed days, allotments and stop sales go into Tourplan as its inventory, against a Tourplan of the tests that keeps it.

import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { recordToldStopSale, removeToldStopSale } from '@tradewind/api/contracting/stop-sale-messages.ts'
import { createStopSale } from '@tradewind/api/contracting/stop-sale.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import {
  checkExport,
  getExport,
  getExportFile,
  listContractsToExport,
  listExports,
  saveExportResponse,
} from '@tradewind/api/integration.ts'
import { askTourplanAgain, getTourplanConnection, putTourplanConnection } from '@tradewind/api/integration/tourplan.ts'
import { getDay } from '@tradewind/domain/calendar/day.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { type House, openHouse } from '@tradewind/stage/house.ts'
import { LONG_STEP_MS } from '@tradewind/stage/patience.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { inDays } from '@tradewind/stage/requests.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { openTourplan, TOURPLAN_PASSWORD, TOURPLAN_USER, type TourplanStandIn } from '@tradewind/stage/tourplan.ts'
import {
  acceptedWithRooms,
  askedAgain,
  mapIntoTourplan,
  nextExport,
  sentBy,
  switchTourplanOn,
  TOURPLAN_INVENTORY,
  TOURPLAN_SETTINGS,
  tourplanOptions,
} from '@tradewind/stage/tourplan-house.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportJob } from './export-job.ts'

const OF = { system: 'tourplan' } as const
const CLOSED = { rooms: 0, release: 999, onRequest: false }
const ROOMS = { rooms: 5, release: 14, onRequest: true }

let house: House
let tourplan: TourplanStandIn
/** A supplier and the buyer of its contract. */
let amani: Person
let tom: Person
let contractId: string
let version: number
let locationId: string
/** A product with two rate packages, and the options of both; one with one. */
let tent: string
let tentOptions: string[]
let suiteOption: string

beforeAll(async () => {
  tourplan = await openTourplan()
  house = await openHouse({ settings: tourplan.settings })
  amani = await house.signIn('shell@demo.test')
  tom = await house.signIn('buyer@demo.test')
  await switchTourplanOn(house, tom)
  ;({ contractId } = await sendOne(amani, 'buyer@demo.test'))
  await newVersion(5)
  const options = await tourplanOptions(tom, contractId)
  for (const { code, description } of options) tourplan.addOption(code, description)
  tentOptions = options.slice(0, 2).map(({ code }) => code)
  suiteOption = options[2]?.code ?? ''
  await connect({ password: TOURPLAN_PASSWORD })
  await mapIntoTourplan(tom, contractId)
  locationId = (await amani.do(listTemplates, { query: {} })).items[0]?.locationId ?? ''
})
afterAll(async () => {
  await house.close()
  await tourplan.stop()
})

/** So many rooms of the tent from day 10 to day 19, accepted. */
async function newVersion(rooms: number): Promise<void> {
  ;({ version, productId: tent } = await acceptedWithRooms(amani, tom, { contractId, rooms, from: 10, to: 19 }))
}

const connect = (change: Partial<typeof TOURPLAN_SETTINGS> & { address?: string | null; password?: string } = {}) =>
  tom.ask(putTourplanConnection, { body: { ...TOURPLAN_SETTINGS, address: tourplan.url, user: TOURPLAN_USER, ...change } })
const check = async () => (await tom.ask(checkExport, { params: { id: contractId }, query: OF })).body
const send = (asFiles = false) => sentBy(tom, [{ contractId, version }], asFiles)
const exportOf = (jobId: string) => tom.do(getExport, { params: { id: jobId } })
const holds = (option: string, day: number) => [...tourplan.inventoryOf(option, inDays(day)).values()]
const newest = async () => (await tom.do(listExports, { query: OF })).items
const times = (name: string) => tourplan.asked.filter((each) => each === name).length
const toExport = async () => (await tom.do(listContractsToExport, { query: OF })).items.filter((each) => each.contractId === contractId)
const requestsOf = async (jobId: string) =>
  (await exportOf(jobId)).requests.map(({ what, periodName, state }) => `${what} ${periodName} ${state}`)

type Notice = { kind: 'close' | 'reopen' | 'allotment'; from: number; to: number; productIds?: string[]; rooms?: number | null }

/** Tells the buyer. */
function tell({ kind, from, to, productIds = [], rooms = null }: Notice) {
  return amani.do(createStopSale, {
    body: { locationId, kind, days: [{ from: getDay(inDays(from)), to: getDay(inDays(to)) }], productIds, rooms },
  })
}
/** Tells the buyer, and waits until the export that it begins has ended. Returns its id. */
const stopSale = (notice: Notice) => nextExport(tom, () => tell(notice))

describe('the inventory of a contract', () => {
  test('is not written until a person switches it on, and then only by the interface', async () => {
    expect((await tom.do(getTourplanConnection)).connection?.inventory).toBeNull()
    const before = await check()
    expect(before.inventory).toEqual([])
    expect(before.differences.some(({ what, instead }) => what.startsWith('5 held') && instead.includes('inventory is not written'))).toBe(
      true,
    )
    expect((await connect({ inventory: TOURPLAN_INVENTORY })).body.connection.inventory).toEqual(TOURPLAN_INVENTORY)
    const refused = await connect({ address: null, inventory: TOURPLAN_INVENTORY })
    expect(refused.refusal).toMatchObject({ code: 'NotUsable', message: expect.stringContaining('enter its address') as string })
  })

  test('is told by the check, and an export writes rooms and closed days for all options of the product', async () => {
    const { inventory, differences } = await check()
    const closed = inventory.map((each) => each.closed)
    expect(inventory.map((each) => [each.allotment, each.open, each.unchanged])).toEqual([
      [10, 0, 0],
      [0, 0, 0],
    ])
    expect(closed.every((days) => days === 31)).toBe(true)
    expect(differences.some(({ instead }) => instead.includes('inventory is not written'))).toBe(false)
    const jobId = await send()
    const { answer, requests, reports } = await exportOf(jobId)
    expect([answer, reports[0]?.inventory]).toEqual(['taken', inventory])
    expect(requests.filter(({ periodName }) => periodName.startsWith('Inventory')).length).toBe(3)
    expect(tourplan.inventories).toHaveLength(3)
    for (const option of tentOptions)
      expect([holds(option, 9), holds(option, 10), holds(option, 19), holds(option, 20)]).toEqual([[], [ROOMS], [ROOMS], []])
    expect([...tourplan.inventoryOf(suiteOption, '2027-05-15').values()]).toEqual([CLOSED])
    expect(await toExport()).toEqual([])
    expect((await check()).inventory.map((each) => each.unchanged)).toEqual([41, 31])
  })

  test('of a new version is only what changed', async () => {
    await newVersion(6)
    expect((await check()).inventory.map((each) => [each.allotment, each.closed, each.unchanged])).toEqual([
      [10, 0, 31],
      [0, 0, 31],
    ])
    const before = tourplan.inventories.length
    await send()
    expect([tourplan.inventories.length - before, holds(tentOptions[0] ?? '', 12)]).toEqual([1, [{ ...ROOMS, rooms: 6 }]])
  })

  test('is not in a file, which is said', async () => {
    await newVersion(5)
    const jobId = await send(true)
    const { reports, requests } = await exportOf(jobId)
    expect([reports[0]?.inventory, requests]).toEqual([[], []])
    expect(reports[0]?.differences.some(({ instead }) => instead.includes('inventory is not written'))).toBe(true)
    await tom.do(saveExportResponse, { body: { jobId, answer: 'refused' } })
    await send()
  })
})

describe('a stop sale of an exported contract', () => {
  test('goes into Tourplan by itself, with the days that changed and no others, and is in the history', async () => {
    const before = tourplan.inventories.length
    const jobId = await stopSale({ kind: 'close', from: 12, to: 13 })
    const { cause, answer, lines, reports } = await exportOf(jobId)
    expect([answer, lines, reports[0]?.inventory.map(({ closed }) => closed)]).toEqual(['taken', 4, [2, 2]])
    expect(cause).toMatch(/^Stop sale, \d\d \w{3} \d{4} – /)
    expect(tourplan.inventories.length - before).toBe(2)
    for (const option of [...tentOptions, suiteOption]) expect([holds(option, 12), holds(option, 13)]).toEqual([[CLOSED], [CLOSED]])
    expect([holds(tentOptions[0] ?? '', 11), holds(tentOptions[0] ?? '', 14), holds(suiteOption, 14)]).toEqual([[ROOMS], [ROOMS], []])
    expect((await tom.ask(getExportFile, { params: { id: jobId }, query: {} })).status).toBe(404)
    expect((await tom.ask(saveExportResponse, { body: { jobId, answer: 'taken' } })).refusal.code).toBe('NotUsable')
  })

  test('that says the same again sends nothing', async () => {
    const before = tourplan.inventories.length
    const jobId = await stopSale({ kind: 'close', from: 12, to: 13, productIds: [tent] })
    expect([(await exportOf(jobId)).answer, tourplan.inventories.length - before]).toEqual(['taken', 0])
  })

  test('that opens again or reduces brings back the rooms of the contract, on request where it has none', async () => {
    await stopSale({ kind: 'reopen', from: 12, to: 13 })
    expect([holds(tentOptions[1] ?? '', 12), holds(suiteOption, 12)]).toEqual([[ROOMS], [{ rooms: 0, release: 0, onRequest: true }]])
    await stopSale({ kind: 'allotment', from: 15, to: 15, rooms: 2, productIds: [tent] })
    expect([holds(tentOptions[1] ?? '', 15), holds(tentOptions[1] ?? '', 16)]).toEqual([[{ ...ROOMS, rooms: 2 }], [ROOMS]])
  })

  test('that opens what the contract closed says that its rates stay closed', async () => {
    const days = (Date.parse('2027-04-20') - Date.parse(inDays(0))) / 86_400_000
    const jobId = await stopSale({ kind: 'reopen', from: days, to: days, productIds: [tent] })
    expect(holds(tentOptions[0] ?? '', days)).toEqual([{ rooms: 0, release: 0, onRequest: true }])
    expect((await exportOf(jobId)).reports[0]?.differences).toMatchObject([
      { what: 'Open again: 20 Apr 2027', instead: expect.stringContaining('open them in Tourplan by hand') as string },
    ])
  })

  test('that a buyer took over from a message goes there too, and is taken back when it is removed', async () => {
    const days = [{ from: getDay(inDays(17)), to: getDay(inDays(17)) }]
    let id = ''
    const jobId = await nextExport(tom, async () => {
      const body = {
        locationId,
        kind: 'close' as const,
        days,
        productIds: [tent],
        toldBy: 'Marta Vidal',
        toldAt: '2026-11-22T10:14:00.000Z',
      }
      id = (await tom.do(recordToldStopSale, { body })).toldStopSaleId
    })
    expect([holds(tentOptions[0] ?? '', 17), (await exportOf(jobId)).cause]).toEqual([
      [CLOSED],
      expect.stringContaining('from a message') as string,
    ])
    const again = await nextExport(tom, () => tom.do(removeToldStopSale, { params: { id } }))
    expect([holds(tentOptions[0] ?? '', 17), (await exportOf(again)).cause]).toEqual([
      [ROOMS],
      expect.stringMatching(/^Removed again: Stop sale/) as string,
    ])
  })

  test.each([['lost'], ['cut'], ['nonsense'], ['half']] as const)(
    'whose answer is %s is not known, and Tourplan is asked by GetInventory before anything is sent again',
    async (mood) => {
      const from = { lost: 20, cut: 22, nonsense: 24, half: 26 }[mood]
      const before = tourplan.inventories.length
      tourplan.be(mood, 'SetInventory')
      const jobId = await stopSale({ kind: 'close', from, to: from + 1, productIds: [tent] })
      const { answer, problem } = await exportOf(jobId)
      expect([answer, problem === null]).toEqual([null, false])
      expect((await requestsOf(jobId)).map((each) => each.endsWith('unknown'))).toEqual([true])
      const asked = times('GetInventory')
      await askedAgain(tom, jobId)
      expect([(await exportOf(jobId)).answer, times('GetInventory') - asked]).toEqual(['taken', 1])
      // What it did is not sent twice; nonsense came before it did anything, and of a half the whole run of days is sent.
      expect(tourplan.inventories.length - before).toBe(mood === 'nonsense' || mood === 'half' ? 2 : 1)
      expect([holds(tentOptions[0] ?? '', from), holds(tentOptions[0] ?? '', from + 1)]).toEqual([[CLOSED], [CLOSED]])
    },
  )

  test('that was killed between sending and keeping the answer is asked for, not sent twice', async () => {
    const jobId = await stopSale({ kind: 'close', from: 30, to: 31, productIds: [tent] })
    const { companyId = '', userId = '' } = (await tom.do(getSessionInfo)) as { companyId?: string; userId?: string } // he is signed in
    const { queries } = house.services.db
    await queries.updateTable('booking_export').set({ state: 'running', answer: null }).where('id', '=', jobId).execute()
    await queries.updateTable('booking_request').set({ state: 'sending', answer: null }).where('export_id', '=', jobId).execute()
    const [before, asked] = [tourplan.inventories.length, times('GetInventory')]
    const data = { companyId, userId, ipAddress: '', jobId }
    await exportJob(house.services).run({ data, signal: new AbortController().signal, complete: async () => undefined })
    expect([(await exportOf(jobId)).answer, tourplan.inventories.length - before, times('GetInventory') - asked]).toEqual(['taken', 0, 1])
  })

  test('whose answer is not known is replaced by the next one, which says what holds then, and is never sent afterwards', async () => {
    tourplan.be('nonsense', 'SetInventory')
    const first = await stopSale({ kind: 'close', from: 34, to: 36, productIds: [tent] })
    expect((await exportOf(first)).answer).toBeNull()
    const second = await stopSale({ kind: 'reopen', from: 35, to: 35, productIds: [tent] })
    expect(await requestsOf(first)).toEqual([expect.stringMatching(/replaced$/)])
    expect([(await exportOf(first)).answer, (await exportOf(second)).answer]).toEqual(['taken', 'taken'])
    expect([34, 35, 36].map((day) => holds(tentOptions[0] ?? '', day)[0]?.release)).toEqual([999, 0, 999])
    expect((await tom.ask(askTourplanAgain, { params: { id: first } })).refusal.code).toBe('NotUsable')
  })

  test('waits while another export sends something for the same allocation', async () => {
    const { queries } = house.services.db
    const jobId = (await newest())[0]?.jobId ?? ''
    const set = (state: string) =>
      queries
        .updateTable('booking_request')
        .set({ state, tried_at: new Date(house.services.now()) })
        .where('export_id', '=', jobId)
        .execute()
    await set('sending')
    const before = tourplan.inventories.length
    const count = (await newest()).length
    await tell({ kind: 'close', from: 38, to: 38, productIds: [tent] })
    await eventually(async () => {
      expect((await newest()).length).toBe(count + 1)
    }, LONG_STEP_MS)
    const next = (await newest())[0]?.jobId ?? ''
    expect([(await exportOf(next)).status, tourplan.inventories.length - before]).toEqual(['running', 0])
    await set('taken')
    await eventually(async () => {
      expect((await exportOf(next)).answer).toBe('taken')
    }, LONG_STEP_MS)
    expect(holds(tentOptions[0] ?? '', 38)).toEqual([CLOSED])
  })

  test('that Tourplan refuses is shown with the reason, and the next export writes it', async () => {
    tourplan.removeOption(suiteOption)
    const jobId = await stopSale({ kind: 'close', from: 40, to: 40 })
    const { answer, requests, answers } = await exportOf(jobId)
    expect([answer, requests.map(({ state }) => state).toSorted()]).toEqual(['refused', ['refused', 'taken']])
    expect(answers.at(-1)?.lines[0]?.message).toContain('1052')
    tourplan.addOption(suiteOption, 'It is back')
    await newVersion(7)
    await send()
    expect([holds(suiteOption, 40), holds(tentOptions[0] ?? '', 40)]).toEqual([[CLOSED], [CLOSED]])
  })

  test('sends nothing for a company that does not write inventory, or whose Tourplan is switched off', async () => {
    const sent = tourplan.inventories.length
    const closed = async () => {
      await tell({ kind: 'close', from: 50, to: 50 })
      await eventually(async () => {
        const waiting = `select id from pgboss.job where name in ('contracting.mail-stop-sale', 'event.consequence') and state < 'completed'`
        expect((await house.services.db.pool.query(waiting)).rows).toEqual([])
      }, LONG_STEP_MS)
    }
    await switchTourplanOn(house, tom, false)
    await closed()
    await switchTourplanOn(house, tom)
    await connect({})
    await closed()
    await connect({ inventory: TOURPLAN_INVENTORY })
    expect(tourplan.inventories.length).toBe(sent)
    await stopSale({ kind: 'close', from: 52, to: 52, productIds: [tent] })
    // The next one sends what Tourplan does not have yet.
    expect(tourplan.inventories.slice(sent).join('')).toContain(`<Date>${inDays(50)}</Date>`)
  })
})
