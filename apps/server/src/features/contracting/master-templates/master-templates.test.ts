import { openDraft } from '@tradewind/api/contracting/drafts.ts'
import {
  associateMasterTemplate,
  createEditedMasterDraft,
  createInitialMasterDraft,
  deleteMasterTemplate,
  diffMasterTemplates,
  discardMasterDraft,
  editMasterDraft,
  finaliseMasterDraft,
  getMasterTemplate,
  listAffectedBuyers,
  listAssociatedTemplates,
  listMasterTemplates,
  removeMasterTemplate,
  renameMasterTemplate,
} from '@tradewind/api/contracting/master-templates.ts'
import { publishDraft } from '@tradewind/api/contracting/publishing.ts'
import {
  getDraftNavigation,
  getDraftPages,
  sameAsCorporatePolicyNotes,
  saveSections,
} from '@tradewind/api/contracting/rate-sheet/editor.ts'
import { announcePresence } from '@tradewind/api/contracting/rate-sheet/presence.ts'
import { listUpdates } from '@tradewind/api/contracting/supplier-updates.ts'
import { undoTemplateChange } from '@tradewind/api/contracting/template-changes.ts'
import { getTemplateLogs, listTemplates } from '@tradewind/api/contracting/templates.ts'
import { getWork } from '@tradewind/api/work.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { workDone } from '@tradewind/stage/importing.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { describe, expect, test } from 'vitest'

const house = houseOfFile()
const [ana, amani] = house.signedIn('supplier@demo.test', 'shell@demo.test')

let made = 0
const idOf = (draftId: string) => draftId.replace('draft:', '')

/** A master template with these terms; finalised. */
async function master(person: Person, terms: string) {
  made += 1
  const { masterTemplateId, draftId } = await person.do(createInitialMasterDraft, { body: { templateName: `Corporate ${made}` } })
  await edit(person, draftId, { 'policyNotes.termsAndConditions': terms })
  await person.do(finaliseMasterDraft, { params: { id: idOf(draftId) }, body: {} })
  return masterTemplateId
}

const edit = (person: Person, draftId: string, updates: Record<string, unknown>) =>
  person.do(editMasterDraft, { params: { id: idOf(draftId) }, body: { updates } })

async function editedDraft(person: Person, masterTemplateId: string, terms: string): Promise<string> {
  const { draftId } = await person.do(createEditedMasterDraft, { params: { id: masterTemplateId } })
  await edit(person, draftId, { 'policyNotes.termsAndConditions': terms })
  return idOf(draftId)
}

const templatesOf = async (person: Person, count: number) =>
  (await person.do(listTemplates, { query: { state: 'published', limit: 50 } })).items.filter((card) => !card.hasDraft).slice(0, count)

async function termsOf(person: Person, draftId: string): Promise<string | undefined> {
  const { pages } = await person.do(getDraftPages, { params: { id: draftId }, body: { pageIds: ['notes'] } })
  const [page] = pages
  return page?.body.kind === 'notes' ? page.body.termsAndConditions : undefined
}

async function writeTerms(person: Person, draftId: string, termsAndConditions: string): Promise<void> {
  const { pages } = await navigation(person, draftId)
  const revision = pages.find((page) => page.kind === 'notes')?.revision ?? 0
  const change = { pageId: 'notes', revision, section: 'termsAndConditions' as const, value: { termsAndConditions } }
  await person.do(saveSections, { params: { id: draftId }, body: { changes: [change] } })
}

const navigation = (person: Person, id: string) => person.do(getDraftNavigation, { params: { id } })

