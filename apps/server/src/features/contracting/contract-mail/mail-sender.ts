// Who sent an e-mail to a contract, as far as its From address tells.

import { fullName } from '@tradewind/domain/text/names.ts'
import type { Queries } from '../../../platform/db/database.ts'
import { findOwner } from '../../accounts/users/public.ts'
import { type PartyContract, readersOfContracts } from '../contract/public.ts'

/** A sender of one of the two parties. */
export type KnownSender = {
  readonly companyId: string
  /** Without an account: an address to which the supplier sends the contract. */
  readonly userId: string | null
  readonly name: string
}

/**
 * The party that the address belongs to; undefined for everybody else, and for users who may only read.
 * A From address can be forged: the proof is the forwarding address, which nobody can guess (decision 0048).
 */
export async function findSender(
  queries: Queries,
  contract: PartyContract,
  { name, address }: { readonly name: string; readonly address: string },
): Promise<KnownSender | undefined> {
  if (address === '') return undefined
  const { whose } = await findOwner(queries, address)
  if (whose.owner) {
    const { companyId, userId } = whose.owner
    if (companyId !== contract.supplierId && companyId !== contract.buyerId) return undefined
    const user = await queries
      .selectFrom('user_account')
      .select(['first_name', 'last_name', 'access'])
      .where('id', '=', userId)
      .where('disabled_at', 'is', null)
      .executeTakeFirst()
    if (user?.access !== 'write') return undefined
    return { companyId, userId, name: fullName(user.first_name, user.last_name) || name || address }
  }
  const readers = (await readersOfContracts(queries, [contract.id])).get(contract.id) ?? []
  return readers.includes(address) ? { companyId: contract.buyerId, userId: null, name: name || address } : undefined
}
