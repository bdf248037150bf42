// What happens at the server arrives here as it happens.

import { addressOf } from '@tradewind/api/call.ts'
import type { EventKind, FactsOf, LiveNews, MessageKind } from '@tradewind/api/event.ts'
import { streamEvents } from '@tradewind/api/notifications.ts'

const listeners = new Set<(news: LiveNews) => void>()
const openListeners = new Set<() => void>()

/** Hears every event or message of this kind that arrives, until the returned function is called. */
export function onLive<E extends EventKind | MessageKind>(kind: E, listener: (facts: FactsOf<E>) => void): () => void {
  const own = (news: LiveNews) => {
    if (news.kind === kind.kind) listener(news.facts as FactsOf<E>) // the server writes them by the same declaration
  }
  listeners.add(own)
  return () => listeners.delete(own)
}

/** Called whenever the stream opens: what others broadcast before was not heard. */
export function onLiveOpen(listener: () => void): () => void {
  openListeners.add(listener)
  return () => openListeners.delete(listener)
}

/** How long to wait before a refused stream is opened anew. */
const RECONNECT_MS = 3000

/**
 * Opens the live stream until the returned function is called. The browser reconnects by itself and goes on without a loss.
 * @param missed called when the server says that too much happened meanwhile, and when it refused the stream, while it starts or because
 * the session has ended: what is read again then says which
 */
export function listenLive(heard: (news: LiveNews) => void, missed: () => void): () => void {
  let source: EventSource
  let again: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    source = new EventSource(addressOf(streamEvents), { withCredentials: true })
    source.addEventListener('change', (message) => {
      const news = JSON.parse(message.data as string) as LiveNews // written by our own server
      heard(news)
      for (const listener of listeners) listener(news)
    })
    source.addEventListener('open', () => {
      for (const listener of openListeners) listener()
    })
    source.addEventListener('refresh', missed)
    source.addEventListener('error', () => {
      // A connection that broke comes back by itself; an answer that is no stream closes it for good.
      if (source.readyState !== EventSource.CLOSED) return
      missed()
      again = setTimeout(open, RECONNECT_MS)
    })
  }
  open()
  return () => {
    clearTimeout(again)
    source.close()
  }
}
