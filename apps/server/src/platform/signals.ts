// Signals between processes: "there is something new under this topic", and messages that are kept nowhere.

import pg from 'pg'
import { afterCommit, type Database, type Transaction } from './db/database.ts'
import type { Log } from './log.ts'

export type Signals = {
  /**
   * Once the transaction has committed, tells all processes that there is something new under the topic. Signals of one moment
   * travel as one: a NOTIFY inside the writer's transaction would make all writers of the database commit one after the other.
   * A signal can get lost, when the process dies or the connection breaks. Whoever waits for one also looks by himself now and then.
   */
  announce(tx: Transaction, topic: string): void
  /** Calls the listener at each signal of the topic, and after each (re)connection, since signals may have been lost before. */
  on(topic: string, listener: () => void): void
  /** Sends a message to all processes, this one included, outside of any transaction. @param message less than 7 kB as JSON */
  broadcast(message: object): Promise<void>
  onMessage(listener: (message: unknown) => void): void
  stop(): Promise<void>
}

type Payload = { readonly topics: readonly string[] } | { readonly message: object }

const CHANNEL = 'tradewind'
const RECONNECT_MS = 300
/** Signals of so many milliseconds are sent together. */
const TOGETHER_MS = 4

export function openSignals(database: Database, log: Log): Signals {
  const listeners = new Map<string, (() => void)[]>()
  const messageListeners: ((message: unknown) => void)[] = []
  const wakeAll = () => {
    for (const each of [...listeners.values()].flat()) each()
  }
  const connection = listen(database, log, {
    connected: wakeAll,
    heard: (payload) => {
      if ('message' in payload) for (const each of messageListeners) each(payload.message)
      else for (const topic of payload.topics) for (const each of listeners.get(topic) ?? []) each()
    },
  })

  let waiting = new Set<string>()
  let sending: Promise<void> | undefined
  const sendWaiting = async () => {
    while (waiting.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, TOGETHER_MS))
      const topics = [...waiting]
      waiting = new Set()
      await notify(database, { topics }).catch((error: unknown) => log.warn({ err: error }, 'a signal could not be sent'))
    }
    sending = undefined
  }

  return {
    announce(tx, topic) {
      afterCommit(tx, topic, () => {
        waiting.add(topic)
        sending ??= sendWaiting()
      })
    },
    on(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener])
    },
    broadcast: (message) => notify(database, { message }),
    onMessage(listener) {
      messageListeners.push(listener)
    },
    async stop() {
      await sending
      await connection.stop()
    },
  }
}

async function notify(database: Database, payload: Payload): Promise<void> {
  await database.pool.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(payload)])
}

type Hearing = { readonly connected: () => void; readonly heard: (payload: Payload) => void }

/** A connection of its own that listens, and is opened again whenever it breaks. */
function listen(database: Database, log: Log, { connected, heard }: Hearing): { stop(): Promise<void> } {
  let client: pg.Client | undefined
  let isStopped = false
  const connect = async () => {
    if (isStopped) return
    const fresh = new pg.Client({ ...database.connection, application_name: 'tradewind listener', keepAlive: true })
    let isFollowed = false
    // A connection that the database turns away both fails and ends. It must be followed by one other only.
    const connectAgain = () => {
      if (isFollowed || isStopped) return
      isFollowed = true
      setTimeout(() => void connect(), RECONNECT_MS)
    }
    fresh.on('error', (error) => log.warn({ err: error }, 'the listener lost its connection'))
    fresh.once('end', connectAgain)
    fresh.on('notification', ({ payload }) => {
      if (payload) heard(JSON.parse(payload) as Payload) // written by notify
    })
    client = fresh
    try {
      await fresh.connect()
      await fresh.query(`listen ${CHANNEL}`)
      connected()
    } catch {
      // The database is away. 'end' does not come for a connection that never was.
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
