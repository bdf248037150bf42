// A user's other addresses: added by her, confirmed by their own mailbox, and removable from there.

import { REFUSALS, Refusal } from '@tradewind/api/refusals.ts'
import { EMAIL_WAS_SENT } from '@tradewind/domain/accounts/recovery-texts.ts'
import { audit, auditOf } from '../../../commands.ts'
import { type Context, getActor } from '../../../context.ts'
import type { Queries, Transaction } from '../../../platform/db/database.ts'
import type { AnswerHead } from '../../../platform/http/route.ts'
import { newId } from '../../../platform/ids.ts'
import { findAnyLink, newAccountLink, queueAccountMail, takeAccountLink, settingsPage, voidPasswordLinks } from '../account-links/public.ts'
import { checkPassword } from '../second-factor/public.ts'
import { settleAddress } from '../confirmation/public.ts'
import { allowMail } from '../recovery/public.ts'
import { allowAttempt } from '../sign-in/public.ts'
import { takeOver } from '../../landing/public.ts'
import { findOwner, getAccount, nameOf } from '../users/public.ts'

/** Of one user. */
export const MOST_SECONDARY = 5
const REMOVED = 'This secondary email has been removed from its account.'

/** Whoever has the address can open the account, so the password is asked again. @throws Refusal EmailTaken, NotUsable for a wrong password and when there are too many, TooManyAttempts */
export async function addSecondaryEmail(context: Context, { email, password }: { email: string; password: string }, head: AnswerHead) {
  await checkPassword(context, password, head)
  await allowMail(context, head, email)
  await refuseTaken(context.db.queries, email)
  await context.db.transaction((tx) => askForSecondaryEmail(context, tx, { email }))
  return { message: EMAIL_WAS_SENT }
}

/**
 * Adds the address, which opens nothing yet, and asks its mailbox.
 * @param takesOverFrom the user without a password who has the address now: what was sent to her comes along
 * @throws Refusal NotUsable when there are too many
 */
export async function askForSecondaryEmail(
  context: Context,
  tx: Transaction,
  { email, takesOverFrom }: { email: string; takesOverFrom?: string },
): Promise<void> {
  const { userId } = getActor(context)
  const own = await tx.selectFrom('secondary_email').select('email').where('user_id', '=', userId).where('email', '!=', email).execute()
  if (own.length >= MOST_SECONDARY) throw new Refusal('NotUsable', { message: `You can have ${MOST_SECONDARY} secondary addresses.` })
  await tx
    .insertInto('secondary_email')
    .values({ user_id: userId, id: newId(context.now()), email })
    .onConflict((conflict) => conflict.columns(['user_id', 'email']).doNothing())
    .execute()
  const row = await tx
    .selectFrom('secondary_email')
    .select('id')
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await queueLink(context, tx, 'confirm-secondary', { id: row.id, user_id: userId, email }, takesOverFrom)
  await audit(context, tx, 'secondary-email.add', userId, { email })
}

/** @throws Refusal NotFound */
export async function removeSecondaryEmail(context: Context, id: string): Promise<void> {
  const { userId } = getActor(context)
  await context.db.transaction(async (tx) => {
    const removed = await tx
      .deleteFrom('secondary_email')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('email')
      .executeTakeFirst()
    if (!removed) throw new Refusal('NotFound')
    await voidPasswordLinks(tx, userId, context.now(), removed.email)
    await audit(context, tx, 'secondary-email.remove', userId, { email: removed.email })
  })
}

/** @throws Refusal NoSuchAccount, AlreadyConfirmed, TooManyAttempts */
export async function sendSecondaryConfirmation(context: Context, email: string, head: AnswerHead) {
  await allowMail(context, head, email)
  const row = await findSecondary(context.db.queries, email)
  if (!row) throw new Refusal('NoSuchAccount')
  if (row.confirmed_at !== null) throw new Refusal('AlreadyConfirmed')
  await context.db.transaction((tx) => queueLink(context, tx, 'confirm-secondary', row))
  return { message: EMAIL_WAS_SENT }
}

