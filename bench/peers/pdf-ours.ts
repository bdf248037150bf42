// Measures our own printed rate sheet. Arguments: input JSON, output file, runs. Answers on standard output as JSON.

import { readFileSync, writeFileSync } from 'node:fs'
import { ratesPdf } from '../../apps/server/src/features/contracting/downloads/pdf/rates-pdf.ts'
import type { RateDocument } from '../../apps/server/src/features/contracting/downloads/rate-document.ts'

const [input = '', output = '', runs = '3'] = process.argv.slice(2)
// The file was written by the workload from a RateDocument.
const document = JSON.parse(readFileSync(input, 'utf8')) as RateDocument
const ms: number[] = []
for (let run = 0; run <= Number(runs); run += 1) {
  const start = performance.now()
  const bytes = await ratesPdf(document, { ratesOnly: false })
  ms.push(performance.now() - start)
  if (run === 0) writeFileSync(output, bytes)
}
process.stdout.write(JSON.stringify({ ms, peakMb: process.resourceUsage().maxRSS / 1024 }))
