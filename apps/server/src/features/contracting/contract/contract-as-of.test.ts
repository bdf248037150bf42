// As of a moment: what was recorded step by step is what is told of each step afterwards.

import { listContracts, markContractViewed } from '@tradewind/api/contracting/contract-list.ts'
import { takeBackAnswer, updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { getContractAsOf, getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { openDraft } from '@tradewind/api/contracting/drafts.ts'
import { publishDraft } from '@tradewind/api/contracting/publishing.ts'
import { changeRates } from '@tradewind/api/contracting/rate-sheet/mass-change.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { expect, test } from 'vitest'

const MINUTE = 60_000

const house = houseOfFile()
const [amani, tom] = house.signedIn('shell@demo.test', 'buyer@demo.test')

const now = () => new Date(house.services.now()).toISOString()
const asOf = (person: Person, id: string, before = now()) => person.do(getContractAsOf, { params: { id }, query: { before } })

/** A new version for this partner alone. */
async function edit(contractId: string): Promise<void> {
  const { draftId } = await amani.do(openDraft, { params: { contractId } })
  const { sheet } = await amani.do(getContractInfo, { params: { id: draftId }, body: { collection: 'draft' } })
  const pages = sheet.pages.flatMap(({ pageId, revision, body }) => (body.kind === 'product' ? [{ pageId, revision }] : []))
  await amani.do(changeRates, { params: { id: draftId }, body: { pages, measure: 'percentage', value: '10' } })
  await amani.do(publishDraft, { params: { id: draftId } })
}

test('each moment of a contract’s life is told as both sides saw it then', async () => {
  const { contractId } = await sendOne(amani, 'buyer@demo.test')
  const answer = (state: 'accepted' | 'rejected' | 'loaded') => tom.do(updateContractStatus, { body: { contractIds: [contractId], state } })
  const takeBack = async () => {
    const { contract } = await tom.do(getContractInfo, { params: { id: contractId }, body: {} })
    await tom.do(takeBackAnswer, { body: { contractId, version: contract?.version ?? 0 } })
  }
  const steps = [
    () => tom.do(markContractViewed, { params: { id: contractId }, body: { isViewed: true } }),
    () => answer('rejected'),
    takeBack,
    () => answer('accepted'),
    () => edit(contractId),
    () => answer('rejected'),
    () => answer('accepted'),
    () => answer('loaded'),
    () => edit(contractId),
  ]
  const seen: { at: string; person: Person; standing: object; versions: number[] }[] = []
  const look = async () => {
    for (const person of [amani, tom]) {
      const { contract } = await person.do(getContractInfo, { params: { id: contractId }, body: {} })
      if (!contract) throw new Error('both sides see it')
      const { versions, inForceVersion: inForce, listState, newest: beside } = contract
      const standing = { newest: contract.version, inForce, listState, beside }
      seen.push({ at: now(), person, standing, versions: versions.map((each) => each.version) })
    }
  }
  const begin = now()
  for (const step of [() => undefined, ...steps]) {
    await step()
    house.passTime(MINUTE)
    await look()
  }
  for (const { at, person, standing, versions } of seen) {
    const told = await asOf(person, contractId, at)
    expect(told.standing).toEqual(standing)
    expect(told.versions.map((each) => each.version)).toEqual(versions)
  }
  expect(new Set(seen.map((each) => JSON.stringify(each.standing))).size).toBeGreaterThan(8)
  expect(await asOf(tom, contractId, new Date(Date.parse(begin) - MINUTE).toISOString())).toMatchObject({
    standing: null,
    versions: [],
    files: [],
  })
})

test('today every contract of the demo stands as its list says', async () => {
  for (const person of [tom, amani]) {
    const { items } = await person.do(listContracts, { body: { limit: 60 } })
    for (const card of items.filter((each) => !each.isOwn)) {
      const { standing } = await asOf(person, card.contractId)
      expect({ id: card.contractId, state: standing?.listState }).toEqual({ id: card.contractId, state: card.listState })
    }
  }
})

test('it is nobody else’s, and needs a session', async () => {
  const { contractId } = await sendOne(amani, 'buyer@demo.test')
  const ask = { params: { id: contractId }, query: { before: now() } }
  const jonas = await house.signIn('jonas@nordwind.test')
  expect((await jonas.ask(getContractAsOf, ask)).status).toBe(404)
  expect((await house.visitor().ask(getContractAsOf, ask)).status).toBe(401)
  expect((await tom.ask(getContractAsOf, { ...ask, query: { before: 'yesterday' } })).status).toBe(400)
})
