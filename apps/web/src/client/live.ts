// What happens at the server arrives here as it happens.

import { streamEvents } from '@tradewind/api/notifications.ts'
import { addressOf } from '@tradewind/api/call.ts'

export type LiveEvent = {
  readonly kind: string
  readonly contractId: string | null
  readonly companyId?: string
  readonly companyName?: string
  readonly templateName?: string
  /** Of a contract that was sent again. */
  readonly version?: number
  /** The long work that ended. */
  readonly workId?: string
  readonly title?: string
  readonly text?: string
  /** The draft that somebody changed, who it was, its pages and their revisions with spaces between them; empty when they are many. */
  readonly draftId?: string
  readonly userId?: string
  readonly pageIds?: string
  readonly revisions?: string
  /** Where in the draft a colleague is, in which of her tabs. */
  readonly tabId?: string
  readonly said?: number
  readonly name?: string
  readonly pageId?: string
  readonly section?: string
  readonly isEditing?: 0 | 1
}

/** The kind of the event that tells listeners that from now on everything is heard. */
export const LIVE_OPEN = 'live.open'

const listeners = new Set<(event: LiveEvent) => void>()

/** Hears every event that arrives, until the returned function is called. */
export function onLiveEvent(listener: (event: LiveEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How long to wait before a refused stream is opened anew. */
const AGAIN_MS = 3000

/**
 * Opens the live stream until the returned function is called. The browser reconnects by itself and continues
 * where it was; after a reconnection that may have missed something, `missed` is called. So it is when the server refused the
 * stream, while it starts or because the session has ended: what is read again then says which.
 */
export function listenLive(heard: (event: LiveEvent) => void, missed: () => void): () => void {
  let source: EventSource
  let again: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    source = new EventSource(addressOf(streamEvents), { withCredentials: true })
    source.addEventListener('change', (message) => {
      const event = JSON.parse(message.data as string) as LiveEvent // written by our own server
      heard(event)
      for (const listener of listeners) listener(event)
    })
    // What others told before this was not heard: who asks them to say it again asks now.
    source.addEventListener('open', () => {
      for (const listener of listeners) listener({ kind: LIVE_OPEN, contractId: null })
    })
    source.addEventListener('refresh', missed)
    source.addEventListener('error', () => {
      // A connection that broke comes back by itself; an answer that is no stream closes it for good.
      if (source.readyState !== EventSource.CLOSED) return
      missed()
      again = setTimeout(open, AGAIN_MS)
    })
  }
  open()
  return () => {
    clearTimeout(again)
    source.close()
  }
}
