// Checking seals with what Node.js brings.

import { createPublicKey, verify } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import type { Platform } from '@tradewind/domain/proof/check-file.ts'

export const nodePlatform: Platform = {
  async isSignedBy({ publicKey, hashName }, signature, bytes) {
    const key = createPublicKey({ key: Buffer.from(publicKey), format: 'der', type: 'spki' })
    return verify(hashName.replace('-', '').toLowerCase(), bytes, key, signature)
  },
  async inflate(bytes) {
    return new Uint8Array(inflateSync(bytes))
  },
}
