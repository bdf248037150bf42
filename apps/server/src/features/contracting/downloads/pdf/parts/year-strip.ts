// The contract period as a strip: each season in its hue, days of no season hatched, months below.

import { type Day, dayNumber, dayOf, partsOf } from '@tradewind/domain/calendar/day.ts'
import { type DayRange, nightsIn, overlapOf } from '@tradewind/domain/calendar/day-range.ts'
import type { Season } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { rangesOf, unassignedDays } from '@tradewind/domain/rate-sheet/seasons/seasons.ts'
import { HATCH, PAGE, SIZE, TEXT_3, WIDTH } from '@tradewind/pdf/look.ts'
import { seasonColours } from '../season-colours.ts'
import type { RatesPaper } from '../rates-paper.ts'
import { lineText } from '@tradewind/pdf/text/clean-text.ts'

const HEIGHT = 19
const BAR = 2.5
const GAP = 1.2
const MONTH_SIZE = 6.5
/** Months are named when this many points are between two of them. */
const MONTH_ROOM = 22

export function setYearStrip(paper: RatesPaper, period: DayRange, seasons: readonly Season[]): void {
  const top = paper.y()
  const scale = WIDTH / nightsIn(period)
  const placeOf = (day: Day) => PAGE.left + (dayNumber(day) - dayNumber(period.from)) * scale
  for (const range of unassignedDays(period, seasons)) {
    paper.ink().hatch(placeOf(range.from), top, Math.max(nightsIn(range) * scale - GAP, 0.5), HEIGHT, HATCH)
  }
  for (const season of seasons) {
    const colours = seasonColours(season.hue)
    const name = paper.set.line(lineText(season.seasonName), 'semibold')
    for (const range of rangesOf(season)) {
      const shown = overlapOf(range, period)
      if (!shown) continue
      const [x, width] = [placeOf(shown.from), Math.max(nightsIn(shown) * scale - GAP, 0.5)]
      paper.ink().area(x, top, width, HEIGHT, colours.ground)
      paper.ink().area(x, top, width, BAR, colours.bar)
      if ((name.width * SIZE.small) / 1000 + 8 <= width) paper.ink().text(name, x + 4, top + 13.5, SIZE.small, colours.ink)
    }
  }
  paper.skip(HEIGHT)
  setMonths(paper, period, placeOf)
}

function setMonths(paper: RatesPaper, period: DayRange, placeOf: (day: Day) => number): void {
  const firsts = firstsOfMonths(period)
  const each = Math.max(1, Math.ceil(MONTH_ROOM / (WIDTH / Math.max(1, firsts.length))))
  const base = paper.y() + 9
  let lastYear = 0
  firsts.forEach((day, index) => {
    const { year, month } = partsOf(day)
    if (index % each !== 0) return
    const label =
      year === lastYear || placeOf(day) > PAGE.left + WIDTH - 40 ? paper.language.month(month) : `${paper.language.month(month)} ${year}`
    lastYear = year
    const set = paper.set.line(label, 'regular')
    if (placeOf(day) + (set.width * MONTH_SIZE) / 1000 <= PAGE.left + WIDTH) paper.ink().text(set, placeOf(day), base, MONTH_SIZE, TEXT_3)
  })
  paper.skip(12)
}

/** The first days of the months in the period; its own first day when no month begins in it. */
function firstsOfMonths({ from, to }: DayRange): Day[] {
  const { year, month, dayOfMonth } = partsOf(from)
  const firsts: Day[] = []
  for (let number = year * 12 + month - 1 + (dayOfMonth > 1 ? 1 : 0); ; number += 1) {
    const day = dayOf(Math.floor(number / 12), (number % 12) + 1, 1)
    if (day === undefined || day > to) return firsts.length === 0 ? [from] : firsts
    firsts.push(day)
  }
}
