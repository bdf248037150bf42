// Questions about days of which a label says one end only, or neither.

import type { RateOf } from '../doubtful-seasons.ts'
import type { FileContext } from '../file-context.ts'
import type { TablesOfRates } from '../tables/table.ts'
import type { Question } from '../reading.ts'
import { impossibleDaysIn } from '../words/date-atoms.ts'
import { datesIn } from '../words/dates-in-text.ts'
import { MONTH_BEFORE_DAY_PATTERN, MONTH_PATTERN } from '../words/month-words.ts'
import { folded } from '../words/folded.ts'
import { oneOf } from '../words/phrases.ts'
import { ONWARDS, PART_OF, SINCE, TO, UNTIL } from '../words/time-words.ts'
import { asking, byTable, oncePer } from './asking.ts'

/** `from 20 Dec` has no end, and `mid-June - 31 Aug` no beginning: what was read of them is not when the price holds. */
export function daysWithOneEnd(rates: readonly RateOf[], { order, years }: FileContext, tables: TablesOfRates): Question[] {
  const isOpen = oncePer((text) => isHalfSaid(folded(text), order) || isMonthOfYear(folded(text), years))
  return byTable(rates.filter(({ raw }) => raw.season?.isTold !== true && raw.season !== undefined)).flatMap((own) => {
    const table = own[0] && tables.get(own[0].raw.table)
    const pieces = table ? [...table.heads.flat(), ...table.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell ?? []))] : []
    const open = pieces.filter(({ text, value }) => value === undefined && text.length < LONGEST && isOpen(text))
    const ids = new Set(open.flatMap((piece) => piece.ids))
    const [first] = open
    if (!first) return []
    return asking(
      'seasonDates',
      'open',
      own.filter(({ raw }) => raw.cellIds.some((id) => ids.has(id))),
      (cells) => `“${first.text.replace(/\s+/g, ' ')}” does not say all days for which the prices in ${cells} hold. Are they read right?`,
    )
  })
}

/** A longer text is a sentence about something else. */
const LONGEST = 60

function isHalfSaid(text: string, order: FileContext['order']): boolean {
  if (PART_OF_MONTH.test(text)) return true
  const [only, other] = datesIn(text, order)
  if (!only || other || only.isRange || only.from.dayOfMonth === undefined) return false
  const behind = text.slice(only.end)
  // A day that no calendar has is asked for itself.
  const hasOther = OTHER_END.test(behind) || OTHER_BEGINNING.test(text.slice(0, only.start))
  if (hasOther) return impossibleDaysIn(text, order).length === 0
  return LATER.test(behind) || (HALF.test(text.slice(0, only.start)) && /^\W*$/.test(behind))
}

/** Behind or before the only day that was understood: another one in words that are not known. */
const OTHER_END = new RegExp(String.raw`^\s*(?:-|${oneOf(TO)})\s*\d`)
const OTHER_BEGINNING = new RegExp(String.raw`\d[./]?(?: ?\p{L}+\.?)?\s*(?:-|${oneOf(TO)})\s*$`, 'u')

/** `Jan 27` in a file for 2027 may be that month and not that day. */
function isMonthOfYear(text: string, { first, last }: FileContext['years']): boolean {
  if (!MONTHS_WITH_NUMBERS.test(text.trim())) return false
  const numbers = [...text.matchAll(/\d+/g)].map(([digits]) => 2000 + Number(digits))
  return numbers.every((year) => year >= first && year <= last)
}

const MONTH_WITH_NUMBER = String.raw`(?:${MONTH_BEFORE_DAY_PATTERN})\.? \d\d`
const MONTHS_WITH_NUMBERS = new RegExp(String.raw`^${MONTH_WITH_NUMBER}(?: ?(?:-|${oneOf(TO)}) ?${MONTH_WITH_NUMBER})?$`)

const HALF = new RegExp(String.raw`^\W*(?:\p{L}+\W+)?(?:${oneOf(SINCE)}|${oneOf(UNTIL)})(?: the)? ?$`, 'u')
const LATER = new RegExp(String.raw`^\W*${oneOf(ONWARDS)}(?!\p{L})`, 'u')
const PART_OF_MONTH = new RegExp(String.raw`(?<!\p{L})${oneOf(PART_OF)}[ -]+(?:${MONTH_PATTERN})(?!\p{L})`, 'u')
