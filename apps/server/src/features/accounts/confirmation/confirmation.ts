// Confirming the address of an account, which for a new company also opens it to colleagues.

import { REFUSALS, Refusal } from '@tradewind/api/refusals.ts'
import { waitingPlaceOf } from '@tradewind/domain/accounts/address-owner.ts'
import { companyDomainOf } from '@tradewind/domain/accounts/email-domain.ts'
import { EMAIL_WAS_SENT } from '@tradewind/domain/accounts/recovery-texts.ts'
import { auditOf } from '../../../commands.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { AnswerHead } from '../../../platform/http/route.ts'
import { asInvitation, findAnyLink, INVITATION_MS, newAccountLink, queueAccountMail, takeAccountLink } from '../account-links/public.ts'
import { allowMail } from '../recovery/public.ts'
import { allowAttempt } from '../sign-in/public.ts'
import { type Account, conditionOf, findAccount, findOwner, getAccount, listAdmins, listUnconfirmed, nameOf } from '../users/public.ts'
import { settleAddress } from './settle-address.ts'

const DAY_MS = 24 * 3600 * 1000

/** Sends the link again; to somebody without a password the one to choose it. @throws Refusal NoSuchAccount, AlreadyConfirmed, TooManyAttempts */
export async function sendConfirmationLink(context: Context, email: string, head: AnswerHead) {
  await allowMail(context, head, email)
  const account = await findAccount(context.db.queries, email)
  if (!account || account.deleted_at !== null || account.disabled_at !== null) throw new Refusal('NoSuchAccount')
  if (account.confirmed_at !== null) throw new Refusal('AlreadyConfirmed')
  await context.db.transaction((tx) => queueAllThatWait(context, tx, email))
  return { message: EMAIL_WAS_SENT }
}

/** The newest of many: nobody fills a mailbox by inviting it often. */
const MOST_INVITATIONS = 3

/**
 * One e-mail for each account that waits for this mailbox, so that its reader chooses: the sign-up, each company that invites, and what was sent
 * to the address.
 */
export async function queueAllThatWait(context: Context, tx: Transaction, email: string): Promise<void> {
  const waiting = await listUnconfirmed(tx, email)
  const signUps = waiting.filter((account) => account.password_hash !== null)
  const invitations = waiting.filter((account) => account.password_hash === null && account.approved_at !== null)
  const sentTo = waiting.filter((account) => account.password_hash === null && account.approved_at === null)
  for (const account of signUps) await queueConfirmation(context, tx, account)
  for (const account of invitations.slice(0, MOST_INVITATIONS)) {
    const link = await newAccountLink(context, tx, { purpose: 'new-password', userId: account.id, email, lastsMs: INVITATION_MS })
    const mail = { kind: 'invitation', link: asInvitation(link), companyName: account.company_name, invitedBy: null } as const
    await queueAccountMail(context, tx, { name: nameOf(account), address: email }, mail)
  }
  const place = waitingPlaceOf((await findOwner(tx, email)).claims)
  const account = sentTo.find(({ id }) => id === place?.userId) ?? sentTo[0]
  if (!account || signUps.length > 0) return
  const link = await newAccountLink(context, tx, { purpose: 'new-password', userId: account.id, email, lastsMs: DAY_MS })
  await queueAccountMail(context, tx, { name: nameOf(account), address: email }, { kind: 'finish-sign-up', link: asInvitation(link) })
}

/** The e-mail with the link that confirms the address of this account. */
export async function queueConfirmation(
  context: Context,
  tx: Transaction,
  account: Pick<Account, 'id' | 'email' | 'first_name' | 'last_name' | 'company_name'> & { readonly approved_at: Date | string | null },
): Promise<void> {
  const { id, email } = account
  const link = await newAccountLink(context, tx, { purpose: 'confirm-email', userId: id, email })
  const mail = { kind: 'confirm-email', link, companyName: account.company_name, joins: account.approved_at === null } as const
  await queueAccountMail(context, tx, { name: nameOf(account), address: email }, mail)
}

