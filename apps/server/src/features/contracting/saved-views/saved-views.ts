// Saved views of the lists of contracts and templates.

import type { AnswerOf, BodyOf } from '@tradewind/api/call.ts'
import { viewsChanged } from '@tradewind/api/contracting/saved-view-events.ts'
import type {
  changeTemplateView as changeTemplateCall,
  changeView as changeCall,
  countViews as countCall,
  ListView,
  listTemplateViews as listTemplateCall,
  listViews as listCall,
  saveTemplateView as saveTemplateCall,
  saveView as saveCall,
  shareView as shareCall,
  TemplateView,
} from '@tradewind/api/contracting/saved-views.ts'
import { listTemplates as templatesCall } from '@tradewind/api/contracting/templates.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { type Context, getActor, getWriter } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { jsonOf, runSql, type Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { countList } from '../filing/public.ts'
import { countMatchingTemplates } from '../templates/public.ts'

/** A person has so many views of a list at most, and sees so many. */
const MOST_OWN = 50
const MOST_SHOWN = 100
/** Counting is asked for often: the first so many are counted. */
const MOST_COUNTED = 20

type Row = { id: string; user_id: string; view_name: string; is_shared: boolean; filter: string; arrangement: string }

type List = 'contracts' | 'templates'

async function visibleViews(context: Context, list: List, limit: number): Promise<Row[]> {
  const { companyId, userId } = getActor(context)
  return runSql<Row>(
    context.db.queries,
    `select id, user_id, view_name, is_shared, filter, arrangement from list_view
     where company_id = $1 and list = $3 and (user_id = $2 or is_shared) order by lower(view_name), id limit $4`,
    [companyId, userId, list, limit],
  )
}

export async function listViews(context: Context): Promise<AnswerOf<typeof listCall>> {
  const rows = await visibleViews(context, 'contracts', MOST_SHOWN)
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
  const rows = await visibleViews(context, 'contracts', MOST_COUNTED)
  const counts = await Promise.all(rows.map((row) => countList(context, jsonOf<ListView['filter']>(row.filter))))
  return { views: rows.map((row, i) => ({ viewId: row.id, contracts: counts[i] ?? 0 })) }
}

export async function listTemplateViews(context: Context): Promise<AnswerOf<typeof listTemplateCall>> {
  const rows = await visibleViews(context, 'templates', MOST_SHOWN)
  const { userId } = getActor(context)
  const views = rows.map(async (row, i) => {
    const filter = jsonOf<TemplateView['filter']>(row.filter)
    return {
      viewId: row.id,
      viewName: row.view_name,
      isShared: row.is_shared,
      isOwn: row.user_id === userId,
      filter,
      arrangement: jsonOf<TemplateView['arrangement']>(row.arrangement),
      templates: i < MOST_COUNTED ? await countMatchingTemplates(context, templatesCall.query.parse(filter)) : null,
    }
  })
  return { views: await Promise.all(views) }
}

/** @throws Refusal NotUsable when the caller has too many views */
export function saveView(context: Context, body: BodyOf<typeof saveCall>) {
  return save(context, 'contracts', body)
}

/** @throws Refusal NotUsable when the caller has too many views */
export function saveTemplateView(context: Context, body: BodyOf<typeof saveTemplateCall>) {
  return save(context, 'templates', body)
}

type Content = { readonly viewName: string; readonly filter: object; readonly arrangement: object }

function save(context: Context, list: List, { viewName, filter, arrangement }: Content): Promise<{ viewId: string }> {
  const { companyId, userId } = getActor(context)
  return context.db.transaction(async (tx) => {
    const [{ views } = { views: 0 }] = await runSql<{ views: number }>(
      tx,
      'select count(*)::int as views from list_view where company_id = $1 and user_id = $2 and list = $4 and lower(view_name) <> lower($3)',
      [companyId, userId, viewName, list],
    )
    if (views >= MOST_OWN) throw new Refusal('NotUsable', { message: `You have ${MOST_OWN} views. Delete one of them first.` })
    const [saved] = await runSql<{ id: string }>(
      tx,
      `insert into list_view (company_id, id, user_id, view_name, filter, arrangement, list) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (company_id, user_id, list, lower(view_name)) do update
         set view_name = excluded.view_name, filter = excluded.filter, arrangement = excluded.arrangement
       returning id`,
      [companyId, newId(context.now()), userId, viewName, JSON.stringify(filter), JSON.stringify(arrangement), list],
    )
    await tell(context, tx)
    return { viewId: saved?.id ?? '' }
  })
}

/** @throws Refusal NotFound when it is neither the caller's nor shared */
export function changeView(context: Context, viewId: string, body: BodyOf<typeof changeCall>): Promise<void> {
  return changeContent(context, 'contracts', viewId, body)
}

/** @throws Refusal NotFound when it is neither the caller's nor shared */
export function changeTemplateView(context: Context, viewId: string, body: BodyOf<typeof changeTemplateCall>): Promise<void> {
  return changeContent(context, 'templates', viewId, body)
}

function changeContent(context: Context, list: List, viewId: string, { filter, arrangement }: Omit<Content, 'viewName'>): Promise<void> {
  getWriter(context)
  return change(
    context,
    viewId,
    `update list_view set filter = $4, arrangement = $5
     where company_id = $1 and id = $2 and (user_id = $3 or is_shared) and list = $6 returning id`,
    [JSON.stringify(filter), JSON.stringify(arrangement), list],
  )
}

/** @throws Refusal NotFound when it is not the caller's */
export function shareView(context: Context, viewId: string, { isShared }: BodyOf<typeof shareCall>): Promise<void> {
  getWriter(context)
  return change(context, viewId, 'update list_view set is_shared = $4 where company_id = $1 and id = $2 and user_id = $3 returning id', [
    isShared,
  ])
}

/** @throws Refusal NotFound when it is not the caller's */
export function deleteView(context: Context, viewId: string): Promise<void> {
  return change(context, viewId, 'delete from list_view where company_id = $1 and id = $2 and user_id = $3 returning id')
}

async function change(context: Context, viewId: string, sql: string, values: readonly unknown[] = []): Promise<void> {
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
