// A user to whom rates were sent becomes the second address of another account, once the mailbox agrees. // A-RO-017

import type { turnUserIntoAssociatedEmail as turnCall } from '@tradewind/api/admin/company-details.ts'
import type { BodyOf } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import type { Context } from '../../../context.ts'
import type { AnswerHead } from '../../../platform/http/route.ts'
import { providerRoleOf, ROLE_COLUMNS } from '../../../provider-roles.ts'
import { allowMail } from '../../accounts/recovery/public.ts'
import { askForSecondaryEmail } from '../../accounts/secondary-email/public.ts'
import { takeOverProblem } from '../../landing/public.ts'
import { noteForBoth } from '../audit-log/public.ts'
import { checkReason } from '../log-in-as/public.ts'
import { findContextOf } from './context-of-user.ts'

/**
 * Asks the mailbox as the user of the other account would do by the link of an e-mail. An administrator knows who asked by telephone, and
 * not whose a mailbox is: it alone confirms.
 * @throws Refusal NotUsable without a reason and when the account has too many addresses; NotFound; TooManyAttempts
 * @throws Refusal CannotTakeOver with the reason, such as for a user with a password
 */
export async function turnUserIntoAssociatedEmail(
  context: Context,
  { userId, intoEmail, reason }: BodyOf<typeof turnCall>,
  head: AnswerHead,
): Promise<void> {
  checkReason(reason)
  const { queries } = context.db
  const users = queries
    .selectFrom('user_account as u')
    .innerJoin('company as c', 'c.id', 'u.company_id')
    .select(['u.id', 'u.email', 'u.company_id', 'c.company_name', ...ROLE_COLUMNS])
    .where('u.deleted_at', 'is', null)
  const user = await users.where('u.id', '=', userId).executeTakeFirst()
  const into = await users.where('u.email', '=', intoEmail).where('u.confirmed_at', 'is not', null).executeTakeFirst()
  const acting = into && (await findContextOf(context, into.company_id, into.id))
  if (!user || !into || !acting) throw new Refusal('NotFound')
  if (providerRoleOf(into) !== null) throw new Refusal('CannotTakeOver', { message: 'The provider’s own people take no rates over.' })
  const problem = await takeOverProblem(queries, user.id, into.id)
  if (problem !== undefined) throw new Refusal('CannotTakeOver', { message: problem })
  await allowMail(context, head, user.email)
  await context.db.transaction(async (tx) => {
    await askForSecondaryEmail(acting, tx, { email: user.email, takesOverFrom: user.id })
    const detail = { email: user.email, intoEmail, reason }
    await noteForBoth(context, tx, { action: 'company.associate', companyId: into.company_id, companyName: into.company_name, detail })
  })
}
