// Measures a zip of ready documents, by our stream or by yazl alone, read to its end by somebody who only counts.
// Arguments: ours or yazl, entries, bytes of an entry, runs. Answers on standard output as JSON.

import { once } from 'node:events'
import type { PassThrough } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { ZipFile } from 'yazl'
import { zipStream } from '../../apps/server/src/features/contracting/downloads/zip-stream.ts'

const [program = 'ours', entries = '100', bytes = '380000', runs = '5'] = process.argv.slice(2)
const MADE_AT = '2026-09-01T12:00:00Z'
const nameOf = (index: number) => `Solano Hotels/${index} Solano Bay, 2026-12-01 to 2027-11-30, version 1.pdf`

/** A document of its own each time: nothing is shared between entries. */
function documentOf(index: number): Buffer {
  const document = Buffer.alloc(Number(bytes))
  for (let at = 0; at + 4 <= document.length; at += 4) document.writeUInt32LE(Math.imul(at + index, 2_654_435_761) >>> 0, at)
  return document
}

/** Each comes from another thread, as in the server: never in the same turn as the one before. */
async function* documents() {
  for (let index = 1; index <= Number(entries); index += 1) {
    await nextTurn()
    yield { name: nameOf(index), bytes: documentOf(index) }
  }
}

function ofYazl() {
  const zip = new ZipFile()
  for (let index = 1; index <= Number(entries); index += 1) {
    zip.addBuffer(documentOf(index), nameOf(index), { compress: false, mtime: new Date(MADE_AT) })
  }
  zip.end()
  return zip.outputStream as PassThrough // its types name only the older interface
}

const now = () => performance.now()
const ms: number[] = []
const firstMs: number[] = []
let zipBytes = 0
for (let run = 0; run <= Number(runs); run += 1) {
  const start = now()
  const zip = program === 'ours' ? zipStream(documents(), MADE_AT) : ofYazl()
  let first = 0
  zipBytes = 0
  zip.on('data', (part: Buffer) => {
    if (zipBytes === 0) first = now() - start
    zipBytes += part.length
  })
  await once(zip, 'end')
  if (run === 0) continue
  ms.push(now() - start)
  firstMs.push(first)
}
process.stdout.write(JSON.stringify({ ms, peakMb: process.resourceUsage().maxRSS / 1024, firstMs, zipBytes }))
