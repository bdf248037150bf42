// A request as the supplier that was asked may see and answer it: by link, or as a user of the company.

import { Refusal } from '@tradewind/api/refusals.ts'
import type { Way } from '@tradewind/domain/contracting/requests/asked-state.ts'
import { type Context, getActor } from '../../../context.ts'
import type { Queries, Transaction } from '../../../platform/db/database.ts'
import { getRequestOf, type OwnRequest } from '../requests/public.ts'

export type Asked = {
  readonly id: string
  readonly buyerId: string
  readonly buyerName: string
  readonly request: OwnRequest
  readonly supplierId: string
  readonly supplierName: string
  readonly emails: string[]
  readonly templateId: string | null
  readonly way: Way | null
  readonly answeredAt: string | null
  readonly answerMessage: string
  readonly declinedAt: string | null
  readonly declineReason: string
  readonly colleagueCount: number
  /** A user of the company has confirmed an address: a link alone does not act for the company. */
  readonly isClaimed: boolean
}

/**
 * @param lock until the transaction ends
 * @throws Refusal NotFound for who was not asked, or came by the link of another request
 */
export async function getAskedOf(context: Context, queries: Queries, askedId: string, lock = false): Promise<Asked> {
  const { companyId, contractId, asked } = getActor(context)
  if (contractId !== null && asked?.askedId !== askedId) throw new Refusal('NotFound')
  let query = queries
    .selectFrom('asked_supplier as a')
    .innerJoin('company as b', 'b.id', 'a.company_id')
    .selectAll('a')
    .select('b.company_name')
    .where('a.id', '=', askedId)
    .where('a.supplier_id', '=', companyId)
  if (lock) query = query.forUpdate('a')
  const row = await query.executeTakeFirst()
  if (!row) throw new Refusal('NotFound')
  const users = queries.selectFrom('user_account').select('id').where('company_id', '=', companyId).where('deleted_at', 'is', null)
  const confirmed = await users.where('confirmed_at', 'is not', null).limit(1).executeTakeFirst()
  return {
    id: row.id,
    buyerId: row.company_id,
    buyerName: row.company_name,
    request: await getRequestOf(queries, row.company_id, row.request_id),
    supplierId: companyId,
    supplierName: row.supplier_name,
    emails: row.emails,
    templateId: row.template_id,
    way: row.way as Way | null, // a check constraint allows these
    answeredAt: row.answered_at,
    answerMessage: row.answer_message,
    declinedAt: row.declined_at,
    declineReason: row.decline_reason,
    colleagueCount: row.colleague_count,
    isClaimed: confirmed !== undefined,
  }
}

/** To be answered now. @throws Refusal StateChanged, in a sentence, when it was withdrawn or answered meanwhile */
export async function getAnswerable(context: Context, tx: Transaction, askedId: string): Promise<Asked> {
  const asked = await getAskedOf(context, tx, askedId, true)
  if (asked.request.withdrawnAt !== null)
    throw new Refusal('StateChanged', { message: `${asked.buyerName} has withdrawn this request. Nothing was sent.` })
  if (asked.answeredAt !== null)
    throw new Refusal('StateChanged', { message: 'This request has been answered already. Nothing was sent twice.' })
  return asked
}

/** Whether the caller acts for the company itself, or nobody else does: then a rate sheet can be made in it. */
export function canActForCompany(context: Context, asked: Asked): boolean {
  return getActor(context).contractId === null || !asked.isClaimed
}

export function stateOfAsked({ request, answeredAt, declinedAt }: Pick<Asked, 'request' | 'answeredAt' | 'declinedAt'>) {
  if (answeredAt !== null) return 'answered'
  if (request.withdrawnAt !== null) return 'withdrawn'
  return declinedAt === null ? 'open' : 'declined'
}
