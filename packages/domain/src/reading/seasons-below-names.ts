// Names of seasons with their days below them, line by line: `Haute Saison :` over `du 10 juillet au 20 août`.

import type { DateOrder } from '../calendar/typed-date.ts'
import { weekdayOf } from '../calendar/day.ts'
import { rangesOf, type SeasonEntry, type Years } from './seasons.ts'
import type { SourceCell, SourcePage } from './source-page.ts'
import { datesIn } from './words/dates-in-text.ts'
import { folded } from './words/folded.ts'
import { isSeasonWord } from './words/heads.ts'

/** Points between lines at most, and between their left edges or their middles. */
const [FARTHEST, ASIDE] = [20, 16]
/** Most of a line is dates. */
const SHARE = 0.55

/** Of pages, where lines have places. A name counts with the lines of dates right below it. */
export function seasonsBelowNames(pages: readonly SourcePage[], years: Years, order: DateOrder): SeasonEntry[] {
  return pages.flatMap(({ kind, cells }) => [
    ...(kind === 'page' ? cells.flatMap((cell) => entryOf(cell, cells, years, order, areRanges)) : []),
    ...departuresOf(cells.flatMap((cell) => entryOf(cell, cells, years, order, areDays))),
  ])
}

/** Lists of days, several names with all of their days on the same day of the week: something begins on them. Two days may be a first and a last. */
function departuresOf(lists: readonly SeasonEntry[]): SeasonEntry[] {
  const days = lists.flatMap(({ ranges }) => ranges.map(({ from }) => weekdayOf(from)))
  const areListed = lists.length > 1 && lists.some(({ ranges }) => ranges.length > 2)
  return areListed && new Set(days).size === 1 ? [...lists] : []
}

function entryOf(
  name: SourceCell,
  cells: readonly SourceCell[],
  years: Years,
  order: DateOrder,
  areDates: (text: string, order: DateOrder) => boolean,
): SeasonEntry[] {
  const plain = folded(name.text).replace(/[\s:]+$/, '')
  if (plain.length > 30 || /\d/.test(plain) || !isSeasonWord(plain)) return []
  const lines: SourceCell[] = []
  let last = name
  for (;;) {
    const below = cells.find((cell) => !lines.includes(cell) && cell !== name && isBelow(cell, last) && areDates(cell.text, order))
    if (!below) break
    lines.push(below)
    last = below
  }
  const ranges = lines.flatMap(({ text }) =>
    rangesOf(
      datesIn(folded(text), order).filter((date) => date.isRange || areDates === areDays),
      years,
    ),
  )
  const text = name.text.replace(/[\s:]+$/, '').trim()
  return ranges.length === 0 ? [] : [{ name: text, ranges, cellIds: [name.id, ...lines.map(({ id }) => id)] }]
}

function isBelow({ box, place }: SourceCell, { box: above, place: over }: SourceCell): boolean {
  if (place && over) return place.column === over.column && place.row === over.row + over.rowSpan
  if (!box || !above) return false
  const down = box.top - above.top
  const middles = Math.abs(box.left + box.width / 2 - above.left - above.width / 2)
  return down > 2 && down <= FARTHEST && (Math.abs(box.left - above.left) <= ASIDE || middles <= ASIDE)
}

/** Days without ranges, and nothing else: `15.04., 22.04.` */
function areDays(text: string, order: DateOrder): boolean {
  const plain = folded(text)
  const dates = datesIn(plain, order)
  const rest = dates.reduce((left, { start, end }) => `${left.slice(0, start)}${' '.repeat(end - start)}${left.slice(end)}`, plain)
  return dates.length > 0 && dates.every(({ isRange, from }) => !isRange && from.dayOfMonth !== undefined) && /^[\s,;./|]*$/.test(rest)
}

function areRanges(text: string, order: DateOrder): boolean {
  const plain = folded(text)
  const dates = datesIn(plain, order).filter((date) => date.isRange)
  return dates.length > 0 && dates.reduce((sum, { start, end }) => sum + end - start, 0) >= plain.length * SHARE
}
