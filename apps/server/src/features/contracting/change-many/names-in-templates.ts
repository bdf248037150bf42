// The names of seasons and products in the templates that are chosen for a change, so that nobody has to know them by heart.

import type { AnswerOf, BodyOf } from '@tradewind/api/call.ts'
import { MOST_NAMES, type namesForChange } from '@tradewind/api/contracting/change-many.ts'
import { type Context, getSupplierWriter } from '../../../context.ts'
import { runSql } from '../../../platform/db/database.ts'
import { chosenTemplates } from './chosen-templates.ts'

/** @throws Refusal NotFound when one is not the caller's, or in the trash */
export async function namesInTemplates(
  context: Context,
  { templateIds }: BodyOf<typeof namesForChange>,
): Promise<AnswerOf<typeof namesForChange>> {
  const { companyId } = getSupplierWriter(context)
  const chosen = await chosenTemplates(context.db.queries, companyId, templateIds)
  const sheetIds = chosen.map((template) => template.sheetId)
  const [seasons, products] = await Promise.all([
    namesBy(context, NAMES_OF_SEASONS, companyId, sheetIds),
    namesBy(context, NAMES_OF_PRODUCTS, companyId, sheetIds),
  ])
  return { seasonNames: seasons, productNames: products }
}

// Speed: bodies are stored once, so a season that hundreds of pages share is read once.
const NAMES_OF_SEASONS = `
  select season ->> 'seasonName' as name, count(*) as places
  from (select distinct p.body_hash from rate_page p where p.company_id = $1 and p.sheet_id = any($2) and p.kind = 'product') used
    join rate_body b on b.company_id = $1 and b.hash = used.body_hash,
    json_array_elements(b.body -> 'seasons') season
  group by 1 order by 2 desc, 1 limit $3`
const NAMES_OF_PRODUCTS = `
  select p.product_name as name, count(*) as places
  from rate_page p where p.company_id = $1 and p.sheet_id = any($2) and p.kind = 'product'
  group by 1 order by 2 desc, 1 limit $3`

/** The commonest first. */
async function namesBy(context: Context, sql: string, companyId: string, sheetIds: readonly string[]): Promise<string[]> {
  const rows = await runSql<{ name: string | null }>(context.db.queries, sql, [companyId, sheetIds, MOST_NAMES])
  return rows.flatMap(({ name }) => (name === null || name === '' ? [] : [name]))
}
