// Searches that people keep, each with what is new since they looked.

import type { AnswerOf, BodyOf } from '@tradewind/api/call.ts'
import type { FinderFilter, listSearches as listCall, saveSearch as saveCall } from '@tradewind/api/connections/partner-finder.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { type Context, getActor } from '../../../context.ts'
import { jsonOf, runSql } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { conditionsOf } from './conditions.ts'

/** A person keeps so many searches at most. */
const MOST_SEARCHES = 20

type Row = { id: string; search_name: string; filter: string; seen_at: string }

export async function listSearches(context: Context): Promise<AnswerOf<typeof listCall>> {
  const { companyId, userId } = getActor(context)
  const rows = await runSql<Row>(
    context.db.queries,
    'select id, search_name, filter, seen_at from finder_search where company_id = $1 and user_id = $2 order by lower(search_name), id limit $3',
    [companyId, userId, MOST_SEARCHES],
  )
  const counts = await Promise.all(rows.map((row) => countFound(context, companyId, row)))
  return {
    searches: rows.map((row, i) => ({
      searchId: row.id,
      searchName: row.search_name,
      filter: jsonOf<FinderFilter>(row.filter),
      seenAt: row.seen_at,
      companies: counts[i]?.companies ?? 0,
      newCompanies: counts[i]?.fresh ?? 0,
    })),
  }
}

async function countFound(context: Context, companyId: string, { filter, seen_at }: Row) {
  const { sql, values } = conditionsOf(companyId, jsonOf<FinderFilter>(filter))
  const [row] = await runSql<{ companies: number; fresh: number }>(
    context.db.reads,
    `select count(*)::int as companies, count(*) filter (where f.found_since > $${values.length + 1}::timestamptz)::int as fresh
     from found_company f where ${sql}`,
    [...values, seen_at],
  )
  return row
}

/** What is found now counts as seen. @throws Refusal NotUsable when the caller keeps too many */
export function saveSearch(context: Context, { searchName, filter }: BodyOf<typeof saveCall>) {
  const { companyId, userId } = getActor(context)
  return context.db.transaction(async (tx) => {
    const [{ searches } = { searches: 0 }] = await runSql<{ searches: number }>(
      tx,
      'select count(*)::int as searches from finder_search where company_id = $1 and user_id = $2 and lower(search_name) <> lower($3)',
      [companyId, userId, searchName],
    )
    if (searches >= MOST_SEARCHES)
      throw new Refusal('NotUsable', { message: `You have ${MOST_SEARCHES} saved searches. Delete one of them first.` })
    const [saved] = await runSql<{ id: string }>(
      tx,
      `insert into finder_search (company_id, id, user_id, search_name, filter, seen_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (company_id, user_id, lower(search_name)) do update
         set search_name = excluded.search_name, filter = excluded.filter, seen_at = excluded.seen_at
       returning id`,
      [companyId, newId(context.now()), userId, searchName, JSON.stringify(filter), new Date(context.now()).toISOString()],
    )
    return { searchId: saved?.id ?? '' }
  })
}

/** @throws Refusal NotFound when it is not the caller's */
export async function markSearchSeen(context: Context, searchId: string): Promise<void> {
  await changeOwn(
    context,
    searchId,
    'update finder_search set seen_at = $4 where company_id = $1 and id = $2 and user_id = $3 returning id',
    [new Date(context.now()).toISOString()],
  )
}

/** @throws Refusal NotFound when it is not the caller's */
export async function deleteSearch(context: Context, searchId: string): Promise<void> {
  await changeOwn(context, searchId, 'delete from finder_search where company_id = $1 and id = $2 and user_id = $3 returning id')
}

async function changeOwn(context: Context, searchId: string, sql: string, values: readonly unknown[] = []): Promise<void> {
  const { companyId, userId } = getActor(context)
  const changed = await runSql(context.db.queries, sql, [companyId, searchId, userId, ...values])
  if (changed.length === 0) throw new Refusal('NotFound')
}
