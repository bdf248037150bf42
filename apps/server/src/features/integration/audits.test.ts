// What a booking system holds, given back as a file: wrong, missing and out of date, and nothing dropped silently.

import {
  continueAudit,
  getAudit,
  getAuditFile,
  listAuditLines,
  listAudits,
  readAuditFile,
  startAudit,
} from '@tradewind/api/integration/audits.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { auditedBy, auditEnded, takenByTourwriter } from '@tradewind/stage/loaded-rates.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { switchTourwriterOn } from '@tradewind/stage/tourwriter.ts'
import { upload } from '@tradewind/stage/upload.ts'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditJob } from './audit-job.ts'

const house = houseOfFile()
const [jonas] = house.signedIn('jonas@nordwind.test')
/** The buyer, and a company that has nothing to do with it. */
let tom: Person
/** The headings, and the lines that Tourwriter took. */
let head: string
let taken: string[]

beforeAll(async () => {
  await switchTourwriterOn(house, jonas)
  ;({ tom, head, lines: taken } = await takenByTourwriter(house))
})

const csvOf = (lines: readonly string[]) => [head, ...lines].join('\r\n')
const audited = (lines: readonly string[]) => auditedBy(tom, 'tourwriter', csvOf(lines))
const auditOf = (auditId: string, person = tom) => person.do(getAudit, { params: { id: auditId } })
type Wanted = { kind?: 'wrong' | 'missing' | 'outdated'; position?: number; product?: string; season?: string }
const linesOf = async (auditId: string, query: Wanted = {}) => (await tom.do(listAuditLines, { params: { id: auditId }, query })).items
const asides = async (auditId: string) => (await auditOf(auditId)).notCompared
/** Of a line of the file: its columns are ProductID to Internal note. */
const cells = (line: string) => line.split(',')
const priceOf = (line: string) => cells(line)[9] ?? ''
const withPrice = (line: string, price: string) => cells(line).with(9, price).join(',')

describe('a file of everything that Tourwriter took', () => {
  let auditId: string
  test('has no price that is wrong: what is missing is what the export refused', async () => {
    auditId = await audited(taken)
    const audit = await auditOf(auditId)
    expect(audit).toMatchObject({ state: 'succeeded', wrong: 0, outdated: 0, prices: taken.length, startedBy: 'Tom Whitaker' })
    expect(audit.equal).toBeGreaterThan(3)
    const missing = await linesOf(auditId)
    expect(missing.every(({ kind, system }) => kind === 'missing' && system === null)).toBe(true)
    // What was not exported is in no line of the file.
    for (const { codeText, from, to } of missing)
      expect(
        taken.some((line) => {
          const [product, option, , , , , start = '', end = ''] = cells(line)
          return codeText === `${product} · ${option}` && start.replaceAll('/', '-') <= to && from <= end.replaceAll('/', '-')
        }),
      ).toBe(false)
  })
})

test('a file of 60,000 rows is read to its end', async () => {
  const csv = csvOf(Array<string>(60_000).fill(taken[0] ?? ''))
  const { path } = await upload(tom, { name: 'loaded.csv', bytes: Buffer.from(csv) })
  expect((await tom.do(readAuditFile, { body: { system: 'tourwriter', file: { path } } })).rows).toBe(60_000)
})

