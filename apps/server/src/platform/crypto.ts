// Hashes, tokens and encryption: everything that needs the secret key or a source of randomness.

import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** A secret for a link or a cookie: 32 random bytes, safe in addresses. Keep its hash only. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Six digits. */
export function newCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0')
}

export function sha256(content: string | Uint8Array): Buffer {
  return createHash('sha256').update(content).digest()
}

export function sha256Hex(content: string | Uint8Array): string {
  return sha256(content).toString('hex')
}

/** Whether two texts are the same, in a time that does not tell where they differ. */
export function isSameSecret(a: string, b: string): boolean {
  return timingSafeEqual(sha256(a), sha256(b))
}

/** Keys for different purposes, derived from the one secret key. */
export type Keyring = {
  /** HMAC-SHA256 of the text under the key of this purpose, safe in addresses. */
  sign(purpose: string, text: string): string
  encrypt(purpose: string, text: string): string
  /** The text, or undefined when it was not encrypted for this purpose with this key. */
  decrypt(purpose: string, sealed: string): string | undefined
  /** 32 bytes for libraries that want the key itself. */
  key(purpose: string): Uint8Array
}

/** @param secretKey at least 32 characters */
export function keyringOf(secretKey: string): Keyring {
  const key = (purpose: string) => new Uint8Array(hkdfSync('sha256', secretKey, 'tradewind', purpose, 32))
  return {
    key,
    sign: (purpose, text) => createHmac('sha256', key(purpose)).update(text).digest('base64url'),
    encrypt(purpose, text) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key(purpose), iv)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    decrypt(purpose, sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < 28) return undefined
      try {
        const decipher = createDecipheriv('aes-256-gcm', key(purpose), bytes.subarray(0, 12))
        decipher.setAuthTag(bytes.subarray(12, 28))
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
      } catch {
        // GCM says in no other way that the text is not ours.
        return undefined
      }
    },
  }
}
