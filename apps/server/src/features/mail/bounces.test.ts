import { listContractMails } from '@tradewind/api/contracting/mails.ts'
import { getHistoryFeed } from '@tradewind/api/contracting/contract.ts'
import { historySentence } from '@tradewind/api/contracting/history.ts'
import { sendMailAgain } from '@tradewind/api/contracting/mails.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile, mailboxOfFile } from '@tradewind/stage/house-of-file.ts'
import { type DeliveryPart, deliveryReport, deliveryReportOf, mailIn, rawMailIn } from '@tradewind/stage/mail-in.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { expect, test } from 'vitest'

const post = mailboxOfFile()
const house = houseOfFile({ mailbox: post, settings: { INBOUND_DOMAIN: 'in.test', INBOUND_SMTP_PORT: '0' } })
const [amani] = house.signedIn('shell@demo.test')

async function sent(email: string): Promise<{ contractId: string; returnPath: string }> {
  const { contractId } = await sendOne(amani, email)
  const mail = await post.mailTo(email)
  await becomes(contractId, { state: 'delivered' })
  return { contractId, returnPath: mail.envelopeFrom }
}
const becomes = (id: string, expected: object) =>
  eventually(async () => expect((await amani.do(listContractMails, { params: { id } })).items[0]).toMatchObject(expected))
const allHandled = () =>
  eventually(async () => {
    const waiting = await house.services.db.queries.selectFrom('inbound_mail').select('id').where('state', '=', 'waiting').execute()
    expect(waiting).toEqual([])
  })
const failed = (to: string) => deliveryReport({ to, action: 'failed', diagnostic: '550 5.1.1 no such user' })

test('a report that the e-mail came back is in the ledger and the history with its reason, and it can be sent again', async () => {
  const { contractId, returnPath } = await sent('reader@gone.test')
  expect(returnPath).toMatch(/^b-[0-9a-f]{48}@in\.test$/)
  await rawMailIn(house.inboundPort, { from: '', to: returnPath }, failed(returnPath))
  await becomes(contractId, { state: 'bounced', lastReply: '550 5.1.1 no such user' })
  await eventually(async () => {
    const { items } = await amani.do(getHistoryFeed, { params: { id: contractId } })
    expect(items.map((item) => historySentence(item))).toContain('The e-mail to reader@gone.test came back: 550 5.1.1 no such user')
  })
  const [mail] = (await amani.do(listContractMails, { params: { id: contractId } })).items
  await amani.do(sendMailAgain, { params: { id: mail?.mailId ?? '' }, body: { email: 'mended@gone.test' } })
  expect((await post.mailTo('mended@gone.test')).envelopeFrom).not.toBe(returnPath)
})

test('a delay is told beside the e-mail, which stays delivered; an absence notice to the return path is held at a contract of a company without an inbox', async () => {
  const { contractId, returnPath } = await sent('away@gone.test')
  await rawMailIn(
    house.inboundPort,
    { from: '', to: returnPath },
    deliveryReport({ to: returnPath, action: 'delayed', diagnostic: '450 busy' }),
  )
  await mailIn(house.inboundPort, {
    from: 'away@gone.test',
    to: returnPath,
    text: 'Away until 5.1.1',
    headers: { 'Auto-Submitted': 'auto-replied' },
  })
  await allHandled()
  await becomes(contractId, { state: 'delivered', lastReply: '450 busy' })
  const { items } = await amani.do(getHistoryFeed, { params: { id: contractId } })
  const held = items.find((item) => item.kind === 'mail')
  expect(held).toMatchObject({ own: { fromAddress: 'away@gone.test' }, facts: { origin: 'held', isAutomatic: true } })
})

test('a report about two recipients says of each e-mail what its own part says', async () => {
  const gone = await sent('gone@two.test')
  const there = await sent('there@two.test')
  const late = await sent('late@two.test')
  const parts: DeliveryPart[] = [
    { recipient: 'there@two.test', action: 'delivered', status: '2.0.0' },
    { recipient: 'gone@two.test', action: 'failed', status: '5.4.4', diagnostic: 'X-Postfix; Host or domain name not found' },
    { recipient: 'late@two.test', action: 'delayed', status: '4.4.1', diagnostic: 'smtp; 450 busy' },
  ]
  for (const { returnPath } of [gone, there, late]) {
    for (const order of [parts, parts.toReversed()])
      await rawMailIn(house.inboundPort, { from: '', to: returnPath }, deliveryReportOf(returnPath, order))
  }
  await allHandled()
  await becomes(gone.contractId, { state: 'bounced', lastReply: 'Host or domain name not found' })
  await becomes(there.contractId, { state: 'delivered', lastReply: null })
  await becomes(late.contractId, { state: 'delivered', lastReply: '450 busy' })
})

test('a forged report without the right token is refused and does nothing', async () => {
  const { contractId, returnPath } = await sent('forged@gone.test')
  const local = returnPath.split('@')[0] ?? ''
  const forged = `${local.slice(0, -1)}${local.endsWith('0') ? '1' : '0'}@in.test`
  await expect(rawMailIn(house.inboundPort, { from: '', to: forged }, failed(forged))).rejects.toMatchObject({ responseCode: 550 })
  await rawMailIn(
    house.inboundPort,
    { from: '', to: returnPath.toUpperCase() },
    deliveryReport({ to: returnPath, action: 'delayed', diagnostic: '450' }),
  )
  await allHandled()
  await becomes(contractId, { state: 'delivered' })
})
