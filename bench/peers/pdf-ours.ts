// Measures our own printed rate sheet as the server makes it: in its documents thread, with its limits.
// Arguments: warm-up input, input, output, runs. Answers on standard output as JSON.

import { readFileSync, writeFileSync } from 'node:fs'
import { DOCUMENT_LIMITS } from '../../apps/server/src/features/contracting/downloads/document-limits.ts'
import type { DocumentTask } from '../../apps/server/src/features/contracting/downloads/make-document-thread.ts'
import type { RateDocument } from '../../apps/server/src/features/contracting/downloads/rate-document.ts'
import { newThreads } from '../../apps/server/src/platform/threads.ts'

const [warmUp = '', input = '', output = '', runs = '3'] = process.argv.slice(2)
// The files were written by the workload from RateDocuments.
const documentIn = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as RateDocument
const threads = newThreads<DocumentTask, Uint8Array>(
  new URL('../../apps/server/src/features/contracting/downloads/make-document-thread.ts', import.meta.url),
  DOCUMENT_LIMITS,
)

const payer = { companyId: 'bench' }
await threads.run(payer, () => ({ document: documentIn(warmUp), format: 'full' }))
const document = documentIn(input)
const ms: number[] = []
for (let run = 0; run < Number(runs); run += 1) {
  const start = performance.now()
  const bytes = await threads.run(payer, () => ({ document, format: 'full' }))
  ms.push(performance.now() - start)
  if (run === 0) writeFileSync(output, bytes)
}
await threads.stop()
process.stdout.write(JSON.stringify({ ms, peakMb: process.resourceUsage().maxRSS / 1024 }))
