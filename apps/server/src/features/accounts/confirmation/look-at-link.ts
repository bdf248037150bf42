// What the page of a link in an e-mail says before its reader presses: who asks, for which address, and what it gives them.

import type { LINK_PURPOSES, lookAtEmailLink as lookCall } from '@tradewind/api/accounts/confirmation.ts'
import type { AnswerOf } from '@tradewind/api/call.ts'
import { waitingPlaceOf } from '@tradewind/domain/accounts/address-owner.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { AnswerHead } from '../../../platform/http/route.ts'
import { type AccountLink, findAnyLink, getAccountLink } from '../account-links/public.ts'
import { allowAttempt } from '../sign-in/public.ts'
import { isAloneInBuyer } from './settle-address.ts'
import { type Account, conditionOf, findOwner, getAccount, nameOf } from '../users/public.ts'

type Purpose = (typeof LINK_PURPOSES)[number]
type Detail = { readonly id?: string; readonly takesOverFrom?: string }

/** Changes nothing: programs that scan mails open links and run the scripts of their pages. @throws Refusal LinkGone, TooManyAttempts */
export async function lookAtEmailLink(
  context: Context,
  { token, purpose }: { token: string; purpose: Purpose },
  head: AnswerHead,
): Promise<AnswerOf<typeof lookCall>> {
  await allowAttempt(context, head, { subject: `look at a link from ${context.caller.ipAddress}`, free: 120 })
  return context.db.transaction(async (tx) => {
    const known = await findAnyLink<Detail>(tx, purpose, token)
    const account = known && (await getAccount(tx, known.userId))
    const isDone = known !== undefined && account !== undefined && (await hasTakenEffect(tx, purpose, known, account))
    const link = isDone ? known : await getAccountLink<Detail>(tx, purpose, token, context.now())
    const isMissing = isDone && purpose === 'confirm-email' && account.password_hash === null
    const missingPassword = !isMissing ? null : known.expiresAt > context.now() ? 'here' : 'byRecovery'
    return { ...(await describe(tx, link)), isDone, missingPassword }
  })
}

async function hasTakenEffect(
  tx: Transaction,
  purpose: Purpose,
  link: AccountLink<Detail> & { readonly isUsed: boolean },
  account: Account,
): Promise<boolean> {
  const { isConfirmed, isDisabled, isDeleted } = conditionOf(account)
  if (purpose === 'confirm-email') return isConfirmed && !isDisabled && !isDeleted && account.email === link.email
  if (purpose === 'new-password' || !link.isUsed) return false
  const row = await tx
    .selectFrom('secondary_email')
    .select('confirmed_at')
    .where('id', '=', link.detail.id ?? '')
    .where('user_id', '=', link.userId)
    .executeTakeFirst()
  return purpose === 'confirm-secondary' ? row?.confirmed_at != null : row === undefined
}

async function describe(tx: Transaction, link: AccountLink<Detail>) {
  const account = await getAccount(tx, link.userId)
  const others = (await findOwner(tx, link.email)).claims.filter((claim) => claim.userId !== link.userId)
  return {
    address: link.email,
    accountEmail: account.email,
    personName: nameOf(account),
    companyName: account.is_shell ? null : account.company_name,
    joins: account.approved_at === null,
    takesRates:
      link.detail.takesOverFrom !== undefined || (waitingPlaceOf(others) !== undefined && (await isAloneInBuyer(tx, link.userId))),
  }
}
