// Files of requests: who may read them, and that they are in use.

import type { Actor } from '../../context.ts'
import { type Queries, runSql } from '../../platform/db/database.ts'

/** The buyer reads all files of its request; a supplier those that are to be filled in, and its own answer. A visitor by link has one request. */
export async function isInReadableRequest(queries: Queries, { companyId, contractId, asked }: Actor, path: string): Promise<boolean> {
  if (contractId !== null && asked === null) return false
  const found = await runSql(
    queries,
    `select from request_file f join contract_request r on r.company_id = f.company_id and r.id = f.request_id
     where f.path = $1 and ((f.company_id = $2 and $3::text is null) or (r.withdrawn_at is null and exists (
       select from asked_supplier a where a.company_id = f.company_id and a.request_id = f.request_id and a.supplier_id = $2
         and (f.asked_id is null or f.asked_id = a.id) and ($3 is null or a.id = $3)))) limit 1`,
    [path, companyId, asked?.askedId ?? null],
  )
  return found.length > 0
}

/** Whether a request or a data load holds the file. */
export async function isInRequest(queries: Queries, path: string): Promise<boolean> {
  const held = 'select from request_file where path = $1 union all select from data_load_file where path = $1 limit 1'
  return (await runSql(queries, held, [path])).length > 0
}

/** Files for data load: the supplier that sent them reads them, and the staff. A visitor by link those of one request. */
export async function isInReadableLoad(queries: Queries, actor: Actor, path: string): Promise<boolean> {
  const { companyId, contractId, asked, isLoadStaff } = actor
  if (contractId !== null && asked === null) return false
  const found = await runSql(
    queries,
    `select from data_load_file f join data_load d on d.company_id = f.company_id and d.id = f.data_load_id
     where f.path = $1 and ((d.company_id = $2 and ($3::text is null or d.asked_id = $3)) or $4) limit 1`,
    [path, companyId, asked?.askedId ?? null, isLoadStaff && contractId === null],
  )
  return found.length > 0
}
