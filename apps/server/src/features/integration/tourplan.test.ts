// Accepted contracts into Tourplan: connected, mapped, sent one product and season after the other, and asked for again where an answer is missing.

import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { openDraft } from '@tradewind/api/contracting/drafts.ts'
import { publishDraft } from '@tradewind/api/contracting/publishing.ts'
import { changeRates } from '@tradewind/api/contracting/rate-sheet/mass-change.ts'
import {
  checkExport,
  confirmMappings,
  getContractMappings,
  getExport,
  getExportFile,
  getJobStatus,
  importMappings,
  listContractsToExport,
  listExports,
  listMappings,
  saveExportResponse,
  sendToTourWriter,
} from '@tradewind/api/integration.ts'
import {
  askTourplanAgain,
  getTourplanConnection,
  putTourplanConnection,
  tryTourplanConnection,
} from '@tradewind/api/integration/tourplan.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { type House, openHouse } from '@tradewind/stage/house.ts'
import { LONG_STEP_MS } from '@tradewind/stage/patience.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { openTourplan, TOURPLAN_PASSWORD, TOURPLAN_USER, type TourplanStandIn } from '@tradewind/stage/tourplan.ts'
import { mapIntoTourplan, sentBy, switchTourplanOn, TOURPLAN_SETTINGS, tourplanOptions } from '@tradewind/stage/tourplan-house.ts'
import { upload } from '@tradewind/stage/upload.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportJob } from './export-job.ts'

const OF = { system: 'tourplan' } as const

let house: House
let tourplan: TourplanStandIn
/** A supplier, the buyer of its contract, and a company that has nothing to do with it. */
let amani: Person
let tom: Person
let jonas: Person
let contractId: string
let version: number

beforeAll(async () => {
  tourplan = await openTourplan()
  house = await openHouse({ settings: tourplan.settings })
  amani = await house.signIn('shell@demo.test')
  tom = await house.signIn('buyer@demo.test')
  jonas = await house.signIn('jonas@nordwind.test')
  await switchTourplanOn(house, tom)
  await switchTourplanOn(house, jonas)
  const sent = await sendOne(amani, 'buyer@demo.test')
  contractId = sent.contractId
  version = sent.version
  await accept(version)
  for (const { code, description } of await tourplanOptions(tom, contractId)) tourplan.addOption(code, description)
  await connect({ password: TOURPLAN_PASSWORD })
})
afterAll(async () => {
  await house.close()
  await tourplan.stop()
})

async function accept(wanted: number): Promise<void> {
  await tom.do(updateContractStatus, { body: { contractIds: [contractId], state: 'accepted', version: wanted } })
}

const params = () => ({ id: contractId })
const check = (person = tom) => person.ask(checkExport, { params: params(), query: OF })
const mappings = () => tom.do(getContractMappings, { params: params(), query: OF })
const toExport = async () => (await tom.do(listContractsToExport, { query: OF })).items.filter((each) => each.contractId === contractId)
const connect = (
  change: Partial<typeof TOURPLAN_SETTINGS> & { address?: string | null; password?: string; user?: string } = {},
  person = tom,
) => person.ask(putTourplanConnection, { body: { ...TOURPLAN_SETTINGS, address: tourplan.url, user: TOURPLAN_USER, ...change } })
const jobOf = async (jobId: string) => tom.do(getExport, { params: { id: jobId } })
const send = (asFiles = false) => sentBy(tom, [{ contractId, version }], asFiles)
const countOf = async (jobId: string, state: string) => (await jobOf(jobId)).requests.filter((each) => each.state === state).length
const times = (name: string) => tourplan.asked.filter((each) => each === name).length

async function askAgain(jobId: string): Promise<void> {
  await tom.do(askTourplanAgain, { params: { id: jobId } })
  await eventually(async () => {
    expect((await tom.do(getJobStatus, { query: { jobId } })).status).toBe('succeeded')
  }, LONG_STEP_MS)
}

/** Every rate 1 per cent dearer, accepted: everything is to be exported again. */
async function newVersion(): Promise<void> {
  const { draftId } = await amani.do(openDraft, { params: { contractId } })
  const { sheet } = await amani.do(getContractInfo, { params: { id: draftId }, body: { collection: 'draft' } })
  const pages = sheet.pages.flatMap(({ pageId, revision, body }) => (body.kind === 'product' ? [{ pageId, revision }] : []))
  await amani.do(changeRates, { params: { id: draftId }, body: { pages, measure: 'percentage', value: '1' } })
  await amani.do(publishDraft, { params: { id: draftId } })
  const { contract } = await tom.do(getContractInfo, { params: params(), body: {} })
  version = contract?.version ?? 0
  await accept(version)
}

