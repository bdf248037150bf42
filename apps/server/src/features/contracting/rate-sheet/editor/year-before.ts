// The same product in what was published for the period before that of a draft.

import type { AnswerOf, ParamsOf } from '@tradewind/api/call.ts'
import type { getYearBefore } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import { REFUSALS } from '@tradewind/api/refusals.ts'
import type { ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import type { Context } from '../../../../context.ts'
import { jsonOf, runSql } from '../../../../platform/db/database.ts'
import { findMasterDraft, getDraftDocument } from '../../contract/public.ts'

type Row = { template_name: string; start_date: string; end_date: string; body: string }

/** Products are known by their ids, as in a sheet that was rolled forward, or else by their names. @throws Refusal NotFound for a draft of others */
export async function yearBefore(
  context: Context,
  { id: draftId, pageId }: ParamsOf<typeof getYearBefore>,
): Promise<AnswerOf<typeof getYearBefore>> {
  if (await findMasterDraft(context, draftId)) return { before: null }
  const { supplierId, locationId } = await getDraftDocument(context, draftId, REFUSALS.SheetTakenOver.message)
  const [found] = await runSql<Row>(
    context.db.queries,
    `select e.template_name, e.start_date, e.end_date, b.body
     from rate_sheet d
       join rate_page p on p.company_id = d.company_id and p.sheet_id = d.id and p.page_id = $3
       cross join lateral (
         select t.template_name, t.start_date, t.end_date, t.published_sheet_id from template t
         join rate_sheet s on s.company_id = t.company_id and s.id = t.published_sheet_id
         where t.company_id = $1 and t.location_id = $4 and t.trashed_at is null and t.start_date < d.start_date and s.currency = d.currency
         order by t.start_date desc, t.id desc limit 1
       ) e
       join rate_page w on w.company_id = $1 and w.sheet_id = e.published_sheet_id and w.kind = 'product'
         and (w.page_id = p.page_id or (lower(w.product_name) = lower(p.product_name) and lower(w.rate_package_name) = lower(p.rate_package_name)))
       join rate_body b on b.company_id = w.company_id and b.hash = w.body_hash
     where d.company_id = $1 and d.id = $2
     order by w.page_id <> p.page_id limit 1`,
    [supplierId, draftId, pageId, locationId],
  )
  if (!found) return { before: null }
  const { template_name: templateName, start_date: startDate, end_date: endDate, body } = found
  return { before: { templateName, startDate, endDate, page: jsonOf<ProductPage>(body) } }
}
