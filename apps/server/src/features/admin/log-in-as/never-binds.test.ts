// What others would read in the name of a user is refused while a platform administrator acts for them, whichever way leads there.

import { endActing, getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { loginAsUser } from '@tradewind/api/admin/log-in-as.ts'
import { type ContractCard, listContracts, markContractViewed, markManyViewed } from '@tradewind/api/contracting/contract-list.ts'
import { getContractInfo, getHistoryFeed } from '@tradewind/api/contracting/contract.ts'
import { downloadPdf } from '@tradewind/api/contracting/downloads.ts'
import { EVENTS } from '@tradewind/api/events.ts'
import { downloadDone } from '@tradewind/stage/downloading.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { type DescribedCall, describedCalls, type OpenApi } from '@tradewind/stage/sample-input.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { addHistory } from '../../contracting/contract/public.ts'

const house = houseOfFile()
const [amani, tom] = house.signedIn('shell@demo.test', 'buyer@demo.test')
let sent: ContractCard
beforeAll(async () => {
  sent = await sendOne(amani, 'buyer@demo.test')
})

/** Iris, who runs the platform, acts for Tom. */
async function irisAsTom(): Promise<Person> {
  const iris = await house.signIn('admin@demo.test')
  iris.token = (await iris.do(loginAsUser, { body: { email: 'buyer@demo.test', reason: 'To try what others would read' } })).jwt
  return iris
}

/** Called as what others hear of, and changes nothing that they see. */
const STAYS_IN_THE_COMPANY: ReadonlySet<string> = new Set([
  '/proxy/contracting/groupContractsForBulkResend',
  '/statusMessages/markConnectionAcceptedAsRead',
  '/proxy/contracting/stopSale/received/{receiptId}/open',
  '/proxy/contracting/stopSale/message/read',
  '/proxy/contracting/stopSale/told',
  '/proxy/contracting/stopSale/told/{id}',
])

const historyOf = async (person: Person) =>
  (await person.do(getHistoryFeed, { params: { id: sent.contractId } })).items.map(({ kind, actorName }) => [kind, actorName])

describe('a platform administrator who acts for a buyer', () => {
  test('opens and downloads a contract without a trace in the history that both sides read; what tells the supplier is refused', async () => {
    const before = [await historyOf(amani), await historyOf(tom)]
    const iris = await irisAsTom()
    const { contractId } = sent
    expect((await iris.do(getContractInfo, { params: { id: contractId }, body: {} })).contract).toMatchObject({ contractId })
    expect((await iris.ask(downloadPdf, { query: { docId: contractId, collection: 'contract' } })).status).toBe(200)
    expect(await downloadDone(iris, { docIds: [contractId], downloadRateFormat: ['full', 'condensed'] })).toMatchObject({
      status: 'processed',
    })
    const viewing = [
      await iris.ask(markContractViewed, { params: { id: contractId }, body: { isViewed: true } }),
      await iris.ask(markManyViewed, { body: { contractIds: [contractId], isViewed: true } }),
    ]
    expect(viewing.map(({ refusal }) => refusal.code)).toEqual(['NotWhileActing', 'NotWhileActing'])
    expect([await historyOf(amani), await historyOf(tom)]).toEqual(before)
    const { items } = await amani.do(listContracts, { body: {} })
    expect(items.find((each) => each.contractId === contractId)).toMatchObject({ viewedByBuyerAt: null })

    iris.token = (await iris.do(endActing)).jwt
    await downloadDone(tom, { docIds: [contractId], downloadRateFormat: ['full', 'condensed'] })
    expect(await historyOf(amani)).toEqual([['downloaded', 'Tom Whitaker'], ...(before[0] ?? [])])
  })

  describe('is refused where another company would hear of it', () => {
    test.each(EVENTS.filter(({ notice }) => notice?.to === 'others').map((event) => [event.kind, event] as const))(
      '%s',
      async (_, event) => {
        const acting = { ...house.services, actor: await actedFor() }
        // The facts are never looked at: it is refused before.
        const recording = house.services.db.transaction((tx) => recordEvent(acting, tx, event, { companyIds: [], facts: {} }))
        await expect(recording).rejects.toMatchObject({ code: 'NotWhileActing' })
      },
    )

    test('and where both sides would read a line of history', async () => {
      const acting = { ...house.services, actor: await actedFor() }
      const { companyId, userId } = acting.actor
      const line = { historyFeedId: sent.contractId, contractId: sent.contractId, by: { companyId, userId, name: 'Tom Whitaker' } }
      const writing = house.services.db.transaction((tx) => addHistory(acting, tx, { ...line, kind: 'viewed', data: { version: 1 } }))
      await expect(writing).rejects.toMatchObject({ code: 'NotWhileActing' })
    })
  })
})

test('a call that accepts, rejects, signs, publishes, sends, or tells others something binds the company: nobody makes it for somebody else', async () => {
  const calls = describedCalls((await (await house.visitor().fetch('/openapi.json')).json()) as OpenApi)
  const about =
    /accept|reject|(?<!as)sign|publish|send|status|withdraw|remind|viewed|invite|negotiation|\/message\/|\/stopSale|contract\/files|contractMails/i
  const telling = calls.filter(({ method, path, operation }) => {
    const isOfMembers = /member|writer|landing/.test(operation['x-access'])
    return method !== 'GET' && isOfMembers && about.test(path) && !STAYS_IN_THE_COMPANY.has(path)
  })
  expect(telling.length).toBeGreaterThan(40)
  const isRefused = ({ operation }: DescribedCall) => operation['x-binding'] === true || operation['x-own-only'] === true
  expect(telling.filter((call) => !isRefused(call)).map(({ method, path }) => `${method} ${path}`)).toEqual([])
  for (const path of STAYS_IN_THE_COMPANY) expect(calls.map((call) => call.path)).toContain(path)
})

/** Tom, as a command sees him while Iris acts for him. */
async function actedFor(): Promise<Actor> {
  const { userId, companyId } = await tom.do(getSessionInfo)
  return {
    userId: userId ?? '',
    companyId: companyId ?? '',
    email: 'buyer@demo.test',
    firstName: 'Tom',
    lastName: 'Whitaker',
    companyName: 'Meridian Tours',
    companyType: 'Contractor',
    isShell: false,
    plan: 'Unlimited',
    role: 'admin',
    access: 'write',
    providerRole: null,
    isPlatformAdmin: false,
    isLoadStaff: false,
    sessionId: 'of acting',
    contractId: null,
    asked: null,
    mustSetUpSecondFactor: false,
    realActor: { userId: 'iris', email: 'admin@demo.test', name: 'Iris Lund', sessionId: 'of Iris', until: '2026-09-01T12:00:00Z' },
  }
}
