// The JWT that the browser keeps beside the cookie: short-lived, bound to one session.

import { jwtVerify, SignJWT } from 'jose'
import type { Keyring } from '../../../platform/crypto.ts'

const AUDIENCE = 'tradewind'
const TYPE = 'session+jwt'
const LASTS_SECONDS = 15 * 60
/** A token older than this is replaced while its session lives. */
const FRESH_SECONDS = 5 * 60

export async function newJwt(keyring: Keyring, session: { sessionId: string; userId: string }, now: number): Promise<string> {
  const seconds = Math.floor(now / 1000)
  return new SignJWT({ sid: session.sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setSubject(session.userId)
    .setAudience(AUDIENCE)
    .setIssuer(AUDIENCE)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + LASTS_SECONDS)
    .sign(keyring.key('jwt'))
}

/** The session that the token names and whether it is time for a new one; undefined for every bad or expired token. */
export async function readJwt(keyring: Keyring, jwt: string, now: number): Promise<{ sessionId: string; isOld: boolean } | undefined> {
  try {
    const { payload } = await jwtVerify(jwt, keyring.key('jwt'), {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      issuer: AUDIENCE,
      typ: TYPE,
      currentDate: new Date(now),
      requiredClaims: ['sid', 'sub', 'iat', 'exp'],
    })
    const isOld = Math.floor(now / 1000) - (payload.iat ?? 0) > FRESH_SECONDS
    return typeof payload.sid === 'string' ? { sessionId: payload.sid, isOld } : undefined
  } catch {
    // jose says by throwing that a token is not valid; which way does not matter to the caller.
    return undefined
  }
}
