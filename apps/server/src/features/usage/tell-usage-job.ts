// The job that sends usage data to the operator's sink. The company is asked again at that moment.

import { z } from 'zod'
import type { Services } from '../../context.ts'
import { jobKind, type Worker, worker } from '../../platform/queue.ts'
import { findUsage, noteSent } from './usage-store.ts'

const report = z.object({ companyId: z.string(), userId: z.string(), day: z.string() })

export const TELL_USAGE = jobKind({ name: 'usage.tell', data: report, retries: 6, concurrency: 2, timeoutSeconds: 60 })

const PATIENCE_MS = 10_000

/** The sink did not take the report; the job is run again. The message is for the operator. */
class SinkFailed extends Error {}

export function tellUsageJob(services: Services): Worker {
  return worker(TELL_USAGE, (data) => tellUsage(services, data))
}

/** @throws SinkFailed */
export async function tellUsage(
  { config, db, now }: Pick<Services, 'config' | 'db' | 'now'>,
  { companyId, userId, day }: z.output<typeof report>,
): Promise<void> {
  const usage = await findUsage(db.queries, companyId, userId)
  if (config.usageSink === undefined || usage === undefined || usage.isStopped) return
  const { url, token } = config.usageSink
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // The sink may get a report twice, and knows it by this.
      'idempotency-key': `${userId}-${day}`,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(usage.fields),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((error: unknown) => {
    throw new SinkFailed(`The sink of usage data does not answer: ${error instanceof Error ? error.message : String(error)}`)
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new SinkFailed(`The sink of usage data answers ${answer.status}.`)
  await noteSent(db.queries, companyId, userId, now())
}
