import { saveSettings } from '@tradewind/api/accounts/settings.ts'
import { listPartners } from '@tradewind/api/connections/partners.ts'
import { listInbox } from '@tradewind/api/workspace/inbox.ts'
import { listMessages, markRead, type MessageView, newMessage } from '@tradewind/api/workspace/messages.ts'
import { openTalk } from '@tradewind/api/workspace/talk.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile, mailboxOfFile } from '@tradewind/stage/house-of-file.ts'
import { mailIn, type MailIn } from '@tradewind/stage/mail-in.ts'
import type { ReceivedMail } from '@tradewind/stage/mailbox.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailDailyMessagesJob } from './message-mail.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const TOM = 'buyer@demo.test'

const mailbox = mailboxOfFile()
const house = houseOfFile({ mailbox, settings: { INBOUND_DOMAIN: 'in.test', INBOUND_SMTP_PORT: '0' } })
const [ana, tom] = house.signedIn('supplier@demo.test', TOM)
let connectionId: string
let begun: number
beforeAll(async () => {
  const [partner] = (await ana.do(listPartners, { query: { searchText: 'Meridian' } })).items
  connectionId = (await ana.do(openTalk, { body: { partnerId: partner?.partnerId ?? '' } })).id
})
beforeEach(async () => {
  await choose(true)
  const { conversationId, items } = await tom.do(listMessages, { params: { id: connectionId, channelId: 'general' }, query: {} })
  const last = items.at(-1)
  if (conversationId !== null && last) await tom.do(markRead, { body: { assetId: conversationId, assetType: 'conversation' } })
  await house.services.db.pool.query('delete from message_mail')
  begun = mailbox.mails.length
  await goAway()
})

const choose = (mail: boolean | 'daily') =>
  tom.do(saveSettings, { body: { notifications: { 'workspace.messageSent': { mail, application: true } } } })
/** Nobody of Tom's company has made a call for an hour. */
const goAway = () => house.services.db.pool.query(`update session set last_used_at = now() - interval '1 hour'`)
const say = (text: string, type: 'message' | 'note' = 'message', person = ana) =>
  person.do(newMessage, { body: { connectionId, channelId: 'general', text, type } })
/** All e-mails to Tom since this test began, once no consequence waits and everything is on its way. */
const mailsToTom = async (count: number): Promise<ReceivedMail[]> =>
  eventually(async () => {
    const { rows } = await house.services.db.pool.query(
      `select 1 from pgboss.job where name in ('event.consequence', 'workspace.daily-messages-of-company') and state in ('created', 'retry', 'active')
       union all select 1 from mail where state in ('queued', 'taken')`,
    )
    expect(rows).toEqual([])
    const mails = mailbox.mails.slice(begun).filter((mail) => mail.recipients.includes(TOM))
    expect(mails).toHaveLength(count)
    return mails
  })
const sendDigest = () =>
  mailDailyMessagesJob(house.services).run({ data: {}, signal: new AbortController().signal, complete: () => Promise.resolve() })
const saidTo = async (person: Person): Promise<MessageView[]> =>
  (await person.do(listMessages, { params: { id: connectionId, channelId: 'general' }, query: {} })).items.filter(
    (item) => item.kind === 'message',
  )
const handled = () =>
  eventually(async () => {
    const { rows } = await house.services.db.pool.query(`select 1 from inbound_mail where state = 'waiting'`)
    expect(rows).toEqual([])
  })
/** The address in the e-mail about one new message. */
async function answerAddress(text: string): Promise<string> {
  await say(text)
  const [mail] = await mailsToTom(1)
  return mail?.replyTo?.[0]?.address ?? ''
}
const answer = (to: string, mail: Partial<MailIn> = {}) =>
  mailIn(house.inboundPort, { from: TOM, to, subject: 'Re: Ana wrote to you', text: 'Yes.', ...mail })

