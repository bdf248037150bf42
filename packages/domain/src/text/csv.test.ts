// CSV that comes back as it was, and that no spreadsheet program calculates.

import fc from 'fast-check'
import { parseCsv } from 'hucre/csv'
import { expect, test } from 'vitest'
import { csvLine, neutralCell, plainCell } from './csv.ts'

test('no cell begins like a formula, and every text comes back as it was', () => {
  const begun = fc
    .tuple(
      fc.constantFrom('', "'", "''", ' ', '\t', '\n', ' \t '),
      fc.constantFrom('=', '+', '-', '@', '|', '%', '＝', '＠', "'", 'a', ''),
      fc.string(),
    )
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.oneof(begun, fc.string()), (text) => {
      const cell = neutralCell(text)
      expect(cell).not.toMatch(/^\s*[=+\-@|%＝＋－＠]/)
      expect(cell).not.toMatch(/^[\t\r\n]/)
      expect(plainCell(cell)).toBe(text)
    }),
    { numRuns: 2000 },
  )
})

test('a name that begins with an apostrophe is left as it is', () => {
  expect(neutralCell("'t Raboes")).toBe("'t Raboes")
  expect(plainCell("'t Raboes")).toBe("'t Raboes")
})

test('commas, quotes, ends of lines and blanks stay inside their cell', () => {
  const cells = ['a,b', 'say "x"', 'two\nlines', ' begins', 'ends ', '', 'é 東京 🏨']
  expect(parseCsv(csvLine(cells), { delimiter: ',' })).toEqual([cells])
})