describe('a file with mistakes', () => {
  let auditId: string
  let changed: string
  let dropped: string

  test('has the wrong price with its nights and rule, the missing one, and the sum of both by product and season', async () => {
    ;[changed = '', dropped = ''] = taken.filter((line) => Number(priceOf(line)) > 10)
    const lower = (Number(priceOf(changed)) - 10).toFixed(2)
    const before = (await auditOf(await audited(taken))).missing
    auditId = await audited([withPrice(changed, lower), ...taken.filter((line) => line !== changed && line !== dropped)])
    const audit = await auditOf(auditId)
    expect(audit).toMatchObject({ state: 'succeeded', wrong: 1, missing: before + 1, outdated: 0 })
    const [wrong] = await linesOf(auditId, { kind: 'wrong' })
    expect(wrong).toMatchObject({
      stake: 'cheap',
      contract: priceOf(changed),
      system: lower,
      place: 'row 2',
      rules: [{ kind: 'wrong', title: 'Another amount', system: expect.stringContaining('row 2') as string }],
    })
    expect(wrong?.atStake).toBe(((wrong?.nights ?? 0) * 10).toFixed(2))
    expect(wrong?.sample[0]).toMatchObject({ day: wrong?.from, contract: priceOf(changed), system: lower })
    const [contract] = audit.contracts
    const product = contract?.products.find(({ name }) => name === wrong?.productName)
    expect(product?.seasons.find(({ name }) => name === wrong?.seasonName)).toMatchObject({ prices: expect.any(Number) as number })
    const sum = (of: readonly { atStake: string }[]) => of.reduce((all, each) => all + Number(each.atStake), 0).toFixed(2)
    expect(sum(contract?.products ?? [])).toBe(contract?.atStake)
    expect(sum(product?.seasons ?? [])).toBe(product?.atStake)
    expect(audit.stakes).toMatchObject([{ cheap: wrong?.atStake, dear: '0.00', total: contract?.atStake }])
  })

  test('is filtered by contract, product and season, and a place that is none of this list is refused', async () => {
    const [wrong] = await linesOf(auditId, { kind: 'wrong' })
    const own = await linesOf(auditId, {
      position: wrong?.position ?? 0,
      product: wrong?.productName ?? '',
      season: wrong?.seasonName ?? '',
    })
    expect(own.length).toBeGreaterThan(0)
    expect(own.every(({ productName, seasonName }) => productName === wrong?.productName && seasonName === wrong?.seasonName)).toBe(true)
    expect(await linesOf(auditId, { product: 'no such product' })).toEqual([])
    expect((await tom.ask(listAuditLines, { params: { id: auditId }, query: { next: 'abc' } })).status).toBe(400)
  })

  test('is a work list as a workbook, in which no text is a formula', async () => {
    const { bytes, headers } = await tom.ask(getAuditFile, { params: { id: auditId } })
    expect(headers.get('content-disposition')).toContain('Tourwriter audit')
    const { sheets } = await readXlsx(new Uint8Array(bytes))
    expect(sheets.map(({ name }) => name)).toEqual(['To do', 'Differences', 'Not compared'])
    const { wrong, missing } = await auditOf(auditId)
    expect(sheets[1]?.rows).toHaveLength(1 + wrong + missing)
    expect(sheets[0]?.rows[1]?.[0]).toContain('Export')
  })

  test('has rows that cannot be compared: each is told with its reason, and none is dropped', async () => {
    const [one = ''] = taken
    const row = (change: Record<number, string>) =>
      Object.entries(change)
        .reduce((all, [at, text]) => all.with(Number(at), text), cells(one))
        .join(',')
    const odd = [
      row({ 0: '' }),
      row({ 6: '', 7: '' }),
      row({ 6: '2027/02/31' }),
      row({ 6: '2020/01/01', 7: '2020/02/01' }),
      row({ 9: 'cheap' }),
      row({ 9: '' }),
      row({ 8: 'XXX' }),
      row({ 0: '=HYPERLINK("http://x")' }).replace('=HYPERLINK("http://x")', '=1+1'),
    ]
    const id = await audited([...taken, ...odd])
    const told = await asides(id)
    const countOf = (reason: string) => told.find((each) => each.reason === reason)?.count
    expect(countOf('It has no code.')).toBe(1)
    expect(countOf('It has no dates.')).toBe(1)
    expect(countOf('Its dates are no days of a calendar.')).toBe(1)
    expect(countOf('Its last night is over.')).toBe(1)
    expect(countOf('Its price is no amount.')).toBe(1)
    expect(countOf('It has no price.')).toBe(1)
    expect(countOf('Its currency is not known.')).toBe(1)
    const unknown = told.find((each) => each.reason === 'No rate of a contract in force is mapped to this code.')
    expect(unknown).toMatchObject({ count: 1, examples: [expect.stringContaining('=1+1') as string] })
    const audit = await auditOf(id)
    expect(audit.prices).toBe(taken.length + 1)
    const { bytes } = await tom.ask(getAuditFile, { params: { id } })
    const [, , sheet] = (await readXlsx(new Uint8Array(bytes))).sheets
    expect(sheet?.rows.some((cellsOf) => String(cellsOf[2]).startsWith('=1+1'))).toBe(true)
    expect((await bytesText(bytes)).includes('<f>')).toBe(false)
  })

  test('in another currency is neither right nor wrong', async () => {
    const [one = ''] = taken
    const code = cells(one).slice(0, 2).join(',')
    const id = await audited(taken.map((line) => (line.startsWith(`${code},`) ? cells(line).with(8, 'JPY').join(',') : line)))
    expect(
      (await asides(id)).find(({ reason }) => reason === 'Tourwriter holds another currency than the contract.')?.count,
    ).toBeGreaterThan(0)
    const codeText = code.replace(',', ' · ')
    expect((await linesOf(id)).filter((line) => line.codeText === codeText)).toEqual([])
  })

  async function bytesText(bytes: Buffer): Promise<string> {
    return Promise.resolve(bytes.toString('latin1'))
  }
})

