// Accounts as sign-in and recovery look them up.

import type { AccountCondition } from '@tradewind/domain/accounts/sign-in-errors.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import { sql } from 'kysely'
import type { Queries, Transaction } from '../../../platform/db/database.ts'

const COLUMNS = [
  'u.id',
  'u.company_id',
  'u.email',
  'u.first_name',
  'u.last_name',
  'u.password_hash',
  'u.role',
  'u.confirmed_at',
  'u.approved_at',
  'u.disabled_at',
  'u.deleted_at',
  'c.company_name',
  'c.company_type',
  'c.is_shell',
  'c.closed_at',
] as const

/**
 * The account of this address: whose mailbox confirmed it, as the first address or a secondary one. While nobody has confirmed it, one that waits
 * for that, with a password before others. A deleted account comes only when the address is nobody's now.
 */
export async function findAccount(queries: Queries, email: string) {
  const own = await queries
    .selectFrom('user_account as u')
    .innerJoin('company as c', 'c.id', 'u.company_id')
    .select(COLUMNS)
    .where('u.email', '=', email)
    .orderBy('u.deleted_at', (order) => order.desc().nullsFirst())
    .orderBy('u.confirmed_at', (order) => order.desc().nullsLast())
    .orderBy(sql`u.password_hash is null`)
    .orderBy(sql`u.approved_at is null`)
    .orderBy('u.id', 'desc')
    .executeTakeFirst()
  if (own && own.deleted_at === null && own.confirmed_at !== null) return own
  const bySecondary = await queries
    .selectFrom('secondary_email as s')
    .innerJoin('user_account as u', 'u.id', 's.user_id')
    .innerJoin('company as c', 'c.id', 'u.company_id')
    .select(COLUMNS)
    .where('s.email', '=', email)
    .where('s.confirmed_at', 'is not', null)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
  return bySecondary ?? own
}

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** The accounts that wait for this mailbox to confirm it, those with a password first, then invitations, the newest first. Disabled ones are left out. */
export function listUnconfirmed(queries: Queries, email: string) {
  return queries
    .selectFrom('user_account as u')
    .innerJoin('company as c', 'c.id', 'u.company_id')
    .select(COLUMNS)
    .where('u.email', '=', email)
    .where('u.deleted_at', 'is', null)
    .where('u.disabled_at', 'is', null)
    .where('u.confirmed_at', 'is', null)
    .orderBy(sql`u.password_hash is null`)
    .orderBy(sql`u.approved_at is null`)
    .orderBy('u.id', 'desc')
    .execute()
}

export async function getAccount(queries: Queries, userId: string): Promise<Account> {
  return queries
    .selectFrom('user_account as u')
    .innerJoin('company as c', 'c.id', 'u.company_id')
    .select(COLUMNS)
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
}

export function conditionOf(account: Account): AccountCondition {
  return {
    isConfirmed: account.confirmed_at !== null,
    isApproved: account.approved_at !== null,
    isDisabled: account.disabled_at !== null,
    isDeleted: account.deleted_at !== null,
    isCompanyClosed: account.closed_at !== null,
  }
}

/** The name to write to; empty while unknown. */
export function nameOf(account: { first_name: string; last_name: string }): string {
  return fullName(account.first_name, account.last_name)
}

/** Who is written to when the company has to decide something. */
export function listAdmins(queries: Queries, companyId: string) {
  return queries
    .selectFrom('user_account')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('company_id', '=', companyId)
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .where('approved_at', 'is not', null)
    .where('confirmed_at', 'is not', null)
    .orderBy('id')
    .execute()
}

/** The user is gone; the row stays for the history. */
export async function markDeleted(tx: Transaction, userId: string, now: number): Promise<void> {
  await tx
    .updateTable('user_account')
    .set({ deleted_at: new Date(now) })
    .where('id', '=', userId)
    .execute()
  await tx.deleteFrom('secondary_email').where('user_id', '=', userId).execute()
  await endSessionsOf(tx, userId, now)
}

/** Ends every living session of the user, or every one but this. */
export async function endSessionsOf(tx: Transaction, userId: string, now: number, exceptId?: string): Promise<void> {
  await tx
    .updateTable('session')
    .set({ revoked_at: new Date(now) })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(exceptId !== undefined, (all) => all.where('id', '!=', exceptId ?? ''))
    .execute()
}
