// The outbox of events: written with what they tell of, handled once each by a worker, heard live by browsers.

import pg from 'pg'
import { type Database, jsonOf, type Transaction } from './db/database.ts'
import type { Log } from './log.ts'

/** What those who hear of it need to tell people. */
export type EventData = Readonly<Record<string, string | number>>

export type Event = {
  readonly id: string
  readonly kind: string
  readonly companyIds: readonly string[]
  readonly contractId: string | null
  readonly data: EventData
  readonly at: string
}

export type NewEvent = {
  readonly kind: string
  readonly companyIds: readonly string[]
  readonly contractId?: string
  readonly data?: EventData
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Handlers run in the transaction that marks the event as handled: their rows exist once. */
export type EventHandler = (tx: Transaction, event: Event) => Promise<void>

const CHANNEL = 'tradewind_event'
const WHISPERS = 'tradewind_whisper'
const SESSION_ENDS = 'tradewind_session_end'
const PAUSE_MS = 3000
const AGAIN_MS = 300

/** Writes an event into the caller's transaction. */
export async function recordEvent(tx: Transaction, { kind, companyIds, contractId, data, at }: NewEvent): Promise<void> {
  await tx
    .insertInto('event')
    .values({
      kind,
      company_ids: [...new Set(companyIds)],
      contract_id: contractId ?? null,
      data: JSON.stringify(data ?? {}),
      created_at: new Date(at),
    })
    .execute()
}

/** What only those hear who listen at this moment: it is kept nowhere. */
export type Whisper = { readonly kind: string; readonly companyIds: readonly string[]; readonly data: EventData }

/** Tells the listeners of all processes at once, outside of any transaction. @param whisper less than 8 kB as JSON */
export async function whisper(database: Database, whispered: Whisper): Promise<void> {
  await database.pool.query('select pg_notify($1, $2)', [WHISPERS, JSON.stringify(whispered)])
}

export type Listener = { stop(): Promise<void> }

export type Hearing = {
  /** Gets the ids of events that were announced. */
  readonly heard: (ids: string[]) => void
  /** Called after every (re)connection, because announcements may have been lost before it. */
  readonly missed: () => void
  /** Gets what is kept nowhere. */
  readonly whispered?: (whisper: Whisper) => void
  /** Called when sessions were ended by somebody. */
  readonly sessionsEnded?: () => void
}

/** Listens for what is announced by all processes. */
export function listenForEvents(database: Database, log: Log, { heard, missed, whispered, sessionsEnded }: Hearing): Listener {
  let client: pg.Client | undefined
  let isStopped = false
  let pending: string[] = []
  const flush = () => {
    const ids = pending
    pending = []
    heard(ids)
  }
  const connect = async () => {
    if (isStopped) return
    const fresh = new pg.Client({ ...database.connection, application_name: 'tradewind listener', keepAlive: true })
    let isFollowed = false
    // A connection that the database turns away both fails and ends: were each followed by another, they would double without end.
    const connectAgain = () => {
      if (isFollowed || isStopped) return
      isFollowed = true
      setTimeout(() => void connect(), AGAIN_MS)
    }
    fresh.on('error', (error) => log.warn({ err: error }, 'the event listener lost its connection'))
    fresh.once('end', connectAgain)
    fresh.on('notification', ({ channel, payload }) => {
      if (payload === undefined) return
      if (channel === WHISPERS) {
        whispered?.(JSON.parse(payload) as Whisper) // written by whisper
        return
      }
      if (channel === SESSION_ENDS) {
        sessionsEnded?.()
        return
      }
      // Announcements of one moment are fetched together.
      if (pending.length === 0) setImmediate(flush)
      pending.push(payload)
    })
    client = fresh
    try {
      await fresh.connect()
      await fresh.query(`listen ${CHANNEL}`)
      if (whispered) await fresh.query(`listen ${WHISPERS}`)
      if (sessionsEnded) await fresh.query(`listen ${SESSION_ENDS}`)
      missed()
    } catch {
      // The database is away: 'end' does not come for a connection that never was.
      await fresh.end().catch(() => undefined)
      connectAgain()
    }
  }
  void connect()
  return {
    async stop() {
      isStopped = true
      await client?.end().catch(() => undefined)
    },
  }
}

/** The events with these ids, in order. */
export async function getEvents(database: Database, ids: readonly string[]): Promise<Event[]> {
  if (ids.length === 0) return []
  const rows = await database.queries
    .selectFrom('event')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
  return rows.map(eventOf)
}

/** Events for a company after one that its browser saw; a few earlier ones come again, because commits overtake one another. */
export async function eventsAfter(database: Database, companyId: string, lastSeenId: number): Promise<Event[]> {
  const slack = 100
  const rows = await database.queries
    .selectFrom('event')
    .selectAll()
    .where('id', '>', String(Math.max(0, lastSeenId - slack)))
    .orderBy('id')
    .limit(1000)
    .execute()
  return rows.map(eventOf).filter((event) => event.companyIds.includes(companyId))
}

/** Handles open events one by one, each in a transaction of its own, until stopped. */
export function startEventHandling(database: Database, log: Log, handlers: Readonly<Record<string, readonly EventHandler[]>>): Listener {
  let isStopped = false
  let isRunning = false
  let again = false
  const drain = async () => {
    if (isRunning) {
      again = true
      return
    }
    isRunning = true
    try {
      do {
        again = false
        while (!isStopped && (await handleNext(database, handlers)));
      } while (again && !isStopped)
    } catch (error) {
      log.warn({ err: error }, 'events could not be handled and are tried again')
    } finally {
      isRunning = false
    }
  }
  const run = () => void drain()
  const listener = listenForEvents(database, log, { heard: run, missed: run })
  const clock = setInterval(run, PAUSE_MS)
  return {
    async stop() {
      isStopped = true
      clearInterval(clock)
      await listener.stop()
    },
  }
}

/** Handles what is open now and returns: for filling a demo, where nobody waits for it. */
export async function handleOpenEvents(database: Database, handlers: Readonly<Record<string, readonly EventHandler[]>>): Promise<void> {
  while (await handleNext(database, handlers));
}

/** True when there was one. Several workers share the open events: each takes one that no other has locked. */
async function handleNext(database: Database, handlers: Readonly<Record<string, readonly EventHandler[]>>): Promise<boolean> {
  return database.transaction(async (tx) => {
    const row = await tx
      .selectFrom('event')
      .selectAll()
      .where('handled_at', 'is', null)
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!row) return false
    const event = eventOf(row)
    for (const handle of handlers[event.kind] ?? []) await handle(tx, event)
    await tx.updateTable('event').set({ handled_at: new Date() }).where('id', '=', row.id).execute()
    return true
  })
}

function eventOf(row: {
  id: string
  kind: string
  company_ids: string[]
  contract_id: string | null
  data: string
  created_at: string
}): Event {
  return {
    id: row.id,
    kind: row.kind,
    companyIds: row.company_ids,
    contractId: row.contract_id,
    data: jsonOf(row.data),
    at: row.created_at,
  }
}
