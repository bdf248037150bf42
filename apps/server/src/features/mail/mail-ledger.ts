// The ledger of e-mails in the database: taking what is due, and writing down what came of it.

import type { MailState } from '@tradewind/domain/mail/delivery.ts'
import { jsonOf, type Queries, runSql } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { type Letter, letterHtml } from '../../platform/mail/letter.ts'

/** An e-mail that this process hands over. */
export type TakenMail = {
  readonly id: string
  readonly kind: string
  readonly companyId: string | null
  readonly contractIds: readonly string[]
  readonly sentBy: string | null
  readonly toAddress: string
  readonly toName: string
  readonly domain: string
  readonly replyTo: string | null
  readonly leaveUrl: string | null
  /** Its reader wants none of this company. */
  readonly isUnwanted: boolean
  readonly subject: string
  /** As it is kept: see `htmlOf`. */
  readonly html: string | null
  readonly letter: string | null
  readonly text: string
  readonly messageId: string
  readonly attempts: number
  readonly unsureAttempts: number
  readonly triedSince: string
  readonly lateToldAt: string | null
}

export type Taking = {
  readonly now: number
  /** Until when no other process takes the same e-mails. */
  readonly until: number
  /** How many at most. */
  readonly most: number
  /** What this process hands over already. */
  readonly ids: readonly string[]
  /** How many more may go to a domain at once, where that is not `each`. */
  readonly room: ReadonlyMap<string, number>
  /** How many may go at once to any other domain. */
  readonly each: number
}

/** Speed: domains take turns among so many of each company that are due first. */
const LOOKED_AT = 500

/**
 * E-mails of the platform itself first (somebody waits for the link), then companies in turn, each oldest first.
 * Otherwise one company that sends thousands would hold up the mail of all others.
 */
const TAKE = prepared(
  'take due mails',
  `with recursive payer as (
    (select company_id from mail where next_try_at is not null and company_id is not null order by company_id limit 1)
    union all
    select (select company_id from mail where next_try_at is not null and company_id > payer.company_id order by company_id limit 1)
    from payer where payer.company_id is not null),
  due as (
    (select id, company_id, to_domain, next_try_at from mail
      where next_try_at <= $1 and company_id is null and id <> all($4) and to_domain <> all($5) order by next_try_at limit ${LOOKED_AT})
    union all
    select m.* from payer join company c on c.id = payer.company_id and c.sending_stopped_at is null cross join lateral (
      select id, company_id, to_domain, next_try_at from mail
      where company_id = payer.company_id and next_try_at <= $1 and id <> all($4) and to_domain <> all($5)
      order by next_try_at limit ${LOOKED_AT}) m),
  fair as (
    select *, row_number() over (partition by company_id order by next_try_at, id) as in_company from due),
  ranked as (
    select *, row_number() over (partition by to_domain order by company_id is not null, in_company, next_try_at, id) as in_domain from fair),
  chosen as (
    select id from ranked where in_domain <= coalesce(($6::json ->> to_domain)::int, $7)
    order by company_id is not null, in_company, next_try_at, id limit $3),
  locked as (
    select id from mail where id in (select id from chosen) and next_try_at <= $1 for update skip locked)
  update mail m set state = 'taken', next_try_at = $2, attempts = m.attempts + 1
  from locked where m.id = locked.id
  returning m.id, m.kind, m.company_id as "companyId", m.contract_ids as "contractIds", m.sent_by as "sentBy", m.to_address as "toAddress",
    m.to_name as "toName", m.to_domain as domain, m.reply_to as "replyTo", m.leave_url as "leaveUrl",
    (m.company_id is not null and exists (select from unwanted_mail u
      where u.email = lower(m.to_address) and (u.company_id = m.company_id or u.company_id is null))) as "isUnwanted", m.subject, m.html, m.letter, m.plain_text as text, m.message_id as "messageId",
    m.attempts, m.unsure_attempts as "unsureAttempts", m.tried_since as "triedSince", m.late_told_at as "lateToldAt"`,
)

/** Takes e-mails that are due, also those whose process died while it had them. */
export function takeDueMails(queries: Queries, { now, until, most, ids, room, each }: Taking): Promise<TakenMail[]> {
  const full = [...room].filter(([, left]) => left <= 0).map(([domain]) => domain)
  const values = [moment(now), moment(until), most, [...ids], full, JSON.stringify(Object.fromEntries(room)), each]
  return runSql<TakenMail>(queries, TAKE, values)
}

/** Says that this process still has them. */
export async function keepTaken(queries: Queries, ids: readonly string[], until: number): Promise<void> {
  await queries
    .updateTable('mail')
    .set({ next_try_at: moment(until) })
    .where('id', 'in', [...ids])
    .where('state', '=', 'taken')
    .execute()
}

/** Makes everything due that a dead process had taken. Only for a process that knows itself to be alone. */
export async function handBackTaken(queries: Queries, now: number): Promise<void> {
  await queries
    .updateTable('mail')
    .set({ next_try_at: moment(now) })
    .where('state', '=', 'taken')
    .execute()
}

export type Outcome = {
  readonly state: MailState
  readonly lastReply: string | null
  readonly nextTryAt: number | null
  readonly unsureAttempts?: number
  readonly lateToldAt?: number
}

/** Writes down what came of an attempt that failed; an e-mail that was opened meanwhile stays opened. */
export async function settleMail(queries: Queries, id: string, outcome: Outcome): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('mail')
    .set({
      state: outcome.state,
      last_reply: outcome.lastReply,
      next_try_at: outcome.nextTryAt === null ? null : moment(outcome.nextTryAt),
      ...(outcome.unsureAttempts === undefined ? {} : { unsure_attempts: outcome.unsureAttempts }),
      ...(outcome.lateToldAt === undefined ? {} : { late_told_at: moment(outcome.lateToldAt) }),
    })
    .where('id', '=', id)
    .where('state', '=', 'taken')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const SETTLE_DELIVERED = prepared(
  'settle delivered mails',
  `update mail set state = 'delivered', last_reply = null, next_try_at = null, delivered_at = $2 where id = any($1) and state = 'taken'`,
)

/** Speed: what was delivered at about the same time is one statement. An e-mail that was opened meanwhile stays opened. */
export async function settleDelivered(queries: Queries, ids: readonly string[], deliveredAt: number): Promise<void> {
  await runSql(queries, SETTLE_DELIVERED, [[...ids], moment(deliveredAt)])
}

/** The reader used the link of an e-mail: it arrived, whatever the mail server said, and is not sent once more. */
export async function markOpened(queries: Queries, id: string, now: number): Promise<void> {
  await queries
    .updateTable('mail')
    .set({ state: 'opened', opened_at: moment(now), next_try_at: null })
    .where('id', '=', id)
    .where('state', '!=', 'opened')
    .execute()
}

function moment(ms: number): string {
  return new Date(ms).toISOString()
}

/** The HTML of an e-mail: made of its letter, which takes a fifth of the room. */
export function htmlOf({ html, letter }: { readonly html: string | null; readonly letter: string | null }): string {
  return letter === null ? (html ?? '') : letterHtml(jsonOf<Letter>(letter))
}
