import { getHistoryFeed } from '@tradewind/api/contracting/contract.ts'
import { historySentence } from '@tradewind/api/contracting/history.ts'
import { listContractMails, sendMailAgain } from '@tradewind/api/contracting/mails.ts'
import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { getSettings } from '@tradewind/api/accounts/settings.ts'
import { getMailChoice, setMailChoice } from '@tradewind/api/mail.ts'
import { getWork } from '@tradewind/api/work.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile, mailboxOfFile } from '@tradewind/stage/house-of-file.ts'
import { newestContract, send, sendOne } from '@tradewind/stage/sending.ts'
import type { ReceivedMail } from '@tradewind/stage/mailbox.ts'
import { describe, expect, test } from 'vitest'

const post = mailboxOfFile()
const house = houseOfFile({ mailbox: post })
const [amani] = house.signedIn('shell@demo.test')

const header = (mail: ReceivedMail, name: string) => mail.headers.find((each) => each.key === name)?.value
const leaveUrlOf = (mail: ReceivedMail) => /<(.+)>/.exec(header(mail, 'list-unsubscribe') ?? '')?.[1] ?? ''
const tokenOf = (mail: ReceivedMail) => leaveUrlOf(mail).split('/').at(-1) ?? ''
const oneClick = (url: string) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'List-Unsubscribe=One-Click' })
const stops = () => house.services.db.queries.selectFrom('unwanted_mail').selectAll().execute()

async function letterTo(email: string): Promise<{ contractId: string; mail: ReceivedMail; params: { token: string } }> {
  const { contractId } = await sendOne(amani, email, { subject: `For ${email}` })
  const mail = await post.mailTo(email)
  return { contractId, mail, params: { token: tokenOf(mail) } }
}

describe('somebody without an account who gets rates that are not meant for them', () => {
  test('finds a link in the e-mail; opening its page changes nothing', async () => {
    const { mail, params } = await letterTo('looks@stranger.test')
    expect(mail.text).toContain(`This is not for me:\n${leaveUrlOf(mail)}`)
    const visitor = house.visitor()
    const choice = { kind: 'rates', emailHint: 'l…@stranger.test', senderName: 'Mto wa Simba', sent: 'rates', stop: 'none' }
    expect(await visitor.do(getMailChoice, { params })).toMatchObject({ ...choice, senderName: expect.stringContaining('Simba') as string })
    await fetch(leaveUrlOf(mail))
    expect(await stops()).toEqual([])
  })

  test('ends the e-mails of that sender, who is told in neutral words, and cannot send there any more', async () => {
    const { contractId, params } = await letterTo('ends@stranger.test')
    const visitor = house.visitor()
    await visitor.do(setMailChoice, { params, body: { stop: 'sender' } })
    expect((await visitor.do(setMailChoice, { params, body: { stop: 'sender' } })).stop).toBe('sender')
    const sentence = 'The e-mail to ends@stranger.test was not meant for its reader: no further e-mail goes to this address.'
    await eventually(async () => {
      const { items } = await amani.do(getHistoryFeed, { params: { id: contractId } })
      expect(items.map((item) => historySentence(item)).filter((each) => each === sentence)).toHaveLength(1)
    })
    const workId = await send(amani, { recipients: [{ email: 'ends@stranger.test' }], subject: 'Once more' })
    expect((await amani.do(getWork, { params: { id: workId } })).result?.failures).toEqual([
      { what: 'stranger.test', reason: 'The reader of this address wants no more e-mail from you.' },
    ])
    const audited = await house.services.db.queries
      .selectFrom('audit_entry')
      .select('detail')
      .where('action', '=', 'mail.unwanted')
      .execute()
    expect(audited.map((entry) => String(entry.detail)).join()).toContain('ends@stranger.test')
  })

  test('still gets the e-mails of other senders, until they end those of all', async () => {
    const { params } = await letterTo('both@stranger.test')
    await house.visitor().do(setMailChoice, { params, body: { stop: 'sender' } })
    const ana = await house.signIn('supplier@demo.test')
    await sendOne(ana, 'both@stranger.test', { subject: 'From Solano' })
    await post.mailTo('both@stranger.test', (mail) => mail.subject === 'From Solano')
    await house.visitor().do(setMailChoice, { params, body: { stop: 'all' } })
    const workId = await send(ana, { recipients: [{ email: 'both@stranger.test' }], subject: 'Again from Solano' })
    expect((await ana.do(getWork, { params: { id: workId } })).result?.failures).toHaveLength(1)
  })

  test('can take it back', async () => {
    const { params } = await letterTo('back@stranger.test')
    await house.visitor().do(setMailChoice, { params, body: { stop: 'all' } })
    expect((await house.visitor().do(setMailChoice, { params, body: { stop: 'none' } })).stop).toBe('none')
    await sendOne(amani, 'back@stranger.test', { subject: 'Welcome back' })
    await post.mailTo('back@stranger.test', (mail) => mail.subject === 'Welcome back')
  })

  test('an e-mail that waits while its reader ends them is not delivered, nor sent again by hand', async () => {
    const { params } = await letterTo('waits@stranger.test')
    post.treat('waits@stranger.test', { at: 'recipient', reply: '450 later' })
    await sendOne(amani, 'waits@stranger.test', { subject: 'Waiting' })
    const { contractId } = await newestContract(amani)
    const mailOf = async () => (await amani.do(listContractMails, { params: { id: contractId } })).items[0]
    await eventually(async () => expect(await mailOf()).toMatchObject({ state: 'queued', attempts: 1 }))
    await house.visitor().do(setMailChoice, { params, body: { stop: 'sender' } })
    post.treat('waits@stranger.test', undefined)
    house.passTime(3600_000)
    await eventually(async () =>
      expect(await mailOf()).toMatchObject({ state: 'refused', lastReply: expect.stringContaining('wants no more') }),
    )
    const again = await amani.ask(sendMailAgain, { params: { id: (await mailOf())?.mailId ?? '' }, body: {} })
    expect(again.refusal).toMatchObject({ code: 'NotUsable', message: 'The reader of this address wants no more e-mail from you.' })
    expect(post.mails.filter((mail) => mail.subject === 'Waiting')).toEqual([])
  })
})

