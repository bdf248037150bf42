// Questions about seasons whose dates do not fit together.

import { monthsOf } from '../../calendar/months.ts'
import { type DayRange, nightsIn, overlapOf } from '../../calendar/day-range.ts'
import { named, type RateOf } from '../doubtful-seasons.ts'
import type { FileContext } from '../file-context.ts'
import { CLOSURE } from '../notes/closure-words.ts'
import type { Question, Reading } from '../reading.ts'
import { datesIn, isOnlyMonths } from '../words/dates-in-text.ts'
import { rangesOf } from '../seasons.ts'
import { folded, nameKey } from '../words/folded.ts'
import { isSeasonWord } from '../words/heads.ts'
import { asking, byTable, inEachProduct, oncePer } from './asking.ts'

/** Two prices of one room for the same nights of more than a week, of which neither season lies within the other. */
export function longOverlaps(rates: readonly RateOf[]): Question[] {
  return byTable(rates).flatMap((own) => {
    const found = doubledIn(own)
    return asking(
      'seasonOverlap',
      'overlap',
      [...new Set(found)],
      (cells) => `Seasons of the prices in ${cells} share more than a week. Are their dates read right?`,
    )
  })
}

const doubledIn = inEachProduct((own) =>
  [...Map.groupBy(own, keyOf).values()].flatMap((group) =>
    group.flatMap((one, i) => group.slice(i + 1).flatMap((other) => (isDoubled(one, other) ? [one, other] : []))),
  ),
)

function isDoubled({ raw: one, rate }: RateOf, { raw: other, rate: second }: RateOf): boolean {
  if (rate.seasonId === second.seasonId || one.season?.isTold || other.season?.isTold) return false
  const [first, last] = [one.season?.ranges ?? [], other.season?.ranges ?? []]
  return first.some((range) =>
    last.some((each) => {
      const shared = overlapOf(range, each)
      return shared !== undefined && nightsIn(shared) > A_WEEK && !isWithin(range, each) && !isWithin(each, range)
    }),
  )
}

function isWithin(range: DayRange, other: DayRange): boolean {
  return other.from <= range.from && range.to <= other.to
}

const A_WEEK = 7

/** `26/12 - 02/01` in a list whose other rows are days of departure: two of them, or all days from one to the other. */
export function rangesAmongDays(rates: readonly RateOf[]): Question[] {
  return byTable(rates.filter(({ raw }) => raw.season?.isTold !== true)).flatMap((own) => {
    const areDays = ({ raw }: RateOf) => (raw.season?.ranges.length ?? 0) > 1 && raw.season?.ranges.every(({ from, to }) => from === to)
    const isRange = ({ raw }: RateOf) => raw.season?.ranges.some(({ from, to }) => from < to) === true
    return own.some(areDays)
      ? asking(
          'seasonDates',
          'amongDays',
          own.filter(isRange),
          (cells) => `The dates of the prices in ${cells} are read as a range; those beside them are single days. Is it so?`,
        )
      : []
  })
}

/** A season whose name still names months that its dates do not have. */
export function leftMonths(rates: readonly RateOf[], { order }: FileContext): Question[] {
  const monthsOfName = oncePer((name) =>
    isSeasonWord(folded(name)) || (isOnlyMonths(folded(name)) && /\p{L}/u.test(name))
      ? datesIn(folded(name), order, true).flatMap(({ from, to }) => [from.month, to.month])
      : [],
  )
  const isLeft = ({ raw: { season } }: RateOf) => {
    if (season === undefined || season.isTold || season.ranges.length === 0) return false
    const named = monthsOfName(season.name)
    const has = (month: number) => season.ranges.some((range) => monthsOf(range).some((each) => each.month === month))
    return named.some((month) => month !== undefined && !has(month))
  }
  return byTable(rates.filter(isLeft)).flatMap((own) =>
    asking(
      'seasonDates',
      'months',
      own,
      (cells) =>
        `“${own[0]?.raw.season?.name ?? ''}” names months that the season of the prices in ${cells} does not have. Which dates are right?`,
    ),
  )
}

/** A line with the name of a season and days, `Messe A | SPS | 22.11. – 25.11.`, which that season does not have, and no other season begins with. */
export function lostDays(rates: readonly RateOf[], { texts, order, years }: FileContext): Question[] {
  const begun = new Set(rates.flatMap(({ raw }) => raw.season?.ranges.map(({ from }) => from) ?? []))
  const lines = texts.flatMap(({ text }) => {
    const dates = datesIn(folded(text), order).filter((date) => date.isRange && !date.isException)
    const written = dates.reduce((sum, { start, end }) => sum + end - start, 0)
    const ranges = rangesOf(dates, years).filter(({ from }) => !begun.has(from))
    const isOfSeason = written * 3 > text.length && folded(text).search(CLOSURE) < 0
    return isOfSeason && ranges.length > 0 ? [{ key: nameKey(text), ranges }] : []
  })
  const isLost = ({ raw: { season } }: RateOf) => {
    const name = nameKey(season?.name ?? '')
    if (season === undefined || season.isTold || name.length < LEAST_NAME) return false
    const own = lines.filter(({ key }) => key.startsWith(name)).flatMap(({ ranges }) => ranges)
    return own.some((range) => !season.ranges.some((each) => overlapOf(each, range) !== undefined))
  }
  return byTable(lines.length === 0 ? [] : rates.filter(isLost)).flatMap((own) =>
    asking(
      'seasonDates',
      'lost',
      own,
      (cells) =>
        `A line gives “${own[0]?.raw.season?.name ?? ''}” days that the season of the prices in ${cells} does not have. Which dates are right?`,
    ),
  )
}

/** A letter begins many lines. */
const LEAST_NAME = 3

/** `01/04/2027 - 31/09/2027`: what is left of such a season is not its dates. */
export function impossibleDays({ seasons }: Reading, rates: readonly RateOf[], context: FileContext): Question[] {
  return context.impossibleDays.flatMap(({ cellId, day }): Question[] => {
    const ofSeason = new Set(seasons.flatMap((season) => (season.cellIds.includes(cellId) ? [season.seasonId] : [])))
    const affected = rates.filter(
      ({ rate, raw }) => raw.season?.isTold !== true && (raw.cellIds.includes(cellId) || ofSeason.has(rate.seasonId ?? '')),
    )
    if (affected.length === 0) return []
    return [
      {
        questionId: `noDay:${cellId}`,
        kind: 'seasonDates',
        text: `“${day}” in ${named([cellId])} is a day that no calendar has. Point at the dates of the season to say which are right, or mend the file.`,
        cellIds: [cellId],
        alternatives: [],
        affects: affected.map(({ rate }) => rate.cellId),
      },
    ]
  })
}

function keyOf({ rate }: RateOf): string {
  return [rate.description, rate.rateType, rate.daysOfWeek, rate.minStay].join('|')
}
