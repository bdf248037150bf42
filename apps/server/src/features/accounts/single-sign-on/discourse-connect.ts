// The Discourse Connect protocol: a base64 payload with a nonce and a return address, signed with HMAC-SHA256 as hex.
// Source: https://meta.discourse.org/t/setup-discourseconnect-official-single-sign-on-for-discourse-sso/13045

import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../../platform/crypto.ts'

/** The signature of a payload as it stands in the address, decoded: lower-case hex. */
export function payloadSignature(payload: string, secret: string): string {
  return createHmac('sha256', secret).update(payload).digest('hex')
}

export function isSignedWith(payload: string, signature: string, secret: string): boolean {
  return isSameSecret(payloadSignature(payload, secret), signature.toLowerCase())
}

/** The fields of a payload; each of them counts once, the first time that it stands there. */
export function payloadFields(payload: string): URLSearchParams {
  return new URLSearchParams(Buffer.from(payload, 'base64').toString('utf8'))
}

/** The payload for these fields, in their order. */
export function payloadOf(fields: Readonly<Record<string, string>>): string {
  return Buffer.from(new URLSearchParams(fields).toString()).toString('base64')
}
