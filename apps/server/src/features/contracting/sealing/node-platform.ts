// Checking seals with what Node.js brings.

import { createHash, createPublicKey, verify } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import type { Platform } from '@tradewind/domain/proof/check-file.ts'

export const nodePlatform: Platform = {
  async isSignedBy({ publicKey, hashName }, signature, bytes) {
    const key = createPublicKey({ key: Buffer.from(publicKey), format: 'der', type: 'spki' })
    return verify(nodeName(hashName), bytes, key, signature)
  },
  async hash(name, bytes) {
    return new Uint8Array(createHash(nodeName(name)).update(bytes).digest())
  },
  async inflate(bytes) {
    return new Uint8Array(inflateSync(bytes))
  },
}

function nodeName(hashName: string): string {
  return hashName.replace('-', '').toLowerCase()
}
