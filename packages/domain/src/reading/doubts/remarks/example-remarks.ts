// What tests of remarks read: a hotel that leaves nothing open, with what a test adds.

import { readRateSheet } from '../../read-rate-sheet.ts'
import { cellAddress, type SourceCell, type SourcePage } from '../../source-page.ts'
import { isRemark } from './is-remark.ts'

export type Rows = readonly (readonly string[])[]

export function page(rows: Rows, name = 'Rates', number = 1): SourcePage {
  const cells = rows.flatMap((texts, row) =>
    texts.flatMap((text, column): SourceCell[] =>
      text === '' ? [] : [{ id: `s${number}!${cellAddress({ row, column })}`, text, place: { row, column, rowSpan: 1, columnSpan: 1 } }],
    ),
  )
  return { kind: 'sheet', name, number, isHidden: false, width: 10, height: rows.length, cells }
}

/** The texts of the remarks that one rule makes; those of all rules by their names without one. */
export function remarks(pages: readonly SourcePage[], rule?: string): string[] {
  const { questions } = readRateSheet(pages, [])
  const own = questions.filter(isRemark)
  if (own.some(({ affects, alternatives }) => affects.length > 0 || alternatives.length > 0)) throw new Error('a remark holds a rate back')
  return own.flatMap(({ questionId, text }) => {
    const name = questionId.split(':')[1]
    return rule === undefined ? [name ?? ''] : name === rule ? [text] : []
  })
}

export const TITLE = 'Nett rates 2027 in EUR per room and night, breakfast and VAT included'
const NOTE = 'Single use -20 EUR. Children 0-17 years free.'
export const FULL = ['Low 01.01.-31.05.', 'High 01.06.-31.12.']

/** A hotel that leaves nothing open, with other notes, heads or rows. */
export function hotel(
  notes: readonly string[],
  seasons: readonly string[] = FULL,
  rows: Rows = [
    ['Classic DBL', '80', '100'],
    ['Superior DBL', '90', '120'],
  ],
): SourcePage[] {
  return [page([[TITLE], ['Room', ...seasons], ...rows, [], [NOTE], ...notes.map((note) => [note])])]
}
