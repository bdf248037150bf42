// How often something may be tried: counted in the database, so that all processes count together.

import { Refusal } from '@tradewind/api/refusals.ts'
import type { Context } from '../../../context.ts'
import { runSql } from '../../../platform/db/database.ts'
import type { AnswerHead } from '../../../platform/http/route.ts'

const WINDOW_MS = 15 * 60_000
const FIRST_DELAY_MS = 30_000

/**
 * What is counted, and how many attempts in the window are free; each one beyond makes the wait longer, from 30 seconds to the length of the
 * window.
 */
export type AttemptRule = {
  readonly subject: string
  readonly free: number
  /** Default: fifteen minutes. */
  readonly windowMs?: number
}

export type Attempt = { readonly count: number; readonly blockedUntil: number | undefined }

type CountedRow = { count: number; is_counted: boolean; blocked_until: string | null }

// One statement, because attempts come in floods. A row that is blocked stays as it is and is not among the counted ones. The block begins with
// the last free attempt, which is still made. In one order, so that two of these cannot deadlock.
const COUNT = `
  with wanted as (
    select subject, free, ms * interval '1 millisecond' as span, position
    from unnest($1::text[], $2::integer[], $4::integer[]) with ordinality as w (subject, free, ms, position)),
  counted as (
    insert into attempt as a (subject, attempts, window_ends_at)
    select subject, 1, $3::timestamptz + span from wanted order by subject
    on conflict (subject) do update set
      (attempts, window_ends_at, blocked_until) = (
        select n.attempts, greatest(case when a.window_ends_at <= $3 then $3 + n.span else a.window_ends_at end, $3 + n.wait + $5::interval),
          case when n.wait > interval '0' then $3 + n.wait end
        from (
          select m.attempts, w.span, case when m.attempts < w.free then interval '0' else least($5::interval * 2 ^ least(m.attempts - w.free, 10), w.span) end as wait
          from (select case when a.window_ends_at <= $3 then 1 else a.attempts + 1 end as attempts) m, wanted w where w.subject = a.subject
        ) n
      )
      where a.blocked_until is null or a.blocked_until <= $3
    returning a.subject, a.attempts
  )
  select coalesce(c.attempts, a.attempts, w.free) as count, c.subject is not null as is_counted, a.blocked_until
  from wanted w left join counted c on c.subject = w.subject left join attempt a on a.subject = w.subject
  order by w.position`

/**
 * Counts attempts before they are made, so that many at once do not slip through together. One that meets a block is not counted.
 * @returns for each rule how many attempts there are now, this one included; and until when it is blocked, in milliseconds since 1970
 */
export async function countAttempts(context: Context, rules: readonly AttemptRule[]): Promise<Attempt[]> {
  const subjects = rules.map((rule) => subjectHash(context, rule.subject))
  const now = context.now()
  const windows = rules.map((rule) => rule.windowMs ?? WINDOW_MS)
  const values = [subjects, rules.map((rule) => rule.free), new Date(now), windows, `${FIRST_DELAY_MS} ms`]
  const rows = await runSql<CountedRow>(context.db.queries, COUNT, values)
  return rows.map((row) => {
    if (row.is_counted) return { count: row.count, blockedUntil: undefined }
    // Another attempt of the same moment may have begun the block: then its end is not seen here yet.
    const seen = row.blocked_until === null ? 0 : Date.parse(row.blocked_until)
    return { count: row.count, blockedUntil: Math.max(seen, now + (seen > now ? 0 : FIRST_DELAY_MS)) }
  })
}

/** How many attempts there are, without counting one. */
export async function readAttempts(context: Context, subject: string): Promise<Attempt> {
  const row = await context.db.queries
    .selectFrom('attempt')
    .select(['attempts', 'blocked_until'])
    .where('subject', '=', subjectHash(context, subject))
    .where('window_ends_at', '>', new Date(context.now()).toISOString())
    .executeTakeFirst()
  const until = row?.blocked_until ? Date.parse(row.blocked_until) : 0
  return { count: row?.attempts ?? 0, blockedUntil: until > context.now() ? until : undefined }
}

/** Counts and refuses in one: for mails that are asked for, and codes. @throws Refusal TooManyAttempts, with the Retry-After header */
export async function allowAttempt(context: Context, head: AnswerHead, rule: AttemptRule): Promise<void> {
  const [attempt] = await countAttempts(context, [rule])
  if (attempt?.blockedUntil !== undefined) refuseAttempt(context, head, attempt.blockedUntil)
}

/** @throws Refusal TooManyAttempts, always */
export function refuseAttempt(context: Context, head: AnswerHead, blockedUntil: number): never {
  const seconds = Math.max(1, Math.ceil((blockedUntil - context.now()) / 1000))
  head.setHeader('retry-after', String(seconds))
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  throw new Refusal('TooManyAttempts', { message: `Too many attempts. Please wait ${wait} and try again.` })
}

/** The attempt went well: what it counted is forgotten. */
export async function forgetAttempts(context: Context, subject: string): Promise<void> {
  await context.db.queries.deleteFrom('attempt').where('subject', '=', subjectHash(context, subject)).execute()
}

/** The attempt went well, but others of the same subject did not: it counts for nothing. @param calls that it took, each counted once */
export async function uncountAttempt(context: Context, subject: string, calls = 1): Promise<void> {
  await context.db.queries
    .updateTable('attempt')
    .set((each) => ({ attempts: each('attempts', '-', calls) }))
    .where('subject', '=', subjectHash(context, subject))
    .where('attempts', '>', calls)
    .execute()
}

function subjectHash(context: Context, subject: string): string {
  return context.keyring.sign('attempt', subject)
}
