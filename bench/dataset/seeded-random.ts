// Random choices that are the same in every run.

import { createHash } from 'node:crypto'

/** @param seed any text; the same text gives the same choices */
export function seededRandom(seed: string) {
  let state = createHash('sha256').update(seed).digest().readUInt32LE()
  // Mulberry32, a public-domain generator of 32 bits by Tommy Ettinger.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const hex = () =>
    Math.floor(next() * 2 ** 32)
      .toString(16)
      .padStart(8, '0')
  return {
    /** From 0 to below 1. */
    fraction: next,
    /** A whole number from 0 to below the limit. */
    below: (limit: number) => Math.floor(next() * limit),
    pick<T>(from: readonly T[]): T {
      const chosen = from[Math.floor(next() * from.length)]
      if (chosen === undefined) throw new Error('there is nothing to pick from')
      return chosen
    },
    /** An identifier as the product makes them: seconds, then 8 random bytes. */
    id: (at: number) =>
      Math.floor(at / 1000)
        .toString(16)
        .padStart(8, '0') +
      hex() +
      hex(),
  }
}