describe('who is away', () => {
  test('gets one e-mail at once, and what follows once a day in one', async () => {
    await say('Is the 19th fine?')
    const [first] = await mailsToTom(1)
    expect(first?.subject).toBe('Ana Marušić of Solano Hotels wrote to you')
    expect(first?.text).toContain('Is the 19th fine?')
    for (const text of ['Or the 20th?', 'Or the 21st?']) await say(text)
    await say('Only for us: no lower than 120.', 'note')
    await mailsToTom(1)
    await sendDigest()
    const [, digest] = await mailsToTom(2)
    expect(digest?.text).toContain('Or the 20th?')
    expect(digest?.text).toContain('Or the 21st?')
    expect(digest?.text).not.toContain('Is the 19th fine?')
    expect(JSON.stringify(mailbox.mails.slice(begun))).not.toContain('no lower than 120')
    await sendDigest()
    await mailsToTom(2)
  })

  test('gets it once a day, or never, as chosen; who is here, or has read it, gets none', async () => {
    await choose('daily')
    await goAway()
    await say('First')
    await mailsToTom(0)
    await sendDigest()
    await mailsToTom(1)
    await choose(false)
    await goAway()
    await say('Second')
    await sendDigest()
    await mailsToTom(1)
    await choose(true)
    await house.services.db.pool.query('update session set last_used_at = now()')
    await say('Third')
    await mailsToTom(1)
    const { conversationId } = await tom.do(listMessages, { params: { id: connectionId, channelId: 'general' }, query: {} })
    await tom.do(markRead, { body: { assetId: conversationId ?? '', assetType: 'conversation' } })
    await sendDigest()
    await mailsToTom(1)
  })
})

test('the daily e-mails of each company are a job of its own that takes turns with those of others', async () => {
  const pool = house.services.db.pool
  await pool.query('delete from pgboss.job where name = $1', ['workspace.daily-messages-of-company'])
  await choose('daily')
  await goAway()
  await say('Good morning')
  await say('And to you', 'message', tom)
  await mailsToTom(0)
  await sendDigest()
  await mailsToTom(1)
  const { rows } = await pool.query<{ company: string; group: string }>(
    `select data ->> 'companyId' as company, group_id as group from pgboss.job where name = $1 order by 1`,
    ['workspace.daily-messages-of-company'],
  )
  const { rows: unread } = await pool.query<{ company_id: string }>(
    'select distinct company_id from conversation_reader where unread > 0 order by 1',
  )
  expect(rows.map(({ company }) => company)).toEqual(unread.map(({ company_id }) => company_id))
  expect(rows.length).toBeGreaterThan(1)
  for (const { company, group } of rows) expect(group).toContain(company)
})

describe('a reply to the e-mail', () => {
  test('lands in the conversation with its files and without what it quotes, once; the next message is told again', async () => {
    const to = await answerAddress('May we see the insurance?')
    expect(to).toMatch(/^m-[a-z0-9]{25}@in\.test$/)
    const mail = {
      messageId: '<one@buyer.test>',
      text: 'Here it is.\n\nOn 3 May 2027, Ana wrote:\n> May we see it?',
      attachments: [{ filename: 'i.pdf', content: PDF }],
    }
    await answer(to, mail)
    await answer(to, mail)
    await handled()
    const theirs = (await saidTo(ana)).at(-1)
    expect(theirs).toMatchObject({
      type: 'message',
      way: 'mail',
      text: 'Here it is.',
      authorName: 'Tom Whitaker',
      isOwnSide: false,
      attachments: [{ name: 'i.pdf' }],
    })
    expect((await saidTo(ana)).filter((each) => each.text === 'Here it is.')).toHaveLength(1)
    await goAway()
    await say('Thank you.')
    await mailsToTom(2)
  })

  test('from another address goes to the inbox of the own company, and so does an absence notice', async () => {
    const to = await answerAddress('Do you take 3 %?')
    const before = (await saidTo(ana)).length
    await answer(to, { from: 'ana@forged.test', text: 'We give 10 %.' })
    await answer(to, { from: 'product@demo.test', text: 'I am a colleague.' })
    await answer(to, { text: 'I am away.', headers: { 'Auto-Submitted': 'auto-replied' } })
    await handled()
    expect(await saidTo(ana)).toHaveLength(before)
    const { items } = await tom.do(listInbox, { query: {} })
    expect(items.map((item) => item.excerpt)).toEqual(['I am away.', 'I am a colleague.', 'We give 10 %.'])
    expect((await ana.do(listInbox, { query: {} })).items).toEqual([])
  })

  test('of somebody who may no longer write, goes to the inbox', async () => {
    const to = await answerAddress('Still there?')
    const { pool } = house.services.db
    await pool.query(`update user_account set access = 'read' where email = $1`, [TOM])
    try {
      await answer(to, { text: 'I may only read.' })
      await handled()
      expect((await saidTo(ana)).map((each) => each.text)).not.toContain('I may only read.')
      expect((await tom.do(listInbox, { query: {} })).items[0]?.excerpt).toBe('I may only read.')
    } finally {
      await pool.query(`update user_account set access = 'write' where email = $1`, [TOM])
    }
  })

  test('to an address that nobody was given is refused', async () => {
    await expect(answer(`m-${'a'.repeat(25)}@in.test`)).rejects.toMatchObject({ responseCode: 550 })
  })
})
