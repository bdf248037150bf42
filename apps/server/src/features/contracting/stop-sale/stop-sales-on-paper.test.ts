// Closed days in files, in the supplier's own template and draft, and through publishing and updates; the versions stay as they are.

import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { downloadPdf, downloadXls } from '@tradewind/api/contracting/downloads.ts'
import { openDraft } from '@tradewind/api/contracting/drafts.ts'
import { publishDraft } from '@tradewind/api/contracting/publishing.ts'
import { updateRate } from '@tradewind/api/contracting/rate-sheet/rates.ts'
import { createStopSale, listLocationStopSales } from '@tradewind/api/contracting/stop-sale.ts'
import { sendSupplierUpdates } from '@tradewind/api/contracting/supplier-updates.ts'
import { draftSheet, productOf } from '@tradewind/stage/drafts.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { workDone } from '@tradewind/stage/importing.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { publishedTemplate, sendOne } from '@tradewind/stage/sending.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { openedWorkbook, pdfPages } from '../downloads/opened-document.ts'

const house = houseOfFile()
const [amani, tom] = house.signedIn('shell@demo.test', 'buyer@demo.test')
let templateId: string
let locationId: string
let contractId: string
let before: Awaited<ReturnType<typeof versionOf>>
beforeAll(async () => {
  ;({ templateId, locationId } = await publishedTemplate(amani))
  contractId = (await sendOne(amani, 'buyer@demo.test', { templateIds: [templateId] })).contractId
  before = await versionOf()
  await close('2027-07-01', '2027-07-05')
})

const versionOf = async () => (await tom.do(getContractInfo, { params: { id: contractId } })).sheet
const close = (from: string, to: string, kind: 'close' | 'reopen' = 'close') =>
  amani.do(createStopSale, { body: { locationId, kind, days: [{ from, to }], reason: kind === 'close' ? 'Burst pipe' : '' } })

type Format = readonly [
  name: string,
  call: typeof downloadPdf,
  more: { readonly downloadRateFormat?: 'condensed' | 'quickview_summarized' },
]
const FULL: Format = ['full', downloadPdf, {}]
const FORMATS: readonly Format[] = [
  FULL,
  ['condensed', downloadPdf, { downloadRateFormat: 'condensed' }],
  ['quickview_desummarized', downloadXls, {}],
  ['quickview_summarized', downloadXls, { downloadRateFormat: 'quickview_summarized' }],
]

async function fileText(
  person: Person,
  format: Format,
  query: { docId: string; collection?: 'contract' | 'template' | 'draft'; locale?: 'en' | 'de' },
) {
  const [, call, more] = format
  const { bytes, status } = await person.ask(call, { query: { locale: 'en', ...query, ...more } })
  expect(status).toBe(200)
  const text =
    call === downloadPdf
      ? pdfPages(bytes).join('\n')
      : openedWorkbook(bytes)
          .flatMap((sheet) => sheet.rows.flat())
          .join('\n')
  return text.replaceAll(/\s+/g, ' ')
}

const CLOSED = '01 Jul 2027 – 05 Jul 2027: Stop sale, Burst pipe'

describe('days that were closed for all', () => {
  test.each(FORMATS)('stand in the %s file of a contract for both sides, of the template and of its draft', async (...format) => {
    const { draftId } = await amani.do(openDraft, { params: { contractId: templateId } })
    expect(await fileText(tom, format, { docId: contractId })).toContain(CLOSED)
    expect(await fileText(amani, format, { docId: contractId })).toContain(CLOSED)
    expect(await fileText(amani, format, { docId: templateId, collection: 'template' })).toContain(CLOSED)
    expect(await fileText(amani, format, { docId: draftId, collection: 'draft' })).toContain(CLOSED)
    expect(await fileText(tom, format, { docId: contractId, locale: 'de' })).toContain('Verkaufsstopp, Burst pipe')
  })

  test('are in no version: what was sent is the same', async () => {
    expect(await versionOf()).toEqual(before)
  })

  test('are listed for the templates and drafts of the location, and for no other company', async () => {
    const { items } = await amani.do(listLocationStopSales, { query: { locationId } })
    expect(items).toMatchObject([{ kind: 'close', days: [{ from: '2027-07-01', to: '2027-07-05' }], productIds: [], reason: 'Burst pipe' }])
    const ana = await house.signIn('supplier@demo.test')
    for (const other of [tom, ana]) expect((await other.do(listLocationStopSales, { query: { locationId } })).items).toEqual([])
  })

  test('stay closed through a new version and an update, and are open again only by a notice', async () => {
    const { draftId } = await amani.do(openDraft, { params: { contractId: templateId } })
    const page = productOf(await draftSheet(amani, draftId), 'Canvas tent', 'Full board')
    const [season] = page.body.seasons
    const address = {
      pageId: page.pageId,
      revision: page.revision,
      seasonId: season?.seasonId ?? '',
      rateSet: 0,
      description: 'Per person sharing',
    }
    await amani.do(updateRate, {
      params: { id: draftId },
      body: { ...address, retailRate: '321.00', commissionPercentage: '25', notApplicable: false },
    })
    const { version } = await amani.do(publishDraft, { params: { id: draftId } })
    const { workId } = await amani.do(sendSupplierUpdates, { body: { templateIds: [templateId] } })
    await workDone(amani, workId)
    const { contract, sheet } = await tom.do(getContractInfo, { params: { id: contractId } })
    expect(contract?.version).toBe(version)
    expect(productOf(sheet, 'Canvas tent', 'Full board').body.blackouts).toEqual(page.body.blackouts)
    for (const query of [{ docId: contractId }, { docId: templateId, collection: 'template' as const }])
      expect(await fileText(amani, FULL, query)).toContain(CLOSED)
    await close('2027-07-01', '2027-07-05', 'reopen')
    expect(await fileText(tom, FULL, { docId: contractId })).not.toContain('Stop sale')
  })
})
