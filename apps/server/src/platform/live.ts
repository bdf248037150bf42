// Live clients: every browser that is open hears at once what happened to its company.

import { PassThrough, type Readable } from 'node:stream'
import type { Database } from './db/database.ts'
import { type Event, eventsAfter, getEvents, listenForEvents, type Whisper, whisper } from './events.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

/** Who listens, and in which session. With a contract the client hears of that contract only. */
export type LiveClient = { readonly companyId: string; readonly contractId: string | null; readonly sessionId: string }

/** Those of these sessions that still live. */
export type LivingSessions = (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>

export type Live = {
  /** Tells the browsers of these companies that are open now, at all processes; who comes later never hears it. */
  tell(whispered: Whisper): Promise<void>
  /** A stream of server-sent events that ends with the signal, and with its session: at once when somebody ends it, else within a heartbeat. `lastSeenId` continues where a connection broke. */
  open(client: LiveClient, lastSeenId: number | undefined, signal: AbortSignal): Promise<Readable>
  stop(): Promise<void>
}

const HEARTBEAT_MS = 20_000
/** A client that does not read for so long is let go; it comes back and continues. */
const LARGEST_BACKLOG = 1024 * 1024

type Open = LiveClient & { readonly stream: PassThrough }

export function startLive(database: Database, log: Log, metrics: Metrics, livingSessions: LivingSessions): Live {
  const byCompany = new Map<string, Set<Open>>()
  const deliver = (event: Event) => {
    const text = textOf(event)
    for (const companyId of event.companyIds) {
      for (const client of byCompany.get(companyId) ?? []) if (mayHear(client, event)) write(client, text)
    }
  }
  const refresh = 'event: refresh\ndata: {}\n\n'
  const all = () => [...byCompany.values()].flatMap((clients) => [...clients])
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
  const listener = listenForEvents(database, log, {
    heard: (ids) =>
      void getEvents(database, ids)
        .then((events) => events.forEach(deliver))
        .catch((error: unknown) => log.warn({ err: error }, 'events could not be delivered live')),
    missed: () => all().forEach((client) => write(client, refresh)),
    whispered: ({ kind, companyIds, data }) => {
      // Without an id: a browser that reconnects goes on after the last event, whatever was whispered since.
      const text = `event: change\ndata: ${JSON.stringify({ ...data, kind, contractId: null })}\n\n`
      for (const companyId of companyIds)
        for (const client of byCompany.get(companyId) ?? []) if (client.contractId === null) write(client, text)
    },
    sessionsEnded: () => void closeEnded(),
  })
  const heartbeat = setInterval(() => {
    all().forEach((client) => write(client, ': alive\n\n'))
    void closeEnded()
  }, HEARTBEAT_MS)

  return {
    tell: (whispered) => whisper(database, whispered),
    async open(who, lastSeenId, signal) {
      const client: Open = { ...who, stream: new PassThrough() }
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
      if (lastSeenId !== undefined) {
        const missed = await eventsAfter(database, who.companyId, lastSeenId)
        for (const event of missed) if (mayHear(client, event)) write(client, textOf(event))
      }
      return client.stream
    },
    async stop() {
      clearInterval(heartbeat)
      for (const client of all()) client.stream.end()
      await listener.stop()
    },
  }
}

function mayHear(client: LiveClient, event: Event): boolean {
  return client.contractId === null || client.contractId === event.contractId
}

function write(client: Open, text: string): void {
  if (client.stream.writableLength > LARGEST_BACKLOG) client.stream.destroy()
  else client.stream.write(text)
}

function textOf(event: Event): string {
  const data = JSON.stringify({ ...event.data, kind: event.kind, contractId: event.contractId })
  return `id: ${event.id}\nevent: change\ndata: ${data}\n\n`
}
