// The numbers of one widget.

import type { QueryOf } from '@tradewind/api/call.ts'
import type { getWidget as getCall, WidgetData } from '@tradewind/api/contracting/dashboard.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { type WidgetId, widgetsOf } from '@tradewind/domain/contracting/dashboard/widgets.ts'
import { type Context, getActor } from '../../../context.ts'
import { sideOf } from './dashboard.ts'
import { viewOf, type WidgetView } from './widget-view.ts'
import { allotment } from './widgets/allotment.ts'
import { expiring } from './widgets/expiring.ts'
import { loaded } from './widgets/loaded.ts'
import { ownStay } from './widgets/own-stay.ts'
import { priceLevel } from './widgets/price-level.ts'
import { progress } from './widgets/progress.ts'
import { requests } from './widgets/requests.ts'
import { rises } from './widgets/rises.ts'
import { silent } from './widgets/silent.ts'
import { updates } from './widgets/updates.ts'
import { waiting } from './widgets/waiting.ts'
import { whoSent } from './widgets/who-sent.ts'

const READERS: Readonly<Record<WidgetId, (context: Context, view: WidgetView) => Promise<WidgetData>>> = {
  progress,
  silent,
  priceLevel,
  allotment,
  updates,
  expiring,
  whoSent,
  ownStay,
  waiting,
  requests,
  rises,
  loaded,
}

/** Names of a list beside the numbers that a screen shows. */
const MOST_NAMES = 100

/**
 * @param mostNames of a list beside the numbers
 * @throws Refusal NotFound for a widget of the other side, NotUsable when a filter names what is gone
 */
export async function getWidget(
  context: Context,
  widget: WidgetId,
  query: QueryOf<typeof getCall>,
  mostNames = MOST_NAMES,
): Promise<WidgetData> {
  if (!widgetsOf(sideOf(getActor(context))).includes(widget)) throw new Refusal('NotFound')
  return READERS[widget](context, { ...(await viewOf(context, query)), mostNames })
}
