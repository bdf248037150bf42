// The contacts of the other side of a contract: who acted on it there, and the own address book.

import type { AnswerOf } from '@tradewind/api/call.ts'
import type { getContractContacts as contactsCall } from '@tradewind/api/contracting/contract.ts'
import { type Context, getActor } from '../../../context.ts'
import { getPartyContract } from './contract-store.ts'

type Contacts = AnswerOf<typeof contactsCall>

/**
 * Names of the other side are those in the shared history; addresses are those that the caller's company has itself, and for a buyer that of the
 * user who sent the newest version, to whom replies to its e-mail go.
 * @throws Refusal NotFound for somebody who is no party to it
 */
export async function contractContacts(context: Context, contractId: string): Promise<Contacts> {
  const actor = getActor(context)
  const { queries } = context.db
  const contract = await getPartyContract(queries, actor, contractId)
  const otherId = contract.side === 'buyer' ? contract.supplierId : contract.buyerId
  const [acted, kept] = await Promise.all([
    queries
      .selectFrom('history_entry as h')
      .leftJoin('user_account as u', (join) => join.onRef('u.id', '=', 'h.user_id').on('u.deleted_at', 'is', null))
      .select(['h.actor_name', 'h.kind', 'h.created_at', 'u.email'])
      .where('h.history_feed_id', '=', contract.historyFeedId)
      .where('h.company_id', '=', otherId)
      .where('h.private_to', 'is', null)
      .where('h.actor_name', '<>', '')
      .orderBy('h.id', 'desc')
      .limit(200)
      .execute(),
    queries
      .selectFrom('partner as p')
      .innerJoin('partner_contact as c', (join) => join.onRef('c.company_id', '=', 'p.company_id').onRef('c.partner_id', '=', 'p.id'))
      .select(['c.contact_name', 'c.email'])
      .where('p.company_id', '=', actor.companyId)
      .where('p.partner_company_id', '=', otherId)
      .orderBy('c.email')
      .limit(100)
      .execute(),
  ])
  const people = new Map<string, Contacts['people'][number]>()
  for (const { actor_name: name, kind, created_at: at, email } of acted) {
    const isSender = contract.side === 'buyer' && kind === 'sent'
    const known = people.get(name)
    if (known) {
      if (known.email === null && isSender) people.set(name, { ...known, email })
    } else people.set(name, { name, email: isSender ? email : null, lastActedAt: at })
  }
  return {
    people: [...people.values()],
    addressBook: kept.map((row) => ({ name: row.contact_name, email: row.email })),
  }
}
