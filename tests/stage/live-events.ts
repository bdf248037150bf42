// Listening to the live stream as an open browser does.

import { once } from 'node:events'
import type { LiveNews } from '@tradewind/api/event.ts'
import { streamEvents } from '@tradewind/api/notifications.ts'
import type { Person } from './person.ts'
import { STEP_MS } from './patience.ts'

/** Kind and contract of an event, with its facts beside them. */
export type HeardEvent = {
  readonly kind: string
  readonly contractId: string | null
  readonly [fact: string]: unknown
}

export type LiveEvents = {
  readonly heard: readonly HeardEvent[]
  /** The id that the stream gave last: whoever comes back with it goes on from there. */
  lastId(): string
  /** How often the server said that too much was missed. */
  refreshes(): number
  /** Waits for the first event that matches; fails after `timeoutMs`. */
  next(matches: (event: HeardEvent) => boolean, timeoutMs?: number): Promise<HeardEvent>
  close(): Promise<void>
}

/** Opens the stream and waits until it is open. @param lastEventId goes on from there */
export async function listen(person: Person, lastEventId?: string): Promise<LiveEvents> {
  const closing = new AbortController()
  const headers = { accept: 'text/event-stream', ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }) }
  const response = await person.fetch(streamEvents.path, { headers, signal: closing.signal })
  if (!response.ok || !response.body) throw new Error(`the stream was answered ${response.status}`)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  const heard: HeardEvent[] = []
  let text = ''
  let lastId = ''
  let refreshes = 0
  const hear = (more: string) => {
    const blocks = (text + more).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      heard.push(...eventOf(block))
      lastId = /^id: (.+)$/m.exec(block)?.[1] ?? lastId
      if (block.includes('event: refresh')) refreshes += 1
    }
  }
  hear((await reader.read()).value ?? '')
  return {
    heard,
    lastId: () => lastId,
    refreshes: () => refreshes,
    async next(matches, timeoutMs = STEP_MS) {
      const late = AbortSignal.timeout(timeoutMs)
      const isLate = once(late, 'abort').then(() => undefined)
      for (;;) {
        const found = heard.find(matches)
        if (found) return found
        const read = await Promise.race([reader.read(), isLate])
        if (!read) throw new Error(`no such event in ${timeoutMs} ms; heard: ${JSON.stringify(heard)}`)
        if (read.done) throw new Error('the stream ended')
        hear(read.value)
      }
    },
    async close() {
      closing.abort()
      await reader.cancel().catch(() => undefined)
    },
  }
}

function eventOf(block: string): HeardEvent[] {
  const lines = new Map(block.split('\n').map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]))
  if (lines.get('event') !== 'change') return []
  const { facts, ...news } = JSON.parse(lines.get('data') ?? '{}') as LiveNews // the server writes it so
  return [{ ...(facts as object), ...news }]
}
