// Accepted contracts into Tourwriter by the customer's own file: mapped, checked, exported by a job, answered, and exported again.

import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { openDraft } from '@tradewind/api/contracting/drafts.ts'
import { publishDraft } from '@tradewind/api/contracting/publishing.ts'
import { changeRates } from '@tradewind/api/contracting/rate-sheet/mass-change.ts'
import {
  checkExport,
  confirmMappings,
  findOptions,
  getContractMappings,
  getExport,
  getExportFile,
  getJobStatus,
  importMappings,
  listContractsToExport,
  listExports,
  listMappings,
  removeMapping,
  saveExportResponse,
  sendToTourWriter,
} from '@tradewind/api/integration.ts'
import { getCredentials } from '@tradewind/api/integration/tourwriter.ts'
import type { ExportVariant } from '@tradewind/domain/integration/export-job.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { LONG_STEP_MS } from '@tradewind/stage/patience.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import {
  type ExportedOption,
  exportedBy,
  mapContract,
  switchTourwriterOn,
  TOURWRITER_HEADINGS,
  tourwriterAnswers,
  tourwriterFile,
  tourwriterOptions,
  uploadTemplate,
} from '@tradewind/stage/tourwriter.ts'
import { upload } from '@tradewind/stage/upload.ts'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import { exportJob } from './export-job.ts'

const house = houseOfFile()
/** A supplier, the buyer of its contract, a reader of the buyer, and a company that has nothing to do with it. */
const [amani, tom, jonas] = house.signedIn('shell@demo.test', 'buyer@demo.test', 'jonas@nordwind.test')
let contractId: string
let version: number
let options: ExportedOption[]

beforeAll(async () => {
  await switchTourwriterOn(house, tom)
  await switchTourwriterOn(house, jonas)
  const sent = await sendOne(amani, 'buyer@demo.test')
  contractId = sent.contractId
  version = sent.version
  await accept(version)
  options = await tourwriterOptions(tom, contractId)
})

async function accept(wanted: number): Promise<void> {
  await tom.do(updateContractStatus, { body: { contractIds: [contractId], state: 'accepted', version: wanted } })
}

const params = () => ({ id: contractId })
const check = (person = tom) => person.ask(checkExport, { params: params(), query: {} })
const mappings = () => tom.do(getContractMappings, { params: params(), query: {} })
const toExport = async () => (await tom.do(listContractsToExport)).items.filter((each) => each.contractId === contractId)

const mapAll = () => mapContract(tom, contractId)
const exported = () => exportedBy(tom, [{ contractId, version }])

const newestExport = async () => (await tom.do(listExports)).items[0]?.jobId ?? ''

const answer = (jobId: string, said: 'taken' | 'refused' | 'failed', text = '') =>
  tom.ask(saveExportResponse, { body: { jobId, answer: said, text } })

const fileOf = async (jobId: string, person = tom, variant?: ExportVariant) => {
  const { status, bytes, headers } = await person.ask(getExportFile, { params: { id: jobId }, query: variant ? { variant } : {} })
  return { status, text: bytes.toString('utf8'), type: headers.get('content-type') }
}

test('without the file of Tourwriter nothing is mapped or checked, and the person is told where to upload it', async () => {
  expect(await tom.do(getCredentials)).toEqual({ template: null })
  expect((await check()).refusal).toMatchObject({ code: 'NotUsable', message: expect.stringContaining('Credentials') as string })
  expect((await tom.ask(findOptions, { query: {} })).refusal.code).toBe('NotUsable')
  expect(await toExport()).toMatchObject([{ contractId, version, exportedVersion: null }])
})

test('with the file, the check says what is not mapped', async () => {
  await uploadTemplate(tom, tourwriterFile(options))
  expect((await check()).body.unmapped.length).toBeGreaterThan(3)
})