/**
 * Confirms the address; administrators hear of somebody who waits for them. The password of the sign-up is deleted: whoever signed up may not be
 * who reads the mailbox. The answer has a token to choose one. A link that is opened again, by its reader or by what scans mails, says that the
 * address is confirmed and gives a new token while no password is chosen.
 * @throws Refusal LinkGone, TooManyAttempts
 */
export async function confirmSignInEmail(context: Context, token: string, head: AnswerHead) {
  await allowAttempt(context, head, { subject: `link from ${context.caller.ipAddress}`, free: 60 })
  const now = context.now()
  return context.db.transaction(async (tx) => {
    const confirmed = await findConfirmedBy(tx, token, now)
    if (confirmed) {
      const { email, id } = confirmed
      const passwordToken = confirmed.isChoosing ? await newPasswordToken(context, tx, { userId: id, email }) : null
      return { message: REFUSALS.AlreadyConfirmed.message, email, passwordToken }
    }
    const { userId, email } = await takeAccountLink(tx, 'confirm-email', token, now)
    await settleAddress(context, tx, { userId, email })
    await tx
      .updateTable('user_account')
      .set({ confirmed_at: new Date(now), password_hash: null })
      .where('id', '=', userId)
      .execute()
    const account = await getAccount(tx, userId)
    const passwordToken = await newPasswordToken(context, tx, { userId, email })
    await auditOf(context, tx, { companyId: account.company_id, userId, action: 'email.confirm', subjectId: userId })
    if (account.approved_at === null) {
      await tellAdmins(context, tx, account)
      return {
        message: 'Your email has been confirmed. We will notify you once your administrator has approved you as a user.',
        email,
        passwordToken,
      }
    }
    if (account.role === 'admin' && !account.is_shell) await openToDomain(tx, account)
    return { message: 'Your email has been confirmed.', email, passwordToken }
  })
}

/** A token to choose a password, for whoever has just opened the link of an e-mail to the first address. */
async function newPasswordToken(context: Context, tx: Transaction, link: { userId: string; email: string }): Promise<string> {
  const address = await newAccountLink(context, tx, { purpose: 'new-password', ...link })
  return new URL(address).pathname.split('/').at(-1) ?? ''
}

/** The account of this link, when its address is confirmed and it is open. `isChoosing`: it has no password, and the link is not too old. */
async function findConfirmedBy(tx: Transaction, token: string, now: number) {
  const link = await findAnyLink(tx, 'confirm-email', token)
  if (!link) return undefined
  const account = await getAccount(tx, link.userId)
  const { isConfirmed, isDisabled, isDeleted } = conditionOf(account)
  if (!isConfirmed || isDisabled || isDeleted || account.email !== link.email) return undefined
  return { id: account.id, email: link.email, isChoosing: account.password_hash === null && link.expiresAt > now }
}

/** The administrators hear of somebody who waits for their approval. */
export async function tellAdmins(context: Context, tx: Transaction, account: Account): Promise<void> {
  const link = `${context.config.publicUrl}/settings/users?filter=pending`
  for (const admin of await listAdmins(tx, account.company_id)) {
    const to = { name: nameOf(admin), address: admin.email }
    await queueAccountMail(context, tx, to, { kind: 'waits-for-approval', link, personName: nameOf(account), email: account.email })
  }
}

/** From now on colleagues who sign up with this domain ask to join, unless another company of the kind has it. */
export async function openToDomain(tx: Transaction, account: Account): Promise<void> {
  const domain = companyDomainOf(account.email)
  if (domain === undefined) return
  const other = await tx
    .selectFrom('company')
    .select('id')
    .where('email_domain', '=', domain)
    .where('company_type', '=', account.company_type)
    .executeTakeFirst()
  if (other) return
  await tx
    .updateTable('company')
    .set({ email_domain: domain })
    .where('id', '=', account.company_id)
    .where('email_domain', 'is', null)
    .execute()
}
