// The two ways to erasing: a person's own, and the platform's.

import { audit } from '../../../commands.ts'
import { type Context, getActor } from '../../../context.ts'
import type { AnswerHead } from '../../../platform/http/route.ts'
import { noteForBoth } from '../../admin/audit-log/public.ts'
import { checkReason } from '../../admin/log-in-as/public.ts'
import { checkPassword } from '../second-factor/public.ts'
import { erasePerson } from './erase-person.ts'

/** @throws Refusal NotUsable for a wrong password, CannotErase, TooManyAttempts */
export async function eraseOwnAccount(context: Context, password: string, head: AnswerHead): Promise<void> {
  await checkPassword(context, password, head)
  const { userId } = getActor(context)
  await context.db.transaction((tx) => erasePerson(context, tx, userId, () => audit(context, tx, 'user.erase-self', userId)))
}

/** @throws Refusal NotUsable without a reason, NotFound, CannotErase */
export async function eraseUser(context: Context, userId: string, reason: string): Promise<void> {
  checkReason(reason)
  await context.db.transaction((tx) =>
    erasePerson(context, tx, userId, ({ companyId, companyName }) =>
      noteForBoth(context, tx, { action: 'user.erase', companyId, companyName, detail: { reason } }),
    ),
  )
}
