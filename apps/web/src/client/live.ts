// What happens at the server arrives here as it happens.

import type { EventKind, FactsOf, LiveNews, MessageKind } from '@tradewind/api/event.ts'
import { type LiveWord, shareLiveStream } from './live-stream.ts'

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

/** Called whenever the stream opens, or is found open: what others broadcast before was not heard. */
export function onLiveOpen(listener: () => void): () => void {
  openListeners.add(listener)
  return () => openListeners.delete(listener)
}

/**
 * Listens to the live stream, which all tabs of the same person share, until the returned function is called. It goes on without a loss.
 * @param person the same for tabs that may hear the same
 * @param missed called when the server says that too much happened meanwhile, and when it refused the stream, while it starts or because
 * the session has ended: what is read again then says which
 */
export function listenLive(person: string, heard: (news: LiveNews) => void, missed: () => void): () => void {
  return shareLiveStream(person, (word: LiveWord) => {
    switch (word.what) {
      case 'open':
        for (const listener of openListeners) listener()
        return
      case 'news':
        heard(word.news)
        for (const listener of listeners) listener(word.news)
        return
      case 'missed':
        missed()
        return
      case 'seen':
        return
    }
  })
}
