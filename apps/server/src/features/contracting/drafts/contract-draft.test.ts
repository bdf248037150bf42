import { getContractInfo, getHistoryFeed } from '@tradewind/api/contracting/contract.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { discardEditedDraft, getContractEditHistory, openDraft } from '@tradewind/api/contracting/drafts.ts'
import { publishDraft } from '@tradewind/api/contracting/publishing.ts'
import { getDraftNavigation, saveSections } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import { getTemplateLogs } from '@tradewind/api/contracting/templates.ts'
import { listNotifications } from '@tradewind/api/notifications.ts'
import { sealText } from '@tradewind/domain/proof/canonical-text.ts'
import { draftSheet, productOf, readDraft } from '@tradewind/stage/drafts.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile, mailboxOfFile } from '@tradewind/stage/house-of-file.ts'
import { listen } from '@tradewind/stage/live-events.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'

const post = mailboxOfFile()
const house = houseOfFile({ mailbox: post })
const [amani, tom] = house.signedIn('shell@demo.test', 'buyer@demo.test')

const sent = async () => (await sendOne(amani, 'buyer@demo.test')).contractId
const open = (contractId: string, person = amani) => person.do(openDraft, { params: { contractId } })
const infoOf = (person: Person, id: string, version?: number) =>
  person.do(getContractInfo, { params: { id }, body: { collection: 'contract', ...(version === undefined ? {} : { version }) } })
const cardOf = async (person: Person, contractId: string) =>
  (await person.do(listContracts, { body: { contractIds: [contractId] } })).items[0]

async function changePickup(draftId: string, pickup: string): Promise<void> {
  const { pageId, revision } = productOf(await draftSheet(amani, draftId), 'Canvas tent', 'Full board')
  const changes = [{ pageId, revision, section: 'pickupDropoff' as const, value: { pickup } }]
  await amani.do(saveSections, { params: { id: draftId }, body: { changes } })
}

