// A platform administrator, or support, acts for a user, for a reason that the user's company can read.

import type { loginAsUser as loginCall } from '@tradewind/api/admin/log-in-as.ts'
import type { BodyOf } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { auditOf } from '../../../commands.ts'
import { type Context, getActor } from '../../../context.ts'
import type { AnswerHead } from '../../../platform/http/route.ts'
import { beginActing } from '../../accounts/sessions/public.ts'
import { providerRoleOf, ROLE_COLUMNS } from '../../../provider-roles.ts'
import { checkReason } from './reason.ts'
import { getLink } from '../../landing/public.ts'

/**
 * Acts for the user that is named, or for whom the link was sent to. // A-RO-008, A-RO-021
 * @throws Refusal NotFound when there is no such user, or e-mail or company type are another's
 * @throws Refusal NotUsable without a reason; CannotActFor for disabled users and the provider's own people; LinkNotValid
 */
export async function loginAsUser(context: Context, input: BodyOf<typeof loginCall>, head: AnswerHead) {
  const actor = getActor(context)
  const link = input.hashToken === undefined ? undefined : await getLink(context.db.queries, input.hashToken, context.now())
  const reason = link && input.reason === '' ? `Opened the link to the rates of ${link.locationName}` : input.reason
  checkReason(reason)
  const user = await getUserToActFor(context, { ...input, userId: link?.userId ?? input.userId })
  const { jwt, until, setCookie } = await context.db.transaction(async (tx) => {
    const entry = { userId: actor.userId, action: 'user.act' as const, subjectId: user.id, detail: { reason } }
    await auditOf(context, tx, { ...entry, companyId: user.company_id })
    if (user.company_id !== actor.companyId) await auditOf(context, tx, { ...entry, companyId: actor.companyId })
    return beginActing(context, tx, user.id)
  })
  setCookie(head)
  return { jwt, until, contractId: link?.contractId ?? null }
}

async function getUserToActFor(context: Context, wanted: Pick<BodyOf<typeof loginCall>, 'userId' | 'email' | 'companyType'>) {
  const { userId, email, companyType } = wanted
  const user = await context.db.queries
    .selectFrom('user_account as u')
    .innerJoin('company as c', 'c.id', 'u.company_id')
    .select(['u.id', 'u.company_id', 'u.disabled_at', ...ROLE_COLUMNS])
    .where('u.deleted_at', 'is', null)
    .where((each) => (userId === undefined ? each('u.email', '=', email ?? '') : each('u.id', '=', userId)))
    .$if(email !== undefined, (all) => all.where('u.email', '=', email ?? ''))
    .$if(companyType !== undefined, (all) => all.where('c.company_type', '=', companyType ?? ''))
    // Several companies may name one address; whose mailbox confirmed it comes first.
    .orderBy('u.confirmed_at', (order) => order.asc().nullsLast())
    .executeTakeFirst()
  if (!user) throw new Refusal('NotFound')
  if (providerRoleOf(user) !== null)
    throw new Refusal('CannotActFor', { message: 'Nobody can log in as one of the provider’s own people.' })
  if (user.disabled_at !== null) throw new Refusal('CannotActFor', { message: 'This user has been disabled. Enable the user first.' })
  return user
}
