// Notes on a contract, for the page of the contract: they are the notes of its conversation.

import type { Actor, Services } from '../../../context.ts'
import { jsonOf, type Queries, runSql, type Transaction } from '../../../platform/db/database.ts'
import type { PartyContract } from '../../contracting/contract/public.ts'
import { ensureTalk } from '../talk/public.ts'
import { authorOf, colleaguesOf } from './new-message.ts'
import { type Author, type NewMessage, postMessage } from './post-message.ts'

export type ContractNote = {
  readonly id: string
  readonly at: string
  readonly actorName: string
  readonly companyName: string
  readonly text: string
  readonly mentions: readonly string[]
}

/** Newest first, at most 500: those of the own company alone, also from before the contract went to another partner. */
export async function notesOfContract(queries: Queries, companyId: string, contractId: string): Promise<ContractNote[]> {
  const rows = await runSql<{ id: string; created_at: string; author_name: string; company_name: string; body: string; mentions: string }>(
    queries,
    `select m.id, m.created_at, m.author_name, c.company_name, m.body, m.mentions
     from conversation v join talk_message m on m.conversation_id = v.id join company c on c.id = m.company_id
     where v.contract_id = $2 and m.type = 'note' and m.readers @> array[$1::text] and m.disabled_at is null order by m.id desc limit 500`,
    [companyId, contractId],
  )
  return rows.map((row) => ({
    id: row.id,
    at: row.created_at,
    actorName: row.author_name,
    companyName: row.company_name,
    text: row.body,
    mentions: jsonOf<string[]>(row.mentions),
  }))
}

type NewNote = { readonly contract: PartyContract; readonly text: string }

/** @throws Refusal NotFound when somebody mentioned cannot sign in to the caller's company */
export async function addContractNote(
  services: Services,
  tx: Transaction,
  actor: Actor,
  { mentions, ...note }: NewNote & { readonly mentions: readonly string[] },
): Promise<string> {
  const mentioned = await colleaguesOf(tx, actor, mentions)
  return addNoteOf(services, tx, authorOf(actor), { ...note, mentioned, way: 'typed' })
}

/** In the name of a person whose right to it was asked before. @returns the id of the note */
export async function addNoteOf(
  services: Services,
  tx: Transaction,
  author: Author,
  {
    contract,
    paths = [],
    ...note
  }: NewNote & Pick<NewMessage, 'mentioned' | 'way' | 'quoted' | 'leftOut'> & Partial<Pick<NewMessage, 'paths'>>,
): Promise<string> {
  const otherId = contract.supplierId === author.companyId ? contract.buyerId : contract.supplierId
  const talk = await ensureTalk(tx, author.companyId, otherId, services.now())
  const place = { channel: 'contracting', contractId: contract.id } as const
  const { messageId } = await postMessage(services, tx, { talk, place, author, type: 'note', paths, ...note })
  return messageId
}
