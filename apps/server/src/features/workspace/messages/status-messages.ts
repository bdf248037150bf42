// Status messages: what happened lately between the company and its partners.

import { type Context, getActor } from '../../../context.ts'
import { jsonOf, runSql } from '../../../platform/db/database.ts'
import { noticeOf } from '../../notifications/public.ts'

type Row = { id: string; kind: string; contract_id: string | null; data: string; created_at: string; read_at: string | null }

/** Newest first. Notices to one person alone, such as mentions, are not among them. */
export async function statusMessages(context: Context, limit: number) {
  const rows = await runSql<Row>(
    context.db.reads,
    `select id, kind, contract_id, data, created_at, read_at from notification
     where company_id = $1 and user_id is null and (kind like 'contract.%' or kind like 'connection.%') order by id desc limit $2`,
    [getActor(context).companyId, limit],
  )
  return {
    items: rows.flatMap((row) => {
      const notice = noticeOf(row.kind, row.contract_id, jsonOf<unknown>(row.data))
      return notice ? [{ id: row.id, kind: row.kind, at: row.created_at, ...notice, isRead: row.read_at !== null }] : []
    }),
  }
}
