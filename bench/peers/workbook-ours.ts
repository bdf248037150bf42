// Measures our own workbooks. Arguments: what (table, document or read), input, output, runs. Answers on standard output as JSON.
// A table is written by the product's writer from rows that are ready, a document is made from the rate sheet, both in a
// thread with the server's limits; a file is checked and read by what the import reads with (the import itself takes at most 20,000 rows).

import { readFileSync, writeFileSync } from 'node:fs'
import { readXlsx } from 'hucre/xlsx'
import { DOCUMENT_LIMITS } from '../../apps/server/src/features/contracting/downloads/document-limits.ts'
import type { DocumentTask } from '../../apps/server/src/features/contracting/downloads/make-document-thread.ts'
import type { RateDocument } from '../../apps/server/src/features/contracting/downloads/rate-document.ts'
import { checkArchive } from '../../apps/server/src/features/contracting/imports/check-archive.ts'
import { newThreads } from '../../apps/server/src/platform/threads.ts'

const [what = '', input = '', output = '', runs = '3'] = process.argv.slice(2)
const threads = newThreads<DocumentTask, Uint8Array>(
  new URL('../../apps/server/src/features/contracting/downloads/make-document-thread.ts', import.meta.url),
  DOCUMENT_LIMITS,
)
const tables = newThreads<{ file: string }, Uint8Array>(new URL('./workbook-table-task.ts', import.meta.url), DOCUMENT_LIMITS)
const once = measuredThing()
const ms: number[] = []
for (let run = 0; run <= Number(runs); run += 1) {
  const start = performance.now()
  const bytes = await once()
  ms.push(performance.now() - start)
  if (run === 0 && bytes && output !== '') writeFileSync(output, bytes)
}
await Promise.all([threads.stop(), tables.stop()])
// The first run warms up.
process.stdout.write(JSON.stringify({ ms: ms.slice(1), peakMb: process.resourceUsage().maxRSS / 1024 }))

function measuredThing(): () => Promise<Uint8Array | undefined> {
  if (what === 'read') {
    const bytes = readFileSync(input)
    return async () => {
      const unsafe = await checkArchive(bytes)
      if (unsafe !== undefined) throw new Error(unsafe)
      await readXlsx(bytes, { dateSystem: 'auto' })
      return undefined
    }
  }
  if (what === 'document') {
    // The file was written by the workload from a RateDocument.
    const document = JSON.parse(readFileSync(input, 'utf8')) as RateDocument
    return () => threads.run({ companyId: 'bench' }, () => ({ document, format: 'quickview_desummarized' }))
  }
  return () => tables.run({ companyId: 'bench' }, () => ({ file: input }))
}
