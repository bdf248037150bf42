// The files that a draft was read from, with what of them is not in it.

import { type Context, getActor } from '../../../context.ts'
import { runSql } from '../../../platform/db/database.ts'
import { getDraftOwner } from '../draft-owner/public.ts'
import { takenOf } from './reading-store.ts'

type Row = { import_id: string; file_name: string; taken: string }

/** What was published with it is settled, and is not told again. @throws Refusal NotFound for a draft of another company */
export async function listReadFiles(context: Context, draftId: string) {
  const { companyId } = getActor(context)
  const { queries } = context.db
  const { kind, templateId } = await getDraftOwner(queries, companyId, draftId)
  // Files are read into templates. The draft of one contract has its own way.
  if (kind !== 'template') return { files: [] }
  const rows = await runSql<Row>(
    queries,
    `select i.id as import_id, i.file_name, r.taken from import i
       join reading r on r.company_id = i.company_id and r.import_id = i.id
     where i.company_id = $1 and r.taken is not null
       and i.id in (select import_id from rate_source where company_id = $1 and template_id = $2)
       and i.ended_at > coalesce((select max(published_at) from template_version where company_id = $1 and template_id = $2), '-infinity')
     order by i.ended_at desc, i.id desc limit 20`,
    [companyId, templateId],
  )
  return { files: rows.map((row) => ({ importId: row.import_id, fileName: row.file_name, left: takenOf(row.taken).left })) }
}
