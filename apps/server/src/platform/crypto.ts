// Hashes, tokens and encryption: all code that needs the secret key or random numbers.

import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto'

/** A secret for a link or a cookie: 32 random bytes, base64url. Store only its hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A random code of six digits. */
export function newCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0')
}

export function sha256(content: string | Uint8Array): Buffer {
  return createHash('sha256').update(content).digest()
}

export function sha256Hex(content: string | Uint8Array): string {
  return sha256(content).toString('hex')
}

/** Compares two secrets in constant time. */
export function isSameSecret(a: string, b: string): boolean {
  return timingSafeEqual(sha256(a), sha256(b))
}

/** One key per purpose, derived from the secret key. */
export type Keyring = {
  /** HMAC-SHA256 of the text with the key of this purpose, base64url. */
  sign(purpose: string, text: string): string
  encrypt(purpose: string, text: string): string
  /** The plain text, or undefined when it was encrypted for another purpose or with another key. */
  decrypt(purpose: string, sealed: string): string | undefined
  /** 32 bytes, for libraries that need the key itself. */
  key(purpose: string): Uint8Array
}

/** @param secretKey at least 32 characters */
export function keyringOf(secretKey: string): Keyring {
  // Speed: there are some twenty purposes, and deriving a key costs several times as much as using it.
  const derived = new Map<string, KeyObject>()
  const keyOf = (purpose: string): KeyObject => {
    const key = derived.get(purpose) ?? createSecretKey(new Uint8Array(hkdfSync('sha256', secretKey, 'tradewind', purpose, 32)))
    derived.set(purpose, key)
    return key
  }
  return {
    key: (purpose) => new Uint8Array(keyOf(purpose).export()),
    sign: (purpose, text) => createHmac('sha256', keyOf(purpose)).update(text).digest('base64url'),
    encrypt(purpose, text) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', keyOf(purpose), iv)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    decrypt(purpose, sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < 28) return undefined
      try {
        const decipher = createDecipheriv('aes-256-gcm', keyOf(purpose), bytes.subarray(0, 12))
        decipher.setAuthTag(bytes.subarray(12, 28))
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
      } catch {
        // GCM reports a wrong key or a changed text only by an exception.
        return undefined
      }
    },
  }
}
