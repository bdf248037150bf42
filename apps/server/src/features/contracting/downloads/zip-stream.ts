// A zip as a stream: entries are stored, not deflated, and each is sent before the next one is made.

import { once } from 'node:events'
import type { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export type ZipEntry = { readonly name: string; readonly bytes: Uint8Array }

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
  for await (const { name, bytes } of entries) {
    if (output.destroyed) return
    zip.addBuffer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), name, { compress: false, mtime })
    release(zip)
    if (output.writableNeedDrain) await once(output, 'drain', { signal: closed.signal }).catch(() => undefined)
  }
  zip.end()
}

/** Memory: yazl keeps the function that wrote an entry, and with it its bytes, until the zip ends. The last entry has been written. */
function release(zip: ZipFile): void {
  const { entries } = zip as unknown as { readonly entries: { doFileDataPump: () => void }[] } // not in yazl's types
  const last = entries.at(-1)
  if (last) last.doFileDataPump = () => undefined
}
