// A company's notifications: the newest, and reading them.

import type { NOTIFICATION_KINDS } from '@tradewind/api/notifications.ts'
import { type Context, getActor } from '../../context.ts'
import { jsonOf } from '../../platform/db/database.ts'
import { notificationHref, notificationText } from './notification-text.ts'

const SHOWN = 50

export async function notifications(context: Context) {
  const { companyId } = getActor(context)
  const [rows, unread] = await Promise.all([
    context.db.reads
      .selectFrom('notification')
      .selectAll()
      .where('company_id', '=', companyId)
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute(),
    context.db.reads
      .selectFrom('notification')
      .select((each) => each.fn.countAll<string>().as('count'))
      .where('company_id', '=', companyId)
      .where('read_at', 'is', null)
      .executeTakeFirstOrThrow(),
  ])
  return {
    unread: Number(unread.count),
    items: rows.map((row) => {
      const facts = jsonOf<Record<string, string>>(row.data)
      return {
        id: row.id,
        kind: row.kind as (typeof NOTIFICATION_KINDS)[number], // written by the handlers only
        at: row.created_at,
        text: notificationText(row.kind, facts),
        href: notificationHref(row.contract_id, facts),
        isRead: row.read_at !== null,
      }
    }),
  }
}

/** Marks everything up to this one as read, for the whole company. */
export async function markRead(context: Context, upTo: string): Promise<void> {
  await context.db.queries
    .updateTable('notification')
    .set({ read_at: new Date(context.now()) })
    .where('company_id', '=', getActor(context).companyId)
    .where('id', '<=', upTo)
    .where('read_at', 'is', null)
    .execute()
}
