// The provider verifies a company, which its partners see. // A-RO-020

import type { listAskedVerifications as askedCall, toggleTCVerified as toggleCall } from '@tradewind/api/admin/company-details.ts'
import type { AnswerOf, BodyOf } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import type { Context } from '../../../context.ts'
import { runSql } from '../../../platform/db/database.ts'
import { noteForBoth } from '../audit-log/public.ts'
import { checkReason } from '../log-in-as/public.ts'
import { SHOWN } from './parts-of-company.ts'

/** Companies that wait for it, the longest waiting first. */
export async function listAskedVerifications(context: Context): Promise<AnswerOf<typeof askedCall>> {
  const items = await runSql<AnswerOf<typeof askedCall>['items'][number]>(
    context.db.queries,
    `select id as "companyId", company_name as "companyName", verification_asked_at as "askedAt" from company
     where verification_asked_at is not null order by verification_asked_at, id limit $1`,
    [SHOWN],
  )
  return { items }
}

/**
 * Asked again for what is already so, it changes and notes nothing.
 * @throws Refusal NotUsable without a reason, NotFound
 */
export async function toggleVerified(context: Context, { companyId, enabled, reason }: BodyOf<typeof toggleCall>): Promise<void> {
  checkReason(reason)
  await context.db.transaction(async (tx) => {
    const company = await tx
      .selectFrom('company')
      .select(['company_name', 'verified_at'])
      .where('id', '=', companyId)
      .forUpdate()
      .executeTakeFirst()
    if (!company) throw new Refusal('NotFound')
    if ((company.verified_at !== null) === enabled) return
    const verified = enabled ? { verified_at: new Date(context.now()), verification_asked_at: null } : { verified_at: null }
    await tx.updateTable('company').set(verified).where('id', '=', companyId).execute()
    const action = enabled ? 'company.verify' : 'company.unverify'
    await noteForBoth(context, tx, { action, companyId, companyName: company.company_name, detail: { reason } })
  })
}
