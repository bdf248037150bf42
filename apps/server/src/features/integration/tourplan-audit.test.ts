// What a Tourplan holds, asked option by option: an answer that does not arrive stops the audit, and it goes on where it was.

import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { listContractsToExport } from '@tradewind/api/integration.ts'
import { continueAudit, getAudit, listAuditLines, mendAudit, startAudit } from '@tradewind/api/integration/audits.ts'
import { putTourplanConnection } from '@tradewind/api/integration/tourplan.ts'
import { type House, openHouse } from '@tradewind/stage/house.ts'
import { auditedBy, auditEnded } from '@tradewind/stage/loaded-rates.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { openTourplan, TOURPLAN_PASSWORD, TOURPLAN_USER, type TourplanStandIn } from '@tradewind/stage/tourplan.ts'
import { mapIntoTourplan, sentBy, switchTourplanOn, TOURPLAN_SETTINGS, tourplanOptions } from '@tradewind/stage/tourplan-house.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let house: House
let tourplan: TourplanStandIn
let tom: Person
let contractId: string
let version: number

beforeAll(async () => {
  tourplan = await openTourplan()
  house = await openHouse({ settings: tourplan.settings })
  const amani = await house.signIn('shell@demo.test')
  tom = await house.signIn('buyer@demo.test')
  await switchTourplanOn(house, tom)
  ;({ contractId, version } = await sendOne(amani, 'buyer@demo.test'))
  await tom.do(updateContractStatus, { body: { contractIds: [contractId], state: 'accepted', version } })
  for (const { code, description } of await tourplanOptions(tom, contractId)) tourplan.addOption(code, description)
  await connect(tourplan.url)
  await mapIntoTourplan(tom, contractId)
})
afterAll(async () => {
  await house.close()
  await tourplan.stop()
})

const connect = (address: string | null) =>
  tom.do(putTourplanConnection, { body: { ...TOURPLAN_SETTINGS, address, user: TOURPLAN_USER, password: TOURPLAN_PASSWORD } })
const auditOf = (auditId: string) => tom.do(getAudit, { params: { id: auditId } })
const linesOf = async (auditId: string) => (await tom.do(listAuditLines, { params: { id: auditId }, query: {} })).items
const times = () => tourplan.asked.filter((each) => each === 'GetRate').length
/** As somebody in the office of the customer would: rates are written again with another amount. */
const overwrite = async (change: (body: string) => string) => {
  const response = await fetch(tourplan.url, { method: 'POST', body: change(tourplan.sent[0] ?? '') })
  expect(await response.text()).toContain('SetRateReply')
}

describe('an audit by GetRate', () => {
  test('before anything was sent finds all of it missing', async () => {
    const audit = await auditOf(await auditedBy(tom, 'tourplan'))
    expect(audit).toMatchObject({ state: 'succeeded', source: 'getRate', prices: 0, equal: 0, wrong: 0 })
    expect(audit.missing).toBeGreaterThan(3)
    expect(audit.readOptions).toBe(audit.options)
  })

  test('of what was sent finds nothing wrong: what is missing is what the export refused', async () => {
    await sentBy(tom, [{ contractId, version }])
    const auditId = await auditedBy(tom, 'tourplan')
    const audit = await auditOf(auditId)
    expect(audit).toMatchObject({ state: 'succeeded', wrong: 0, outdated: 0 })
    expect(audit.equal).toBeGreaterThan(3)
    expect((await linesOf(auditId)).every(({ kind }) => kind === 'missing')).toBe(true)
  })

  test('of rates that somebody changed there names the amounts and the nights, and marks the contract to be exported again', async () => {
    await overwrite((body) => body.replace(/<(SG|TW|AdultRate)>[\d.]+</, '<$1>1.00<'))
    const auditId = await auditedBy(tom, 'tourplan')
    const changedIn = async (id: string) => (await linesOf(id)).filter(({ system }) => system === '1.00')
    const [line] = await changedIn(auditId)
    expect(line).toMatchObject({ kind: 'wrong', stake: 'cheap', rules: [{ title: 'Another amount' }] })
    const [contract] = (await auditOf(auditId)).contracts
    const mended = await tom.ask(mendAudit, { params: { id: auditId }, body: { positions: [contract?.position ?? 0] } })
    expect(mended.status).toBe(200)
    const waiting = (await tom.do(listContractsToExport, { query: { system: 'tourplan' } })).items
    expect(waiting.find((each) => each.contractId === contractId)).toMatchObject({ isDoubted: true })
    // The one export mends it: everything is written again.
    await sentBy(tom, [{ contractId, version }])
    expect(await auditOf(await auditedBy(tom, 'tourplan'))).toMatchObject({ wrong: 0, outdated: 0 })
  })

  test.each(['cut', 'nonsense', 'lost'] as const)('whose answer is %s stops, says why, and goes on without asking twice', async (mood) => {
    const before = times()
    tourplan.be(mood, 'GetRate')
    const auditId = await auditedBy(tom, 'tourplan')
    const stopped = await auditOf(auditId)
    expect(stopped).toMatchObject({ state: 'stopped', readOptions: 0, problem: expect.stringMatching(/Tourplan/) as string })
    expect(stopped.contractCount).toBe(0)
    await tom.do(continueAudit, { params: { id: auditId } })
    await auditEnded(tom, auditId)
    const audit = await auditOf(auditId)
    expect(audit).toMatchObject({ state: 'succeeded', problem: null, readOptions: audit.options })
    expect(times() - before).toBe(audit.options + 1)
    expect((await tom.ask(continueAudit, { params: { id: auditId } })).refusal.code).toBe('NotUsable')
  })

  test('of an option that Tourplan does not have any more tells it, and its prices are missing', async () => {
    const [first] = await tourplanOptions(tom, contractId)
    tourplan.removeOption(first?.code ?? '')
    const audit = await auditOf(await auditedBy(tom, 'tourplan'))
    expect(audit.state).toBe('succeeded')
    expect(audit.notCompared.find(({ reason }) => reason.includes('does not have the option'))).toMatchObject({ count: 1 })
    expect(audit.missing).toBeGreaterThan(0)
    tourplan.addOption(first?.code ?? '', first?.description ?? '')
  })

  test('needs an address, and says where it is entered', async () => {
    await connect(null)
    expect((await tom.ask(startAudit, { body: { system: 'tourplan' } })).refusal).toMatchObject({
      code: 'NotUsable',
      message: expect.stringContaining('Credentials') as string,
    })
    await connect(tourplan.url)
  })
})
