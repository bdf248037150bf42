// What the templates of a later year would be, before any is made.

import type { AnswerOf, BodyOf } from '@tradewind/api/call.ts'
import type { PreviewedTemplate } from '@tradewind/api/contracting/change-many.ts'
import type { previewRollForward as previewCall } from '@tradewind/api/contracting/roll-forward.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { sheetDiff } from '@tradewind/domain/rate-sheet/diff/sheet-diff.ts'
import { type NextYear, nextYearSheet } from '@tradewind/domain/rate-sheet/next-year/next-year.ts'
import { type Context, getSupplierWriter } from '../../../context.ts'
import { runSql } from '../../../platform/db/database.ts'
import { leftAsItIs, listedChanges, previewEach } from '../change-many/public.ts'
import { findSheet } from '../rate-sheet/public.ts'
import { hasTemplate, IS_THERE, nextYearOf } from './year-wanted.ts'

type Source = Pick<PreviewedTemplate, 'templateId' | 'locationName' | 'templateName' | 'currency'> & {
  readonly locationId: string
  readonly sheetId: string
}

/**
 * By location and period.
 * @throws Refusal NotFound when one is not the caller's, or in the trash
 * @throws Refusal TooMuchAtOnce when too many previews of the company or person wait already
 */
export async function previewRollForward(
  context: Context,
  { templateIds, ...asked }: BodyOf<typeof previewCall>,
): Promise<AnswerOf<typeof previewCall>> {
  const { companyId } = getSupplierWriter(context)
  const rule = nextYearOf(asked)
  const find = async () => {
    const wanted = [...new Set(templateIds)]
    const found = await runSql<Source>(
      context.db.queries,
      `select t.id as "templateId", t.location_id as "locationId", l.location_name as "locationName", t.template_name as "templateName",
         s.currency, s.id as "sheetId"
       from template t
         join location l on l.company_id = t.company_id and l.id = t.location_id
         join rate_sheet s on s.company_id = t.company_id and s.id = coalesce(t.published_sheet_id, t.draft_sheet_id)
       where t.company_id = $1 and t.id = any($2) and t.trashed_at is null order by l.location_name, t.start_date, t.id`,
      [companyId, wanted],
    )
    if (found.length < wanted.length) throw new Refusal('NotFound')
    return found
  }
  return { templates: await previewEach(context, companyId, find, (source) => previewOf(context, companyId, source, rule)) }
}

async function previewOf(context: Context, companyId: string, source: Source, rule: NextYear): Promise<PreviewedTemplate> {
  const { queries } = context.db
  const found = await findSheet(queries, companyId, source.sheetId)
  if (!found) return leftAsItIs(source, 'The template is not there any more.')
  const before = { head: found.head, pages: found.pages }
  const { sheet, looks, rateCount } = nextYearSheet(before, rule)
  if (await hasTemplate(queries, companyId, { locationId: source.locationId, ...sheet.head })) return leftAsItIs(source, IS_THERE)
  return {
    ...leftAsItIs({ ...source, templateName: sheet.head.templateName }, ''),
    finding: null,
    rateCount,
    ...listedChanges(sheetDiff(before, sheet)),
    findings: looks.map((text) => ({ level: 'warning', text })),
  }
}
