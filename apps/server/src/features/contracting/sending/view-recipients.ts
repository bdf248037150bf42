// Views of the address book among the recipients of a planned sending: who is in them when it goes, and what happens when one is gone.

import { partnerViewTaken } from '@tradewind/api/connections/partner-view-events.ts'
import { MOST_VIEW_PARTNERS } from '@tradewind/api/connections/partner-views.ts'
import { laterSending, type newSending } from '@tradewind/api/contracting/sending.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import type { z } from 'zod'
import type { Actor, Services } from '../../../context.ts'
import { afterEvent } from '../../../events.ts'
import { jsonOf, type Queries, runSql } from '../../../platform/db/database.ts'
import type { Consequence } from '../../../platform/events.ts'
import { partnersInView } from '../../connections/partner-views/public.ts'
import { keepProblem } from './planned-problems.ts'

type Planned = z.output<typeof laterSending>['recipients']
type Sent = z.output<typeof newSending>['recipients']

export function viewIdsIn(recipients: Planned): string[] {
  return recipients.flatMap((each) => ('viewId' in each ? [each.viewId] : []))
}

/**
 * Each view becomes its partners of this moment; who has no address is left out, as the preview says.
 * @throws Refusal NotFound when a view is gone, NotUsable when they are too many
 */
export async function withPartnersOfViews(
  queries: Queries,
  actor: Pick<Actor, 'companyId' | 'userId'>,
  recipients: Planned,
): Promise<Sent> {
  const found: Sent = []
  for (const each of recipients) {
    if (!('viewId' in each)) found.push(each)
    else
      for (const partner of await partnersInView(queries, actor, each.viewId, MOST_VIEW_PARTNERS + 1))
        if (partner.has_address) found.push({ partnerId: partner.id })
  }
  if (found.length > MOST_VIEW_PARTNERS)
    throw new Refusal('NotUsable', { message: `A sending goes to ${MOST_VIEW_PARTNERS} recipients at most. Narrow the view.` })
  return found
}

/** Nothing goes to a view that is gone: what was planned stops at once, and whoever looks after it is told. */
export function stopPlansOfView(services: Services): Consequence {
  return afterEvent(partnerViewTaken, 'plans', async (tx, { companyIds, facts: { viewId, viewName, keptBy } }) => {
    const rows = await runSql<{ company_id: string; id: string; planned_by: string; input: string }>(
      tx,
      `select company_id, id, planned_by, input from planned_sending
       where company_id = any($1) and planned_by is distinct from $2 and problem is null order by id for update`,
      [[...companyIds], keptBy],
    )
    const why = keptBy === null ? 'was deleted' : 'is no longer shared'
    for (const { company_id: companyId, id, planned_by: userId, input } of rows)
      if (viewIdsIn(laterSending.parse(jsonOf<unknown>(input)).recipients).includes(viewId))
        await keepProblem(services, tx, { companyId, id, userId }, `The view “${viewName}”, to which it goes, ${why}.`)
  })
}
