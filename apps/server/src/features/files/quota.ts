// How much a company keeps, and how much it may.

import { Refusal } from '@tradewind/api/refusals.ts'
import { countText } from '@tradewind/domain/text/counted.ts'
import { sql } from 'kysely'
import type { Services } from '../../context.ts'
import type { Queries } from '../../platform/db/database.ts'

/** Bytes of a company's files. Uploads that were signed and have not arrived yet count, too. */
export async function usedStorage(queries: Queries, companyId: string): Promise<number> {
  const { used } = await queries
    .selectFrom('stored_file')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('size_bytes'), sql.lit('0')).as('used'))
    .where('company_id', '=', companyId)
    .where('state', '<>', 'deleted')
    .executeTakeFirstOrThrow()
  return Number(used)
}

/** @throws Refusal QuotaReached */
export async function refuseBeyondQuota({ db, config }: Pick<Services, 'db' | 'config'>, companyId: string, size: number): Promise<void> {
  const used = await usedStorage(db.queries, companyId)
  if (used + size <= config.companyStorage) return
  throw new Refusal('QuotaReached', {
    message: `Your company uses ${megabytes(used)} of ${megabytes(config.companyStorage)} MB of storage, so this file cannot be kept. Delete files that you no longer need.`,
  })
}

function megabytes(bytes: number): string {
  return countText(Math.round(bytes / 1024 / 1024))
}
