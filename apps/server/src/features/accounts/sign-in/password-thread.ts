// Hashes passwords and checks them against hashes.

import { platform, setPriority } from 'node:os'
import { hashSync, verifySync } from '@node-rs/argon2'
import { workerData } from 'piscina'

/** With a hash: whether the password is its. Without: its hash is made. */
export type PasswordTask = { readonly password: string; readonly passwordHash?: string }

// Source: OWASP Password Storage Cheat Sheet, argon2id with 19 MiB, 2 passes, 1 lane.
// The library's default algorithm is argon2id.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Linux gives each thread a priority of its own; elsewhere it would be that of the whole process. */
const LOWEST = 19
if (workerData === 'behind' && platform() === 'linux') setPriority(LOWEST)

/** The one task of the thread. @public */
export default function hashOrVerify({ password, passwordHash }: PasswordTask): string | boolean {
  return passwordHash === undefined ? hashSync(password, OPTIONS) : verifySync(passwordHash, password)
}