describe('one click in a mail program (RFC 8058)', () => {
  test('ends the e-mails of that sender, by a form that names no session and no origin', async () => {
    const { mail, params } = await letterTo('click@stranger.test')
    expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect((await oneClick(leaveUrlOf(mail))).status).toBe(200)
    expect((await house.visitor().do(getMailChoice, { params })).stop).toBe('sender')
    expect((await stops()).find((stop) => stop.email === 'click@stranger.test')?.way).toBe('one-click')
  })

  test('takes nothing back of what its reader ended on the page', async () => {
    const { mail, params } = await letterTo('wide@stranger.test')
    await house.visitor().do(setMailChoice, { params, body: { stop: 'all' } })
    await oneClick(leaveUrlOf(mail))
    expect((await house.visitor().do(getMailChoice, { params })).stop).toBe('all')
  })

  test('switches off one kind of notification of a user, and no other', async () => {
    const tom = await house.signIn('buyer@demo.test')
    const { contractId } = await sendOne(amani, 'buyer@demo.test')
    await tom.do(updateContractStatus, { body: { contractIds: [contractId], state: 'accepted' } })
    const mail = await post.mailTo('shell@demo.test')
    await oneClick(leaveUrlOf(mail))
    const { notifications } = await amani.do(getSettings)
    expect(notifications['contract.accepted']).toEqual({ mail: false, application: true })
    expect(notifications['contract.rejected']?.mail ?? true).toBe(true)
    const params = { token: tokenOf(mail) }
    expect(await house.visitor().do(getMailChoice, { params })).toMatchObject({ kind: 'notifications', stop: 'sender' })
    await house.visitor().do(setMailChoice, { params, body: { stop: 'none' } })
    expect((await amani.do(getSettings)).notifications['contract.accepted']?.mail).toBe(true)
  })
})

test('users with a confirmed address choose in their settings: rates to them carry no such link', async () => {
  await sendOne(amani, 'buyer@demo.test', { subject: 'To a user' })
  const mail = await post.mailTo('buyer@demo.test', (each) => each.subject === 'To a user')
  expect(header(mail, 'list-unsubscribe')).toBeUndefined()
  expect(mail.text).not.toContain('not for me')
})

test('a link that nobody made is refused', async () => {
  const params = { token: 'x'.repeat(80) }
  expect((await house.visitor().ask(getMailChoice, { params })).refusal.code).toBe('LinkNotValid')
  expect((await house.visitor().ask(setMailChoice, { params, body: { stop: 'all' } })).refusal.code).toBe('LinkNotValid')
  expect((await oneClick(`${house.url}/mail/choice/${params.token}`)).status).toBe(401)
})
