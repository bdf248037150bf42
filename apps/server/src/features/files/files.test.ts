import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  addFilesToContract,
  confirmUpload,
  deleteFile,
  getFile,
  LARGEST_FILE,
  signUpload,
  type UploadedFile,
} from '@tradewind/api/files.ts'
import { getHistoryFeed } from '@tradewind/api/contracting/contract.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { type House, openHouse } from '@tradewind/stage/house.ts'
import { ACCESS_KEY, type ObjectStore, openObjectStore } from '@tradewind/stage/object-store.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { holdBack, upload } from '@tradewind/stage/upload.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { cleanUpFilesJob } from './clean-up-job.ts'

const RATES = Buffer.from('place,rate\nΑθήνα,126\n')
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

/** A server of one's own that speaks S3, with the keys for it in the environment of AWS: what holds on ours has to hold there too. */
const OTHER_STORE = process.env.TEST_STORAGE_URL
const STORES = ['disk', 'S3', ...(OTHER_STORE === undefined ? [] : ['another S3'])]

describe.each(STORES)('files on %s', (where) => {
  let house: House
  let store: ObjectStore
  let ana: Person
  let buyer: Person
  beforeAll(async () => {
    if (where === 'S3') for (const [name, value] of Object.entries(ACCESS_KEY)) vi.stubEnv(name, value)
    store = await openObjectStore()
    const storageUrl = where === 'S3' ? store.storageUrl : OTHER_STORE
    house = await openHouse({ settings: where === 'disk' || storageUrl === undefined ? {} : { STORAGE_URL: storageUrl } })
    ana = await house.signIn('supplier@demo.test')
    buyer = await house.signIn('buyer@demo.test')
  })
  afterAll(async () => {
    await house.close()
    store.stop()
    vi.unstubAllEnvs()
  })

  const read = (person: Person, file: { path: string }) => person.ask(getFile, { query: { key: file.path } })
  const sign = (name: string, size = RATES.length, contentType = 'text/csv') =>
    ana.do(signUpload, { query: { s3_object_type: 'import', s3_file_name: name, size, contentType } })
  const put = (address: string, bytes: Buffer, contentType = 'text/csv') =>
    fetch(new URL(address, house.url), { method: 'PUT', headers: { 'content-type': contentType }, body: new Uint8Array(bytes) })

  test('a file is signed, put, confirmed and downloaded under its name [C-CL-065] [C-CL-066] [C-CL-067] [C-FD-017]', async () => {
    const file = await upload(ana, { name: 'Our "rates" – Αθήνα.csv', bytes: RATES })
    expect(file).toEqual<UploadedFile>({
      path: file.path,
      downloadUrl: `/proxy/s3/file?key=${encodeURIComponent(file.path)}`,
      name: file.name,
      fileName: file.name,
      type: 'text/csv',
      size: RATES.length,
    })
    const answer = await ana.fetch(file.downloadUrl)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(RATES)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[ -~]+"; filename\*=UTF-8''/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('a file that is deleted is gone [C-CL-068]', async () => {
    const file = await upload(ana, { name: 'rates.csv', bytes: RATES })
    expect((await read(ana, file)).status).toBe(200)
    await ana.do(deleteFile, { body: { path: file.path } })
    expect((await read(ana, file)).status).toBe(404)
    expect(await house.services.files.find(file.path)).toBeUndefined()
  })

  test('the signature fixes size, type and time: anything else is refused', async () => {
    const { signedUrl, path } = await sign('rates.csv')
    expect((await put(signedUrl, Buffer.concat([RATES, RATES]))).ok).toBe(false)
    expect((await put(signedUrl, RATES.subarray(1))).ok).toBe(false)
    expect((await put(signedUrl.replace('uploads', 'replaced'), RATES)).ok).toBe(false)
    expect((await ana.ask(confirmUpload, { body: { path } })).refusal.code).toBe('UploadMissing')
    expect((await put(signedUrl, RATES)).ok).toBe(true)
    expect((await ana.do(confirmUpload, { body: { path } })).size).toBe(RATES.length)
  })

  test('what was confirmed is never replaced: not by an upload that was held back, nor by one that comes later', async () => {
    const { items } = await buyer.do(listContracts, { body: {} })
    const contractId = items.find((item) => item.partnerName.startsWith('Solano'))?.contractId ?? ''
    const other = Buffer.from(PDF.toString().replace('Catalog', 'Changed'))
    const query = { s3_object_type: 'contract' as const, s3_file_name: 'terms.pdf', size: PDF.length, contentType: 'application/pdf' }
    const { signedUrl, path } = await ana.do(signUpload, { query })
    const held = holdBack(new URL(signedUrl, house.url), other)
    await held.isUnderWay
    expect((await put(signedUrl, PDF, 'application/pdf')).ok).toBe(true)
    const file = await ana.do(confirmUpload, { body: { path } })
    await ana.do(addFilesToContract, { body: { contractId, files: [{ path }] } })
    expect((await read(buyer, file)).bytes).toEqual(PDF)
    await held.finish()
    expect((await read(buyer, file)).bytes).toEqual(PDF)
    await put(signedUrl, other, 'application/pdf')
    expect(await ana.do(confirmUpload, { body: { path } })).toEqual(file)
    expect((await read(buyer, file)).bytes).toEqual(PDF)
  })

  test('of confirmations at the same moment, with other bytes in between, one decides, and what it checked is what people get', async () => {
    const { signedUrl, path } = await sign('race.csv')
    const others = Array.from({ length: 8 }, (_, i) => Buffer.from(RATES.toString().replace('126', `12${i}`)))
    await put(signedUrl, RATES)
    await Promise.all([...others.map((bytes) => put(signedUrl, bytes)), ...others.map(() => ana.do(confirmUpload, { body: { path } }))])
    const kept = (await read(ana, { path })).bytes
    await put(signedUrl, Buffer.from(RATES.toString().replace('126', '999')))
    await ana.do(confirmUpload, { body: { path } })
    expect((await read(ana, { path })).bytes).toEqual(kept)
    const { sha256 } = await house.services.db.queries
      .selectFrom('stored_file')
      .select('sha256')
      .where('path', '=', path)
      .executeTakeFirstOrThrow()
    expect(createHash('sha256').update(kept).digest()).toEqual(sha256)
  })

  test('what an upload leaves behind is removed a day later, and the file stays', async () => {
    const { signedUrl, path } = await sign('kept a day.csv')
    await put(signedUrl, RATES)
    await ana.do(confirmUpload, { body: { path } })
    const { upload_key: uploadKey } = await house.services.db.queries
      .selectFrom('stored_file')
      .select('upload_key')
      .where('path', '=', path)
      .executeTakeFirstOrThrow()
    expect(await house.services.files.find(uploadKey ?? '')).toBeDefined()
    const forgotten = await sign('never came.csv')
    await put(forgotten.signedUrl, RATES)
    const later = { ...house.services, now: () => house.services.now() + 25 * 3600 * 1000 }
    await cleanUpFilesJob(later).run({ data: {}, signal: new AbortController().signal, complete: async () => undefined })
    expect(await house.services.files.find(uploadKey ?? '')).toBeUndefined()
    expect((await read(ana, { path })).bytes).toEqual(RATES)
    expect((await ana.ask(confirmUpload, { body: { path: forgotten.path } })).status).toBe(404)
  })

  test('only the account of the server and its group read what was uploaded', async () => {
    if (where !== 'disk') return
    const file = await upload(ana, { name: 'modes.csv', bytes: RATES })
    const place = join(house.services.config.dataDir, 'files', file.path)
    expect([statSync(place).mode & 0o777, statSync(dirname(place)).mode & 0o777]).toEqual([0o640, 0o750])
  })

  test('the largest file is 25 MB', async () => {
    const query = { s3_object_type: 'contract' as const, s3_file_name: 'big.pdf', contentType: 'application/pdf' }
    expect((await ana.ask(signUpload, { query: { ...query, size: LARGEST_FILE } })).status).toBe(200)
    expect((await ana.ask(signUpload, { query: { ...query, size: LARGEST_FILE + 1 } })).status).toBe(400)
    expect((await ana.ask(signUpload, { query: { ...query, size: 0 } })).status).toBe(400)
  })

  test.each([
    '../../../etc/passwd',
    '..',
    '.',
    '/',
    'a/../../b.csv',
    '..\\..\\boot.ini',
    'x\r\nset-cookie: a=b.csv',
    '<script>.csv',
    'CON',
    '%2e%2e%2f.csv',
    '🦁.csv',
    `${'x'.repeat(180)}.csv`,
  ])('a file named %j stays in its own place', async (name) => {
    const answer = await ana.ask(signUpload, {
      query: { s3_object_type: 'import', s3_file_name: name, size: RATES.length, contentType: 'text/csv' },
    })
    expect(answer.status).toBe(200)
    const parts = answer.body.path.split('/')
    expect(parts).toHaveLength(4)
    expect(parts[3]).toMatch(/^[\w.-]+$/)
    expect(['.', '..']).not.toContain(parts[3])
  })

  test('what a file is, its bytes say: a program does not pass as a table or a contract', async () => {
    const program = Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01'), Buffer.alloc(200)])
    for (const purpose of ['import', 'contract'] as const) {
      const query = { s3_object_type: purpose, s3_file_name: 'rates.csv', size: program.length, contentType: 'text/csv' }
      const { signedUrl, path } = await ana.do(signUpload, { query })
      expect((await put(signedUrl, program)).ok).toBe(true)
      expect((await ana.ask(confirmUpload, { body: { path } })).refusal.code).toBe('FileNotUsable')
      expect((await ana.ask(confirmUpload, { body: { path } })).status).toBe(404)
    }
  })

  test('a file of another company does not exist, whatever is tried', async () => {
    const file = await upload(ana, { name: 'secret.csv', bytes: RATES })
    expect((await read(buyer, file)).status).toBe(404)
    expect((await read(house.visitor(), file)).status).toBe(401)
    expect((await buyer.ask(deleteFile, { body: { path: file.path } })).status).toBe(404)
    expect((await buyer.ask(confirmUpload, { body: { path: file.path } })).status).toBe(404)
    for (const key of [`${file.path}/`, `./${file.path}`, file.path.toUpperCase(), `${file.path}\u0000`, '../secret-key', '']) {
      expect((await ana.ask(getFile, { query: { key } })).status, key).toBeGreaterThanOrEqual(400)
    }
    expect((await read(ana, file)).status).toBe(200)
  })

  test('a person who may only read uploads and deletes nothing', async () => {
    const file = await upload(ana, { name: 'kept.csv', bytes: RATES })
    const petar = await house.signIn('sales@demo.test')
    expect((await petar.ask(signUpload, { query: { s3_object_type: 'import', s3_file_name: 'a.csv', size: 3 } })).status).toBe(403)
    expect((await petar.ask(deleteFile, { body: { path: file.path } })).status).toBe(403)
    expect((await read(petar, file)).status).toBe(200)
  })

  test('a file attached to a contract is seen by both parties, and cannot be deleted [A-RL-008] [C-CL-005] [C-CL-021]', async () => {
    const { items } = await buyer.do(listContracts, { body: {} })
    const contractId = items.find((item) => item.partnerName.startsWith('Solano'))?.contractId ?? ''
    const file = await upload(ana, { name: 'terms.pdf', bytes: PDF, contentType: 'application/pdf', purpose: 'contract' })
    const { files } = await ana.do(addFilesToContract, { body: { contractId, files: [{ path: file.path }] } })
    expect(files).toEqual([file])
    expect((await read(buyer, file)).bytes).toEqual(PDF)
    expect((await ana.ask(deleteFile, { body: { path: file.path } })).refusal.message).toBe(
      'This file belongs to a contract and cannot be deleted.',
    )
    const shell = await house.signIn('shell@demo.test')
    expect((await read(shell, file)).status).toBe(404)
    expect((await shell.ask(addFilesToContract, { body: { contractId, files: [{ path: file.path }] } })).status).toBe(404)
  })

  test('both parties see a PDF in place, and nothing of it runs; a table is only downloaded; others see none of it', async () => {
    const { items } = await buyer.do(listContracts, { body: {} })
    const contractId = items.find((item) => item.partnerName.startsWith('Solano'))?.contractId ?? ''
    const pdf = await upload(ana, { name: 'shown.pdf', bytes: PDF, contentType: 'application/pdf', purpose: 'contract' })
    const table = await upload(ana, { name: 'shown.csv', bytes: RATES, purpose: 'contract' })
    await ana.do(addFilesToContract, { body: { contractId, files: [{ path: pdf.path }, { path: table.path }] } })
    const preview = (person: Person, { path }: UploadedFile) => person.fetch(`/proxy/s3/preview?key=${encodeURIComponent(path)}`)
    for (const person of [ana, buyer]) {
      const answer = await preview(person, pdf)
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(PDF)
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      expect(answer.headers.get('content-disposition')).toBeNull()
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*frame-ancestors 'self'/)
      expect((await preview(person, table)).status).toBe(404)
    }
    expect((await preview(await house.signIn('shell@demo.test'), pdf)).status).toBe(404)
    expect((await preview(house.visitor(), pdf)).status).toBe(401)
  })

  test('files that are attached twice are attached once, and the other side is told once', async () => {
    const { items } = await buyer.do(listContracts, { body: {} })
    const contractId = items.find((item) => item.partnerName.startsWith('Solano'))?.contractId ?? ''
    const { path } = await upload(ana, { name: 'once.csv', bytes: RATES, purpose: 'contract' })
    const attach = () => ana.do(addFilesToContract, { body: { contractId, files: [{ path }], messageId: 'a'.repeat(24) } })
    await Promise.all([attach(), attach()])
    const feed = await buyer.do(getHistoryFeed, { params: { id: contractId } })
    expect(feed.items.filter((item) => item.kind === 'files' && item.facts.fileNames.includes('once.csv'))).toHaveLength(1)
    const told = `select count(*)::int as n from notification where kind = 'contract.filesAttached' and data->>'fileNames' like '%once.csv%'`
    await eventually(async () => expect((await house.services.db.pool.query(told)).rows).toEqual([{ n: 1 }]))
    const { rows } = await house.services.db.pool.query('select message_id from contract_file where path = $1', [path])
    expect(rows).toEqual([{ message_id: 'a'.repeat(24) }])
  })

  test('while the store is down people are told so, and /readyz names it', async () => {
    if (where !== 'S3') return
    const file = await upload(ana, { name: 'down.csv', bytes: RATES })
    store.breakDown(true)
    try {
      const ready = await fetch(`${house.url}/readyz`)
      expect(ready.status).toBe(503)
      expect(await ready.json()).toEqual({ status: 'not ready', missing: ['storage'] })
      expect((await read(ana, file)).status).toBe(503)
    } finally {
      store.breakDown(false)
    }
    expect((await read(ana, file)).bytes).toEqual(RATES)
  })
})

