// The jobs that make filings anew: when time changes what they say, and when a name that stands on many of them is another.

import { z } from 'zod'
import type { Services } from '../../../context.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { jobKind, type Worker, worker } from '../../../platform/queue.ts'
import { fileContracts, today } from './file-contracts.ts'

const AT_ONCE = 500

const REFILE_DUE = jobKind({
  name: 'contracting.refile-due',
  data: z.object({}),
  retries: 3,
  concurrency: 1,
  timeoutSeconds: 3600,
  cron: '5 * * * *',
})

/** Makes the filings anew whose day has come; one that was made anew has no such day any more. */
export function refileDueJob(services: Services): Worker {
  return worker(REFILE_DUE, async (_, signal) => {
    while (!signal.aborted) {
      const filed = await services.db.transaction(async (tx) => {
        const due = await runSql<{ contract_id: string }>(
          tx,
          'select contract_id from contract_filing where refile_on <= $1 order by refile_on limit $2',
          [today(services), AT_ONCE],
        )
        return fileContracts(services, tx, [...new Set(due.map((row) => row.contract_id))])
      })
      if (filed === 0) return
    }
  })
}

const REFILE = jobKind({
  name: 'contracting.refile',
  data: z.object({ companyId: z.string(), locationId: z.string().nullable() }),
  retries: 5,
  concurrency: 1,
  timeoutSeconds: 3600,
})

/** After the company, or one of its locations, has got another name: its contracts are filed anew by a job of the same transaction. */
export async function refileWithNewName(
  services: Services,
  tx: Transaction,
  { companyId, locationId = null }: { readonly companyId: string; readonly locationId?: string | null },
): Promise<void> {
  await services.queue.send(tx, REFILE, { companyId, locationId })
}

export function refileJob(services: Services): Worker {
  return worker(REFILE, async ({ companyId, locationId }, signal) => {
    let last: string | undefined = ''
    while (last !== undefined && !signal.aborted) {
      const after: string = last
      last = await services.db.transaction(async (tx) => {
        const rows = await runSql<{ contract_id: string }>(
          tx,
          `select contract_id from contract_filing where company_id = $1 and contract_id > $2 and ($3::text is null or location_id = $3)
           order by contract_id limit $4`,
          [companyId, after, locationId, AT_ONCE],
        )
        const contractIds = rows.map((row) => row.contract_id)
        await fileContracts(services, tx, contractIds)
        return contractIds.at(-1)
      })
    }
  })
}
