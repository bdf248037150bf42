// What partners wait for: answers to their invitations, messages and requests; and partners who have been silent for weeks.

import type { HomeView } from '@tradewind/api/home.ts'
import { dayAt, dayText, getDay } from '@tradewind/domain/calendar/day.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { initialsOf } from '@tradewind/domain/text/search-text.ts'
import type { Actor, Context } from '../../context.ts'
import { runSql } from '../../platform/db/database.ts'
import { silentPartners } from '../contracting/filing/public.ts'

/** The first ones of a kind, how many there are in all, and where all of them stand. */
export type WaitingKind = {
  readonly rows: HomeView['waiting']
  readonly total: number
  /** @example '12 invitations' */
  readonly text: string
  readonly href: string
}

/** Shown of each kind. */
export const SHOWN = 8
/** Days after which an unanswered contract is worth a reminder. */
const SILENT_DAYS = 21
const DAY = 86_400_000

/** Companies that want to connect, longest waiting first. */
export async function waitingInvitations(context: Context, companyId: string): Promise<WaitingKind> {
  const rows = await runSql<{ id: string; company_name: string; message: string; changed_at: string; total: number }>(
    context.db.reads,
    `select c.id, o.company_name, c.message, c.changed_at, count(*) over ()::int as total from connection c join company o on o.id = c.inviting_company_id
     where c.invited_company_id = $1 and c.state = 'invited' and c.ignored_at is null order by c.changed_at limit ${SHOWN}`,
    [companyId],
  )
  const waiting = rows.map((row) => ({
    key: row.id,
    title: `${row.company_name} wants to connect with you`,
    detail: row.message.slice(0, 200),
    initials: initialsOf(row.company_name),
    action: 'Decide',
    href: '/connections/received',
    at: row.changed_at,
    reminderOf: null,
  }))
  return kindOf(waiting, rows[0]?.total, ['invitation', 'invitations'], '/connections/received')
}

/** Talks with messages that this person has not read, latest first; what colleagues noted is among them. */
export async function unreadTalks(context: Context, { companyId, userId }: Actor): Promise<WaitingKind> {
  const rows = await runSql<{
    talk_id: string
    company_name: string
    last_text: string
    last_at: string | null
    unread: number
    total: number
  }>(
    context.db.reads,
    `select s.talk_id, coalesce(p.partner_name, c.company_name) as company_name, s.last_text, s.last_at, sum(r.unread)::int as unread,
       count(*) over ()::int as total
     from conversation_reader r join talk_side s on s.company_id = r.company_id and s.talk_id = r.talk_id
       join company c on c.id = s.other_company_id
       left join partner p on p.company_id = s.company_id and p.partner_company_id = s.other_company_id
     where r.company_id = $1 and r.user_id = $2 and r.unread > 0 and s.other_company_id <> s.company_id and s.archived_at is null
     group by s.talk_id, p.partner_name, c.company_name, s.last_text, s.last_at, s.last_id order by s.last_id desc limit ${SHOWN}`,
    [companyId, userId],
  )
  const waiting = rows.map((row) => ({
    key: row.talk_id,
    title: `${row.company_name}: ${counted(row.unread, 'unread message', 'unread messages')}`,
    detail: row.last_text.slice(0, 200),
    initials: initialsOf(row.company_name),
    action: 'Read',
    href: `/workspace/${row.talk_id}/general`,
    at: row.last_at,
    reminderOf: null,
  }))
  return kindOf(waiting, rows[0]?.total, ['conversation with unread messages', 'conversations with unread messages'], '/workspace')
}

/** Requests for rates that a supplier has not answered, the earliest deadline first. */
export async function waitingRequests(context: Context, companyId: string): Promise<WaitingKind> {
  const rows = await runSql<{ asked_id: string; company_name: string; request_name: string; deadline: string; total: number }>(
    context.db.reads,
    `select a.id as asked_id, o.company_name, r.request_name, r.deadline::text as deadline, count(*) over ()::int as total from asked_supplier a
       join contract_request r on r.company_id = a.company_id and r.id = a.request_id join company o on o.id = a.company_id
     where a.supplier_id = $1 and a.mailed_at is not null and a.answered_at is null and a.declined_at is null and r.withdrawn_at is null
     order by r.deadline, a.id limit ${SHOWN}`,
    [companyId],
  )
  const waiting = rows.map((row) => ({
    key: row.asked_id,
    title: `${row.company_name} asks for rates`,
    detail: `${row.request_name}, due ${dayText(getDay(row.deadline))}`,
    initials: initialsOf(row.company_name),
    action: 'Answer',
    href: `/contracting/request/${row.asked_id}`,
    at: null,
    reminderOf: null,
  }))
  return kindOf(waiting, rows[0]?.total, ['request for rates', 'requests for rates'], '/contracting/requests')
}

/** A supplier's partners who have left contracts unanswered for three weeks. */
export async function waitingForSilent(context: Context, companyId: string): Promise<WaitingKind> {
  const before = new Date(context.now() - SILENT_DAYS * DAY).toISOString()
  const silent = await silentPartners(context.db.reads, companyId, before)
  const waiting = silent.slice(0, SHOWN).map((row) => ({
    key: `silent ${row.partnerCompanyId}`,
    title: `${row.partnerName} has not answered for ${weeksText(context.now() - Date.parse(row.since))}`,
    detail: counted(row.contracts, 'contract', 'contracts'),
    initials: initialsOf(row.partnerName),
    action: 'Remind',
    href: `/contracting/contract-list/all?${new URLSearchParams({ partner: row.partnerName }).toString()}`,
    at: row.since,
    reminderOf: null,
  }))
  const sentTo = dayAt(Date.parse(before), 'UTC')
  return kindOf(waiting, silent.length, ['silent partner', 'silent partners'], `/contracting/contract-list/pending?sentTo=${sentTo}`)
}

/** @param total how many there are in all; absent when there is none @param words singular and plural */
export function kindOf(rows: HomeView['waiting'], total = 0, [one, many]: readonly [string, string], href: string): WaitingKind {
  return { rows: rows.slice(0, SHOWN), total, text: counted(total, one, many), href }
}

function weeksText(milliseconds: number): string {
  return counted(Math.floor(milliseconds / (7 * DAY)), 'week', 'weeks')
}