/** Opened again, the link says that the address is confirmed. @throws Refusal LinkGone, EmailTaken when somebody else has confirmed the address first, CannotTakeOver, TooManyAttempts */
export async function confirmSecondaryEmail(context: Context, token: string, head: AnswerHead) {
  await allowAttempt(context, head, { subject: `link from ${context.caller.ipAddress}`, free: 60 })
  const now = context.now()
  return context.db.transaction(async (tx) => {
    const known = await findAnyLink<LinkDetail>(tx, 'confirm-secondary', token)
    if (known?.isUsed && (await findRow(tx, known))?.confirmed_at) return { message: REFUSALS.AlreadyConfirmed.message }
    const link = await takeAccountLink<LinkDetail>(tx, 'confirm-secondary', token, now)
    if (link.detail.takesOverFrom !== undefined) await takeOver(context, tx, link.detail.takesOverFrom, link.userId)
    await refuseTaken(tx, link.email)
    await settleAddress(context, tx, link)
    const confirmed = await tx
      .updateTable('secondary_email')
      .set({ confirmed_at: new Date(now) })
      .where('id', '=', link.detail.id)
      .where('user_id', '=', link.userId)
      .executeTakeFirst()
    if (confirmed.numUpdatedRows === 0n) throw new Refusal('LinkGone')
    const account = await getAccount(tx, link.userId)
    await queueAccountMail(
      context,
      tx,
      { name: nameOf(account), address: account.email },
      { kind: 'secondary-confirmed', link: settingsPage(context, 'profile'), email: link.email },
    )
    await auditUser(context, tx, link.userId, 'secondary-email.confirm', link.email)
    return { message: 'Your secondary email has been confirmed.' }
  })
}

/** @throws Refusal NoSuchAccount, TooManyAttempts */
export async function disassociateSecondaryEmail(context: Context, email: string, head: AnswerHead) {
  await allowMail(context, head, email)
  const row = await findSecondary(context.db.queries, email)
  if (!row) throw new Refusal('NoSuchAccount')
  await context.db.transaction((tx) => queueLink(context, tx, 'disassociate-secondary', row))
  return { message: EMAIL_WAS_SENT }
}

/** Opened again, the link says the same. @throws Refusal LinkGone, TooManyAttempts */
export async function confirmDisassociation(context: Context, token: string, head: AnswerHead) {
  await allowAttempt(context, head, { subject: `link from ${context.caller.ipAddress}`, free: 60 })
  return context.db.transaction(async (tx) => {
    const known = await findAnyLink<LinkDetail>(tx, 'disassociate-secondary', token)
    if (known?.isUsed && !(await findRow(tx, known))) return { message: REMOVED }
    const link = await takeAccountLink<LinkDetail>(tx, 'disassociate-secondary', token, context.now())
    await tx.deleteFrom('secondary_email').where('id', '=', link.detail.id).where('user_id', '=', link.userId).execute()
    await voidPasswordLinks(tx, link.userId, context.now(), link.email)
    await auditUser(context, tx, link.userId, 'secondary-email.disassociate', link.email)
    return { message: REMOVED }
  })
}

/** What a link is about, as long as it is there. */
function findRow(tx: Transaction, link: { readonly userId: string; readonly detail: LinkDetail }) {
  return tx
    .selectFrom('secondary_email')
    .select('confirmed_at')
    .where('id', '=', link.detail.id)
    .where('user_id', '=', link.userId)
    .executeTakeFirst()
}

async function refuseTaken(queries: Queries, email: string): Promise<void> {
  const { whose } = await findOwner(queries, email)
  if (whose.is === 'confirmed') throw new Refusal('EmailTaken')
}

/** The address as somebody's secondary one; a confirmed one before those that are not, then the newest. */
function findSecondary(queries: Queries, email: string) {
  return queries
    .selectFrom('secondary_email as s')
    .innerJoin('user_account as u', 'u.id', 's.user_id')
    .select(['s.id', 's.user_id', 's.email', 's.confirmed_at'])
    .where('s.email', '=', email)
    .where('u.deleted_at', 'is', null)
    .where('u.disabled_at', 'is', null)
    .orderBy('s.confirmed_at', (order) => order.asc().nullsLast())
    .orderBy('s.id', 'desc')
    .executeTakeFirst()
}

type Purpose = 'confirm-secondary' | 'disassociate-secondary'
type LinkDetail = { readonly id: string; readonly takesOverFrom?: string }

async function queueLink(
  context: Context,
  tx: Transaction,
  purpose: Purpose,
  row: { id: string; user_id: string; email: string },
  takesOverFrom?: string,
): Promise<void> {
  const account = await getAccount(tx, row.user_id)
  const detail: LinkDetail = { id: row.id, ...(takesOverFrom === undefined ? {} : { takesOverFrom }) }
  const link = await newAccountLink(context, tx, { purpose, userId: row.user_id, email: row.email, detail })
  const asker = { accountEmail: account.email, personName: nameOf(account), companyName: account.company_name }
  const kind = takesOverFrom === undefined ? purpose : 'associate-email'
  await queueAccountMail(context, tx, { name: '', address: row.email }, { kind, link, ...asker })
}

async function auditUser(
  context: Context,
  tx: Transaction,
  userId: string,
  action: 'secondary-email.confirm' | 'secondary-email.disassociate',
  email: string,
): Promise<void> {
  const { company_id } = await getAccount(tx, userId)
  await auditOf(context, tx, { companyId: company_id, userId, action, subjectId: userId, detail: { email } })
}
