// The addresses to which each side forwards e-mails about a contract.

import type { BodyOf } from '@tradewind/api/call.ts'
import type { getForwardingEmail as getForwardingEmailCall } from '@tradewind/api/contracting/contract-mail.ts'
import { type Context, getWriter, isActedFor, refuseWhileActing } from '../../../context.ts'
import type { Queries } from '../../../platform/db/database.ts'
import { audit } from '../../../commands.ts'
import { inboundAddress, newAddressToken } from '../../mail/public.ts'
import { getPartyContract } from '../contract/public.ts'

export const CONTRACT_PREFIX = 'c'

/**
 * The address of the caller's company, made when it is first asked for; a platform administrator who acts for a user makes none, because it
 * would outlive the hour.
 * @throws Refusal NotFound for somebody who is no party to the contract, NotWhileActing
 */
export async function forwardingEmail(
  context: Context,
  { contractId, isNew }: BodyOf<typeof getForwardingEmailCall>,
): Promise<{ email: string | null }> {
  const actor = getWriter(context)
  await getPartyContract(context.db.queries, actor, contractId)
  if (context.config.inboundDomain === undefined) return { email: null }
  if (isNew) refuseWhileActing(context)
  const token = await context.db.transaction(async (tx) => {
    const known = await tokenOf(tx, contractId, actor.companyId)
    if (isActedFor(actor)) return known
    const row = { contract_id: contractId, company_id: actor.companyId, token: newAddressToken(), created_at: new Date(context.now()) }
    const made = await tx
      .insertInto('forwarding_address')
      .values(row)
      .onConflict((conflict) => {
        const known = conflict.columns(['contract_id', 'company_id'])
        return isNew ? known.doUpdateSet({ token: row.token, created_at: row.created_at }) : known.doNothing()
      })
      .returning('token')
      .executeTakeFirst()
    if (isNew) await audit(context, tx, 'contract.forwarding-address', contractId, {})
    return made?.token ?? known ?? (await tokenOf(tx, contractId, actor.companyId))
  })
  return { email: (token === undefined ? undefined : inboundAddress(context, CONTRACT_PREFIX, token)) ?? null }
}

async function tokenOf(queries: Queries, contractId: string, companyId: string): Promise<string | undefined> {
  const known = queries.selectFrom('forwarding_address').select('token').where('contract_id', '=', contractId)
  return (await known.where('company_id', '=', companyId).executeTakeFirst())?.token
}

export type ForwardingAddress = { readonly contractId: string; readonly companyId: string }

export async function findForwardingAddress(queries: Queries, token: string): Promise<ForwardingAddress | undefined> {
  const row = await queries
    .selectFrom('forwarding_address')
    .select(['contract_id', 'company_id'])
    .where('token', '=', token)
    .executeTakeFirst()
  return row && { contractId: row.contract_id, companyId: row.company_id }
}
