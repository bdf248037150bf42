// A platform administrator acts for a user: a session of its own beside hers, which ends with it.

import { Refusal } from '@tradewind/api/refusals.ts'
import { auditOf } from '../../../commands.ts'
import { type Context, getActor } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { AnswerHead } from '../../../platform/http/route.ts'
import { SESSION_COOKIE } from '../../../platform/http/caller.ts'
import { newJwt } from './json-web-token.ts'
import { insertSession, renewSessionToken, revokeSession } from './session-store.ts'

const ACTING_SECONDS = 3600

/**
 * Begins a session for this user that dies with the caller's own, or after an hour. The caller's own one waits without its cookie.
 * @returns the JWT of the new session, and when it ends
 */
export async function beginActing(
  context: Context,
  tx: Transaction,
  userId: string,
): Promise<{ jwt: string; until: string; setCookie: (head: AnswerHead) => void }> {
  const now = context.now()
  const { sessionId: actingSessionId } = getActor(context)
  const { userAgent: device, ipAddress } = context.caller
  const session = { userId, contractId: null, device, ipAddress, lastsSeconds: ACTING_SECONDS, isRemembered: false, actingSessionId }
  const { sessionId, token } = await insertSession(tx, session, now)
  const jwt = await newJwt(context.keyring, { sessionId, userId }, now)
  const until = new Date(now + ACTING_SECONDS * 1000).toISOString()
  return { jwt, until, setCookie: (head) => head.setCookie(SESSION_COOKIE, token, {}) }
}

/** Back to the administrator's own session, with a new cookie. @throws Refusal NotFound for somebody who acts for nobody */
export async function endActing(context: Context, head: AnswerHead): Promise<{ jwt: string }> {
  const { realActor, sessionId, userId, companyId } = getActor(context)
  if (!realActor) throw new Refusal('NotFound')
  const token = await context.db.transaction(async (tx) => {
    await revokeSession(tx, sessionId, context.now())
    await auditOf(context, tx, { companyId, userId: realActor.userId, action: 'user.act-end', subjectId: userId })
    return renewSessionToken(tx, realActor.sessionId)
  })
  head.setCookie(SESSION_COOKIE, token, {})
  return { jwt: await newJwt(context.keyring, { sessionId: realActor.sessionId, userId: realActor.userId }, context.now()) }
}