describe('a master template', () => {
  const listed = async (masterTemplateId: string) =>
    (await ana.do(listMasterTemplates, { query: { type: 'policyNotes' } })).items.find((item) => item._id === masterTemplateId)

  test('is drafted, of the type that is asked for, and policyNotes unless one is [C-TR-016] [C-CL-083] [C-CN-019] [C-CN-037]', async () => {
    const { masterTemplateId, draftId } = await ana.do(createInitialMasterDraft, { body: { templateName: 'Drafted' } })
    expect(draftId).toMatch(/^draft:[0-9a-f]{24}$/)
    expect(await listed(masterTemplateId)).toMatchObject({ type: 'policyNotes', draftId })
    await ana.do(discardMasterDraft, { params: { id: idOf(draftId) } })
  })

  test('stands in the list with its type, its state and its draft [C-CL-080] [C-FD-022] [C-CN-016] [C-CN-017]', async () => {
    const { masterTemplateId, draftId } = await ana.do(createInitialMasterDraft, { body: { type: 'policyNotes', templateName: 'Listed' } })
    expect(await listed(masterTemplateId)).toMatchObject({
      _id: masterTemplateId,
      type: 'policyNotes',
      templateName: 'Listed',
      status: 'draft',
      originFrom: 'initial',
      draftId,
      templates: 0,
      checked: false,
      isFinalised: false,
    })
    await ana.do(discardMasterDraft, { params: { id: idOf(draftId) } })
  })

  test('is edited field by field and in the editor, and finalised at once where none follows [C-TR-018] [C-CL-085] [C-TR-020] [C-CL-086]', async () => {
    const { masterTemplateId, draftId } = await ana.do(createInitialMasterDraft, { body: { templateName: 'All houses' } })
    const pages = await edit(ana, draftId, { 'policyNotes.termsAndConditions': 'Valid for all houses', 'policyNotes.checkIn': '15:00' })
    expect(pages).toMatchObject({
      policies: { checkIn: '15:00', locationPolicy: [] },
      notes: { termsAndConditions: 'Valid for all houses' },
    })
    const wrong = await ana.ask(editMasterDraft, { params: { id: idOf(draftId) }, body: { updates: { 'policyNotes.colour': 'red' } } })
    expect(wrong.refusal.message).toBe('There is no field policyNotes.colour.')
    const { pages: placed, location, templateId } = await navigation(ana, idOf(draftId))
    expect([location, templateId]).toEqual([{ locationId: null, locationName: 'All houses', place: '' }, masterTemplateId])
    const notes = placed.find((page) => page.kind === 'notes')
    const change = { pageId: 'notes', revision: notes?.revision ?? 0, section: 'marketInfo' as const, value: { marketInfo: 'Worldwide' } }
    await ana.do(saveSections, { params: { id: idOf(draftId) }, body: { changes: [change] } })
    await ana.do(announcePresence, {
      params: { id: idOf(draftId) },
      body: { tabId: 'tab', what: 'joined', said: 1, pageId: 'notes', section: 'notes', isEditing: false },
    })
    expect(await ana.do(finaliseMasterDraft, { params: { id: idOf(draftId) }, body: {} })).toEqual({ masterTemplateId, workId: null })
    expect(await listed(masterTemplateId)).toMatchObject({
      status: 'final',
      originFrom: null,
      draftId: null,
      sections: ['checkInOut', 'termsAndConditions', 'marketInfo'],
    })
  })

  test('that was finalised is edited in a draft, which stands beside it [C-TR-017] [C-CL-084] [C-CN-018] [C-CL-081]', async () => {
    const id = await master(ana, 'Valid for all houses')
    const { draftId: edited } = await ana.do(createEditedMasterDraft, { params: { id } })
    expect(await listed(id)).toMatchObject({ status: 'draft', originFrom: 'edited', draftId: edited })
    await edit(ana, edited, { 'policyNotes.checkIn': '16:00' })
    expect((await ana.do(getMasterTemplate, { params: { id } })).policies.checkIn).toBeUndefined()
    expect((await ana.do(getMasterTemplate, { params: { id: edited } })).policies.checkIn).toBe('16:00')
  })

  test('is compared with its draft, renamed and deleted [C-CL-082] [C-CL-090] [C-CL-091]', async () => {
    const id = await master(ana, 'Valid for all houses')
    const { draftId: edited } = await ana.do(createEditedMasterDraft, { params: { id } })
    await edit(ana, edited, { 'policyNotes.checkIn': '16:00', 'policyNotes.marketInfo': 'Worldwide' })
    const diff = { lhsDocId: id, rhsDocId: edited }
    expect(await ana.do(diffMasterTemplates, { query: { ...diff, onlyGetSummary: 'true' } })).toEqual({
      sections: ['checkInOut', 'marketInfo'],
      changes: [],
    })
    expect((await ana.do(diffMasterTemplates, { query: diff })).changes.map((each) => each.text).join(' ')).toContain('16:00')
    expect(await ana.do(renameMasterTemplate, { params: { id }, body: { templateName: 'Every house' } })).toEqual({
      templateName: 'Every house',
    })
    await ana.do(deleteMasterTemplate, { params: { id } })
    expect(await listed(id)).toBeUndefined()
  })

  test('that is discarded goes back to what was finalised, and is gone where nothing was [C-TR-021] [C-CL-088]', async () => {
    const id = await master(ana, 'First')
    const draft = await editedDraft(ana, id, 'Second')
    expect(await ana.do(discardMasterDraft, { params: { id: draft } })).toEqual({ masterTemplateId: id })
    expect((await ana.do(getMasterTemplate, { params: { id } })).notes.termsAndConditions).toBe('First')
    const { draftId, masterTemplateId } = await ana.do(createInitialMasterDraft, { body: { templateName: 'Never finalised' } })
    expect(await ana.do(discardMasterDraft, { params: { id: idOf(draftId) } })).toEqual({ masterTemplateId: null })
    expect((await ana.ask(getMasterTemplate, { params: { id: masterTemplateId } })).status).toBe(404)
  })

  test('of another company is not found, by no call', async () => {
    const id = await master(ana, 'Of Ana')
    const draft = await editedDraft(ana, id, 'Draft of Ana')
    const [template] = await templatesOf(amani, 1)
    const answers = [
      await amani.ask(getMasterTemplate, { params: { id } }),
      await amani.ask(getMasterTemplate, { params: { id: `draft:${draft}` } }),
      await amani.ask(getDraftNavigation, { params: { id: draft } }),
      await amani.ask(getDraftPages, { params: { id: draft }, body: {} }),
      await amani.ask(createEditedMasterDraft, { params: { id } }),
      await amani.ask(editMasterDraft, { params: { id: draft }, body: { updates: { 'policyNotes.marketInfo': 'x' } } }),
      await amani.ask(finaliseMasterDraft, { params: { id: draft }, body: { isConfirmed: true } }),
      await amani.ask(discardMasterDraft, { params: { id: draft } }),
      await amani.ask(renameMasterTemplate, { params: { id }, body: { templateName: 'x' } }),
      await amani.ask(deleteMasterTemplate, { params: { id } }),
      await amani.ask(listAssociatedTemplates, { params: { id } }),
      await amani.ask(listAffectedBuyers, { params: { id } }),
      await amani.ask(associateMasterTemplate, { body: { masterTemplateId: id, templateDraftIds: [template?.templateId ?? ''] } }),
      await ana.ask(associateMasterTemplate, { body: { masterTemplateId: id, templateDraftIds: [template?.templateId ?? ''] } }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 404))
    // It is no rate sheet that could be published or sent.
    expect((await ana.ask(publishDraft, { params: { id: draft } })).refusal.code).toBe('DraftMissing')
    expect((await ana.do(getMasterTemplate, { params: { id: `draft:${draft}` } })).notes.termsAndConditions).toBe('Draft of Ana')
  })
})

