import { getOutboxMail, listOutbox } from '@tradewind/api/mail.ts'
import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { type House, openHouse } from '@tradewind/stage/house.ts'
import { type Mailbox, openMailbox } from '@tradewind/stage/mailbox.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
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
      { to: 'second@outbox.test', subject: 'Second', state: 'sent' },
      { to: 'first@outbox.test', subject: 'First', state: 'sent' },
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
      .select(['id', 'state', 'problem', 'message_id'])
      .where('to_address', '=', email)
      .executeTakeFirst()

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

  test('an e-mail that the mail server cannot take now is tried again and arrives once, under one Message-ID', async () => {
    const amani = await house.signIn('shell@demo.test')
    post.refuse(451)
    await sendOne(amani, 'patient@outbox.test')
    await eventually(async () =>
      expect(await stateOf('patient@outbox.test')).toMatchObject({ state: 'queued', problem: expect.stringContaining('not now') }),
    )
    post.refuse(undefined)
    const mail = await post.mailTo('patient@outbox.test')
    expect(mail.messageId).toBe((await stateOf('patient@outbox.test'))?.message_id)
    await eventually(async () => expect(await stateOf('patient@outbox.test')).toMatchObject({ state: 'sent', problem: null }))
    expect(post.mails.filter((each) => each.recipients.includes('patient@outbox.test'))).toHaveLength(1)
  })
})
