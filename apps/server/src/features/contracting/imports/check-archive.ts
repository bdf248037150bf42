// Looks into a workbook before it is opened: is it a sound archive of bearable size?

import { buffer } from 'node:stream/consumers'
import { countText } from '@tradewind/domain/text/counted.ts'
import { fromBuffer, type ZipFile } from 'yauzl'

/** A workbook of 28,800 rows unpacks to 20 MB, and more than 20,000 are not taken. Five times that is not a rate sheet any more. */
const LARGEST_UNPACKED = 100 * 1024 * 1024
const LARGEST_RATIO = 300
const MOST_PARTS = 2000
/** Of merged cells. Each costs time when it is read and when its text is repeated; 20,000 rows need fewer than one for each row. */
export const MOST_MERGES = 20_000
export const TOO_MANY_MERGES = `This workbook has more than ${countText(MOST_MERGES)} merged cells, which no rate sheet needs. Save the sheet with the rates as CSV and try again.`
/** The names of a merged area in XLSX, and of one in ODS. */
const MERGE_MARKS = ['mergeCell', 'number-rows-spanned'].map((mark) => Buffer.from(mark))

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
    let merges = 0
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
        const countMerges = newMarkCounter()
        stream.on('data', (chunk: Buffer) => {
          unpacked += chunk.length
          merges += countMerges(chunk)
          if (merges > MOST_MERGES) {
            stream.destroy()
            return stop(TOO_MANY_MERGES)
          }
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

/** Counts merged areas in the chunks of one part. A mark that two chunks divide is found. */
function newMarkCounter(): (chunk: Buffer) => number {
  let rest: Buffer = Buffer.alloc(0)
  const longest = Math.max(...MERGE_MARKS.map((mark) => mark.length))
  return (chunk) => {
    const text = Buffer.concat([rest, chunk])
    let count = 0
    for (const mark of MERGE_MARKS) {
      for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + mark.length)) {
        // Others were counted with the chunk before.
        if (at + mark.length > rest.length) count += 1
      }
    }
    rest = text.subarray(-(longest - 1))
    return count
  }
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
