// Asks Stripe about a company: after an event, and once a day about all that Stripe knows, in case an event was lost.

import { z } from 'zod'
import type { Services } from '../../context.ts'
import { runSql } from '../../platform/db/database.ts'
import { jobKind, type Worker, worker } from '../../platform/queue.ts'
import { readCard } from './read-card.ts'

export const READ_CARD = jobKind({
  name: 'billing.read-card',
  data: z.object({ companyId: z.string().optional() }),
  // For a day, every ten minutes in the end.
  retries: 150,
  concurrency: 1,
  timeoutSeconds: 120,
  cron: '23 3 * * *',
})

export function readCardJob(services: Services): Worker {
  return worker(READ_CARD, ({ companyId }) => (companyId === undefined ? askAboutAll(services) : readCard(services, companyId, null)))
}

/** A job for each: one that fails does not hold up the others. */
async function askAboutAll({ config, db, queue }: Services): Promise<void> {
  if (!config.stripe) return
  await db.transaction(async (tx) => {
    const known = await runSql<{ id: string }>(
      tx,
      'select company_id as id from billing_account where stripe_customer is not null order by 1',
    )
    for (const { id } of known) await queue.send(tx, READ_CARD, { companyId: id })
  })
}
