import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { openDraft } from '@tradewind/api/contracting/drafts.ts'
import { publishTemplates } from '@tradewind/api/contracting/publishing.ts'
import { saveSections } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import { sendContracts } from '@tradewind/api/contracting/sending.ts'
import {
  archiveUnarchiveTemplates,
  deleteOrUndeleteTemplates,
  deleteTemplateDrafts,
  getTemplateLogs,
  listTemplateNames,
  listTemplates,
  type TEMPLATE_PLACES,
} from '@tradewind/api/contracting/templates.ts'
import { searchEverything } from '@tradewind/api/search.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { beforeAll, describe, expect, test } from 'vitest'

const house = houseOfFile()
const [ana] = house.signedIn('supplier@demo.test')
let published: string[]
let unpublished: string[]
beforeAll(async () => {
  const { items } = await ana.do(listTemplates, { query: { limit: 100 } })
  published = items.filter((item) => item.version > 0 && !item.hasDraft).map((item) => item.templateId)
  unpublished = items.filter((item) => item.version === 0).map((item) => item.templateId)
})

const archive = (templateIds: string[], isArchived = true, person = ana) =>
  person.ask(archiveUnarchiveTemplates, { body: { templateIds, isArchived } })
const trash = (templateIds: string[], isDeleted = true, person = ana) =>
  person.ask(deleteOrUndeleteTemplates, { body: { templateIds, isDeleted } })
const listed = async (place: (typeof TEMPLATE_PLACES)[number]) => ana.do(listTemplates, { query: { place, limit: 100 } })
const idsIn = async (place: (typeof TEMPLATE_PLACES)[number]) => (await listed(place)).items.map((item) => item.templateId)
const nameOf = async (id: string) =>
  (await ana.do(getContractInfo, { params: { id }, body: { collection: 'template' } })).location.locationName
const lastLine = async (id: string) => (await ana.do(getTemplateLogs, { params: { id } })).items[0]?.detail

describe('archiving templates', () => {
  test('takes many out of the list at once, and back [C-CL-055] [C-TR-012] [C-TR-013] [C-RL-044]', async () => {
    const chosen = published.slice(0, 3)
    const before = await listed('active')
    expect((await archive(chosen)).body.templateIds.toSorted()).toEqual(chosen.toSorted())
    expect((await idsIn('archived')).toSorted()).toEqual(chosen.toSorted())
    const after = await listed('active')
    expect(after.counts.all).toBe(before.counts.all - 3)
    expect(after.places).toEqual({ archived: 3, trash: 0 })
    expect(after.items.map((item) => item.templateId).filter((id) => chosen.includes(id))).toEqual([])
    const [first = ''] = chosen
    expect((await ana.do(getContractInfo, { params: { id: first }, body: { collection: 'template' } })).template?.place).toBe('archived')
    expect(await lastLine(first)).toBe('Archived')
    const found = await ana.do(searchEverything, { query: { searchText: await nameOf(first) } })
    expect(found.items.map((item) => item.id)).not.toContain(first)

    expect((await archive(chosen)).body.templateIds).toEqual([])
    await archive(chosen, false)
    expect(await idsIn('archived')).toEqual([])
    expect((await listed('active')).counts).toEqual(before.counts)
    expect(await lastLine(first)).toBe('Taken out of the archive')
  })
})

describe('the trash', () => {
  test('takes many at once, and gives them back as they were; what was sent stays readable [C-RL-045]', async () => {
    const chosen = published.slice(3, 5)
    const [first = ''] = chosen
    const { contractId } = await sendOne(ana, 'buyer@demo.test', { templateIds: [first] })
    const before = await ana.do(getContractInfo, { params: { id: contractId } })
    expect((await trash(chosen)).body.templateIds.toSorted()).toEqual(chosen.toSorted())
    expect((await idsIn('trash')).toSorted()).toEqual(chosen.toSorted())
    expect((await ana.do(getContractInfo, { params: { id: contractId } })).sheet).toEqual(before.sheet)
    expect(await lastLine(first)).toBe('Moved to the trash')
    await trash(chosen, false)
    expect(await idsIn('trash')).toEqual([])
    const names = await ana.do(getContractInfo, { params: { id: first }, body: { collection: 'template' } })
    expect(names.template).toMatchObject({ place: 'active', contractCount: expect.any(Number) })
    expect(await lastLine(first)).toBe('Restored from the trash')
  })

  test('what lies in it is neither edited, published nor sent, and cannot be archived', async () => {
    const [id = ''] = published.slice(5)
    await trash([id])
    const open = await ana.ask(openDraft, { params: { contractId: id } })
    expect(open.refusal).toEqual({ code: 'StateChanged', message: 'This template is in the trash. Please restore it first.' })
    const send = { templateIds: [id], subject: '', recipients: [{ email: 'buyer@demo.test' }] }
    expect((await ana.ask(sendContracts, { body: send })).refusal.code).toBe('NotFound')
    expect((await ana.ask(publishTemplates, { body: { templateIds: [id] } })).refusal.code).toBe('NotFound')
    expect((await archive([id])).body.templateIds).toEqual([])
    await trash([id], false)
  })
})