describe('mappings', () => {
  test('are suggested by names, confirmed together, found again, and removed', async () => {
    const { items, contractName } = await mappings()
    expect(contractName).toContain((await tom.do(getContractInfo, { params: params(), body: {} })).location.locationName)
    expect(items.length).toBeGreaterThan(3)
    expect(items.every(({ state }) => state === 'open')).toBe(true)
    expect(items.filter(({ suggestions }) => suggestions.length > 0).length).toBeGreaterThan(3)
    const held = (await check()).body
    expect(held.unmapped.length).toBe(items.length)
    await mapAll()
    expect((await check()).body.unmapped).toEqual([])
    expect((await mappings()).items.every(({ state }) => state === 'mapped' || state === 'leftOut')).toBe(true)
    const [first] = (await tom.do(listMappings, { query: {} })).items
    expect(first).toMatchObject({ confirmedBy: 'Tom Whitaker', isGone: false })
    const found = await tom.do(listMappings, { query: { searchText: `${first?.productName} ${first?.name}` } })
    expect(found.items.some(({ id }) => id === first?.id)).toBe(true)
    expect((await jonas.ask(removeMapping, { params: { id: first?.id ?? '' } })).status).toBe(404)
    await tom.do(removeMapping, { params: { id: first?.id ?? '' } })
    expect((await check()).body.unmapped).toHaveLength(1)
    await mapAll()
  })

  test('come from a workbook too, row by row used or refused with the reason', async () => {
    const { items } = await mappings()
    const rate = items.find(({ kind }) => kind === 'rate')
    const rows = [
      ['Product', 'Rate package', 'Rate', 'ProductID', 'OptionID'],
      [rate?.productName ?? '', rate?.ratePackageName ?? '', rate?.name ?? '', options[0]?.productId ?? '', options[0]?.optionId ?? ''],
      ['Nowhere', '', 'Double', 'P-1', 'O-1'],
    ]
    const { path } = await upload(tom, { name: 'mappings.csv', bytes: Buffer.from(rows.map((row) => row.join(';')).join('\n')) })
    expect(await tom.do(importMappings, { params: params(), body: { file: { path } } })).toEqual({
      confirmed: 1,
      problems: [{ row: 3, reason: 'The contract has no rate “Nowhere, Double”.' }],
    })
    expect((await mappings()).items.find(({ key }) => key === rate?.key)?.option).toMatchObject({
      code: `${options[0]?.productId}\t${options[0]?.optionId}`,
    })
  })

  test('to options that the file does not have, or of rates that the contract does not have, are refused', async () => {
    const [item] = (await mappings()).items
    for (const wrong of [
      { key: item?.key ?? '', code: 'P-0\tO-0' },
      { key: 'rate|nothing', code: null },
    ])
      expect((await tom.ask(confirmMappings, { params: params(), body: { mappings: [wrong] } })).refusal.code).toBe('NotUsable')
  })
})

