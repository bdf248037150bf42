// A token that opens one thing of a company, once, within an hour. Both audit logs say who made it and that it was used.

import type { getSignedToken as getCall } from '@tradewind/api/admin/signed-tokens.ts'
import type { AnswerOf, BodyOf } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { auditOf } from '../../../commands.ts'
import { type Context, getActor } from '../../../context.ts'
import type { FileAnswer } from '../../../platform/http/route.ts'
import { newId } from '../../../platform/ids.ts'
import { providerRoleOf, ROLE_COLUMNS } from '../../../provider-roles.ts'
import { auditWorkbook, noteForBoth } from '../audit-log/public.ts'
import { checkReason } from '../log-in-as/public.ts'
import { readSignedToken, signToken } from './signed-text.ts'

const LASTS_MS = 3_600_000

/** @throws Refusal NotUsable without a reason, NotFound */
export async function getSignedToken(
  context: Context,
  { companyId, purpose, reason }: BodyOf<typeof getCall>,
): Promise<AnswerOf<typeof getCall>> {
  checkReason(reason)
  const now = context.now()
  const until = new Date(now + LASTS_MS)
  const id = newId(now)
  await context.db.transaction(async (tx) => {
    const company = await tx.selectFrom('company').select('company_name').where('id', '=', companyId).executeTakeFirst()
    if (!company) throw new Refusal('NotFound')
    const made = { made_by: getActor(context).userId, created_at: new Date(now), expires_at: until }
    await tx
      .insertInto('signed_token')
      .values({ company_id: companyId, id, purpose, ...made })
      .execute()
    const detail = { purpose, reason }
    await noteForBoth(context, tx, { action: 'company.signed-token', companyId, companyName: company.company_name, detail })
  })
  const token = await signToken(context.keyring, { companyId, id, purpose }, until)
  return { token, url: `${context.config.publicUrl}/signed-link#${token}`, until: until.toISOString() }
}

/**
 * Of two who use it at once, one is refused. It is used up only when the file could be made.
 * @throws Refusal LinkNotValid for a token that is not ours, too old, used, or of somebody who is no administrator of the platform any more
 */
export async function openSignedToken(context: Context, token: string): Promise<FileAnswer> {
  const claims = await readSignedToken(context.keyring, token, context.now())
  if (!claims) throw new Refusal('LinkNotValid')
  return context.db.transaction(async (tx) => {
    const row = await tx
      .updateTable('signed_token')
      .set({ used_at: new Date(context.now()) })
      .where('company_id', '=', claims.companyId)
      .where('id', '=', claims.id)
      .where('purpose', '=', claims.purpose)
      .where('used_at', 'is', null)
      .returning('made_by')
      .executeTakeFirst()
    if (!row) throw new Refusal('LinkNotValid')
    const maker = await tx
      .selectFrom('user_account as u')
      .select(['u.id', 'u.company_id', ...ROLE_COLUMNS])
      .where('u.id', '=', row.made_by)
      .where('u.disabled_at', 'is', null)
      .where('u.deleted_at', 'is', null)
      .executeTakeFirst()
    if (!maker || providerRoleOf(maker) !== 'administrator') throw new Refusal('LinkNotValid')
    const company = await tx.selectFrom('company').select('company_name').where('id', '=', claims.companyId).executeTakeFirstOrThrow()
    const entry = { userId: null, action: 'company.signed-token-used', subjectId: claims.companyId } as const
    await auditOf(context, tx, { ...entry, companyId: claims.companyId })
    if (maker.company_id !== claims.companyId)
      await auditOf(context, tx, { ...entry, companyId: maker.company_id, detail: { companyName: company.company_name } })
    return auditWorkbook(context, claims.companyId, company.company_name)
  })
}
