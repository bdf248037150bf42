// The name and the beds of a product, in all its rate packages. // C-CL-054

import type { AnswerOf, BodyOf } from '@tradewind/api/call.ts'
import type { updateProductNameBeddingConfig as updateCall } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import type { PlacedPage } from '@tradewind/api/contracting/rate-sheet/sheet-shapes.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { type Context, getSupplierWriter } from '../../../../context.ts'
import { jsonOf, runSql } from '../../../../platform/db/database.ts'
import { type Change, saveChanges } from './save-sections.ts'

type Product = Extract<PlacedPage['body'], { kind: 'product' }>
type Row = { page_id: string; revision: number; body: string }

/**
 * @throws Refusal NotFound when the draft has no such product
 * @throws Refusal EditConflict when the name, the beds or another detail of the product was saved since this revision
 * @throws Refusal NotUsable naming the field
 */
export function updateProductNameBeddingConfig(
  context: Context,
  { draftId, pageId, revision, productName, bedsAndSofas }: BodyOf<typeof updateCall>,
): Promise<AnswerOf<typeof updateCall>> {
  const { companyId } = getSupplierWriter(context)
  const [productId = ''] = pageId.split('.')
  return context.db.transaction(async (tx) => {
    const rows = await runSql<Row>(
      tx,
      `select p.page_id, p.revision, b.body from rate_page p join rate_body b on b.company_id = p.company_id and b.hash = p.body_hash
       where p.company_id = $1 and p.sheet_id = $2 and p.kind = 'product' and split_part(p.page_id, '.', 1) = $3 order by p.position`,
      [companyId, draftId, productId],
    )
    if (!rows.some((row) => row.page_id === pageId)) throw new Refusal('NotFound')
    const changes = rows.map((row): Change => {
      const { bedsAndSofas: _before, ...page } = jsonOf<Product>(row.body)
      const value = { ...page, productName, ...(bedsAndSofas === null ? {} : { bedsAndSofas }) }
      return { pageId: row.page_id, revision: row.page_id === pageId ? revision : row.revision, section: 'product', value }
    })
    return saveChanges(context, tx, draftId, changes)
  })
}
