import { listPartners } from '@tradewind/api/connections/partners.ts'
import { getContractInfo, getHistoryFeed } from '@tradewind/api/contracting/contract.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { sendContracts } from '@tradewind/api/contracting/sending.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { listNotifications } from '@tradewind/api/notifications.ts'
import { getWork } from '@tradewind/api/work.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile, mailboxOfFile } from '@tradewind/stage/house-of-file.ts'
import { workDone } from '@tradewind/stage/importing.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { linkIn, linksIn, newestContract, publishedTemplate, send, sendOne } from '@tradewind/stage/sending.ts'
import { beforeAll, describe, expect, test } from 'vitest'

const post = mailboxOfFile()
const house = houseOfFile({ mailbox: post })
const [amani, tom] = house.signedIn('shell@demo.test', 'buyer@demo.test')
let templateId: string
beforeAll(async () => {
  templateId = (await publishedTemplate(amani)).templateId
})

const mailsTo = (address: string, subject: string) =>
  post.mails.filter((mail) => mail.recipients.includes(address) && mail.subject === subject)

describe('sending rates', () => {
  test('the buyer gets a contract, its history begins, and she is told in the application [C-CL-028] [C-RO-004] [C-RO-005] [C-RO-016]', async () => {
    const sent = await sendOne(amani, 'buyer@demo.test', { subject: 'First' })
    expect(sent).toMatchObject({ side: 'supplier', partnerName: 'Meridian Tours', listState: 'sent', version: 1, isViewed: true })
    const got = await newestContract(tom)
    expect(got).toMatchObject({
      contractId: sent.contractId,
      side: 'buyer',
      partnerName: 'Mto wa Simba Lodge',
      listState: 'sent',
      isViewed: false,
    })
    const { items } = await amani.do(getHistoryFeed, { params: { id: sent.contractId } })
    expect(items).toMatchObject([
      { kind: 'sent', actorName: 'Amani Mushi', isOwnSide: true, facts: { version: 1 }, own: { emails: ['buyer@demo.test'] } },
    ])
    await eventually(async () => {
      const told = await tom.do(listNotifications)
      expect(told.items[0]).toMatchObject({
        kind: 'contract.sent',
        text: 'Mto wa Simba Lodge sent you rates: Mto wa Simba Lodge, STO rates 2026/27',
        href: `/contracting/contract/${sent.contractId}/details`,
        isRead: false,
      })
    })
  })

  test('somebody unknown becomes a partner, named as the supplier wrote, without an account of her own', async () => {
    const workId = await send(amani, { recipients: [{ email: 'Rates@NewWorld.test ', partnerName: 'New World Travel' }] })
    expect(await newestContract(amani)).toMatchObject({ partnerName: 'New World Travel', listState: 'sent' })
    const { items } = await amani.do(listPartners, { query: { searchText: 'new world' } })
    expect(items).toMatchObject([{ partnerName: 'New World Travel', emails: ['rates@newworld.test'], connection: 'none' }])
    expect(await amani.do(getWork, { params: { id: workId } })).toMatchObject({
      kind: 'send',
      state: 'succeeded',
      done: 1,
      total: 1,
      title: 'Sending a rate sheet to 1 partner',
      result: { text: 'Mto wa Simba Lodge: sent to 1 partner.', href: '/contracting/contract-list/all', failures: [] },
    })
  })

  test.each([
    ['somebody@gmail.com', 'somebody@gmail.com'],
    ['sales@nameless-travel.test', 'nameless-travel.test'],
  ])('%s without a name is called %s', async (email, partnerName) => {
    expect(await sendOne(amani, email)).toMatchObject({ partnerName })
  })

  test('several rate sheets to several partners: each gets its own contracts and one e-mail', async () => {
    const ana = await house.signIn('supplier@demo.test')
    const { items } = await ana.do(listTemplates, { query: { state: 'published', limit: 2 } })
    const [first, second] = items.map((item) => item.templateId)
    const partners = (await ana.do(listPartners, { query: { searchText: 'kilimo' } })).items
    const partnerId = partners[0]?.partnerId ?? ''
    const body = {
      templateIds: [first ?? '', second ?? '', first ?? ''],
      recipients: [{ partnerId }, { email: 'bookings@kilimo.test' }, { email: 'tom@fresh.test' }],
      subject: 'Two sheets',
    }
    const answer = await ana.do(sendContracts, { body })
    expect(answer).toMatchObject({ recipientCount: 2, contractCount: 4 })
    await workDone(ana, answer.workId)
    const toKilimo = await post.mailTo('bookings@kilimo.test', (mail) => mail.subject === 'Two sheets')
    const toTom = await post.mailTo('tom@fresh.test', (mail) => mail.subject === 'Two sheets')
    const links = [...linksIn(toKilimo), ...linksIn(toTom)]
    expect(new Set(links.map((link) => link.hashToken)).size).toBe(4)
    expect(toKilimo.text).toContain('Solano Hotels sent you 2 rate sheets')
    expect(mailsTo('bookings@kilimo.test', 'Two sheets')).toHaveLength(1)
    expect(mailsTo('tom@fresh.test', 'Two sheets')).toHaveLength(1)
  })

  test('with a copy to herself the sender gets the e-mail too, with a link to her own page and none of the partner’s', async () => {
    const contract = await sendOne(amani, 'copy@partner.test', { subject: 'With copy', BCCToSelf: true })
    const theirs = await post.mailTo('copy@partner.test')
    const own = await post.mailTo('shell@demo.test', (mail) => mail.subject === 'Copy: With copy')
    expect(linkIn(theirs).hashToken).not.toBe('')
    expect(linksIn(own)).toEqual([])
    expect(own.text).toContain(`${house.services.config.publicUrl}/contracting/contract/${contract.contractId}/details`)
    expect(own.text).toContain('This is a copy of what partner.test received.')
    expect(own.text).not.toContain('No password is needed')
  })
})

