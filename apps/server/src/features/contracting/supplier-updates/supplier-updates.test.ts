import { getContractInfo, getHistoryFeed } from '@tradewind/api/contracting/contract.ts'
import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { getDiffReport } from '@tradewind/api/contracting/diff.ts'
import { openDraft } from '@tradewind/api/contracting/drafts.ts'
import { publishDraft } from '@tradewind/api/contracting/publishing.ts'
import { updateRate } from '@tradewind/api/contracting/rate-sheet/rates.ts'
import {
  addToUpdateQueue,
  listUpdateHolders,
  listUpdates,
  previewUpdate,
  removeFromUpdateQueue,
  sendSupplierUpdates,
} from '@tradewind/api/contracting/supplier-updates.ts'
import { diffDocs } from '@tradewind/domain/rate-sheet/diff/diff-docs.ts'
import { withdrawContract } from '@tradewind/api/contracting/sending.ts'
import { getWork } from '@tradewind/api/work.ts'
import type { SentBodyOf } from '@tradewind/api/call.ts'
import { draftSheet, productOf, seasonOf } from '@tradewind/stage/drafts.ts'
import { houseOfFile, mailboxOfFile } from '@tradewind/stage/house-of-file.ts'
import { workDone } from '@tradewind/stage/importing.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { publishedTemplate, sendOne } from '@tradewind/stage/sending.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Transaction } from '../../../platform/db/database.ts'

const post = mailboxOfFile()
const house = houseOfFile({ mailbox: post })
const [amani, tom] = house.signedIn('shell@demo.test', 'buyer@demo.test')
let templateId: string
beforeAll(async () => {
  templateId = (await publishedTemplate(amani)).templateId
})

/** What a typical stay of two is priced by. */
const DESCRIPTION = 'Per person sharing'

/** Publishes the template, or one contract, with other amounts for one person in the tent: each season by its name. */
async function publish(id: string, amounts: Record<string, string>): Promise<number> {
  const { draftId } = await amani.do(openDraft, { params: { contractId: id } })
  for (const [season, retailRate] of Object.entries(amounts)) {
    const page = productOf(await draftSheet(amani, draftId), 'Canvas tent', 'Full board')
    const { seasonId } = seasonOf(page, season)
    const address = { pageId: page.pageId, revision: page.revision, seasonId, rateSet: 0, description: DESCRIPTION }
    const body = { ...address, retailRate, commissionPercentage: '25', notApplicable: false }
    await amani.do(updateRate, { params: { id: draftId }, body })
  }
  return (await amani.do(publishDraft, { params: { id: draftId } })).version
}

async function seasonNames(): Promise<string[]> {
  const { sheet } = await amani.do(getContractInfo, { params: { id: templateId }, body: { collection: 'template' } })
  return productOf(sheet, 'Canvas tent', 'Full board').body.seasons.map((season) => season.seasonName)
}

async function doubleOf(person: Person, contractId: string, season: string): Promise<string | undefined> {
  const { sheet } = await person.do(getContractInfo, { params: { id: contractId } })
  const page = productOf(sheet, 'Canvas tent', 'Full board')
  const { seasonId } = seasonOf(page, season)
  const rates = page.body.seasonRates.find((each) => each.seasonId === seasonId)?.rateSets[0]?.rates
  return rates?.find((rate) => rate.description === DESCRIPTION)?.retailRate
}

const holders = async (person = amani) => (await person.do(listUpdateHolders, { params: { id: templateId } })).items
const infoOf = async (person: Person, id: string) => (await person.do(getContractInfo, { params: { id } })).contract
const queue = async () => (await amani.do(listUpdates)).items.find((item) => item.templateId === templateId)

async function update(body: Partial<SentBodyOf<typeof sendSupplierUpdates>> = {}) {
  const { workId, ...answer } = await amani.do(sendSupplierUpdates, { body: { templateIds: [templateId], ...body } })
  await workDone(amani, workId)
  return { ...answer, work: await amani.do(getWork, { params: { id: workId } }) }
}

