// Contracts that an audit found wrong are marked to be exported again, and one export mends them.

import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { openDraft } from '@tradewind/api/contracting/drafts.ts'
import { publishDraft } from '@tradewind/api/contracting/publishing.ts'
import { changeRates } from '@tradewind/api/contracting/rate-sheet/mass-change.ts'
import { checkExport, listContractsToExport, sendToTourWriter } from '@tradewind/api/integration.ts'
import { getAudit, listAuditLines, mendAudit } from '@tradewind/api/integration/audits.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { auditedBy, takenByTourwriter } from '@tradewind/stage/loaded-rates.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { switchTourwriterOn } from '@tradewind/stage/tourwriter.ts'
import { beforeAll, describe, expect, test } from 'vitest'

const house = houseOfFile()
const [jonas] = house.signedIn('jonas@nordwind.test')
/** A supplier, the buyer of its contract, and a company that has nothing to do with it. */
let amani: Person
let tom: Person
let contractId: string
let version: number
let head: string
let taken: string[]

beforeAll(async () => {
  await switchTourwriterOn(house, jonas)
  ;({ amani, tom, contractId, version, head, lines: taken } = await takenByTourwriter(house))
})

async function accept(wanted: number): Promise<void> {
  await tom.do(updateContractStatus, { body: { contractIds: [contractId], state: 'accepted', version: wanted } })
}

const audited = (lines: readonly string[]) => auditedBy(tom, 'tourwriter', [head, ...lines].join('\r\n'))
const auditOf = (auditId: string) => tom.do(getAudit, { params: { id: auditId } })
const linesOf = async (auditId: string, query: { kind: 'outdated' }) =>
  (await tom.do(listAuditLines, { params: { id: auditId }, query })).items
const toExport = async () => (await tom.do(listContractsToExport)).items.filter((each) => each.contractId === contractId)
const withPrice = (line: string, price: string) => line.split(',').with(9, price).join(',')

describe('mending', () => {
  let auditId: string
  let position: number

  test('marks a contract to be exported again, and the next export writes all of its rates', async () => {
    const [changed = ''] = taken
    auditId = await audited([withPrice(changed, '1.00'), ...taken.slice(1)])
    const [contract] = (await auditOf(auditId)).contracts
    position = contract?.position ?? 0
    expect(contract).toMatchObject({ contractId, version, isInForce: true, markedAt: null })
    expect(await toExport()).toEqual([])
    expect((await tom.do(checkExport, { params: { id: contractId }, query: {} })).lines).toBeGreaterThan(0)
    expect(await tom.do(mendAudit, { params: { id: auditId }, body: { positions: [position] } })).toEqual({ marked: 1 })
    expect(await toExport()).toMatchObject([{ version, isDoubted: true, exportedVersion: null }])
    expect((await auditOf(auditId)).contracts[0]).toMatchObject({ markedBy: 'Tom Whitaker' })
    expect((await tom.do(checkExport, { params: { id: contractId }, query: {} })).lines).toBe(taken.length)
  })

  test('waits for an export that has not ended, and finds nothing where there are no differences or no such contract', async () => {
    const { jobId } = await tom.do(sendToTourWriter, { body: { contracts: [{ contractId, version }] } })
    const { queries } = house.services.db
    const put = (state: 'running' | 'succeeded') => queries.updateTable('booking_export').set({ state }).where('id', '=', jobId).execute()
    await expect.poll(async () => (await toExport()).length).toBe(0)
    await expect
      .poll(async () => (await queries.selectFrom('booking_export').select('state').where('id', '=', jobId).executeTakeFirst())?.state)
      .toBe('succeeded')
    await put('running')
    const mend = (positions: number[], person = tom) => person.ask(mendAudit, { params: { id: auditId }, body: { positions } })
    expect((await mend([position])).refusal).toMatchObject({
      code: 'StateChanged',
      message: expect.stringContaining('has no answer yet') as string,
    })
    await put('succeeded')
    expect((await mend([9999])).status).toBe(404)
    expect((await mend([position], jonas)).status).toBe(404)
    const equal = await queries
      .selectFrom('booking_audit_contract')
      .select('position')
      .where('audit_id', '=', auditId)
      .where('contract_id', '<>', contractId)
      .executeTakeFirst()
    if (equal) expect((await mend([equal.position])).refusal.code).toBe('NotUsable')
  })

  test('is no more for a version that is not in force, and its prices are out of date from then on', async () => {
    const { draftId } = await amani.do(openDraft, { params: { contractId } })
    const { sheet } = await amani.do(getContractInfo, { params: { id: draftId }, body: { collection: 'draft' } })
    const pages = sheet.pages.flatMap(({ pageId, revision, body }) => (body.kind === 'product' ? [{ pageId, revision }] : []))
    await amani.do(changeRates, { params: { id: draftId }, body: { pages, measure: 'percentage', value: '10' } })
    await amani.do(publishDraft, { params: { id: draftId } })
    const { contract } = await tom.do(getContractInfo, { params: { id: contractId }, body: {} })
    await accept(contract?.version ?? 0)
    const mend = await tom.ask(mendAudit, { params: { id: auditId }, body: { positions: [position] } })
    expect(mend.refusal).toMatchObject({ code: 'StateChanged', message: expect.stringContaining('Another version') as string })
    const id = await audited(taken)
    const audit = await auditOf(id)
    expect(audit.outdated).toBeGreaterThan(3)
    const [line] = await linesOf(id, { kind: 'outdated' })
    expect(line?.rules[0]).toMatchObject({ kind: 'outdated', title: `It is the price of version ${version}` })
  })
})
