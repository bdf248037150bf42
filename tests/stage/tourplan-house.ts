// A company with Tourplan: switched on, the options that fit a contract, its mappings, and an export that has ended.

import { toggleTourplan } from '@tradewind/api/admin/feature-switches.ts'
import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { openDraft } from '@tradewind/api/contracting/drafts.ts'
import { publishDraft } from '@tradewind/api/contracting/publishing.ts'
import { saveSections } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import { confirmMappings, getContractMappings, getJobStatus, listExports, sendToTourWriter } from '@tradewind/api/integration.ts'
import { askTourplanAgain } from '@tradewind/api/integration/tourplan.ts'
import { getDay } from '@tradewind/domain/calendar/day.ts'
import { codeOfParts } from '@tradewind/domain/integration/tourplan/option-code.ts'
import { eventually } from './eventually.ts'
import type { House } from './house.ts'
import { LONG_STEP_MS } from './patience.ts'
import type { Person } from './person.ts'
import { inDays } from './requests.ts'

export const TOURPLAN_SETTINGS = {
  dtd: 'productConnect_5_05_010',
  priceCode: 'ST',
  taxCode: null as string | null,
  charset: 'utf-8' as 'utf-8' | 'iso-8859-1',
  transliterates: false,
  inventory: null as { allocationName: string; unitType: string; splitCode: string } | null,
}

/** With a unit type and a split that the Tourplan of the tests has. */
export const TOURPLAN_INVENTORY = { allocationName: 'Tradewind', unitType: 'RM', splitCode: 'GEN' }

/** For the company of this person. */
export async function switchTourplanOn(house: House, person: Person, enabled = true): Promise<void> {
  const iris = await house.signIn('admin@demo.test')
  const { companyId } = await person.do(getSessionInfo)
  await iris.do(toggleTourplan, { body: { companyId: companyId ?? '', enabled, reason: 'Order 119: they load into it' } })
}

/** One option for each product and rate package of a contract, named as the contract names it, and one for each extra. */
export async function tourplanOptions(person: Person, contractId: string): Promise<{ code: string; description: string }[]> {
  const { sheet } = await person.do(getContractInfo, { params: { id: contractId }, body: {} })
  const products = sheet.pages.flatMap(({ body }) =>
    body.kind === 'product' ? [`${body.productName} ${body.ratePackageName === 'Primary' ? '' : body.ratePackageName}`.trim()] : [],
  )
  const extras = sheet.pages.flatMap(({ body }) => (body.kind === 'product' ? body.extras.map(({ extraName }) => extraName) : []))
  return [
    ...products.map((description, i) => ({ code: codeOfParts(['LIS', 'AC', 'SEAVW', `R${i}`]), description })),
    ...[...new Set(extras)].map((description, i) => ({ code: codeOfParts(['LIS', 'SS', 'SEAVW', `X${i}`]), description })),
  ]
}

/** Takes the first suggestion for everything of the contract that is not mapped, and leaves out what has none. */
export async function mapIntoTourplan(person: Person, contractId: string): Promise<void> {
  const params = { id: contractId }
  const { items } = await person.do(getContractMappings, { params, query: { system: 'tourplan' } })
  const open = items.filter(({ state }) => state === 'open')
  const mappings = open.map(({ key, suggestions }) => ({ key, code: suggestions[0]?.code ?? null }))
  if (mappings.length > 0) await person.do(confirmMappings, { params, body: { system: 'tourplan', mappings } })
}

/** Exports these contracts, and waits until the job has ended. Returns its id. */
export async function sentBy(person: Person, contracts: { contractId: string; version: number }[], asFiles = false): Promise<string> {
  const { jobId } = await person.do(sendToTourWriter, { body: { system: 'tourplan', asFiles, contracts } })
  await eventually(async () => {
    const { status } = await person.do(getJobStatus, { query: { jobId } })
    if (status === 'running') throw new Error('the export still runs')
  }, LONG_STEP_MS)
  return jobId
}

type Rooms = { readonly contractId: string; readonly rooms: number; readonly from: number; readonly to: number }

/** A new version with so many rooms of the first product between these days from today, released 14 days before, accepted. */
export async function acceptedWithRooms(
  supplier: Person,
  buyer: Person,
  { contractId, rooms, from, to }: Rooms,
): Promise<{ version: number; productId: string }> {
  const { draftId } = await supplier.do(openDraft, { params: { contractId } })
  const { sheet } = await supplier.do(getContractInfo, { params: { id: draftId }, body: { collection: 'draft' } })
  const page = sheet.pages.find(({ body }) => body.kind === 'product')
  if (page?.body.kind !== 'product') throw new Error('the contract has no product')
  const { pageId, revision } = page
  const allocation = [{ allotments: rooms, releaseBackDays: 14, dateRanges: [{ from: getDay(inDays(from)), to: getDay(inDays(to)) }] }]
  await supplier.do(saveSections, {
    params: { id: draftId },
    body: { changes: [{ pageId, revision, section: 'allocation', value: { allocation } }] },
  })
  await supplier.do(publishDraft, { params: { id: draftId } })
  const { contract } = await buyer.do(getContractInfo, { params: { id: contractId }, body: {} })
  const version = contract?.version ?? 0
  await buyer.do(updateContractStatus, { body: { contractIds: [contractId], state: 'accepted', version } })
  return { version, productId: page.body.productId }
}

/** Does what begins an export by itself, and waits until that has ended. Returns its id. */
export async function nextExport(person: Person, act: () => Promise<unknown>): Promise<string> {
  const exports = async () => (await person.do(listExports, { query: { system: 'tourplan' } })).items
  const before = (await exports()).length
  await act()
  return eventually(async () => {
    const rows = await exports()
    const [row] = rows
    if (rows.length <= before || row?.status !== 'succeeded') throw new Error('no export has ended yet')
    return row.jobId
  }, LONG_STEP_MS)
}

/** Asks Tourplan again for the answers to an export, and waits until that has ended. */
export async function askedAgain(person: Person, jobId: string): Promise<void> {
  await person.do(askTourplanAgain, { params: { id: jobId } })
  await eventually(async () => {
    const { status } = await person.do(getJobStatus, { query: { jobId } })
    if (status === 'running') throw new Error('the export still runs')
  }, LONG_STEP_MS)
}
