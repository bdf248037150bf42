// What a column looks like, whatever its words: how its texts differ, repeat and are beside one another.

import { isRateRow } from '../tables/rate-rows.ts'
import { type FoundTable, labelOf, plain } from '../tables/table.ts'
import { isRoomNoun, isSeasonWord } from '../words/heads.ts'

export type ColumnShape = {
  /** The text of each row of rates, folded; empty where the cell is. */
  readonly texts: readonly string[]
  /** All shares are 0 to 1. Of the texts that are there, how many are different. */
  readonly distinct: number
  /** Runs of the same text, for each row. */
  readonly runs: number
  /** Short texts of one pattern, `LX01` or `A`. */
  readonly codes: number
  /** `4 h`, `9h30`, `2 days`. */
  readonly lengths: number
  readonly roomNouns: number
  readonly seasonWords: number
  /** Longer than a code. */
  readonly names: number
  /** Whole numbers from 1 to 12. */
  readonly counts: number
}

/** @param seasons names of the seasons of the file, folded */
export function shapeOf(table: FoundTable, index: number, seasons: ReadonlySet<string> = new Set()): ColumnShape {
  const texts = rowsOfRates(table).map((row) => plain(row.cells[index]))
  const filled = texts.filter((text) => text !== '')
  const share = (test: (text: string) => boolean) => (filled.length === 0 ? 0 : filled.filter(test).length / filled.length)
  return {
    texts,
    distinct: filled.length === 0 ? 0 : new Set(filled).size / filled.length,
    runs: filled.length === 0 ? 0 : filled.filter((text, i) => text !== filled[i - 1]).length / filled.length,
    codes: share((text) => CODE.test(text)),
    lengths: share((text) => LENGTH.test(text)),
    roomNouns: share(isRoomNoun),
    seasonWords: share((text) => isSeasonWord(text) || seasons.has(text)),
    names: share((text) => text.length > LONGEST_CODE && !LENGTH.test(text)),
    counts: share((text) => COUNT.test(text)),
  }
}

export function rowsOfRates(table: FoundTable): FoundTable['rows'] {
  const known = ROWS.get(table) ?? table.rows.filter((row) => isRateRow(labelOf(row)))
  ROWS.set(table, known)
  return known
}

/** Speed: each column of a table asks for the same rows. */
const ROWS = new WeakMap<FoundTable, FoundTable['rows']>()

/** Whether each text of the one column is beside one text of the other only. */
export function followsFrom(one: readonly string[], other: readonly string[]): boolean {
  const beside = new Map<string, string>()
  return one.every((text, i) => {
    const own = other[i] ?? ''
    const before = beside.get(text)
    beside.set(text, own)
    return before === undefined || before === own
  })
}

/** Whether each of several texts is beside one of the other column, and that beside it. */
export function isOneOfEach(one: readonly string[], other: readonly string[]): boolean {
  return followsFrom(one, other) && followsFrom(other, one) && new Set(other).size > 1
}

/** The texts with those from above in empty cells. */
export function filledDown(texts: readonly string[]): string[] {
  let above = ''
  return texts.map((text) => (above = text === '' ? above : text))
}

const LONGEST_CODE = 5
const CODE = /^(?:\p{L}{0,3}[-. ]?\d{1,4}\p{L}?|\p{L}\d?|[ivx]{1,4}|[1-5] ?\*+)[.)]?$/u
const LENGTH = /^(?:ca\.? )?\d{1,3}(?:[.,]\d)? ?(?:½)?[-\p{L}.]{1,9}(?: ?\d{0,2}(?: ?\p{L}{1,4})?)?$/u
const COUNT = /^(?:[1-9]|1[0-2])$/
