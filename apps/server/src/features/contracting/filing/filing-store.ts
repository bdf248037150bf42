// What a party does with its own view of a contract, and what others ask of it.

import type { OwnFiling } from '@tradewind/api/contracting/contract-list.ts'
import type { ListState } from '@tradewind/domain/contracting/contract-state.ts'
import { jsonOf, type Queries, runSql, type Transaction } from '../../../platform/db/database.ts'
import { valuesOf } from './filing-values.ts'
import type { FiledCard } from './filings-of.ts'

/** How a party has filed a contract that it was found to be party to. */
export async function getOwnFiling(
  queries: Queries,
  companyId: string,
  contractId: string,
): Promise<{
  readonly listState: ListState
  readonly newest: FiledCard['newest']
  readonly isViewed: boolean
  /** What the party itself decided. */
  readonly own: OwnFiling
}> {
  const row = await queries
    .selectFrom('contract_filing')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('contract_id', '=', contractId)
    .executeTakeFirstOrThrow()
  // A check constraint allows these states, and only this feature writes cards.
  return {
    listState: row.list_state as ListState,
    newest: jsonOf<FiledCard>(row.card).newest,
    isViewed: row.viewed_at !== null,
    own: { ...valuesOf(row), partnerCompanyId: row.partner_company_id },
  }
}

/** Viewed at this ISO moment, or unviewed again; a contract that was viewed before keeps its moment. @returns whether that changed anything */
export async function putViewed(tx: Transaction, companyId: string, contractId: string, viewedAt: string | null): Promise<boolean> {
  const changed = await runSql(
    tx,
    'update contract_filing set viewed_at = $3 where company_id = $1 and contract_id = $2 and (viewed_at is null) <> ($3::timestamptz is null) returning 1',
    [companyId, contractId, viewedAt],
  )
  return changed.length > 0
}

/** How many of these contracts, each given once, are the company's. */
export async function countOwn(queries: Queries, companyId: string, contractIds: readonly string[]): Promise<number> {
  const row = await queries
    .selectFrom('contract_filing')
    .select((filing) => filing.fn.countAll<string>().as('count'))
    .where('company_id', '=', companyId)
    .where('contract_id', 'in', contractIds)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** The state of each of these contracts in the company's lists. */
export async function listStatesOf(
  queries: Queries,
  companyId: string,
  contractIds: readonly string[],
): Promise<ReadonlyMap<string, ListState>> {
  const rows = await queries
    .selectFrom('contract_filing')
    .select(['contract_id', 'list_state'])
    .where('company_id', '=', companyId)
    .where('contract_id', 'in', [...contractIds])
    .execute()
  return new Map(rows.map((row) => [row.contract_id, row.list_state as ListState])) // a check constraint allows these
}

/** Partner, location and rate sheet of these contracts, by id, as the list shows them. */
export async function namesOfContracts(
  queries: Queries,
  companyId: string,
  contractIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (contractIds.length === 0) return new Map()
  const rows = await queries
    .selectFrom('contract_filing as f')
    .innerJoin('contract as c', 'c.id', 'f.contract_id')
    .innerJoin('company as p', 'p.id', 'f.partner_company_id')
    .innerJoin('location as l', (join) => join.onRef('l.company_id', '=', 'c.supplier_id').onRef('l.id', '=', 'c.location_id'))
    .select(['c.id', 'c.template_name', 'p.company_name', 'l.location_name'])
    .where('f.company_id', '=', companyId)
    .where('c.id', 'in', contractIds)
    .execute()
  return new Map(rows.map((row) => [row.id, [row.company_name, row.location_name, row.template_name].join(', ')]))
}

/** Those of these contracts that are in the trash of this company. */
export async function contractsInTrash(queries: Queries, companyId: string, contractIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (contractIds.length === 0) return new Set()
  const rows = await queries
    .selectFrom('contract_filing')
    .select('contract_id')
    .where('company_id', '=', companyId)
    .where('contract_id', 'in', contractIds)
    .where('place', '=', 'trash')
    .execute()
  return new Set(rows.map((row) => row.contract_id))
}
