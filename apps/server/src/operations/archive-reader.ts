// Reads a zip file entry by entry in any order, and checks what it reads.

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { type Entry, open, type ZipFile } from 'yauzl'
import { type Contents, SEAL_BYTES } from './backup-format.ts'

export type ArchiveReader = {
  has(name: string): boolean
  /** The entry's bytes; the stream fails at its end when they are not those that were written. */
  read(name: string, written?: Contents): Promise<Readable>
  close(): void
}

/** @throws Error when the file is no sound zip */
export async function openArchive(path: string): Promise<ArchiveReader> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    open(path, { lazyEntries: true, autoClose: false }, (error, opened) => (error ? reject(error) : resolve(opened)))
  })
  try {
    await checkSeal(path, zip)
  } catch (error) {
    zip.close()
    throw error
  }
  const entries = await entriesOf(zip)
  return {
    has: (name) => entries.has(name),
    async read(name, written) {
      const entry = entries.get(name)
      if (!entry) throw new Error(`the backup lacks ${name}`)
      const packed = await rawBytes(zip, entry)
      // yauzl's own inflating tells of damage before anybody listens.
      const stream = entry.compressionMethod === DEFLATED ? pipeline(packed, createInflateRaw(), () => undefined) : packed
      return written ? checked(stream, name, written) : stream
    },
    close: () => zip.close(),
  }
}

const DEFLATED = 8

/** Files of the time before there were seals have no comment; their entries are checked as they are read. */
async function checkSeal(path: string, { comment, fileSize }: ZipFile): Promise<void> {
  if (comment === '') return
  const hash = createHash('sha256')
  for await (const part of createReadStream(path, { end: fileSize - SEAL_BYTES - 1 })) hash.update(part as Buffer) // no encoding is set
  if (hash.digest('hex') !== comment) throw new Error('its bytes are not those that were written')
}

function rawBytes(zip: ZipFile, entry: Entry): Promise<Readable> {
  const options = { decompress: entry.compressionMethod === DEFLATED ? false : null, decrypt: null, start: null, end: null }
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, options, (error, opened) => (error ? reject(error) : resolve(opened)))
  })
}

function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>()
    zip.on('error', reject)
    zip.on('end', () => resolve(entries))
    zip.on('entry', (entry) => {
      entries.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.readEntry()
  })
}

/** Read only as its reader reads, so that damage is met by somebody who listens. */
function checked(stream: Readable, name: string, { bytes, sha256 }: Contents): Readable {
  async function* counted() {
    const hash = createHash('sha256')
    let seen = 0
    for await (const part of stream as AsyncIterable<Buffer>) {
      hash.update(part)
      seen += part.length
      yield part
    }
    if (seen !== bytes || hash.digest('hex') !== sha256) throw new Error(`${name} in the backup is damaged`)
  }
  return Readable.from(counted(), { objectMode: false })
}
