// Signatures of elliptic keys as certificates write them, and as Web Cryptography takes them.

import { itemsOf, readDer } from './der.ts'

const SIZES: Readonly<Record<string, number>> = { 'P-256': 32, 'P-384': 48, 'P-521': 66 }

/** Both numbers of the signature, each as long as the curve, one behind the other. @param signature DER */
export function plainEcdsa(signature: Uint8Array, curve: string): Uint8Array {
  const size = SIZES[curve] ?? 32
  const plain = new Uint8Array(size * 2)
  itemsOf(readDer(signature)).forEach(({ content }, i) => {
    const number = content.subarray(Math.max(0, content.length - size))
    if (i < 2) plain.set(number, i * size + size - number.length)
  })
  return plain
}
