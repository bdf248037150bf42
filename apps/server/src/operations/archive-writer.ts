// Writes a zip file entry by entry, and puts it under its name only when it is whole.

import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { link, rm } from 'node:fs/promises'
import { type Readable, Transform } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { type Contents, SEAL_BYTES } from './backup-format.ts'

export type ArchiveWriter = {
  /** Takes an entry to its end; the answer says what was written. */
  add(name: string, body: Readable, options: { isCompressed: boolean }): Promise<Contents>
  /** Completes the file and gives it its name. @throws Error EEXIST when the name is taken by then */
  close(): Promise<void>
  /** Leaves nothing behind. */
  abandon(): Promise<void>
}

/** @param path where the file will be; until it is whole its name ends in `.part`. It is readable by its owner only. */
export function newArchive(path: string): ArchiveWriter {
  const zip = new ZipFile()
  const part = `${path}.part`
  const written = pipeline(zip.outputStream, sealed(), createWriteStream(part, { flush: true, mode: 0o600 }))
  let failure: Error | undefined
  let current: Transform | undefined
  const fail = (error: unknown) => {
    failure ??= error instanceof Error ? error : new Error(String(error))
    current?.destroy(failure)
  }
  written.catch(fail)
  zip.on('error', fail)
  return {
    async add(name, body, { isCompressed }) {
      if (failure !== undefined) throw failure
      const hash = createHash('sha256')
      let bytes = 0
      const counted = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk)
          bytes += chunk.length
          done(null, chunk)
        },
      })
      current = counted
      body.once('error', (error) => counted.destroy(error))
      // The size is not known before: entries above 4 GB need the larger form.
      zip.addReadStream(body.pipe(counted), name, { compress: isCompressed, forceZip64Format: true })
      await finished(counted)
      return { bytes, sha256: hash.digest('hex') }
    },
    async close() {
      if (failure !== undefined) throw failure
      zip.end({ comment: '0'.repeat(SEAL_BYTES), forceZip64Format: false })
      await written
      // Unlike a rename, a link never replaces a file that somebody put there meanwhile.
      await link(part, path)
      await rm(part)
    },
    async abandon() {
      fail(new Error('abandoned'))
      await rm(part, { force: true })
    },
  }
}

/** Puts the digest of all bytes before it in the place of the file's comment, which are its last ones. */
function sealed(): Transform {
  const hash = createHash('sha256')
  let held = Buffer.alloc(0)
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const all = Buffer.concat([held, chunk])
      const sure = all.subarray(0, Math.max(0, all.length - SEAL_BYTES))
      held = Buffer.from(all.subarray(sure.length))
      hash.update(sure)
      done(null, sure)
    },
    flush(done) {
      done(null, Buffer.from(hash.digest('hex')))
    },
  })
}
