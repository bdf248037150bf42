// The JWT that the browser keeps beside the cookie: short-lived, bound to one session.

import { errors, type JWTPayload, type JWTVerifyOptions, jwtVerify, SignJWT } from 'jose'
import type { Keyring } from '../../../platform/crypto.ts'

const AUDIENCE = 'tradewind'
const TYPE = 'session+jwt'
const LASTS_SECONDS = 15 * 60
/** A token older than this is replaced while its session lives. */
const FRESH_SECONDS = 5 * 60

const OURS: JWTVerifyOptions = {
  algorithms: ['HS256'],
  audience: AUDIENCE,
  issuer: AUDIENCE,
  typ: TYPE,
  requiredClaims: ['sid', 'sub', 'iat', 'exp'],
}

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

/** What a token of ours says: its session, whether it is time for a new one, and whether it is too late for this one. */
export type ReadToken = { readonly sessionId: string; readonly isOld: boolean; readonly isExpired: boolean }

/** Undefined for every token that is not ours. */
export async function readJwt(keyring: Keyring, jwt: string, now: number): Promise<ReadToken | undefined> {
  try {
    const { payload } = await jwtVerify(jwt, keyring.key('jwt'), { ...OURS, currentDate: new Date(now) })
    return tokenOf(payload, { isExpired: false }, now)
  } catch (error) {
    // jose says by throwing that a token is not valid; only "expired" differs, because everything else was in order.
    return error instanceof errors.JWTExpired ? tokenOf(error.payload, { isExpired: true }, now) : undefined
  }
}

function tokenOf({ sid, iat }: JWTPayload, { isExpired }: { isExpired: boolean }, now: number): ReadToken | undefined {
  if (typeof sid !== 'string') return undefined
  return { sessionId: sid, isOld: Math.floor(now / 1000) - (iat ?? 0) > FRESH_SECONDS, isExpired }
}
