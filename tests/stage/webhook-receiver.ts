// A stand-in for the program of a company that takes webhooks. It verifies signatures by itself, from the text of Standard Webhooks.

import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type TakenHook = {
  readonly id: string
  /** Milliseconds since 1970, as the sender wrote it. */
  readonly timestamp: number
  /** As many as it is signed with. */
  readonly signatures: readonly string[]
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
  readonly bytes: string
  readonly path: string
  /** Whether it has the signature of one of the secrets, and came within five minutes. */
  readonly isGenuine: boolean
}

/** How it answers. `silent`: only when it is told to be something else. `endless`: 200 with a body that does not end. `cut`: it ends the connection. */
export type ReceiverMood = number | 'silent' | 'endless' | 'cut' | { readonly status: number; readonly headers: Record<string, string> }

export type WebhookReceiver = {
  readonly url: string
  /** Settings of a house that may call it. */
  readonly settings: Readonly<Record<string, string>>
  /** What came, in order, whatever was answered. */
  readonly taken: readonly TakenHook[]
  /** From now on it knows these secrets. */
  trust(...secrets: readonly string[]): void
  /** The clock against which timestamps are checked, in milliseconds since 1970. Default: this machine's */
  watch(now: () => number): void
  /** @param path only for this path; for all others when not given */
  be(mood: ReceiverMood, path?: string): void
  /** How many wait for an answer. */
  waiting(): number
  forget(): void
  stop(): void
}

const TOLERANCE_MS = 5 * 60_000

export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const taken: TakenHook[] = []
  const held = new Set<ServerResponse>()
  const moods = new Map<string, ReceiverMood>()
  let mood: ReceiverMood = 204
  let secrets: readonly string[] = []
  let now = () => Date.now()

  const server = createServer((request, response) => {
    void text(request).then((bytes) => {
      const path = request.url ?? '/'
      taken.push(read(bytes, path, request.headers, secrets, now()))
      answer(response, moods.get(path) ?? mood, held)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    settings: { WEBHOOK_NETWORKS: '127.0.0.0/8' },
    taken,
    trust(...known) {
      secrets = known
    },
    watch(clock) {
      now = clock
    },
    be(value, path) {
      if (path === undefined) mood = value
      else moods.set(path, value)
      for (const response of held) {
        held.delete(response)
        answer(response, value, held)
      }
    },
    waiting: () => held.size,
    forget() {
      taken.length = 0
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function answer(response: ServerResponse, mood: ReceiverMood, held: Set<ServerResponse>): void {
  if (mood === 'silent') {
    held.add(response)
    response.on('close', () => held.delete(response))
    return
  }
  if (mood === 'cut') return void response.socket?.destroy()
  if (mood === 'endless') {
    response.writeHead(200)
    const write = () => {
      while (!response.destroyed && response.write(Buffer.alloc(16_384, 'x')));
      if (!response.destroyed) response.once('drain', write)
    }
    write()
    return
  }
  const { status, headers } = typeof mood === 'number' ? { status: mood, headers: {} } : mood
  response.writeHead(status, headers).end()
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

function read(bytes: string, path: string, headers: Headers, secrets: readonly string[], now: number): TakenHook {
  const [id, timestamp, signature] = ['id', 'timestamp', 'signature'].map((name) => String(headers[`webhook-${name}`] ?? ''))
  const signatures = (signature ?? '').split(' ')
  const at = Number(timestamp) * 1000
  const isInTime = Math.abs(now - at) <= TOLERANCE_MS
  const isSigned = secrets.some((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${bytes}`).digest()
    return signatures.some((each) => {
      const given = Buffer.from(each.replace(/^v1,/, ''), 'base64')
      return each.startsWith('v1,') && given.length === expected.length && timingSafeEqual(given, expected)
    })
  })
  const { type, data } = JSON.parse(bytes) as { type: string; data: Record<string, unknown> } // the sender is what is tested
  return { id: id ?? '', timestamp: at, signatures, type, data, bytes, path, isGenuine: isSigned && isInTime }
}
