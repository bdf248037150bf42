import {
  applyImport,
  getImport,
  type ImportView,
  listImportProblems,
  listImports,
  mapImport,
  previewImport,
  startImport,
} from '@tradewind/api/contracting/imports.ts'
import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { discardEditedDraft, openDraft } from '@tradewind/api/contracting/drafts.ts'
import { publishDraft } from '@tradewind/api/contracting/publishing.ts'
import { getDraftNavigation } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import { getTemplateLogs, listTemplates } from '@tradewind/api/contracting/templates.ts'
import { draftOfFile, draftSheet, productOf } from '@tradewind/stage/drafts.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { takeOver } from '@tradewind/stage/importing.ts'
import { listen } from '@tradewind/stage/live-events.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { upload } from '@tradewind/stage/upload.ts'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'

const house = houseOfFile()
const [amani] = house.signedIn('shell@demo.test')
const draft = draftOfFile(amani)

async function bringIn(file: string | Buffer, draftId = draft.draftId, person = amani): Promise<ImportView> {
  const { path } = await upload(person, { name: typeof file === 'string' ? 'rooms.csv' : 'rooms.xlsx', bytes: Buffer.from(file) })
  const { importId } = await person.do(startImport, { body: { file: { path }, draftId } })
  return eventually(async () => {
    const view = await person.do(getImport, { params: { id: importId } })
    expect(view.state).not.toBe('reading')
    return view
  })
}

const FILE = `Room;Board;Season;From;To;Double;Single
Canvas tent;Full board;Low;01.12.2026;31.05.2027;444,00;333,00
Canvas tent;Full board;High;01.06.2027;30.11.2027;555,00;n/a
Star bed;Full board;All year;01.12.2026;30.11.2027;666,00;500,00
`