test('an upload after its signature expired is refused, and nothing of it is kept', async () => {
  const house = await openHouse()
  const ana = await house.signIn('supplier@demo.test')
  const query = { s3_object_type: 'import' as const, s3_file_name: 'late.csv', size: RATES.length, contentType: 'text/csv' }
  const { signedUrl, path } = await ana.do(signUpload, { query })
  const put = () =>
    fetch(new URL(signedUrl, house.url), { method: 'PUT', headers: { 'content-type': 'text/csv' }, body: new Uint8Array(RATES) })
  const expires = Number(new URL(signedUrl, house.url).searchParams.get('expires')) * 1000
  house.passTime(expires - house.services.now() + 1000)
  const late = await put()
  expect([late.status, await late.json()]).toMatchObject([401, { code: 'LinkNotValid' }])
  expect((await ana.ask(confirmUpload, { body: { path } })).refusal.code).toBe('UploadMissing')
  await house.close()
})

test('a company that has used all of its storage is refused and told; the others are not, and deleting makes room', async () => {
  const small = await openHouse({ settings: { COMPANY_STORAGE_MB: '1' } })
  const amani = await small.signIn('shell@demo.test')
  const sign = (person: Person, size: number) =>
    person.ask(signUpload, { query: { s3_object_type: 'contract', s3_file_name: 'a.pdf', contentType: 'application/pdf', size } })
  expect((await sign(amani, 1024 * 1024)).status).toBe(200)
  const refused = await sign(amani, 1)
  expect(refused.status).toBe(422)
  expect(refused.refusal).toEqual({
    code: 'QuotaReached',
    message: 'Your company uses 1 of 1 MB of storage, so this file cannot be kept. Delete files that you no longer need.',
  })
  expect((await sign(await small.signIn('buyer@demo.test'), 1000)).status).toBe(200)
  await small.services.db.pool.query("update stored_file set state = 'deleted'")
  expect((await sign(amani, 1)).status).toBe(200)
  await small.close()
})
