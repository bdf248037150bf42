// Live clients: every browser that is open hears at once what happened to its company.

import { PassThrough, type Readable } from 'node:stream'
import type { FactsOf, LiveNews, MessageKind } from '@tradewind/api/event.ts'
import type { Database } from './db/database.ts'
import { EVENT_TOPIC } from './events.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import {
  adoptForeignEvents,
  currentSnapshot,
  eventsSince,
  findSnapshot,
  isSeen,
  missedEvents,
  type RecordedEvent,
  type Snapshot,
} from './new-events.ts'
import type { Signals } from './signals.ts'

/** Who listens, and in which session. With a contract the client hears of that contract only. */
export type LiveClient = { readonly companyId: string; readonly contractId: string | null; readonly sessionId: string }

/** Those of these sessions that still live. */
export type LivingSessions = (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>

export type Live = {
  /** Tells the browsers of these companies that are open now, at all processes. Whoever comes later never hears it. */
  tell<M extends MessageKind>(message: M, told: { readonly companyIds: readonly string[]; readonly facts: FactsOf<M> }): Promise<void>
  /**
   * A stream of server-sent events that ends with the signal, and with its session: at once when somebody ends it, else within a heartbeat.
   * @param lastSeen the last id that the client was given, from which it goes on without a loss; when it was away for too long it is told to refresh
   */
  open(client: LiveClient, lastSeen: string | undefined, signal: AbortSignal): Promise<Readable>
  stop(): Promise<void>
}

export type LiveOptions = {
  readonly database: Database
  readonly signals: Signals
  readonly log: Log
  readonly metrics: Metrics
  readonly livingSessions: LivingSessions
  /** The kind of event after which the sessions of all clients are looked up again. */
  readonly sessionEnd: string
}

const HEARTBEAT_MS = 20_000
/** Signals can get lost: without one the events are looked at so often. */
const POLL_MS = 1000
/** A client that does not read for so long is let go; it comes back and continues. */
const LARGEST_BACKLOG = 1024 * 1024
const REFRESH = 'event: refresh\ndata: {}\n\n'

type Open = LiveClient & {
  readonly stream: PassThrough
  /** What it has heard; undefined while it is still told what it missed. */
  heard: Snapshot | undefined
  /** What came meanwhile. */
  waiting: RecordedEvent[]
}
type Broadcast = { readonly kind: string; readonly companyIds: readonly string[]; readonly facts: unknown }

/** Every process reads the new events once for all its clients, each from its own company's. */
export async function startLive({ database, signals, log, metrics, livingSessions, sessionEnd }: LiveOptions): Promise<Live> {
  const byCompany = new Map<string, Set<Open>>()
  const all = () => [...byCompany.values()].flatMap((clients) => [...clients])
  await adoptForeignEvents(database)
  let seen = await currentSnapshot(database)

  const closeEnded = async () => {
    const open = all()
    if (open.length === 0) return
    try {
      const living = await livingSessions([...new Set(open.map((client) => client.sessionId))])
      for (const client of open) if (!living.has(client.sessionId)) client.stream.end()
    } catch (error) {
      log.warn({ err: error }, 'sessions of live clients could not be looked up and are looked up again')
    }
  }
  const read = async () => {
    const from = seen
    const done = new Set<string>()
    let asked = [...byCompany.keys()]
    do {
      const { snapshot, events } = await eventsSince(database, from, asked)
      // What was read for those who came later is read once more, and nobody hears it twice.
      if (done.size === 0) seen = snapshot
      for (const companyId of asked) {
        done.add(companyId)
        const own = events.filter((event) => event.companyIds.includes(companyId))
        for (const client of byCompany.get(companyId) ?? []) {
          if (client.heard === undefined) client.waiting.push(...own)
          else deliver(client, own, snapshot)
        }
      }
      if (events.some(({ kind }) => kind === sessionEnd)) await closeEnded()
      // Companies whose first browser came during this: nothing was read for them.
      asked = [...byCompany.keys()].filter((companyId) => !done.has(companyId))
    } while (asked.length > 0)
  }
  const reading = newReading(read, log)

  signals.on(EVENT_TOPIC, () => reading.now())
  signals.onMessage((message) => {
    const { kind, companyIds, facts } = message as Broadcast // only `tell` broadcasts
    // Without an id: a browser that reconnects goes on after the last event, whatever was broadcast since.
    const text = newsText({ kind, contractId: null, facts })
    for (const companyId of companyIds)
      for (const client of byCompany.get(companyId) ?? []) if (client.contractId === null) write(client, text)
  })
  const poll = setInterval(() => reading.now(), POLL_MS)
  const heartbeat = setInterval(() => {
    for (const client of all()) write(client, client.heard ? seenText(client.heard) : ': alive\n\n')
    void closeEnded()
  }, HEARTBEAT_MS)

  return {
    tell: ({ kind }, { companyIds, facts }) => signals.broadcast({ kind, companyIds, facts } satisfies Broadcast),
    async open(who, lastSeen, signal) {
      const client: Open = { ...who, stream: new PassThrough(), heard: undefined, waiting: [] }
      const clients = byCompany.get(who.companyId) ?? new Set()
      byCompany.set(who.companyId, clients.add(client))
      metrics.liveClients.inc()
      client.stream.once('close', () => {
        clients.delete(client)
        if (clients.size === 0) byCompany.delete(who.companyId)
        metrics.liveClients.dec()
      })
      signal.addEventListener('abort', () => client.stream.destroy(), { once: true })
      client.stream.write('retry: 1000\n\n')
      await catchUp(database, client, lastSeen)
      return client.stream
    },
    async stop() {
      clearInterval(poll)
      clearInterval(heartbeat)
      for (const client of all()) client.stream.end()
      await reading.stop()
    },
  }
}

/** Tells a new client what it missed since the id that it was given last, and from then on what comes. */
async function catchUp(database: Database, client: Open, lastSeen: string | undefined): Promise<void> {
  const cursor = lastSeen === undefined ? undefined : findSnapshot(lastSeen)
  // It is heard of already: what is read for everybody from now on waits until this is written.
  const { snapshot, events } =
    cursor === undefined
      ? { snapshot: await currentSnapshot(database), events: lastSeen === undefined ? [] : undefined }
      : await missedEvents(database, cursor, client.companyId)
  client.heard = cursor
  if (events === undefined) write(client, REFRESH)
  else deliver(client, events, snapshot)
  client.heard = snapshot
  write(client, seenText(snapshot))
  deliver(client, client.waiting.splice(0), snapshot)
}

/** Writes what the client has not heard and may hear. All of it bears the id of the snapshot: whoever breaks off in between hears it again. */
function deliver(client: Open, events: readonly RecordedEvent[], snapshot: Snapshot): void {
  const { heard } = client
  const news = events.filter((event) => mayHear(client, event) && !(heard && isSeen(heard, event.transactionId)))
  for (const event of news) write(client, newsText(event))
  if (heard === undefined || snapshot.xmax < heard.xmax) return
  if (news.length > 0) write(client, seenText(snapshot))
  client.heard = snapshot
}

function mayHear(client: LiveClient, event: RecordedEvent): boolean {
  return client.contractId === null || client.contractId === event.contractId
}

function write(client: Open, text: string): void {
  if (client.stream.writableLength > LARGEST_BACKLOG) client.stream.destroy()
  else client.stream.write(text)
}

function newsText({ kind, contractId, facts }: Pick<RecordedEvent, 'kind' | 'contractId' | 'facts'>): string {
  return `event: change\ndata: ${JSON.stringify({ kind, contractId, facts } satisfies LiveNews)}\n\n`
}

/** An event of its own: a browser shows an id to its scripts only with an event. */
function seenText({ text }: Snapshot): string {
  return `id: ${text}\nevent: seen\ndata: {}\n\n`
}

/** Runs the reading one at a time: what is asked for while one runs is one more run. */
function newReading(read: () => Promise<void>, log: Log): { now(): void; stop(): Promise<void> } {
  let running: Promise<void> | undefined
  let isAskedAgain = false
  let isStopped = false
  const run = async () => {
    do {
      isAskedAgain = false
      await read().catch((error: unknown) => log.warn({ err: error }, 'events could not be read for live clients and are read again'))
    } while (isAskedAgain && !isStopped)
    running = undefined
  }
  return {
    now() {
      if (running) isAskedAgain = true
      else if (!isStopped) running = run()
    },
    async stop() {
      isStopped = true
      await running
    },
  }
}
