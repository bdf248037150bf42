// The provider verifies a membership that a company states on its profile.

import type { verifyBadge as verifyCall } from '@tradewind/api/admin/company-details.ts'
import type { BodyOf, ParamsOf } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { BADGES } from '@tradewind/domain/profile/choices.ts'
import type { Context } from '../../../context.ts'
import { runSql } from '../../../platform/db/database.ts'
import { noteForBoth } from '../audit-log/public.ts'
import { checkReason } from '../log-in-as/public.ts'

type Row = { company_name: string; membership_id: string; verified_status: string }

/**
 * Asked again for what is already so, it changes and notes nothing.
 * @throws Refusal NotUsable without a reason; StateChanged when the company has another number by now; NotFound
 */
export async function verifyBadge(
  context: Context,
  { companyId, badgeId }: ParamsOf<typeof verifyCall>,
  { isVerified, membershipId, reason }: BodyOf<typeof verifyCall>,
): Promise<void> {
  checkReason(reason)
  await context.db.transaction(async (tx) => {
    const [badge] = await runSql<Row>(
      tx,
      `select c.company_name, b.membership_id, b.verified_status from company_badge b join company c on c.id = b.company_id
       where b.company_id = $1 and b.badge_id = $2 for update of b`,
      [companyId, badgeId],
    )
    if (!badge) throw new Refusal('NotFound')
    if (badge.membership_id !== membershipId) throw new Refusal('StateChanged')
    if ((badge.verified_status === 'verified') === isVerified) return
    await tx
      .updateTable('company_badge')
      .set({ verified_status: isVerified ? 'verified' : 'stated' })
      .where('company_id', '=', companyId)
      .where('badge_id', '=', badgeId)
      .execute()
    const association = BADGES.find((each) => each.badgeId === badgeId)?.acronym ?? badgeId
    await noteForBoth(context, tx, {
      action: isVerified ? 'company.verify-badge' : 'company.unverify-badge',
      companyId,
      companyName: badge.company_name,
      detail: { association, membershipId, reason },
    })
  })
}