describe('editing a contract for one partner', () => {
  test('opens a draft of that contract, once; the supplier’s list says In Edit and the buyer sees nothing of it [C-CL-050]', async () => {
    const contractId = await sent()
    const first = await open(contractId)
    expect(first).toMatchObject({ contractId, isNew: true })
    expect(await open(contractId)).toEqual({ ...first, isNew: false })
    const { draftId } = first
    expect(await readDraft(amani, draftId)).toMatchObject({
      collection: 'draft',
      template: null,
      contract: { contractId, draftId, seal: '', openStates: [] },
    })
    expect(await amani.do(getDraftNavigation, { params: { id: draftId } })).toMatchObject({
      draftId,
      version: 1,
      originFrom: 'edited',
      contract: { contractId, partnerName: 'Meridian Tours' },
    })
    expect((await cardOf(amani, contractId))?.listState).toBe('inEdit')
    expect((await cardOf(tom, contractId))?.listState).toBe('sent')
    const theirs = await infoOf(tom, contractId)
    expect(theirs.contract).toMatchObject({ draftId: null, listState: 'sent', version: 1 })
    expect(JSON.stringify(theirs.sheet)).not.toContain(draftId)
  })

  test('publishing it makes the next version of this contract: sealed on the one before, pending again, and the template is as it was', async () => {
    const contractId = await sent()
    await tom.do(updateContractStatus, { body: { contractIds: [contractId], state: 'accepted' } })
    const before = await infoOf(amani, contractId)
    const { draftId, templateId } = await open(contractId)
    const template = await amani.do(getContractInfo, { params: { id: templateId }, body: { collection: 'template' } })
    await changePickup(draftId, 'At the partner’s own gate')
    const live = await listen(tom)
    const published = await amani.do(publishDraft, { params: { id: draftId } })
    expect(published).toMatchObject({ contractId, templateId, version: 2 })

    const after = await infoOf(tom, contractId)
    expect(after.contract).toMatchObject({ version: 2, state: 'pending', acceptedAt: null, viewedByBuyerAt: null, seal: published.seal })
    expect(after.contract?.openStates).toContain('accepted')
    expect(JSON.stringify(after.sheet)).toContain('own gate')
    const publishedAt = new Date(after.contract?.sentAt ?? '').toISOString()
    const facts = { previousSeal: before.contract?.seal ?? '', contentHash: after.sheet.contentHash ?? '', version: 2, publishedAt }
    expect(published.seal).toBe(createHash('sha256').update(sealText(facts)).digest('hex'))

    const accepted = await infoOf(tom, contractId, 1)
    expect(accepted.sheet.pages).toEqual(before.sheet.pages)
    expect(accepted.contract?.seal).toBe(before.contract?.seal)
    expect(await amani.do(getContractInfo, { params: { id: templateId }, body: { collection: 'template' } })).toEqual(template)
    const logs = await amani.do(getTemplateLogs, { params: { id: templateId } })
    expect(JSON.stringify(logs)).not.toContain('own gate')
    const edits = await amani.do(getContractEditHistory, { params: { id: contractId } })
    expect(edits).toMatchObject({
      items: [
        { who: 'Amani Mushi', productName: 'Canvas tent', ratePackageName: 'Full board', detail: expect.stringContaining('own gate') },
      ],
      next: null,
    })
    expect((await tom.ask(getContractEditHistory, { params: { id: contractId } })).status).toBe(404)
    expect(await cardOf(amani, contractId)).toMatchObject({ listState: 'accepted', version: 2 })
    expect(await cardOf(tom, contractId)).toMatchObject({ listState: 'accepted', version: 2, isViewed: false })

    expect(await live.next((event) => event.kind === 'contract.sent')).toMatchObject({ contractId, version: 2 })
    await live.close()
    const { items } = await tom.do(getHistoryFeed, { params: { id: contractId } })
    expect(items[0]).toMatchObject({ kind: 'sent', actorName: 'Amani Mushi', facts: { version: 2 } })
    const mail = await post.mailTo('buyer@demo.test', (each) => /sent you version 2 of the rates/.test(each.subject ?? ''))
    expect(mail.text).toMatch(/assets-landing-signing\?/)
    await eventually(async () =>
      expect((await tom.do(listNotifications)).items[0]?.text).toMatch(/^Mto wa Simba Lodge sent you version 2 of the rates: /),
    )
    const again = await tom.do(updateContractStatus, { body: { contractIds: [contractId], state: 'accepted', version: 2 } })
    expect(again.state).toBe('accepted')
  })

  test('discarding throws it away: the contract is as it was sent', async () => {
    const contractId = await sent()
    const { draftId } = await open(contractId)
    await changePickup(draftId, 'Nowhere')
    await amani.do(discardEditedDraft, { params: { id: draftId } })
    expect((await amani.ask(getDraftNavigation, { params: { id: draftId } })).status).toBe(404)
    expect((await cardOf(amani, contractId))?.listState).toBe('sent')
    expect((await infoOf(amani, contractId)).contract).toMatchObject({ draftId: null, version: 1, listState: 'sent' })
    expect((await open(contractId)).draftId).not.toBe(draftId)
  })

  test('what the buyer answers meanwhile stays hers: the supplier’s list says In Edit until the draft is gone', async () => {
    const contractId = await sent()
    const { draftId } = await open(contractId)
    await tom.do(updateContractStatus, { body: { contractIds: [contractId], state: 'accepted' } })
    expect((await cardOf(tom, contractId))?.listState).toBe('accepted')
    expect((await cardOf(amani, contractId))?.listState).toBe('inEdit')
    await amani.do(discardEditedDraft, { params: { id: draftId } })
    expect((await cardOf(amani, contractId))?.listState).toBe('accepted')
  })

  test('while something is missing it is not published', async () => {
    const { draftId } = await open(await sent())
    const page = productOf(await draftSheet(amani, draftId), 'Canvas tent', 'Full board')
    const changes = [
      { pageId: page.pageId, revision: page.revision, section: 'seasonRates' as const, value: { seasons: [], seasonRates: [] } },
    ]
    await amani.do(saveSections, { params: { id: draftId }, body: { changes } })
    const answer = await amani.ask(publishDraft, { params: { id: draftId } })
    expect(answer.status).toBe(409)
    expect(answer.refusal.code).toBe('NotComplete')
    expect(answer.refusal.details).not.toEqual([])
  })
})

test('the buyer, a reader and another supplier cannot edit it', async () => {
  const contractId = await sent()
  const codes = []
  for (const email of ['buyer@demo.test', 'sales@demo.test', 'supplier@demo.test'])
    codes.push((await (await house.signIn(email)).ask(openDraft, { params: { contractId } })).refusal.code)
  expect(codes).toEqual(['SuppliersOnly', 'NoWriteAccess', 'NotFound'])
  const { draftId } = await open(contractId)
  for (const person of [tom, await house.signIn('supplier@demo.test')])
    expect((await person.ask(getDraftNavigation, { params: { id: draftId } })).status).toBe(404)
})
