// Saved views of the contract list.

import type { AnswerOf, BodyOf } from '@tradewind/api/call.ts'
import { contractFilter } from '@tradewind/api/contracting/contract-list.ts'
import { viewsChanged } from '@tradewind/api/contracting/view-events.ts'
import type {
  countViews as countCall,
  ListView,
  listViews as listCall,
  saveView as saveCall,
  shareView as shareCall,
} from '@tradewind/api/contracting/views.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { type Context, getActor, getWriter } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { jsonOf, runSql, type Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { countList } from '../filing/public.ts'

/** A person has so many views at most, and sees so many. */
const MOST_OWN = 50
const MOST_SHOWN = 100
/** Counting is asked for often: the first so many are counted. */
const MOST_COUNTED = 20

type Row = { id: string; user_id: string; view_name: string; is_shared: boolean; filter: string; arrangement: string }

async function visibleViews(context: Context, limit: number): Promise<Row[]> {
  const { companyId, userId } = getActor(context)
  return runSql<Row>(
    context.db.queries,
    `select id, user_id, view_name, is_shared, filter, arrangement from list_view
     where company_id = $1 and (user_id = $2 or is_shared) order by lower(view_name), id limit $3`,
    [companyId, userId, limit],
  )
}

export async function listViews(context: Context): Promise<AnswerOf<typeof listCall>> {
  const rows = await visibleViews(context, MOST_SHOWN)
  const { userId } = getActor(context)
  return {
    views: rows.map((row) => ({
      viewId: row.id,
      viewName: row.view_name,
      isShared: row.is_shared,
      isOwn: row.user_id === userId,
      // Only saveView writes these.
      filter: jsonOf<ListView['filter']>(row.filter),
      arrangement: jsonOf<ListView['arrangement']>(row.arrangement),
    })),
  }
}

export async function countViews(context: Context): Promise<AnswerOf<typeof countCall>> {
  const rows = await visibleViews(context, MOST_COUNTED)
  const [waiting, ...counts] = await Promise.all([
    countList(context, contractFilter.parse({ listType: 'waiting' })),
    ...rows.map((row) => countList(context, jsonOf<ListView['filter']>(row.filter))),
  ])
  return { waiting, views: rows.map((row, i) => ({ viewId: row.id, contracts: counts[i] ?? 0 })) }
}

/** @throws Refusal NotUsable when the caller has too many views */
export function saveView(context: Context, { viewName, filter, arrangement }: BodyOf<typeof saveCall>) {
  const { companyId, userId } = getActor(context)
  return context.db.transaction(async (tx) => {
    const [{ views } = { views: 0 }] = await runSql<{ views: number }>(
      tx,
      'select count(*)::int as views from list_view where company_id = $1 and user_id = $2 and lower(view_name) <> lower($3)',
      [companyId, userId, viewName],
    )
    if (views >= MOST_OWN) throw new Refusal('NotUsable', { message: `You have ${MOST_OWN} views. Delete one of them first.` })
    const [saved] = await runSql<{ id: string }>(
      tx,
      `insert into list_view (company_id, id, user_id, view_name, filter, arrangement) values ($1, $2, $3, $4, $5, $6)
       on conflict (company_id, user_id, lower(view_name)) do update
         set view_name = excluded.view_name, filter = excluded.filter, arrangement = excluded.arrangement
       returning id`,
      [companyId, newId(context.now()), userId, viewName, JSON.stringify(filter), JSON.stringify(arrangement)],
    )
    await tell(context, tx)
    return { viewId: saved?.id ?? '' }
  })
}

/** @throws Refusal NotFound when it is not the caller's */
export function shareView(context: Context, viewId: string, { isShared }: BodyOf<typeof shareCall>): Promise<void> {
  getWriter(context)
  return changeOwn(context, viewId, 'update list_view set is_shared = $4 where company_id = $1 and id = $2 and user_id = $3 returning id', [
    isShared,
  ])
}

/** @throws Refusal NotFound when it is not the caller's */
export function deleteView(context: Context, viewId: string): Promise<void> {
  return changeOwn(context, viewId, 'delete from list_view where company_id = $1 and id = $2 and user_id = $3 returning id')
}

async function changeOwn(context: Context, viewId: string, sql: string, values: readonly unknown[] = []): Promise<void> {
  const { companyId, userId } = getActor(context)
  await context.db.transaction(async (tx) => {
    const changed = await runSql(tx, sql, [companyId, viewId, userId, ...values])
    if (changed.length === 0) throw new Refusal('NotFound')
    await tell(context, tx)
  })
}

async function tell(context: Context, tx: Transaction): Promise<void> {
  await recordEvent(context, tx, viewsChanged, { companyIds: [getActor(context).companyId], facts: {} })
}
