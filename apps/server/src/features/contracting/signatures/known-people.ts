// Who can be asked to sign: colleagues, and the people of the other side whom the asking side knows.

import type { ContractSide } from '@tradewind/domain/contracting/contract-state.ts'
import type { Actor } from '../../../context.ts'
import { type Queries, runSql } from '../../../platform/db/database.ts'
import { type PartyContract, readersOfContracts } from '../contract/public.ts'
import { listPeople, type Person } from './signature-store.ts'

export type KnownPerson = Person & { readonly side: ContractSide }

/**
 * Nobody learns from this who works at the other company: only addresses that the contract went to, that sent it, or that stand in the
 * own address book.
 */
export async function knownPeople(queries: Queries, actor: Actor, contract: PartyContract): Promise<KnownPerson[]> {
  const otherId = contract.side === 'buyer' ? contract.supplierId : contract.buyerId
  const other = contract.side === 'buyer' ? 'supplier' : 'buyer'
  const [own, emails, senders] = await Promise.all([
    listPeople(queries, actor.companyId, contract.side, actor.contractId === null ? 'all' : { userIds: [actor.userId] }),
    addressesOf(queries, contract, otherId),
    contract.side === 'buyer' ? sendersOf(queries, contract) : [],
  ])
  const others = await listPeople(queries, otherId, other, { emails, userIds: senders })
  return [...own.map((person) => ({ ...person, side: contract.side })), ...others.map((person) => ({ ...person, side: other }) as const)]
}

async function addressesOf(queries: Queries, contract: PartyContract, otherId: string): Promise<string[]> {
  const readers = contract.side === 'supplier' ? ((await readersOfContracts(queries, [contract.id])).get(contract.id) ?? []) : []
  const rows = await runSql<{ email: string }>(
    queries,
    `select c.email from partner p join partner_contact c on c.company_id = p.company_id and c.partner_id = p.id
     where p.company_id = $1 and p.partner_company_id = $2 limit 100`,
    [contract.companyId, otherId],
  )
  return [...readers, ...rows.map((row) => row.email)]
}

/** The users who sent a version: replies to its e-mail go to them. */
async function sendersOf(queries: Queries, contract: PartyContract): Promise<string[]> {
  const rows = await runSql<{ user_id: string }>(
    queries,
    `select distinct user_id from history_entry where history_feed_id = $1 and company_id = $2 and kind = 'sent' and user_id is not null`,
    [contract.historyFeedId, contract.supplierId],
  )
  return rows.map((row) => row.user_id)
}
