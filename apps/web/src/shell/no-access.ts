// Opening the no-access dialog from anywhere.

const listeners = new Set<(message: string) => void>()

export function onNoAccess(listener: (message: string) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the dialog with this message: for controls that a reader presses, and for calls that were refused with 403. */
export function openNoAccess(message: string): void {
  for (const listener of listeners) listener(message)
}
