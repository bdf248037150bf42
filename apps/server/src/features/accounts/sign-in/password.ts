// Passwords: hashed with argon2id, never kept.

import { hash, verify } from '@node-rs/argon2'

// Source: OWASP Password Storage Cheat Sheet, argon2id with 19 MiB, 2 passes, 1 lane.
// The library's default algorithm is argon2id.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashOfPassword(password: string): Promise<string> {
  return hash(password, OPTIONS)
}

export function isPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password)
}
