// Remarks: what a careful reader would ask the supplier about. They hold no price back and have no answer here.

import { addDays, type Day, partsOf } from '../../../calendar/day.ts'
import type { DayRange } from '../../../calendar/day-range.ts'
import { named, type RateOf } from '../../doubtful-seasons.ts'
import type { FileContext } from '../../file-context.ts'
import { remembered } from '../../kept/remembered.ts'
import { type Clause, clausesOf } from '../../notes/clauses.ts'
import type { TablesOfRates } from '../../tables/table.ts'
import type { Question, Reading } from '../../reading.ts'
import type { SourcePage } from '../../source-page.ts'
import { isRemark } from './is-remark.ts'

/** What was read of the whole file. */
export type Seen = {
  readonly reading: Reading
  readonly rates: readonly RateOf[]
  readonly context: FileContext
  readonly tables: TablesOfRates
  /** The sentences beside the tables. */
  readonly clauses: readonly Clause[]
  /** The text of a cell on a page that has rates; empty for others. */
  readonly textOf: (cellId: string) => string
}

export function seenOf(reading: Reading, rates: readonly RateOf[], context: FileContext, tables: TablesOfRates): Seen {
  const pages = new Set(rates.map(({ raw }) => raw.table.page))
  const texts = [...pages].map((page) => textsOn(page))
  return {
    reading,
    rates,
    context,
    tables,
    clauses: context.texts.flatMap(clausesOf),
    textOf: (id) => texts.find((each) => each.has(id))?.get(id) ?? '',
  }
}

const textsOn = remembered(({ cells }: SourcePage): ReadonlyMap<string, string> => new Map(cells.map(({ id, text }) => [id, text])))

type RemarkKind = Extract<Question['kind'], 'uncoveredDays' | 'ambiguousNote' | 'unsaid'>

/** @param name says which rule it is of; one rule makes one remark about a cell */
export function remark(kind: RemarkKind, name: string, text: string, cellIds: readonly string[]): Question {
  const question = {
    questionId: `remark:${name}:${cellIds[0] ?? ''}`,
    kind,
    text,
    cellIds: cellIds.slice(0, MOST_CELLS),
    alternatives: [],
    affects: [],
  }
  if (!isRemark(question)) throw new Error('A remark has an id of its own.')
  return question
}

const MOST_CELLS = 8
const LONGEST = 90

/** A text of the file in a sentence: in quotes, without line breaks, at most 90 letters; with its place. */
export function quoted(text: string, cellIds: readonly string[] = []): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  const short = plain.length > LONGEST ? `${plain.slice(0, LONGEST)}…` : plain
  return `“${short}”${cellIds.length > 0 ? ` (${named(cellIds)})` : ''}`
}

/** As `quoted`, in brackets. @example '(“plus dinner”, B4)' */
export function bracketed(text: string, cellIds: readonly string[]): string {
  return `(${quoted(text)}${cellIds.length > 0 ? `, ${named(cellIds)}` : ''})`
}

/** Names in quotes, at most four. @example '“Low”, “Mid” and 3 more' */
export function listed(names: readonly string[]): string {
  const own = [...new Set(names)].map((name) => quoted(name))
  const more = own.length - MOST_NAMES
  return more > 0 ? `${own.slice(0, MOST_NAMES).join(', ')} and ${more} more` : joined(own)
}

const MOST_NAMES = 4

/** @example '1, 2 and 3' */
export function joined(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** @example '1 to 3 January 2027', '28 May to 3 June 2027', '31 December 2027' */
export function daysInWords({ from, to }: DayRange): string {
  if (from === to) return dayInWords(from)
  const [first, last] = [partsOf(from), partsOf(to)]
  if (first.year !== last.year) return `${dayInWords(from)} to ${dayInWords(to)}`
  return first.month === last.month
    ? `${first.dayOfMonth} to ${dayInWords(to)}`
    : `${first.dayOfMonth} ${MONTHS[first.month - 1]} to ${dayInWords(to)}`
}

export function dayInWords(day: Day): string {
  const { year, month, dayOfMonth } = partsOf(day)
  return `${dayOfMonth} ${MONTHS[month - 1]} ${year}`
}

export function dayAfter(day: Day): Day {
  return addDays(day, 1)
}
