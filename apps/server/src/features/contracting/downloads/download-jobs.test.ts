import { getHistoryFeed } from '@tradewind/api/contracting/contract.ts'
import { type ContractCard, listContracts } from '@tradewind/api/contracting/contract-list.ts'
import {
  type DownloadJob,
  downloadGroup,
  downloadPdf,
  downloadXls,
  getDownload,
  getDownloadedFile,
  listDownloads,
} from '@tradewind/api/contracting/downloads.ts'
import { runSql } from '@tradewind/server/platform/db/database.ts'
import { downloadDone, downloadEnd, fileOf } from '@tradewind/stage/downloading.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { openHouse } from '@tradewind/stage/house.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { cleanUpDownloadsJob } from './clean-up-job.ts'
import { openedWorkbook, openedZip, pdfInfo, pdfPages } from './opened-document.ts'
import { LONG_STEP_MS } from '@tradewind/stage/patience.ts'

const house = houseOfFile()
const [amani, tom] = house.signedIn('shell@demo.test', 'buyer@demo.test')
let sent: ContractCard
beforeAll(async () => {
  sent = await sendOne(amani, 'buyer@demo.test')
})

const PREFIX = 'Mto wa Simba Lodge, 2026-12-01 to 2027-11-30, version 1'

describe('a download that a job makes', () => {
  test('one document is made under the name of its format [C-TR-023] [C-CL-072] [C-FD-016] [C-CL-073]', async () => {
    const job = await downloadDone(tom, { docIds: [sent.contractId], collection: 'contract', locale: 'en', ratesOnly: true })
    expect(job).toMatchObject({ status: 'processed', done: 1, total: 1, error: null, jobUrl: `/proxy/downloads/${job.downloadId}` })
    expect(job.location).toBe(`/proxy/downloads/${job.downloadId}/file`)
    const file = await fileOf(tom, job)
    expect([file.name, file.type]).toEqual([`${PREFIX}-Compact Version Rates.pdf`, 'application/pdf'])
    expect(pdfPages(file.bytes).join('\n')).toContain('Canvas tent')
    const { items } = await amani.do(getHistoryFeed, { params: { id: sent.contractId } })
    expect(items[0]).toMatchObject({ kind: 'downloaded', actorName: 'Tom Whitaker', facts: { version: 1, formats: ['condensed'] } })
  })

  test.each([
    ['quickview_desummarized', 'Quickview (xls) Rates.xlsx'],
    ['quickview_summarized', 'Quickview with summary (xls) Rates.xlsx'],
    ['condensed', 'Compact Version Rates.pdf'],
    ['full', 'Full Version Rates.pdf'],
  ] as const)('a single file in the format %s is called %s [C-RL-139] [C-RL-140]', async (format, name) => {
    const job = await downloadDone(tom, { docIds: [sent.contractId], downloadRateFormat: format })
    expect((await fileOf(tom, job)).name).toBe(`${PREFIX}-${name}`)
  })

  test('several formats of one contract are one zip, its files numbered in order and stored [C-CN-040] [C-RL-138] [C-RL-141]', async () => {
    const job = await downloadDone(tom, { docIds: [sent.contractId], downloadRateFormat: ['full', 'condensed', 'quickview_summarized'] })
    const file = await fileOf(tom, job)
    expect([file.name, file.type]).toEqual([`${PREFIX}-TCFiles.zip`, 'application/zip'])
    const entries = openedZip(file.bytes)
    expect(entries.map(({ name, isStored }) => [name, isStored])).toEqual([
      [`1 ${PREFIX}-Full Version Rates.pdf`, true],
      [`2 ${PREFIX}-Compact Version Rates.pdf`, true],
      [`3 ${PREFIX}-Quickview with summary (xls) Rates.xlsx`, true],
    ])
    expect(pdfPages(entries[0]?.bytes ?? Buffer.of()).join('\n')).toContain('Canvas tent')
    expect(openedWorkbook(entries[2]?.bytes ?? Buffer.of())[0]?.name).toBe('Summary')
  })

  test('only the user who asked for it sees it: no colleague, no partner, nobody who is not signed in', async () => {
    const job = await downloadDone(tom, { docIds: [sent.contractId] })
    for (const stranger of [amani, await house.signIn('product@demo.test'), await house.signIn('jonas@nordwind.test')]) {
      for (const call of [getDownload, getDownloadedFile])
        expect((await stranger.ask(call, { params: { id: job.downloadId } })).refusal.code).toBe('NotFound')
      expect((await stranger.do(listDownloads)).items.map((item) => item.downloadId)).not.toContain(job.downloadId)
    }
    expect((await house.visitor().ask(getDownload, { params: { id: job.downloadId } })).refusal.code).toBe('InvalidCredentials')
    const [newest] = (await tom.do(listDownloads)).items
    expect(newest).toEqual(job)
  })

  test('a foreign id among many starts nothing at all', async () => {
    const before = (await tom.do(listDownloads)).items
    const foreign = (await amani.do(listTemplates)).items[0]?.templateId ?? ''
    for (const docIds of [[foreign], [sent.contractId, foreign], [sent.contractId, '0'.repeat(24)]])
      expect((await tom.ask(downloadGroup, { body: { docIds } })).refusal.code).toBe('NotFound')
    const jonas = await house.signIn('jonas@nordwind.test')
    expect((await jonas.ask(downloadGroup, { body: { docIds: [sent.contractId] } })).refusal.code).toBe('NotFound')
    expect((await tom.do(listDownloads)).items).toEqual(before)
  })

  test('the same request that is sent again starts one job', async () => {
    const ask = () => tom.do(downloadGroup, { body: { docIds: [sent.contractId] }, headers: { 'idempotency-key': 'download-once' } })
    expect((await ask()).downloadId).toBe((await ask()).downloadId)
  })

  test('a job that was asked for while no worker ran is made by the next one', async () => {
    const web = await openHouse({ settings: { ROLE: 'web' } })
    const asker = await web.signIn('buyer@demo.test')
    const [first] = (await asker.do(listContracts, { body: {} })).items
    const job = await asker.do(downloadGroup, { body: { docIds: [first?.contractId ?? ''] } })
    expect(job).toMatchObject({ status: 'pending', location: null, fileName: null })
    expect((await asker.ask(getDownloadedFile, { params: { id: job.downloadId } })).refusal.code).toBe('NotFound')
    const { databaseUrl, storageUrl } = web.services.config
    const worker = await openHouse({ databaseUrl: databaseUrl ?? '', settings: { STORAGE_URL: storageUrl } })
    await eventually(async () => {
      expect((await asker.do(getDownload, { params: { id: job.downloadId } })).status).toBe('processed')
    })
    expect((await fileOf(asker, job)).bytes.subarray(0, 5).toString()).toBe('%PDF-')
    await worker.close()
    await web.close()
  })

  test('a draft that is gone when the job runs fails with the words of its format [C-TR-025] [C-RL-132] [C-ST-027] [C-ST-028]', async () => {
    const jobs = { full: 'Cound not generate the file', quickview_desummarized: 'Unable to generate quickview file' } as const
    for (const [format, error] of Object.entries(jobs)) {
      const web = await openHouse({ settings: { ROLE: 'web' } })
      const asker = await web.signIn('buyer@demo.test')
      const [first] = (await asker.do(listContracts, { body: {} })).items
      const docIds = [first?.contractId ?? '']
      const job = await asker.do(downloadGroup, { body: { docIds, downloadRateFormat: [format as keyof typeof jobs] } })
      await web.services.db.queries
        .updateTable('contract')
        .set({ state: 'draft' })
        .where('id', '=', docIds[0] ?? '')
        .execute()
      const { databaseUrl, storageUrl } = web.services.config
      const worker = await openHouse({ databaseUrl: databaseUrl ?? '', settings: { STORAGE_URL: storageUrl } })
      const failed = await downloadEnd(asker, job.downloadId)
      expect(failed).toMatchObject({
        status: 'failed',
        error,
        location: null,
        leftOut: [{ reason: 'The supplier has not sent these rates yet.' }],
      })
      await worker.close()
      await web.close()
    }
  })

  test('a contract of 3,000 products ends in a file, as PDF and as workbook', async () => {
    const large = await openHouse()
    const asker = await large.signIn('buyer@demo.test')
    const [first] = (await asker.do(listContracts, { body: {} })).items
    const docId = first?.contractId ?? ''
    const queries = large.services.db.queries
    const contract = await queries.selectFrom('contract').select('sheet_id').where('id', '=', docId).executeTakeFirstOrThrow()
    // One product again and again.
    await runSql(
      queries,
      `insert into rate_page (company_id, sheet_id, page_id, kind, position, product_name, rate_package_name, body_hash)
       select company_id, sheet_id, 'copy.' || n, kind, 1000 + n, product_name, rate_package_name, body_hash
       from (select * from rate_page where sheet_id = $1 and kind = 'product' order by position limit 1) p, generate_series(1, 3000) n`,
      [contract.sheet_id],
    )
    for (const call of [downloadPdf, downloadXls]) {
      const started = (await asker.ask(call, { query: { docId } })).body
      expect(started).toMatchObject({ jobUrl: `/proxy/downloads/${started.downloadId}`, total: 1 })
      const done = await downloadEnd(asker, started.downloadId, LONG_STEP_MS)
      expect(done).toMatchObject({ status: 'processed', error: null, leftOut: [] })
      const { bytes } = await fileOf(asker, done)
      if (call === downloadXls) expect(openedWorkbook(bytes)[0]?.rows.length).toBeGreaterThan(3000)
      else expect(Number(pdfInfo(bytes).get('Pages'))).toBeGreaterThan(100)
    }
    await large.close()
  })

  test('says how many tasks are before it while it waits for its turn', async () => {
    const web = await openHouse({ settings: { ROLE: 'web' } })
    const asker = await web.signIn('buyer@demo.test')
    const docIds = (await asker.do(listContracts, { body: { limit: 2 } })).items.map((item) => item.contractId)
    const started: DownloadJob[] = []
    for (let i = 0; i < 3; i += 1) started.push(await asker.do(downloadGroup, { body: { docIds } }))
    const placeOf = async (at: number) => (await asker.do(getDownload, { params: { id: started[at]?.downloadId ?? '' } })).place
    expect([await placeOf(0), await placeOf(2)]).toEqual([0, 2])
    await web.services.db.queries.updateTable('download').set({ begun_at: new Date() }).execute()
    expect(await placeOf(2)).toBeNull()
    await web.close()
  })

  test('after seven days the file and its row are gone', async () => {
    const later = await openHouse()
    const asker = await later.signIn('buyer@demo.test')
    const [first] = (await asker.do(listContracts, { body: {} })).items
    const job = await downloadDone(asker, { docIds: [first?.contractId ?? ''] })
    const path = `${(await later.services.db.queries.selectFrom('download').select('path').executeTakeFirstOrThrow()).path}`
    const cleanUp = cleanUpDownloadsJob(later.services)
    const run = () => cleanUp.run({ data: {}, signal: new AbortController().signal, complete: async () => undefined })
    later.passTime((7 * 24 - 1) * 3600 * 1000)
    await run()
    expect((await later.services.files.find(path))?.size).toBeGreaterThan(0)
    later.passTime(2 * 3600 * 1000)
    await run()
    expect(await later.services.files.find(path)).toBeUndefined()
    const again = await later.signIn('buyer@demo.test')
    expect((await again.ask(getDownload, { params: { id: job.downloadId } })).refusal.code).toBe('NotFound')
    await later.close()
  })
})
