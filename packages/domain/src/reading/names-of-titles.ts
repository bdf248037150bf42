// Names in the titles and sections of a table.

import type { FoundTable, TextLine } from './tables/table.ts'
import { boardIn } from './words/boards.ts'
import { basisIn } from './words/facts-in-text.ts'
import { folded } from './words/folded.ts'
import { oneOf } from './words/phrases.ts'
import { PRICES_OR_SEASONS } from './words/table-titles.ts'

export function nameOfSection(line: TextLine | undefined): string | undefined {
  if (!line) return undefined
  const [name = ''] = line.text.split(/\s{2,}|\s[–|·]\s/)
  const [house = '', rest] = name.split(/\s-\s(?=[^-]*$)/)
  return (rest !== undefined && boardIn(folded(rest)) ? house : name).trim() || undefined
}

/** A title that is about prices, days or money, and no name. */
export const GENERAL = new RegExp(String.raw`${oneOf(PRICES_OR_SEASONS)}|20\d\d|[$£:;%]`, 'u')

function isName({ text }: TextLine): boolean {
  return text.length < 50 && basisIn(folded(text)) === undefined && !GENERAL.test(folded(text))
}

/** `Queen bed, en suite shower, sea view` right below `The Rimu Room` describes it and is no name. */
export function withoutDescriptions(lines: readonly TextLine[]): TextLine[] {
  return lines.filter((line, i) => {
    const above = lines[i - 1]
    return !(above && isName(above) && !above.text.includes(',') && isName(line) && line.text.includes(',') && !line.hasGapAbove)
  })
}

export function titleRoom(own: readonly TextLine[]): string | undefined {
  const line = own.findLast((each) => isName(each) && !isBoard(each))
  return line && nameOfSection(line)
}

/** `FULL BOARD` below the name of the camp. */
function isBoard({ text }: TextLine): boolean {
  const plain = folded(text).trim()
  const board = boardIn(plain)
  return board !== undefined && board.end - board.start >= plain.length - 2
}

/** A title that is a paragraph says whole stays only where it says for whom or what as well: `per apartment and week (7 nights), linen included`. */
export function longTitles({ titles }: FoundTable): TextLine[] {
  const [line] = titles.slice(-1)
  if (line === undefined || line.text.length <= 140 || PRICED_TITLE.test(line.text)) return []
  const [first] = folded(line.text).split(/[,;.]/)
  const text = first ?? ''
  return basisIn(text)?.endsWith('Stay') === true ? [{ ...line, text }] : []
}

/** `Single supplement: 3 nights 36,– · 5 nights 55,–` above a table is a sentence about something else. */
export const PRICED_TITLE = /\d,(?:\d\d(?!\d)|[-–—]{1,2})|(?:€|\$|£) ?\d|\d ?(?:€|£)/
