// For what somebody works in the rate sheet of another company.

import { Refusal } from '@tradewind/api/refusals.ts'
import { type Context, getActor } from '../../../context.ts'
import { type Queries, runSql } from '../../../platform/db/database.ts'
import { uploadedFileOf } from '../../files/public.ts'
import { loadFiles, loadSheets } from './load-store.ts'

type LoadRow = { id: string; company_id: string; supplier_name: string }

/** @throws Refusal NotFound in one's own rate sheet, and in one that is no concern of the caller */
export async function getDraftErrand(context: Context, draftId: string) {
  const { userId, companyId, isLoadStaff } = getActor(context)
  const { queries } = context.db
  if (isLoadStaff) {
    const [load] = await runSql<LoadRow>(
      queries,
      `select d.id, d.company_id, a.supplier_name
       from data_load d join asked_supplier a on a.id = d.asked_id join data_load_sheet s on s.company_id = d.company_id and s.data_load_id = d.id
         join template t on t.company_id = s.company_id and t.id = s.template_id
       where d.assignee_id = $1 and d.status = 'In Progress' and t.draft_sheet_id = $2 limit 1`,
      [userId, draftId],
    )
    if (!load) throw new Refusal('NotFound')
    const errand = { kind: 'load' as const, dataLoadId: load.id, supplierName: load.supplier_name }
    return { errand: { ...errand, sheets: await loadSheets(queries, load), files: await filesWithPages(queries, load) } }
  }
  const [asked] = await runSql<{ id: string; request_id: string; supplier_name: string }>(
    queries,
    `select a.id, a.request_id, a.supplier_name from asked_supplier a join template t on t.company_id = a.supplier_id and t.id = a.template_id
     where a.company_id = $1 and t.draft_sheet_id = $2 and a.drafted_by is not null and a.answered_at is null limit 1`,
    [companyId, draftId],
  )
  if (!asked) throw new Refusal('NotFound')
  return { errand: { kind: 'buyer' as const, requestId: asked.request_id, askedId: asked.id, supplierName: asked.supplier_name } }
}

async function filesWithPages(queries: Queries, load: LoadRow) {
  const files = await loadFiles(queries, load)
  const rows = await runSql<{ id: string; state: string; has_pages: boolean }>(
    queries,
    `select i.id, i.state, exists (select from reading r where r.company_id = i.company_id and r.import_id = i.id) as has_pages
     from import i where i.company_id = $1 and i.id = any($2)`,
    [load.company_id, files.flatMap((file) => file.import_id ?? [])],
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return files.map((file) => {
    const found = file.import_id === null ? undefined : byId.get(file.import_id)
    const pages = !found ? 'unread' : found.has_pages ? 'there' : found.state === 'reading' ? 'beingRead' : 'none'
    return { ...uploadedFileOf(file), importId: found?.has_pages ? found.id : null, pages } as const
  })
}
