// Files that go with a sending: each of its contracts gets them.

import { Refusal } from '@tradewind/api/refusals.ts'
import type { Services } from '../../../context.ts'
import type { Queries, Transaction } from '../../../platform/db/database.ts'
import { addHistories, type Doer } from '../contract/public.ts'

/** @throws Refusal NotFound for a file of another company, UploadMissing for one that has not arrived */
export async function ownFilePaths(queries: Queries, companyId: string, files: readonly { readonly path: string }[]): Promise<string[]> {
  const paths = [...new Set(files.map((file) => file.path))]
  if (paths.length === 0) return []
  const rows = await queries
    .selectFrom('stored_file')
    .select('state')
    .where('company_id', '=', companyId)
    .where('path', 'in', paths)
    .where('state', '<>', 'deleted')
    .execute()
  if (rows.length < paths.length) throw new Refusal('NotFound')
  if (rows.some((row) => row.state !== 'stored')) throw new Refusal('UploadMissing')
  return paths
}

type Attached = { readonly contractIds: readonly string[]; readonly paths: readonly string[]; readonly by: Doer }

/** A file that was deleted meanwhile is left out. @returns the names of the others */
export async function attachFiles(services: Services, tx: Transaction, { contractIds, paths, by }: Attached): Promise<string[]> {
  if (paths.length === 0) return []
  const rows = await tx
    .selectFrom('stored_file')
    .select(['path', 'file_name'])
    .where('company_id', '=', by.companyId)
    .where('path', 'in', [...paths])
    .where('state', '=', 'stored')
    .orderBy('file_name')
    // Otherwise it could be deleted meanwhile.
    .forShare()
    .execute()
  if (rows.length === 0) return []
  const fileNames = rows.map((row) => row.file_name)
  const values = contractIds.flatMap((id) => rows.map(({ path }) => ({ contract_id: id, path, company_id: by.companyId })))
  await tx.insertInto('contract_file').values(values).execute()
  const feeds = await tx
    .selectFrom('contract')
    .select(['id', 'history_feed_id'])
    .where('id', 'in', [...contractIds])
    .execute()
  await addHistories(
    services,
    tx,
    feeds.map(({ id: contractId, history_feed_id: historyFeedId }) => ({
      historyFeedId,
      contractId,
      kind: 'files',
      by,
      data: { fileNames },
    })),
  )
  return fileNames
}
