// Second factors in the database: the app's secret sealed, recovery codes as hashes.

import { randomBytes, randomInt } from 'node:crypto'
import { Refusal } from '@tradewind/api/refusals.ts'
import type { Context } from '../../../context.ts'
import { newToken, sha256 } from '../../../platform/crypto.ts'
import { type Queries, runSql, type Transaction } from '../../../platform/db/database.ts'
import { stepOfCode } from './totp.ts'

const CHALLENGE_MS = 10 * 60_000
const CODE_ATTEMPTS = 5
const RECOVERY_CODES = 10
/** Without letters and digits that are read for one another. */
const CODE_SIGNS = '23456789abcdefghjkmnpqrstuvwxyz'

/** Whether an authenticator app or a passkey is asked for. */
export async function hasSecondFactor(queries: Queries, userId: string): Promise<boolean> {
  const [row] = await runSql<{ has: boolean }>(queries, 'select has_second_factor($1) as has', [userId])
  return row?.has ?? false
}

/** The ways in which this user can take the second step. */
export async function secondFactorMethods(queries: Queries, userId: string): Promise<('totp' | 'passkey' | 'recovery')[]> {
  const app = await queries
    .selectFrom('totp_factor')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  const passkey = await queries.selectFrom('passkey').select('id').where('user_id', '=', userId).limit(1).executeTakeFirst()
  return [...(app ? (['totp'] as const) : []), ...(passkey ? (['passkey'] as const) : []), 'recovery']
}

export type NewChallenge = {
  readonly userId: string
  readonly isRemembered: boolean
  readonly sso: { readonly sso: string; readonly sig: string } | undefined
}

/** Remembers a sign-in whose password was right; the token is for the browser. */
export async function newSignInChallenge(context: Context, { userId, isRemembered, sso }: NewChallenge): Promise<string> {
  const token = newToken()
  await context.db.queries
    .insertInto('sign_in_challenge')
    .values({
      token_hash: sha256(token),
      user_id: userId,
      is_remembered: isRemembered,
      sso: sso?.sso ?? null,
      sig: sso?.sig ?? null,
      expires_at: new Date(context.now() + CHALLENGE_MS),
    })
    .execute()
  return token
}

/**
 * A sign-in whose second step is awaited. Locked in a transaction, so that one answer ends it.
 * @throws Refusal LinkGone when it is unknown, over, too old, was answered wrongly five times, or its user is gone: the password is asked anew
 */
export async function getChallenge(context: Context, queries: Queries, token: string) {
  const row = await queries
    .selectFrom('sign_in_challenge as c')
    .innerJoin('user_account as u', 'u.id', 'c.user_id')
    .selectAll('c')
    .where('c.token_hash', '=', sha256(token))
    .where('c.used_at', 'is', null)
    .where('c.expires_at', '>', new Date(context.now()).toISOString())
    .where('c.attempts', '<', CODE_ATTEMPTS)
    .where('u.disabled_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .forUpdate('c')
    .executeTakeFirst()
  if (!row) throw new Refusal('LinkGone', { message: 'This sign-in took too long, or too many codes were wrong. Please start again.' })
  return row
}

/** A code that was typed: right, right but used before, or wrong. */
export type CodeCheck = 'right' | 'used' | 'wrong'

/** What the code of the app in use is worth; a right one is used up then. Locks the factor, so that one code does not count twice. */
export async function useTotpCode(context: Context, tx: Transaction, userId: string, code: string): Promise<CodeCheck> {
  const row = await tx.selectFrom('totp_factor').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst()
  if (!row || row.confirmed_at === null) return 'wrong'
  const secret = openSecret(context, row.sealed_secret)
  const step = stepOfCode(secret, code, context.now(), Number(row.last_step))
  if (step === undefined) return stepOfCode(secret, code, context.now(), 0) === undefined ? 'wrong' : 'used'
  await tx
    .updateTable('totp_factor')
    .set({ last_step: String(step) })
    .where('user_id', '=', userId)
    .execute()
  return 'right'
}

/** Whether the code proves the app that is being set up, which is the one in use from then on. */
export async function takeNewApp(
  context: Context,
  tx: Transaction,
  userId: string,
  code: string,
): Promise<'first' | 'another' | undefined> {
  const row = await tx.selectFrom('totp_factor').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst()
  const sealed = row && (row.confirmed_at === null ? row.sealed_secret : row.next_sealed_secret)
  if (!row || sealed === undefined || sealed === null) return undefined
  const step = stepOfCode(openSecret(context, sealed), code, context.now(), 0)
  if (step === undefined) return undefined
  await tx
    .updateTable('totp_factor')
    .set({ sealed_secret: sealed, next_sealed_secret: null, last_step: String(step), confirmed_at: new Date(context.now()) })
    .where('user_id', '=', userId)
    .execute()
  return row.confirmed_at === null ? 'first' : 'another'
}

/** One that cannot be opened any more, because the key was lost, matches no code. */
function openSecret(context: Context, sealed: string): Buffer {
  return Buffer.from(context.keyring.decrypt('totp', sealed) ?? randomBytes(20).toString('base64'), 'base64')
}

/** What a recovery code is worth; a right one is used up then. */
export async function useRecoveryCode(context: Context, tx: Transaction, userId: string, code: string): Promise<CodeCheck> {
  const hash = recoveryHash(userId, code)
  const used = await tx
    .updateTable('recovery_code')
    .set({ used_at: new Date(context.now()) })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (used.numUpdatedRows > 0n) return 'right'
  const known = tx.selectFrom('recovery_code').select('user_id').where('user_id', '=', userId).where('code_hash', '=', hash)
  return (await known.executeTakeFirst()) ? 'used' : 'wrong'
}

/** How many recovery codes were not used. */
export async function recoveryCodesLeft(queries: Queries, userId: string): Promise<number> {
  const left = await queries
    .selectFrom('recovery_code')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
  return left.length
}

/** New recovery codes instead of the old ones, as people write them: `k7f2-9xqm`. */
export async function replaceRecoveryCodes(tx: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => {
    const signs = Array.from({ length: 10 }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('')
    return `${signs.slice(0, 5)}-${signs.slice(5)}`
  })
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ user_id: userId, code_hash: recoveryHash(userId, code) })))
    .execute()
  return codes
}

function recoveryHash(userId: string, code: string): Buffer {
  return sha256(`${userId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
}
