// A product has one name on the profile and in the rate sheets that are being edited. Published versions keep the name that they had.

import { Refusal } from '@tradewind/api/refusals.ts'
import { searchText } from '@tradewind/domain/text/search-text.ts'
import { type Context, getActor } from '../../../../context.ts'
import { runSql, type Transaction } from '../../../../platform/db/database.ts'
import { noteDraftEdit } from '../editor/public.ts'
import { changePages } from '../public.ts'
import { listProducts } from './product-store.ts'

/**
 * Gives a product another name, on the profile and in all open drafts of templates that have it.
 * @throws Refusal NotUsable when another product of the location has this name
 */
export async function renameOwnProduct(
  context: Context,
  tx: Transaction,
  { locationId, productId, productName }: { locationId: string; productId: string; productName: string },
): Promise<void> {
  const { companyId } = getActor(context)
  const products = await listProducts(tx, companyId, locationId)
  const own = products.find((product) => product.productId === productId)
  if (!own || own.productName === productName) return
  const isTaken = products.some((each) => each !== own && searchText(each.productName) === searchText(productName))
  if (isTaken) {
    const problem = `There is another product called ${productName} at this location.`
    throw new Refusal('NotUsable', { message: problem, details: [{ field: 'name', problem }] })
  }
  await tx
    .updateTable('product')
    .set({ product_name: productName })
    .where('company_id', '=', companyId)
    .where('id', '=', productId)
    .execute()
  const pages = await runSql<{ draft_id: string; page_id: string; revision: number }>(
    tx,
    `select p.sheet_id as draft_id, p.page_id, p.revision from template t
     join rate_page p on p.company_id = t.company_id and p.sheet_id = t.draft_sheet_id
     where t.company_id = $1 and t.location_id = $2 and p.kind = 'product' and p.page_id like $3 and p.product_name <> $4
     order by p.sheet_id, p.position`,
    [companyId, locationId, `${productId}.%`, productName],
  )
  for (const [draftId, inDraft] of Map.groupBy(pages, (page) => page.draft_id)) {
    const seen = inDraft.map((page) => ({ pageId: page.page_id, revision: page.revision, sections: ['product' as const] }))
    const { changed } = await changePages(tx, { companyId, sheetId: draftId, seen }, (before) =>
      before.map((page) => (page.kind === 'product' ? { ...page, productName } : page)),
    )
    await noteDraftEdit(context, tx, draftId, {
      detail: `Product name changed from ${own.productName} to ${productName}.`,
      page: changed[0]?.page,
      pages: changed,
    })
  }
}

/** The profile takes over the names that a rate sheet gives its products. */
export async function takeProductNames(tx: Transaction, companyId: string, sheetId: string): Promise<void> {
  await runSql(
    tx,
    `update product p set product_name = r.product_name from rate_page r
     where r.company_id = $1 and r.sheet_id = $2 and r.kind = 'product' and p.company_id = r.company_id and p.id = split_part(r.page_id, '.', 1)
       and p.product_name <> r.product_name`,
    [companyId, sheetId],
  )
}
