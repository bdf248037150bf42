// What was sent to an address that nobody had claimed becomes another company's, whose user the address belongs to.

import { Refusal } from '@tradewind/api/refusals.ts'
import { auditOf } from '../../commands.ts'
import type { Context, Services } from '../../context.ts'
import { type Queries, runSql, type Transaction } from '../../platform/db/database.ts'
import { moveConnections, movePartnersOf } from '../connections/partners/public.ts'
import { moveFilings } from '../contracting/filing/public.ts'
import { moveTalks } from '../workspace/talk/public.ts'
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
 * Moves contracts, address book, notes and notifications; the account without a password is gone.
 * @throws Refusal CannotTakeOver with the reason
 */
export async function takeOver(context: Context, tx: Transaction, fromUserId: string, toUserId: string): Promise<void> {
  const locked = tx.selectFrom('user_account').select('id').where('id', 'in', [fromUserId, toUserId]).orderBy('id').forUpdate()
  await locked.execute()
  const problem = await takeOverProblem(tx, fromUserId, toUserId)
  if (problem !== undefined) throw new Refusal('CannotTakeOver', { message: problem })
  const [from, to] = [await getAccount(tx, fromUserId), await getAccount(tx, toUserId)]
  const contracts = await moveContracts(context, tx, from.company_id, to.company_id)
  await movePartnersOf(tx, from.company_id, to.company_id)
  for (const table of ['notification', 'contract_file', 'stored_file', 'history_entry']) {
    await runSql(tx, `update ${table} set company_id = $2 where company_id = $1`, [from.company_id, to.company_id])
  }
  await runSql(tx, 'update history_entry set private_to = $2 where private_to = $1', [from.company_id, to.company_id])
  await moveReceipts(tx, from.company_id, to.company_id)
  await moveSignatures(tx, fromUserId, toUserId)
  await moveConnections(tx, from.company_id, to.company_id)
  await moveTalks(context, tx, from.company_id, to.company_id)
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

/** A stop sale that both companies received is confirmed by the one that stays. */
async function moveReceipts(tx: Transaction, fromId: string, toId: string): Promise<void> {
  await runSql(
    tx,
    `update stop_sale_receipt r set buyer_id = $2 where buyer_id = $1 and not exists (select from stop_sale_receipt o
       where o.company_id = r.company_id and o.stop_sale_id = r.stop_sale_id and o.buyer_id = $2)`,
    [fromId, toId],
  )
  await runSql(tx, 'update told_stop_sale set company_id = $2 where company_id = $1', [fromId, toId])
}

/** What was asked of the address is given by whom it belongs to; given signatures stay as they are. */
async function moveSignatures(tx: Transaction, fromUserId: string, toUserId: string): Promise<void> {
  await runSql(
    tx,
    `update signature s set user_id = $2 where user_id = $1 and state = 'waiting' and not exists (select from signature o
       where o.contract_id = s.contract_id and o.request_id = s.request_id and o.user_id = $2 and o.state <> 'delegated')`,
    [fromUserId, toUserId],
  )
}

/** Both views of every contract follow: the buyer's is filed anew, the supplier's has the buyer's name. */
async function moveContracts(services: Services, tx: Transaction, fromId: string, toId: string): Promise<number> {
  const moved = await runSql<{ id: string }>(tx, 'update contract set buyer_id = $2 where buyer_id = $1 returning id', [fromId, toId])
  await moveFilings(services, tx, { fromId, toId, contractIds: moved.map((contract) => contract.id) })
  return moved.length
}