describe('templates that follow a master', () => {
  test('take its sections at once, and stand in its list [C-RL-026] [C-TR-022] [C-CL-089]', async () => {
    const id = await master(ana, 'Of the company')
    const [first, second] = await templatesOf(ana, 2)
    const ids = [first?.templateId ?? '', second?.templateId ?? '']
    const { drafts } = await ana.do(associateMasterTemplate, { body: { masterTemplateId: id, templateDraftIds: ids } })
    expect(drafts.map((draft) => draft.sameAsCorporatePolicyNotes)).toEqual([['termsAndConditions'], ['termsAndConditions']])
    const [draft] = drafts
    const draftId = draft?.draftId ?? ''
    expect(await termsOf(ana, draftId)).toBe('Of the company')
    expect((await navigation(ana, draftId)).master).toMatchObject({ masterTemplateId: id })
    const { items } = await ana.do(listMasterTemplates, { query: { templateDraftId: draftId } })
    expect(items.filter((item) => item.checked).map((item) => item._id)).toEqual([id])
    expect((await ana.do(listAssociatedTemplates, { params: { id } })).items.map((item) => item.templateId).sort()).toEqual(ids.toSorted())
  })

  test('take the sections that are chosen, of the type that is named, and keep their own where that is asked for [C-CL-087]', async () => {
    const { masterTemplateId, draftId: masterDraft } = await ana.do(createInitialMasterDraft, { body: { templateName: 'Three sections' } })
    await edit(ana, masterDraft, {
      'policyNotes.termsAndConditions': 'Of the company',
      'policyNotes.marketInfo': 'All markets',
      'policyNotes.checkIn': '15:00',
    })
    await ana.do(finaliseMasterDraft, { params: { id: idOf(masterDraft) }, body: {} })
    const [template] = await templatesOf(ana, 1)
    const { draftId } = await ana.do(openDraft, { params: { contractId: template?.templateId ?? '' } })
    await writeTerms(ana, draftId, 'Mine')
    const { drafts } = await ana.do(associateMasterTemplate, {
      body: {
        masterTemplateId,
        type: 'policyNotes',
        templateDraftIds: [draftId],
        sameAsCorporatePolicyNotes: ['termsAndConditions', 'marketInfo'],
        honorPreloadContent: true,
      },
    })
    expect(drafts[0]?.sameAsCorporatePolicyNotes).toEqual(['marketInfo'])
    expect(drafts[0]?.left).toEqual([{ section: 'termsAndConditions', reason: 'has content of its own.' }])
    const { pages: after } = await ana.do(getDraftPages, { params: { id: draftId }, body: { pageIds: ['notes', 'policies'] } })
    expect(after.find((page) => page.body.kind === 'notes')?.body).toMatchObject({ termsAndConditions: 'Mine', marketInfo: 'All markets' })
    expect(after.find((page) => page.body.kind === 'policies')?.body).not.toHaveProperty('checkIn', '15:00')
  })

  test('follow no more where one writes for itself, and can follow again [C-RL-025] [C-RL-056] [C-CL-033]', async () => {
    const id = await master(ana, 'Of the company')
    const [first] = await templatesOf(ana, 1)
    const { drafts } = await ana.do(associateMasterTemplate, {
      body: { masterTemplateId: id, templateDraftIds: [first?.templateId ?? ''] },
    })
    const [draft] = drafts
    const draftId = draft?.draftId ?? ''
    await writeTerms(ana, draftId, 'Own words')
    expect((await navigation(ana, draftId)).sameAsCorporatePolicyNotes).toEqual([])
    await ana.do(sameAsCorporatePolicyNotes, { body: { draftId, sameAsCorporatePolicyNotes: ['termsAndConditions'] } })
    expect(await termsOf(ana, draftId)).toBe('Of the company')
    const { items: history } = await ana.do(getTemplateLogs, { params: { id: draft?.templateId ?? '' }, query: {} })
    expect(history.some((line) => line.detail.startsWith('Policies and notes of the master template'))).toBe(true)
  })

  test('keep content of their own where that is asked for, and lose nothing when the master is taken out [C-CL-034]', async () => {
    const id = await master(ana, 'Preloaded')
    const [template] = await templatesOf(ana, 1)
    const { draftId } = await ana.do(openDraft, { params: { contractId: template?.templateId ?? '' } })
    await writeTerms(ana, draftId, 'Mine')
    const body = { masterTemplateId: id, templateDraftIds: [draftId] }
    const { drafts } = await ana.do(associateMasterTemplate, { body: { ...body, honorPreloadContent: true } })
    expect(drafts[0]?.left).toEqual([{ section: 'termsAndConditions', reason: 'has content of its own.' }])
    expect(await termsOf(ana, draftId)).toBe('Mine')
    await ana.do(associateMasterTemplate, { body })
    expect(await termsOf(ana, draftId)).toBe('Preloaded')
    await ana.do(removeMasterTemplate, { params: { id: draftId } })
    expect(await navigation(ana, draftId)).toMatchObject({ master: null, sameAsCorporatePolicyNotes: [] })
    expect(await termsOf(ana, draftId)).toBe('Preloaded')
    expect((await ana.ask(removeMasterTemplate, { params: { id: draftId } })).status).toBe(404)
  })

  test('get what is finalised by a work after it was confirmed, which is undone in one; a published one goes to the update queue [C-TR-019] [C-CL-092] [A-RO-026] [C-RO-017]', async () => {
    const id = await master(amani, 'Before')
    const [template] = await templatesOf(amani, 1)
    const templateId = template?.templateId ?? ''
    await sendOne(amani, 'buyer@demo.test', { templateIds: [templateId] })
    const { drafts } = await amani.do(associateMasterTemplate, { body: { masterTemplateId: id, templateDraftIds: [templateId] } })
    await amani.do(publishDraft, { params: { id: drafts[0]?.draftId ?? '' } })
    expect((await amani.do(listAffectedBuyers, { params: { id } })).items.map((buyer) => buyer.companyName)).toContain('Meridian Tours')
    const draft = await editedDraft(amani, id, 'After')
    const asked = await amani.ask(finaliseMasterDraft, { params: { id: draft }, body: {} })
    expect([asked.refusal.code, asked.refusal.details]).toEqual(['TemplatesLinked', { templates: 1 }])
    const finalise = async (draftId: string) => {
      const { workId } = await amani.do(finaliseMasterDraft, { params: { id: draftId }, body: { isConfirmed: true } })
      await workDone(amani, workId ?? '')
      return workId ?? ''
    }
    const workId = await finalise(draft)
    expect((await amani.do(getWork, { params: { id: workId } })).result).toMatchObject({
      text: '1 rate sheet changed.',
      canUndoTemplates: true,
    })
    const draftIdOf = async () => (await amani.do(listAssociatedTemplates, { params: { id } })).items[0]?.draftId ?? null
    expect(await termsOf(amani, (await draftIdOf()) ?? '')).toBe('After')
    const { workId: undoId } = await amani.do(undoTemplateChange, { params: { id: workId } })
    await workDone(amani, undoId)
    expect(await draftIdOf()).toBeNull()
    expect(await amani.do(getMasterTemplate, { params: { id } })).toMatchObject({
      master: { status: 'draft', originFrom: 'edited' },
      notes: { termsAndConditions: 'Before' },
    })
    expect((await amani.ask(undoTemplateChange, { params: { id: workId } })).refusal.message).toBe('This was undone already.')
    expect((await ana.ask(undoTemplateChange, { params: { id: workId } })).status).toBe(404)
    const { draftId: again } = await amani.do(createEditedMasterDraft, { params: { id } })
    const second = await finalise(idOf(again))
    await amani.do(publishDraft, { params: { id: (await draftIdOf()) ?? '' } })
    expect((await amani.do(listUpdates)).items.find((item) => item.templateId === templateId)).toMatchObject({ isQueued: true })
    const { workId: late } = await amani.do(undoTemplateChange, { params: { id: second } })
    await workDone(amani, late)
    expect((await amani.do(getWork, { params: { id: late } })).result?.failures).toEqual([
      { what: template?.locationName, reason: 'It was published or discarded in the meantime.' },
    ])
  })
})
