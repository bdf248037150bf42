// Usage data: noted when people use the application, sent by a job, shown to the company's administrator, who can stop it.

import type { BodyOf } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import type { saveUsage as saveCall, Usage } from '@tradewind/api/usage.ts'
import { audit } from '../../commands.ts'
import { type Context, getActor } from '../../context.ts'
import { TELL_USAGE } from './tell-usage-job.ts'
import { findUsage, lastSentAt, noteFirst } from './usage-store.ts'

type Headers = Readonly<Record<string, string | string[] | undefined>>

/**
 * Queues a report about the caller, once a day at most. None without a sink, for a company that has stopped it, for shell accounts, whose people
 * see no settings of their company, and for a browser that asks not to be tracked.
 */
export async function noteUsage(context: Context, headers: Headers): Promise<void> {
  const { companyId, userId, isShell } = getActor(context)
  if (context.config.usageSink === undefined || isShell || asksForPrivacy(headers)) return
  const day = new Date(context.now()).toISOString().slice(0, 10)
  await context.db.transaction(async (tx) => {
    if (await noteFirst(tx, { companyId, userId, day })) await context.queue.send(tx, TELL_USAGE, { companyId, userId, day })
  })
}

/** Do Not Track, and Global Privacy Control. */
function asksForPrivacy(headers: Headers): boolean {
  return headers.dnt === '1' || headers['sec-gpc'] === '1'
}

export async function getUsage(context: Context): Promise<Usage> {
  const { companyId, userId } = getActor(context)
  const { queries } = context.db
  const [usage, sentAt] = await Promise.all([findUsage(queries, companyId, userId), lastSentAt(queries, companyId)])
  if (!usage) throw new Refusal('NotFound')
  const { usageSink } = context.config
  return { sink: usageSink === undefined ? null : new URL(usageSink.url).host, ...usage, lastSentAt: sentAt }
}

export async function saveUsage(
  context: Context,
  { isStopped, bookingSystem, emailClient, affiliateURL }: BodyOf<typeof saveCall>,
): Promise<Usage> {
  const { companyId } = getActor(context)
  const change = {
    ...(isStopped === undefined ? {} : { is_stopped: isStopped }),
    ...(bookingSystem === undefined ? {} : { booking_system: bookingSystem.trim() }),
    ...(emailClient === undefined ? {} : { email_client: emailClient.trim() }),
    ...(affiliateURL === undefined ? {} : { affiliate_url: affiliateURL.trim() }),
  }
  if (Object.keys(change).length > 0)
    await context.db.transaction(async (tx) => {
      await tx
        .insertInto('usage_setting')
        .values({ company_id: companyId, ...change })
        .onConflict((conflict) => conflict.column('company_id').doUpdateSet(change))
        .execute()
      await audit(context, tx, 'company.usage', companyId, change)
    })
  return getUsage(context)
}
