// How a company reaches its Tourplan, and the options that were read there, in the database.

import { Refusal } from '@tradewind/api/refusals.ts'
import type { TourplanConnection } from '@tradewind/api/integration/tourplan.ts'
import type { Charset } from '@tradewind/domain/integration/tourplan/text.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import { jsonOf, type Queries, runSql, type Transaction } from '../../platform/db/database.ts'

/** How the inventory is written. */
export type WrittenInventory = { readonly allocationName: string; readonly unitType: string; readonly splitCode: string }

export type StoredConnection = {
  readonly revision: string
  readonly address: string | null
  readonly user: string
  /** Encrypted. */
  readonly password: string | null
  readonly dtd: string
  readonly priceCode: string
  readonly taxCode: string | null
  readonly charset: Charset
  readonly transliterates: boolean
  /** Null where it is not written. */
  readonly inventory: WrittenInventory | null
  readonly tried: TourplanConnection['tried']
  readonly triedAt: string | null
  readonly changedBy: string
  readonly changedAt: string
}

export async function findConnection(queries: Queries, companyId: string): Promise<StoredConnection | undefined> {
  const row = await queries
    .selectFrom('booking_connection as c')
    .innerJoin('user_account as u', 'u.id', 'c.user_id')
    .selectAll('c')
    .select(['u.first_name', 'u.last_name', 'u.email'])
    .where('c.company_id', '=', companyId)
    .executeTakeFirst()
  return (
    row && {
      revision: row.revision,
      address: row.address,
      user: row.user_name,
      password: row.password,
      dtd: row.dtd,
      priceCode: row.price_code,
      taxCode: row.tax_code,
      charset: row.charset as Charset, // a check constraint allows these
      transliterates: row.transliterates,
      inventory: inventoryOf(row),
      tried: jsonOf<TourplanConnection['tried']>(row.tried),
      triedAt: row.tried_at,
      changedBy: fullName(row.first_name, row.last_name) || row.email,
      changedAt: row.changed_at,
    }
  )
}

type InventoryRow = { readonly allocation_name: string | null; readonly unit_type: string | null; readonly split_code: string | null }

function inventoryOf({
  allocation_name: allocationName,
  unit_type: unitType,
  split_code: splitCode,
}: InventoryRow): WrittenInventory | null {
  return allocationName !== null && unitType !== null && splitCode !== null ? { allocationName, unitType, splitCode } : null
}

export type InventoryConnection = StoredConnection & { readonly inventory: WrittenInventory }

export function writesInventory(connection: StoredConnection | undefined): connection is InventoryConnection {
  return connection !== undefined && connection.inventory !== null
}

/** @throws Refusal NotUsable where there is none */
export async function getConnection(queries: Queries, companyId: string): Promise<StoredConnection> {
  const stored = await findConnection(queries, companyId)
  if (!stored) throw new Refusal('NotUsable', { message: 'Say first how Tourplan is reached, or that it takes files, under Credentials.' })
  return stored
}

export type NewConnection = {
  company_id: string
  revision: string
  address: string | null
  user_name: string
  password: string | null
  dtd: string
  price_code: string
  tax_code: string | null
  charset: Charset
  transliterates: boolean
  allocation_name: string | null
  unit_type: string | null
  split_code: string | null
  user_id: string
  changed_at: string
}

/** What was tried with the settings before is forgotten. */
export async function keepConnection(tx: Transaction, row: NewConnection): Promise<void> {
  const { company_id: _, ...change } = row
  await tx
    .insertInto('booking_connection')
    .values(row)
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ ...change, tried: '[]', tried_at: null }))
    .execute()
}

type Tried = { readonly companyId: string; readonly revision: string; readonly now: number; readonly tried: TourplanConnection['tried'] }

/** @returns whether the connection is still the one that was tried */
export async function keepTried(tx: Transaction, { companyId, revision, now, tried }: Tried): Promise<boolean> {
  const kept = await tx
    .updateTable('booking_connection')
    .set({ tried: JSON.stringify(tried), tried_at: new Date(now) })
    .where('company_id', '=', companyId)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return kept.numUpdatedRows > 0n
}

/** The document type that the server asked for. It is no change by a person: exports that run go on. */
export async function keepDtd(queries: Queries, companyId: string, revision: string, dtd: string): Promise<void> {
  await queries
    .updateTable('booking_connection')
    .set({ dtd })
    .where('company_id', '=', companyId)
    .where('revision', '=', revision)
    .execute()
}

export type StoredOption = { readonly code: string; readonly name: string; readonly supplierName: string }

/** In place of those that were read before. */
export async function keepOptions(tx: Transaction, companyId: string, options: readonly StoredOption[]): Promise<void> {
  await tx.deleteFrom('booking_option').where('company_id', '=', companyId).execute()
  await runSql(
    tx,
    `insert into booking_option (company_id, code, option_name, supplier_name)
     select $1, o.code, o.name, o."supplierName" from json_to_recordset($2) as o (code text, name text, "supplierName" text)`,
    [companyId, JSON.stringify(options)],
  )
}

/** In the order of their codes. */
export function optionsOf(queries: Queries, companyId: string): Promise<StoredOption[]> {
  return runSql<StoredOption>(
    queries,
    'select code, option_name as name, supplier_name as "supplierName" from booking_option where company_id = $1 order by code',
    [companyId],
  )
}

export async function countOptions(queries: Queries, companyId: string): Promise<number> {
  const [row] = await runSql<{ count: number }>(queries, 'select count(*)::int as count from booking_option where company_id = $1', [
    companyId,
  ])
  return row?.count ?? 0
}
