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

/** A text of a page: points from its left and upper edge, and the height of its letters, ten points where nothing is said. */
export type ExampleText = readonly [left: number, top: number, text: string, height?: number]

/** A page of a PDF with these texts, whose letters are five points wide. */
export function examplePage(texts: readonly ExampleText[], number = 1): SourcePage {
  const cells = texts.map(
    ([left, top, text, height = 10], i): SourceCell => ({
      id: `p${number}.${i}`,
      text,
      box: { left, top, width: text.length * 5, height },
    }),
  )
  return { kind: 'page', name: '', number, isHidden: false, width: 600, height: 800, cells }
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
