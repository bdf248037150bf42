// Saved views of the address book: conditions, and who meets them now.

import type { AnswerOf, BodyOf } from '@tradewind/api/call.ts'
import { partnerViewsChanged, partnerViewTaken } from '@tradewind/api/connections/partner-view-events.ts'
import {
  type listPartnerViews as listCall,
  type listViewPartners as partnersCall,
  MOST_SHOWN_PARTNERS,
  MOST_VIEW_PARTNERS,
  type PartnerView,
  type savePartnerView as saveCall,
} from '@tradewind/api/connections/partner-views.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { type Context, getActor, getWriter } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { jsonOf, runSql } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { countPartners, matchingPartners, partnersPage } from '../partners/public.ts'
import { filterOf, getView } from './view-partners.ts'

/** A person has so many views at most, and sees so many. */
const MOST_OWN = 50
const MOST_SHOWN = 100
/** The first so many are counted. */
const MOST_COUNTED = 20

export async function listPartnerViews(context: Context): Promise<AnswerOf<typeof listCall>> {
  const { companyId, userId } = getActor(context)
  const { reads } = context.db
  const rows = await runSql<{ id: string; user_id: string; view_name: string; is_shared: boolean; filter: string }>(
    reads,
    `select id, user_id, view_name, is_shared, filter from partner_view
     where company_id = $1 and (user_id = $2 or is_shared) order by lower(view_name), id limit $3`,
    [companyId, userId, MOST_SHOWN],
  )
  const views = rows.map(async (row, i) => ({
    viewId: row.id,
    viewName: row.view_name,
    isShared: row.is_shared,
    isOwn: row.user_id === userId,
    // Only savePartnerView writes it.
    filter: jsonOf<PartnerView['filter']>(row.filter),
    partners: i < MOST_COUNTED ? await countPartners(reads, companyId, filterOf(row.filter)) : null,
  }))
  return { views: await Promise.all(views) }
}

/** @throws Refusal NotFound for a view that the caller does not see */
export async function listViewPartners(context: Context, viewId: string): Promise<AnswerOf<typeof partnersCall>> {
  const actor = getActor(context)
  const { queries } = context.db
  const { viewName, filter } = await getView(queries, actor, viewId)
  const [shown, all] = await Promise.all([
    partnersPage(context, { ...filter, limit: MOST_SHOWN_PARTNERS }),
    matchingPartners(queries, actor.companyId, filter, MOST_VIEW_PARTNERS),
  ])
  return {
    viewName,
    total: shown.total,
    partners: shown.items,
    partnerIds: all.flatMap((each) => (each.has_address ? [each.id] : [])),
    withoutAddress: all.flatMap((each) => (each.has_address ? [] : [each.partner_name])).slice(0, MOST_SHOWN_PARTNERS),
  }
}

/** @throws Refusal NotUsable when the caller has too many views */
export function savePartnerView(context: Context, { viewName, filter }: BodyOf<typeof saveCall>): Promise<{ viewId: string }> {
  const { companyId, userId } = getActor(context)
  return context.db.transaction(async (tx) => {
    const [{ views } = { views: 0 }] = await runSql<{ views: number }>(
      tx,
      'select count(*)::int as views from partner_view where company_id = $1 and user_id = $2 and lower(view_name) <> lower($3)',
      [companyId, userId, viewName],
    )
    if (views >= MOST_OWN) throw new Refusal('NotUsable', { message: `You have ${MOST_OWN} views. Delete one of them first.` })
    const [saved] = await runSql<{ id: string }>(
      tx,
      `insert into partner_view (company_id, id, user_id, view_name, filter, created_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (company_id, user_id, lower(view_name)) do update set view_name = excluded.view_name, filter = excluded.filter
       returning id`,
      [companyId, newId(context.now()), userId, viewName, JSON.stringify(filter), new Date(context.now()).toISOString()],
    )
    await recordEvent(context, tx, partnerViewsChanged, { companyIds: [companyId], facts: {} })
    return { viewId: saved?.id ?? '' }
  })
}

/** @throws Refusal NotFound when it is not the caller's */
export function sharePartnerView(context: Context, viewId: string, isShared: boolean): Promise<void> {
  const { userId } = getWriter(context)
  return isShared
    ? changeOwn(context, viewId, 'update partner_view set is_shared = true', undefined)
    : changeOwn(context, viewId, 'update partner_view set is_shared = false', { keptBy: userId })
}

/** @throws Refusal NotFound when it is not the caller's */
export function deletePartnerView(context: Context, viewId: string): Promise<void> {
  return changeOwn(context, viewId, 'delete from partner_view', { keptBy: null })
}

/** @param taken for whom it is gone: for all but who keeps it */
async function changeOwn(context: Context, viewId: string, sql: string, taken: { keptBy: string | null } | undefined): Promise<void> {
  const { companyId, userId } = getActor(context)
  const companyIds = [companyId]
  await context.db.transaction(async (tx) => {
    const [changed] = await runSql<{ view_name: string }>(
      tx,
      `${sql} where company_id = $1 and id = $2 and user_id = $3 returning view_name`,
      [companyId, viewId, userId],
    )
    if (!changed) throw new Refusal('NotFound')
    if (taken) await recordEvent(context, tx, partnerViewTaken, { companyIds, facts: { viewId, viewName: changed.view_name, ...taken } })
    else await recordEvent(context, tx, partnerViewsChanged, { companyIds, facts: {} })
  })
}
