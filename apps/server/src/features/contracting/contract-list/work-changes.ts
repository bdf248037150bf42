// What bulk changes have really changed, kept so that it can be taken back.

import { runSql, type Transaction } from '../../../platform/db/database.ts'

type WorkKey = { readonly companyId: string; readonly workId: string }
export type WorkChange = {
  readonly contractId: string
  readonly version: number
  /** For a marking: how it was before. */
  readonly wasViewed: boolean
}

export async function keepChange(
  tx: Transaction,
  { companyId, workId, contractId, version, wasViewed }: WorkKey & WorkChange,
): Promise<void> {
  await tx
    .insertInto('work_change')
    .values({ company_id: companyId, work_id: workId, contract_id: contractId, version, was_viewed: wasViewed })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function hasChanges(tx: Transaction, { companyId, workId }: WorkKey): Promise<boolean> {
  const found = tx.selectFrom('work_change').select('contract_id').where('company_id', '=', companyId).where('work_id', '=', workId)
  return (await found.limit(1).executeTakeFirst()) !== undefined
}

/** The changes, which are forgotten: nobody takes them back twice. */
export function takeChanges(tx: Transaction, { companyId, workId }: WorkKey): Promise<WorkChange[]> {
  return runSql<WorkChange>(
    tx,
    `delete from work_change where company_id = $1 and work_id = $2
     returning contract_id as "contractId", version, was_viewed as "wasViewed"`,
    [companyId, workId],
  )
}