describe('a newer version of a template', () => {
  test('goes to who accepted an earlier one: the same contract gets it, the accepted one stays in force, and the mail says what changed [C-CL-030] [A-RO-024] [C-RO-015]', async () => {
    const { contractId, version: first } = await sendOne(amani, 'buyer@demo.test')
    await tom.do(updateContractStatus, { body: { contractIds: [contractId], state: 'accepted' } })
    expect((await queue())?.behind ?? 0).toBe(0)
    const next = await publish(templateId, { Green: '411' })
    expect(await queue()).toMatchObject({ version: next, behind: 1, isQueued: true, source: 'draft' })
    const [held] = (await holders()).filter((each) => each.contractId === contractId)
    expect(held).toMatchObject({
      partnerName: 'Meridian Tours',
      version: first,
      baseVersion: first,
      isBehind: true,
      state: 'accepted',
      isOwn: false,
    })
    expect(held?.changes?.lines[0]).toMatchObject({ title: 'Canvas tent' })
    expect(held?.changes?.lines[0]?.text).toMatch(/411\.00/)

    const { contractCount, partnerCount, work } = await update({ subject: 'New rates', message: 'The green season is dearer.' })
    expect([contractCount, partnerCount]).toEqual([1, 1])
    expect(work).toMatchObject({ state: 'succeeded', result: { text: '1 contract has a new version.', failures: [] } })
    const received = await infoOf(tom, contractId)
    expect(received).toMatchObject({ version: next, state: 'pending', inForceVersion: first })
    expect(received?.versions.map((each) => each.version)).toEqual([next, first])
    expect(await doubleOf(tom, contractId, 'Green')).toBe('411.00')
    const mail = await post.mailTo('buyer@demo.test', (each) => each.subject === 'New rates')
    expect(mail.text).toContain('The green season is dearer.')
    // A buyer is told what it pays: 411.00 less 25 % for two persons, six of seven nights because one is free, and 630.00 for the park: 4,329.00.
    expect(mail.text).toMatch(/Canvas tent.*nett: .* became 308\.25 \(retail .* became 411\.00\)/)
    expect(mail.text).toMatch(/A typical stay.*, nett: .* became 4,329\.00/)
    const docs = diffDocs({ id: contractId, version: first }, { id: contractId, version: next })
    const told = async (person: Person) => {
      const [group] = (await person.do(getDiffReport, { params: { docs } })).groups
      return [group?.sections.map(({ changes }) => changes.map(({ what, after }) => [what, after])), group?.effect?.price]
    }
    expect(await told(tom)).toEqual([[[['Green, Per person sharing, nett', '308.25']]], 'nett'])
    expect(await told(amani)).toEqual([[[['Green, Per person sharing', '411.00']]], 'retail'])
    const { items } = await tom.do(getHistoryFeed, { params: { id: contractId } })
    expect(items[0]).toMatchObject({ kind: 'sent', facts: { version: next } })
    expect(await queue()).toBeUndefined()
    expect((await holders()).find((each) => each.contractId === contractId)).toMatchObject({ isBehind: false, changes: null })
    await tom.do(updateContractStatus, { body: { contractIds: [contractId], state: 'accepted' } })
    expect(await infoOf(tom, contractId)).toMatchObject({ state: 'accepted', inForceVersion: next })
  })

  test('comes to a contract that was edited for its partner beside the partner’s own values, and where both changed one the preferred side’s stands', async () => {
    const [green = '', other = ''] = [...new Set(['Green', ...(await seasonNames())])]
    for (const [preferred, wanted] of [
      ['own', '333.00'],
      ['template', '421.00'],
    ] as const) {
      const { contractId } = await sendOne(amani, `${preferred}@sole.test`)
      await publish(contractId, { [green]: '333' })
      const next = await publish(templateId, { [green]: '421', [other]: preferred === 'own' ? '555' : '566' })
      const preview = await amani.do(previewUpdate, { params: { id: contractId }, query: { preferred } })
      expect(preview).toMatchObject({
        problem: null,
        conflicts: [{ title: `Canvas tent, ${green}, ${DESCRIPTION}`, template: '421.00', own: '333.00' }],
      })
      expect(preview.kept.count > 0).toBe(preferred === 'own')
      const { work } = await update({ contractIds: [contractId], decisions: [{ contractId, preferred }] })
      expect(work.result?.failures).toEqual([])
      expect(await doubleOf(amani, contractId, green)).toBe(wanted)
      expect(await doubleOf(amani, contractId, other)).toBe(preferred === 'own' ? '555.00' : '566.00')
      expect((await infoOf(amani, contractId))?.version).toBeGreaterThan(next)
      expect((await holders()).find((each) => each.contractId === contractId)).toMatchObject({
        isOwn: true,
        isBehind: false,
        baseVersion: next,
      })
      await publish(templateId, { [green]: '411' })
    }
  })

  test('comes with each conflict decided by itself: the list names both values, and a decision about a value that changed since does not count', async () => {
    const [green = '', other = ''] = [...new Set(['Green', ...(await seasonNames())])]
    const { contractId } = await sendOne(amani, 'single@sole.test')
    await publish(contractId, { [green]: '331', [other]: '332' })
    await publish(templateId, { [green]: '471', [other]: '472' })
    const listed = async () => (await holders()).find((each) => each.contractId === contractId)
    const conflictOn = async (season: string) =>
      (await listed())?.conflicts.find((each) => each.title === `Canvas tent, ${season}, ${DESCRIPTION}`)
    const first = await conflictOn(green)
    expect(first).toMatchObject({ template: '471.00', own: '331.00' })
    expect((await listed())?.conflicts).toHaveLength(2)
    await publish(templateId, { [other]: '473' })
    const stale = { contractId, conflictId: (await conflictOn(other))?.conflictId.replace(/^./, 'x') ?? '', preferred: 'template' as const }
    const taken = { contractId, conflictId: first?.conflictId ?? '', preferred: 'template' as const }
    await update({ contractIds: [contractId], decisions: [taken, stale] })
    expect(await doubleOf(amani, contractId, green)).toBe('471.00')
    expect(await doubleOf(amani, contractId, other)).toBe('332.00')
    expect(await listed()).toMatchObject({ isBehind: false, conflicts: [], problem: null })
  })

  test('leaves alone a contract that is being edited, and says so', async () => {
    const { contractId } = await sendOne(amani, 'busy@sole.test')
    await publish(templateId, { Green: '430' })
    const { draftId } = await amani.do(openDraft, { params: { contractId } })
    const { work } = await update({ contractIds: [contractId] })
    expect(work.result?.failures?.[0]?.reason).toBe('A draft of this contract is open. Publish or discard it first.')
    expect((await infoOf(amani, contractId))?.draftId).toBe(draftId)
  })

  test('leaves alone a contract that got another version after Send was pressed, and says so', async () => {
    const { contractId } = await sendOne(amani, 'late@sole.test')
    await publish(templateId, { Green: '432' })
    // The job waits for the contract, which gets its other version meanwhile.
    const contracts = (tx: Transaction) => tx.updateTable('contract').where('id', '=', contractId)
    const version = (await infoOf(amani, contractId))?.version ?? 0
    const { workId } = await house.services.db.transaction(async (tx) => {
      await contracts(tx)
        .set({ version: version + 1 })
        .execute()
      return amani.do(sendSupplierUpdates, { body: { templateIds: [templateId], contractIds: [contractId] } })
    })
    await workDone(amani, workId)
    await house.services.db.transaction((tx) => contracts(tx).set({ version }).execute())
    const { result } = await amani.do(getWork, { params: { id: workId } })
    expect(result?.text).toBe('0 contracts have a new version, 1 not.')
    expect(result?.failures?.map(({ reason }) => reason)).toEqual(['The contract got another version in the meantime.'])
    expect((await infoOf(amani, contractId))?.versions).toHaveLength(1)
  })

  test('is not sent to whom all of it was given before, who is behind no more; nor to whom the rates were withdrawn from', async () => {
    const [same, gone] = [await sendOne(amani, 'same@sole.test'), await sendOne(amani, 'gone@sole.test')]
    await publish(same.contractId, { Green: '488' })
    await publish(templateId, { Green: '488' })
    await amani.do(withdrawContract, { params: { id: gone.contractId }, body: { version: gone.version } })
    expect((await holders()).map((each) => each.contractId)).not.toContain(gone.contractId)
    const refused = await amani.ask(sendSupplierUpdates, { body: { templateIds: [templateId], contractIds: [gone.contractId] } })
    expect(refused.refusal.code).toBe('NothingToUpdate')
    const before = post.mails.length
    const { work } = await update({ contractIds: [same.contractId] })
    expect(work.result).toMatchObject({ text: '0 contracts have a new version, 1 had all of it already.', failures: [] })
    expect((await holders()).find((each) => each.contractId === same.contractId)).toMatchObject({ isBehind: false, isOwn: true })
    expect((await infoOf(amani, same.contractId))?.versions).toHaveLength(2)
    expect(post.mails.slice(before).filter(({ recipients }) => recipients.includes('same@sole.test'))).toEqual([])
  })

  test('is sent once, however often Send is pressed', async () => {
    const { contractId } = await sendOne(amani, 'twice@sole.test')
    await publish(templateId, { Green: '440' })
    const body = { templateIds: [templateId], contractIds: [contractId] }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all([1, 2].map(() => amani.ask(sendSupplierUpdates, { body, headers })))
    const [{ body: answer } = { body: undefined }] = answers
    expect(answers.map((each) => each.body)).toEqual([answer, answer])
    await workDone(amani, answer?.workId ?? '')
    const again = await amani.ask(sendSupplierUpdates, { body })
    expect(again.refusal.code).toBe('NothingToUpdate')
    expect((await infoOf(amani, contractId))?.versions).toHaveLength(2)
  })
})

