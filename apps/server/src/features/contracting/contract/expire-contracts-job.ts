// The nightly job that lists unanswered contracts as expired once their period has ended.

import { z } from 'zod'
import type { Services } from '../../../context.ts'
import { runSql } from '../../../platform/db/database.ts'
import { jobKind, type Worker, worker } from '../../../platform/queue.ts'
import { today } from './contract-store.ts'

const EXPIRE_CONTRACTS = jobKind({
  name: 'contracting.expire-contracts',
  data: z.object({}),
  retries: 3,
  concurrency: 1,
  timeoutSeconds: 600,
  // An hour after the day has ended everywhere.
  cron: '0 13 * * *',
})

export function expireContractsJob(services: Services): Worker {
  return worker(EXPIRE_CONTRACTS, async () => {
    for (;;) {
      const expired = await services.db.transaction((tx) =>
        runSql<{ contract_id: string }>(
          tx,
          `update contract_filing set list_state = 'expired' where contract_id in (
             select c.id from contract c join contract_filing f on f.contract_id = c.id
             where c.state in ('requested', 'draft', 'pending', 'rejected') and c.end_date < $1 and f.list_state <> 'expired' limit 500)
           returning contract_id`,
          [today(services)],
        ),
      )
      if (expired.length === 0) return
    }
  })
}
