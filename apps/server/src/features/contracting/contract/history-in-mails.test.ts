// Both sides hold the end of a contract's history in their e-mails: of sending, sending again, a later version, and answering.

import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { openDraft } from '@tradewind/api/contracting/drafts.ts'
import { publishDraft } from '@tradewind/api/contracting/publishing.ts'
import { resendContract } from '@tradewind/api/contracting/resend.ts'
import { eventHash, shortHash } from '@tradewind/domain/proof/chain.ts'
import { houseOfFile, mailboxOfFile } from '@tradewind/stage/house-of-file.ts'
import type { ReceivedMail } from '@tradewind/stage/mailbox.ts'
import { send, sendOne } from '@tradewind/stage/sending.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { expect, test } from 'vitest'
import { readChain } from './contract-chain.ts'

const post = mailboxOfFile()
const house = houseOfFile({ mailbox: post })
const [amani, tom] = house.signedIn('shell@demo.test', 'buyer@demo.test')

const BUYER = 'buyer@demo.test'

/** The events of its chain: the number and short hash of each. */
async function eventsOf(contractId: string): Promise<string[]> {
  const events = await readChain(house.services.db.queries, contractId)
  return events.map((event) => `event ${event.number}: ${shortHash(eventHash(event))}`)
}

function historyIn(mail: ReceivedMail): string {
  expect(mail.text).toContain('nothing of the history was cut off')
  return /^History: (.+)$/m.exec(mail.text ?? '')?.[1] ?? ''
}

test('the end of the history is in the mails of sending, a later version, sending again and answering', async () => {
  const { contractId, version } = await sendOne(amani, BUYER, { subject: 'The first', BCCToSelf: true })
  const first = await post.mailTo(BUYER, ({ subject }) => subject === 'The first')
  const [sent = ''] = await eventsOf(contractId)
  expect(historyIn(first)).toBe(sent)
  const copy = await post.mailTo('shell@demo.test', ({ subject }) => subject === 'Copy: The first')
  expect(copy.text).toContain(sent)

  const { draftId } = await amani.do(openDraft, { params: { contractId } })
  await amani.do(publishDraft, { params: { id: draftId } })
  const later = await post.mailTo(BUYER, ({ subject = '' }) => subject.includes(`version ${version + 1}`))
  const afterVersion = (await eventsOf(contractId)).at(-1)
  expect(historyIn(later)).toBe(afterVersion)
  expect(afterVersion).not.toBe(sent)

  await amani.do(resendContract, { params: { id: contractId }, body: {} })
  const again = await post.mailTo(BUYER, ({ subject = '' }) => subject.includes('reminds you'))
  expect(await eventsOf(contractId)).toContain(historyIn(again))

  await tom.do(updateContractStatus, { body: { contractIds: [contractId], state: 'accepted' } })
  const answer = await post.mailTo('shell@demo.test', ({ subject = '' }) => subject.includes('accepted your rates'))
  expect(historyIn(answer)).toBe((await eventsOf(contractId)).at(-1))
})

test('a mail about several contracts names the end of each history', async () => {
  const ana = await house.signIn('supplier@demo.test')
  const { items } = await ana.do(listTemplates, { query: { state: 'published', limit: 2 } })
  await send(ana, { templateIds: items.map(({ templateId }) => templateId), recipients: [{ email: BUYER }], subject: 'Two at once' })
  const mail = await post.mailTo(BUYER, ({ subject }) => subject === 'Two at once')
  const ends = /Ends of the histories: (.*)\./.exec(mail.text ?? '')?.[1]?.split('; ') ?? []
  expect(ends.map((end) => end.replace(/: .*$/, ''))).toEqual(items.map(({ locationName }) => `${locationName}, event 1`))
})