describe('the queue', () => {
  test('is emptied by hand too [C-CL-032] [C-RL-063]', async () => {
    await publish(templateId, { Green: '450' })
    expect(await queue()).toMatchObject({ isQueued: true })
    await amani.do(removeFromUpdateQueue, { body: { entries: [{ templateId }] } })
    expect(await queue()).toMatchObject({ isQueued: false, message: '' })
  })

  test('is filled by hand too, with what is to be told [C-CL-031] [C-FD-023] [C-RL-062]', async () => {
    const entry = { templateId, source: 'template' as const, sourceId: templateId, message: 'Breakfast is better now.' }
    await amani.do(addToUpdateQueue, { body: { entries: [entry] } })
    expect(await queue()).toMatchObject({ isQueued: true, source: 'template', sourceId: templateId, message: 'Breakfast is better now.' })
  })

  test('a reader sees it and changes nothing; nobody else sees or changes anything', async () => {
    const ana = await house.signIn('supplier@demo.test')
    const entries = [{ templateId }]
    for (const person of [ana, tom]) {
      expect((await person.ask(listUpdateHolders, { params: { id: templateId } })).status).toBe(404)
      expect((await person.do(listUpdates, { query: { templateId } })).items).toEqual([])
    }
    for (const [call, body] of [
      [addToUpdateQueue, { entries }],
      [removeFromUpdateQueue, { entries }],
      [sendSupplierUpdates, { templateIds: [templateId] }],
    ] as const)
      expect((await ana.ask(call as typeof addToUpdateQueue, { body: body as { entries: typeof entries } })).status).toBe(404)
    const { contractId } = (await holders())[0] ?? { contractId: '' }
    expect((await tom.ask(previewUpdate, { params: { id: contractId } })).status).toBe(404)
    expect((await ana.ask(previewUpdate, { params: { id: contractId } })).status).toBe(404)
    const own = await publishedTemplate(ana)
    const mixed = await ana.ask(sendSupplierUpdates, { body: { templateIds: [own.templateId], contractIds: [contractId] } })
    expect(mixed.status).toBe(404)
    expect(await queue()).toMatchObject({ isQueued: true })
  })
})
