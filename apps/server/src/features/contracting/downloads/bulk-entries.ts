// What a bulk download of contracts or of templates holds. C-CL-076, C-FD-020, C-FD-021

import type { BulkEntry, TemplateEntry } from '@tradewind/api/contracting/downloads.ts'
import { type Context, getActor } from '../../../context.ts'
import { jsonOf, runSql } from '../../../platform/db/database.ts'

type Row = {
  id: string
  from_name: string
  to_name: string
  location_name: string
  template_id: string | null
  is_answered: boolean
  files: string
}

/** An entry for each of these contracts that the caller can see, in the given order. */
export async function bulkEntries(context: Context, contractIds: readonly string[]): Promise<BulkEntry[]> {
  const { companyId } = getActor(context)
  const rows = await runSql<Row>(
    context.db.reads,
    `select c.id, s.company_name as from_name, b.company_name as to_name, l.location_name,
       case when c.supplier_id = $1 then c.template_id end as template_id,
       c.state in ('accepted', 'rejected', 'loaded') as is_answered,
       coalesce((select json_agg(json_build_object('path', f.path, 'name', f.file_name) order by a.created_at, f.path)
         from contract_file a join stored_file f on f.path = a.path where a.contract_id = c.id and f.state = 'stored'), '[]') as files
     from unnest($2::text[]) with ordinality as wanted(id, position)
     join contract c on c.id = wanted.id
     join company s on s.id = c.supplier_id
     join company b on b.id = c.buyer_id
     join location l on l.company_id = c.supplier_id and l.id = c.location_id
     where c.supplier_id = $1 or c.buyer_id = $1
     order by wanted.position`,
    [companyId, [...new Set(contractIds)]],
  )
  return rows.map((row) => {
    const common = { _id: row.id, from: { name: row.from_name }, locationName: row.location_name }
    return {
      ...common,
      to: { name: row.to_name },
      templateId: row.template_id,
      files: jsonOf<BulkEntry['files']>(row.files),
      respondedContracts: row.is_answered ? [common] : [],
    }
  })
}

/** An entry for each of these templates that is the caller's and has a published version, in the given order. */
export function templateEntries(context: Context, templateIds: readonly string[]): Promise<TemplateEntry[]> {
  const { companyId } = getActor(context)
  return runSql<TemplateEntry>(
    context.db.reads,
    `select t.id as _id, t.template_name as "templateName", l.location_name as "locationName"
     from unnest($2::text[]) with ordinality as wanted(id, position)
     join template t on t.company_id = $1 and t.id = wanted.id and t.published_sheet_id is not null
     join location l on l.company_id = t.company_id and l.id = t.location_id
     order by wanted.position`,
    [companyId, [...new Set(templateIds)]],
  )
}
