// Passkeys in the database: their public halves.

import type { Queries, Transaction } from '../../../platform/db/database.ts'

export type PasskeyRow = { readonly id: string; readonly credential_id: string; readonly public_key: Buffer; readonly counter: string }

/** The passkeys of a user, oldest first. */
export function listPasskeys(queries: Queries, userId: string) {
  return queries.selectFrom('passkey').selectAll().where('user_id', '=', userId).orderBy('created_at').execute()
}

/** Locked, so that its counter moves once for each use. */
export function findPasskey(tx: Transaction, userId: string, credentialId: string): Promise<PasskeyRow | undefined> {
  return tx
    .selectFrom('passkey')
    .select(['id', 'credential_id', 'public_key', 'counter'])
    .where('user_id', '=', userId)
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst()
}

/** The question that the browser was asked; it is asked once. */
export async function takeRegistrationChallenge(queries: Queries, userId: string, now: number): Promise<string | undefined> {
  const row = await queries.deleteFrom('passkey_challenge').where('user_id', '=', userId).returningAll().executeTakeFirst()
  return row && Date.parse(row.expires_at) > now ? row.challenge : undefined
}
