// What a booking system holds of each option, in the database: read once, and compared contract by contract.

import type { LoadedRate } from '@tradewind/domain/integration/audit/loaded-rate.ts'
import { WITH_ITS_OPTIONS } from '@tradewind/domain/integration/tourplan/option-code.ts'
import { jsonOf, type Queries, runSql, type Transaction } from '../../platform/db/database.ts'

export type AuditKey = { readonly companyId: string; readonly auditId: string }

/** Every option of Tourplan that a rate is mapped to, waiting to be read. @returns how many */
export async function putMappedOptions(tx: Transaction, { companyId, auditId }: AuditKey): Promise<number> {
  const rows = await runSql(
    tx,
    `insert into booking_audit_option (company_id, audit_id, code, state)
     select distinct $1::text, $2::text, split_part(code, E'\\t', 1), 'waiting' from booking_mapping
     where company_id = $1 and system = 'tourplan' and code is not null and split_part(code, E'\\t', 1) <> $3
     returning code`,
    [companyId, auditId, WITH_ITS_OPTIONS],
  )
  return rows.length
}

export async function nextOption(queries: Queries, { companyId, auditId }: AuditKey): Promise<string | undefined> {
  const [row] = await runSql<{ code: string }>(
    queries,
    `select code from booking_audit_option where company_id = $1 and audit_id = $2 and state = 'waiting' order by code limit 1`,
    [companyId, auditId],
  )
  return row?.code
}

type Read = AuditKey & {
  readonly code: string
  readonly state: 'read' | 'refused'
  readonly problem: string | null
  readonly rates: readonly LoadedRate[]
}

export async function keepOption(tx: Transaction, { companyId, auditId, code, state, problem, rates }: Read): Promise<void> {
  await tx
    .updateTable('booking_audit_option')
    .set({ state, problem, rates: JSON.stringify(rates) })
    .where('company_id', '=', companyId)
    .where('audit_id', '=', auditId)
    .where('code', '=', code)
    .execute()
}

/** Options that are written at once. */
const BATCH = 2000

/** In place of those that were read before. */
export async function putOptions(
  tx: Transaction,
  { companyId, auditId }: AuditKey,
  options: ReadonlyMap<string, readonly LoadedRate[]>,
): Promise<void> {
  await runSql(tx, 'delete from booking_audit_option where company_id = $1 and audit_id = $2', [companyId, auditId])
  const all = [...options]
  for (let at = 0; at < all.length; at += BATCH)
    await runSql(
      tx,
      `insert into booking_audit_option (company_id, audit_id, code, state, rates)
       select $1, $2, o.code, 'read', o.rates from json_to_recordset($3) as o (code text, rates json)`,
      [companyId, auditId, JSON.stringify(all.slice(at, at + BATCH).map(([code, rates]) => ({ code, rates })))],
    )
}

/** By code as rates are mapped to it. @param options codes of options */
export async function ratesOf(
  queries: Queries,
  { companyId, auditId }: AuditKey,
  options: readonly string[],
): Promise<Map<string, LoadedRate[]>> {
  const rows = await runSql<{ rates: string }>(
    queries,
    'select rates from booking_audit_option where company_id = $1 and audit_id = $2 and code = any($3)',
    [companyId, auditId, [...options]],
  )
  const found = new Map<string, LoadedRate[]>()
  for (const { rates } of rows)
    for (const rate of jsonOf<LoadedRate[]>(rates)) {
      const known = found.get(rate.code)
      if (known) known.push(rate)
      else found.set(rate.code, [rate])
    }
  return found
}

/** The days on which a contract has this code, both included. */
export type Cover = { readonly code: string; readonly from: string; readonly to: string }

export async function addCovers(
  tx: Transaction,
  { companyId, auditId }: AuditKey,
  covers: ReadonlyMap<string, readonly Cover[]>,
): Promise<void> {
  const rows = [...covers].map(([code, added]) => ({ code, added }))
  // Speed: by the index. PostgreSQL guesses that the list has a hundred lines and reads every option otherwise.
  await runSql(
    tx,
    `update booking_audit_option o set covered = (o.covered::jsonb || a.added)::json
     from json_to_recordset($3) as a (code text, added jsonb)
     where o.company_id = $1 and o.audit_id = $2 and o.code = any($4) and o.code = a.code`,
    [companyId, auditId, JSON.stringify(rows), [...covers.keys()]],
  )
}

type ReadOption = {
  readonly code: string
  readonly state: 'waiting' | 'read' | 'refused'
  readonly problem: string | null
  readonly rates: readonly LoadedRate[]
  readonly covered: readonly Cover[]
}

/** All of them, in the order of their codes, some at a time. */
export async function* optionsRead(queries: Queries, { companyId, auditId }: AuditKey): AsyncGenerator<ReadOption> {
  for (let after = ''; ; ) {
    const rows = await runSql<Omit<ReadOption, 'rates' | 'covered'> & { rates: string; covered: string }>(
      queries,
      `select code, state, problem, rates, covered from booking_audit_option
       where company_id = $1 and audit_id = $2 and code > $3 order by code limit 500`,
      [companyId, auditId, after],
    )
    for (const { rates, covered, ...row } of rows) yield { ...row, rates: jsonOf<LoadedRate[]>(rates), covered: jsonOf<Cover[]>(covered) }
    const last = rows.at(-1)
    if (!last) return
    after = last.code
  }
}
