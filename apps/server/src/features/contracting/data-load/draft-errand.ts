// For what somebody works in the rate sheet of another company.

import { type Context, getActor } from '../../../context.ts'
import { runSql } from '../../../platform/db/database.ts'

type LoadRow = { id: string; supplier_name: string; import_ids: string[] }

/** Null in one's own rate sheet, and in one that is no concern of the caller. */
export async function getDraftErrand(context: Context, draftId: string) {
  const { userId, companyId, isPlatformAdmin } = getActor(context)
  const { queries } = context.db
  if (isPlatformAdmin) {
    const [load] = await runSql<LoadRow>(
      queries,
      `select d.id, a.supplier_name, array(select f.import_id::text from data_load_file f join reading r on r.company_id = f.company_id and r.import_id = f.import_id
         where f.company_id = d.company_id and f.data_load_id = d.id order by f.created_at, f.path) as import_ids
       from data_load d join asked_supplier a on a.id = d.asked_id join template t on t.company_id = d.company_id and t.id = d.template_id
       where d.assignee_id = $1 and d.status = 'In Progress' and t.draft_sheet_id = $2 limit 1`,
      [userId, draftId],
    )
    return {
      errand: load ? { kind: 'load' as const, dataLoadId: load.id, supplierName: load.supplier_name, importIds: load.import_ids } : null,
    }
  }
  const [asked] = await runSql<{ id: string; request_id: string; supplier_name: string }>(
    queries,
    `select a.id, a.request_id, a.supplier_name from asked_supplier a join template t on t.company_id = a.supplier_id and t.id = a.template_id
     where a.company_id = $1 and t.draft_sheet_id = $2 and a.drafted_by is not null and a.answered_at is null limit 1`,
    [companyId, draftId],
  )
  return {
    errand: asked ? { kind: 'buyer' as const, requestId: asked.request_id, askedId: asked.id, supplierName: asked.supplier_name } : null,
  }
}
