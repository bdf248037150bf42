// Passwords: hashed with argon2id, never kept. Hashing waits its turn, so that a flood of wrong ones does not slow everything else.

import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '@tradewind/api/refusals.ts'

// Source: OWASP Password Storage Cheat Sheet, argon2id with 19 MiB, 2 passes, 1 lane.
// The library's default algorithm is argon2id.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One core is always left for the rest of the product. */
const AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2))
/** Whoever comes when so many wait already would wait for seconds: better to say so at once. */
const MOST_WAITING = 60

let running = 0
const waiting: (() => void)[] = []

/** @throws Refusal TooManyAttempts when too many are waiting already */
export function hashOfPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, OPTIONS))
}

/** @throws Refusal TooManyAttempts when too many are waiting already */
export function isPassword(passwordHash: string, password: string): Promise<boolean> {
  return inTurn(() => verify(passwordHash, password))
}

let nobodysHash: Promise<string> | undefined

/** As much work as a wrong password makes, for an account that is not there: the time does not tell. */
export async function pretendToCheck(password: string): Promise<false> {
  nobodysHash ??= hash('nobody has this password', OPTIONS)
  await isPassword(await nobodysHash, password)
  return false
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new Refusal('TooManyAttempts')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    // The turn is handed on as it is, so that nobody slips in between.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
