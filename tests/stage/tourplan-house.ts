// A company with Tourplan: switched on, the options that fit a contract, its mappings, and an export that has ended.

import { toggleTourplan } from '@tradewind/api/admin/feature-switches.ts'
import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { confirmMappings, getContractMappings, getJobStatus, sendToTourWriter } from '@tradewind/api/integration.ts'
import { codeOfParts } from '@tradewind/domain/integration/tourplan/option-code.ts'
import { eventually } from './eventually.ts'
import type { House } from './house.ts'
import { LONG_STEP_MS } from './patience.ts'
import type { Person } from './person.ts'

export const TOURPLAN_SETTINGS = {
  dtd: 'productConnect_5_05_010',
  priceCode: 'ST',
  taxCode: null as string | null,
  charset: 'utf-8' as 'utf-8' | 'iso-8859-1',
  transliterates: false,
}

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
