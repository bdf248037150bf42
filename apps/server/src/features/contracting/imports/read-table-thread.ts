// Reads a supplier's file into a table of texts. Runs in a thread: files may be large, and they may be hostile.

import { withoutOwnColumns } from '@tradewind/domain/rate-sheet/import/excerpt.ts'
import { findTable } from '@tradewind/domain/rate-sheet/import/table.ts'
import type { ImportMapping, ImportOptions, ImportTable } from '@tradewind/domain/rate-sheet/import/mapping.ts'
import { type ImportPlan, planImport } from '@tradewind/domain/rate-sheet/import/plan.ts'
import type { Correction, Reading } from '@tradewind/domain/reading/reading.ts'
import { readRateSheet } from '@tradewind/domain/reading/read-rate-sheet.ts'
import type { SourcePage } from '@tradewind/domain/reading/source-page.ts'
import type { CellValue } from 'hucre'
import { pagesOfFile } from './read-pages.ts'
import { sheetsIn } from './sheets-in.ts'
import type { Sheet } from './workbook-sheets.ts'

export type ReadTask =
  | { readonly kind: 'cells'; readonly bytes: Uint8Array; readonly contentType: string }
  | { readonly kind: 'read'; readonly bytes: Uint8Array; readonly contentType: string; readonly sheetName?: string | undefined }
  | { readonly kind: 'pages'; readonly bytes: Uint8Array; readonly contentType: string }
  | { readonly kind: 'understand'; readonly pages: readonly SourcePage[]; readonly corrections: readonly Correction[] }
  | { readonly kind: 'plan'; readonly table: ImportTable; readonly mapping: ImportMapping; readonly options: ImportOptions }

/** A table, or why there is none, with the sheets of the workbook that it was looked for in. */
export type ReadFile = { readonly sheets: readonly SheetInFile[] } & ({ readonly table: ImportTable } | { readonly problem: string })

/** Rows of the table in it; 0 where there is none. */
export type SheetInFile = { readonly sheetName: string; readonly isHidden: boolean; readonly rowCount: number }

/** The cells of the sheet with most rows, of those that can be seen; or why they cannot be read. */
export type ReadCells = { readonly cells: readonly (readonly string[])[] } | { readonly problem: string }

/** The pages of a file for `readRateSheet`; or why it has none. */
export type ReadPages = { readonly pages: readonly SourcePage[] } | { readonly problem: string }

export type ReadResult =
  | ReadFile
  | { readonly readPages: ReadPages }
  | { readonly reading: Reading }
  | { readonly read: ReadCells }
  | { readonly plan: ImportPlan }

/** More rows than any reader of cells accepts. Each reader refuses a longer file with its own sentence, so no file is cut silently. */
const MOST_CELL_ROWS = 250_000

/** The one task of the thread: reads a table, the cells or the pages of a file, understands pages, or plans what taking it over would make. @public */
export default async function readTable(task: ReadTask): Promise<ReadResult> {
  if (task.kind === 'plan') return { plan: planImport(task.table, task.mapping, task.options) }
  if (task.kind === 'pages') return { readPages: await pagesOfFile(Buffer.from(task.bytes), task.contentType) }
  if (task.kind === 'understand') return { reading: readRateSheet(task.pages, task.corrections) }
  const sheets = await sheetsIn(Buffer.from(task.bytes), task.contentType, task.kind === 'cells' ? { mostRows: MOST_CELL_ROWS } : {})
  if (task.kind === 'cells') return { read: 'problem' in sheets ? sheets : { cells: largestOf(sheets) } }
  return 'problem' in sheets ? { sheets: [], problem: sheets.problem } : tableOrProblem(sheets, task.sheetName)
}

function largestOf(sheets: readonly Sheet[]): string[][] {
  const [largest] = sheets.filter((sheet) => !sheet.isHidden).toSorted((a, b) => b.rows.length - a.rows.length)
  return largest ? cellsOf(largest) : []
}

/**
 * The sheet that is asked for, else the one with the largest table of those that can be seen: what is hidden is read only by choice.
 * When none has one, the reason of the first sheet with anything in it.
 */
function tableOrProblem(sheets: readonly Sheet[], sheetName?: string): ReadFile {
  const found = sheets.map((sheet) => {
    const table = findTable(cellsOf(sheet), sheet.name || undefined, sheet)
    return { sheet, table: 'problem' in table ? table : withoutOwnColumns(table) }
  })
  const named = sheets.map(({ name, isHidden }, i) => {
    const table = found[i]?.table
    return { sheetName: name, isHidden, rowCount: table && 'rows' in table ? table.rows.length : 0 }
  })
  const asked = found.filter(({ sheet }) => (sheetName === undefined ? !sheet.isHidden : sheet.name === sheetName))
  const tables = asked.flatMap(({ table }) => ('problem' in table ? [] : [table]))
  const largest = tables.sort((a, b) => b.rows.length - a.rows.length)[0]
  if (largest) return { sheets: named, table: largest }
  const hidden = named.filter((sheet) => sheet.isHidden && sheet.rowCount > 0)
  const problems = asked.flatMap(({ table }) => ('problem' in table ? [table.problem] : []))
  const problem = problems.find((each) => each !== 'The file is empty.') ?? problems[0] ?? 'The file has no sheets.'
  if (sheetName !== undefined || hidden.length === 0) return { sheets: named, problem }
  const names = hidden.map((sheet) => `“${sheet.sheetName}”`).join(', ')
  return {
    sheets: named,
    problem: `Only hidden sheets of this workbook hold rates: ${names}. Choose one, or show it in your spreadsheet program.`,
  }
}

/** Cells as texts; every cell of a merged area has its text. */
function cellsOf(sheet: Sheet): string[][] {
  const cells = sheet.rows.map((row) => Array.from(row, cellText))
  for (const { startRow, startCol, endRow, endCol } of sheet.merges ?? []) {
    const text = cells[startRow]?.[startCol] ?? ''
    if (text === '' || endRow - startRow > 5000 || endCol - startCol > 5) continue
    for (let row = startRow; row <= Math.min(endRow, cells.length - 1); row += 1) {
      // Only downwards: a heading over several columns must not repeat itself into them.
      const own = cells[row]
      if (own && (own[startCol] ?? '') === '') own[startCol] = text
    }
  }
  return cells
}

/** Rows may have holes where nothing was ever typed. */
function cellText(value: CellValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : dateText(value)
  if (typeof value === 'number') return Number.isFinite(value) ? numberText(value) : ''
  return String(value)
}

/** A cell's date has no zone; the library gives it as UTC. */
function dateText(date: Date): string {
  const iso = date.toISOString()
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ')
}

/** What the spreadsheet shows, not its binary fraction: 0.1 + 0.2 is 0.3. */
function numberText(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return value.toFixed(0)
  if (Math.abs(value) >= 1e15) return String(value)
  // A number has no thousands sign, but 84.125 as text could be one: a fourth decimal keeps it what it is.
  return value
    .toFixed(6)
    .replace(/\.?0+$/, '')
    .replace(/\.\d{3}$/, '$&0')
}
