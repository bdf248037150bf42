import { getContractInfo, getHistoryFeed } from '@tradewind/api/contracting/contract.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { sendContracts, withdrawContract } from '@tradewind/api/contracting/sending.ts'
import { authByToken, verifyToken } from '@tradewind/api/landing.ts'
import { addDays, dayAt, dayText } from '@tradewind/domain/calendar/day.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile, mailboxOfFile } from '@tradewind/stage/house-of-file.ts'
import { publishedTemplate, send, sendLetter, sendOne, visitByLink } from '@tradewind/stage/sending.ts'
import { expect, test } from 'vitest'
import { remindOfAnswersJob } from '../resend/public.ts'

const DAY_MS = 24 * 3600_000
const post = mailboxOfFile()
const house = houseOfFile({ mailbox: post })
const [ana, tom] = house.signedIn('supplier@demo.test', 'buyer@demo.test')

const inDays = (count: number) => addDays(dayAt(house.services.now(), 'UTC'), count)
const beginReminding = () =>
  remindOfAnswersJob(house.services).run({ data: {}, signal: new AbortController().signal, complete: async () => undefined })
/** Ends when no supplier waits for its turn. */
async function remind(): Promise<void> {
  await beginReminding()
  const open = `select from pgboss.job where name = 'contracting.remind-of-answers-to-supplier' and state in ('created', 'retry', 'active')`
  await eventually(async () => expect((await house.services.db.pool.query(open)).rowCount).toBe(0))
}
const reminders = () => post.mails.filter((mail) => (mail.subject ?? '').startsWith('Reminder: please answer'))

test('withdrawn rates are read by the buyer no more: the link says so, the reader is told, and nobody can answer', async () => {
  const letter = await sendLetter(post, ana, 'reader@withdrawn.test')
  const id = letter.contract.contractId
  const visitor = await visitByLink(house.visitor(), letter)
  expect((await ana.do(getContractInfo, { params: { id } })).contract?.canWithdraw).toBe(true)
  const headers = { 'idempotency-key': 'withdraw-once' }
  const answers = await Promise.all([1, 2].map(() => ana.do(withdrawContract, { params: { id }, body: { version: 1 }, headers })))
  expect(answers).toEqual([answers[0], answers[0]])
  const mail = await post.mailTo('reader@withdrawn.test', (each) => (each.subject ?? '').includes('withdrew the rates'))
  expect(mail.text).toContain('no longer offered')
  const refusal = { code: 'Withdrawn', message: expect.stringContaining('Solano Hotels has withdrawn the rates for') }
  expect((await house.visitor().ask(verifyToken, { params: { token: letter.link.hashToken } })).refusal).toMatchObject(refusal)
  expect((await house.visitor().ask(authByToken, { body: letter.link })).refusal).toMatchObject(refusal)
  const info = await visitor.do(getContractInfo, { params: { id } })
  expect(info.contract).toMatchObject({ state: 'withdrawn', listState: 'withdrawn', openStates: [] })
  expect(info.sheet.pages).toEqual([])
  const accept = { contractIds: [id], state: 'accepted' as const }
  expect((await visitor.ask(updateContractStatus, { body: accept })).refusal.code).toBe('StateChanged')
  expect((await ana.do(getHistoryFeed, { params: { id } })).items[0]).toMatchObject({ kind: 'withdrawn', facts: { version: 1 } })
  const listed = await ana.do(listContracts, { body: { listType: 'withdrawn' } })
  expect(listed.items.map((card) => card.contractId)).toEqual([id])
})

test('what was answered, or belongs to another company, cannot be withdrawn', async () => {
  const { contractId: id } = await sendOne(ana, 'buyer@demo.test')
  const amani = await house.signIn('shell@demo.test')
  expect((await amani.ask(withdrawContract, { params: { id }, body: { version: 1 } })).status).toBe(404)
  expect((await tom.ask(withdrawContract, { params: { id }, body: { version: 1 } })).status).toBe(404)
  await tom.do(updateContractStatus, { body: { contractIds: [id], state: 'accepted' } })
  expect((await ana.ask(withdrawContract, { params: { id }, body: { version: 1 } })).refusal.code).toBe('StateChanged')
  expect((await ana.do(getContractInfo, { params: { id } })).contract).toMatchObject({ state: 'accepted', canWithdraw: false })
})

test('an answer-by date that has passed is refused', async () => {
  const { templateId } = await publishedTemplate(ana)
  const body = { templateIds: [templateId], recipients: [{ email: 'x@late.test' }], subject: 'x', answerBy: inDays(-3) }
  expect((await ana.ask(sendContracts, { body })).refusal).toMatchObject({ code: 'NotUsable', message: 'The answer-by date has passed.' })
})

test('who has not answered is reminded of the answer-by date with one e-mail, and who has answered is not', async () => {
  const answerBy = inDays(9)
  const { templateId } = await publishedTemplate(ana)
  await send(ana, { recipients: [{ email: 'buyer@demo.test' }, { email: 'slow@answer.test' }], subject: 'With a date', answerBy })
  await send(ana, { templateIds: [templateId], recipients: [{ email: 'slow@answer.test' }], subject: 'And another', answerBy })
  const first = await post.mailTo('slow@answer.test', (mail) => mail.subject === 'With a date')
  expect(first.text).toContain(`Please answer by ${dayText(answerBy)}.`)
  const [card] = (await tom.do(listContracts, { body: { limit: 1 } })).items
  await tom.do(updateContractStatus, { body: { contractIds: [card?.contractId ?? ''], state: 'rejected' } })
  await remind()
  expect(reminders()).toEqual([])
  house.passTime(2 * DAY_MS)
  await Promise.all([remind(), remind()])
  await remind()
  await eventually(async () => expect(reminders().map((mail) => mail.recipients)).toEqual([['slow@answer.test']]))
  expect(reminders()[0]?.text).toContain('2 rate sheets')
  house.passTime(5 * DAY_MS)
  await remind()
  await eventually(async () => expect(reminders()).toHaveLength(2))
  house.passTime(3 * DAY_MS)
  await remind()
  expect(reminders()).toHaveLength(2)
})

test('suppliers take turns: one whose contract is held by another transaction holds up the reminders of no other', async () => {
  const answerBy = inDays(9)
  for (const who of ['supplier', 'shell']) {
    const supplier = await house.signIn(`${who}@demo.test`)
    await send(supplier, { recipients: [{ email: `late@${who}.test` }], subject: 'By then', answerBy })
  }
  house.passTime(2 * DAY_MS)
  const remindedOf = (email: string) => reminders().filter((mail) => mail.recipients.includes(email)).length
  const { pool } = house.services.db
  // The one whose turn comes first.
  const { rows } = await pool.query<{ id: string; email: string }>(
    `select c.id, u.email from contract c join user_account u on u.company_id = c.buyer_id where u.email like 'late@%.test' order by c.supplier_id`,
  )
  const [held, free] = rows
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from contract where id = $1 for update', [held?.id])
    await beginReminding()
    await eventually(() => expect(remindedOf(free?.email ?? '')).toBe(1))
    expect(remindedOf(held?.email ?? '')).toBe(0)
  } finally {
    holder.release(true)
  }
  await eventually(() => expect(remindedOf(held?.email ?? '')).toBe(1))
})