describe('an export', () => {
  test('makes a file that Tourwriter takes: its headings and order, days as yyyy/mm/dd, and the nett rates of the contract [C-CL-115]', async () => {
    const before = (await check()).body
    expect(before.lines).toBeGreaterThan(3)
    const jobId = await exported()
    const state = await tom.do(getJobStatus, { query: { jobId } })
    expect(state).toMatchObject({ status: 'succeeded', done: 1, total: 1, result: { lines: before.lines, contracts: 1, heldBack: 0 } })
    const { text, type } = await fileOf(jobId)
    expect(type).toBe('text/csv; charset=utf-8')
    expect(text.startsWith(`\ufeff${TOURWRITER_HEADINGS.join(',')}\r\n`)).toBe(true)
    expect(text.trimEnd().split('\r\n')).toHaveLength(before.lines + 1)
    expect(text).toContain(',"ours, ""as is"""')
    expect(tourwriterAnswers(text, options)).toEqual([])
    expect(await toExport()).toEqual([])
    const [row] = (await tom.do(listExports)).items
    expect(row).toMatchObject({ jobId, status: 'succeeded', answer: null, startedBy: 'Tom Whitaker', contracts: [{ contractId, version }] })
    const { version: _, ...report } = before
    expect((await tom.do(getExport, { params: { id: jobId } })).reports).toEqual([{ contractId, ...report }])
  })

  test('of a contract that is exported already is refused, also when two people press at once', async () => {
    const again = await tom.ask(sendToTourWriter, { body: { contracts: [{ contractId, version }] } })
    expect(again.refusal).toMatchObject({ code: 'StateChanged' })
    const priya = await house.signIn('product@demo.test')
    const jobId = await newestExport()
    await answer(jobId, 'refused', 'Line 2: Missing rate period name\n3 - Invalid dates: they overlap an existing period')
    const both = await Promise.all(
      [tom, priya].map((each) => each.ask(sendToTourWriter, { body: { contracts: [{ contractId, version }] } })),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('that Tourwriter refused is to be exported again, and each of its lines is kept beside its rate for ever [C-CL-114]', async () => {
    const [latest, refused] = (await tom.do(listExports)).items
    expect(refused?.answer).toBe('refused')
    const { answers } = await tom.do(getExport, { params: { id: refused?.jobId ?? '' } })
    expect(answers).toMatchObject([
      {
        answer: 'refused',
        timeout: false,
        text: expect.stringContaining('Line 2') as string,
        by: 'Tom Whitaker',
        lines: [
          { line: 2, message: 'Missing rate period name', what: expect.stringMatching(/\w+, \w+/) as string },
          { line: 3, message: 'Invalid dates: they overlap an existing period', what: expect.stringMatching(/\w+, \w+/) as string },
        ],
      },
    ])
    // Another export of the same version counts by now: the first one cannot be taken after all.
    expect((await answer(refused?.jobId ?? '', 'taken')).refusal.code).toBe('StateChanged')
    await eventually(async () => {
      expect((await tom.do(getJobStatus, { query: { jobId: latest?.jobId ?? '' } })).status).toBe('succeeded')
    }, LONG_STEP_MS)
    expect((await answer(latest?.jobId ?? '', 'refused')).status).toBe(200)
    expect(await toExport()).toHaveLength(1)
    expect((await answer(latest?.jobId ?? '', 'taken')).status).toBe(200)
    expect(await toExport()).toEqual([])
    expect((await tom.do(getExport, { params: { id: latest?.jobId ?? '' } })).answers.map((each) => each.answer)).toEqual([
      'refused',
      'taken',
    ])
  })

  test('that was not done in time is kept with the marker of the timeout, and goes on', async () => {
    const jobId = await newestExport()
    await tom.do(saveExportResponse, { body: { jobId, answer: 'failed', timeout: true } })
    expect((await tom.do(getExport, { params: { id: jobId } })).answers.at(-1)).toMatchObject({ answer: 'failed', timeout: true })
    expect(await toExport()).toEqual([])
  })

  test('waits again when a new version is accepted, and only then', async () => {
    const { draftId } = await amani.do(openDraft, { params: { contractId } })
    const { sheet } = await amani.do(getContractInfo, { params: { id: draftId }, body: { collection: 'draft' } })
    const pages = sheet.pages.flatMap(({ pageId, revision, body }) => (body.kind === 'product' ? [{ pageId, revision }] : []))
    await amani.do(changeRates, { params: { id: draftId }, body: { pages, measure: 'percentage', value: '10' } })
    await amani.do(publishDraft, { params: { id: draftId } })
    expect(await toExport()).toEqual([])
    const { contract } = await tom.do(getContractInfo, { params: params(), body: {} })
    const newest = contract?.version ?? 0
    await accept(newest)
    expect(await toExport()).toMatchObject([{ version: newest, exportedVersion: version }])
    expect((await tom.ask(sendToTourWriter, { body: { contracts: [{ contractId, version }] } })).refusal.code).toBe('StateChanged')
    version = newest
    // Rates are dearer, and their periods of the version before have to go first. Extras are as they were.
    const { lines, unchanged, toDelete } = (await check()).body
    expect(toDelete).toHaveLength(lines)
    expect([lines > 0, unchanged > 0]).toEqual([true, true])
  })

  test('is held back while something is not mapped, and says what', async () => {
    const [item] = (await mappings()).items
    const { items } = await tom.do(listMappings, { query: {} })
    const mapped = items.find(({ key }) => key === item?.key)
    await tom.do(removeMapping, { params: { id: mapped?.id ?? '' } })
    const jobId = await exported()
    expect(await tom.do(getJobStatus, { query: { jobId } })).toMatchObject({ status: 'succeeded', result: { lines: 0, heldBack: 1 } })
    expect((await tom.do(getExport, { params: { id: jobId } })).reports[0]?.unmapped).toHaveLength(1)
    expect(await toExport()).toHaveLength(1)
    await mapAll()
  })

  test('of a new version has what changed, or every line with those that Tourwriter has behind them, or what to do by hand', async () => {
    const jobId = await exported()
    const { text } = await fileOf(jobId)
    const [report] = (await tom.do(getExport, { params: { id: jobId } })).reports
    const whole = (await fileOf(jobId, tom, 'whole')).text
    expect([whole.startsWith(text), whole.split('\r\n').length - text.split('\r\n').length]).toEqual([true, report?.unchanged])
    expect(tourwriterAnswers(whole, options)).toEqual([])
    const { bytes } = await tom.ask(getExportFile, { params: { id: jobId }, query: { variant: 'byHand' } })
    const [, ...rows] = (await readXlsx(new Uint8Array(bytes))).sheets[0]?.rows ?? []
    expect(rows.filter((row) => row[1] === 'Delete before the import').map((row) => row[2])).toEqual(report?.toDelete)
    expect((await fileOf(jobId, jonas, 'byHand')).status).toBe(404)
    await answer(jobId, 'refused')
  })

  test('goes on behind the last contract when its job is run again, and does not when the file was replaced meanwhile', async () => {
    const jobId = await exported()
    const { text } = await fileOf(jobId)
    const { companyId = '', userId = '' } = (await tom.do(getSessionInfo)) as { companyId?: string; userId?: string } // he is signed in
    const { queries } = house.services.db
    const begunAgain = async (revision: { template_revision?: string }) => {
      await queries
        .updateTable('booking_export')
        .set({ state: 'running', ended_at: null, ...revision })
        .where('id', '=', jobId)
        .execute()
      await queries.updateTable('booking_export_contract').set({ state: 'waiting', lines: '' }).where('export_id', '=', jobId).execute()
      const data = { companyId, userId, ipAddress: '', jobId }
      await exportJob(house.services).run({ data, signal: new AbortController().signal, complete: async () => undefined })
      return tom.do(getJobStatus, { query: { jobId } })
    }
    expect(await begunAgain({})).toMatchObject({ status: 'succeeded', done: 1 })
    expect((await fileOf(jobId)).text).toBe(text)
    expect(await begunAgain({ template_revision: 'aaaaaaaaaaaaaaaaaaaaaaaa' })).toMatchObject({
      status: 'failed',
      problem: 'The file of Tourwriter was replaced in the meantime. Please export again.',
    })
    expect((await fileOf(jobId)).status).toBe(404)
    expect(await toExport()).toHaveLength(1)
    expect((await answer(jobId, 'taken')).refusal.code).toBe('NotUsable')
  })
})

describe('others', () => {
  test('of another company find nothing of it, and a reader exports nothing', async () => {
    const jobId = await newestExport()
    expect((await check(jonas)).status).toBe(404)
    expect((await jonas.ask(getContractMappings, { params: params(), query: {} })).status).toBe(404)
    expect((await jonas.ask(getJobStatus, { query: { jobId } })).status).toBe(404)
    expect((await jonas.ask(getExport, { params: { id: jobId } })).status).toBe(404)
    expect((await fileOf(jobId, jonas)).status).toBe(404)
    expect((await jonas.ask(saveExportResponse, { body: { jobId, answer: 'failed' } })).status).toBe(404)
    await uploadTemplate(jonas, tourwriterFile(options))
    expect((await jonas.ask(sendToTourWriter, { body: { contracts: [{ contractId, version }] } })).status).toBe(404)
    expect((await jonas.do(listExports)).items).toEqual([])
    expect((await jonas.do(listMappings, { query: {} })).items).toEqual([])
  })

  test('find it closed once it is switched off for the company', async () => {
    await switchTourwriterOn(house, tom, false)
    expect((await tom.ask(listExports)).refusal.code).toBe('FeatureOff')
    expect((await tom.do(getSessionInfo)).features).toEqual([])
    await switchTourwriterOn(house, tom)
  })
})
