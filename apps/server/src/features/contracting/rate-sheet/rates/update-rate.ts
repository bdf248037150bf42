// Changing one rate of a draft.

import type { BodyOf } from '@tradewind/api/call.ts'
import type { updateRate as updateRateCall } from '@tradewind/api/contracting/rate-sheet/rates.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import type { Rate } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { pageWithRate } from '@tradewind/domain/rate-sheet/rates/change-rate.ts'
import { audit } from '../../../../commands.ts'
import { type Context, getSupplierWriter } from '../../../../context.ts'
import { noteDraftChange } from '../../drafts/public.ts'
import { changePage } from '../public.ts'

/**
 * @param draftId the draft of the caller's company
 * @throws Refusal EditConflict when the page was changed meanwhile, with the page as it is
 * @throws Refusal NotUsable naming the field, when the amount or the commission cannot be saved
 */
export async function updateRate(context: Context, draftId: string, input: BodyOf<typeof updateRateCall>) {
  const { companyId } = getSupplierWriter(context)
  return context.db.transaction(async (tx) => {
    let rate: Rate | undefined
    const changed = await changePage(tx, { companyId, sheetId: draftId, pageId: input.pageId, revision: input.revision }, (page, head) => {
      if (page.kind !== 'product') throw new Refusal('NotFound')
      const result = pageWithRate(page, input, input, head.currency)
      if ('finding' in result)
        throw new Refusal('NotUsable', { message: result.finding, details: [{ field: result.field, problem: result.finding }] })
      rate = result.rate
      return result.page
    })
    if (!rate || changed.page.kind !== 'product') throw new Refusal('NotFound')
    const season = changed.page.seasons.find((each) => each.seasonId === input.seasonId)?.seasonName ?? ''
    await noteDraftChange(context, tx, draftId, `Rate changed: ${season}, ${rate.description}`, changed.page)
    await audit(context, tx, 'draft.change-rate', draftId)
    return { revision: changed.revision, rate, completionPercent: changed.completionPercent }
  })
}
