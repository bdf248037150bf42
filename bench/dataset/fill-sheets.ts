// Products and rates for rate sheets of the dataset, which has heads only: for what is opened and sent.

import type { ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { openDatabase } from '@tradewind/server/platform/db/database.ts'
import { newId } from '@tradewind/server/platform/ids.ts'
import { insertSheets } from '../../apps/server/src/features/contracting/rate-sheet/public.ts'
import { seededDocument } from '../rate-sheets.ts'
import type { ScratchDatabase } from './scratch-database.ts'

/** The sheets of these contracts, and all others of their suppliers, get the same products. */
export async function fillSheets({ connection }: ScratchDatabase, contractIds: readonly string[], products: number): Promise<void> {
  const db = openDatabase({ connection, poolSize: 2, onError: () => undefined })
  try {
    const { sheet } = seededDocument(products)
    const ratePackageId = newId(Date.now())
    const pages = sheet.pages.flatMap((page) =>
      page.kind === 'product' ? [{ ...page, productId: newId(Date.now()), ratePackageId } satisfies ProductPage] : [],
    )
    const { rows } = await db.pool.query<{ company_id: string }>(
      `select id as company_id from company where id in (select supplier_id from contract where id = any($1))
       union select company_id from user_account join company on company.id = company_id where company_type = 'Supplier'`,
      [contractIds],
    )
    for (const { company_id: companyId } of rows) {
      const [modelId] = await db.transaction((tx) =>
        insertSheets(
          tx,
          [{ companyId, templateId: null, collection: 'draft', originFrom: 'initial', head: sheet.head, pages }],
          Date.now(),
        ),
      )
      await db.pool.query(
        `insert into rate_page (company_id, sheet_id, page_id, kind, position, product_name, rate_package_name, completion_score, body_hash)
         select p.company_id, s.id, p.page_id, p.kind, p.position, p.product_name, p.rate_package_name, p.completion_score, p.body_hash
         from rate_page p join rate_sheet s on s.company_id = p.company_id and s.collection = 'template'
         where p.company_id = $1 and p.sheet_id = $2`,
        [companyId, modelId],
      )
    }
  } finally {
    await db.close()
  }
}
