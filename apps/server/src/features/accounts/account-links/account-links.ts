// Links by e-mail: each is random, kept as a hash, does one thing, and does it once.

import { Refusal } from '@tradewind/api/refusals.ts'
import type { Services } from '../../../context.ts'
import { newToken, sha256 } from '../../../platform/crypto.ts'
import { jsonOf, type Queries, type Transaction } from '../../../platform/db/database.ts'

const HOUR_MS = 3600 * 1000

/** What a link does: the screen that it opens, and how long it works. */
const PURPOSES = {
  'confirm-email': { screen: '/signin/email/confirmation', lastsMs: 24 * HOUR_MS },
  'new-password': { screen: '/signin/newpassword', lastsMs: HOUR_MS },
  'confirm-secondary': { screen: '/signin/email/secondary-confirmation', lastsMs: 24 * HOUR_MS },
  'disassociate-secondary': { screen: '/signin/email/confirm-disassociate', lastsMs: 24 * HOUR_MS },
} as const

export type LinkPurpose = keyof typeof PURPOSES

/** An invitation waits for a person who did not ask for it. */
export const INVITATION_MS = 7 * 24 * HOUR_MS

export type NewAccountLink = {
  readonly purpose: LinkPurpose
  readonly userId: string
  readonly email: string
  readonly detail?: Record<string, unknown>
  readonly lastsMs?: number
}

/** Makes a link and returns its address; an earlier one of the same purpose for the same address is void from now on. */
export async function newAccountLink(services: Services, tx: Transaction, link: NewAccountLink): Promise<string> {
  const now = services.now()
  const { screen, lastsMs } = PURPOSES[link.purpose]
  const token = newToken()
  await tx
    .updateTable('account_link')
    .set({ used_at: new Date(now) })
    .where('user_id', '=', link.userId)
    .where('purpose', '=', link.purpose)
    .where('email', '=', link.email)
    .where('used_at', 'is', null)
    .execute()
  await tx
    .insertInto('account_link')
    .values({
      token_hash: sha256(token),
      purpose: link.purpose,
      user_id: link.userId,
      email: link.email,
      detail: JSON.stringify(link.detail ?? {}),
      expires_at: new Date(now + (link.lastsMs ?? lastsMs)),
      created_at: new Date(now),
    })
    .execute()
  return `${services.config.publicUrl}${screen}/${token}`
}

export type AccountLink<Detail> = { readonly userId: string; readonly email: string; readonly detail: Detail }

/** A link that works, left as it is. @throws Refusal LinkGone when it is unknown, used, too old, or of a user who is gone or disabled */
export async function getAccountLink<Detail>(
  queries: Queries,
  purpose: LinkPurpose,
  token: string,
  now: number,
): Promise<AccountLink<Detail>> {
  const row = await queries
    .selectFrom('account_link as l')
    .innerJoin('user_account as u', 'u.id', 'l.user_id')
    .select(['l.user_id', 'l.email', 'l.detail'])
    .where('l.token_hash', '=', sha256(token))
    .where('l.purpose', '=', purpose)
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', new Date(now).toISOString())
    .where('u.deleted_at', 'is', null)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new Refusal('LinkGone')
  return { userId: row.user_id, email: row.email, detail: jsonOf<Detail>(row.detail) }
}

/**
 * The link whatever became of it, or undefined for one that never was. Who opens it at the same moment waits until this transaction has ended:
 * then what the link has brought about can be seen.
 */
export async function findAnyLink<Detail>(
  tx: Transaction,
  purpose: LinkPurpose,
  token: string,
): Promise<(AccountLink<Detail> & { readonly isUsed: boolean; readonly expiresAt: number }) | undefined> {
  const row = await tx
    .selectFrom('account_link')
    .select(['user_id', 'email', 'detail', 'used_at', 'expires_at'])
    .where('token_hash', '=', sha256(token))
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const link = { userId: row.user_id, email: row.email, detail: jsonOf<Detail>(row.detail) }
  return { ...link, isUsed: row.used_at !== null, expiresAt: Date.parse(row.expires_at) }
}

/** Uses a link up: of two at the same moment one gets it. @throws Refusal LinkGone as `getAccountLink` */
export async function takeAccountLink<Detail>(
  tx: Transaction,
  purpose: LinkPurpose,
  token: string,
  now: number,
): Promise<AccountLink<Detail>> {
  const link = await getAccountLink<Detail>(tx, purpose, token, now)
  const taken = await tx
    .updateTable('account_link')
    .set({ used_at: new Date(now) })
    .where('token_hash', '=', sha256(token))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (taken.numUpdatedRows === 0n) throw new Refusal('LinkGone')
  return link
}

/** Links for a password that are still on their way work no more: all of the user, or those that went to one address. */
export async function voidPasswordLinks(tx: Transaction, userId: string, now: number, email?: string): Promise<void> {
  await tx
    .updateTable('account_link')
    .set({ used_at: new Date(now) })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'new-password')
    .where('used_at', 'is', null)
    .$if(email !== undefined, (all) => all.where('email', '=', email ?? ''))
    .execute()
}

/** Where a new password is asked for, with the address filled in. */
export function forgotPasswordPage(services: Services, email: string): string {
  return `${services.config.publicUrl}/signin/forgot-password?email=${encodeURIComponent(email)}`
}

/** Where one looks after one's own account. */
export function settingsPage(services: Services, section: 'profile' | 'security'): string {
  return `${services.config.publicUrl}/settings${section === 'profile' ? '' : `/${section}`}`
}

/** The same link for somebody who is invited: the screen welcomes her instead of speaking of a password that she never had. */
export function asInvitation(link: string): string {
  return `${link}?invited=true`
}
