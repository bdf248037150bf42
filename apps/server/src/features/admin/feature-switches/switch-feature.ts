// The provider switches a feature on or off for a company. // A-RO-015, A-RO-016

import { featureSwitched, type toggleTourplan } from '@tradewind/api/admin/feature-switches.ts'
import type { BodyOf } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import type { Feature } from '@tradewind/domain/accounts/features.ts'
import type { Context } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { isSwitchedOn } from '../../../feature-switches.ts'
import { noteForBoth } from '../audit-log/public.ts'
import { checkReason } from '../log-in-as/public.ts'

/**
 * Asked again for what is already so, it changes and notes nothing. Two at once wait for each other.
 * @throws Refusal NotUsable without a reason, NotFound
 */
export async function switchFeature(
  context: Context,
  feature: Feature,
  { companyId, enabled, reason }: BodyOf<typeof toggleTourplan>,
): Promise<void> {
  checkReason(reason)
  await context.db.transaction(async (tx) => {
    const company = await tx.selectFrom('company').select('company_name').where('id', '=', companyId).forUpdate().executeTakeFirst()
    if (!company) throw new Refusal('NotFound')
    if ((await isSwitchedOn(tx, companyId, feature)) === enabled) return
    if (enabled)
      await tx
        .insertInto('feature_switch')
        .values({ company_id: companyId, feature, switched_on_at: new Date(context.now()) })
        .execute()
    else await tx.deleteFrom('feature_switch').where('company_id', '=', companyId).where('feature', '=', feature).execute()
    const action = enabled ? 'company.feature-on' : 'company.feature-off'
    await noteForBoth(context, tx, { action, companyId, companyName: company.company_name, detail: { feature, reason } })
    await recordEvent(context, tx, featureSwitched, { companyIds: [companyId], facts: { feature, enabled } })
  })
}
