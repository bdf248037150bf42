// The seasons of a period on one line; days in no season are hatched.

import { dayNumber, dayText, monthText, partsOf } from '@tradewind/domain/calendar/day.ts'
import { type DayRange, nightsIn, rangeText } from '@tradewind/domain/calendar/day-range.ts'
import { periodOf, type Season, type SheetHead } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { rangesOf, unassignedDays } from '@tradewind/domain/rate-sheet/seasons/seasons.ts'
import { Tooltip } from '@mantine/core'
import classes from './YearStrip.module.css'

type Piece = { readonly range: DayRange; readonly season: Season | undefined }

export function YearStrip({ head, seasons, isSmall = false }: { head: SheetHead; seasons: readonly Season[]; isSmall?: boolean }) {
  const period = periodOf(head)
  const total = nightsIn(period)
  const share = (nights: number) => `${(nights / total) * 100}%`
  const offset = (range: DayRange) => share(dayNumber(range.from) - dayNumber(period.from))
  const pieces: Piece[] = [
    ...seasons.flatMap((season) => rangesOf(season).map((range) => ({ range, season }))),
    ...unassignedDays(period, seasons).map((range) => ({ range, season: undefined })),
  ].sort((a, b) => (a.range.from < b.range.from ? -1 : 1))
  return (
    <div className={`${classes.year} ${isSmall ? classes.small : ''}`}>
      <div className={classes.lane}>
        {pieces.map(({ range, season }) => {
          const name = season?.seasonName ?? 'No season'
          return (
            <Tooltip key={range.from} label={`${name}: ${rangeText(range)}, ${nightsIn(range)} nights`}>
              <span
                role="img"
                aria-label={`${name}, ${dayText(range.from)} to ${dayText(range.to)}`}
                className={season ? `${classes.piece} hue-${season.hue}` : classes.gap}
                style={{ left: offset(range), width: share(nightsIn(range)) }}
              >
                {season && nightsIn(range) / total > 0.06 && !isSmall && <b>{name}</b>}
              </span>
            </Tooltip>
          )
        })}
      </div>
      {!isSmall && (
        <div className={classes.months} aria-hidden>
          {quartersOf(period).map(({ from, label }) => (
            <span key={from} style={{ left: share(dayNumber(from) - dayNumber(period.from)) }}>
              {label}
            </span>
          ))}
        </div>
      )}
    </div>
  )
}

/** The first day of the period and of every third month after it. */
function quartersOf(period: DayRange): { from: DayRange['from']; label: string }[] {
  const { year, month } = partsOf(period.from)
  const marks = [{ from: period.from, label: `${monthText(month)} ${year}` }]
  for (let ahead = 3; ; ahead += 3) {
    const [y, m] = [year + Math.floor((month - 1 + ahead) / 12), ((month - 1 + ahead) % 12) + 1]
    const from = `${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}-01` as DayRange['from'] // the first of a month exists
    if (from >= period.to) return marks
    marks.push({ from, label: m <= 3 ? `${monthText(m)} ${y}` : monthText(m) })
  }
}