describe('deleting drafts', () => {
  test('throws away what changes a published template, and moves a template that is nothing else to the trash [C-CL-052]', async () => {
    const [edited = ''] = published
    const [initial = ''] = unpublished
    await ana.do(openDraft, { params: { contractId: edited } })
    const answer = await ana.do(deleteTemplateDrafts, { body: { templateIds: [edited, initial] } })
    expect(answer).toEqual({ discarded: [edited], trashed: [initial] })
    expect((await ana.do(getContractInfo, { params: { id: edited }, body: { collection: 'template' } })).template).toMatchObject({
      draftId: null,
      place: 'active',
    })
    expect(await lastLine(edited)).toBe('Draft discarded')
    expect(await idsIn('trash')).toEqual([initial])
    await trash([initial], false)
    const kept = await ana.do(getContractInfo, { params: { id: initial }, body: { collection: 'template' } })
    expect(kept.template?.draftId).not.toBeNull()
    expect(kept.sheet.pages.length).toBeGreaterThan(0)
  })
})

test('a reader, a buyer and another supplier may none of it, and with one of theirs among them nothing happens', async () => {
  const [id = ''] = published
  const codes = []
  for (const email of ['sales@demo.test', 'buyer@demo.test', 'shell@demo.test']) {
    const person = await house.signIn(email)
    codes.push((await archive([id], true, person)).refusal.code, (await trash([id], true, person)).refusal.code)
    codes.push((await person.ask(deleteTemplateDrafts, { body: { templateIds: [id] } })).refusal.code)
  }
  const times = (code: string) => [code, code, code]
  expect(codes).toEqual([...times('NoWriteAccess'), ...times('SuppliersOnly'), ...times('NotFound')])
  const amani = await house.signIn('shell@demo.test')
  const [hers] = (await amani.do(listTemplates)).items
  expect((await archive([hers?.templateId ?? '', id], true, amani)).status).toBe(404)
  expect((await amani.do(listTemplates)).items.map((item) => item.templateId)).toContain(hers?.templateId)
})

test('all active templates are named for choosing, those in a place of their own are not [C-CL-025]', async () => {
  const [away = '', other = ''] = published
  await archive([away])
  const { items } = await ana.do(listTemplateNames)
  const { counts } = await ana.do(listTemplates)
  expect(items).toHaveLength(counts.all)
  expect(items.map((item) => item.templateId)).not.toContain(away)
  expect(items.find((item) => item.templateId === other)).toMatchObject({
    locationName: await nameOf(other),
    templateName: expect.any(String),
  })
  const names = items.map((item) => item.locationName)
  expect(names.length).toBe(new Set(items.map((item) => item.templateId)).size)
  expect((await ana.do(listTemplateNames, { query: { state: 'published' } })).items).toHaveLength(counts.published)
  expect((await ana.do(listTemplateNames, { query: { state: 'draft' } })).items).toHaveLength(counts.draft)
  const shell = await house.signIn('shell@demo.test')
  expect((await shell.do(listTemplateNames)).items.map((item) => item.templateId)).not.toContain(other)
  await archive([away], false)
})

test('the change log can be that of one product [C-CL-044]', async () => {
  const [id = ''] = published.slice(6)
  const { draftId } = await ana.do(openDraft, { params: { contractId: id } })
  const { sheet } = await ana.do(getContractInfo, { params: { id: draftId }, body: { collection: 'draft' } })
  const [page] = sheet.pages
  if (page?.body.kind !== 'product') throw new Error('the sheet begins with a product')
  const { productId } = page.body
  const value = { blackouts: [{ range: { from: sheet.head.startDate, to: sheet.head.startDate }, reason: 'Painting' }] }
  const changes = [{ pageId: page.pageId, revision: page.revision, section: 'blackouts' as const, value }]
  await ana.do(saveSections, { params: { id: draftId }, body: { changes } })
  await archive([id])
  await archive([id], false)
  const all = await ana.do(getTemplateLogs, { params: { id } })
  const own = await ana.do(getTemplateLogs, { params: { id }, query: { productId } })
  expect(all.items.length).toBeGreaterThan(own.items.length)
  expect(own.items.map((item) => item.detail)).toEqual([expect.stringContaining('Painting')])
})
