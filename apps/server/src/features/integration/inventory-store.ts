// What Tourplan is known to hold of our allocations, in the database. A day that was sent is not known until its answer is.

import { type Day, getDay } from '@tradewind/domain/calendar/day.ts'
import type { Allocation } from '@tradewind/domain/integration/tourplan/inventory.ts'
import { type HeldAllocation, NOT_KNOWN } from '@tradewind/domain/integration/tourplan/set-inventory.ts'
import { type Queries, runSql, type Transaction } from '../../platform/db/database.ts'

export type AllocationKey = { readonly companyId: string; readonly supplierCode: string; readonly name: string }

export function allocationId({ supplierCode, name }: Pick<HeldAllocation, 'supplierCode' | 'name'>): string {
  return `${supplierCode}\t${name}`
}

type Row = { supplier_code: string; allocation_name: string; options: string; days: string }

/** Those of these products, also under earlier names, by `allocationId`. */
export async function heldAllocations(
  queries: Queries,
  companyId: string,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, HeldAllocation>> {
  const rows = await runSql<Row>(
    queries,
    `select supplier_code, allocation_name, options, days from booking_inventory where company_id = $1 and product_id = any($2)
     order by supplier_code, allocation_name`,
    [companyId, [...productIds]],
  )
  return new Map(rows.map(heldOf).map((held) => [allocationId(held), held]))
}

function heldOf({ supplier_code: supplierCode, allocation_name: name, options, days }: Row): HeldAllocation {
  return { supplierCode, name, options, days: daysIn(days) }
}

function daysIn(text: string): Map<Day, string> {
  return new Map(text.split('\n').flatMap((line) => (line === '' ? [] : [[getDay(line.slice(0, 10)), line.slice(11)] as const])))
}

/** They exist and are locked until the transaction ends, always in the same order. */
export async function lockAllocations(tx: Transaction, companyId: string, allocations: readonly Allocation[]): Promise<void> {
  const rows = allocations.map(({ supplierCode, name, productId }) => ({ supplierCode, name, productId }))
  await runSql(
    tx,
    `insert into booking_inventory (company_id, supplier_code, allocation_name, product_id)
     select $1, a."supplierCode", a.name, a."productId" from json_to_recordset($2) as a ("supplierCode" text, name text, "productId" text)
     order by a."supplierCode", a.name on conflict (company_id, supplier_code, allocation_name) do nothing`,
    [companyId, JSON.stringify(rows)],
  )
  await runSql(
    tx,
    `select from booking_inventory where company_id = $1 and supplier_code || e'\\t' || allocation_name = any($2)
     order by supplier_code, allocation_name for update`,
    [companyId, allocations.map(allocationId)],
  )
}

/** @throws Error where there is none: it is made before the first request for it */
export async function lockAllocation(tx: Transaction, { companyId, supplierCode, name }: AllocationKey): Promise<HeldAllocation> {
  const [row] = await runSql<Row>(
    tx,
    `select supplier_code, allocation_name, options, days from booking_inventory
     where company_id = $1 and supplier_code = $2 and allocation_name = $3 for update`,
    [companyId, supplierCode, name],
  )
  if (!row) throw new Error(`no inventory is kept of ${supplierCode} ${name}`)
  return heldOf(row)
}

type Written = { readonly options: string; readonly days: ReadonlyMap<Day, string> }

/** @param before as it was locked @param isKnown false while the answer is missing */
export async function keepDays(
  tx: Transaction,
  { companyId, supplierCode, name }: AllocationKey,
  before: HeldAllocation,
  { options, days }: Written,
  isKnown: boolean,
): Promise<void> {
  // Of other options than before nothing is known.
  const kept = [...before.days].map(([day, text]) => [day, before.options === options ? text : NOT_KNOWN] as const)
  const all = new Map([...kept, ...[...days].map(([day, text]) => [day, isKnown ? text : NOT_KNOWN] as const)])
  const lines = [...all].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([day, text]) => `${day} ${text}\n`)
  await tx
    .updateTable('booking_inventory')
    .set({ options, days: lines.join('') })
    .where('company_id', '=', companyId)
    .where('supplier_code', '=', supplierCode)
    .where('allocation_name', '=', name)
    .execute()
}

/** Another Tourplan holds none of it. */
export async function forgetInventory(tx: Transaction, companyId: string): Promise<void> {
  await tx.deleteFrom('booking_inventory').where('company_id', '=', companyId).execute()
}
