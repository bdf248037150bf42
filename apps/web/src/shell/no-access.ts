// Opening the no-access dialog from anywhere.

import { onCall } from '../client/call-events.ts'

const listeners = new Set<(message: string) => void>()

export function onNoAccess(listener: (message: string) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the dialog with this message: for controls that a reader presses, and for calls that were refused with 403. */
export function openNoAccess(message: string): void {
  for (const listener of listeners) listener(message)
}

/** Opens the dialog for every call that is refused with 403; returns how to stop. // A-RL-066, C-RL-104 */
export function openOnRefusal(): () => void {
  return onCall((event) => {
    if (event.kind === 'error' && event.failed.status === 403) openNoAccess(event.failed.message)
  })
}
