// Where the days of a rate sheet lie some years later: with the weekday, on the date, or with the feast that a range hangs on.

import { EASTER_FEASTS, easterSunday } from '../../calendar/easter.ts'
import { addDays, addYears, type Day, dayNumber, partsOf, weekdayOf } from '../../calendar/day.ts'
import { type DayRange, rangeText } from '../../calendar/day-range.ts'

export const DATE_WAYS = ['weekday', 'date'] as const
/** `weekday`: the same day of the week nearest to the same date. `date`: the same date. */
export type DateWay = (typeof DATE_WAYS)[number]

export type NamedRange = DayRange & { readonly name: string }

/** Longer ranges are seasons that only happen to contain a feast. */
const MOST_FEAST_DAYS = 21
const FIXED_DAYS = ['12-24', '12-25', '12-31', '01-01']

/** The feast that a range hangs on: one that moves with Easter, or days of Christmas and New Year that keep their date. */
export function feastOf(range: NamedRange): string | undefined {
  if (dayNumber(range.to) - dayNumber(range.from) >= MOST_FEAST_DAYS) return undefined
  const years = new Set([partsOf(range.from).year, partsOf(range.to).year])
  for (const year of years) {
    const easter = easterSunday(year)
    const found = EASTER_FEASTS.find(({ feast, daysAfter, names }) => {
      const isIn = contains(range, addDays(easter, daysAfter))
      return feast === 'Easter' ? isIn || (names.test(range.name) && isNear(range, easter)) : isIn && names.test(range.name)
    })
    if (found) return found.feast
    if (FIXED_DAYS.some((day) => contains(range, `${String(year).padStart(4, '0')}-${day}` as Day))) return 'Christmas and New Year'
  }
  return undefined
}

/** A range that is named after Easter may begin after Easter Sunday, such as the school holidays. */
function isNear(range: DayRange, easter: Day): boolean {
  return Math.abs(dayNumber(range.from) - dayNumber(easter)) <= MOST_FEAST_DAYS
}

/** Such a day as the way says. @example 2026-07-03, a Friday, is 2027-07-02 by weekday */
export function dayLater(day: Day, years: number, way: DateWay): Day {
  const same = addYears(day, years)
  if (way === 'date') return same
  const ahead = (weekdayOf(day) - weekdayOf(same) + 7) % 7
  return addDays(same, ahead > 3 ? ahead - 7 : ahead)
}

export type Moving = {
  readonly years: number
  readonly way: DateWay
  /** The contract period: it keeps its dates. */
  readonly period: DayRange
}

/**
 * Maps the ranges of one list that do not overlap, such as the seasons of a product: they still do not, and neighbours stay neighbours.
 * Feasts are kept; of what lies beside them, the end gives way.
 * @returns the ranges in the order given, and what a person has to look at
 */
export function movedRanges(ranges: readonly NamedRange[], moving: Moving): { ranges: DayRange[]; looks: string[] } {
  const looks: string[] = []
  // A range ends where the next day begins: the same day of both is moved once.
  const edges = new Map<Day, { to: Day; isHeld: boolean }>()
  const put = (day: Day, to: Day, isHeld: boolean) => {
    if (!edges.has(day) || isHeld) edges.set(day, { to, isHeld })
  }
  for (const range of ranges) {
    const feast = feastOf(range)
    for (const day of [range.from, addDays(range.to, 1)]) put(day, edgeLater(day, feast, range, moving), feast !== undefined)
  }
  for (const day of [moving.period.from, addDays(moving.period.to, 1)]) if (edges.has(day)) put(day, addYears(day, moving.years), true)
  if (!areInOrder(edges)) {
    looks.push('Seasons beside a feast gave way to it: check where they begin and end.')
    putInOrder(edges)
  }
  const moved = ranges.map(({ from, to }) => ({ from: edges.get(from)?.to ?? from, to: addDays(edges.get(addDays(to, 1))?.to ?? to, -1) }))
  for (const [i, range] of ranges.entries()) {
    const feast = feastOf(range)
    const [was, is] = [range, moved[i]]
    if (feast !== undefined && feast !== 'Christmas and New Year' && is)
      looks.push(`${range.name}: ${rangeText(was)} moves with ${feast} to ${rangeText(is)}.`)
  }
  return { ranges: moved, looks }
}

function edgeLater(day: Day, feast: string | undefined, range: NamedRange, { years, way }: Moving): Day {
  if (feast === undefined) return dayLater(day, years, way)
  if (feast === 'Christmas and New Year') return addYears(day, years)
  // Feasts that move with Easter lie as many days from it as before.
  const year = partsOf(range.from).year
  return addDays(easterSunday(year + years), dayNumber(day) - dayNumber(easterSunday(year)))
}

type Edges = Map<Day, { to: Day; isHeld: boolean }>

function inOrder(edges: Edges) {
  return [...edges].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, edge]) => edge)
}

function areInOrder(edges: Edges): boolean {
  return inOrder(edges).every((edge, i, all) => i === 0 || (all[i - 1]?.to ?? edge.to) < edge.to)
}

/** Edges that are not held move to the next day beside those that are; of two that are held, the later one moves. */
function putInOrder(edges: Edges): void {
  const all = inOrder(edges)
  for (let i = all.length - 2; i >= 0; i -= 1) {
    const [edge, next] = [all[i], all[i + 1]]
    if (edge && next && !edge.isHeld && edge.to >= next.to) edge.to = addDays(next.to, -1)
  }
  for (let i = 1; i < all.length; i += 1) {
    const [before, edge] = [all[i - 1], all[i]]
    if (before && edge && edge.to <= before.to) edge.to = addDays(before.to, 1)
  }
}

function contains({ from, to }: DayRange, day: Day): boolean {
  return from <= day && day <= to
}
