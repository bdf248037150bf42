import { saveSettings } from '@tradewind/api/accounts/settings.ts'
import { getHistoryFeed } from '@tradewind/api/contracting/contract.ts'
import { answerManyContracts, listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { takeBackAnswer, updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { getWork } from '@tradewind/api/work.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { workDone } from '@tradewind/stage/importing.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAILY_ANSWERS, mailDailyAnswersJob } from './answer-digest.ts'

const house = houseOfFile()
let amani: Person
let tom: Person
beforeAll(async () => {
  amani = await house.signIn('shell@demo.test')
  tom = await house.signIn('buyer@demo.test')
})
beforeEach(() => choose(true))

const choose = (mail: boolean | 'daily') =>
  amani.do(saveSettings, {
    body: {
      notifications: Object.fromEntries(
        ['contract.accepted', 'contract.rejected', 'contract.answerTakenBack'].map((kind) => [kind, { mail, application: true }]),
      ),
    },
  })
const sent = async () => (await sendOne(amani, 'buyer@demo.test')).contractId
const answer = (contractId: string, state: 'accepted' | 'rejected', words = {}) =>
  tom.do(updateContractStatus, { body: { contractIds: [contractId], state, ...words } })

type Mail = { kind: string; subject: string; plain_text: string; contract_ids: string[] }
/** The mails to Amani about answers to these contracts, once no consequence of an event is waiting any more. */
async function mailsAbout(contractIds: readonly string[]): Promise<Mail[]> {
  const { pool } = house.services.db
  await eventually(async () => {
    const open = `select 1 from pgboss.job where name in ('event.consequence', 'contracting.tell-answers', 'contracting.daily-answers-of-company') and state in ('created', 'retry', 'active')`
    expect((await pool.query(open)).rows).toEqual([])
  })
  const { rows } = await pool.query<Mail>(
    `select kind, subject, plain_text, contract_ids from mail
     where to_address = 'shell@demo.test' and kind in ('contract-answers', 'contract-accepted', 'contract-rejected', 'contract-answer-taken-back') and contract_ids && $1::text[] order by created_at, id`,
    [contractIds],
  )
  return rows
}
const sendDigest = () =>
  mailDailyAnswersJob(house.services).run({ data: {}, signal: new AbortController().signal, complete: () => Promise.resolve() })
const left = async () => (await house.services.db.pool.query('select 1 from answer_to_tell')).rows.length

async function answerMany(contractIds: readonly string[], state: 'accepted' | 'rejected', words = {}): Promise<string> {
  const contracts = contractIds.map((contractId) => ({ contractId, version: 1 }))
  const { workId } = await tom.do(answerManyContracts, { body: { contracts, state, ...words } })
  await workDone(tom, workId)
  return workId
}

describe('many contracts answered at once', () => {
  test('are told in one mail, with what was written, and in the history of each', async () => {
    const ids = [await sent(), await sent(), await sent()]
    await answerMany(ids, 'rejected', { reason: 'Too dear in August.' })
    const mails = await mailsAbout(ids)
    expect(mails).toMatchObject([{ kind: 'contract-answers', subject: '3 answers of Meridian Tours to your rates' }])
    const [mail] = mails
    expect(new Set(mail?.contract_ids)).toEqual(new Set(ids))
    expect(mail?.plain_text.match(/rejected: Mto wa Simba Lodge, STO rates 2026\/27, version 1\n“Too dear in August.”/g)).toHaveLength(3)
    expect(mail?.plain_text).toMatch(/contract-list\/recent\?contractIds=([0-9a-f]{24},?){3}/)
    for (const id of ids) {
      const [line] = (await amani.do(getHistoryFeed, { params: { id } })).items
      expect(line).toMatchObject({ kind: 'rejected', facts: { reason: 'Too dear in August.' } })
    }
    expect(await left()).toBe(0)
  })

  test('of which one could be answered are told as one answer', async () => {
    const [one, other] = [await sent(), await sent()]
    await answer(other, 'rejected')
    await answerMany([one, other], 'rejected')
    expect((await mailsAbout([one])).map((mail) => mail.kind)).toEqual(['contract-rejected'])
  })

  test('are told to nobody who wants no mail, and with the mail of the day to those who want that', async () => {
    const [silent, daily] = [await sent(), await sent()]
    await choose(false)
    await answerMany([silent], 'accepted')
    await choose('daily')
    await answerMany([daily], 'accepted')
    expect(await mailsAbout([silent, daily])).toEqual([])
    expect(await left()).toBe(1)
    await sendDigest()
    expect(await mailsAbout([silent, daily])).toMatchObject([{ kind: 'contract-accepted', contract_ids: [daily] }])
  })
})

describe('the mail of the day', () => {
  test('tells of everything since the last one, in order, once', async () => {
    await choose('daily')
    const ids = [await sent(), await sent()]
    const [first = '', second = ''] = ids
    await answer(first, 'accepted', { comment: 'We begin in May.' })
    await answer(second, 'rejected', { reason: 'Not this year.' })
    await tom.do(takeBackAnswer, { body: { contractId: second, version: 1 } })
    expect(await mailsAbout(ids)).toEqual([])
    await Promise.all([sendDigest(), sendDigest()])
    const mails = await mailsAbout(ids)
    expect(mails).toMatchObject([{ subject: '3 answers of Meridian Tours to your rates' }])
    const text = mails[0]?.plain_text ?? ''
    const at = ['“We begin in May.”', 'rejected: ', '“Not this year.”', 'answer taken back: '].map((words) => text.indexOf(words))
    expect(at).not.toContain(-1)
    expect(at).toEqual(at.toSorted((a, b) => a - b))
    await sendDigest()
    expect(await mailsAbout(ids)).toHaveLength(1)
  })

  test('leaves out what is no longer wanted', async () => {
    await choose('daily')
    const id = await sent()
    await answer(id, 'accepted')
    await mailsAbout([id])
    await choose(false)
    await sendDigest()
    expect(await mailsAbout([id])).toEqual([])
    expect(await left()).toBe(0)
  })

  test('runs every day; only answers can be chosen for it', async () => {
    expect(DAILY_ANSWERS.cron).toBe('0 6 * * *')
    const chosen = { 'session.new-device': { mail: 'daily' as const, application: true } }
    expect((await amani.ask(saveSettings, { body: { notifications: chosen } })).refusal.code).toBe('WrongInput')
  })
})

test('a comment on accepting is read by both sides and stands in the mail', async () => {
  const id = await sent()
  await answer(id, 'accepted', { comment: ' We begin in May. ', reason: 'not this' })
  for (const person of [amani, tom]) {
    const [line] = (await person.do(getHistoryFeed, { params: { id } })).items
    expect(line).toMatchObject({ kind: 'accepted', facts: { version: 1, comment: 'We begin in May.' } })
    expect(JSON.stringify(line)).not.toContain('not this')
  }
  const [mail] = await mailsAbout([id])
  expect(mail?.plain_text).toContain('> We begin in May.')
})

test('rates whose period has ended are accepted only when that is confirmed; rejecting them needs no question', async () => {
  const [one, many, rejected] = [await sent(), await sent(), await sent()]
  house.passTime(800 * 24 * 3600_000)
  tom = await house.signIn('buyer@demo.test')
  amani = await house.signIn('shell@demo.test')
  const body = { contractIds: [one], state: 'accepted' as const }
  const refused = await tom.ask(updateContractStatus, { body })
  expect(refused.refusal).toEqual({
    code: 'PeriodEnded',
    message: expect.stringMatching(/^The period of these rates ended on \d\d \w{3} \d{4}\.$/),
  })
  expect(refused.status).toBe(409)
  const workId = await answerMany([many], 'accepted')
  expect((await tom.do(getWork, { params: { id: workId } })).result?.failures).toMatchObject([{ reason: refused.refusal.message }])
  await answer(rejected, 'rejected')
  await tom.do(updateContractStatus, { body: { ...body, evenAfterEnd: true } })
  await answerMany([many], 'accepted', { evenAfterEnd: true })
  const { items } = await tom.do(listContracts, { body: { contractIds: [one, many], listType: 'accepted' } })
  expect(items).toHaveLength(2)
})
