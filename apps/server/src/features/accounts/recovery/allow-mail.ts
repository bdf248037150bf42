// How many e-mails somebody who is not signed in may cause.

import type { Context } from '../../../context.ts'
import type { AnswerHead } from '../../../platform/http/route.ts'
import { allowAttempt } from '../sign-in/public.ts'

/** Five to one address and thirty from one address in fifteen minutes are free. @throws Refusal TooManyAttempts */
export async function allowMail(context: Context, head: AnswerHead, email: string): Promise<void> {
  await allowAttempt(context, head, { subject: `mail from ${context.caller.ipAddress}`, free: 30 })
  await allowAttempt(context, head, { subject: `mail to ${email}`, free: 5 })
}
