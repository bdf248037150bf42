// What a person is told now, and what they have dismissed.

import type { readAnnouncements as readCall } from '@tradewind/api/admin/announcements.ts'
import type { AnswerOf } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { earliestDay, latestDay } from '@tradewind/domain/calendar/day.ts'
import { type Context, getActor } from '../../../context.ts'
import { runSql } from '../../../platform/db/database.ts'

/** Nobody reads more at once. */
const MOST_SHOWN = 10

/** SQL: whether `a` is for this company. `$2` its id, `$3` its type, `$4` its plan. */
const IS_FOR = `(a.audience = 'all' or (a.audience = 'type' and a.company_type = $3) or (a.audience = 'plan' and $4 = any(a.plans))
  or (a.audience = 'list' and $2 = any(a.company_ids)))`

export async function readAnnouncements(context: Context): Promise<AnswerOf<typeof readCall>> {
  const { userId, companyId, companyType, plan } = getActor(context)
  const items = await runSql<AnswerOf<typeof readCall>['items'][number]>(
    context.db.queries,
    `select a.id as "announcementId", a.title, a.body, a.from_day::text as "from", a.until_day::text as until, a.created_at as since from announcement a
     where a.withdrawn_at is null and a.from_day <= $5 and a.until_day >= $6 and ${IS_FOR}
       and not exists (select from dismissed_announcement d where d.user_id = $1 and d.announcement_id = a.id)
     order by a.from_day, a.id limit ${MOST_SHOWN}`,
    [userId, companyId, companyType, plan, latestDay(context.now()), earliestDay(context.now())],
  )
  return { items }
}

/** Pressed twice it is dismissed once. @throws Refusal NotFound for one that is not for the caller's company */
export async function dismissAnnouncement(context: Context, announcementId: string): Promise<void> {
  const { userId, companyId, companyType, plan } = getActor(context)
  const found = await runSql<{ id: string }>(
    context.db.queries,
    `with found as (select a.id from announcement a where a.id = $5 and ${IS_FOR}),
       kept as (insert into dismissed_announcement (user_id, announcement_id, dismissed_at)
         select $1, id, $6 from found on conflict (user_id, announcement_id) do nothing)
     select id from found`,
    [userId, companyId, companyType, plan, announcementId, new Date(context.now())],
  )
  if (found.length === 0) throw new Refusal('NotFound')
}
