import { listAuditEntries } from '@tradewind/api/admin/audit-log.ts'
import { listContractActivities, removeContractActivity } from '@tradewind/api/admin/contract-activities.ts'
import { getContractAsOf, getContractInfo, getHistoryFeed } from '@tradewind/api/contracting/contract.ts'
import { contractActivityRemoved } from '@tradewind/api/contracting/contract-events.ts'
import { getContractMail, getForwardingEmail } from '@tradewind/api/contracting/contract-mail.ts'
import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { historySentence } from '@tradewind/api/contracting/history.ts'
import { downloadProof } from '@tradewind/api/contracting/signatures.ts'
import { addressOf } from '@tradewind/api/call.ts'
import { checkFile } from '@tradewind/domain/proof/check-file.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { listen } from '@tradewind/stage/live-events.ts'
import { mailIn } from '@tradewind/stage/mail-in.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { nodePlatform } from '../../contracting/sealing/node-platform.ts'
import { sealPdf } from '../../contracting/sealing/public.ts'
import { pdfToSeal, proofWith } from '../../contracting/sealing/sealing-sample.ts'

const house = houseOfFile({ settings: { INBOUND_DOMAIN: 'in.test', INBOUND_SMTP_PORT: '0' } })
const [iris, ana, tom] = house.signedIn('admin@demo.test', 'supplier@demo.test', 'buyer@demo.test')
let contractId: string
beforeAll(async () => {
  // A proof is sealed with the key that the first document makes.
  await sealPdf(house.services, await pdfToSeal(proofWith()))
  contractId = (await sendOne(ana, 'buyer@demo.test')).contractId
})

const REASON = 'Ticket 702: names a guest'
const WORDS = 'Mrs Weber of room 12 was ill'

const feedOf = async (person: Person) => (await person.do(getHistoryFeed, { params: { id: contractId } })).items.map(historySentence)
const list = (reason = REASON) => iris.do(listContractActivities, { params: { contractId }, body: { reason } })
const idOf = async (words: string) => (await list()).items.find(({ sentence }) => sentence.includes(words))?.activityId ?? ''
const removing = (activityId: string, reason = REASON) => ({ params: { contractId, activityId }, body: { reason } })

async function entriesWith(person: Person, words: string): Promise<string[]> {
  const { items } = await person.do(listAuditEntries, { query: { limit: 200 } })
  return items.map(({ actorName, sentence }) => `${actorName} ${sentence}`).filter((entry) => entry.includes(words))
}

