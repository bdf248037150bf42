// A new password by e-mail.

import { Refusal } from '@tradewind/api/refusals.ts'
import { EMAIL_WAS_SENT, PASSWORD_WAS_RESET } from '@tradewind/domain/accounts/recovery-texts.ts'
import { auditOf } from '../../../commands.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { AnswerHead } from '../../../platform/http/route.ts'
import {
  forgotPasswordPage,
  getAccountLink,
  newAccountLink,
  queueAccountMail,
  takeAccountLink,
  voidPasswordLinks,
} from '../account-links/public.ts'
import { queueAllThatWait, settleAddress, tellAdmins } from '../confirmation/public.ts'
import { type Claim, claimCompany } from './claim-company.ts'
import { allowAttempt, hashOfPassword, refuseBadPassword } from '../sign-in/public.ts'
import { type Account, endSessionsOf, findAccount, getAccount, nameOf } from '../users/public.ts'
import { allowMail } from './allow-mail.ts'

/** What a link for a password brings about besides: the names and the company of a sign-up that it ends. */
type PasswordLinkDetail = { firstName?: string; lastName?: string } & Partial<Claim>

/** Sends a link for a new password. @throws Refusal NoSuchAccount, TooManyAttempts */
export async function forgotPassword(context: Context, email: string, head: AnswerHead) {
  await allowMail(context, head, email)
  const account = await findAccount(context.db.queries, email)
  if (!account || account.deleted_at !== null || account.disabled_at !== null) throw new Refusal('NoSuchAccount')
  await context.db.transaction(async (tx) => {
    // Who has never had a password reads which company invites them before they choose one.
    if (account.password_hash === null && account.confirmed_at === null) return queueAllThatWait(context, tx, email)
    const link = await newAccountLink(context, tx, { purpose: 'new-password', userId: account.id, email })
    await queueAccountMail(context, tx, { name: nameOf(account), address: email }, { kind: 'new-password', link })
    await auditOf(context, tx, { companyId: account.company_id, userId: null, action: 'password.forget', subjectId: account.id })
  })
  return { message: EMAIL_WAS_SENT }
}

/**
 * Sets the password by a link, which also proves the address. Every session of the user ends.
 * @throws Refusal LinkGone, PasswordNotGood (the link keeps working), TooManyAttempts
 */
export async function resetPassword(context: Context, input: { newPassword: string; token: string }, head: AnswerHead) {
  await allowAttempt(context, head, { subject: `link from ${context.caller.ipAddress}`, free: 60 })
  const now = context.now()
  const { userId } = await getAccountLink(context.db.queries, 'new-password', input.token, now)
  const account = await getAccount(context.db.queries, userId)
  await refuseBadPassword(input.newPassword, account.email, 'newPassword')
  const passwordHash = await hashOfPassword(input.newPassword)
  return context.db.transaction(async (tx) => {
    const link = await takeAccountLink<PasswordLinkDetail>(tx, 'new-password', input.token, now)
    // The link came to the first address: that proves it. One to a secondary address proves only that.
    const isProof = link.email === account.email
    if (isProof && account.confirmed_at === null) await settleAddress(context, tx, { userId, email: account.email })
    await settleNewcomer(context, tx, account, link.detail)
    await tx
      .updateTable('user_account')
      .set((each) => ({
        password_hash: passwordHash,
        ...(isProof ? { confirmed_at: each.fn.coalesce('confirmed_at', each.val(new Date(now))) } : {}),
      }))
      .where('id', '=', userId)
      .execute()
    await voidPasswordLinks(tx, userId, now)
    await endSessionsOf(tx, userId, now)
    await auditOf(context, tx, { companyId: account.company_id, userId, action: 'password.reset', subjectId: userId })
    if (account.password_hash !== null) {
      const to = { name: nameOf(account), address: account.email }
      await queueAccountMail(context, tx, to, {
        kind: 'password-changed',
        link: forgotPasswordPage(context, to.address),
        ipAddress: context.caller.ipAddress,
      })
    }
    return { message: PASSWORD_WAS_RESET, email: link.email }
  })
}

/**
 * Somebody who is no user of her company yet: the first one of a company that nobody runs becomes its administrator, with the names of the
 * sign-up where there was one; everybody else waits for approval.
 */
async function settleNewcomer(context: Context, tx: Transaction, account: Account, detail: PasswordLinkDetail): Promise<void> {
  const { firstName, lastName, companyName, companyType, productType = null, isShell = false } = detail
  if (firstName !== undefined && lastName !== undefined) {
    await tx.updateTable('user_account').set({ first_name: firstName, last_name: lastName }).where('id', '=', account.id).execute()
  }
  if (account.approved_at !== null) return
  const colleague = await tx
    .selectFrom('user_account')
    .select('id')
    .where('company_id', '=', account.company_id)
    .where('password_hash', 'is not', null)
    .where('id', '!=', account.id)
    .limit(1)
    .executeTakeFirst()
  if (colleague || !account.is_shell) {
    // The administrators of somebody whose address is confirmed were told then.
    if (account.confirmed_at === null) await tellAdmins(context, tx, await getAccount(tx, account.id))
    return
  }
  await tx
    .updateTable('user_account')
    .set({ approved_at: new Date(context.now()), role: 'admin' })
    .where('id', '=', account.id)
    .execute()
  if (companyName !== undefined && companyType !== undefined)
    await claimCompany(context, tx, account, { companyName, companyType, productType, isShell })
}
