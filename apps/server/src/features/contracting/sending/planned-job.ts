// A job that each minute does what was planned for this time, one plan after the other.

import { z } from 'zod'
import type { Services } from '../../../context.ts'
import { jobKind, type Worker, worker } from '../../../platform/queue.ts'

/**
 * @param sendNext one transaction that also deletes its plan, so that none is done twice; returns false when nothing is due
 */
export function plannedJob(name: string, sendNext: (services: Services) => Promise<boolean>): (services: Services) => Worker {
  const kind = jobKind({ name, data: z.object({}), retries: 3, concurrency: 1, timeoutSeconds: 600, cron: '* * * * *' })
  return (services) =>
    worker(kind, async (_, signal) => {
      while (!signal.aborted && (await sendNext(services)));
    })
}
