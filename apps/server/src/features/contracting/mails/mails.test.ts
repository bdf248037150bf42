import { getHistoryFeed } from '@tradewind/api/contracting/contract.ts'
import { historySentence } from '@tradewind/api/contracting/history.ts'
import { listContractMails, listSendingMails, sendMailAgain } from '@tradewind/api/contracting/mails.ts'
import { openDraft } from '@tradewind/api/contracting/drafts.ts'
import { publishDraft } from '@tradewind/api/contracting/publishing.ts'
import { authByToken, noteLinkSeen, verifyToken } from '@tradewind/api/landing.ts'
import { listNotifications } from '@tradewind/api/notifications.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile, mailboxOfFile } from '@tradewind/stage/house-of-file.ts'
import { linkIn, newestContract, send, sendOne } from '@tradewind/stage/sending.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { beforeAll, describe, expect, test } from 'vitest'

const post = mailboxOfFile()
const house = houseOfFile({ mailbox: post })
const [tom] = house.signedIn('buyer@demo.test')
let amani: Person
beforeAll(async () => {
  amani = await house.signIn('shell@demo.test')
})

const mailsOf = async (id: string, person = amani) => (await person.do(listContractMails, { params: { id } })).items
const becomes = (id: string, expected: object) =>
  eventually(async () => {
    const [mail] = await mailsOf(id)
    expect(mail).toMatchObject(expected)
    return mail?.mailId ?? ''
  })
const sentencesOf = async (person: Person, id: string) =>
  (await person.do(getHistoryFeed, { params: { id } })).items.map((item) => historySentence(item))

describe.each(['recipient', 'content'] as const)('an address that the mail server refuses at the %s', (at) => {
  const email = `nobody@${at}.test`
  const reason = `The e-mail to ${email} could not be delivered: 550 no such user`
  let contractId: string
  let workId: string
  beforeAll(async () => {
    post.treat(email, { at, reply: '550 no such user' })
    workId = await send(amani, { recipients: [{ email }, { email: `fine@${at}.test` }], subject: `Rates at ${at}` })
    await eventually(async () =>
      expect((await amani.do(listSendingMails, { params: { id: workId } })).counts).toEqual({ refused: 1, delivered: 1 }),
    )
    const [refused] = (await amani.do(listSendingMails, { params: { id: workId } })).undelivered
    contractId = refused?.contractId ?? ''
  })

  test('is named where it was sent from, on the contract, in its history and in a notification, each with the reason', async () => {
    expect((await amani.do(listSendingMails, { params: { id: workId } })).undelivered).toMatchObject([
      { to: email, state: 'refused', lastReply: '550 no such user' },
    ])
    expect(await mailsOf(contractId)).toMatchObject([{ to: email, state: 'refused', lastReply: '550 no such user', nextTryAt: null }])
    await eventually(async () => expect(await sentencesOf(amani, contractId)).toContain(reason))
    await eventually(async () =>
      expect((await amani.do(listNotifications)).items).toContainEqual(
        expect.objectContaining({ text: reason, href: `/contracting/contract/${contractId}/details` }),
      ),
    )
  })

  test('is not told to anybody else', async () => {
    expect((await tom.ask(listContractMails, { params: { id: contractId } })).status).toBe(404)
    expect((await tom.ask(listSendingMails, { params: { id: workId } })).status).toBe(404)
    const other = await house.signIn('supplier@demo.test')
    expect((await other.ask(sendMailAgain, { params: { id: (await mailsOf(contractId))[0]?.mailId ?? '' }, body: {} })).status).toBe(404)
  })
})

test('a buyer reads neither the addresses nor the failures of the supplier’s e-mails', async () => {
  post.treat('product@demo.test', { at: 'recipient', reply: '550 gone' })
  const { contractId } = await sendOne(amani, 'product@demo.test')
  await becomes(contractId, { state: 'refused' })
  await eventually(async () => expect((await sentencesOf(amani, contractId)).join()).toContain('550 gone'))
  expect((await sentencesOf(tom, contractId)).join()).not.toContain('550 gone')
  expect((await tom.ask(listContractMails, { params: { id: contractId } })).status).toBe(404)
  post.treat('product@demo.test', undefined)
})