describe('the e-mail', () => {
  test('comes once to each address, in HTML and text, with a link of its own that both name', async () => {
    await sendOne(amani, 'one@letters.test', { subject: 'Letters', message: 'Karibu!\nSee you.' })
    await sendOne(amani, 'two@letters.test', { subject: 'Letters' })
    const one = await post.mailTo('one@letters.test')
    const two = await post.mailTo('two@letters.test')
    for (const mail of [one, two]) {
      const { hashToken } = linkIn(mail)
      expect(mail.html).toContain(hashToken)
      expect(mail.recipients).toHaveLength(1)
      expect(mail.text).toContain('STO rates 2026/27')
      expect(mail.html).toContain('STO rates 2026/27')
      expect(mail.replyTo?.[0]?.address).toBe('shell@demo.test')
    }
    expect(linkIn(one).hashToken).not.toBe(linkIn(two).hashToken)
    expect(one.text).toContain('> Karibu!\n> See you.')
    expect(one.html).toContain('Karibu!<br>See you.')
    expect(mailsTo('one@letters.test', 'Letters')).toHaveLength(1)
  })

  test('has a subject of its own when the supplier wrote none', async () => {
    await sendOne(amani, 'plain@letters.test', { subject: '  ' })
    expect((await post.mailTo('plain@letters.test')).subject).toBe('Mto wa Simba Lodge sent you rates for Mto wa Simba Lodge')
  })

  test('a subject, a message and a name with line breaks and HTML stay text: no header and no tag comes of them', async () => {
    const evil = '<img src=x onerror=alert(1)>'
    await sendOne(amani, 'careful@letters.test', {
      recipients: [{ email: 'careful@letters.test', partnerName: `Careful\r\nBcc: thief@evil.test ${evil}` }],
      subject: `Rates\r\nBcc: thief@evil.test\r\n\r\n${evil}`,
      message: `${evil}\r\n.\r\nRCPT TO:<thief@evil.test>`,
    })
    const mail = await post.mailTo('careful@letters.test')
    expect(mail.subject).toBe(`Rates Bcc: thief@evil.test ${evil}`)
    expect(mail.recipients).toEqual(['careful@letters.test'])
    expect(mail.to.map((to) => to.address)).toEqual(['careful@letters.test'])
    expect(mail.bcc ?? []).toEqual([])
    expect(mail.html).not.toContain('<img')
    expect(mail.html).toContain('&#60;img src=x onerror=alert(1)&#62;')
    expect(post.mails.flatMap((each) => each.recipients)).not.toContain('thief@evil.test')
  })

  test('that the mail server refuses for good is not tried again, and the reason is kept', async () => {
    post.refuse(550)
    await sendOne(amani, 'gone@letters.test', { subject: 'Gone' })
    const state = () =>
      house.services.db.queries
        .selectFrom('mail')
        .select(['state', 'last_reply'])
        .where('to_address', '=', 'gone@letters.test')
        .executeTakeFirst()
    await eventually(async () => expect(await state()).toMatchObject({ state: 'refused', last_reply: expect.stringContaining('not now') }))
    post.refuse(undefined)
    expect(mailsTo('gone@letters.test', 'Gone')).toEqual([])
  })
})

