// Measures write-excel-file on a table. Arguments: input, output, runs, folder of the package. Answers on standard output as JSON.

import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { TableOfRows } from '../rate-sheets.ts'

type Cell = {
  value: string | number | Date
  type: StringConstructor | NumberConstructor | DateConstructor
  format?: string
  fontWeight?: 'bold'
} | null
type WriteExcelFile = (rows: Cell[][], options: object) => { toBuffer(): Promise<Uint8Array> }

const [input = '', output = '', runs = '3', folder = ''] = process.argv.slice(2)
// The package is a peer, installed outside the product; this is the part of its interface that is used here.
const loaded = createRequire(`${folder}/`)('write-excel-file/node') as { default: WriteExcelFile } | WriteExcelFile
const writeExcelFile = typeof loaded === 'function' ? loaded : loaded.default
// The file was written by the workload from a TableOfRows.
const { columns, rows } = JSON.parse(readFileSync(input, 'utf8')) as TableOfRows

function cellOf(value: string | number | null, kind: TableOfRows['columns'][number]['kind']): Cell {
  if (value === null) return null
  if (kind === 'text') return { value: String(value), type: String }
  if (kind === 'date') return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'dd mmm yyyy' }
  if (kind === 'amount') return { value: Number(value), type: Number, format: '#,##0.00' }
  if (kind === 'nett') return { value: Number(value), type: Number, format: '#,##0.00', fontWeight: 'bold' }
  return { value: Number(value), type: Number }
}

const head: Cell[] = columns.map(({ name }) => ({ value: name, type: String, fontWeight: 'bold' }))
const cells = [head, ...rows.map((row) => row.map((value, column) => cellOf(value, columns[column]?.kind ?? 'text')))]
const ms: number[] = []
for (let run = 0; run <= Number(runs); run += 1) {
  const start = performance.now()
  const bytes = await writeExcelFile(cells, {
    columns: columns.map(({ width }) => ({ width })),
    sheet: 'Rates',
    stickyRowsCount: 1,
  }).toBuffer()
  ms.push(performance.now() - start)
  if (run === 0) writeFileSync(output, bytes)
}
process.stdout.write(JSON.stringify({ ms: ms.slice(1), peakMb: process.resourceUsage().maxRSS / 1024 }))
