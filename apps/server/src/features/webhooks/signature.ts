// Signing secrets and signatures. Source: Standard Webhooks, https://github.com/standard-webhooks/standard-webhooks

import { createHmac, randomBytes } from 'node:crypto'
import type { Keyring } from '../../platform/crypto.ts'

const PREFIX = 'whsec_'
/** Standard Webhooks asks for 24 to 64. */
const SECRET_BYTES = 32

export function newSecret(): string {
  return `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`
}

const PURPOSE = 'webhook secret'

/** As the database keeps it. */
export function sealSecret(keyring: Keyring, secret: string): string {
  return keyring.encrypt(PURPOSE, secret)
}

/** The secret key of the installation is another one than at the time. The message is for administrators of the company. */
export class UnreadableSecret extends Error {}

/** @throws UnreadableSecret */
export function openSecret(keyring: Keyring, sealed: string): string {
  const secret = keyring.decrypt(PURPOSE, sealed)
  if (secret === undefined) throw new UnreadableSecret('Its signing secret cannot be read. Make another one.')
  return secret
}

export function isReadable(keyring: Keyring, sealed: string): boolean {
  return keyring.decrypt(PURPOSE, sealed) !== undefined
}

export type Signed = {
  /** Without a point. The same at every attempt. */
  readonly id: string
  /** Seconds since 1970 of this attempt. */
  readonly timestamp: number
  readonly body: string
}

/** The three headers. @param secrets each signs; the receiver accepts any of them */
export function signedHeaders({ id, timestamp, body }: Signed, secrets: readonly string[]): Readonly<Record<string, string>> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') }
}