describe('what cannot be sent', () => {
  const ask = (person: Person, body: object) =>
    person.ask(sendContracts, { body: { templateIds: [templateId], recipients: [{ email: 'a@b.test' }], subject: '', ...body } })

  test('a template that was never published is refused in words', async () => {
    const ana = await house.signIn('supplier@demo.test')
    const { items } = await ana.do(listTemplates, { query: { state: 'draft' } })
    const unpublished = items.find((item) => item.version === 0)
    const answer = await ask(ana, { templateIds: [unpublished?.templateId] })
    expect(answer.status).toBe(409)
    expect(answer.refusal).toMatchObject({ code: 'NothingPublished', message: 'Publish the rate sheet before you send it.' })
  })

  test('another company’s template or partner is not found, and nothing is sent', async () => {
    const ana = await house.signIn('supplier@demo.test')
    const partnerId = (await ana.do(listPartners)).items[0]?.partnerId ?? ''
    const before = (await amani.do(listContracts, { body: { getContractIds: true } })).total
    expect((await ask(ana, {})).refusal.code).toBe('NotFound')
    expect((await ask(amani, { recipients: [{ email: 'a@b.test' }, { partnerId }] })).refusal.code).toBe('NotFound')
    expect((await amani.do(listContracts, { body: { getContractIds: true } })).total).toBe(before)
  })

  test('one recipient that is no address refuses all of them: nobody is left out without a word', async () => {
    const recipients = [{ email: 'one@refused.test' }, { email: 'two@refused.test' }, { email: 'not-an-address' }]
    const refused = await amani.ask(sendContracts, { body: { templateIds: [templateId], recipients, subject: 'Refused' } })
    expect(refused.status).toBe(400)
    expect(refused.refusal).toMatchObject({
      code: 'WrongInput',
      details: [{ field: 'body.recipients.2.email', problem: 'an e-mail address' }],
    })
    expect((await amani.do(listPartners, { query: { searchText: 'refused.test' } })).items).toEqual([])
  })

  test('a partner without an address is refused by name', async () => {
    const partner = (await amani.do(listPartners, { query: { searchText: 'meridian' } })).items[0]
    await house.services.db.queries
      .deleteFrom('partner_contact')
      .where('partner_id', '=', partner?.partnerId ?? '')
      .execute()
    const answer = await ask(amani, { recipients: [{ partnerId: partner?.partnerId }] })
    expect(answer.status).toBe(422)
    expect(answer.refusal).toMatchObject({ code: 'NotUsable', message: 'Meridian Tours has no e-mail address.' })
  })

  test.each([
    ['no recipient', { recipients: [] }],
    ['no template', { templateIds: [] }],
    ['an address that is none', { recipients: [{ email: 'a@b.test\r\nBcc: thief@evil.test' }] }],
    ['a subject of 201 letters', { subject: 'x'.repeat(201) }],
  ])('%s is wrong input', async (_, change) => {
    expect((await ask(amani, change)).refusal.code).toBe('WrongInput')
  })

  test('an address of one’s own company and one of another supplier are named as not sent, with the reason; the others get theirs', async () => {
    const recipients = [{ email: 'shell@demo.test' }, { email: 'salma@atlasdune.test' }, { email: 'fine@letters.test' }]
    const workId = await send(amani, { recipients, subject: 'Mixed' })
    const work = await amani.do(getWork, { params: { id: workId } })
    expect(work.result).toEqual({
      href: '/contracting/contract-list/all',
      text: 'Mto wa Simba Lodge: sent to 1 partner, not sent to 2.',
      failures: [
        { what: 'shell@demo.test', reason: 'This address belongs to your own company.' },
        {
          what: 'salma@atlasdune.test',
          reason: 'This address belongs to a supplier: contracts go to buyers.',
        },
      ],
    })
    await post.mailTo('fine@letters.test')
    expect(mailsTo('salma@atlasdune.test', 'Mixed')).toEqual([])
  })

  test('an address of a partner whose owner belongs to another company is named: her link would open nothing', async () => {
    const partnerId = await freshPartner()
    await addContact(partnerId, 'jonas@nordwind.test')
    const workId = await send(amani, { recipients: [{ partnerId }], subject: 'Not yours' })
    expect((await amani.do(getWork, { params: { id: workId } })).result?.failures).toEqual([
      { what: 'fresh.test', reason: 'The address jonas@nordwind.test belongs to another company, not to this partner.' },
    ])
    expect(mailsTo('jonas@nordwind.test', 'Not yours')).toEqual([])
  })

  async function freshPartner(): Promise<string> {
    await sendOne(amani, 'rates@fresh.test')
    return (await amani.do(listPartners, { query: { searchText: 'fresh' } })).items[0]?.partnerId ?? ''
  }

  async function addContact(partnerId: string, email: string): Promise<void> {
    const partners = house.services.db.queries.selectFrom('partner').select('company_id').where('id', '=', partnerId)
    const { company_id } = await partners.executeTakeFirstOrThrow()
    await house.services.db.queries.insertInto('partner_contact').values({ company_id, partner_id: partnerId, email }).execute()
  }

  test('a reader, a buyer and nobody may not send', async () => {
    const reader = await ask(await house.signIn('sales@demo.test'), {})
    expect(reader.status).toBe(403)
    expect(reader.refusal).toMatchObject({
      code: 'NoWriteAccess',
      message: 'You will need write access in order to perform this action.',
    })
    expect((await ask(tom, {})).refusal.code).toBe('SuppliersOnly')
    expect((await ask(house.visitor(), {})).refusal.code).toBe('InvalidCredentials')
  })
})

