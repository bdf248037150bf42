import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { listAuditEntries } from '@tradewind/api/admin/audit-log.ts'
import { closeCompany } from '@tradewind/api/admin/closing.ts'
import { exportCompany, exportOwnCompany } from '@tradewind/api/admin/company-export.ts'
import { loginAsUser } from '@tradewind/api/admin/log-in-as.ts'
import { type DownloadJob, getDownload, getDownloadedFile } from '@tradewind/api/contracting/downloads.ts'
import { openContract } from '@tradewind/api/contracting/open-data.ts'
import { downloadEnd, fileOf } from '@tradewind/stage/downloading.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { LONG_STEP_MS } from '@tradewind/stage/patience.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { readXlsx } from 'hucre/xlsx'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { beforeAll, describe, expect, test } from 'vitest'
import { NO_TURN } from '../../../platform/fair-line.ts'
import { type OpenedEntry, openedZip } from '../../contracting/downloads/opened-document.ts'
import { exportJob } from './export-job.ts'

const house = houseOfFile()
const [tom] = house.signedIn('buyer@demo.test')
let iris: Person
let ana: Person
let solano: string
let contractId: string
beforeAll(async () => {
  iris = await house.signIn('admin@demo.test')
  ana = await house.signIn('supplier@demo.test')
  solano = (await ana.do(getSessionInfo)).companyId ?? ''
  contractId = (await sendOne(ana, 'buyer@demo.test')).contractId
})

const REASON = 'Ticket 900: they gave up their hotels'
const asked = (reason = REASON) => ({ params: { companyId: solano }, body: { reason } })

async function zipOf(person: Person, job: DownloadJob): Promise<{ name: string; entries: OpenedEntry[] }> {
  const done = await downloadEnd(person, job.downloadId, LONG_STEP_MS)
  expect(done).toMatchObject({ status: 'processed', done: job.total })
  const file = await fileOf(person, done)
  expect(file.type).toBe('application/zip')
  return { name: file.name, entries: openedZip(file.bytes) }
}

const textOf = (entries: readonly OpenedEntry[], name: string) => entries.find((entry) => entry.name === name)?.bytes.toString() ?? ''

async function putFile(companyId: string, name: string): Promise<void> {
  const path = `${companyId}/contract/${name}`
  await house.services.files.put(path, Readable.from([Buffer.from(name)]), name.length)
  await house.services.db.pool.query(
    `insert into stored_file (path, company_id, object_type, file_name, content_type, size_bytes, state) values ($1, $2, 'contract', $3, 'text/plain', $4, 'stored')`,
    [path, companyId, name, name.length],
  )
}

