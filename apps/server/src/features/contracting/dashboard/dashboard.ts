// What each person has on the dashboard.

import type { AnswerOf, BodyOf, QueryOf } from '@tradewind/api/call.ts'
import {
  type arrangeDashboard as arrangeCall,
  type getDashboard as getCall,
  type listDashboardLocations as locationsCall,
  widgetUrl,
} from '@tradewind/api/contracting/dashboard.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { yearsToChoose } from '@tradewind/domain/contracting/contract-year.ts'
import { firstLayout, type PlacedWidget, widgetsOf } from '@tradewind/domain/contracting/dashboard/widgets.ts'
import { yearInView } from '@tradewind/domain/contracting/dashboard/year-in-view.ts'
import { type Actor, type Context, getActor } from '../../../context.ts'
import { jsonOf } from '../../../platform/db/database.ts'
import { contractPeriods, locationsOfFilings, today } from '../filing/public.ts'

const MOST_LOCATIONS = 50

export function sideOf({ companyType }: Actor) {
  return companyType === 'Supplier' ? 'supplier' : 'buyer'
}

export async function getDashboard(context: Context): Promise<AnswerOf<typeof getCall>> {
  const actor = getActor(context)
  const [periods, kept] = await Promise.all([contractPeriods(context.db.reads, actor.companyId), keptWidgets(context, actor)])
  const widgets = kept ?? firstLayout(sideOf(actor))
  return {
    years: [...yearsToChoose(periods)],
    year: yearInView(periods, today(context)),
    widgets: widgets.map((widget) => ({ ...widget, url: widgetUrl(widget.id) })),
    offered: [...widgetsOf(sideOf(actor))],
    isArranged: kept !== undefined,
  }
}

async function keptWidgets(context: Context, { companyId, userId }: Actor): Promise<readonly PlacedWidget[] | undefined> {
  const row = await context.db.queries
    .selectFrom('dashboard')
    .select('widgets')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  // Only arrangeDashboard writes them.
  return row && jsonOf<PlacedWidget[]>(row.widgets)
}

/** The last one counts: two windows of one person do not wait for each other. @throws Refusal NotFound for a widget of the other side */
export async function arrangeDashboard(context: Context, { widgets }: BodyOf<typeof arrangeCall>): Promise<void> {
  const actor = getActor(context)
  const offered = widgetsOf(sideOf(actor))
  if (!widgets.every((widget) => offered.includes(widget.id))) throw new Refusal('NotFound')
  await context.db.queries
    .insertInto('dashboard')
    .values({ company_id: actor.companyId, user_id: actor.userId, widgets: JSON.stringify(widgets) })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet({ widgets: JSON.stringify(widgets) }))
    .execute()
}

export async function resetDashboard(context: Context): Promise<void> {
  const { companyId, userId } = getActor(context)
  await context.db.queries.deleteFrom('dashboard').where('company_id', '=', companyId).where('user_id', '=', userId).execute()
}

export async function listDashboardLocations(
  context: Context,
  { searchText, locations }: QueryOf<typeof locationsCall>,
): Promise<AnswerOf<typeof locationsCall>> {
  return { items: await locationsOfFilings(context, searchText, locations?.split(';'), MOST_LOCATIONS) }
}
