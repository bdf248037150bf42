import { type ContractCard, listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { downloadPdf, downloadXls, exportXls, pdfZip, templateZip } from '@tradewind/api/contracting/downloads.ts'
import { addFilesToContract } from '@tradewind/api/files.ts'
import { downloadDone, fileOf } from '@tradewind/stage/downloading.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { upload } from '@tradewind/stage/upload.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { openedWorkbook, openedZip } from './opened-document.ts'

const house = houseOfFile()
const [amani, tom] = house.signedIn('shell@demo.test', 'buyer@demo.test')
let sent: ContractCard
let cards: readonly ContractCard[]
beforeAll(async () => {
  sent = await sendOne(amani, 'buyer@demo.test')
  cards = (await tom.do(listContracts, { body: {} })).items
})

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const PREFIX = 'Mto wa Simba Lodge, 2026-12-01 to 2027-11-30, version 1'

describe('a bulk download', () => {
  test('pdf-zip names each contract with both companies, its place and its attached files, in the order that was asked for [C-CL-076] [C-FD-020]', async () => {
    const pdf = await upload(amani, { name: 'terms.pdf', bytes: PDF, contentType: 'application/pdf', purpose: 'contract' })
    await amani.do(addFilesToContract, { body: { contractId: sent.contractId, files: [{ path: pdf.path }] } })
    const other = cards.find((card) => card.partnerName !== sent.partnerName && card.listState === 'accepted')
    const entries = await tom.do(pdfZip, { body: { contractIds: [other?.contractId ?? '', sent.contractId, '0'.repeat(24)] } })
    expect(entries.map((entry) => entry._id)).toEqual([other?.contractId, sent.contractId])
    expect(entries[1]).toEqual({
      _id: sent.contractId,
      from: { name: 'Mto wa Simba Lodge' },
      to: { name: 'Meridian Tours' },
      locationName: 'Mto wa Simba Lodge',
      templateId: null,
      files: [{ path: pdf.path, name: 'terms.pdf' }],
      respondedContracts: [],
    })
    expect(entries[0]?.respondedContracts).toEqual([
      { _id: other?.contractId, from: { name: other?.partnerName }, locationName: other?.locationName },
    ])
    const [ofSupplier] = await amani.do(pdfZip, { body: { contractIds: [sent.contractId] } })
    const { contract } = await amani.do(getContractInfo, { params: { id: sent.contractId }, body: { collection: 'contract' } })
    expect(contract?.templateId).toMatch(/^[0-9a-f]{24}$/)
    expect(ofSupplier).toEqual({ ...entries[1], templateId: contract?.templateId })
    expect(await tom.do(pdfZip, { body: { contractIds: [] } })).toEqual([])
    const jonas = await house.signIn('jonas@nordwind.test')
    expect(await jonas.do(pdfZip, { body: { contractIds: [sent.contractId] } })).toEqual([])
  })

  test.each([
    [['quickview_desummarized'], 'Quickview (xls) Rates.zip', 'C-ST-035'],
    [['quickview_summarized'], 'Quickview w/summary (xls) Rates.zip', 'C-ST-036'],
    [['condensed'], 'Compact Version Rates.zip', 'C-ST-037'],
    [['full'], 'Full Version Rates.zip', 'C-ST-038'],
    [['full', 'condensed'], 'TCFiles.zip', 'C-CN-040'],
  ] as const)('of %j is called %s [%s]', async (formats, name, ..._requirement) => {
    const docIds = cards.slice(0, 2).map((card) => card.contractId)
    const job = await downloadDone(tom, { docIds, downloadRateFormat: [...formats] })
    expect((await fileOf(tom, job)).name).toBe(name)
  })

  test('has a folder for each supplier, counts every contract, and skips a file that cannot be fetched [C-TR-029] [C-TR-030] [C-RL-120] [C-RL-121]', async () => {
    const gone = await upload(amani, { name: 'gone.pdf', bytes: PDF, contentType: 'application/pdf', purpose: 'contract' })
    await amani.do(addFilesToContract, { body: { contractId: sent.contractId, files: [{ path: gone.path }] } })
    await house.services.files.remove(gone.path)
    const docIds = [...new Set([sent.contractId, ...cards.slice(0, 4).map((card) => card.contractId)])]
    const job = await downloadDone(tom, { docIds, withFiles: true })
    expect(job).toMatchObject({ status: 'processed', done: docIds.length, total: docIds.length })
    expect(job.leftOut).toEqual([{ what: 'gone.pdf', reason: 'The attached file could not be read.' }])
    const entries = openedZip((await fileOf(tom, job)).bytes)
    expect(entries.every((entry) => entry.isStored)).toBe(true)
    expect(entries[0]?.name).toBe(`Mto wa Simba Lodge/1 ${PREFIX}-Full Version Rates.pdf`)
    expect(entries[1]?.name).toBe('Mto wa Simba Lodge/2 terms.pdf')
    expect(entries[1]?.bytes).toEqual(PDF)
    expect(entries.map(({ name }) => Number(/\/(\d+) /.exec(name)?.[1]))).toEqual(entries.map((_, index) => index + 1))
    const suppliers = new Set(docIds.map((docId) => cards.find((card) => card.contractId === docId)?.partnerName))
    expect(new Set(entries.map(({ name }) => name.split('/')[0]))).toEqual(suppliers)
  })

  test('a supplier who downloads several templates gets the name of the group before that of the version [C-ST-039] [C-ST-040]', async () => {
    const ana = await house.signIn('supplier@demo.test')
    const { items } = await ana.do(listTemplates, { query: { state: 'published' } })
    const docIds = items.slice(0, 2).map((template) => template.templateId)
    const group = { docIds, collection: 'template', groupName: 'Winter' } as const
    expect((await fileOf(ana, await downloadDone(ana, { ...group, ratesOnly: true }))).name).toBe('Winter Compact Version Rates.zip')
    const full = await fileOf(ana, await downloadDone(ana, group))
    expect(full.name).toBe('Winter Full Version Rates.zip')
    expect(openedZip(full.bytes).map(({ name }) => name.includes('/'))).toEqual([false, false])
  })
})

test('template-zip names each published template with its place, and leaves out what the caller cannot see [C-FD-021]', async () => {
  const ana = await house.signIn('supplier@demo.test')
  const { items } = await ana.do(listTemplates, { query: { limit: 100 } })
  const published = items.filter((template) => template.version > 0)
  const [first, second] = published
  const unpublished = items.find((template) => template.version === 0)
  expect(unpublished).toBeDefined()
  const templateIds = [second, unpublished, first].map((template) => template?.templateId ?? '')
  expect(await ana.do(templateZip, { body: { templateIds } })).toEqual(
    [second, first].map((template) => ({
      _id: template?.templateId,
      templateName: template?.templateName,
      locationName: template?.locationName,
    })),
  )
  expect(await amani.do(templateZip, { body: { templateIds } })).toEqual([])
})

describe('one workbook of all', () => {
  test('has a row for each rate of each contract, with supplier, country, contract, version, period, currency, tax, unit and product code', async () => {
    const docIds = [sent.contractId, ...cards.filter((card) => card.contractId !== sent.contractId).map((card) => card.contractId)].slice(
      0,
      3,
    )
    const job = await downloadDone(tom, { docIds, asOneWorkbook: true })
    const file = await fileOf(tom, job)
    expect(file.name).toBe('Rates.xlsx')
    const [sheet, ...others] = openedWorkbook(file.bytes)
    expect(others).toEqual([])
    const [head = [], ...rows] = sheet?.rows ?? []
    expect(head.slice(0, 9)).toEqual([
      'Supplier',
      'Country',
      'Contract',
      'Version',
      'Valid from',
      'Valid to',
      'Tax',
      'Unit',
      'Product code',
    ])
    expect(sheet?.frozen).toBe('A2')
    const first = Object.fromEntries(head.map((name, column) => [name, rows[0]?.[column]]))
    expect(first).toMatchObject({
      Supplier: 'Mto wa Simba Lodge',
      Country: 'Tanzania',
      Version: 1,
      'Valid from': '2026-12-01',
      'Valid to': '2027-11-30',
      Currency: 'USD',
      'Product code': expect.stringMatching(/^[0-9a-f]{24}$/),
    })
    expect(new Set(rows.map((row) => row[head.indexOf('Supplier')])).size).toBeGreaterThan(1)
    // As many rows as the quick views of the contracts have together.
    let count = 0
    for (const docId of docIds) {
      const one = await tom.ask(exportXls, { params: { collection: 'contract', id: docId } })
      count += (openedWorkbook(one.bytes)[0]?.rows.length ?? 0) - 1
    }
    expect(rows).toHaveLength(count)
  })
})

test('exportXls gives the workbook of its type [C-CL-074]', async () => {
  const sheetsOf = async (type: 'quickview_desummarized' | 'quickview_summarized') => {
    const answer = await tom.ask(exportXls, { params: { collection: 'contract', id: sent.contractId }, query: { type } })
    return openedWorkbook(answer.bytes).map((sheet) => sheet.name)
  }
  expect(await sheetsOf('quickview_desummarized')).toEqual(['Rates'])
  expect((await sheetsOf('quickview_summarized'))[0]).toBe('Summary')
})

test('the type of a download names its format, as downloadRateFormat does, and anything else is refused [C-CL-070] [C-CL-071]', async () => {
  const docId = sent.contractId
  const sheets = async (query: { type?: 'quickview_summarized'; downloadRateFormat?: 'quickview_desummarized' }) => {
    const { bytes } = await tom.ask(downloadXls, { query: { docId, ...query } })
    return openedWorkbook(bytes).map((sheet) => sheet.name)
  }
  expect((await sheets({ type: 'quickview_summarized' }))[0]).toBe('Summary')
  expect(await sheets({})).toEqual(['Rates'])
  expect(await sheets({ type: 'quickview_summarized', downloadRateFormat: 'quickview_desummarized' })).toEqual(['Rates'])
  const nameOf = async (type: 'condensed' | 'full') =>
    decodeURIComponent((await tom.ask(downloadPdf, { query: { docId, type } })).headers.get('content-disposition') ?? '')
  expect(await nameOf('condensed')).toContain('Compact Version Rates.pdf')
  expect(await nameOf('full')).toContain('Full Version Rates.pdf')
  // @ts-expect-error no format has this name
  expect((await tom.ask(downloadPdf, { query: { docId, type: 'word' } })).status).toBe(400)
})
