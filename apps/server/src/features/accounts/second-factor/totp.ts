// Codes of authenticator apps. Source: RFC 6238 (TOTP) over RFC 4226 (HOTP), SHA-1, six digits, thirty seconds.

import { createHmac, randomBytes } from 'node:crypto'
import { isSameSecret } from '../../../platform/crypto.ts'

const STEP_SECONDS = 30
const DIGITS = 6
/** One step early or late: clocks differ, and people type slowly. */
const DRIFT = 1
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 20 random bytes, as RFC 4226 recommends. */
export function newTotpSecret(): Buffer {
  return randomBytes(20)
}

/** The code of a time step. @param step thirty-second steps since 1970 */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const at = mac.readUInt8(mac.length - 1) & 0x0f
  const number = mac.readUInt32BE(at) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/**
 * The time step of a code that is right now, or undefined. Steps up to `lastStep` were used and do not count again.
 * @param now milliseconds since 1970
 */
export function stepOfCode(secret: Uint8Array, code: string, now: number, lastStep: number): number | undefined {
  const current = Math.floor(now / 1000 / STEP_SECONDS)
  for (let step = current - DRIFT; step <= current + DRIFT; step += 1) {
    if (step > lastStep && isSameSecret(totpCode(secret, step), code)) return step
  }
  return undefined
}

/** Base 32 without padding, as apps show and take secrets. Source: RFC 4648. */
export function base32(bytes: Uint8Array): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The address that an app reads from a picture. */
export function otpauthUrl(secret: Uint8Array, email: string): string {
  const query = new URLSearchParams({
    secret: base32(secret),
    issuer: 'Tradewind',
    algorithm: 'SHA1',
    digits: String(DIGITS),
    period: String(STEP_SECONDS),
  })
  return `otpauth://totp/Tradewind:${encodeURIComponent(email)}?${query.toString()}`
}
