// Every e-mail that was taken is in one place that people see, or its sender was refused with a sentence. The tests list all places at which
// something of an e-mail is dropped, cut or filtered, and what is said there (decision 0098).

import { askForReview } from '@tradewind/api/contracting/expert-reviews.ts'
import { getContractMail, getForwardingEmail } from '@tradewind/api/contracting/contract-mail.ts'
import { getContractInfo, getHistoryFeed, saveComment } from '@tradewind/api/contracting/contract.ts'
import { listPartners } from '@tradewind/api/connections/partners.ts'
import { getOutboxMail, listOutbox } from '@tradewind/api/mail.ts'
import { changeInboxItem, getInboxAddress, getInboxItem, listInbox } from '@tradewind/api/workspace/inbox.ts'
import { listAssetActivities, listMessages, newMessage } from '@tradewind/api/workspace/messages.ts'
import { openTalk } from '@tradewind/api/workspace/talk.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { mailIn, type MailIn, rawMailIn } from '@tradewind/stage/mail-in.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { inDays } from '@tradewind/stage/requests.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { returnPathOf } from './return-path.ts'
import { TAKE_MAIL } from './take-mail-job.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const TOM = 'buyer@demo.test'
const COLLEAGUE = 'product@demo.test'
const EXPERT = 'vera@lex.test'

let contractId: string
let connectionId: string
/** The addresses of Tom's company, by kind. */
const to = { contract: '', note: '', conversation: '', review: '', inbox: '', returnPath: '' }
let platformReturnPath: string
const house = houseOfFile({ settings: { INBOUND_DOMAIN: 'in.test', INBOUND_SMTP_PORT: '0' } })
const [ana, tom] = house.signedIn('supplier@demo.test', TOM)
beforeAll(async () => {
  contractId = (await sendOne(ana, TOM)).contractId
  to.contract = (await tom.do(getForwardingEmail, { body: { contractId } })).email ?? ''
  to.inbox = (await tom.do(getInboxAddress, { body: {} })).email ?? ''
  const { rows } = await house.services.db.pool.query<{ id: string }>('select id from user_account where email = $1', [COLLEAGUE])
  const { contract } = await tom.do(getContractInfo, { params: { id: contractId }, body: {} })
  await tom.do(saveComment, {
    params: { historyFeedId: contract?.historyFeedId ?? '' },
    body: { comment: 'Is High fine?', mentions: [rows[0]?.id ?? ''] },
  })
  to.note = await answerAddress(COLLEAGUE, 'mentioned you')
  const version = contract?.version ?? 0
  const question = { expertName: 'Vera Lex', email: EXPERT, message: 'Fine?', version, answerBy: inDays(7), isRatesOnly: false }
  await tom.do(askForReview, { params: { id: contractId }, body: question })
  to.review = await answerAddress(EXPERT, 'please look over')
  const [partner] = (await ana.do(listPartners, { query: { searchText: 'Meridian' } })).items
  connectionId = (await ana.do(openTalk, { body: { partnerId: partner?.partnerId ?? '' } })).id
  await house.services.db.pool.query(`update session set last_used_at = now() - interval '1 hour'`)
  const { conversationId } = await ana.do(newMessage, { body: { connectionId, channelId: 'general', text: 'Is the 19th fine?' } })
  to.conversation = await eventually(async () => {
    const told = house.services.db.queries.selectFrom('message_mail').innerJoin('user_account as u', 'u.id', 'message_mail.user_id')
    const ofTom = told.select('token').where('u.email', '=', TOM).where('conversation_id', '=', conversationId)
    return `m-${(await ofTom.executeTakeFirstOrThrow()).token}@in.test`
  })
  const own = await house.services.db.pool.query<{ id: string }>(
    `select m.id from mail m join user_account u on u.company_id = m.company_id where u.email = $1 and m.kind <> 'contract-mention' limit 1`,
    [TOM],
  )
  to.returnPath = returnPathOf(house.services, own.rows[0]?.id ?? '') ?? ''
  const platform = await house.services.db.pool.query<{ id: string }>(
    `update mail set company_id = null where id = (select id from mail where kind = 'contract-mention' limit 1) returning id`,
  )
  platformReturnPath = returnPathOf(house.services, platform.rows[0]?.id ?? '') ?? ''
})

