// What was sent to an address that nobody had claimed becomes another company's, whose user the address belongs to.

import { Refusal } from '@tradewind/api/refusals.ts'
import { auditOf } from '../../commands.ts'
import type { Context } from '../../context.ts'
import type { Queries, Transaction } from '../../platform/db/database.ts'
import { moveCompany } from '../admin/consolidation/public.ts'
import { endSessionsOf, getAccount } from '../accounts/users/public.ts'

const HAS_ACCOUNT = 'This address has an account of its own. Sign in with it instead.'
const HAS_COLLEAGUES = 'Rates for this company go to other people as well. Sign up with this address instead.'
const IS_SUPPLIER = 'Rates are taken over by buyers, and your company is a supplier.'

/** Why what was sent to the one user cannot become the other one's company's, in words; undefined when it can. */
export async function takeOverProblem(queries: Queries, fromUserId: string, toUserId: string): Promise<string | undefined> {
  const [from, to] = [await getAccount(queries, fromUserId), await getAccount(queries, toUserId)]
  if (from.company_id === to.company_id || from.password_hash !== null || from.deleted_at !== null || !from.is_shell) return HAS_ACCOUNT
  if (to.company_type !== 'Contractor') return IS_SUPPLIER
  const colleague = await queries
    .selectFrom('user_account')
    .select('id')
    .where('company_id', '=', from.company_id)
    .where('id', '!=', fromUserId)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return colleague ? HAS_COLLEAGUES : undefined
}

/**
 * Moves everything that the company has; the account without a password is gone.
 * @throws Refusal CannotTakeOver with the reason
 */
export async function takeOver(context: Context, tx: Transaction, fromUserId: string, toUserId: string): Promise<void> {
  const locked = tx.selectFrom('user_account').select('id').where('id', 'in', [fromUserId, toUserId]).orderBy('id').forUpdate()
  await locked.execute()
  const problem = await takeOverProblem(tx, fromUserId, toUserId)
  if (problem !== undefined) throw new Refusal('CannotTakeOver', { message: problem })
  const [from, to] = [await getAccount(tx, fromUserId), await getAccount(tx, toUserId)]
  const contracts = await moveCompany(context, tx, { fromId: from.company_id, toId: to.company_id, fromUserId, toUserId })
  await endSessionsOf(tx, fromUserId, context.now())
  await tx
    .updateTable('user_account')
    .set({ deleted_at: new Date(context.now()) })
    .where('id', '=', fromUserId)
    .execute()
  await auditOf(context, tx, {
    companyId: to.company_id,
    userId: toUserId,
    action: 'company.take-over',
    subjectId: fromUserId,
    detail: { email: from.email, contracts },
  })
}
