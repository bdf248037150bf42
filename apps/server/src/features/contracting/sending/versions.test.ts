import { getContractInfo, getHistoryFeed } from '@tradewind/api/contracting/contract.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { openDraft } from '@tradewind/api/contracting/drafts.ts'
import { publishDraft } from '@tradewind/api/contracting/publishing.ts'
import { getDraftNavigation } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import { findHolders, sendContracts } from '@tradewind/api/contracting/sending.ts'
import { getTemplateLogs } from '@tradewind/api/contracting/templates.ts'
import { houseOfFile, mailboxOfFile } from '@tradewind/stage/house-of-file.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { publishedTemplate, sendOne } from '@tradewind/stage/sending.ts'
import { beforeAll, describe, expect, test } from 'vitest'

const post = mailboxOfFile()
const house = houseOfFile({ mailbox: post })
const [amani, tom] = house.signedIn('shell@demo.test', 'buyer@demo.test')
let templateId: string
beforeAll(async () => {
  templateId = (await publishedTemplate(amani)).templateId
})

/** The next version of the template, or of one contract. */
async function publish(id: string): Promise<number> {
  const { draftId } = await amani.do(openDraft, { params: { contractId: id } })
  const { nextVersion } = await amani.do(getDraftNavigation, { params: { id: draftId } })
  const { version } = await amani.do(publishDraft, { params: { id: draftId } })
  expect(version).toBe(nextVersion)
  return version
}
const infoOf = async (person: Person, id: string) => (await person.do(getContractInfo, { params: { id } })).contract
const logs = () => amani.do(getTemplateLogs, { params: { id: templateId } })
const holders = (recipients: ({ email: string } | { partnerId: string })[], person = amani) =>
  person.do(findHolders, { body: { templateIds: [templateId], recipients } })

describe('one numbering', () => {
  test('a contract has the number and the seal of the version that was sent: in the change log, the contract, the list, the history and the mail', async () => {
    const number = await publish(templateId)
    expect(number).toBeGreaterThan(1)
    const { contractId } = await sendOne(amani, 'buyer@demo.test', { subject: 'The second version' })
    const [published] = (await logs()).versions
    expect(published?.version).toBe(number)
    for (const person of [amani, tom]) {
      const contract = await infoOf(person, contractId)
      expect(contract).toMatchObject({ version: number, seal: published?.seal })
      expect(contract?.versions.map((each) => each.version)).toEqual([number])
      const { items } = await person.do(listContracts, { body: { contractIds: [contractId] } })
      expect(items[0]?.version).toBe(number)
      const history = await person.do(getHistoryFeed, { params: { id: contractId } })
      expect(history.items[0]).toMatchObject({ kind: 'sent', facts: { version: number } })
    }
    const mail = await post.mailTo('buyer@demo.test', (each) => each.subject === 'The second version')
    expect(mail.text).toMatch(new RegExp(`Version:?\\s+${number}\\b`))
  })

  test('a version that one partner alone gets has a number of its own, which the template leaves out and its change log explains', async () => {
    const { contractId, version: first } = await sendOne(amani, 'buyer@demo.test')
    const alone = await publish(contractId)
    expect(alone).toBe(first + 1)
    expect(await publish(templateId)).toBe(alone + 1)
    const { versions, items } = await logs()
    expect(versions.map((each) => each.version).slice(0, 2)).toEqual([alone + 1, first])
    expect(items.map((item) => item.detail)).toContain(`Version ${alone} published for Meridian Tours alone`)
    expect((await infoOf(tom, contractId))?.versions.map((each) => each.version)).toEqual([alone, first])
  })
})

describe('before sending', () => {
  test('a version that a colleague published after the rates were looked at is not sent unseen', async () => {
    const { version } = await publishedTemplate(amani)
    const sendSeen = (seenVersion: number) =>
      amani.ask(sendContracts, {
        body: {
          templateIds: [templateId],
          seen: [{ templateId, version: seenVersion }],
          recipients: [{ email: 'seen@seen.test' }],
          subject: 'Seen',
        },
      })
    const newer = await publish(templateId)
    expect((await sendSeen(version)).refusal).toEqual({
      code: 'StateChanged',
      message: `Version ${newer} was published after you looked at these rates. Nothing was sent. Please look at it first.`,
    })
    expect((await holders([{ email: 'seen@seen.test' }])).total).toBe(0)
    expect((await sendSeen(newer)).status).toBe(200)
  })

  test('a partner who holds a version is named with it, when it was accepted, and whichever way it is chosen', async () => {
    const { contractId, version } = await sendOne(amani, 'buyer@demo.test')
    const waiting = await holders([{ email: 'buyer@demo.test' }])
    await tom.do(updateContractStatus, { body: { contractIds: [contractId], state: 'accepted' } })
    await publish(templateId)
    const acceptedAt = (await infoOf(amani, contractId))?.acceptedAt
    const held = await holders([{ email: 'buyer@demo.test' }, { email: 'nobody@unknown.test' }])
    expect(waiting.total).toBe(1)
    expect(held).toEqual({
      total: 1,
      items: [{ partnerName: 'Meridian Tours', sheets: 1, locationName: 'Mto wa Simba Lodge', version, state: 'accepted', at: acceptedAt }],
    })
  })

  test('a newer version that waits does not hide the one that is in force', async () => {
    const before = (await holders([{ email: 'buyer@demo.test' }])).items[0]
    const newer = await sendOne(amani, 'buyer@demo.test')
    expect(newer.version).toBeGreaterThan(before?.version ?? 0)
    expect((await holders([{ email: 'buyer@demo.test' }])).items[0]).toEqual(before)
  })

  test('other suppliers and buyers learn nothing of it', async () => {
    for (const person of [await house.signIn('supplier@demo.test'), tom])
      expect(await holders([{ email: 'buyer@demo.test' }], person)).toEqual({ items: [], total: 0 })
  })
})
