// A mailbox has confirmed its address: the other accounts that name it lapse, and what was sent to it finds its company (decision 0027).

import { Refusal } from '@tradewind/api/refusals.ts'
import { isUnclaimed, waitingPlaceOf } from '@tradewind/domain/accounts/address-owner.ts'
import { auditOf } from '../../../commands.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { takeOver } from '../../landing/public.ts'
import { findOwner, getAccount, lockAddresses, markDeleted } from '../users/public.ts'

/**
 * Call it before the address is marked as confirmed, in the same transaction.
 *
 * Contracts that wait for the address move to the user's company only if nobody else is in it. In a company with others, the user decides: the
 * link in the e-mail offers it. Otherwise an administrator could read what was sent to somebody by inviting them.
 * @throws Refusal LinkGone when another user has confirmed the address first
 */
export async function settleAddress(
  context: Context,
  tx: Transaction,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await lockAddresses(tx, [email])
  const { claims } = await findOwner(tx, email)
  const others = claims.filter((claim) => claim.userId !== userId)
  if (others.some((claim) => claim.isConfirmed)) throw new Refusal('LinkGone')
  for (const claim of others.filter((each) => !isUnclaimed(each))) {
    await markDeleted(tx, claim.userId, context.now())
    const entry = { companyId: claim.companyId, userId: null, action: 'user.lapse', subjectId: claim.userId } as const
    await auditOf(context, tx, { ...entry, detail: { name: email } })
  }
  const place = waitingPlaceOf(others)
  if (place && (await isAloneInBuyer(tx, userId))) await takeOver(context, tx, place.userId, userId)
}

/** Whether rates that wait for an address of the user move to their company when it is confirmed. */
export async function isAloneInBuyer(tx: Transaction, userId: string): Promise<boolean> {
  const account = await getAccount(tx, userId)
  if (account.company_type !== 'Contractor' || account.approved_at === null) return false
  const colleague = await tx
    .selectFrom('user_account')
    .select('id')
    .where('company_id', '=', account.company_id)
    .where('id', '!=', userId)
    .limit(1)
    .executeTakeFirst()
  return colleague === undefined
}
