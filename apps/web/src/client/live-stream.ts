// One live stream for all tabs of a browser. HTTP/1.1 gives a browser six connections to a server: with a stream for each tab the seventh
// tab would never load. docs/decisions/0114-one-live-stream-for-a-browser.md

import { addressOf } from '@tradewind/api/call.ts'
import type { LiveNews } from '@tradewind/api/event.ts'
import { streamEvents } from '@tradewind/api/notifications.ts'

/** What the tab with the stream tells the other tabs. `lastId` is the place from which another tab can continue. */
export type LiveWord =
  | { readonly what: 'open' | 'seen' | 'missed'; readonly lastId: string }
  | { readonly what: 'news'; readonly lastId: string; readonly news: LiveNews }

/** A tab that has just opened asks whether the stream is open; the answer is for that tab alone. */
type Told = (LiveWord & { readonly to?: string }) | { readonly what: 'asked'; readonly from: string }

/** How long to wait before a refused stream is opened anew. */
const RECONNECT_MS = 3000

/**
 * The tab that holds the lock has the stream and tells the others. When it is closed, the next tab gets the lock and continues after the
 * last id. The returned function stops listening.
 * @param person the same for tabs that may hear the same
 */
export function shareLiveStream(person: string, hear: (word: LiveWord) => void): () => void {
  // Without encryption browsers have locks on localhost only.
  if (!('locks' in navigator)) {
    const own = openStream('', hear)
    return () => own.close()
  }
  const tab = crypto.randomUUID()
  const name = `live of ${person}`
  const channel = new BroadcastChannel(name)
  const leaving = new AbortController()
  let lastId = ''
  let own: Stream | undefined
  const tell = (told: Told) => channel.postMessage(told)
  channel.onmessage = ({ data }: MessageEvent<Told>) => {
    if (data.what === 'asked') {
      if (own?.isOpen()) tell({ what: 'open', lastId, to: data.from })
    } else if (data.to === undefined || data.to === tab) {
      lastId = data.lastId
      hear(data)
    }
  }
  const lead = () =>
    new Promise<void>((end) => {
      if (leaving.signal.aborted) return end()
      own = openStream(lastId, (word) => {
        lastId = word.lastId
        tell(word)
        hear(word)
      })
      leaving.signal.addEventListener('abort', () => end())
    })
  tell({ what: 'asked', from: tab })
  // It is refused only because this tab stops listening.
  navigator.locks.request(name, { signal: leaving.signal }, lead).catch(() => undefined)
  return () => {
    leaving.abort()
    own?.close()
    channel.close()
  }
}

type Stream = { readonly isOpen: () => boolean; readonly close: () => void }

/** The stream of this tab. The browser reconnects by itself. @param after the id to continue after; empty: from now on */
function openStream(after: string, hear: (word: LiveWord) => void): Stream {
  let lastId = after
  let source: EventSource
  let again: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    source = new EventSource(addressOf(streamEvents, { query: { lastEventId: lastId } }), { withCredentials: true })
    const on = (event: string, word: (message: MessageEvent<string>) => LiveWord) =>
      source.addEventListener(event, (message: MessageEvent<string>) => {
        lastId = message.lastEventId || lastId
        hear(word(message))
      })
    on('change', ({ data }) => ({ what: 'news', lastId, news: JSON.parse(data) as LiveNews })) // written by our own server
    on('seen', () => ({ what: 'seen', lastId }))
    on('refresh', () => ({ what: 'missed', lastId }))
    source.addEventListener('open', () => hear({ what: 'open', lastId }))
    source.addEventListener('error', () => {
      // A connection that broke comes back by itself; an answer that is no stream closes it for good.
      if (source.readyState !== EventSource.CLOSED) return
      hear({ what: 'missed', lastId })
      again = setTimeout(open, RECONNECT_MS)
    })
  }
  open()
  return {
    isOpen: () => source.readyState === EventSource.OPEN,
    close: () => {
      clearTimeout(again)
      source.close()
    },
  }
}
