// Passwords: hashed with argon2id, never kept. Hashing waits its turn, so that a flood of wrong ones does not slow everything else.

import { availableParallelism } from 'node:os'
import { Refusal } from '@tradewind/api/refusals.ts'
import { Piscina } from 'piscina'
import type { PasswordTask } from './password-thread.ts'

/** Given to threads that run behind everything else. */
const BEHIND = 'behind'

/** One core is always left for the rest of the product. */
const AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2))
/** Whoever comes when so many wait already would wait for seconds: better to say so at once. */
const MOST_WAITING = 60

/** A longer queue than this is an attack. Runs it at the lowest priority. */
const FLOOD = 8

const threadsOf = (workerData: string | undefined) =>
  new Piscina<PasswordTask, string | boolean>({
    filename: new URL('./password-thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: AT_ONCE,
    idleTimeout: 10_000,
    workerData,
  })
const usual = threadsOf(undefined)
const behind = threadsOf(BEHIND)

function run(task: PasswordTask): Promise<string | boolean> {
  return (waiting.length > FLOOD ? behind : usual).run(task)
}

let running = 0
const waiting: (() => void)[] = []

/** @throws Refusal TooManyAttempts when too many are waiting already */
export function hashOfPassword(password: string): Promise<string> {
  return inTurn(() => run({ password })) as Promise<string> // without a hash the thread answers one
}

/** @throws Refusal TooManyAttempts when too many are waiting already */
export function isPassword(passwordHash: string, password: string): Promise<boolean> {
  return inTurn(() => run({ password, passwordHash })) as Promise<boolean> // with a hash it answers whether it fits
}

/** Before anything is looked up: a flood of attempts costs nothing but its refusals. @throws Refusal TooManyAttempts */
export function refuseWhenFull(): void {
  if (waiting.length >= MOST_WAITING) throw new Refusal('TooManyAttempts')
}

let nobodysHash: Promise<string> | undefined

/** As much work as a wrong password makes, for an account that is not there: the time does not tell. */
export async function pretendToCheck(password: string): Promise<false> {
  // Not in turn: a refusal would be kept for good.
  nobodysHash ??= run({ password: 'nobody has this password' }) as Promise<string> // without a hash the thread answers one
  await isPassword(await nobodysHash, password)
  return false
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    refuseWhenFull()
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