describe('mappings', () => {
  test('are suggested by the options of Tourplan, and are other mappings than those of Tourwriter', async () => {
    const { items } = await mappings()
    expect(items.filter(({ suggestions }) => suggestions.length > 0).length).toBeGreaterThan(3)
    await mapIntoTourplan(tom, contractId)
    expect((await check()).body.unmapped).toEqual([])
    expect((await tom.do(listMappings, { query: OF })).items[0]).toMatchObject({
      isGone: false,
      option: { codeText: expect.stringContaining(' · ') as string },
    })
    expect((await tom.ask(listMappings, { query: {} })).refusal.code).toBe('FeatureOff')
  })

  test('to what is no code, or no option of this Tourplan, are refused with the reason', async () => {
    const key = (await mappings()).items[0]?.key ?? ''
    const refusal = async (code: string) =>
      (await tom.ask(confirmMappings, { params: params(), body: { ...OF, mappings: [{ key, code }] } })).refusal.message
    expect(await refusal('LIS\tTW')).toContain('is no option code')
    expect(await refusal('XXXACSEAVW XXX   \tTW')).toContain('Your Tourplan has no option XXX AC SEAVW XXX · TW')
  })

  test('come from a workbook with the columns Option code and Place', async () => {
    const [item] = (await mappings()).items.filter(({ kind, state }) => kind === 'rate' && state === 'mapped')
    const [code = '', place = ''] = item?.option?.code.split('\t') ?? []
    const rows = [
      ['Product', 'Rate package', 'Rate', 'Option code', 'Place'],
      [item?.productName ?? '', item?.ratePackageName ?? '', item?.name ?? '', code.trimEnd(), place.toLowerCase()],
      [item?.productName ?? '', item?.ratePackageName ?? '', item?.name ?? '', code, 'XX'],
    ]
    const { path } = await upload(tom, { name: 'mappings.csv', bytes: Buffer.from(rows.map((row) => row.join(';')).join('\n')) })
    const read = await tom.do(importMappings, { params: params(), body: { ...OF, file: { path } } })
    expect(read).toMatchObject({ confirmed: 1, problems: [{ row: 3 }] })
  })
})

describe('an export', () => {
  test('is sent by product and season, and Tourplan has every period afterwards [C-CL-115]', async () => {
    const { lines } = (await check()).body
    expect(lines).toBeGreaterThan(1)
    const jobId = await send()
    const state = await tom.do(getJobStatus, { query: { jobId } })
    const { requests, answer, answers } = await jobOf(jobId)
    expect(state).toMatchObject({ status: 'succeeded', isSent: true, result: { taken: requests.length, refused: 0, unknown: 0 } })
    expect(answer).toBe('taken')
    expect(answers).toMatchObject([{ answer: 'taken', text: expect.stringContaining('taken, 0 refused, 0 without an answer') as string }])
    expect(tourplan.rates()).toHaveLength(lines)
    expect(tourplan.sent).toHaveLength(requests.length)
    expect(await toExport()).toEqual([])
    expect((await tom.ask(saveExportResponse, { body: { jobId, answer: 'refused' } })).refusal.code).toBe('NotUsable')
    expect((await tom.ask(askTourplanAgain, { params: { id: jobId } })).refusal.code).toBe('NotUsable')
  })

  test('of one contract by two people at once happens once', async () => {
    await newVersion()
    const priya = await house.signIn('product@demo.test')
    const body = { ...OF, contracts: [{ contractId, version }] }
    const both = await Promise.all([tom, priya].map((each) => each.ask(sendToTourWriter, { body })))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [row] = (await tom.do(listExports, { query: OF })).items
    await eventually(async () => {
      expect((await jobOf(row?.jobId ?? '')).answer).toBe('taken')
    }, LONG_STEP_MS)
  })

  test('of a version that says the same sends nothing, and of a new one what changed', async () => {
    const before = tourplan.sent.length
    await newVersion()
    const { lines, unchanged, toDelete } = (await check()).body
    expect([lines > 0, toDelete]).toEqual([true, []])
    const jobId = await send()
    expect((await jobOf(jobId)).requests.length).toBe(tourplan.sent.length - before)
    expect(tourplan.rates()).toHaveLength(lines + unchanged)
  })

  test('goes on when Tourplan has too much to do, and asks for the same again', async () => {
    await newVersion()
    tourplan.be('overloaded', 'SetRate', 1)
    const jobId = await send()
    expect((await jobOf(jobId)).answer).toBe('taken')
  })

  test('of which an option has vanished is refused in part: the contract waits again, and only that is sent again', async () => {
    await newVersion()
    const gone = tourplan.rates()[0]?.children.find(({ name }) => name === 'OptionCode')?.text ?? ''
    tourplan.removeOption(gone)
    const jobId = await send()
    const { requests, answer, answers } = await jobOf(jobId)
    const refused = requests.filter(({ state }) => state === 'refused')
    expect([answer, refused.length > 0, refused.length < requests.length]).toEqual(['refused', true, true])
    expect(refused[0]?.answer).toContain('does not have the option any more')
    expect(answers.at(-1)?.lines[0]?.message).toContain('1052')
    expect(await toExport()).toHaveLength(1)
    tourplan.addOption(gone, 'It is back')
    const before = tourplan.sent.length
    const again = await send()
    expect((await jobOf(again)).answer).toBe('taken')
    expect(tourplan.sent.length - before).toBe(refused.length)
  })

  test.each([['lost'], ['cut'], ['nonsense'], ['half']] as const)(
    'whose answer is %s is not known, and is asked for before anything is sent again',
    async (mood) => {
      await newVersion()
      const before = tourplan.sent.length
      tourplan.be(mood, 'SetRate')
      const jobId = await send()
      expect((await jobOf(jobId)).answer).toBeNull()
      expect([await countOf(jobId, 'unknown'), tourplan.sent.length - before]).toEqual([1, 1])
      expect(await toExport()).toEqual([])
      const asked = times('GetRate')
      await askAgain(jobId)
      const { answer, requests } = await jobOf(jobId)
      expect([answer, times('GetRate') - asked]).toEqual(['taken', 1])
      // What it did is not sent twice; nonsense came before it did anything, and of a half only the rest is sent.
      const twice = mood === 'nonsense' || (mood === 'half' && (tourplan.sent[before]?.split('<DateRange>').length ?? 0) > 2)
      expect(tourplan.sent.length - before).toBe(requests.length + (twice ? 1 : 0))
      if (mood === 'half' && twice)
        expect(tourplan.sent[before + 1]?.split('<DateRange>').length).toBe((tourplan.sent[before]?.split('<DateRange>').length ?? 0) - 1)
    },
  )

  test('stays not known while Tourplan answers nothing, and can be told by a person', async () => {
    await newVersion()
    tourplan.be('lost', 'SetRate')
    const jobId = await send()
    tourplan.be('lost', 'GetRate')
    await askAgain(jobId)
    expect(await jobOf(jobId)).toMatchObject({ answer: null, problem: expect.stringContaining('Tourplan was not reached') as string })
    await tom.do(saveExportResponse, { body: { jobId, answer: 'refused' } })
    expect(await toExport()).toHaveLength(1)
    await send()
  })

  test('that was killed between sending and keeping the answer is asked for, not sent twice', async () => {
    await newVersion()
    const jobId = await send()
    const { companyId = '', userId = '' } = (await tom.do(getSessionInfo)) as { companyId?: string; userId?: string } // he is signed in
    const { queries } = house.services.db
    await queries.updateTable('booking_export').set({ state: 'running', answer: null }).where('id', '=', jobId).execute()
    await queries
      .updateTable('booking_request')
      .set({ state: 'sending', answer: null })
      .where('export_id', '=', jobId)
      .where('number', '=', 0)
      .execute()
    const before = tourplan.sent.length
    const data = { companyId, userId, ipAddress: '', jobId }
    await exportJob(house.services).run({ data, signal: new AbortController().signal, complete: async () => undefined })
    expect([(await jobOf(jobId)).answer, tourplan.sent.length - before]).toEqual(['taken', 0])
  })
})