describe('a file for one draft', () => {
  test('needs no location; period, currency and name are those of the draft [C-DG-013] [C-DG-032]', async () => {
    const view = await bringIn(FILE)
    const { head } = draft.sheet
    expect(view).toMatchObject({
      state: 'ready',
      findings: [],
      draftId: draft.draftId,
      options: { startDate: head.startDate, endDate: head.endDate, currency: head.currency, templateName: head.templateName },
      summary: { rowCount: 3, newTemplateCount: 0, changedTemplateCount: 1, newLocationCount: 0 },
    })
    expect(view.mapping.map((meaning) => meaning.field)).toEqual([
      'product',
      'ratePackage',
      'seasonName',
      'seasonStart',
      'seasonEnd',
      'rate',
      'rate',
    ])
    const { items } = await amani.do(previewImport, { params: { id: view.importId } })
    expect(items).toHaveLength(1)
    expect(items[0]?.products.map((product) => [product.productName, product.change])).toEqual([
      ['Canvas tent', 'changed'],
      ['Star bed', 'new'],
    ])
    const options = { ...view.options, startDate: '2020-01-01', endDate: '2020-12-31', currency: 'CHF' } as NonNullable<
      ImportView['options']
    >
    const mapped = await amani.do(mapImport, { params: { id: view.importId }, body: { mapping: view.mapping, options } })
    expect(mapped.options).toMatchObject({ startDate: head.startDate, currency: head.currency })
    expect((await amani.do(listImports)).items.map((item) => item.importId)).not.toContain(view.importId)
  })

  test('a number of a workbook stays that number, whatever its decimals', async () => {
    const rows = [
      ['Room', 'Board', 'Season', 'From', 'To', 'Double'],
      ['Reed hut', 'Full board', 'Low', '01.12.2026', '31.05.2027', 84.125],
      ['Reed hut', 'Full board', 'High', '01.06.2027', '30.11.2027', 92],
    ]
    const view = await bringIn(Buffer.from(await writeXlsx({ sheets: [{ name: 'Rates', rows }] })))
    const { items } = await amani.do(previewImport, { params: { id: view.importId } })
    expect(JSON.stringify(items[0]?.products)).toContain('"84.13"')
    expect(JSON.stringify(items[0]?.products)).not.toContain('84125')
  })

  test('changes this draft alone, in one line of edit history; everybody with it open hears of it', async () => {
    const live = await listen(amani)
    const before = await amani.do(listTemplates)
    const kept = productOf(await draftSheet(amani, draft.draftId), 'Canvas tent', 'Full board').body
    const { importId } = await bringIn(FILE)
    await takeOver(amani, importId)
    const sheet = await draftSheet(amani, draft.draftId)
    const tent = productOf(sheet, 'Canvas tent', 'Full board').body
    expect(tent.seasons.map((season) => season.seasonName)).toEqual(['Low', 'High'])
    expect(JSON.stringify(tent.seasonRates)).toContain('"444.00"')
    expect({ extras: tent.extras, policy: tent.productPolicy, id: tent.ratePackageId }).toEqual({
      extras: kept.extras,
      policy: kept.productPolicy,
      id: kept.ratePackageId,
    })
    expect(productOf(sheet, 'Star bed', 'Full board').body.productType).toBe('Accommodation')
    const after = await amani.do(listTemplates)
    expect(after.items.map((item) => item.templateId)).toEqual(before.items.map((item) => item.templateId))
    expect((await amani.do(getTemplateLogs, { params: { id: draft.templateId } })).items[0]).toMatchObject({
      detail: 'Imported from rooms.csv',
      who: 'Amani Mushi',
    })
    expect(await live.next((each) => each.kind === 'draft.changed')).toMatchObject({ draftId: draft.draftId, pages: [] })
    await live.close()
    const { pages } = await amani.do(getDraftNavigation, { params: { id: draft.draftId } })
    const idOf = (name: string) => pages.find((page) => page.productName === name)?.pageId ?? ''
    expect((await amani.do(getImport, { params: { id: importId } })).taken).toEqual({
      addedIds: [idOf('Star bed')],
      changedIds: [idOf('Canvas tent')],
    })
    expect(pages.find((page) => page.productName === 'Star bed')?.completionScore).toBe(100)
  })

  test('a second time nothing is left to change', async () => {
    expect((await bringIn(FILE)).summary).toMatchObject({ changedTemplateCount: 0, unchangedTemplateCount: 1 })
  })

  test('about other locations alone, or in another currency, it says so and cannot be taken over', async () => {
    const elsewhere = await bringIn('Hotel;Double\nHill House;90\nLake House;95\n')
    expect(elsewhere.findings[0]).toMatch(/^None of the locations in this file is Mto wa Simba Lodge: it has Hill House, Lake House\.$/)
    const refused = await amani.ask(applyImport, { params: { id: elsewhere.importId } })
    expect(refused.refusal).toMatchObject({ code: 'ImportNotReady', message: elsewhere.findings[0] })
    const francs = await bringIn('Room;Currency;Double\nCanvas tent;CHF;90\n')
    expect(francs.findings[0]).toMatch(/^The rates of this file are in CHF, the rate sheet is in \w{3}\.$/)
  })

  test('rows of other locations are listed as left out', async () => {
    const view = await bringIn('Hotel;Room;Double\nMto wa Simba Lodge;Canvas tent;90\nLake House;Room;95\n')
    const { items } = await amani.do(listImportProblems, { params: { id: view.importId }, query: { level: 'unusable' } })
    expect(items).toMatchObject([
      { rowNumber: 3, value: 'Lake House', reason: 'The row is about another location than Mto wa Simba Lodge.' },
    ])
  })

  test('goes into the draft of one contract as well, and neither its template nor the partner sees anything of it [C-DG-013]', async () => {
    const { contractId } = await sendOne(amani, 'buyer@demo.test')
    const own = await amani.do(openDraft, { params: { contractId } })
    const sheetOf = (id: string, collection: 'template' | 'contract', person = amani) =>
      person.do(getContractInfo, { params: { id }, body: { collection } })
    const before = await sheetOf(own.templateId, 'template')
    const log = await amani.do(getTemplateLogs, { params: { id: own.templateId } })
    const view = await bringIn(FILE, own.draftId)
    const { head } = await draftSheet(amani, own.draftId)
    expect(view).toMatchObject({
      state: 'ready',
      findings: [],
      draftId: own.draftId,
      options: { startDate: head.startDate, endDate: head.endDate, currency: head.currency, templateName: head.templateName },
    })
    await takeOver(amani, view.importId)
    const sheet = await draftSheet(amani, own.draftId)
    expect(JSON.stringify(productOf(sheet, 'Canvas tent', 'Full board').body.seasonRates)).toContain('"444.00"')
    expect(productOf(sheet, 'Star bed', 'Full board').body.productType).toBe('Accommodation')
    expect(await sheetOf(own.templateId, 'template')).toEqual(before)
    expect(await amani.do(getTemplateLogs, { params: { id: own.templateId } })).toEqual(log)
    expect(JSON.stringify(await sheetOf(contractId, 'contract', await house.signIn('buyer@demo.test')))).not.toContain('Star bed')
    await amani.do(publishDraft, { params: { id: own.draftId } })
    const theirs = await sheetOf(contractId, 'contract', await house.signIn('buyer@demo.test'))
    expect(JSON.stringify(theirs.sheet)).toContain('Star bed')
  })

  test('a draft that was discarded while the file was read takes nothing over', async () => {
    const { contractId } = await sendOne(amani, 'buyer@demo.test')
    const { draftId } = await amani.do(openDraft, { params: { contractId } })
    const { importId } = await bringIn(FILE, draftId)
    await amani.do(discardEditedDraft, { params: { id: draftId } })
    expect((await amani.ask(applyImport, { params: { id: importId } })).status).toBeGreaterThanOrEqual(400)
  })

  test('nobody else’s draft can be named', async () => {
    const ana = await house.signIn('supplier@demo.test')
    const { path } = await upload(ana, { name: 'rooms.csv', bytes: Buffer.from(FILE) })
    expect((await ana.ask(startImport, { body: { file: { path }, draftId: draft.draftId } })).status).toBe(404)
  })
})
