// Administrators of the platform write announcements and withdraw them.

import type { Announcement, listAnnouncements as listCall, writeAnnouncement as writeCall } from '@tradewind/api/admin/announcements.ts'
import type { AnswerOf, BodyOf } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { earliestDay, getDay, latestDay } from '@tradewind/domain/calendar/day.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import { audit } from '../../../commands.ts'
import { type Context, getActor } from '../../../context.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'

const MOST = 100

type Row = {
  id: string
  title: string
  body: string
  from_day: string
  until_day: string
  audience: 'all' | 'type' | 'plan' | 'list'
  company_type: string | null
  plans: string[]
  company_ids: string[]
  withdrawn_at: string | null
  first_name: string
  last_name: string
  email: string
  dismissed: number
}

export async function listAnnouncements(context: Context): Promise<AnswerOf<typeof listCall>> {
  const rows = await runSql<Row>(
    context.db.queries,
    `select a.id, a.title, a.body, a.from_day::text, a.until_day::text, a.audience, a.company_type, a.plans, a.company_ids, a.withdrawn_at,
       u.first_name, u.last_name, u.email,
       (select count(*)::int from dismissed_announcement d where d.announcement_id = a.id) as dismissed
     from announcement a join user_account u on u.id = a.written_by order by a.id desc limit $1`,
    [MOST],
  )
  return {
    items: rows.map((row) => ({
      announcementId: row.id,
      title: row.title,
      body: row.body,
      from: getDay(row.from_day),
      until: getDay(row.until_day),
      state: stateOf(row, context.now()),
      audience: audienceText(row),
      writtenBy: fullName(row.first_name, row.last_name) || row.email,
      dismissed: row.dismissed,
    })),
  }
}

function stateOf({ withdrawn_at: withdrawnAt, from_day: from, until_day: until }: Row, now: number): Announcement['state'] {
  if (withdrawnAt !== null) return 'withdrawn'
  if (from > latestDay(now)) return 'planned'
  return until < earliestDay(now) ? 'over' : 'shown'
}

function audienceText({ audience, company_type: companyType, plans, company_ids: companyIds }: Row): string {
  if (audience === 'all') return 'all companies'
  if (audience === 'type') return companyType === 'Supplier' ? 'suppliers' : 'buyers'
  if (audience === 'plan') return `companies with the plan ${plans.join(' or ')}`
  return counted(companyIds.length, 'company', 'companies')
}

/** @throws Refusal NotUsable when it ends before it begins, when it is over already, and for companies that do not exist */
export async function writeAnnouncement(context: Context, input: BodyOf<typeof writeCall>): Promise<AnswerOf<typeof writeCall>> {
  const { title, body, from, until, audience } = input
  const { userId } = getActor(context)
  if (until < from) throw wrong('until', 'The last day is before the first.')
  if (until < earliestDay(context.now())) throw wrong('until', 'The last day is over.')
  const id = newId(context.now())
  await context.db.transaction(async (tx) => {
    if (audience.to === 'list') await checkCompanies(tx, audience.companyIds)
    await tx
      .insertInto('announcement')
      .values({
        id,
        title,
        body,
        from_day: from,
        until_day: until,
        audience: audience.to,
        company_type: audience.to === 'type' ? audience.companyType : null,
        plans: audience.to === 'plan' ? audience.plans : [],
        company_ids: audience.to === 'list' ? audience.companyIds : [],
        written_by: userId,
        created_at: new Date(context.now()),
      })
      .execute()
    await audit(context, tx, 'announcement.write', id, { title })
  })
  return { announcementId: id }
}

/** Withdrawn twice it is noted once. @throws Refusal NotFound */
export async function withdrawAnnouncement(context: Context, announcementId: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const row = await tx
      .selectFrom('announcement')
      .select(['title', 'withdrawn_at'])
      .where('id', '=', announcementId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new Refusal('NotFound')
    if (row.withdrawn_at !== null) return
    await tx
      .updateTable('announcement')
      .set({ withdrawn_at: new Date(context.now()) })
      .where('id', '=', announcementId)
      .execute()
    await audit(context, tx, 'announcement.withdraw', announcementId, { title: row.title })
  })
}

async function checkCompanies(tx: Transaction, companyIds: readonly string[]): Promise<void> {
  const known = await runSql<{ id: string }>(tx, 'select id from company where id = any($1)', [[...companyIds]])
  const missing = companyIds.filter((id) => !known.some((row) => row.id === id))
  if (missing.length > 0) throw wrong('audience', `These companies do not exist: ${missing.join(', ')}.`)
}

function wrong(field: string, problem: string): Refusal {
  return new Refusal('NotUsable', { message: problem, details: [{ field, problem }] })
}
