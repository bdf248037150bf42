// The suppliers of a request in the database, and how far each is.

import { type AskedState, askedStateOf, isLate, type Way } from '@tradewind/domain/contracting/requests/asked-state.ts'
import type { ConversionStatus } from '@tradewind/domain/contracting/data-load/conversion-status.ts'
import { dayAt, type Day, getDay } from '@tradewind/domain/calendar/day.ts'
import type { Services } from '../../../context.ts'
import { type Queries, runSql } from '../../../platform/db/database.ts'

export type AskedRow = {
  readonly id: string
  readonly position: number
  readonly partner_id: string | null
  readonly supplier_name: string
  readonly emails: string[]
  readonly supplier_id: string | null
  readonly problem: string | null
  readonly mailed_at: string | null
  readonly opened_at: string | null
  readonly last_opened_at: string | null
  readonly opened_count: number
  readonly reminded_at: string | null
  readonly reminder_count: number
  readonly way: Way | null
  readonly answered_at: string | null
  readonly answer_message: string
  readonly declined_at: string | null
  readonly decline_reason: string
  /** Null when no rate sheet is filled in. */
  readonly completion_percent: number | null
  /** The rate sheet that the buyer began in the supplier's name; null once it was sent. */
  readonly buyer_draft_id: string | null
  readonly is_claimed: boolean
  /** The newest data load; null when there is none. */
  readonly load_id: string | null
  readonly load_status: ConversionStatus | null
  readonly load_due_date: string | null
  readonly loader_name: string | null
  readonly is_undelivered: boolean
  /** What the mail server said of the e-mail that could not be delivered. */
  readonly last_reply: string | null
}

const ASKED = `
  select a.id, a.position, a.partner_id, a.supplier_name, a.emails, a.supplier_id, a.problem, a.mailed_at, a.opened_at, a.last_opened_at,
    a.opened_count, a.reminded_at, a.reminder_count, a.way, a.answered_at, a.answer_message, a.declined_at, a.decline_reason,
    s.completion_percent, case when a.drafted_by is not null and a.answered_at is null then s.id end as buyer_draft_id,
    exists (select from user_account k where k.company_id = a.supplier_id and k.confirmed_at is not null and k.deleted_at is null) as is_claimed,
    d.id as load_id, d.status as load_status, d.due_date::text as load_due_date, d.loader_name,
    coalesce(m.is_undelivered, false) as is_undelivered, m.last_reply
  from asked_supplier a
    left join template t on t.company_id = a.supplier_id and t.id = a.template_id
    left join rate_sheet s on s.company_id = t.company_id and s.id = t.draft_sheet_id
    left join lateral (select l.id, l.status, l.due_date, nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as loader_name
      from data_load l left join user_account u on u.id = l.assignee_id where l.asked_id = a.id order by l.ended_at is null desc, l.id desc limit 1) d on true
    left join lateral (select bool_and(e.state in ('refused', 'bounced', 'givenUp')) as is_undelivered, max(e.last_reply) as last_reply
      from mail e where e.id = any(a.mail_ids)) m on true
  where a.company_id = $1 and a.request_id = $2 and ($3::text[] is null or a.id = any($3)) order by a.position`

export function listAskedRows(queries: Queries, companyId: string, requestId: string, askedIds?: readonly string[]): Promise<AskedRow[]> {
  return runSql<AskedRow>(queries, ASKED, [companyId, requestId, askedIds ?? null])
}

export function stateOf(row: AskedRow): AskedState {
  return askedStateOf({
    hasProblem: row.problem !== null,
    isUndelivered: row.is_undelivered,
    isMailed: row.mailed_at !== null,
    isOpened: row.opened_at !== null,
    completionPercent: row.completion_percent,
    isAnswered: row.answered_at !== null,
    isDeclined: row.declined_at !== null,
  })
}

export type PlacedRow = { readonly row: AskedRow; readonly state: AskedState; readonly isLate: boolean }

/** @param isOpen a withdrawn request has nobody who is late */
export function placed(rows: readonly AskedRow[], deadline: Day, today: Day, isOpen: boolean): PlacedRow[] {
  return rows.map((row) => {
    const state = stateOf(row)
    return { row, state, isLate: isOpen && isLate(state, deadline, today) }
  })
}

/** The day that deadlines follow. Companies have no time zone yet. */
export function requestDay({ now }: Pick<Services, 'now'>): Day {
  return dayAt(now(), 'UTC')
}

export function dayOfMoment(moment: string): Day {
  return getDay(new Date(moment).toISOString().slice(0, 10))
}
