// Which sections of a draft follow the corporate policy of the supplier.

import type { AnswerOf, BodyOf } from '@tradewind/api/call.ts'
import type { sameAsCorporatePolicyNotes as corporateCall } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { isCorporateSection } from '@tradewind/domain/rate-sheet/sections/corporate-sections.ts'
import { type Context, getSupplierWriter } from '../../../../context.ts'
import { runSql, type Transaction } from '../../../../platform/db/database.ts'
import { getDraftOwner } from '../../draft-owner/public.ts'
import { getDraftHead } from '../public.ts'
import { changeNotes, findMasterSheet, followMaster } from './follow-master.ts'

const DETAIL = 'Changed which sections follow the corporate policy'

/**
 * C-CL-033. Sections that are new in the list get the content of the master template that was applied to the draft.
 * @throws Refusal NotUsable naming a section that cannot follow, and nothing is changed
 */
export function putCorporateNotes(
  context: Context,
  { draftId, sameAsCorporatePolicyNotes }: BodyOf<typeof corporateCall>,
): Promise<AnswerOf<typeof corporateCall>> {
  const { companyId } = getSupplierWriter(context)
  const sections = [...new Set(sameAsCorporatePolicyNotes)]
  return context.db.transaction(async (tx) => {
    await getDraftOwner(tx, companyId, draftId)
    const { masterTemplateId, sameAsCorporatePolicyNotes: before } = await getDraftHead(tx, companyId, draftId)
    const master = masterTemplateId === null ? undefined : await findMasterSheet(tx, companyId, masterTemplateId)
    const added = sections.filter((section) => !before.includes(section))
    await changeNotes(context, tx, draftId, DETAIL, (notes) => ({ ...notes, sections }))
    if (master && added.length > 0) {
      const { left } = await followMaster(context, tx, { draftId, master, sections: added, honorsOwn: false, detail: DETAIL })
      const [first] = left
      if (first) throw new Refusal('NotUsable', { message: `This section cannot follow: it ${first.reason}` })
    }
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
