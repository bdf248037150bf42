// The server is killed in the middle of one action on many: each partner and each template has it afterwards, once.

import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { getContractInfo, getHistoryFeed } from '@tradewind/api/contracting/contract.ts'
import { openDraft } from '@tradewind/api/contracting/drafts.ts'
import {
  associateMasterTemplate,
  createEditedMasterDraft,
  createInitialMasterDraft,
  editMasterDraft,
  finaliseMasterDraft,
  listAssociatedTemplates,
} from '@tradewind/api/contracting/master-templates.ts'
import { publishDraft, publishTemplates } from '@tradewind/api/contracting/publishing.ts'
import { updateRate } from '@tradewind/api/contracting/rate-sheet/rates.ts'
import { getDraftPages } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import { sendContracts } from '@tradewind/api/contracting/sending.ts'
import { sendSupplierUpdates } from '@tradewind/api/contracting/supplier-updates.ts'
import { getTemplateLogs, listTemplates } from '@tradewind/api/contracting/templates.ts'
import { getWork } from '@tradewind/api/work.ts'
import { draftSheet } from '@tradewind/stage/drafts.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { bringIn, takeOver, workDone } from '@tradewind/stage/importing.ts'
import { mapImport } from '@tradewind/api/contracting/imports.ts'
import { type Mailbox, openMailbox } from '@tradewind/stage/mailbox.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { Installation, type ServerProcess } from '@tradewind/stage/server-process.ts'
import { LODGE } from '@tradewind/world/people.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { LONG_STEP_MS } from '@tradewind/stage/patience.ts'

const PLACES = 5
/** How many of them are done when the server dies; the next one is half done. */
const DONE = 2
const PARTNERS = 13
/** So many are one transaction; the server dies in the next one. */
const PARTNERS_DONE = 10

let mailbox: Mailbox
let installation: Installation
let server: ServerProcess
let amani: Person
let templateIds: string[]
beforeAll(async () => {
  mailbox = await openMailbox()
  installation = await Installation.open({ SMTP_URL: mailbox.smtpUrl, LOG_LEVEL: 'warn' })
  server = await installation.start()
  await installation.insert(LODGE)
  amani = await installation.signIn('shell@demo.test')
  templateIds = await publishedPlaces()
})
beforeEach(({ onTestFailed }) => onTestFailed(() => console.log(server.output().slice(-2000))))
afterAll(async () => {
  await installation.close()
  await mailbox.stop()
})

async function publishedPlaces(): Promise<string[]> {
  const rows = Array.from({ length: PLACES }, (_, i) => `Camp ${i};Tanzania;Green;01.04.2026;31.03.2027;${100 + i}\n`)
  const bytes = Buffer.from(`Hotel;Country;Season;From;To;Double\n${rows.join('')}`)
  const { importId: id, mapping, options } = await bringIn(amani, { name: 'camps.csv', bytes })
  if (!options) throw new Error('the import has no options')
  await amani.do(mapImport, {
    params: { id },
    body: { mapping, options: { ...options, startDate: '2026-04-01', endDate: '2027-03-31', currency: 'USD' } },
  })
  await takeOver(amani, id)
  const { workId } = await amani.do(publishTemplates, { body: { allDrafts: { searchText: '' } } })
  await workDone(amani, workId)
  return (await amani.do(listTemplates, { query: { limit: PLACES } })).items.map((item) => item.templateId)
}

const finalise = (draftId: string) =>
  amani.do(finaliseMasterDraft, { params: { id: draftId.replace('draft:', '') }, body: { isConfirmed: true } })
const editTerms = (draftId: string, terms: string) =>
  amani.do(editMasterDraft, {
    params: { id: draftId.replace('draft:', '') },
    body: { updates: { 'policyNotes.termsAndConditions': terms } },
  })

/** Sends the first template to partners, and publishes its next version. @returns the number of that version */
async function heldByPartners(emails: readonly string[]): Promise<number> {
  const [templateId = ''] = templateIds
  const recipients = emails.map((email) => ({ email }))
  const { workId } = await amani.do(sendContracts, { body: { templateIds: [templateId], recipients, subject: 'First' } })
  await workDone(amani, workId)
  const { draftId } = await amani.do(openDraft, { params: { contractId: templateId } })
  const page = (await draftSheet(amani, draftId)).pages.find(({ body }) => body.kind === 'product')
  if (page?.body.kind !== 'product') throw new Error('no product')
  const [season] = page.body.seasonRates
  const rate = season?.rateSets[0]?.rates[0]
  const address = { pageId: page.pageId, revision: page.revision, seasonId: season?.seasonId ?? '', rateSet: 0 }
  const changed = { description: rate?.description ?? '', retailRate: '111', commissionPercentage: '20', notApplicable: false }
  await amani.do(updateRate, { params: { id: draftId }, body: { ...address, ...changed } })
  return (await amani.do(publishDraft, { params: { id: draftId } })).version
}