describe('an administrator of a company', () => {
  let entries: OpenedEntry[]
  beforeAll(async () => {
    const meridian = (await tom.do(getSessionInfo)).companyId ?? ''
    await putFile(solano, 'ours.txt')
    await putFile(meridian, 'attached.txt')
    await putFile(meridian, 'secret.txt')
    await house.services.db.pool.query(`insert into contract_file (contract_id, path, company_id) values ($1, $2, $3)`, [
      contractId,
      `${meridian}/contract/attached.txt`,
      meridian,
    ])
    const zip = await zipOf(ana, await ana.do(exportOwnCompany, { body: {} }))
    expect(zip.name).toMatch(/^Solano Hotels, data of \d{4}-\d\d-\d\d\.zip$/)
    entries = zip.entries
  })

  test('gets each version of each template and contract by the published schema, and as a table of prices', async () => {
    const { rows } = await house.services.db.pool.query<{ id: string; version: number }>(
      `select t.id, v.version from template t join template_version v on v.company_id = t.company_id and v.template_id = t.id where t.company_id = $1
       union all select id, 0 from template where company_id = $1 and draft_sheet_id is not null
       union all select c.id, v.version from contract c join contract_version v on v.contract_id = c.id where c.supplier_id = $1 or c.buyer_id = $1`,
      [solano],
    )
    const open = entries
      .filter(({ name }) => /^(Templates|Contracts)\/.*\.json$/.test(name))
      .map(({ bytes }) => openContract.parse(JSON.parse(bytes.toString())))
    expect(open.map(({ contract }) => `${contract.contractId} ${contract.version}`).sort()).toEqual(
      rows.map(({ id, version }) => `${id} ${version}`).sort(),
    )
    expect(open.map(({ contract }) => contract.contractId)).toContain(contractId)
    const at = entries.findIndex(({ bytes, name }) => name.endsWith('.json') && bytes.toString().includes(contractId))
    const prices = entries[at + 1]
    expect(prices?.name).toMatch(/^Contracts\/\d+ Solano Hotels, .*, version 1, prices\.csv$/)
    expect(prices?.bytes.toString().split('\r\n').length).toBeGreaterThan(3)
    expect(entries[at + 2]?.name).toMatch(/other terms\.csv$/)
    expect(textOf(entries, 'Contract schema.json')).toContain('https://json-schema.org/draft/2020-12/schema')
  })

  test('gets its lists, its files and what partners share with it, and nothing else of them', async () => {
    const { sheets } = await readXlsx(entries.find(({ name }) => name === 'Company.xlsx')?.bytes ?? Buffer.of())
    expect(sheets.map(({ name }) => name)).toEqual([
      'Company',
      'People',
      'Address book',
      'Connections',
      'Contracts',
      'Messages and notes',
      'Invoices',
      'Audit log',
    ])
    const rowsOf = (name: string) => sheets.find((sheet) => sheet.name === name)?.rows.flat() ?? []
    expect(rowsOf('People')).toContain('supplier@demo.test')
    expect(rowsOf('People')).not.toContain('buyer@demo.test')
    expect(rowsOf('Connections')).toContain('Meridian Tours')
    expect(rowsOf('Contracts')).toContain(contractId)
    const files = entries.filter(({ name }) => name.startsWith('Files/')).map(({ bytes }) => bytes.toString())
    expect(files).toEqual(expect.arrayContaining(['ours.txt', 'attached.txt']))
    expect(files).not.toContain('secret.txt')
  })

  test('finds every file in the index with its checksum, and what is not in it with the reason', () => {
    const index = textOf(entries, 'Index.csv')
    for (const { name, bytes } of entries.slice(0, -2)) {
      expect(index).toContain(name)
      expect(index).toContain(createHash('sha256').update(bytes).digest('hex'))
    }
    expect(index).toContain('no,,E-mails,,,')
    expect(textOf(entries, 'Read me.txt')).toContain(`: ${entries.length - 2} files.`)
    // What can be made small is; a picture or PDF is stored as it is.
    expect(entries.find(({ name }) => name === 'Index.csv')?.isStored).toBe(false)
    expect(entries.find(({ name }) => name.startsWith('Files/'))?.isStored).toBe(true)
  })

  test('a file that is gone from the store is named in the index, and does not end the rest', async () => {
    await house.services.files.remove(`${solano}/contract/ours.txt`)
    const { entries: again } = await zipOf(ana, await ana.do(exportOwnCompany, { body: {} }))
    expect(textOf(again, 'Index.csv')).toContain('no,,ours.txt,,,The file could not be read.')
    expect(again.length).toBe(entries.length - 1)
  })

  test('gets it three times in 24 hours', async () => {
    const { downloadId } = await ana.do(exportOwnCompany, { body: {} })
    expect((await ana.ask(exportOwnCompany, { body: {} })).refusal).toMatchObject({
      code: 'TooManyAttempts',
      message: 'The data of Solano Hotels was made 3 times in the last 24 hours. Please try again tomorrow.',
    })
    // The company's own three take nothing from the provider, nor from another company.
    expect((await tom.ask(exportOwnCompany, { body: {} })).status).toBe(200)
    for (const call of [getDownload, getDownloadedFile])
      for (const person of [tom, iris, await house.signIn('sales@demo.test')])
        expect((await person.ask(call, { params: { id: downloadId } })).status).toBe(404)
    house.passTime(25 * 3_600_000)
    ana = await house.signIn('supplier@demo.test')
    expect((await ana.ask(exportOwnCompany, { body: {} })).status).toBe(200)
    const { items } = await ana.do(listAuditEntries, { query: { limit: 10 } })
    expect(items.map(({ sentence }) => sentence)).toContain('asked for the data of the company')
  })

  test('nobody else of the company does, nor whoever acts for the administrator', async () => {
    const petar = await house.signIn('sales@demo.test')
    expect((await petar.ask(exportOwnCompany, { body: {} })).refusal.code).toBe('AdminsOnly')
    iris = await house.signIn('admin@demo.test')
    const { jwt } = await iris.do(loginAsUser, { body: { email: 'supplier@demo.test', reason: 'To try it' } })
    iris.token = jwt
    expect((await iris.ask(exportOwnCompany, { body: {} })).refusal.code).toBe('NotWhileActing')
    iris = await house.signIn('admin@demo.test')
  })
})

describe('an administrator of the platform', () => {
  test('gets the same of a company with a reason, which both audit logs have; nobody else of the provider does', async () => {
    expect((await iris.ask(exportCompany, asked('no'))).refusal.code).toBe('NotUsable')
    for (const email of ['support@demo.test', 'billing@demo.test', 'loading@demo.test', 'supplier@demo.test'])
      expect((await (await house.signIn(email)).ask(exportCompany, asked())).status).toBe(404)
    const { entries } = await zipOf(iris, await iris.do(exportCompany, asked()))
    expect(entries.some(({ name }) => /^Contracts\/.*\.json$/.test(name))).toBe(true)
    const sentence = `downloaded the data of the company for Tradewind: “${REASON}”`
    ana = await house.signIn('supplier@demo.test')
    const { items } = await ana.do(listAuditEntries, { query: { limit: 200 } })
    expect(items.filter((entry) => entry.sentence === sentence)).toHaveLength(1)
  })

  test('gets it also once the company is closed and nobody of it signs in', async () => {
    await iris.do(closeCompany, { params: { companyId: solano }, body: { companyName: 'Solano Hotels', reason: REASON } })
    const { entries } = await zipOf(iris, await iris.do(exportCompany, asked()))
    expect(entries.some(({ bytes, name }) => name.endsWith('.json') && bytes.toString().includes(contractId))).toBe(true)
  })
})

test.each([
  ['a member', 'product@demo.test', 'own'],
  ['support', 'support@demo.test', 'other'],
])('%s who was an administrator when asking gets nothing', async (_, email, whose) => {
  const { pool } = house.services.db
  const { rows } = await pool.query<{ id: string; company_id: string }>('select id, company_id from user_account where email = $1', [email])
  const [{ id: userId, company_id: companyId } = { id: '', company_id: '' }] = rows
  const downloadId = whose === 'own' ? 'd00000000000000000000001' : 'd00000000000000000000002'
  await pool.query(`insert into download (company_id, id, asked_by, request, title, total) values ($1, $2, $3, $4, 'Data', 1)`, [
    companyId,
    downloadId,
    userId,
    JSON.stringify({ exportOf: whose === 'own' ? companyId : solano }),
  ])
  const data = { companyId, userId, ipAddress: '', downloadId }
  const job = exportJob(house.services)
  await job.run({ data, signal: new AbortController().signal, turn: NO_TURN, complete: async () => undefined })
  const after = await pool.query('select state, problem, path from download where id = $1', [downloadId])
  expect(after.rows).toEqual([{ state: 'failed', problem: 'You can download nothing here any more.', path: null }])
})