const answerAddress = (email: string, subject: string) =>
  eventually(async () => {
    const { items } = await house.visitor().do(listOutbox, { query: { limit: 100 } })
    const found = items.find((mail) => mail.to === email && mail.subject.includes(subject))
    if (!found) throw new Error(`no e-mail to ${email} yet`)
    return (await house.visitor().do(getOutboxMail, { params: { id: found.mailId } })).replyTo ?? ''
  })

let sentMails = 0
/** Sends an e-mail and waits until it was handled. @returns where it is now, as the server wrote it down */
async function placeOf(mail: Partial<MailIn> & Pick<MailIn, 'from' | 'to'>): Promise<string[]> {
  sentMails += 1
  await mailIn(house.inboundPort, { subject: `Mail ${sentMails}`, text: 'Yes.', ...mail })
  return lastPlaces()
}
const lastPlaces = () =>
  eventually(async () => {
    const rows = await house.services.db.queries.selectFrom('inbound_mail').selectAll().orderBy('id', 'desc').execute()
    expect(rows.filter(({ state }) => state === 'waiting')).toEqual([])
    return rows[0]?.places ?? []
  })
const refusalOf = (mail: MailIn) =>
  mailIn(house.inboundPort, mail).then(
    () => 'taken',
    (error: unknown) => (error as { response: string }).response,
  )
const notesOf = async (person: Person) =>
  (await person.do(listAssetActivities, { params: { assetId: contractId }, query: { activityType: 'note' } })).items
    .filter((item) => item.kind === 'message')
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
const saidTo = async (person: Person) =>
  (await person.do(listMessages, { params: { id: connectionId, channelId: 'general' }, query: {} })).items.filter(
    (item) => item.kind === 'message',
  )
const newestInInbox = async () => {
  const [item] = (await tom.do(listInbox, { query: {} })).items
  return tom.do(getInboxItem, { params: { id: item?.id ?? '' } })
}
const mailsOfContract = async () =>
  (await tom.do(getHistoryFeed, { params: { id: contractId } })).items.filter((item) => item.kind === 'mail')
const newestOfContract = async () => {
  const ids = (await mailsOfContract()).map(({ facts }) => facts.mailId).toSorted()
  return tom.do(getContractMail, { params: { id: ids.at(-1) ?? '' } })
}

describe('a person whose mail program or list adds headers is a person', () => {
  const headers = {
    'X-Auto-Response-Suppress': 'All',
    'Feedback-ID': '1:2:3:esp',
    'List-Id': '<sales.hotel.test>',
    'List-Unsubscribe': '<mailto:leave@hotel.test>',
    Precedence: 'list',
    'Auto-Submitted': 'no',
  }

  test('what they write is read where it was sent', async () => {
    expect(await placeOf({ from: TOM, to: to.contract, text: 'To the contract', headers })).toEqual(['contract'])
    expect(await newestOfContract()).toMatchObject({ text: 'To the contract', isAutomatic: false })
    expect(await placeOf({ from: TOM, to: to.conversation, text: 'To the partner', headers })).toEqual(['conversation'])
    expect((await saidTo(ana)).at(-1)?.text).toBe('To the partner')
    expect(await placeOf({ from: COLLEAGUE, to: to.note, text: 'To the notes', headers })).toEqual(['note'])
    expect((await notesOf(tom)).at(-1)).toMatchObject({ text: 'To the notes', isOwnSide: true })
    expect(await placeOf({ from: EXPERT, to: to.review, text: 'To whom asked', headers })).toEqual(['review'])
    expect((await notesOf(tom)).at(-1)?.text).toContain('To whom asked')
    expect(await placeOf({ from: 'jane@insurer.test', to: to.inbox, text: 'To the inbox', headers })).toEqual(['inbox'])
    expect(await newestInInbox()).toMatchObject({ text: 'To the inbox', isAutomatic: false, why: '' })
  })
})

