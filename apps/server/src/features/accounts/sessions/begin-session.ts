// Beginning a session: the row, the cookie and the JWT belong together.

import type { ProvenBy } from '@tradewind/domain/contracting/signing.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { SESSION_COOKIE } from '../../../platform/http/caller.ts'
import type { AnswerHead } from '../../../platform/http/route.ts'
import { newJwt } from './json-web-token.ts'
import { insertSession, revokeSession } from './session-store.ts'

const SHORT_SECONDS = 12 * 3600
const REMEMBERED_SECONDS = 30 * 24 * 3600

/**
 * A new session for this user: always with a new id and token, whatever the caller had before, which ends.
 * @param isRemembered thirty days instead of twelve hours
 * @param provenBy what proved who it is; a signature says so
 * @param contractId for a visitor by magic link: the contract that the session sees
 * @param askedId for a visitor by the link of a request: what the session answers
 */
export async function beginSession(
  context: Context,
  tx: Transaction,
  session: { userId: string; isRemembered: boolean; provenBy: ProvenBy; contractId: string | null; askedId?: string },
): Promise<{ jwt: string; setCookie: (head: AnswerHead) => void }> {
  const now = context.now()
  await revokeOwn(context, tx)
  const lastsSeconds = session.isRemembered ? REMEMBERED_SECONDS : SHORT_SECONDS
  const { sessionId, token } = await insertSession(
    tx,
    {
      userId: session.userId,
      contractId: session.contractId,
      ...(session.askedId === undefined ? {} : { askedId: session.askedId }),
      device: context.caller.userAgent,
      ipAddress: context.caller.ipAddress,
      lastsSeconds,
      isRemembered: session.isRemembered,
      provenBy: session.provenBy,
    },
    now,
  )
  const jwt = await newJwt(context.keyring, { sessionId, userId: session.userId }, now)
  const cookie = session.isRemembered ? { maxAgeSeconds: lastsSeconds } : {}
  return { jwt, setCookie: (head) => head.setCookie(SESSION_COOKIE, token, cookie) }
}

/** Ends the caller's session, if there is one, and takes the cookie away. */
export async function endSession(context: Context, head: AnswerHead): Promise<void> {
  await context.db.transaction((tx) => revokeOwn(context, tx))
  head.clearCookie(SESSION_COOKIE)
}

/** The caller's session, and with it the own one of somebody who acts for a user. */
async function revokeOwn({ actor, now }: Context, tx: Transaction): Promise<void> {
  if (!actor) return
  await revokeSession(tx, actor.sessionId, now())
  if (actor.realActor) await revokeSession(tx, actor.realActor.sessionId, now())
}
