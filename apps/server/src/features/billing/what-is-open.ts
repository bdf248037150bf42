// The one place that is asked whether the plan of a company opens something.

import type { Opening } from '@tradewind/domain/accounts/plan.ts'
import { openingsOf } from '@tradewind/domain/billing/billing-settings.ts'
import { isOpen, isRunning } from '@tradewind/domain/billing/plan-rules.ts'
import { dayAt } from '@tradewind/domain/calendar/day.ts'
import { type Context, getActor } from '../../context.ts'
import { runSql } from '../../platform/db/database.ts'

/** Whether the caller's company may use this, by its plan or by a promotion that runs. */
export async function isOpenFor(context: Context, opening: Opening): Promise<boolean> {
  const { plan, companyId } = getActor(context)
  const { billing } = context.config
  const today = dayAt(context.now(), 'UTC')
  // Connections are counted only while a promotion asks for them.
  const connections = isRunning(billing.promotion, today) ? await connectionsOf(context, companyId) : 0
  return isOpen(opening, { plan, connections, today }, { openings: openingsOf(billing), promotion: billing.promotion })
}

export async function connectionsOf({ db }: Pick<Context, 'db'>, companyId: string): Promise<number> {
  const [row] = await runSql<{ connections: number }>(
    db.queries,
    `select count(*)::int as connections from connection where $1 in (inviting_company_id, invited_company_id) and state = 'connected'`,
    [companyId],
  )
  return row?.connections ?? 0
}
