import { getOutboxMail, listOutbox } from '@tradewind/api/mail.ts'
import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { type House, openHouse } from '@tradewind/stage/house.ts'
import { type Mailbox, openMailbox } from '@tradewind/stage/mailbox.ts'
import { send, sendOne } from '@tradewind/stage/sending.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe('the outbox of a demo', () => {
  let house: House
  beforeAll(async () => {
    house = await openHouse()
  })
  afterAll(() => house.close())

  test('shows each e-mail to anyone, newest first, in both its forms, with the link that works', async () => {
    const amani = await house.signIn('shell@demo.test')
    await sendOne(amani, 'first@outbox.test', { subject: 'First' })
    await sendOne(amani, 'second@outbox.test', { subject: 'Second', message: '<b>Hello</b>' })
    const visitor = house.visitor()
    const { items } = await visitor.do(listOutbox, { query: { limit: 2 } })
    expect(items).toMatchObject([
      { to: 'second@outbox.test', subject: 'Second', state: 'delivered' },
      { to: 'first@outbox.test', subject: 'First', state: 'delivered' },
    ])
    const mail = await visitor.do(getOutboxMail, { params: { id: items[0]?.mailId ?? '' } })
    expect(mail).toMatchObject({ to: 'second@outbox.test', replyTo: 'shell@demo.test' })
    expect(mail.text).toContain('> <b>Hello</b>')
    expect(mail.html).toContain('&#60;b&#62;Hello&#60;/b&#62;')
    const link = /https?:\S+assets-landing-signing\S+/.exec(mail.text)?.[0] ?? 'nothing'
    expect(mail.html).toContain(link.replaceAll('&', '&#38;'))
  })

  test('has pages without a gap or a repetition', async () => {
    const visitor = house.visitor()
    const first = await visitor.do(listOutbox, { query: { limit: 10 } })
    const second = await visitor.do(listOutbox, { query: { limit: 10, next: first.next ?? '' } })
    const both = await visitor.do(listOutbox, { query: { limit: 20 } })
    expect([...first.items, ...second.items]).toEqual(both.items)
  })

  test('does not have what was never sent', async () => {
    expect((await house.visitor().ask(getOutboxMail, { params: { id: '0'.repeat(24) } })).status).toBe(404)
    expect((await house.visitor().ask(listOutbox, { query: { limit: 101 } })).refusal.code).toBe('WrongInput')
  })
})

