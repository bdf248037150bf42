import {
  answerManyContracts,
  countContracts,
  listContracts,
  markContractViewed,
  markManyViewed,
  undoContractChanges,
} from '@tradewind/api/contracting/contract-list.ts'
import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { getContractInfo, getHistoryFeed } from '@tradewind/api/contracting/contract.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { listNotifications } from '@tradewind/api/notifications.ts'
import { getWork } from '@tradewind/api/work.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { workDone } from '@tradewind/stage/importing.ts'
import { type HeardEvent, listen } from '@tradewind/stage/live-events.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { send, sendOne } from '@tradewind/stage/sending.ts'
import { beforeAll, expect, test } from 'vitest'
import { insertWork } from '../../work/public.ts'
import { CHANGE_CONTRACTS } from './change-contracts-job.ts'

const house = houseOfFile()
const [ana, tom, priya] = house.signedIn('supplier@demo.test', 'buyer@demo.test', 'product@demo.test')
beforeAll(async () => {
  const { items } = await ana.do(listTemplates, { query: { state: 'published', limit: 100 } })
  const templateIds = items.map((template) => template.templateId)
  for (const year of [1, 2]) await send(ana, { templateIds, recipients: [{ email: 'buyer@demo.test' }], subject: `Rates, part ${year}` })
})

const cardsOf = async (person: Person, listType: 'all' | 'sent' | 'viewed' | 'accepted') => {
  const cards = []
  for (let next: string | null | undefined; next !== null; ) {
    const page = await person.do(listContracts, { body: { listType, limit: 100, ...(next === undefined ? {} : { next }) } })
    cards.push(...page.items)
    next = page.next
  }
  return cards
}
const resultOf = async (workId: string) => {
  await workDone(tom, workId)
  return tom.do(getWork, { params: { id: workId } })
}

test('more contracts than one call takes are marked as viewed by one piece of work, which tells how far it is', async () => {
  const contractIds = (await cardsOf(tom, 'all')).map((card) => card.contractId)
  expect(contractIds.length).toBeGreaterThan(200)
  const { workId, total } = await tom.do(markManyViewed, { body: { contractIds, isViewed: true } })
  expect(total).toBe(contractIds.length)
  expect(await resultOf(workId)).toMatchObject({
    kind: 'view',
    title: `Marking as viewed: ${total} contracts`,
    done: total,
    total,
    result: { text: `${total} contracts marked as viewed.`, failures: [] },
  })
  expect((await tom.do(countContracts)).unviewed).toBe(0)
})

test('each is accepted by itself: those that cannot be are named with the reason, and the others are accepted', async () => {
  const open = [...(await cardsOf(tom, 'sent')), ...(await cardsOf(tom, 'viewed'))]
  expect(open.length).toBeGreaterThan(200)
  const [loaded, newer] = open
  await tom.do(updateContractStatus, { body: { contractIds: [loaded?.contractId ?? ''], state: 'accepted' } })
  await tom.do(updateContractStatus, { body: { contractIds: [loaded?.contractId ?? ''], state: 'loaded' } })
  const contracts = open.map(({ contractId, version }) => ({
    contractId,
    version: contractId === newer?.contractId ? version + 1 : version,
  }))
  const headers = { 'idempotency-key': 'accept-many' }
  const { workId } = await tom.do(answerManyContracts, { body: { contracts, state: 'accepted' }, headers })
  expect(await tom.do(answerManyContracts, { body: { contracts, state: 'accepted' }, headers })).toMatchObject({ workId })
  const { result, title } = await resultOf(workId)
  expect(title).toBe(`Accepting ${open.length} contracts`)
  expect(result?.text).toBe(`${open.length - 2} contracts accepted, 2 not.`)
  const nameOf = (card: (typeof open)[number] | undefined) => `${card?.partnerName}, ${card?.locationName}, ${card?.templateName}`
  expect(result?.failures).toEqual([
    { what: nameOf(loaded), reason: 'These rates are marked as loaded. They cannot be accepted any more.' },
    { what: nameOf(newer), reason: 'The supplier sent a newer version in the meantime. Please read it first.' },
  ])
  const left = [...(await cardsOf(tom, 'sent')), ...(await cardsOf(tom, 'viewed'))].map((card) => card.contractId)
  expect(left).toEqual([newer?.contractId])
  const [line] = (await tom.do(getHistoryFeed, { params: { id: open[5]?.contractId ?? '' } })).items
  expect(line).toMatchObject({ kind: 'accepted', actorName: 'Tom Whitaker' })
})

test('whoever has lost write access when the work comes to a contract changes nothing any more', async () => {
  const { contractId, version } = await sendOne(ana, 'buyer@demo.test')
  const { db, queue } = house.services
  const [reader] = await db.queries
    .updateTable('user_account')
    .set({ access: 'read' })
    .where('email', '=', 'product@demo.test')
    .returning(['id', 'company_id'])
    .execute()
  const [userId, companyId] = [reader?.id ?? '', reader?.company_id ?? '']
  const workId = await db.transaction(async (tx) => {
    const id = await insertWork(tx, { companyId, userId, kind: 'answer', title: 'Accepting', total: 1 }, house.services.now())
    const change = { kind: 'answer' as const, state: 'accepted' as const, contracts: [{ contractId, version }] }
    await queue.send(tx, CHANGE_CONTRACTS, { companyId, userId, ipAddress: '127.0.0.1', workId: id, change })
    return id
  })
  const reason = 'You will need write access in order to change contract status.'
  expect((await resultOf(workId)).result?.failures).toMatchObject([{ reason }])
  const refused = await priya.ask(answerManyContracts, { body: { contracts: [{ contractId, version }], state: 'accepted' } })
  expect(refused.refusal).toEqual({ code: 'NoWriteAccess', message: reason })
})

