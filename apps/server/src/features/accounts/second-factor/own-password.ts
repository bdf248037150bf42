// What is asked of somebody who changes how she signs in.

import { Refusal } from '@tradewind/api/refusals.ts'
import { type Context, getActor } from '../../../context.ts'
import type { AnswerHead } from '../../../platform/http/route.ts'
import { allowAttempt, isPassword } from '../sign-in/public.ts'

/** The caller's password once more. @throws Refusal NotUsable for a wrong one, TooManyAttempts */
export async function checkPassword(context: Context, password: string, head: AnswerHead): Promise<void> {
  const { userId } = getActor(context)
  await allowAttempt(context, head, { subject: `password of ${userId}`, free: 10 })
  const { password_hash } = await context.db.queries
    .selectFrom('user_account')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (password_hash !== null && (await isPassword(password_hash, password))) return
  const problem = 'Password you entered is not correct.'
  throw new Refusal('NotUsable', { message: problem, details: [{ field: 'password', problem }] })
}

/** Whether the caller must have a second factor: when the company asks for it; the provider's people always, outside a demo. */
export async function mustKeepSecondFactor(context: Context): Promise<boolean> {
  const { companyId, providerRole } = getActor(context)
  const { requires_second_factor } = await context.db.queries
    .selectFrom('company')
    .select('requires_second_factor')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return requires_second_factor || (providerRole !== null && !context.isDemo)
}
