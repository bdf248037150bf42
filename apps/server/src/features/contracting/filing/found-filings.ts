// What other screens than the list show of a company's contracts.

import type { ContractSide, ListState } from '@tradewind/domain/contracting/contract-state.ts'
import { searchText, searchWords } from '@tradewind/domain/text/search-text.ts'
import { jsonOf, type Queries, runSql } from '../../../platform/db/database.ts'
import { hasWords, likeText } from '../../../platform/paging.ts'
import type { FiledCard } from './filings-of.ts'

export type FoundContract = {
  readonly contractId: string
  readonly listState: ListState
  readonly activityAt: string
  readonly card: FiledCard
}

const COLUMNS = ['contract_id', 'list_state', 'activity_at', 'card'] as const
type Row = { contract_id: string; list_state: string; activity_at: string; card: string }

function foundOf(row: Row): FoundContract {
  // A check constraint allows these states, and only this feature writes cards.
  return {
    contractId: row.contract_id,
    listState: row.list_state as ListState,
    activityAt: row.activity_at,
    card: jsonOf<FiledCard>(row.card),
  }
}

/** The contracts that wait for this party, newest first: unanswered ones for the buyer, for the supplier requests and answers that nobody has looked at; for both those with open proposals. */
export async function waitingContracts(
  queries: Queries,
  companyId: string,
  side: ContractSide,
  limit: number,
): Promise<{ readonly contracts: FoundContract[]; readonly total: number }> {
  const all = queries.selectFrom('contract_filing').where('company_id', '=', companyId).where('place', '=', 'active')
  const open =
    side === 'supplier'
      ? all.where((each) =>
          each.or([
            each('awaits', '=', true),
            each('list_state', '=', 'newRequest'),
            each.and([each('list_state', 'in', ['accepted', 'rejected']), each('viewed_at', 'is', null), each('is_waiting', '=', false)]),
          ]),
        )
      : all.where('awaits', '=', true)
  const [rows, counted] = await Promise.all([
    open.select(COLUMNS).orderBy('activity_at', 'desc').limit(limit).execute(),
    open.select((each) => each.fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { contracts: rows.map(foundOf), total: Number(counted.count) }
}

/** How many contracts were accepted or rejected in each week, in any version, by its Monday; of contracts that are neither archived nor in the trash. @param from a Monday */
export async function answeredByWeek(queries: Queries, companyId: string, from: string): Promise<ReadonlyMap<string, number>> {
  // Nothing was answered after it last happened to be active: the order of the list finds the rows.
  const rows = await runSql<{ week: string; count: number }>(
    queries,
    `select date_trunc('week', v.answered_at)::date::text as week, count(distinct f.contract_id)::int as count
     from contract_filing f join contract_version v on v.contract_id = f.contract_id
     where f.company_id = $1 and f.place = 'active' and f.activity_at >= $2::date and v.answered_at >= $2::date group by 1`,
    [companyId, from],
  )
  return new Map(rows.map((row) => [row.week, row.count]))
}

/** The contracts whose reminder is due on this day, earliest first, also archived ones. */
export async function dueReminders(
  queries: Queries,
  companyId: string,
  day: string,
  limit: number,
): Promise<{ readonly contracts: (FoundContract & { readonly note: string | null })[]; readonly total: number }> {
  const due = queries
    .selectFrom('contract_filing')
    .where('company_id', '=', companyId)
    .where('remind_on', '<=', day)
    .where('place', '!=', 'trash')
  const [rows, counted] = await Promise.all([
    due.select(COLUMNS).select('note').orderBy('remind_on').orderBy('contract_id').limit(limit).execute(),
    due.select((each) => each.fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { contracts: rows.map((row) => ({ ...foundOf(row), note: row.note })), total: Number(counted.count) }
}

/** Contracts with all these words, those that begin with the text first. */
export async function contractsWithText(queries: Queries, companyId: string, text: string, limit: number): Promise<FoundContract[]> {
  const values: unknown[] = [companyId, likeText(searchText(text)).slice(1), limit]
  const hasAll = hasWords('search', searchWords(text), values)
  const rows = await runSql<Row>(
    queries,
    `select ${COLUMNS.join(', ')} from contract_filing where company_id = $1 and ${hasAll} and place = 'active'
     order by search not like $2, activity_at desc limit $3`,
    values,
  )
  return rows.map(foundOf)
}

export async function hasContracts(queries: Queries, companyId: string): Promise<boolean> {
  const found = queries.selectFrom('contract_filing').select('contract_id').where('company_id', '=', companyId).limit(1)
  return (await found.executeTakeFirst()) !== undefined
}

/** The periods of the company's contracts, newest first, 50 at most. */
export async function contractPeriods(queries: Queries, companyId: string) {
  const rows = await queries
    .selectFrom('contract_filing')
    .select(['start_date', 'end_date'])
    .distinct()
    .where('company_id', '=', companyId)
    .orderBy('start_date', 'desc')
    .orderBy('end_date', 'desc')
    .limit(50)
    .execute()
  return rows.map((row) => ({ startDate: row.start_date, endDate: row.end_date }))
}
