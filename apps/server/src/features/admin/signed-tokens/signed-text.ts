// The token itself: a JWT of a type and with a key of its own, so that no other token of ours passes for one.

import { jwtVerify, SignJWT } from 'jose'
import type { Keyring } from '../../../platform/crypto.ts'

const AUDIENCE = 'tradewind'
const TYPE = 'signed-token+jwt'
const KEY = 'signed-token'

export type SignedClaims = { readonly companyId: string; readonly id: string; readonly purpose: string }

export function signToken(keyring: Keyring, { companyId, id, purpose }: SignedClaims, until: Date): Promise<string> {
  return new SignJWT({ purpose })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setSubject(companyId)
    .setJti(id)
    .setAudience(AUDIENCE)
    .setIssuer(AUDIENCE)
    .setExpirationTime(Math.floor(until.getTime() / 1000))
    .sign(keyring.key(KEY))
}

/** Undefined for every text that is not such a token, or too old. */
export async function readSignedToken(keyring: Keyring, token: string, now: number): Promise<SignedClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, keyring.key(KEY), {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      issuer: AUDIENCE,
      typ: TYPE,
      requiredClaims: ['sub', 'jti', 'exp', 'purpose'],
      currentDate: new Date(now),
    })
    const { sub: companyId, jti: id, purpose } = payload
    return companyId !== undefined && id !== undefined && typeof purpose === 'string' ? { companyId, id, purpose } : undefined
  } catch {
    // jose says only by throwing that a token is not valid.
    return undefined
  }
}