describe('an administrator of the platform', () => {
  test('reads what both sides read, which both find in their audit logs', async () => {
    await tom.do(updateContractStatus, { body: { contractIds: [contractId], state: 'rejected', reason: WORDS } })
    const activities = await list()
    expect(activities).toMatchObject({
      contractId,
      supplier: { companyName: expect.any(String) },
      buyer: { companyName: 'Meridian Tours' },
    })
    expect(activities.items[0]).toMatchObject({ actorName: 'Tom Whitaker', companyName: 'Meridian Tours' })
    expect(activities.items[0]?.sentence).toContain(WORDS)
    // Addresses are known to the side that sent alone.
    expect(JSON.stringify(activities)).not.toContain('buyer@demo.test')
    for (const person of [ana, tom])
      expect(await entriesWith(person, `read the data of the company for Tradewind: “${REASON}”`)).toHaveLength(1)
  })

  test('removes one activity: gone for both, in the audit logs of all, and the answer, the day and the proof are as they were [C-RO-023]', async () => {
    const live = await listen(ana)
    const before = await feedOf(ana)
    await iris.do(removeContractActivity, removing(await idOf(WORDS)))
    await live.next((event) => event.kind === contractActivityRemoved.kind && event.contractId === contractId)
    await live.close()
    for (const person of [ana, tom]) {
      expect((await feedOf(person)).filter((line) => line.includes(WORDS))).toEqual([])
      const entries = await entriesWith(person, 'removed an activity of Tom Whitaker from a contract for Tradewind')
      expect(entries).toEqual([expect.stringContaining(`Iris Lund removed`)])
      expect(entries[0]).toContain(REASON)
      expect(entries[0]).not.toContain(WORDS)
      const info = await person.do(getContractInfo, { params: { id: contractId }, body: { collection: 'contract' } })
      expect(info.contract?.state).toBe('rejected')
    }
    expect(await feedOf(ana)).toHaveLength(before.length - 1)
    expect(await entriesWith(iris, 'and Meridian Tours for Tradewind')).toEqual([expect.stringContaining(REASON)])
    const asOf = await tom.do(getContractAsOf, {
      params: { id: contractId },
      query: { before: new Date(house.services.now() + 60_000).toISOString() },
    })
    expect(JSON.stringify(asOf.standing)).toContain('rejected')
    const proof = await ana.fetch(addressOf(downloadProof, { params: { id: contractId } }))
    const checked = await checkFile(new Uint8Array(await proof.arrayBuffer()), nodePlatform)
    expect(checked?.isUnchanged).toBe(true)
  })

  test('removes it once: the second of two is told that it is gone, and so is who names another contract’s', async () => {
    await tom.do(updateContractStatus, { body: { contractIds: [contractId], state: 'accepted' } })
    await eventually(async () => expect(await idOf('accepted version 1')).not.toBe(''))
    const accepted = await idOf('accepted version 1')
    const other = (await sendOne(ana, 'buyer@demo.test')).contractId
    const elsewhere = { params: { contractId: other, activityId: accepted }, body: { reason: REASON } }
    expect((await iris.ask(removeContractActivity, elsewhere)).status).toBe(404)
    const both = await Promise.all([0, 1].map(() => iris.ask(removeContractActivity, removing(accepted))))
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 404]))
    expect(await entriesWith(tom, 'removed an activity of Tom Whitaker')).toHaveLength(2)
  })

  test('removes an e-mail of the contract: nobody opens it any more', async () => {
    const { email } = await tom.do(getForwardingEmail, { body: { contractId, isNew: false } })
    await mailIn(house.inboundPort, { from: 'buyer@demo.test', to: email ?? '', subject: 'A guest', text: 'Mrs Weber again' })
    await eventually(async () => expect(await idOf('A guest')).not.toBe(''))
    const item = (await ana.do(getHistoryFeed, { params: { id: contractId } })).items.find(({ kind }) => kind === 'mail')
    const mailId = item?.kind === 'mail' ? item.facts.mailId : ''
    expect((await ana.ask(getContractMail, { params: { id: mailId } })).status).toBe(200)
    await iris.do(removeContractActivity, removing(await idOf('A guest')))
    for (const person of [ana, tom]) expect((await person.ask(getContractMail, { params: { id: mailId } })).status).toBe(404)
  })
})

describe('nobody else removes anything', () => {
  test('support, billing, data load and both sides are told that the calls do not exist', async () => {
    const sent = await idOf('sent version 1')
    for (const email of ['support@demo.test', 'billing@demo.test', 'loading@demo.test', 'supplier@demo.test', 'buyer@demo.test']) {
      const person = await house.signIn(email)
      expect((await person.ask(removeContractActivity, removing(sent))).status).toBe(404)
      expect((await person.ask(listContractActivities, { params: { contractId }, body: { reason: REASON } })).status).toBe(404)
    }
    expect((await feedOf(tom)).filter((line) => line.includes('sent version 1'))).toHaveLength(1)
  })

  test('an administrator gives a reason, and names a contract that exists', async () => {
    const sent = await idOf('sent version 1')
    expect((await iris.ask(removeContractActivity, removing(sent, 'no'))).refusal.code).toBe('NotUsable')
    expect((await iris.ask(listContractActivities, { params: { contractId }, body: { reason: 'no' } })).refusal.code).toBe('NotUsable')
    const nothing = { params: { contractId: 'aaaaaaaaaaaaaaaaaaaaaaaa' }, body: { reason: REASON } }
    expect((await iris.ask(listContractActivities, nothing)).status).toBe(404)
  })

  test('what one side alone reads is not shown and not removed', async () => {
    const { rows } = await house.services.db.pool.query<{ id: string; contract_id: string }>(
      `insert into history_entry (history_feed_id, id, contract_id, kind, company_id, actor_name, private_to, data, created_at)
       select history_feed_id, '0123456789abcdef01234567', id, 'reviewWithdrawn', supplier_id, 'Amani', supplier_id,
         '{"version": 1, "reviewId": "0123456789abcdef01234567", "expertName": "Dr Private"}', now()
       from contract where id = $1 returning id, contract_id`,
      [contractId],
    )
    expect(JSON.stringify(await list())).not.toContain('Dr Private')
    expect((await iris.ask(removeContractActivity, removing(rows[0]?.id ?? ''))).status).toBe(404)
    expect((await feedOf(ana)).some((line) => line.includes('Dr Private'))).toBe(true)
  })
})
