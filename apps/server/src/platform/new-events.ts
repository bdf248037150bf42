// Reading what is new among the events, whatever the order in which their transactions committed.

import { type Database, jsonOf } from './db/database.ts'

export type RecordedEvent = {
  readonly kind: string
  readonly companyIds: readonly string[]
  readonly contractId: string | null
  readonly facts: unknown
  /** Of the transaction that recorded it. */
  readonly transactionId: bigint
}

/**
 * What a reader has seen: the events of exactly those transactions that had ended then. Ids cannot say that, since a later id may
 * commit earlier. The text is that of PostgreSQL's pg_snapshot: `xmin:xmax:xid,xid`.
 */
export type Snapshot = { readonly text: string; readonly xmax: bigint; readonly running: readonly bigint[] }

const SNAPSHOT = /^\d{1,20}:(\d{1,20}):((?:\d{1,20}(?:,\d{1,20})*)?)$/
const LONGEST_SNAPSHOT = 4000

/** @returns undefined for what is no snapshot */
export function findSnapshot(text: string): Snapshot | undefined {
  if (text.length > LONGEST_SNAPSHOT) return undefined
  const match = SNAPSHOT.exec(text)
  if (!match) return undefined
  const [, xmax = '', running = ''] = match
  return { text, xmax: BigInt(xmax), running: running === '' ? [] : running.split(',').map(BigInt) }
}

/** Whether an event of this transaction had been seen. */
export function isSeen({ xmax, running }: Snapshot, transactionId: bigint): boolean {
  return transactionId < xmax && !running.includes(transactionId)
}

/** Events that came from another database cluster, with a copy of the data, count as recorded now: their transactions mean nothing here. */
export async function adoptForeignEvents(database: Database): Promise<void> {
  await database.pool.query(
    'update event set transaction_id = pg_current_xact_id() where transaction_id >= pg_snapshot_xmax(pg_current_snapshot())',
  )
}

type Row = { snapshot: string; events: string | null; walked?: number }

/** The snapshot of this moment. */
export async function currentSnapshot(database: Database): Promise<Snapshot> {
  const { rows } = await database.pool.query<{ snapshot: string }>('select pg_current_snapshot()::text as snapshot')
  return snapshotOf(rows[0]?.snapshot)
}

const SINCE = {
  name: 'events since',
  text: `select pg_current_snapshot()::text as snapshot,
    (select json_agg(json_build_array(e.kind, e.company_ids, e.contract_id, e.facts, e.transaction_id::text) order by e.id)
     from event e where (e.transaction_id >= $1::text::xid8 or e.transaction_id = any($2::text[]::xid8[])) and e.company_ids && $3::text[]) as events`,
}

/** The events of these companies that a reader with this snapshot has not seen, in the order of their ids, and what it has seen then. */
export async function eventsSince(
  database: Database,
  seen: Snapshot,
  companyIds: readonly string[],
): Promise<{ snapshot: Snapshot; events: RecordedEvent[] }> {
  const { rows } = await database.pool.query<Row>({ ...SINCE, values: [String(seen.xmax), seen.running.map(String), companyIds] })
  return { snapshot: snapshotOf(rows[0]?.snapshot), events: eventsOf(rows[0]) }
}

/** A reader that was away for more events than this, those of other companies included, reads everything anew instead. */
const LONGEST_WALK = 10_000

const MISSED = {
  name: 'events missed',
  text: `with walked as materialized (
      select * from event e where e.transaction_id >= $1::text::xid8 or e.transaction_id = any($2::text[]::xid8[]) limit $4)
    select pg_current_snapshot()::text as snapshot, (select count(*)::int from walked) as walked,
    (select json_agg(json_build_array(e.kind, e.company_ids, e.contract_id, e.facts, e.transaction_id::text) order by e.id)
     from walked e where e.company_ids @> array[$3::text]) as events`,
}

/** As `eventsSince` for a browser that comes back. `events` is undefined when they are too many, or the snapshot is not of this database. */
export async function missedEvents(
  database: Database,
  seen: Snapshot,
  companyId: string,
): Promise<{ snapshot: Snapshot; events: RecordedEvent[] | undefined }> {
  const values = [String(seen.xmax), seen.running.map(String), companyId, LONGEST_WALK + 1]
  const { rows } = await database.pool.query<Row>({ ...MISSED, values })
  const snapshot = snapshotOf(rows[0]?.snapshot)
  const isUsable = seen.xmax <= snapshot.xmax && (rows[0]?.walked ?? 0) <= LONGEST_WALK
  return { snapshot, events: isUsable ? eventsOf(rows[0]) : undefined }
}

type Fields = [kind: string, companyIds: string[], contractId: string | null, facts: unknown, transactionId: string]

function eventsOf(row: Row | undefined): RecordedEvent[] {
  if (!row?.events) return []
  return jsonOf<Fields[]>(row.events).map(([kind, companyIds, contractId, facts, transactionId]) => ({
    kind,
    companyIds,
    contractId,
    facts,
    transactionId: BigInt(transactionId),
  }))
}

function snapshotOf(text: string | undefined): Snapshot {
  const snapshot = text === undefined ? undefined : findSnapshot(text)
  if (!snapshot) throw new Error(`PostgreSQL gave a snapshot that cannot be read: ${text}`)
  return snapshot
}