describe('as a file', () => {
  test('an export is one request without a password, in the character set of the connection', async () => {
    await newVersion()
    await connect({ charset: 'iso-8859-1', transliterates: true })
    const before = tourplan.sent.length
    const jobId = await send(true)
    const { bytes, headers } = await tom.ask(getExportFile, { params: { id: jobId }, query: {} })
    const text = bytes.toString('latin1')
    expect(headers.get('content-type')).toBe('text/xml; charset=iso-8859-1')
    expect(text.startsWith('<?xml version="1.0" encoding="iso-8859-1"?>\n<!DOCTYPE Request SYSTEM "productConnect_5_05_010.dtd">')).toBe(
      true,
    )
    expect(text).toContain('<Password></Password>')
    expect(text.endsWith('</SetRateRequest></Request>\n')).toBe(true)
    expect(text.split('<DateRange>').length - 1).toBe((await jobOf(jobId)).lines)
    expect(tourplan.sent.length).toBe(before)
    expect((await jonas.ask(getExportFile, { params: { id: jobId }, query: {} })).status).toBe(404)
    await tom.do(saveExportResponse, { body: { jobId, answer: 'taken' } })
    await newVersion()
    expect((await check()).body.toDelete).toEqual([])
  })

  test('without an address everything goes as files, and no password is asked for', async () => {
    expect((await connect({ address: null, user: '' })).body.connection).toMatchObject({ address: null, hasPassword: false, tried: [] })
    expect((await tom.ask(tryTourplanConnection)).refusal.code).toBe('NotUsable')
    const jobId = await send()
    expect(await jobOf(jobId)).toMatchObject({ isSent: false, requests: [], answer: null })
  })
})

describe('others', () => {
  test('of another company find nothing of it, and it is closed once it is switched off', async () => {
    const jobId = (await tom.do(listExports, { query: OF })).items[0]?.jobId ?? ''
    expect((await check(jonas)).status).toBe(404)
    expect((await jonas.ask(getExport, { params: { id: jobId } })).status).toBe(404)
    expect((await jonas.ask(askTourplanAgain, { params: { id: jobId } })).status).toBe(404)
    expect(await jonas.do(getTourplanConnection)).toEqual({ connection: null })
    await switchTourplanOn(house, tom, false)
    for (const { refusal } of [await check(), await tom.ask(getExport, { params: { id: jobId } }), await connect()])
      expect(refusal.code).toBe('FeatureOff')
  })
})
