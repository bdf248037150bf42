// A zip as a stream: each entry is sent before the next one is made. Entries are stored as they are, or deflated where they ask for it.

import { once } from 'node:events'
import type { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export type ZipEntry = {
  readonly name: string
  readonly bytes: Uint8Array
  /** Deflates the entry: for text. Default: stored as it is. */
  readonly isDeflated?: boolean
}

/**
 * The zip of these entries. Only the entry that is being sent is in memory.
 * An error of `entries` destroys the stream.
 * @param madeAt the time of each entry, ISO 8601 in UTC
 */
export function zipStream(entries: AsyncIterable<ZipEntry>, madeAt: string): Readable {
  const zip = new ZipFile()
  // yazl's stream is a PassThrough; its types name only the older interface.
  const output = zip.outputStream as PassThrough
  addAll(zip, output, entries, new Date(madeAt)).catch((error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  return output
}

async function addAll(zip: ZipFile, output: PassThrough, entries: AsyncIterable<ZipEntry>, mtime: Date): Promise<void> {
  const closed = new AbortController()
  output.once('close', () => closed.abort())
  for await (const { name, bytes, isDeflated = false } of entries) {
    if (output.destroyed) return
    zip.addBuffer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), name, { compress: isDeflated, mtime })
    if (isDeflated) await written(zip)
    release(zip)
    if (output.writableNeedDrain) await once(output, 'drain', { signal: closed.signal }).catch(() => undefined)
  }
  zip.end()
}

type Entry = { doFileDataPump: () => void; setFileDataPumpFunction: (pump: () => void) => void }

function lastEntry(zip: ZipFile): Entry | undefined {
  return (zip as unknown as { readonly entries: readonly Entry[] }).entries.at(-1) // not in yazl's types
}

/** Resolves when the last entry, which is being deflated, has been written. The entry before it has been written. */
function written(zip: ZipFile): Promise<void> {
  const entry = lastEntry(zip)
  return new Promise((resolve) => {
    if (!entry) return resolve()
    const set = entry.setFileDataPumpFunction
    entry.setFileDataPumpFunction = (pump) =>
      set.call(entry, () => {
        pump()
        resolve()
      })
  })
}

/** Memory: yazl keeps the function that wrote an entry, and with it its bytes, until the zip ends. The last entry has been written. */
function release(zip: ZipFile): void {
  const last = lastEntry(zip)
  if (last) last.doFileDataPump = () => undefined
}
