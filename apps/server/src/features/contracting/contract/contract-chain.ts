// The chain of a contract's shared events: written with each line of history that both sides read, never changed.

import { HISTORY, type HistoryKind } from '@tradewind/api/contracting/history.ts'
import type { Json } from '@tradewind/domain/proof/canonical-text.ts'
import { type ChainedEvent, type ChainHead, eventText } from '@tradewind/domain/proof/chain.ts'
import type { Services } from '../../../context.ts'
import { sha256 } from '../../../platform/crypto.ts'
import { jsonOf, type Queries, runSql, type Transaction } from '../../../platform/db/database.ts'
import { prepared } from '../../../platform/db/prepared.ts'

type Line = {
  readonly contractId: string
  readonly kind: HistoryKind
  readonly by: { readonly companyId: string; readonly name: string }
  readonly data: object
}

/** For each line: the party that acted, by its name at this time; the end of the chain; the version that the event is about. */
const ENDS = `
  select e.number, encode(e.event_hash, 'hex') as hash, v.version, v.seal, encode(v.content_hash, 'hex') as content_hash,
    case when c.supplier_id = r.company_id and c.own_partner_name is null then 'supplier' when c.buyer_id = r.company_id then 'buyer' end as side, a.company_name
  from json_to_recordset($1::json) as r (position int, contract_id text, version int, company_id text)
    join contract c on c.id = r.contract_id
    left join lateral (select number, event_hash from contract_event where contract_id = c.id order by number desc limit 1) e on true
    left join contract_version v on v.contract_id = c.id and v.version = r.version
    left join company a on a.id = r.company_id
  order by r.position`

type End = {
  number: number | null
  hash: string | null
  version: number | null
  seal: string | null
  content_hash: string | null
  side: 'supplier' | 'buyer' | null
  company_name: string | null
}

const INSERT = prepared(
  'insert events of chains',
  `insert into contract_event (contract_id, number, event_text, event_hash, created_at)
   select contract_id, number, event_text, decode(hash, 'hex'), $2::timestamptz
   from json_to_recordset($1::json) as r (contract_id text, number int, event_text text, hash text)`,
  { isSilent: true },
)

/** Adds the events, in their order. The contracts are held until the transaction ends: events of a contract come one after the other. */
export async function appendToChains(services: Pick<Services, 'now'>, tx: Transaction, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return
  await holdContracts(
    tx,
    lines.map((line) => line.contractId),
  )
  const at = new Date(services.now()).toISOString()
  // Only what both sides read: the addresses and words of one side are in no declaration of shared facts.
  const told = lines.map((line) => ({ line, facts: HISTORY[line.kind].facts.parse(line.data) as Record<string, Json> }))
  const asked = told.map(({ line, facts }, position) => ({
    position,
    contract_id: line.contractId,
    version: typeof facts.version === 'number' ? facts.version : null,
    company_id: line.by.companyId,
  }))
  const ends = await runSql<End>(tx, ENDS, [JSON.stringify(asked)])
  if (ends.length < lines.length) throw new Error(`one of the contracts is not there: ${lines.map((line) => line.contractId).join(', ')}`)
  const heads = new Map<string, ChainHead>()
  const rows = told.flatMap(({ line, facts }, i) => {
    const end = ends[i]
    if (!end) return []
    const { contractId, kind } = line
    const head = heads.get(contractId) ?? { number: end.number ?? 0, hash: end.hash ?? '' }
    const event: ChainedEvent = {
      contractId,
      number: head.number + 1,
      at,
      kind,
      by: end.side === null ? null : { side: end.side, companyName: end.company_name ?? '', name: line.by.name },
      version: end.version === null ? null : { version: end.version, seal: end.seal ?? '', contentHash: end.content_hash ?? '' },
      facts,
      previous: head.hash,
    }
    const text = eventText(event)
    const hash = sha256(text).toString('hex')
    heads.set(contractId, { number: event.number, hash })
    return [{ contract_id: contractId, number: event.number, event_text: text, hash }]
  })
  await runSql(tx, INSERT, [JSON.stringify(rows), at])
}

/**
 * Locks these contracts until the transaction ends, in the order of their ids: otherwise a deadlock is possible. A statement of its own, so that the
 * next one sees what the transaction before it wrote.
 */
export async function holdContracts(tx: Transaction, contractIds: readonly string[]): Promise<void> {
  await runSql(tx, 'select from contract where id = any($1) order by id for no key update', [[...contractIds]])
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
