// A company's notifications: the newest, and reading them.

import type { NotificationChoices } from '@tradewind/api/accounts/settings.ts'
import { type Context, getActor } from '../../context.ts'
import type { ExpressionBuilder } from 'kysely'
import { jsonOf } from '../../platform/db/database.ts'
import type { Schema } from '../../platform/db/rows.ts'
import { noticeOf } from './notice.ts'

const SHOWN = 50

export async function notifications(context: Context) {
  const { companyId, userId } = getActor(context)
  const unwanted = await unwantedKinds(context, userId)
  const [rows, unread] = await Promise.all([
    context.db.reads
      .selectFrom('notification')
      .selectAll()
      .where('company_id', '=', companyId)
      .where(isFor(userId))
      .$if(unwanted.length > 0, (all) => all.where('kind', 'not in', unwanted))
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute(),
    context.db.reads
      .selectFrom('notification')
      .select((each) => each.fn.countAll<string>().as('count'))
      .where('company_id', '=', companyId)
      .where(isFor(userId))
      .where('read_at', 'is', null)
      .$if(unwanted.length > 0, (all) => all.where('kind', 'not in', unwanted))
      .executeTakeFirstOrThrow(),
  ])
  return {
    unread: Number(unread.count),
    items: rows.flatMap((row) => {
      const notice = noticeOf(row.kind, row.contract_id, jsonOf<unknown>(row.data))
      return notice ? [{ id: row.id, kind: row.kind, at: row.created_at, ...notice, isRead: row.read_at !== null }] : []
    }),
  }
}

/** Told to the whole company, or to this person of it. */
function isFor(userId: string) {
  return (eb: ExpressionBuilder<Schema, 'notification'>) => eb.or([eb('user_id', 'is', null), eb('user_id', '=', userId)])
}

/** The kinds of which this user does not want to read in the application. */
async function unwantedKinds(context: Context, userId: string): Promise<string[]> {
  const { notification_choices } = await context.db.reads
    .selectFrom('user_account')
    .select('notification_choices')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const choices = Object.entries(jsonOf<NotificationChoices>(notification_choices))
  return choices.filter(([, choice]) => !choice.application).map(([kind]) => kind)
}

/** Marks everything up to this one as read, for the whole company; notices of one person when that person reads them. */
export async function markRead(context: Context, upTo: string): Promise<void> {
  const { companyId, userId } = getActor(context)
  await context.db.queries
    .updateTable('notification')
    .set({ read_at: new Date(context.now()) })
    .where('company_id', '=', companyId)
    .where(isFor(userId))
    .where('id', '<=', upTo)
    .where('read_at', 'is', null)
    .execute()
}