describe('what its address has no place for is in the inbox of the company, with the reason', () => {
  const away = { text: 'I am away.', headers: { 'Auto-Submitted': 'auto-replied' } }
  test.each([
    ['an absence notice to a conversation', () => ({ from: TOM, to: to.conversation, ...away }), 'answer to a conversation', true],
    ['an absence notice to a note', () => ({ from: COLLEAGUE, to: to.note, ...away }), 'answer to a private note', true],
    ['an absence notice to a question', () => ({ from: EXPERT, to: to.review, ...away }), 'the answer of an expert', true],
    ['an absence notice to a return path', () => ({ from: TOM, to: to.returnPath, returnPath: '', ...away }), 'the return path', true],
    ['an answer of a person to a return path', () => ({ from: TOM, to: to.returnPath, text: 'Thank you.' }), 'the return path', false],
    ['an answer of another person to a conversation', () => ({ from: COLLEAGUE, to: to.conversation }), 'does not come from', false],
    ['an answer of the partner to a note', () => ({ from: 'supplier@demo.test', to: to.note }), 'does not come from', false],
    ['an answer of a stranger to a note', () => ({ from: 'jane@insurer.test', to: to.note }), 'does not come from', false],
    ['an empty answer', () => ({ from: TOM, to: to.conversation, text: ' ' }), 'it is empty', false],
  ])('%s', async (_, mail, why, isAutomatic) => {
    const [notes, messages] = [await notesOf(tom), await saidTo(ana)]
    const sent = mail()
    expect(await placeOf(sent)).toEqual(['inbox'])
    const item = await newestInInbox()
    expect(item).toMatchObject({ fromAddress: sent.from, isAutomatic })
    expect(item.why).toContain(why)
    expect(await notesOf(tom)).toHaveLength(notes.length)
    expect(await saidTo(ana)).toHaveLength(messages.length)
  })

  test('an e-mail to an address of a contract that was replaced before it was read', async () => {
    await placeOf({ from: 'jane@insurer.test', to: to.contract, text: 'In between' })
    to.contract = (await tom.do(getForwardingEmail, { body: { contractId, isNew: true } })).email ?? ''
    await house.services.db.transaction(async (tx) => {
      const last = tx.selectFrom('inbound_mail').select('id').orderBy('id', 'desc').limit(1)
      const again = tx.updateTable('inbound_mail').set({ state: 'waiting' }).where('id', '=', last).returning(['id', 'company_ids'])
      const { id, company_ids: companyIds } = await again.executeTakeFirstOrThrow()
      await house.services.queue.send(tx, TAKE_MAIL, { id, companyId: companyIds[0] ?? '' })
    })
    expect(await lastPlaces()).toEqual(['inbox'])
    expect(await newestInInbox()).toMatchObject({ text: 'In between', why: expect.stringContaining('was replaced') as string })
  })
})

