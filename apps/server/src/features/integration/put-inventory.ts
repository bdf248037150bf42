// Makes the inventory requests of a contract in an export: what Tourplan does not hold as it is. Older requests for the same days are sent no more.

import { setTimeout } from 'node:timers/promises'
import type { ExportReport } from '@tradewind/api/integration.ts'
import type { Day } from '@tradewind/domain/calendar/day.ts'
import type { Allocation } from '@tradewind/domain/integration/tourplan/inventory.ts'
import {
  type InventoryRules,
  inventoryChange,
  inventoryPeriodName,
  writtenIn,
} from '@tradewind/domain/integration/tourplan/set-inventory.ts'
import type { Services } from '../../context.ts'
import { type Queries, runSql, type Transaction } from '../../platform/db/database.ts'
import type { ExportKey } from './export-key.ts'
import { allocationId, heldAllocations, lockAllocations } from './inventory-store.ts'
import { inventoryLine } from './read-inventory.ts'
import { keepOnlyTaken, type NewRequest } from './request-store.ts'

type Named = Pick<Allocation, 'supplierCode' | 'name'>

/** A request that was marked before it left is taken for one on its way for so long: longer than all tries of it together. */
const ON_ITS_WAY_MS = 5 * 60_000
const LOOK_AGAIN_MS = 1000

/** Whether another export sends something for these allocations at the moment. */
export async function isSentElsewhere(
  queries: Queries,
  { companyId, jobId }: ExportKey,
  allocations: readonly Named[],
  now: number,
): Promise<boolean> {
  const found = await runSql(
    queries,
    `select from booking_request where company_id = $1 and export_id <> $2 and state = 'sending' and tried_at > $3
       and supplier_code || e'\\t' || allocation_name = any($4) limit 1`,
    [companyId, jobId, new Date(now - ON_ITS_WAY_MS).toISOString(), allocations.map(allocationId)],
  )
  return found.length > 0
}

/** Two requests for one allocation are never on their way at once: Tourplan could take them in either order. */
export async function untilNobodySends({ db, now }: Services, key: ExportKey, allocations: readonly Named[]): Promise<void> {
  while (await isSentElsewhere(db.queries, key, allocations, now())) await setTimeout(LOOK_AGAIN_MS)
}

type Making = {
  readonly contractId: string
  readonly allocations: readonly Allocation[]
  readonly rules: InventoryRules
  /** Days that are written although nothing was written of them before; default: each. */
  readonly isWanted?: (day: Day) => boolean
  readonly now: number
}

export type MadeInventory = { readonly requests: readonly NewRequest[]; readonly lines: ExportReport['inventory'] }

/** @throws Error where another export sends something for it at the moment; the job is tried again */
export async function makeInventory(
  tx: Transaction,
  key: ExportKey,
  { contractId, allocations, rules, isWanted, now }: Making,
): Promise<MadeInventory> {
  await lockAllocations(tx, key.companyId, allocations)
  if (await isSentElsewhere(tx, key, allocations, now)) throw new Error('another export sends this inventory at the moment')
  const left = await replaceOlder(tx, key, contractId)
  const held = await heldAllocations(
    tx,
    key.companyId,
    allocations.map(({ productId }) => productId),
  )
  const made = allocations.map((allocation) => {
    const id = allocationId(allocation)
    const days = left.get(id)
    const change = inventoryChange(allocation, {
      held: held.get(id),
      rules,
      ...(isWanted ? { isWanted: (day: Day) => isWanted(day) || days?.has(day) === true } : {}),
    })
    const what = `${allocation.productName} (${allocation.supplierCode})`
    const requests = change.requests.map(({ range, body }) => ({ what, periodName: inventoryPeriodName(range), body, allocation }))
    return { requests, lines: inventoryLine(allocation, change) }
  })
  return { requests: made.flatMap((each) => each.requests), lines: made.flatMap((each) => each.lines) }
}

/** @returns the days that were still to be sent, by allocation: the export that replaces them sends what holds there now */
async function replaceOlder(tx: Transaction, { companyId, jobId }: ExportKey, contractId: string): Promise<Map<string, Set<Day>>> {
  const rows = await runSql<{ export_id: string; supplier_code: string; allocation_name: string; body: string }>(
    tx,
    `update booking_request r set state = 'replaced', answer = 'A newer export says what holds on these days.'
     from booking_export_contract x
     where r.company_id = $1 and r.export_id <> $2 and r.supplier_code is not null and r.state in ('waiting', 'sending', 'unknown')
       and x.company_id = r.company_id and x.export_id = r.export_id and x.position = r.position and x.contract_id = $3
     returning r.export_id, r.supplier_code, r.allocation_name, r.body`,
    [companyId, jobId, contractId],
  )
  const left = new Map<string, Set<Day>>()
  for (const { supplier_code: supplierCode, allocation_name: name, body } of rows) {
    const id = allocationId({ supplierCode, name })
    left.set(id, new Set([...(left.get(id) ?? []), ...writtenIn(body).days.keys()]))
  }
  await endReplaced(tx, companyId, [...new Set(rows.map((row) => row.export_id))])
  return left
}

/** An export whose last open request was replaced has its answer. */
async function endReplaced(tx: Transaction, companyId: string, exportIds: readonly string[]): Promise<void> {
  const ended = await runSql<{ id: string; answer: string }>(
    tx,
    `update booking_export e set problem = null, answer = case when exists (select from booking_request r
         where r.company_id = e.company_id and r.export_id = e.id and r.state = 'refused') then 'refused' else 'taken' end
     where e.company_id = $1 and e.id = any($2) and e.state = 'succeeded' and e.answer is null and not exists (select from booking_request r
       where r.company_id = e.company_id and r.export_id = e.id and r.state in ('waiting', 'sending', 'unknown'))
     returning e.id, e.answer`,
    [companyId, [...exportIds]],
  )
  for (const { id, answer } of ended) if (answer === 'refused') await keepOnlyTaken(tx, { companyId, jobId: id })
}