/** All templates follow a master template, of which a draft is ready. */
async function followedMaster() {
  const { masterTemplateId, draftId: first } = await amani.do(createInitialMasterDraft, { body: { templateName: 'Camps' } })
  await editTerms(first, 'Before')
  await finalise(first)
  await amani.do(associateMasterTemplate, { body: { masterTemplateId, templateDraftIds: templateIds } })
  const { draftId } = await amani.do(createEditedMasterDraft, { params: { id: masterTemplateId } })
  await editTerms(draftId, 'After')
  const { items: followers } = await amani.do(listAssociatedTemplates, { params: { id: masterTemplateId } })
  return { draftId, followers }
}

test('killed in the middle of an update and of finalising a master template, each partner and each rate sheet has it afterwards, once', async () => {
  const emails = Array.from({ length: PARTNERS }, (_, i) => `partner-${10 + i}@camps.test`)
  const version = await heldByPartners(emails)
  const { draftId, followers } = await followedMaster()
  expect(followers).toHaveLength(PLACES)

  // Both come to a row that somebody holds: the server dies in the middle of a transaction of each.
  const rows = [
    `select 1 from contract_filing where contract_id = (select id from contract order by buyer_id, id offset ${PARTNERS_DONE + 1} limit 1) for update`,
    `select 1 from rate_page where sheet_id = '${followers[DONE]?.draftId}' for update`,
  ]
  const [updating, finalising] = await installation.holding(rows, async (waiting) => {
    const { workId } = await amani.do(sendSupplierUpdates, { body: { templateIds: templateIds.slice(0, 1), subject: 'Second' } })
    const { workId: other } = await finalise(draftId)
    await eventually(async () => expect(await waiting()).toBeGreaterThanOrEqual(rows.length), LONG_STEP_MS)
    // The e-mails of those who are done have gone, and it is known: of none of them a killed server cannot know.
    const gone = () => installation.count(`mail where subject = 'Second' and state = 'delivered'`)
    await eventually(async () => expect(await gone()).toBe(PARTNERS_DONE), LONG_STEP_MS)
    expect(await installation.count('template_change_item where done_at is not null')).toBe(DONE)
    await server.end('SIGKILL')
    return [workId, other ?? ''] as const
  })
  server = await installation.start()

  await eventually(() => workDone(amani, updating), LONG_STEP_MS)
  await eventually(() => workDone(amani, finalising), LONG_STEP_MS)
  const resultOf = async (id: string) => (await amani.do(getWork, { params: { id } })).result
  expect(await resultOf(updating)).toMatchObject({ text: `${PARTNERS} contracts have a new version.`, failures: [] })
  expect(await resultOf(finalising)).toMatchObject({ text: `${PLACES} rate sheets changed.`, failures: [] })

  const updates = () => mailbox.mails.filter(({ subject }) => subject === 'Second').map((mail) => mail.recipients.join())
  await eventually(() => expect(updates().length).toBeGreaterThanOrEqual(PARTNERS), LONG_STEP_MS)
  expect(updates().toSorted()).toEqual(emails)
  const { items } = await amani.do(listContracts, { body: { limit: 50 } })
  expect(items).toHaveLength(PARTNERS)
  for (const { contractId } of items) {
    const params = { id: contractId }
    const { contract } = await amani.do(getContractInfo, { params })
    expect(contract?.versions.map((each) => each.version)).toEqual([version, version - 1])
    const lines = (await amani.do(getHistoryFeed, { params })).items.filter(({ kind }) => kind === 'sent')
    expect(lines.map(({ facts }) => facts)).toMatchObject([{ version }, { version: version - 1 }])
    expect(await installation.count(`contract_event where contract_id = '${contractId}'`)).toBe(2)
  }
  for (const follower of followers) {
    const { pages } = await amani.do(getDraftPages, { params: { id: follower.draftId ?? '' }, body: { pageIds: ['notes'] } })
    expect(pages[0]?.body).toMatchObject({ kind: 'notes', termsAndConditions: 'After' })
    const log = await amani.do(getTemplateLogs, { params: { id: follower.templateId }, query: {} })
    // One from associating, one from finalising.
    expect(log.items.filter(({ detail }) => detail === 'Policies and notes of the master template Camps')).toHaveLength(2)
  }
})
