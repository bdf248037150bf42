// The job that files many contracts, a few hundred in each transaction.

import { filingChanged } from '@tradewind/api/contracting/filing-events.ts'
import type { FilingChange } from '@tradewind/domain/contracting/filing.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { z } from 'zod'
import type { Services } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { jobKind, type Worker, worker } from '../../../platform/queue.ts'
import { advanceWork, endWork } from '../../work/public.ts'
import { namesOfContracts } from './filing-store.ts'
import { applyFiling, type Failure } from './filing-values.ts'

export const CHANGE_FILING = jobKind({
  name: 'contracting.change-filing',
  data: z.object({
    companyId: z.string(),
    userId: z.string(),
    workId: z.string(),
    changeId: z.string(),
    askedAt: z.string(),
    contractIds: z.array(z.string()),
    change: z.custom<FilingChange>((value) => typeof value === 'object' && value !== null),
    what: z.string(),
  }),
  retries: 5,
  concurrency: 2,
  timeoutSeconds: 3600,
})
type Data = z.output<typeof CHANGE_FILING.data>

const AT_ONCE = 500

/** Run twice it changes nothing twice: contracts that the change has changed already are left as they are. */
export function changeFilingJob(services: Services): Worker {
  return worker(CHANGE_FILING, async (data) => {
    const failures: Failure[] = []
    for (let start = 0; start < data.contractIds.length; start += AT_ONCE) {
      const contractIds = data.contractIds.slice(start, start + AT_ONCE)
      failures.push(...(await services.db.transaction((tx) => changeSome(services, tx, data, contractIds))))
      await advanceWork(services.db.queries, data, { done: start + contractIds.length })
    }
    await finish(services, data, failures)
  })
}

async function changeSome(services: Services, tx: Transaction, data: Data, contractIds: readonly string[]): Promise<readonly Failure[]> {
  const problem = await problemOf(tx, data)
  if (problem !== undefined) return contractIds.map((contractId) => ({ contractId, reason: problem }))
  const failures = await applyFiling(tx, data, contractIds, data.change, data.askedAt)
  await recordEvent(services, tx, filingChanged, { companyIds: [data.companyId], facts: {} })
  return failures
}

/** Why nothing more can be changed: undone, the folder deleted, or no write access any more. The change and its folder stay until the transaction ends. */
async function problemOf(tx: Transaction, { companyId, changeId, userId, change }: Data): Promise<string | undefined> {
  const [kept] = await runSql<{ undone_at: string | null }>(
    tx,
    'select undone_at from filing_change where company_id = $1 and id = $2 for share',
    [companyId, changeId],
  )
  if (!kept || kept.undone_at !== null) return 'This change was undone.'
  const writer = await runSql(
    tx,
    `select 1 from user_account where id = $1 and company_id = $2 and access = 'write' and deleted_at is null and disabled_at is null`,
    [userId, companyId],
  )
  if (writer.length === 0) return 'You can change nothing here any more.'
  if (typeof change.folderId !== 'string') return undefined
  const folder = await runSql(tx, 'select 1 from folder where company_id = $1 and id = $2 for key share', [companyId, change.folderId])
  return folder.length === 0 ? 'The folder was deleted meanwhile.' : undefined
}

async function finish(services: Services, data: Data, failures: readonly Failure[]): Promise<void> {
  const done = data.contractIds.length - failures.length
  const names = await namesOfContracts(
    services.db.queries,
    data.companyId,
    failures.map((failure) => failure.contractId),
  )
  const reasons = failures.map(({ contractId, reason }) => ({ what: names.get(contractId) ?? contractId, reason }))
  const text = `${counted(done, 'contract', 'contracts')}: ${data.what}${failures.length === 0 ? '' : `, ${failures.length} not`}.`
  await services.db.transaction(async (tx) => {
    await endWork(services, tx, data, { result: { text, changeId: data.changeId, failures: reasons } })
  })
}
