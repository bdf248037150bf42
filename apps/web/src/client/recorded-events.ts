// What one's own changes make old: the answer to each names the kinds of events that it has recorded.

type Reader = (kinds: readonly string[]) => Promise<unknown>

const readers = new Set<Reader>()
let reading: Promise<unknown> = Promise.resolve()

/** Reads anew what events make old, from now on. @returns how to stop */
export function onRecorded(reader: Reader): () => void {
  readers.add(reader)
  return () => readers.delete(reader)
}

/** @param kinds as the answer names them, with spaces between them; null where it recorded nothing */
export function noteRecorded(kinds: string | null): void {
  if (kinds === null) return
  reading = Promise.allSettled([reading, ...[...readers].map((read) => read(kinds.split(' ')))])
}

/** Resolves when what is on screen shows what was changed until now, or could not be read. */
export function whenRead(): Promise<unknown> {
  return reading
}