describe('pressed twice', () => {
  test('with the same key it is sent once; the same key for something else is refused', async () => {
    const body = { templateIds: [templateId], recipients: [{ email: 'twice@letters.test' }], subject: 'Twice' }
    const headers = { 'idempotency-key': 'send-twice' }
    const [one, two] = await Promise.all([amani.do(sendContracts, { body, headers }), amani.do(sendContracts, { body, headers })])
    expect(two).toEqual(one)
    await workDone(amani, one.workId)
    const { items } = await amani.do(listContracts, { body: { searchText: 'letters.test', limit: 100 } })
    expect(items.filter((item) => item.partnerName === 'letters.test')).not.toEqual([])
    await post.mailTo('twice@letters.test')
    expect(mailsTo('twice@letters.test', 'Twice')).toHaveLength(1)
    const other = await amani.ask(sendContracts, { body: { ...body, subject: 'Another' }, headers })
    expect(other.status).toBe(400)
    expect(other.refusal.code).toBe('IdempotencyKeyReused')
  })
})

test('the supplier reads to whom it went, the buyer does not', async () => {
  const { contractId } = await sendOne(amani, 'product@demo.test')
  const body = { collection: 'contract' as const }
  expect((await amani.do(getContractInfo, { params: { id: contractId }, body })).contract?.toEmails).toEqual(['product@demo.test'])
  expect((await tom.do(getContractInfo, { params: { id: contractId }, body })).contract?.toEmails).toEqual([])
  const { items } = await tom.do(getHistoryFeed, { params: { id: contractId } })
  expect(items[0]).not.toHaveProperty('own')
})
