// One master template for forty locations: applied in one call, finalised by one piece of work, undone in one.

import {
  associateMasterTemplate,
  createEditedMasterDraft,
  createInitialMasterDraft,
  editMasterDraft,
  finaliseMasterDraft,
  getMasterTemplate,
  listAffectedBuyers,
  listAssociatedTemplates,
} from '@tradewind/api/contracting/master-templates.ts'
import { mapImport } from '@tradewind/api/contracting/imports.ts'
import { publishTemplates } from '@tradewind/api/contracting/publishing.ts'
import { getDraftPages } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import { undoTemplateChange } from '@tradewind/api/contracting/template-changes.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { getWork } from '@tradewind/api/work.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { bringIn, takeOver, workDone } from '@tradewind/stage/importing.ts'
import { send } from '@tradewind/stage/sending.ts'
import { beforeAll, expect, test } from 'vitest'

const LOCATIONS = 40
/** Their updates are sent before the action is undone. */
const SENT = 2
const BUYER = 'buyer@demo.test'

const house = houseOfFile()
const [amani] = house.signedIn('shell@demo.test')
let templateIds: string[]
beforeAll(async () => {
  templateIds = await publishedHouses()
})

async function publishedHouses(): Promise<string[]> {
  const rows = Array.from({ length: LOCATIONS }, (_, i) => `House ${i};Kenya;Green;01.04.2026;31.03.2027;${100 + i}\n`)
  const bytes = Buffer.from(`Hotel;Country;Season;From;To;Double\n${rows.join('')}`)
  const { importId: id, mapping, options } = await bringIn(amani, { name: 'houses.csv', bytes })
  if (!options) throw new Error('the import has no options')
  const period = { startDate: '2026-04-01', endDate: '2027-03-31', currency: 'USD' }
  await amani.do(mapImport, { params: { id }, body: { mapping, options: { ...options, ...period } } })
  await takeOver(amani, id)
  const { items } = await amani.do(listTemplates, { query: { searchText: 'House', limit: 100 } })
  const ids = items.map((item) => item.templateId)
  expect(ids).toHaveLength(LOCATIONS)
  await publishAll(ids)
  return ids
}

async function publishAll(ids: string[]): Promise<void> {
  const { workId } = await amani.do(publishTemplates, { body: { templateIds: ids } })
  await workDone(amani, workId)
}

const idOf = (draftId: string) => draftId.replace('draft:', '')
const edit = (draftId: string, terms: string) =>
  amani.do(editMasterDraft, { params: { id: idOf(draftId) }, body: { updates: { 'policyNotes.termsAndConditions': terms } } })
const followers = async (id: string) => (await amani.do(listAssociatedTemplates, { params: { id } })).items
async function termsOf(draftIds: readonly (string | null)[]): Promise<string[]> {
  const terms = []
  for (const id of draftIds) {
    const { pages } = await amani.do(getDraftPages, { params: { id: id ?? '' }, body: { pageIds: ['notes'] } })
    const [page] = pages
    terms.push(page?.body.kind === 'notes' ? (page.body.termsAndConditions ?? '') : '')
  }
  return [...new Set(terms)]
}
async function resultOf(workId: string) {
  await workDone(amani, workId)
  return (await amani.do(getWork, { params: { id: workId } })).result
}

test('forty rate sheets follow a master template in one call, get what is finalised by one work, and lose it again until they were published', async () => {
  const { masterTemplateId, draftId: first } = await amani.do(createInitialMasterDraft, { body: { templateName: 'All houses' } })
  await edit(first, 'Before')
  await amani.do(finaliseMasterDraft, { params: { id: idOf(first) }, body: {} })
  const { drafts } = await amani.do(associateMasterTemplate, { body: { masterTemplateId, templateDraftIds: templateIds } })
  expect(drafts.map((draft) => draft.templateId).toSorted()).toEqual(templateIds.toSorted())
  expect(await termsOf(drafts.map((draft) => draft.draftId))).toEqual(['Before'])
  await publishAll(templateIds)
  await send(amani, { templateIds, recipients: [{ email: BUYER }] })
  const { items: buyers } = await amani.do(listAffectedBuyers, { params: { id: masterTemplateId } })
  expect(buyers.map(({ companyName, contracts }) => [companyName, contracts])).toEqual([['Meridian Tours', LOCATIONS]])

  const { draftId } = await amani.do(createEditedMasterDraft, { params: { id: masterTemplateId } })
  await edit(draftId, 'After')
  const asked = await amani.ask(finaliseMasterDraft, { params: { id: idOf(draftId) }, body: {} })
  expect([asked.refusal.code, asked.refusal.details]).toEqual(['TemplatesLinked', { templates: LOCATIONS }])
  const { workId } = await amani.do(finaliseMasterDraft, { params: { id: idOf(draftId) }, body: { isConfirmed: true } })
  expect(await resultOf(workId ?? '')).toMatchObject({ text: `${LOCATIONS} rate sheets changed.`, canUndoTemplates: true, failures: [] })
  const changed = await followers(masterTemplateId)
  expect(changed).toHaveLength(LOCATIONS)
  expect(await termsOf(changed.map((each) => each.draftId))).toEqual(['After'])

  const sent = changed.slice(0, SENT)
  await publishAll(sent.map(({ templateId }) => templateId))
  const { workId: undoId } = await amani.do(undoTemplateChange, { params: { id: workId ?? '' } })
  const undone = await resultOf(undoId)
  expect(undone?.text).toBe(`${LOCATIONS - SENT} rate sheets undone, ${SENT} not.`)
  expect(undone?.failures).toEqual(
    sent.map(({ locationName }) => ({ what: locationName, reason: 'It was published or discarded in the meantime.' })),
  )
  expect((await followers(masterTemplateId)).filter((each) => each.draftId !== null)).toEqual([])
  expect(await amani.do(getMasterTemplate, { params: { id: masterTemplateId } })).toMatchObject({
    master: { status: 'draft', originFrom: 'edited' },
    notes: { termsAndConditions: 'Before' },
  })
})
