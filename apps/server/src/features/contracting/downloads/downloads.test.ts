import { getContractInfo, getHistoryFeed } from '@tradewind/api/contracting/contract.ts'
import type { ContractCard } from '@tradewind/api/contracting/contract-list.ts'
import { downloadPdf, downloadXls } from '@tradewind/api/contracting/downloads.ts'
import { openDraft } from '@tradewind/api/contracting/drafts.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { openedWorkbook, pdfPages } from './opened-document.ts'

const house = houseOfFile()
const [amani, tom] = house.signedIn('shell@demo.test', 'buyer@demo.test')
let sent: ContractCard
beforeAll(async () => {
  sent = await sendOne(amani, 'buyer@demo.test')
})

const NAMED = 'Mto wa Simba Lodge, 2026-12-01 to 2027-11-30, version 1'
const PDF = 'application/pdf'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

describe('downloading the rates of a contract', () => {
  test.each([
    ['full', downloadPdf, {}, '-Full Version Rates.pdf', PDF, 'C-CL-070'],
    ['condensed', downloadPdf, { ratesOnly: 'true' }, '-Compact Version Rates.pdf', PDF, 'C-RL-119'],
    ['condensed', downloadPdf, { downloadRateFormat: 'condensed' }, '-Compact Version Rates.pdf', PDF, 'C-RL-119', 'C-RL-140'],
    ['quickview_desummarized', downloadXls, {}, '-Quickview (xls) Rates.xlsx', XLSX, 'C-CL-071'],
    [
      'quickview_summarized',
      downloadXls,
      { downloadRateFormat: 'quickview_summarized' },
      '-Quickview with summary (xls) Rates.xlsx',
      XLSX,
      'C-RL-139',
    ],
  ] as const)(
    'as %s gives a file that says whose rates it holds, for when and in which version, and history tells of it [C-RO-009] [A-RO-027] [C-RO-018] [C-RL-010]',
    async (format, call, query, name, type, ..._requirements) => {
      const answer = await tom.ask(call, { query: { docId: sent.contractId, locale: 'en', ...query } })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe(type)
      expect(answer.headers.get('content-length')).toBe(String(answer.bytes.length))
      const disposition = answer.headers.get('content-disposition') ?? ''
      expect(decodeURIComponent(disposition.split("filename*=UTF-8''")[1] ?? '')).toBe(`${NAMED}${name}`)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      const text =
        type === PDF
          ? pdfPages(answer.bytes).join('\n')
          : openedWorkbook(answer.bytes)
              .flatMap((sheet) => sheet.rows.flat())
              .join('\n')
      expect(text).toContain('Canvas tent')
      const { items } = await amani.do(getHistoryFeed, { params: { id: sent.contractId } })
      expect(items[0]).toMatchObject({
        kind: 'downloaded',
        actorName: 'Tom Whitaker',
        companyName: 'Meridian Tours',
        facts: { version: 1, formats: [format] },
      })
    },
  )

  test('many at the same moment are all answered', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => tom.ask(downloadPdf, { query: { docId: sent.contractId } })))
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))
  })
})

describe('downloading one’s own templates and drafts', () => {
  test('leaves no history, and the draft is marked as one', async () => {
    const { contract } = await amani.do(getContractInfo, { params: { id: sent.contractId } })
    const before = (await amani.do(getHistoryFeed, { params: { id: sent.contractId } })).items.length
    const templateId = contract?.templateId ?? ''
    const template = await amani.ask(downloadPdf, { query: { docId: templateId, collection: 'template' } })
    expect(template.status).toBe(200)
    const { draftId } = await amani.do(openDraft, { params: { contractId: templateId } })
    const draft = await amani.ask(downloadXls, { query: { docId: draftId, collection: 'draft' } })
    expect(draft.status).toBe(200)
    expect((await amani.do(getHistoryFeed, { params: { id: sent.contractId } })).items).toHaveLength(before)
    for (const [docId, collection] of [
      [templateId, 'template'],
      [draftId, 'draft'],
    ] as const)
      expect((await tom.ask(downloadPdf, { query: { docId, collection } })).refusal.code).toBe('NotFound')
  })
})

describe('who may download', () => {
  test('a reader of the company may, a stranger finds nothing, nobody is asked to sign in', async () => {
    const query = { docId: sent.contractId }
    const jonas = await house.signIn('jonas@nordwind.test')
    for (const call of [downloadPdf, downloadXls]) {
      expect((await jonas.ask(call, { query })).refusal).toEqual({
        code: 'NotFound',
        message: 'This does not exist, or you cannot see it.',
      })
      expect((await house.visitor().ask(call, { query })).refusal.code).toBe('InvalidCredentials')
    }
    const { items } = await amani.do(getHistoryFeed, { params: { id: sent.contractId } })
    expect(items.filter((item) => item.companyName === 'Nordwind Reisen')).toEqual([])
  })

  test.each([
    ['an id that is none', { docId: 'nonsense' }],
    ['a format that is none', { downloadRateFormat: 'word' }],
    ['a locale that is a path', { locale: '../../etc' }],
    ['a collection that is none', { collection: 'secrets' }],
  ])('%s is wrong input', async (_, change) => {
    const answer = await tom.ask(downloadPdf, { query: { docId: sent.contractId, ...change } as never })
    expect(answer.status).toBe(400)
    expect(answer.refusal.code).toBe('WrongInput')
  })
})