describe('outside a demo', () => {
  let house: House
  let post: Mailbox
  beforeAll(async () => {
    post = await openMailbox()
    house = await openHouse({ isDemo: false, settings: { SMTP_URL: post.smtpUrl } })
  })
  afterAll(async () => {
    await house.close()
    await post.stop()
  })

  const stateOf = (email: string) =>
    house.services.db.queries
      .selectFrom('mail')
      .select(['id', 'state', 'last_reply', 'message_id', 'attempts'])
      .where('to_address', '=', email)
      .executeTakeFirst()
  const arrived = (email: string) => post.mails.filter((each) => each.recipients.includes(email))
  const becomes = (email: string, expected: object) => eventually(async () => expect(await stateOf(email)).toMatchObject(expected))

  test('there is no outbox, for anyone', async () => {
    const amani = await house.signIn('shell@demo.test')
    await sendOne(amani, 'private@outbox.test')
    const { id = '' } = (await stateOf('private@outbox.test')) ?? {}
    for (const person of [house.visitor(), amani]) {
      expect((await person.ask(listOutbox)).status).toBe(404)
      expect((await person.ask(getOutboxMail, { params: { id } })).status).toBe(404)
    }
    expect((await amani.do(getSessionInfo)).hasOutbox).toBe(false)
  })

  test('an e-mail to a server that answers 421 for days is tried again and arrives once, under one Message-ID', async () => {
    const amani = await house.signIn('shell@demo.test')
    post.treat('patient.test', { at: 'recipient', reply: '421 try again later' })
    await sendOne(amani, 'guest@patient.test')
    await becomes('guest@patient.test', {
      state: 'queued',
      attempts: 1,
      last_reply: expect.stringMatching(/421 try again later|ended the connection/),
    })
    for (let attempts = 2; attempts <= 6; attempts += 1) {
      house.passTime(4 * 3600_000)
      await becomes('guest@patient.test', { state: 'queued', attempts })
    }
    post.treat('patient.test', undefined)
    house.passTime(4 * 3600_000)
    const mail = await post.mailTo('guest@patient.test')
    expect(mail.messageId).toBe((await stateOf('guest@patient.test'))?.message_id)
    await becomes('guest@patient.test', { state: 'delivered', last_reply: null })
    expect(arrived('guest@patient.test')).toHaveLength(1)
  })

  test('an e-mail that nobody takes for five days is given up, with the last answer', async () => {
    const amani = await house.signIn('shell@demo.test')
    post.treat('never.test', { at: 'content', reply: '452 mailbox full' })
    await sendOne(amani, 'guest@never.test')
    await becomes('guest@never.test', { state: 'queued', attempts: 1 })
    house.passTime(5 * 24 * 3600_000)
    await becomes('guest@never.test', { state: 'givenUp', attempts: 2, last_reply: expect.stringContaining('452 mailbox full') })
    house.passTime(24 * 3600_000)
    post.treat('never.test', undefined)
  })

  test.each(['recipient', 'content'] as const)('an e-mail whose %s is refused with 550 is not tried again', async (at) => {
    const amani = await house.signIn('shell@demo.test')
    const email = `${at}@refused.test`
    post.treat(email, { at, reply: '550 no such user' })
    await sendOne(amani, email)
    await becomes(email, { state: 'refused', attempts: 1, last_reply: '550 no such user' })
    post.treat(email, undefined)
    house.passTime(24 * 3600_000)
    expect(arrived(email)).toEqual([])
  })

  test('what a process that died had queued or taken is taken up by the next one', async () => {
    const amani = await house.signIn('shell@demo.test')
    post.treat('left.test', { at: 'recipient', reply: '421 not now' })
    await sendOne(amani, 'taken@left.test')
    await becomes('taken@left.test', { state: 'queued' })
    // As a process leaves it that is killed while it hands the e-mail over.
    const until = new Date(house.services.now() + 40_000)
    const mine = house.services.db.queries.updateTable('mail').where('to_address', '=', 'taken@left.test')
    await mine.set({ state: 'taken', next_try_at: until }).execute()
    post.treat('left.test', undefined)
    house.passTime(41_000)
    await post.mailTo('taken@left.test')
    await becomes('taken@left.test', { state: 'delivered' })
  })

  test('a server that ends the connection after the content gets a second copy six hours later, under the same Message-ID, and no third', async () => {
    const amani = await house.signIn('shell@demo.test')
    post.treat('guest@closes.test', 'close')
    await sendOne(amani, 'guest@closes.test')
    await becomes('guest@closes.test', { state: 'queued', attempts: 1, last_reply: expect.stringContaining('It may have arrived.') })
    house.passTime(5 * 3600_000)
    const other = await house.signIn('shell@demo.test')
    await sendOne(other, 'other@closes.test')
    await becomes('other@closes.test', { state: 'delivered' })
    expect(arrived('guest@closes.test')).toHaveLength(1)
    house.passTime(3600_000)
    await becomes('guest@closes.test', { state: 'givenUp', attempts: 2 })
    house.passTime(4 * 24 * 3600_000)
    expect(new Set(arrived('guest@closes.test').map((mail) => mail.messageId)).size).toBe(1)
    expect(arrived('guest@closes.test')).toHaveLength(2)
  })

  test('a server that hangs holds up nobody else: neither other domains nor, with few connections, its own', async () => {
    const amani = await house.signIn('shell@demo.test')
    post.treat('hangs.test', 'hang')
    const recipients = Array.from({ length: 40 }, (_, i) => ({ email: `guest-${i}@hangs.test` }))
    await send(amani, { recipients, subject: 'Hanging' })
    await eventually(() => expect(post.mails.some((mail) => mail.subject === 'Hanging')).toBe(true))
    await sendOne(amani, 'guest@quick.test')
    await becomes('guest@quick.test', { state: 'delivered' })
    const taken = house.services.db.queries
      .selectFrom('mail')
      .select('id')
      .where('to_domain', '=', 'hangs.test')
      .where('state', '=', 'taken')
    expect((await taken.execute()).length).toBeLessThanOrEqual(4)
    post.treat('hangs.test', undefined)
    await eventually(() =>
      expect(new Set(post.mails.filter((mail) => mail.subject === 'Hanging').map((mail) => mail.recipients[0])).size).toBe(40),
    )
  })
})
