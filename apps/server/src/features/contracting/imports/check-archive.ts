// Looks into a workbook before it is opened: is it a sound archive of bearable size?

import { buffer } from 'node:stream/consumers'
import { fromBuffer, type ZipFile } from 'yauzl'

/** A workbook of 28,800 rows unpacks to 20 MB; ten times that is not a rate sheet any more. */
const LARGEST_UNPACKED = 200 * 1024 * 1024
const LARGEST_RATIO = 300
const MOST_PARTS = 2000

/** Why the archive must not be opened, in words, or undefined when it may. Everything in it is unpacked and counted. */
export async function checkArchive(bytes: Buffer): Promise<string | undefined> {
  try {
    return await partsProblem(await open(bytes), bytes.length)
  } catch {
    // yauzl throws for everything that is no sound archive.
    return 'This file is damaged: it cannot be read as a workbook. Open it in your spreadsheet program, save it again and try once more.'
  }
}

function open(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, zip) => (error ? reject(error) : resolve(zip)))
  })
}

function partsProblem(zip: ZipFile, packed: number): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const names = new Set<string>()
    let unpacked = 0
    const stop = (problem: string) => {
      zip.close()
      resolve(problem)
    }
    zip.on('error', reject)
    zip.on('end', () => resolve(undefined))
    zip.on('entry', (entry) => {
      if (names.has(entry.fileName))
        return stop(
          'This file is damaged: it holds the same part twice. Open it in your spreadsheet program, save it again and try once more.',
        )
      names.add(entry.fileName)
      if (names.size > MOST_PARTS) return stop(`This workbook has more than ${MOST_PARTS} parts, which no rate sheet needs.`)
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error)
        stream.on('error', reject)
        stream.on('data', (chunk: Buffer) => {
          unpacked += chunk.length
          if (unpacked > LARGEST_UNPACKED || (unpacked > 10 * 1024 * 1024 && unpacked / packed > LARGEST_RATIO)) {
            stream.destroy()
            stop('This workbook is far larger inside than it looks, which no rate sheet is. It was not opened.')
          }
        })
        stream.on('end', () => zip.readEntry())
      })
    })
    zip.readEntry()
  })
}

/** Those of the named parts that a checked archive has, by name. */
export async function partsOf(bytes: Buffer, names: readonly string[]): Promise<Map<string, Buffer>> {
  const zip = await open(bytes)
  const parts = new Map<string, Buffer>()
  return new Promise((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', () => resolve(parts))
    zip.on('entry', (entry) => {
      if (!names.includes(entry.fileName)) return zip.readEntry()
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error)
        buffer(stream).then((part) => {
          parts.set(entry.fileName, part)
          zip.readEntry()
        }, reject)
      })
    })
    zip.readEntry()
  })
}