describe('sending again', () => {
  test('to the same address begins anew; once it arrived it is refused', async () => {
    post.treat('again@mend.test', { at: 'recipient', reply: '550 not yet' })
    const { contractId } = await sendOne(amani, 'again@mend.test')
    const mailId = await becomes(contractId, { state: 'refused' })
    const reader = await house.signIn('sales@demo.test')
    expect((await reader.ask(sendMailAgain, { params: { id: mailId }, body: {} })).refusal.code).toBe('NoWriteAccess')
    post.treat('again@mend.test', undefined)
    expect(await amani.do(sendMailAgain, { params: { id: mailId }, body: {} })).toEqual({ mailId })
    await post.mailTo('again@mend.test')
    await becomes(contractId, { state: 'delivered', attempts: 1 })
    expect((await amani.ask(sendMailAgain, { params: { id: mailId }, body: {} })).refusal.code).toBe('StateChanged')
  })

  test('to a mended address gives its reader a link of their own, and the next version goes there alone', async () => {
    post.treat('typo@mend.test', { at: 'recipient', reply: '550 no such user' })
    const { contractId } = await sendOne(amani, 'typo@mend.test', { subject: 'With words', message: 'Dear Lena' })
    const mailId = await becomes(contractId, { state: 'refused' })
    await amani.do(sendMailAgain, { params: { id: mailId }, body: { email: 'right@mend.test' } })
    const mail = await post.mailTo('right@mend.test')
    expect(mail.subject).toBe('With words')
    expect(mail.text).toContain('> Dear Lena')
    expect(mail.text).not.toContain('typo@mend.test')
    expect(await house.visitor().do(authByToken, { body: linkIn(mail) })).toMatchObject({ contractId })
    await house.visitor().do(noteLinkSeen, { body: { hashToken: linkIn(mail).hashToken } })
    expect((await mailsOf(contractId)).map(({ to, state }) => ({ to, state }))).toEqual([{ to: 'right@mend.test', state: 'opened' }])
    expect((await amani.ask(sendMailAgain, { params: { id: mailId }, body: {} })).refusal.code).toBe('StateChanged')
    const contacts = house.services.db.queries.selectFrom('partner_contact').select('email').where('email', 'like', '%@mend.test')
    expect((await contacts.execute()).map((row) => row.email)).not.toContain('typo@mend.test')
    const { draftId } = await amani.do(openDraft, { params: { contractId } })
    await amani.do(publishDraft, { params: { id: draftId } })
    await post.mailTo('right@mend.test', (each) => each.subject !== 'With words')
    expect(post.mails.filter((each) => each.recipients.includes('typo@mend.test'))).toEqual([])
  })

  test('to an address that cannot be sent to is refused in words, and changes nothing', async () => {
    post.treat('wrong@mend.test', { at: 'recipient', reply: '550 no such user' })
    const { contractId } = await sendOne(amani, 'wrong@mend.test')
    const mailId = await becomes(contractId, { state: 'refused' })
    const answer = await amani.ask(sendMailAgain, { params: { id: mailId }, body: { email: 'salma@atlasdune.test' } })
    expect(answer.status).toBe(422)
    expect(answer.refusal.code).toBe('NotUsable')
    expect(await mailsOf(contractId)).toMatchObject([{ mailId, to: 'wrong@mend.test', state: 'refused' }])
  })
})

describe('an e-mail counts as opened', () => {
  test('when a person is on the page of its link; a program that opens the link and the contract is none', async () => {
    await sendOne(amani, 'reader@opens.test', { subject: 'Open me' })
    const { contractId } = await newestContract(amani)
    const link = linkIn(await post.mailTo('reader@opens.test'))
    await becomes(contractId, { state: 'delivered', openedAt: null })
    const visitor = house.visitor()
    await visitor.do(verifyToken, { params: { token: link.hashToken } })
    await becomes(contractId, { state: 'delivered' })
    await visitor.do(authByToken, { body: link })
    await becomes(contractId, { state: 'delivered', openedAt: null })
    await visitor.do(noteLinkSeen, { body: { hashToken: link.hashToken } })
    await becomes(contractId, { state: 'opened', openedAt: expect.any(String) as string })
  })

  test('when its receiver is signed in and goes straight to the contract', async () => {
    const { contractId } = await sendOne(amani, 'buyer@demo.test', { subject: 'Signed in' })
    const link = linkIn(await post.mailTo('buyer@demo.test', (mail) => mail.subject === 'Signed in'))
    await becomes(contractId, { state: 'delivered' })
    await tom.do(verifyToken, { params: { token: link.hashToken } })
    await tom.do(noteLinkSeen, { body: { hashToken: link.hashToken } })
    await becomes(contractId, { state: 'opened' })
  })
})

test('an e-mail that is late is told once, and again when it is given up', async () => {
  post.treat('guest@late.test', { at: 'recipient', reply: '450 busy' })
  const { contractId } = await sendOne(amani, 'guest@late.test')
  const told = async () =>
    (await sentencesOf(amani, contractId)).filter((sentence) => sentence.startsWith('The e-mail')).map((sentence) => sentence.split(':')[0])
  const hoursLater = async (hours: number) => {
    house.passTime(hours * 3600_000)
    amani = await house.signIn('shell@demo.test')
  }
  await becomes(contractId, { state: 'queued', attempts: 1 })
  await hoursLater(4)
  await eventually(async () => expect(await told()).toEqual(['The e-mail to guest@late.test is late and is tried again']))
  await hoursLater(4)
  await becomes(contractId, { state: 'queued', attempts: 3 })
  await hoursLater(5 * 24)
  await becomes(contractId, { state: 'givenUp' })
  await eventually(async () =>
    expect(await told()).toEqual([
      'The e-mail to guest@late.test was given up after five days',
      'The e-mail to guest@late.test is late and is tried again',
    ]),
  )
})
