// What an administrator does for a company is done as a user of it, with that user's rights; the audit log names both.

import { actorName, type Context, getActor } from '../../../context.ts'
import { findContextForJob } from '../../accounts/users/public.ts'

/** Undefined for a user who is disabled or deleted, or not of this company. */
export function findContextOf(context: Context, companyId: string, userId: string): Promise<Context | undefined> {
  const caller = getActor(context)
  const realActor = {
    userId: caller.userId,
    email: caller.email,
    name: actorName(caller),
    sessionId: caller.sessionId,
    until: new Date(context.now()).toISOString(),
  }
  return findContextForJob(context, { companyId, userId, ipAddress: context.caller.ipAddress, realActor })
}