describe('an audit', () => {
  test('runs once at a time, begins anew after a kill, and counts nothing twice', async () => {
    const auditId = await audited(taken)
    const first = await auditOf(auditId)
    const { queries } = house.services.db
    const row = await queries.selectFrom('booking_audit').selectAll().where('id', '=', auditId).executeTakeFirstOrThrow()
    await queries.updateTable('booking_audit').set({ state: 'comparing', ended_at: null }).where('id', '=', auditId).execute()
    const file = { path: row.file_path ?? '', meanings: row.meanings as ['code'] } // as they were kept
    expect((await tom.ask(startAudit, { body: { file } })).refusal).toMatchObject({
      code: 'StateChanged',
      message: expect.stringContaining('running') as string,
    })
    await queries.updateTable('booking_audit').set({ state: 'reading' }).where('id', '=', auditId).execute()
    const data = { companyId: row.company_id, userId: row.user_id, ipAddress: '', auditId }
    await auditJob(house.services).run({ data, signal: new AbortController().signal, complete: async () => undefined })
    const { wrong, missing, outdated, equal, prices, asides: aside } = await auditOf(auditId)
    expect({ wrong, missing, outdated, equal, prices, asides: aside }).toMatchObject({
      wrong: first.wrong,
      missing: first.missing,
      outdated: first.outdated,
      equal: first.equal,
      prices: first.prices,
      asides: first.asides,
    })
    expect((await tom.ask(continueAudit, { params: { id: auditId } })).refusal.code).toBe('NotUsable')
  })

  test('of a file without a price column, of another company, or that is none, is refused in words', async () => {
    const { path } = await upload(tom, { name: 'loaded.csv', bytes: Buffer.from(csvOf(taken)) })
    const { columns, rows } = await tom.do(readAuditFile, { body: { file: { path } } })
    expect([rows, columns.map(({ meaning }) => meaning)]).toEqual([
      taken.length,
      ['code', 'codePart', 'ignore', 'ignore', 'ignore', 'periodName', 'from', 'to', 'currency', 'nett', 'ignore'],
    ])
    const meanings = columns.map(({ meaning }) => (meaning === 'nett' ? ('ignore' as const) : meaning))
    expect((await tom.ask(startAudit, { body: { file: { path, meanings } } })).refusal).toMatchObject({
      code: 'NotUsable',
      message: 'No column is taken for a price.',
    })
    expect((await tom.ask(startAudit, { body: { file: { path, meanings: meanings.slice(1) } } })).refusal.code).toBe('NotUsable')
    expect((await jonas.ask(readAuditFile, { body: { file: { path } } })).status).toBe(404)
    expect((await jonas.ask(startAudit, { body: { file: { path, meanings } } })).status).toBe(404)
    const empty = await upload(tom, { name: 'empty.csv', bytes: Buffer.from(head) })
    expect((await tom.ask(readAuditFile, { body: { file: { path: empty.path } } })).refusal).toMatchObject({
      code: 'NotUsable',
      message: 'There are no rows below the headings.',
    })
    expect((await tom.ask(startAudit, { body: {} })).refusal).toMatchObject({
      code: 'NotUsable',
      message: expect.stringContaining('cannot be asked') as string,
    })
  })

  test('is found by its own company only, and by nobody while Tourwriter is off', async () => {
    const auditId = await audited(taken)
    const [newest] = (await tom.do(listAudits)).items
    expect(newest).toMatchObject({ auditId, source: 'file', fileName: 'loaded.csv' })
    expect((await jonas.do(listAudits)).items).toEqual([])
    const params = { id: auditId }
    for (const { status } of [
      await jonas.ask(getAudit, { params }),
      await jonas.ask(listAuditLines, { params, query: {} }),
      await jonas.ask(getAuditFile, { params }),
      await jonas.ask(continueAudit, { params }),
    ])
      expect(status).toBe(404)
    await switchTourwriterOn(house, tom, false)
    expect((await tom.ask(listAudits)).refusal.code).toBe('FeatureOff')
    expect((await tom.ask(getAudit, { params })).refusal.code).toBe('FeatureOff')
    await switchTourwriterOn(house, tom)
    await auditEnded(tom, auditId)
  })
})
