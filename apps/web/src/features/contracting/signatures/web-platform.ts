// Checking signatures with what the browser brings.

import type { Platform } from '@tradewind/domain/proof/check-file.ts'
import { plainEcdsa } from '@tradewind/domain/proof/ecdsa-signature.ts'

export const webPlatform: Platform = {
  async isSignedBy({ publicKey, keyKind, curve, hashName }, signature, bytes) {
    const isRsa = keyKind === 'rsa'
    const algorithm = isRsa ? { name: 'RSASSA-PKCS1-v1_5', hash: hashName } : { name: 'ECDSA', namedCurve: curve, hash: hashName }
    const key = await crypto.subtle.importKey('spki', bytesOf(publicKey), algorithm, false, ['verify'])
    return crypto.subtle.verify(algorithm, key, bytesOf(isRsa ? signature : plainEcdsa(signature, curve)), bytesOf(bytes))
  },
  async hash(name, bytes) {
    return new Uint8Array(await crypto.subtle.digest(name, bytesOf(bytes)))
  },
  async inflate(bytes) {
    const stream = new Blob([bytesOf(bytes)]).stream().pipeThrough(new DecompressionStream('deflate'))
    return new Uint8Array(await new Response(stream).arrayBuffer())
  },
}

/** Whether this page can check a seal: browsers do so only over a secure connection. */
export const canCheckSeals = globalThis.isSecureContext

/** A copy of its own memory, which the browser's functions ask for. */
function bytesOf(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes)
}
