// Which sections of a draft follow the corporate policy of the supplier.

import type { AnswerOf, BodyOf } from '@tradewind/api/call.ts'
import type { sameAsCorporatePolicyNotes as corporateCall } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { CORPORATE_SECTIONS } from '@tradewind/domain/rate-sheet/sections/sections.ts'
import { type Context, getSupplierWriter } from '../../../../context.ts'
import { runSql, type Transaction } from '../../../../platform/db/database.ts'
import { noteDraftChange } from '../../drafts/public.ts'

type CorporateSection = (typeof CORPORATE_SECTIONS)[number]

/** C-CL-033 */
export function putCorporateNotes(
  context: Context,
  { draftId, sameAsCorporatePolicyNotes }: BodyOf<typeof corporateCall>,
): Promise<AnswerOf<typeof corporateCall>> {
  const { companyId } = getSupplierWriter(context)
  const sections = [...new Set(sameAsCorporatePolicyNotes)]
  return context.db.transaction(async (tx) => {
    const put = await tx
      .updateTable('rate_sheet')
      .set({ same_as_corporate_policy_notes: sections })
      .where('company_id', '=', companyId)
      .where('id', '=', draftId)
      .where('frozen_at', 'is', null)
      .executeTakeFirst()
    if (put.numUpdatedRows === 0n) throw new Refusal('NotFound')
    await noteDraftChange(context, tx, draftId, 'Changed which sections follow the corporate policy')
    return { sameAsCorporatePolicyNotes: sections }
  })
}

/** What somebody writes for one draft does not follow the corporate policy any more. // C-RL-056 */
export async function removeCorporateNotes(
  tx: Transaction,
  { companyId, draftId }: { companyId: string; draftId: string },
  changes: readonly { readonly section: string }[],
): Promise<void> {
  const saved = changes.map((change) => change.section).filter((section) => isCorporateSection(section))
  if (saved.length === 0) return
  await runSql(
    tx,
    `update rate_sheet set same_as_corporate_policy_notes = array(
       select section from unnest(same_as_corporate_policy_notes) with ordinality as s (section, place) where section <> all($3) order by place)
     where company_id = $1 and id = $2 and same_as_corporate_policy_notes && $3`,
    [companyId, draftId, saved],
  )
}

export function isCorporateSection(section: string): section is CorporateSection {
  return CORPORATE_SECTIONS.some((each) => each === section)
}
