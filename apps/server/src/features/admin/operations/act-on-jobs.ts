// Trying failed jobs again, and giving them up. Of two administrators who act on one job at once, one finds nothing.

import type { dropJobs as dropCall } from '@tradewind/api/admin/operations.ts'
import type { BodyOf } from '@tradewind/api/call.ts'
import { audit } from '../../../commands.ts'
import type { Context } from '../../../context.ts'
import { dropFailedJobs } from '../../../platform/failed-jobs.ts'
import { checkReason } from '../log-in-as/public.ts'

export function retryJobs(context: Context, ids: readonly string[]): Promise<{ count: number }> {
  return context.db.transaction(async (tx) => {
    const kinds = await context.queue.retryFailed(tx, ids)
    if (kinds.length > 0) await audit(context, tx, 'jobs.retry', null, factsOf(kinds))
    return { count: kinds.length }
  })
}

/** @throws Refusal NotUsable without a reason */
export async function dropJobs(context: Context, { jobIds, reason }: BodyOf<typeof dropCall>): Promise<{ count: number }> {
  checkReason(reason)
  return context.db.transaction(async (tx) => {
    const kinds = await dropFailedJobs(tx, jobIds)
    if (kinds.length > 0) await audit(context, tx, 'jobs.drop', null, { ...factsOf(kinds), reason })
    return { count: kinds.length }
  })
}

function factsOf(kinds: readonly string[]) {
  return { count: kinds.length, kinds: [...new Set(kinds)].sort().join(', ') }
}
