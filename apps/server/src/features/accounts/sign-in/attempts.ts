// How often something may be tried: counted in the database, so that all processes count together.

import { Refusal } from '@tradewind/api/refusals.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { AnswerHead } from '../../../platform/http/route.ts'

const WINDOW_MS = 15 * 60_000
const FIRST_DELAY_MS = 30_000

/** What is counted, and how many attempts in fifteen minutes are free; each one beyond makes the wait longer, from 30 seconds to 15 minutes. */
export type AttemptRule = { readonly subject: string; readonly free: number }

export type Attempt = { readonly count: number; readonly blockedUntil: number | undefined }

/**
 * Counts an attempt before it is made, so that many at once do not slip through together. One that meets a block is not counted.
 * @returns how many attempts there are now, this one included; and until when it is blocked, in milliseconds since 1970
 */
export function countAttempt(context: Context, rule: AttemptRule): Promise<Attempt> {
  const now = context.now()
  const subject = subjectHash(context, rule.subject)
  return context.db.transaction(async (tx) => {
    await tx
      .insertInto('attempt')
      .values({ subject, attempts: 1, window_ends_at: new Date(now) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const row = await tx.selectFrom('attempt').selectAll().where('subject', '=', subject).forUpdate().executeTakeFirstOrThrow()
    const blockedUntil = row.blocked_until === null ? 0 : Date.parse(row.blocked_until)
    if (blockedUntil > now) return { count: row.attempts, blockedUntil }
    const isNewWindow = Date.parse(row.window_ends_at) <= now
    const count = isNewWindow ? 1 : row.attempts + 1
    // The block begins with the last free attempt, which is still made.
    const waitMs = count < rule.free ? 0 : Math.min(FIRST_DELAY_MS * 2 ** Math.min(count - rule.free, 10), WINDOW_MS)
    const windowEnd = isNewWindow ? now + WINDOW_MS : Math.max(Date.parse(row.window_ends_at), now + waitMs + FIRST_DELAY_MS)
    await setAttempt(tx, subject, {
      attempts: count,
      window_ends_at: new Date(windowEnd),
      blocked_until: waitMs === 0 ? null : new Date(now + waitMs),
    })
    return { count, blockedUntil: undefined }
  })
}

/** Counts and refuses in one: for mails that are asked for, and codes. @throws Refusal TooManyAttempts, with the Retry-After header */
export async function allowAttempt(context: Context, head: AnswerHead, rule: AttemptRule): Promise<void> {
  const { blockedUntil } = await countAttempt(context, rule)
  if (blockedUntil !== undefined) refuseAttempt(context, head, blockedUntil)
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

/** The attempt went well, but others of the same subject did not: it counts for nothing. */
export async function uncountAttempt(context: Context, subject: string): Promise<void> {
  await context.db.queries
    .updateTable('attempt')
    .set((each) => ({ attempts: each('attempts', '-', 1) }))
    .where('subject', '=', subjectHash(context, subject))
    .where('attempts', '>', 1)
    .execute()
}

async function setAttempt(
  tx: Transaction,
  subject: string,
  values: { attempts: number; window_ends_at: Date; blocked_until: Date | null },
): Promise<void> {
  await tx.updateTable('attempt').set(values).where('subject', '=', subject).execute()
}

function subjectHash(context: Context, subject: string): string {
  return context.keyring.sign('attempt', subject)
}
