// Names the content of a draft, so that what is accepted or sent is what was shown.

import { sha256 } from '../../../platform/crypto.ts'
import { type Queries, runSql } from '../../../platform/db/database.ts'

/**
 * Hexadecimal; undefined when there is no such draft. Any change of the head, the name of the location, a page or their order gives another one.
 * To show a draft, ask for it before reading the draft: a change in between is then refused instead of accepted unseen.
 */
export async function findSheetRevision(queries: Queries, companyId: string, draftId: string): Promise<string | undefined> {
  const [row] = await runSql<{ content: string }>(
    queries,
    `select json_build_array(s.template_name, s.start_date, s.end_date, s.currency, s.tax_inclusion, s.tax_percentage, s.location_name,
       (select json_agg(json_build_array(p.page_id, encode(p.body_hash, 'hex')) order by p.position, p.page_id)
        from rate_page p where p.company_id = s.company_id and p.sheet_id = s.id))::text as content
     from rate_sheet s where s.company_id = $1 and s.id = $2 and s.frozen_at is null`,
    [companyId, draftId],
  )
  return row && sha256(row.content).toString('hex')
}
