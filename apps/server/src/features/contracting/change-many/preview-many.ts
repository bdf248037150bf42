// What one change would do to each of some templates.

import type { AnswerOf, BodyOf } from '@tradewind/api/call.ts'
import type { PreviewedTemplate, previewManyChange } from '@tradewind/api/contracting/change-many.ts'
import type { ManyChange } from '@tradewind/domain/rate-sheet/change-many/many-change.ts'
import { manyPreview } from '@tradewind/domain/rate-sheet/change-many/many-preview.ts'
import { type Context, getSupplierWriter } from '../../../context.ts'
import { findSheet } from '../rate-sheet/public.ts'
import { changeOf, type ChosenTemplate, chosenTemplates } from './chosen-templates.ts'
import { previewEach } from './preview-line.ts'
import { leftAsItIs, listedChanges } from './previewed.ts'

/**
 * @throws Refusal NotFound when one is not the caller's, or in the trash
 * @throws Refusal TooMuchAtOnce when too many previews of the company or person wait already
 */
export async function previewMany(
  context: Context,
  { templateIds, change: asked }: BodyOf<typeof previewManyChange>,
): Promise<AnswerOf<typeof previewManyChange>> {
  const { companyId } = getSupplierWriter(context)
  const change = changeOf(asked)
  const find = () => chosenTemplates(context.db.queries, companyId, templateIds)
  return { templates: await previewEach(context, companyId, find, (template) => previewOf(context, companyId, template, change)) }
}

async function previewOf(context: Context, companyId: string, template: ChosenTemplate, change: ManyChange): Promise<PreviewedTemplate> {
  if (template.finding !== null) return leftAsItIs(template, template.finding)
  const sheet = await findSheet(context.db.queries, companyId, template.sheetId)
  const preview = sheet && manyPreview({ head: sheet.head, pages: sheet.pages }, change)
  if (!preview) return leftAsItIs(template, 'The template is not there any more.')
  if ('finding' in preview) return leftAsItIs(template, preview.finding)
  const { rateCount, stays, changes, effect, findings } = preview
  return {
    ...leftAsItIs(template, ''),
    finding: null,
    rateCount,
    stays: [...stays],
    ...listedChanges(changes),
    effect: effect ?? null,
    findings: findings.map(({ level, text }) => ({ level, text })),
  }
}