describe('what is cut off or left out is named, and can be unfolded', () => {
  const quoted = 'On 3 May 2027, Ana wrote:\n> Is it?'
  const answer = { text: `Yes.\n\n${quoted}` }

  test('what is quoted: in the contract, the inbox, a note, a review, and a conversation, where the partner does not read it', async () => {
    await placeOf({ from: TOM, to: to.contract, ...answer })
    expect(await newestOfContract()).toMatchObject({ text: 'Yes.', quoted })
    await placeOf({ from: 'jane@insurer.test', to: to.inbox, ...answer })
    const item = await newestInInbox()
    expect(item).toMatchObject({ text: 'Yes.', quoted })
    await tom.do(changeInboxItem, { params: { id: item.id }, body: { assetId: contractId, assetType: 'contract' } })
    expect((await notesOf(tom)).at(-1)).toMatchObject({ quoted })
    await placeOf({ from: COLLEAGUE, to: to.note, ...answer })
    expect((await notesOf(tom)).at(-1)).toMatchObject({ text: 'Yes.', quoted })
    await placeOf({ from: EXPERT, to: to.review, ...answer })
    expect((await notesOf(tom)).at(-1)).toMatchObject({ quoted })
    await placeOf({ from: TOM, to: to.conversation, ...answer })
    expect((await saidTo(tom)).at(-1)).toMatchObject({ text: 'Yes.', quoted })
    expect((await saidTo(ana)).at(-1)).toMatchObject({ text: 'Yes.', quoted: '' })
  })

  test('own words that look like a quotation stay', async () => {
    const words = 'Thank you.\n\nOn 12 March your team wrote:\nthe rate is 120.00.\n\nFrom: Airport\nTo: Hotel\nDate: 12 May\n\nTwo guests.'
    await placeOf({ from: TOM, to: to.conversation, text: words })
    expect((await saidTo(ana)).at(-1)).toMatchObject({ text: words })
  })

  test.each([
    ['contract', TOM, newestLeftOut],
    ['inbox', 'jane@insurer.test', newestLeftOut],
    ['conversation', TOM, newestLeftOut],
    ['note', COLLEAGUE, newestLeftOut],
    ['review', EXPERT, newestLeftOut],
  ] as const)('files beyond 50, small pictures and files of a kind that is not taken: %s', async (kind, from, read) => {
    const pdfs = Array.from({ length: 60 }, (_, i) => ({ filename: `file-${i}.pdf`, content: PDF }))
    const logo = { filename: 'logo.png', content: Buffer.from('89504e470d0a1a0a', 'hex'), cid: 'logo' }
    const program = { filename: 'tool.exe', content: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]) }
    const html = '<p>See <img src="cid:logo"></p>'
    await placeOf({ from, to: to[kind], html, text: 'See the files.', attachments: [logo, program, ...pdfs] })
    const { files, leftOut } = await read(kind)
    expect(files).toEqual(Array.from({ length: 49 }, (_, i) => `file-${i}.pdf`))
    const named = (name: string) => leftOut.find(({ fileName }) => fileName === name)?.reason
    expect(leftOut).toHaveLength(13)
    for (let i = 49; i < 60; i += 1) expect(named(`file-${i}.pdf`)).toBe('Only 50 files of an e-mail are taken.')
    expect(named('logo.png')).toBe('It is a small picture inside the text.')
    expect(named('tool.exe')).toBe('Files of this kind are not taken.')
  })

  async function newestLeftOut(kind: keyof typeof to) {
    const ofMessage = { conversation: saidTo, note: notesOf, review: notesOf }
    const message = kind in ofMessage ? (await ofMessage[kind as keyof typeof ofMessage](tom)).at(-1) : undefined // it is a key of the object
    if (message) return { files: message.attachments.map(({ name }) => name), leftOut: message.leftOut }
    const { files, leftOut } = kind === 'contract' ? await newestOfContract() : await newestInInbox()
    return { files: files.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })), leftOut }
  }

  test('a text that is longer than a message, or than what is kept of an e-mail, is whole in a file', async () => {
    const long = `${'word '.repeat(1200)}END`
    await placeOf({ from: TOM, to: to.conversation, text: long })
    const message = (await saidTo(ana)).at(-1)
    expect(message?.text).toContain('(The whole text is in the file whole-text.txt.)')
    expect(message?.attachments.map(({ name, size }) => [name, size])).toEqual([['whole-text.txt', long.length]])
    const longer = `${'word '.repeat(30_000)}END`
    await placeOf({ from: 'jane@insurer.test', to: to.inbox, text: longer })
    const { text, files } = await newestInInbox()
    expect(text.length).toBe(100_000)
    expect(files.map(({ name, size }) => [name, size])).toEqual([['whole-text.txt', `${longer}\n`.length]])
  })

  test('an e-mail that cannot be read is there as it came', async () => {
    const levels = Array.from({ length: 200 }, (_, i) => `Content-Type: multipart/mixed; boundary="b${i}"\r\n\r\n--b${i}\r\n`)
    await rawMailIn(house.inboundPort, { from: 'jane@insurer.test', to: to.inbox }, `From: jane@insurer.test\r\n${levels.join('')}`)
    expect(await lastPlaces()).toEqual(['inbox'])
    const { text, files } = await newestInInbox()
    expect(text).toContain('This e-mail could not be read. It begins:')
    expect(files.map(({ name }) => name)).toEqual(['e-mail.txt'])
  })

  test('the same e-mail counts once; another one under the same Message-ID is another one', async () => {
    const mail = { from: TOM, to: to.conversation, subject: 'Same', messageId: '<same@buyer.test>' }
    expect(await placeOf({ ...mail, text: 'One' })).toEqual(['conversation'])
    expect(await placeOf({ ...mail, text: 'One' })).toEqual(['known'])
    expect(await placeOf({ ...mail, text: 'Two' })).toEqual(['conversation'])
    expect((await saidTo(ana)).slice(-2).map(({ text }) => text)).toEqual(['One', 'Two'])
  })
})

describe('what is not taken is refused with a sentence', () => {
  test('an address that is not there, and an e-mail of a person to the return path of the platform', async () => {
    expect(await refusalOf({ from: TOM, to: `c-${'a'.repeat(25)}@in.test`, text: 'x' })).toBe('550 5.1.1 No such address here')
    expect(await refusalOf({ from: TOM, to: platformReturnPath, text: 'x' })).toBe(
      '550 5.7.1 Nobody reads e-mails to this address. It takes reports of mail servers only',
    )
  })
})

test('of all e-mails that were taken, each recipient has exactly one place', async () => {
  const rows = await house.services.db.queries.selectFrom('inbound_mail').selectAll().execute()
  expect(rows.length).toBeGreaterThan(30)
  for (const { places, recipients } of rows) expect(places).toHaveLength(recipients.length)
  expect(rows.flatMap(({ places }) => places)).not.toContain('nobody')
})
