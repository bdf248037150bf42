// The task of a thread that writes one table with the product's workbook writer; the table is read once and kept.

import { readFileSync } from 'node:fs'
import type { Sheet } from '../../apps/server/src/features/contracting/downloads/workbook/sheet-xml.ts'
import { tableSheet } from '../../apps/server/src/features/contracting/downloads/workbook/table-sheet.ts'
import { workbookFile } from '../../apps/server/src/features/contracting/downloads/workbook/workbook-file.ts'
import type { TableOfRows } from '../rate-sheets.ts'

const sheets = new Map<string, Sheet>()

export default function writeTable({ file }: { readonly file: string }): Promise<Uint8Array> {
  const sheet = sheets.get(file) ?? sheetIn(file)
  sheets.set(file, sheet)
  return workbookFile([sheet], { title: 'Rates', author: 'Lapad Bay Hotels', madeAt: '2026-01-15T10:00:00.000Z', decimals: 2 })
}

function sheetIn(file: string): Sheet {
  // The file was written by the workload from a TableOfRows.
  const { columns, rows } = JSON.parse(readFileSync(file, 'utf8')) as TableOfRows
  const values = rows.map((row) => row.map((value) => value ?? undefined))
  return tableSheet('Rates', columns, () => values)
}
