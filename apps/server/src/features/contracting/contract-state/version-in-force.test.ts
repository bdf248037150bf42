import type { ContractCard } from '@tradewind/api/contracting/contract-list.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { takeBackAnswer, updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { getContractInfo, getHistoryFeed } from '@tradewind/api/contracting/contract.ts'
import { downloadPdf } from '@tradewind/api/contracting/downloads.ts'
import { openDraft } from '@tradewind/api/contracting/drafts.ts'
import { publishDraft } from '@tradewind/api/contracting/publishing.ts'
import { getHome } from '@tradewind/api/home.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { refileDueJob } from '../filing/public.ts'

const house = houseOfFile()
const [amani, tom] = house.signedIn('shell@demo.test', 'buyer@demo.test')
let contractId: string
let first: number
let second: number

/** Accepted, and then edited for this partner. */
beforeEach(async () => {
  const sent = await sendOne(amani, 'buyer@demo.test')
  contractId = sent.contractId
  first = sent.version
  await answer('accepted')
  second = await update()
})

const answer = (state: 'accepted' | 'rejected' | 'loaded') => tom.do(updateContractStatus, { body: { contractIds: [contractId], state } })
const infoOf = async (person: Person, version?: number) =>
  (await person.do(getContractInfo, { params: { id: contractId }, body: version === undefined ? {} : { version } })).contract
async function update(): Promise<number> {
  const { draftId } = await amani.do(openDraft, { params: { contractId } })
  return (await amani.do(publishDraft, { params: { id: draftId } })).version
}
async function listed(person: Person, listType: 'accepted' | 'sent' | 'viewed' | 'loaded' | 'rejected'): Promise<ContractCard | undefined> {
  return (await person.do(listContracts, { body: { listType, contractIds: [contractId] } })).items[0]
}

describe('a contract that was accepted and then updated', () => {
  test('has the version before in force again when the buyer takes back that it accepted the newer one', async () => {
    await answer('accepted')
    expect(await infoOf(tom)).toMatchObject({ state: 'accepted', inForceVersion: second, newest: null })
    await tom.do(takeBackAnswer, { body: { contractId, version: second } })
    const contract = await infoOf(tom)
    expect(contract).toMatchObject({ state: 'pending', inForceVersion: first, newest: 'waiting' })
    expect(contract?.versions.map((each) => each.acceptedAt !== null)).toEqual([false, true])
    expect(await listed(tom, 'accepted')).toMatchObject({ inForceVersion: first, waits: true })
  })

  test('stays among the accepted ones of both sides, which say that the newer version waits', async () => {
    for (const person of [amani, tom]) {
      expect(await listed(person, 'accepted')).toMatchObject({ version: second, inForceVersion: first, newest: 'waiting', waits: true })
      expect(await listed(person, 'sent')).toBeUndefined()
      const contract = await infoOf(person)
      expect(contract).toMatchObject({ state: 'pending', listState: 'accepted', version: second, inForceVersion: first, newest: 'waiting' })
      expect(contract?.versions.map((each) => [each.version, each.acceptedAt !== null])).toEqual([
        [second, false],
        [first, true],
      ])
    }
  })

  test('waits on the home page of its buyer, and of nobody else', async () => {
    const waiting = (await tom.do(getHome)).waiting.find((each) => each.key === contractId)
    expect(waiting?.title).toMatch(new RegExp(`sent you version ${second} of the rates for Mto wa Simba Lodge$`))
    expect((await amani.do(getHome)).waiting.map((each) => each.key)).not.toContain(contractId)
  })

  test('is in force in the newer version once that is accepted', async () => {
    await answer('accepted')
    expect(await listed(tom, 'accepted')).toMatchObject({ version: second, inForceVersion: second, newest: null, waits: false })
    expect((await tom.do(getHome)).waiting.map((each) => each.key)).not.toContain(contractId)
  })

  test('stays in force in the earlier version when the newer one is rejected, and is updated again on top of that', async () => {
    await answer('rejected')
    expect(await listed(amani, 'accepted')).toMatchObject({ inForceVersion: first, newest: 'rejected', waits: false, isViewed: false })
    expect(await listed(amani, 'rejected')).toBeUndefined()
    expect((await amani.do(getHome)).waiting.find((each) => each.key === contractId)?.title).toContain('rejected')
    const third = await update()
    expect(await listed(tom, 'accepted')).toMatchObject({ version: third, inForceVersion: first, newest: 'waiting' })
  })

  test('stays accepted when its period ends before the newer version is answered', async () => {
    const { endDate } = (await listed(tom, 'accepted')) ?? { endDate: '' }
    const services = { ...house.services, now: () => Date.parse(`${endDate}T12:01:00Z`) + 24 * 3600 * 1000 }
    await refileDueJob(services).run({ data: {}, signal: new AbortController().signal, complete: async () => undefined })
    expect(await listed(tom, 'accepted')).toMatchObject({ inForceVersion: first, newest: 'expired', waits: false })
  })

  test('one that was loaded stays among the loaded ones', async () => {
    await answer('accepted')
    await answer('loaded')
    await update()
    expect(await listed(tom, 'loaded')).toMatchObject({ inForceVersion: second, newest: 'waiting' })
  })

  test('gives the files of every version, each with its own number in the history', async () => {
    for (const version of [first, second]) {
      const { status, headers } = await tom.ask(downloadPdf, { query: { docId: contractId, version: String(version) } })
      expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
      const { items } = await tom.do(getHistoryFeed, { params: { id: contractId } })
      expect(items[0]).toMatchObject({ kind: 'downloaded', facts: { version } })
    }
    expect((await tom.ask(downloadPdf, { query: { docId: contractId, version: '999' } })).status).toBe(404)
    const stranger = await house.signIn('jonas@nordwind.test')
    expect((await stranger.ask(downloadPdf, { query: { docId: contractId, version: String(first) } })).status).toBe(404)
  })
})
