// Renaming and moving one season of a draft.

import type { BodyOf } from '@tradewind/api/call.ts'
import type { updateSeason as updateSeasonCall } from '@tradewind/api/contracting/rate-sheet/seasons.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { pageWithSeason } from '@tradewind/domain/rate-sheet/seasons/change-season.ts'
import { audit } from '../../../../commands.ts'
import { type Context, getSupplierWriter } from '../../../../context.ts'
import { noteDraftChange } from '../../drafts/public.ts'
import { changePage } from '../public.ts'

/**
 * @param draftId the draft of the caller's company
 * @throws Refusal EditConflict when the page was changed meanwhile, with the page as it is
 * @throws Refusal NotUsable naming the field, when the season lies outside the period or has a name that is taken
 */
export async function updateSeason(context: Context, draftId: string, input: BodyOf<typeof updateSeasonCall>) {
  const { companyId } = getSupplierWriter(context)
  return context.db.transaction(async (tx) => {
    const changed = await changePage(tx, { companyId, sheetId: draftId, pageId: input.pageId, revision: input.revision }, (page, head) => {
      if (page.kind !== 'product') throw new Refusal('NotFound')
      const result = pageWithSeason(page, input, head)
      if ('finding' in result)
        throw new Refusal('NotUsable', { message: result.finding, details: [{ field: result.field, problem: result.finding }] })
      return result.page
    })
    const { page, revision, completionScore, completionPercent } = changed
    await noteDraftChange(context, tx, draftId, `Season changed: ${input.seasonName}`, page)
    await audit(context, tx, 'draft.change-season', draftId)
    return { page: { pageId: input.pageId, revision, completionScore, body: page }, completionPercent }
  })
}
