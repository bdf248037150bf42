// The addresses to which each side forwards e-mails about a contract.

import { randomInt } from 'node:crypto'
import type { BodyOf } from '@tradewind/api/call.ts'
import type { getForwardingEmail as getForwardingEmailCall } from '@tradewind/api/contracting/contract-mail.ts'
import { type Context, getWriter } from '../../../context.ts'
import type { Queries } from '../../../platform/db/database.ts'
import { audit } from '../../../commands.ts'
import { inboundAddress } from '../../mail/public.ts'
import { getPartyContract } from '../contract/public.ts'

export const CONTRACT_PREFIX = 'c'
/** Without letters and digits that look alike: people copy addresses by hand, too. 25 characters are 122 bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const TOKEN_LENGTH = 25

/**
 * The address of the caller's company, made when it is first asked for.
 * @throws Refusal NotFound for somebody who is no party to the contract
 */
export async function forwardingEmail(
  context: Context,
  { contractId, isNew }: BodyOf<typeof getForwardingEmailCall>,
): Promise<{ email: string | null }> {
  const actor = getWriter(context)
  await getPartyContract(context.db.queries, actor, contractId)
  if (context.config.inboundDomain === undefined) return { email: null }
  const token = await context.db.transaction(async (tx) => {
    const row = { contract_id: contractId, company_id: actor.companyId, token: newToken(), created_at: new Date(context.now()) }
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
    if (made) return made.token
    const known = tx.selectFrom('forwarding_address').select('token').where('contract_id', '=', contractId)
    return (await known.where('company_id', '=', actor.companyId).executeTakeFirstOrThrow()).token
  })
  return { email: inboundAddress(context, CONTRACT_PREFIX, token) ?? null }
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

function newToken(): string {
  return Array.from({ length: TOKEN_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
