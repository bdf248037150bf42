// Files of a contract as it stood on a day: the version of then, with the days that were closed until then and with no others.

import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { downloadPdf, downloadXls } from '@tradewind/api/contracting/downloads.ts'
import { openDraft } from '@tradewind/api/contracting/drafts.ts'
import { publishDraft } from '@tradewind/api/contracting/publishing.ts'
import { changeRates } from '@tradewind/api/contracting/rate-sheet/mass-change.ts'
import { createStopSale } from '@tradewind/api/contracting/stop-sale.ts'
import { downloadDone, fileOf } from '@tradewind/stage/downloading.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { publishedTemplate, sendOne } from '@tradewind/stage/sending.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { openedWorkbook, pdfPages } from './opened-document.ts'

const MINUTE_MS = 60_000
const house = houseOfFile()
const [amani, tom] = house.signedIn('shell@demo.test', 'buyer@demo.test')
let contractId: string
/** Moments after the first version, the first stop sale, and the second version with the second stop sale. */
let moments: { first: string; closed: string; last: string }
beforeAll(async () => {
  const { templateId, locationId } = await publishedTemplate(amani)
  contractId = (await sendOne(amani, 'buyer@demo.test', { templateIds: [templateId] })).contractId
  const close = (from: string, to: string, reason: string) =>
    amani.do(createStopSale, { body: { locationId, kind: 'close', days: [{ from, to }], reason } })
  const first = aMinuteLater()
  await close('2027-07-01', '2027-07-05', 'Burst pipe')
  const closed = aMinuteLater()
  const { draftId } = await amani.do(openDraft, { params: { contractId } })
  const { sheet } = await amani.do(getContractInfo, { params: { id: draftId }, body: { collection: 'draft' } })
  const pages = sheet.pages.flatMap(({ pageId, revision, body }) => (body.kind === 'product' ? [{ pageId, revision }] : []))
  await amani.do(changeRates, { params: { id: draftId }, body: { pages, measure: 'percentage', value: '10' } })
  await amani.do(publishDraft, { params: { id: draftId } })
  await close('2027-08-01', '2027-08-03', 'Painting')
  moments = { first, closed, last: aMinuteLater() }
})

function aMinuteLater(): string {
  house.passTime(MINUTE_MS)
  const at = new Date(house.services.now()).toISOString()
  house.passTime(MINUTE_MS)
  return at
}
const day = (moment: string) => moment.slice(0, 10)
const textOfPdf = (bytes: Uint8Array) => pdfPages(Buffer.from(bytes)).join('\n').replaceAll(/\s+/g, ' ')

async function files(person: Person, version: number, before: string): Promise<{ texts: string[]; names: string[] }> {
  const query = { docId: contractId, version, before, on: day(before), locale: 'en' }
  const pdf = await person.ask(downloadPdf, { query })
  const workbook = await person.ask(downloadXls, { query })
  expect([pdf.status, workbook.status]).toEqual([200, 200])
  const rows = openedWorkbook(workbook.bytes).flatMap((sheet) => sheet.rows.flat())
  const names = [pdf, workbook].map(({ headers }) => decodeURIComponent(headers.get('content-disposition') ?? ''))
  return { texts: [textOfPdf(pdf.bytes), rows.join('\n').replaceAll(/\s+/g, ' ')], names }
}

describe('a contract as of a day', () => {
  test('is downloaded by both sides with the rates of then and without the days that were closed later', async () => {
    for (const person of [tom, amani]) {
      const first = await files(person, 1, moments.first)
      const closed = await files(person, 1, moments.closed)
      const last = await files(person, 2, moments.last)
      for (const [at, text] of first.texts.entries()) {
        expect(text).not.toMatch(/Burst pipe|Painting/)
        expect(closed.texts[at]).toContain('Burst pipe')
        expect(closed.texts[at]).not.toContain('Painting')
        expect(last.texts[at]).toMatch(/Burst pipe[\s\S]*Painting/)
      }
      for (const name of first.names) expect(name).toContain(`version 1, as of ${day(moments.first)}-`)
    }
  })

  test('has no version that came later, and a stranger has none of it', async () => {
    const query = { docId: contractId, version: 2, before: moments.closed }
    expect((await tom.ask(downloadPdf, { query })).status).toBe(404)
    expect((await tom.ask(downloadXls, { query: { docId: contractId, before: moments.closed } })).status).toBe(404)
    const ana = await house.signIn('supplier@demo.test')
    expect((await ana.ask(downloadPdf, { query: { ...query, version: 1 } })).status).toBe(404)
  })

  test('is the same when a job makes it', async () => {
    const body = { docIds: [contractId], version: 1, before: moments.first, on: day(moments.first) }
    const job = await downloadDone(tom, { ...body, downloadRateFormat: ['condensed'] })
    const { bytes, name } = await fileOf(tom, job)
    expect(name).toContain(`version 1, as of ${day(moments.first)}-Compact`)
    expect(textOfPdf(bytes)).not.toMatch(/Burst pipe|Painting/)
  })
})