test('a supplier is told of all its contracts by one event and one notification, of a single one by that of the contract; of a bulk marking as loaded by none', async () => {
  const amani = await house.signIn('shell@demo.test')
  const [one, two] = [await sendOne(ana, 'buyer@demo.test'), await sendOne(ana, 'buyer@demo.test')]
  const single = await sendOne(amani, 'buyer@demo.test')
  const [ofAna, ofAmani, own] = [await listen(ana), await listen(amani), await listen(tom)]
  const contracts = [one, two, single].map(({ contractId, version }) => ({ contractId, version }))
  const toldOf = async (person: Person) => {
    await eventually(async () => {
      const open = `select 1 from pgboss.job where name = 'event.consequence' and state in ('created', 'retry', 'active')`
      expect((await house.services.db.pool.query(open)).rows).toEqual([])
    })
    return (await person.do(listNotifications)).items
      .filter(({ text }) => /^Meridian Tours (accepted|marked) /.test(text))
      .map(({ text, href }) => `${text} ${href}`)
  }
  const [before, beforeAmani] = [await toldOf(ana), await toldOf(amani)]
  await resultOf((await tom.do(answerManyContracts, { body: { contracts, state: 'accepted' } })).workId)
  const isMany = (answer: string) => (event: HeardEvent) => event.kind === 'contract.manyAnswered' && event.answer === answer
  expect(await ofAna.next(isMany('accepted'))).toMatchObject({ contractId: null, companyName: 'Meridian Tours', contracts: 2 })
  expect(await own.next(isMany('accepted'))).toMatchObject({ contracts: 3 })
  await ofAmani.next((event) => event.kind === 'contract.accepted' && event.contractId === single.contractId)
  expect(ofAna.heard.filter((event) => event.kind === 'contract.accepted')).toEqual([])
  expect(await toldOf(ana)).toEqual(['Meridian Tours accepted 2 of your contracts /contracting/contract-list/accepted', ...before])
  const [about, ...others] = await toldOf(amani)
  expect(about).toMatch(new RegExp(`^Meridian Tours accepted Mto wa Simba Lodge.* /contracting/contract/${single.contractId}/details$`))
  expect(others).toEqual(beforeAmani)
  await resultOf((await tom.do(answerManyContracts, { body: { contracts, state: 'loaded' } })).workId)
  await ofAna.next((event) => event.kind === 'contract.manyLoaded')
  expect(await toldOf(ana)).toHaveLength(before.length + 1)
  for (const stream of [ofAna, ofAmani, own]) await stream.close()
})

test('contracts of somebody else are not found, whatever stands beside them', async () => {
  const jonas = await house.signIn('jonas@nordwind.test')
  const [mine] = await cardsOf(jonas, 'all')
  const [other] = await cardsOf(tom, 'accepted')
  const contracts = [mine, other].map((card) => ({ contractId: card?.contractId ?? '', version: 1 }))
  expect((await jonas.ask(answerManyContracts, { body: { contracts, state: 'rejected' } })).status).toBe(404)
  const contractIds = contracts.map((each) => each.contractId)
  expect((await jonas.ask(markManyViewed, { body: { contractIds, isViewed: false } })).status).toBe(404)
})

test('a bulk answer is taken back once, but not where the supplier has read it', async () => {
  const read = await sendOne(ana, 'buyer@demo.test')
  const unread = await sendOne(ana, 'buyer@demo.test')
  const contracts = [read, unread].map(({ contractId, version }) => ({ contractId, version }))
  const { workId } = await tom.do(answerManyContracts, { body: { contracts, state: 'accepted' } })
  expect((await resultOf(workId)).result).toMatchObject({ canUndo: true })
  await ana.do(markContractViewed, { params: { id: read.contractId }, body: { isViewed: true } })
  expect((await ana.ask(undoContractChanges, { params: { id: workId } })).status).toBe(404)
  const users = house.services.db.queries.updateTable('user_account')
  await users.set({ access: 'read' }).where('email', '=', 'buyer@demo.test').execute()
  expect((await tom.ask(undoContractChanges, { params: { id: workId } })).refusal.code).toBe('NoWriteAccess')
  await users.set({ access: 'write' }).where('email', '=', 'buyer@demo.test').execute()
  const answers = await Promise.all([1, 2].map(() => tom.ask(undoContractChanges, { params: { id: workId } })))
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const undone = await resultOf(answers.find((answer) => answer.status === 200)?.body.workId ?? '')
  expect(undone.result).toMatchObject({
    text: '1 contract waiting for your answer again, 1 not.',
    failures: [{ reason: 'The supplier has read this answer. Write to them if it is to be changed.' }],
  })
  const states = async (id: string) => (await tom.do(getContractInfo, { params: { id } })).contract?.state
  expect([await states(read.contractId), await states(unread.contractId)]).toEqual(['accepted', 'pending'])
})

test('a bulk marking is taken back for those that it changed', async () => {
  const [first, second] = await cardsOf(tom, 'all')
  const ids = [first?.contractId ?? '', second?.contractId ?? '']
  await tom.do(markContractViewed, { params: { id: ids[0] ?? '' }, body: { isViewed: true } })
  await tom.do(markContractViewed, { params: { id: ids[1] ?? '' }, body: { isViewed: false } })
  const { workId } = await tom.do(markManyViewed, { body: { contractIds: ids, isViewed: true } })
  await resultOf(workId)
  const undo = await tom.do(undoContractChanges, { params: { id: workId } })
  expect(undo.total).toBe(1)
  await resultOf(undo.workId)
  const cards = await cardsOf(tom, 'all')
  expect(ids.map((id) => cards.find((card) => card.contractId === id)?.isViewed)).toEqual([true, false])
})
