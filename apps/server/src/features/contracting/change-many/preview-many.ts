// What one change would do to each of some templates.

import type { AnswerOf, BodyOf } from '@tradewind/api/call.ts'
import { MOST_LISTED, type PreviewedTemplate, type previewManyChange } from '@tradewind/api/contracting/change-many.ts'
import type { ManyChange } from '@tradewind/domain/rate-sheet/change-many/many-change.ts'
import { manyPreview } from '@tradewind/domain/rate-sheet/change-many/many-preview.ts'
import { type Context, getSupplierWriter } from '../../../context.ts'
import { findSheet } from '../rate-sheet/public.ts'
import { changeOf, type ChosenTemplate, chosenTemplates } from './chosen-templates.ts'

/** @throws Refusal NotFound when one is not the caller's, or in the trash */
export async function previewMany(
  context: Context,
  { templateIds, change: asked }: BodyOf<typeof previewManyChange>,
): Promise<AnswerOf<typeof previewManyChange>> {
  const { companyId } = getSupplierWriter(context)
  const change = changeOf(asked)
  const chosen = await chosenTemplates(context.db.queries, companyId, templateIds)
  const templates: PreviewedTemplate[] = []
  // One after the other: each answer reads and prices a whole sheet.
  for (const template of chosen) templates.push(await previewOf(context, companyId, template, change))
  return { templates }
}

async function previewOf(context: Context, companyId: string, template: ChosenTemplate, change: ManyChange): Promise<PreviewedTemplate> {
  const { templateId, locationName, templateName, currency } = template
  const left = (finding: string): PreviewedTemplate => ({
    templateId,
    locationName,
    templateName,
    currency,
    finding,
    rateCount: 0,
    changeCount: 0,
    changes: [],
    stays: [],
    effect: null,
    findings: [],
  })
  if (template.finding !== null) return left(template.finding)
  const sheet = await findSheet(context.db.queries, companyId, template.sheetId)
  const preview = sheet && manyPreview({ head: sheet.head, pages: sheet.pages }, change)
  if (!preview) return left('The template is not there any more.')
  if ('finding' in preview) return left(preview.finding)
  const { rateCount, stays, changes, effect, findings } = preview
  return {
    templateId,
    locationName,
    templateName,
    currency,
    finding: null,
    rateCount,
    stays: [...stays],
    changeCount: changes.length,
    changes: changes.slice(0, MOST_LISTED).map(({ line, text, section: _section, ratePackageId: _package, ...told }) => ({
      ...told,
      text: line ?? text,
    })),
    effect: effect ?? null,
    findings: findings.map(({ level, text }) => ({ level, text })),
  }
}
