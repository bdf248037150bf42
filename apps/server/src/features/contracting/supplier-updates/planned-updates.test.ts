// Updates at a set time: what was decided is sent then, once, and nothing else.

import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { openDraft } from '@tradewind/api/contracting/drafts.ts'
import { publishDraft } from '@tradewind/api/contracting/publishing.ts'
import { changeRates } from '@tradewind/api/contracting/rate-sheet/mass-change.ts'
import {
  cancelPlannedUpdate,
  listPlannedUpdates,
  planSupplierUpdate,
  sendSupplierUpdates,
} from '@tradewind/api/contracting/supplier-updates.ts'
import { listWork } from '@tradewind/api/work.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { workDone } from '@tradewind/stage/importing.ts'
import { publishedTemplate, sendOne } from '@tradewind/stage/sending.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendPlannedUpdatesJob } from './public.ts'

const MINUTE_MS = 60_000
const SUPPLIER = 'shell@demo.test'
const house = houseOfFile()
const [amani] = house.signedIn(SUPPLIER)
let templateId: string
let contractId: string
let first: number
let next: number
beforeAll(async () => {
  templateId = (await publishedTemplate(amani)).templateId
  contractId = (await sendOne(amani, 'buyer@demo.test', { templateIds: [templateId] })).contractId
})
beforeEach(async () => {
  first = await versionHeld()
  next = await publish()
})

async function publish(): Promise<number> {
  const { draftId } = await amani.do(openDraft, { params: { contractId: templateId } })
  const { sheet } = await amani.do(getContractInfo, { params: { id: draftId }, body: { collection: 'draft' } })
  const pages = sheet.pages.flatMap(({ pageId, revision, body }) => (body.kind === 'product' ? [{ pageId, revision }] : []))
  await amani.do(changeRates, { params: { id: draftId }, body: { pages, measure: 'percentage', value: '1' } })
  return (await amani.do(publishDraft, { params: { id: draftId } })).version
}
const versionHeld = async () => (await amani.do(getContractInfo, { params: { id: contractId } })).contract?.version ?? 0
const inMinutes = (minutes: number) => new Date(house.services.now() + minutes * MINUTE_MS).toISOString()
const planning = (change: object = {}) => ({
  body: { templateId, version: next, contractIds: [contractId], sendAt: inMinutes(5), subject: 'Later', ...change },
})
const planned = async () => (await amani.do(listPlannedUpdates)).items
const sendDue = () =>
  sendPlannedUpdatesJob(house.services).run({ data: {}, signal: new AbortController().signal, complete: async () => undefined })
async function later(): Promise<void> {
  house.passTime(6 * MINUTE_MS)
  await Promise.all([sendDue(), sendDue()])
}

describe('an update for a later time', () => {
  test('is shown until then and sent once when its time comes', async () => {
    const { plannedId } = await amani.do(planSupplierUpdate, planning())
    expect(await planned()).toMatchObject([
      { plannedId, templateId, version: next, contractCount: 1, plannedBy: 'Amani Mushi', problem: null },
    ])
    await sendDue()
    expect(await versionHeld()).toBe(first)
    await later()
    await eventually(async () => expect(await versionHeld()).toBe(next))
    expect(await planned()).toEqual([])
    await later()
    const { contract } = await amani.do(getContractInfo, { params: { id: contractId } })
    expect(contract?.versions.filter(({ version }) => version === next)).toHaveLength(1)
  })

  test('cancelled is not sent, and another supplier neither sees nor cancels it', async () => {
    const { plannedId } = await amani.do(planSupplierUpdate, planning())
    const ana = await house.signIn('supplier@demo.test')
    expect((await ana.do(listPlannedUpdates)).items).toEqual([])
    expect((await ana.ask(cancelPlannedUpdate, { params: { id: plannedId } })).status).toBe(404)
    expect((await ana.ask(planSupplierUpdate, planning())).status).toBe(404)
    await amani.do(cancelPlannedUpdate, { params: { id: plannedId } })
    await later()
    expect(await versionHeld()).toBe(first)
    expect((await amani.ask(cancelPlannedUpdate, { params: { id: plannedId } })).status).toBe(404)
  })

  test('is not sent when another version was published meanwhile, and its user is told why', async () => {
    const { plannedId } = await amani.do(planSupplierUpdate, planning())
    const other = await publish()
    await later()
    expect(await versionHeld()).toBe(first)
    const problem = `Version ${other} was published meanwhile. Look at its update and plan that.`
    expect(await planned()).toMatchObject([{ plannedId, problem }])
    const { items } = await amani.do(listWork)
    expect(items.find(({ title }) => title === 'A planned update')?.problem).toBe(`The planned update was not sent. ${problem}`)
    await amani.do(cancelPlannedUpdate, { params: { id: plannedId } })
  })

  test('goes away by itself when everybody has the version by then', async () => {
    await amani.do(planSupplierUpdate, planning())
    const { workId } = await amani.do(sendSupplierUpdates, { body: { templateIds: [templateId] } })
    await workDone(amani, workId)
    await later()
    expect(await planned()).toEqual([])
    expect(await versionHeld()).toBe(next)
  })

  test('of a user who lost write access stays with its reason', async () => {
    const { plannedId } = await amani.do(planSupplierUpdate, planning())
    const users = house.services.db.queries.updateTable('user_account')
    await users.set({ access: 'read' }).where('email', '=', SUPPLIER).execute()
    await later()
    await users.set({ access: 'write' }).where('email', '=', SUPPLIER).execute()
    expect(await planned()).toMatchObject([{ plannedId, problem: 'The user who planned this has no write access any more.' }])
    expect(await versionHeld()).toBe(first)
    await amani.do(cancelPlannedUpdate, { params: { id: plannedId } })
  })

  test('is refused for a time that has passed or is far away, for another version than the newest, and where nobody is behind', async () => {
    const refused = async (change: object) => {
      const { status, refusal } = await amani.ask(planSupplierUpdate, planning(change))
      return [status, refusal.message]
    }
    expect(await refused({ sendAt: inMinutes(-1) })).toEqual([422, 'This time has passed.'])
    expect(await refused({ sendAt: inMinutes(600_000) })).toEqual([422, 'An update is planned for a year ahead at most.'])
    expect(await refused({ version: next - 1 })).toEqual([
      409,
      `Version ${next} was published meanwhile. Look at its update and plan that.`,
    ])
    const { workId } = await amani.do(sendSupplierUpdates, { body: { templateIds: [templateId] } })
    await workDone(amani, workId)
    expect((await refused({}))[0]).toBe(409)
  })
})
