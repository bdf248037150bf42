// What tests read: a sheet of a few lines, and a reading in which nothing was found, with what a test adds.

import type { Reading } from './reading.ts'
import { readRateSheet } from './read-rate-sheet.ts'
import { cellAddress, type SourceCell, type SourcePage } from './source-page.ts'

/** @example exampleReading({ seasons: [HIGH] }) has one season and no product */
export function exampleReading(change: Partial<Reading> = {}): Reading {
  return {
    facts: {},
    tables: [],
    seasons: [],
    products: [],
    extras: [],
    childPolicy: [],
    offers: [],
    allotment: [],
    blackouts: [],
    marks: [],
    questions: [],
    notUnderstood: [],
    hiddenSheets: [],
    ...change,
  }
}

/** Rows of texts as a sheet; `a~b` is one cell over two columns, `|` parts cells. */
export function exampleSheet(lines: readonly string[], number = 1): SourcePage {
  const cells = lines.flatMap((line, row) => {
    let column = 0
    return line.split('|').flatMap((printed): SourceCell[] => {
      const columnSpan = printed.trimEnd().endsWith('~') ? 2 : 1
      const text = printed.replace('~', '').trim()
      const place = { row, column, rowSpan: 1, columnSpan }
      column += columnSpan
      return text === '' ? [] : [{ id: `s${number}!${cellAddress(place)}`, text, place }]
    })
  })
  return { kind: 'sheet', name: `Rates ${number}`, number, isHidden: false, width: 12, height: lines.length, cells }
}

/** The reading of a file that is one such sheet. */
export function readExample(lines: readonly string[]): Reading {
  return readRateSheet([exampleSheet(lines)], [])
}

/** `product, description amount` of each rate; a `?` where it is asked. */
export function saidOf(reading: Reading): string[] {
  return reading.products.flatMap(({ name, rates }) =>
    rates.map(({ description, amount, questionIds }) => `${name}, ${description} ${amount ?? '-'}${questionIds.length > 0 ? '?' : ''}`),
  )
}
