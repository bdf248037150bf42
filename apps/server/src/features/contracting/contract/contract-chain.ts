// The chain of a contract's shared events: written with each line of history that both sides read, never changed.

import { HISTORY, type HistoryKind } from '@tradewind/api/contracting/history.ts'
import type { Json } from '@tradewind/domain/proof/canonical-text.ts'
import { type ChainedEvent, type ChainHead, eventText } from '@tradewind/domain/proof/chain.ts'
import type { Services } from '../../../context.ts'
import { sha256 } from '../../../platform/crypto.ts'
import { jsonOf, type Queries, runSql, type Transaction } from '../../../platform/db/database.ts'

type Line = {
  readonly contractId: string
  readonly kind: HistoryKind
  readonly by: { readonly companyId: string; readonly name: string }
  readonly data: object
}

/** The party that acted, by its name at this time; the end of the chain; the version that the event is about. */
const END = `
  select e.number, encode(e.event_hash, 'hex') as hash, v.version, v.seal, encode(v.content_hash, 'hex') as content_hash,
    case when c.supplier_id = $3 and c.own_partner_name is null then 'supplier' when c.buyer_id = $3 then 'buyer' end as side, a.company_name
  from contract c
    left join lateral (select number, event_hash from contract_event where contract_id = c.id order by number desc limit 1) e on true
    left join contract_version v on v.contract_id = c.id and v.version = $2
    left join company a on a.id = $3
  where c.id = $1`

type End = {
  number: number | null
  hash: string | null
  version: number | null
  seal: string | null
  content_hash: string | null
  side: 'supplier' | 'buyer' | null
  company_name: string | null
}

/** Adds the event. The contract is held until the transaction ends: events of a contract come one after the other. */
export async function appendToChain(services: Pick<Services, 'now'>, tx: Transaction, line: Line): Promise<void> {
  // A statement of its own: the next one then sees what the transaction wrote that held the contract before.
  await runSql(tx, 'select from contract where id = $1 for no key update', [line.contractId])
  // Only what both sides read: the addresses and words of one side are in no declaration of shared facts.
  const facts = HISTORY[line.kind].facts.parse(line.data) as Record<string, Json>
  const [end] = await runSql<End>(tx, END, [line.contractId, typeof facts.version === 'number' ? facts.version : null, line.by.companyId])
  if (!end) throw new Error(`no contract ${line.contractId}`)
  const event: ChainedEvent = {
    contractId: line.contractId,
    number: (end.number ?? 0) + 1,
    at: new Date(services.now()).toISOString(),
    kind: line.kind,
    by: end.side === null ? null : { side: end.side, companyName: end.company_name ?? '', name: line.by.name },
    version: end.version === null ? null : { version: end.version, seal: end.seal ?? '', contentHash: end.content_hash ?? '' },
    facts,
    previous: end.hash ?? '',
  }
  const text = eventText(event)
  await tx
    .insertInto('contract_event')
    .values({ contract_id: event.contractId, number: event.number, event_text: text, event_hash: sha256(text), created_at: event.at })
    .execute()
}

/** All events of a contract, earliest first, as they were written. */
export async function readChain(queries: Queries, contractId: string): Promise<ChainedEvent[]> {
  const rows = await queries
    .selectFrom('contract_event')
    .select('event_text')
    .where('contract_id', '=', contractId)
    .orderBy('number')
    .execute()
  return rows.map((row) => jsonOf<ChainedEvent>(row.event_text))
}

/** The end of the chain now; undefined for a contract that nothing has happened to. */
export async function findChainHead(queries: Queries, contractId: string): Promise<ChainHead | undefined> {
  return (await findChainHeads(queries, [contractId])).get(contractId)
}

/** The ends of several chains, by contract. */
export async function findChainHeads(queries: Queries, contractIds: readonly string[]): Promise<ReadonlyMap<string, ChainHead>> {
  const rows = await queries
    .selectFrom('contract_event')
    .distinctOn('contract_id')
    .select(['contract_id', 'number', 'event_hash'])
    .where('contract_id', 'in', [...contractIds])
    .orderBy('contract_id')
    .orderBy('number', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.contract_id, { number: row.number, hash: row.event_hash.toString('hex') }]))
}
