// The sheets of a workbook or a CSV file as pages for the reader of rate sheets.

import { currenciesOfSign } from '@tradewind/domain/money/currency-signs.ts'
import { findDay } from '@tradewind/domain/calendar/day.ts'
import { cellAddress, type CellValue, type SourceCell, type SourcePage } from '@tradewind/domain/reading/source-page.ts'
import type { CellValue as WorkbookValue } from 'hucre'
import type { Sheet } from './workbook-sheets.ts'

/** A rate sheet has fewer. What lies beyond is not read, and the file is refused in words. */
export const MOST_SHEETS = 100
export const MOST_ROWS_OF_SHEET = 5000
export const MOST_COLUMNS_OF_SHEET = 400
export const MOST_CELLS = 200_000

/** The pages of the sheets, or why there are too many cells, in words that name the sheet. */
export function pagesOfSheets(sheets: readonly Sheet[]): readonly SourcePage[] | { readonly problem: string } {
  if (sheets.length > MOST_SHEETS) return { problem: `This workbook has ${sheets.length} sheets. At most ${MOST_SHEETS} are read.` }
  const pages: SourcePage[] = []
  let left = MOST_CELLS
  for (const [i, sheet] of sheets.entries()) {
    const page = pageOf(sheet, i + 1)
    const named = sheet.name === '' ? 'This file' : `Sheet “${sheet.name}”`
    if (page.height > MOST_ROWS_OF_SHEET) return { problem: `${named} has ${page.height} rows. At most ${MOST_ROWS_OF_SHEET} are read.` }
    if (page.width > MOST_COLUMNS_OF_SHEET) {
      const last = cellAddress({ row: 0, column: page.width - 1 }).replace(/\d+$/, '')
      return { problem: `${named} reaches to column ${last}. At most ${MOST_COLUMNS_OF_SHEET} columns are read.` }
    }
    left -= page.cells.length
    if (left < 0) return { problem: `This file has more than ${MOST_CELLS} cells, which no rate sheet needs.` }
    pages.push(page)
  }
  return pages
}

function pageOf(sheet: Sheet, number: number): SourcePage {
  const spans = new Map((sheet.merges ?? []).map((merge) => [`${merge.startRow},${merge.startCol}`, merge]))
  const cells: SourceCell[] = []
  let [width, height] = [0, 0]
  sheet.rows.forEach((values, row) => {
    values.forEach((value, column) => {
      const cell = cellOf(value, sheet.cells?.get(`${row},${column}`)?.style?.numFmt)
      if (!cell) return
      const merge = spans.get(`${row},${column}`)
      const [rowSpan, columnSpan] = merge ? [merge.endRow - row + 1, merge.endCol - column + 1] : [1, 1]
      const id = `s${number}!${cellAddress({ row, column })}`
      const isHidden = sheet.hiddenRows?.has(row) === true || sheet.hiddenColumns?.has(column) === true
      cells.push({ id, ...cell, place: { row, column, rowSpan, columnSpan }, ...(isHidden && { isHidden }) })
      width = Math.max(width, column + 1)
      height = Math.max(height, row + 1)
    })
  })
  return { kind: 'sheet', name: sheet.name, number, isHidden: sheet.isHidden, width, height, cells }
}

function cellOf(value: WorkbookValue | undefined, format: string | undefined): { text: string; value?: CellValue } | undefined {
  if (value === null || value === undefined || typeof value === 'boolean') return undefined
  if (value instanceof Date) return dayCell(value)
  if (typeof value === 'number') return Number.isFinite(value) ? numberCell(value, format) : undefined
  const text = String(value)
  return text.trim() === '' ? undefined : { text }
}

/** A cell's date has no zone; the library gives it as UTC. */
function dayCell(date: Date): { text: string; value?: CellValue } | undefined {
  if (Number.isNaN(date.getTime())) return undefined
  const iso = date.toISOString().slice(0, 10)
  const day = findDay(iso)
  return day ? { text: iso, value: { kind: 'day', day } } : { text: iso }
}

function numberCell(value: number, format: string | undefined): { text: string; value: CellValue } {
  const number = Math.abs(value) >= 1e15 ? String(value) : value.toFixed(6).replace(/\.?0+$/, '')
  const isPercent = format !== undefined && /(?<!["\\])%/.test(format)
  const currency = format === undefined ? undefined : currencyOfFormat(format)
  const decimals = /0\.(0+)/.exec(format ?? '')?.[1]?.length
  const text = isPercent
    ? `${Number((value * 100).toFixed(4))} %`
    : decimals !== undefined && decimals <= 3
      ? value.toFixed(decimals)
      : number
  return { text, value: { kind: 'number', number, ...(isPercent && { isPercent }), ...(currency && { currency }) } }
}

/** The currency in a number format: `[$€-407]`, `"£"#,##0`, `#,##0 [$CHF]`, `#,##0.00\\ "zł"`. A sign that several countries write tells none. */
function currencyOfFormat(format: string): string | undefined {
  const literals = [...format.matchAll(/\[\$([^\]-]+)|"([^"]+)"/g)].map((match) => (match[1] ?? match[2] ?? '').trim())
  const [currency, other] = new Set([...literals, ...(format.match(/[€£]/g) ?? [])].flatMap(oneCurrencyOf))
  if (currency !== undefined) return other === undefined ? currency : undefined
  return /[¥￥]/.test(format) ? 'JPY' : undefined
}

function oneCurrencyOf(sign: string): string[] {
  const [currency, other] = currenciesOfSign(sign)
  return currency !== undefined && other === undefined ? [currency] : []
}
