// Every call runs as: started, then success with the answer, or error with the message. // C-TR-036, C-TR-037, C-TR-038

import type { CallFailed } from './call-failed.ts'

export type CallEvent =
  | { readonly kind: 'started'; readonly name: string }
  | { readonly kind: 'success'; readonly name: string; readonly answer: unknown }
  | { readonly kind: 'error'; readonly name: string; readonly failed: CallFailed }
  /** File uploads tell of themselves as well. // C-TR-039 */
  | { readonly kind: 'upload-started'; readonly fileName: string }
  | { readonly kind: 'upload-progress'; readonly fileName: string; readonly share: number }
  | { readonly kind: 'upload-success'; readonly fileName: string }

const listeners = new Set<(event: CallEvent) => void>()

/** Hears of every call; returns how to stop. */
export function onCall(listener: (event: CallEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function announce(event: CallEvent): void {
  for (const listener of listeners) listener(event)
}
