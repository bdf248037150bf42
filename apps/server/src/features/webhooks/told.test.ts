// What programs are told of, by whom it can be read, and that nobody else is told.

import { answerManyContracts, markContractViewed } from '@tradewind/api/contracting/contract-list.ts'
import { takeBackAnswer, updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { answerWithTemplates, declineRequest, listReceivedRequests } from '@tradewind/api/contracting/request-answers.ts'
import { withdrawContract } from '@tradewind/api/contracting/sending.ts'
import { createStopSale } from '@tradewind/api/contracting/stop-sale.ts'
import { EVENTS } from '@tradewind/api/events.ts'
import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { makeToken } from '@tradewind/api/tokens.ts'
import { addWebhook } from '@tradewind/api/webhooks.ts'
import { findHook } from './hooks.ts'
import { TOKEN_SCOPES } from '@tradewind/domain/accounts/token-scopes.ts'
import { HOOK_KINDS, HOOK_LABELS } from '@tradewind/domain/webhooks/hook-kinds.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { type House, openHouse } from '@tradewind/stage/house.ts'
import { workDone } from '@tradewind/stage/importing.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { ask } from '@tradewind/stage/requests.ts'
import { publishedTemplate, sendOne } from '@tradewind/stage/sending.ts'
import { openWebhookReceiver, type TakenHook, type WebhookReceiver } from '@tradewind/stage/webhook-receiver.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

/** Each company has a receiver of its own. */
type Told = { readonly person: Person; readonly program: Person; readonly receiver: WebhookReceiver; readonly companyId: string }

let house: House
const receivers: WebhookReceiver[] = []
let ana: Told
let tom: Told
/** Of a company that has nothing to do with the others. */
let stranger: Told
beforeAll(async () => {
  house = await openHouse({ settings: { WEBHOOK_NETWORKS: '127.0.0.0/8' } })
  ana = await told('supplier@demo.test')
  tom = await told('buyer@demo.test')
  stranger = await told('jonas@nordwind.test')
})
beforeEach(() => {
  for (const receiver of receivers) receiver.forget()
})
afterAll(async () => {
  await house.close()
  for (const receiver of receivers) receiver.stop()
})

async function told(email: string): Promise<Told> {
  const receiver = await openWebhookReceiver()
  receivers.push(receiver)
  const person = await house.signIn(email)
  const { secret } = await person.do(addWebhook, { body: { name: 'All', url: receiver.url, kinds: [...HOOK_KINDS] } })
  receiver.trust(secret)
  const program = house.visitor()
  program.token = (await person.do(makeToken, { body: { name: 'All', scopes: [...TOKEN_SCOPES], days: 1 } })).token
  const { companyId } = await person.do(getSessionInfo)
  return { person, program, receiver, companyId: companyId ?? '' }
}

/** What this company was told of this kind, once it was. */
function toldOf({ receiver }: Told, type: string): Promise<TakenHook> {
  return eventually(() => {
    const found = receiver.taken.filter((each) => each.type === type)
    expect(found).toHaveLength(1)
    const [one] = found
    if (!one) throw new Error(`not told of ${type}`)
    expect(one.isGenuine).toBe(true)
    expect(one.bytes.length).toBeLessThan(20_000)
    return one
  })
}

/** What the program of this company reads at the address that it was given. */
async function readBy({ program }: Told, { data }: TakenHook): Promise<unknown> {
  expect(String(data.readUrl).startsWith(house.services.config.publicUrl)).toBe(true)
  const answer = await program.fetch(String(data.readUrl).slice(house.services.config.publicUrl.length), {})
  expect(answer.status).toBe(200)
  return answer.json()
}

const sent = async () => {
  const { contractId, version } = await sendOne(ana.person, 'buyer@demo.test')
  return { contractId, version }
}

test('a contract is followed from sent to accepted by both sides: each is told the ids, and its program reads more with a token', async () => {
  const about = await sent()
  const { contractId } = about
  for (const company of [ana, tom]) {
    const hook = await toldOf(company, 'contract.sent')
    expect(Object.keys(hook.data).toSorted()).toEqual(['byCompanyId', 'contractId', 'isUpdate', 'readUrl', 'version'])
    expect(hook.data).toMatchObject({ ...about, byCompanyId: ana.companyId, isUpdate: false })
    expect(await readBy(company, hook)).toMatchObject({ contract: about })
  }
  await tom.person.do(markContractViewed, { params: { id: contractId } })
  await tom.person.do(updateContractStatus, { body: { contractIds: [contractId], state: 'accepted', comment: 'Thank you' } })
  for (const kind of ['contract.viewed', 'contract.accepted']) {
    const hook = await toldOf(ana, kind)
    expect(Object.keys(hook.data).toSorted()).toEqual(['byCompanyId', 'contractId', 'readUrl', 'version'])
    expect(hook.data).toMatchObject({ ...about, byCompanyId: tom.companyId })
    expect(await readBy(ana, hook)).toMatchObject({ contract: { contractId } })
  }
  expect((await toldOf(tom, 'contract.accepted')).data).toMatchObject(about)
  const types = ana.receiver.taken.map(({ type }) => type)
  expect(types).toEqual(['contract.sent', 'contract.viewed', 'contract.accepted'])
  expect(stranger.receiver.taken).toEqual([])
})

test('loaded, taken back, rejected and withdrawn are told as well; what is withdrawn has no address to read', async () => {
  const { contractId } = await sent()
  const answer = (state: 'accepted' | 'rejected' | 'loaded', id: string) =>
    tom.person.do(updateContractStatus, { body: { contractIds: [id], state } })
  await answer('accepted', contractId)
  await answer('loaded', contractId)
  expect((await toldOf(tom, 'contract.loaded')).data).toMatchObject({ contractId })
  const other = await sent()
  await answer('rejected', other.contractId)
  await tom.person.do(takeBackAnswer, { body: other })
  for (const kind of ['contract.rejected', 'contract.answerTakenBack']) expect((await toldOf(ana, kind)).data).toMatchObject(other)
  await ana.person.do(withdrawContract, { params: { id: other.contractId }, body: { version: other.version } })
  const { data } = await toldOf(tom, 'contract.withdrawn')
  expect(data).toEqual({ ...other, byCompanyId: ana.companyId })
})

test('of many contracts that one press answers each is told by itself, once', async () => {
  const [two, alone] = [[await sent(), await sent()], await sent()]
  const ids = [...two, alone].map(({ contractId }) => contractId).toSorted()
  for (const contracts of [two, [alone]]) {
    const { workId } = await tom.person.do(answerManyContracts, { body: { contracts, state: 'accepted' } })
    await workDone(tom.person, workId)
  }
  for (const { receiver } of [ana, tom])
    await eventually(() => {
      const accepted = receiver.taken.filter(({ type }) => type === 'contract.accepted')
      expect(accepted.map(({ data }) => String(data.contractId)).toSorted()).toEqual(ids)
    })
  const { rows } = await house.services.db.pool.query(
    `select count(*)::int as n from webhook_delivery where kind = 'contract.accepted' and body like any($1)`,
    [ids.map((id) => `%${id}%`)],
  )
  expect(rows).toEqual([{ n: 6 }])
})

test('a request is told to both sides, and each reads its own half of it', async () => {
  const requestId = await ask(tom.person, [{ supplierName: 'Solano Hotels', emails: ['supplier@demo.test'] }])
  const received = await toldOf(ana, 'request.received')
  expect(received.data).toMatchObject({ requestId, byCompanyId: tom.companyId })
  expect(await readBy(ana, received)).toMatchObject({ items: [{ askedId: received.data.askedId }] })
  expect(tom.receiver.taken).toEqual([])
  const [asked] = (await ana.person.do(listReceivedRequests, { query: {} })).items
  await ana.person.do(declineRequest, { params: { askedId: asked?.askedId ?? '' }, body: { reason: 'closed' } })
  const declined = await toldOf(tom, 'request.declined')
  expect(declined.data).toMatchObject({ requestId, byCompanyId: ana.companyId })
  expect(await readBy(tom, declined)).toMatchObject({ requestId })
  const { templateId } = await publishedTemplate(ana.person)
  await ana.person.do(answerWithTemplates, { body: { askedId: asked?.askedId ?? '', templateIds: [templateId] } })
  for (const company of [ana, tom]) await readBy(company, await toldOf(company, 'request.answered'))
})

test('a stop sale is told to those who hold the rates', async () => {
  const { endDate } = await sendOne(ana.person, 'buyer@demo.test')
  const { locationId } = await publishedTemplate(ana.person)
  await ana.person.do(createStopSale, { body: { locationId, kind: 'close', days: [{ from: endDate, to: endDate }] } })
  const hook = await toldOf(tom, 'stopSale.received')
  expect(Object.keys(hook.data).toSorted()).toEqual(['byCompanyId', 'readUrl', 'receiptId'])
  expect(await readBy(tom, hook)).toMatchObject({ items: [{ receiptId: hook.data.receiptId }] })
  expect(ana.receiver.taken.map(({ type }) => type)).not.toContain('stopSale.received')
})

test('each kind that can be chosen is an event with a hook, and private ones are none', () => {
  const events = new Set<string>(EVENTS.map(({ kind }) => kind))
  for (const kind of HOOK_KINDS) {
    expect([kind, events.has(kind), findHook(kind)?.kind]).toEqual([kind, true, kind])
    expect(kind).toMatch(/^[A-Za-z0-9_.]+$/)
    expect(HOOK_LABELS[kind]).not.toBe('')
  }
  for (const kind of ['contract.noteAdded', 'workspace.messageSent', 'review.answered', 'filing.changed'])
    expect(findHook(kind)).toBeUndefined()
})
