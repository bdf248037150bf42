// By which words a template is found: those of its location and its name.

import { searchText } from '@tradewind/domain/text/search-text.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'

type Named = {
  readonly template_name: string
  readonly location_name: string
  readonly city: string | null
  readonly region: string | null
  readonly country: string | null
  readonly location_code: string | null
}

/** Makes the words anew from the names that template and location have now. */
export async function refreshTemplateSearch(tx: Transaction, companyId: string, templateId: string): Promise<void> {
  const [row] = await runSql<Named>(
    tx,
    `select t.template_name, l.location_name, l.city, l.region, l.country, l.location_code
     from template t join location l on l.company_id = t.company_id and l.id = t.location_id where t.company_id = $1 and t.id = $2`,
    [companyId, templateId],
  )
  if (!row) return
  await tx
    .updateTable('template')
    .set({ search: searchText(row.location_name, row.city, row.region, row.country, row.location_code, row.template_name) })
    .where('company_id', '=', companyId)
    .where('id', '=', templateId)
    .execute()
}
