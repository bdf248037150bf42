// The seasons with their dates and nights.

import { type DayRange, rangeText } from '@tradewind/domain/calendar/day-range.ts'
import { periodOf, type Season, type SheetHead } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { nightsOfSeason, rangesOf, unassignedDays } from '@tradewind/domain/rate-sheet/seasons/seasons.ts'
import { nightsInAll } from '@tradewind/domain/calendar/day-range.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useContext } from 'react'
import { CellMarksContext } from './cell-marks.ts'
import classes from './SeasonList.module.css'

export function SeasonList({ head, seasons }: { head: SheetHead; seasons: readonly Season[] }) {
  const missing = unassignedDays(periodOf(head), seasons)
  return (
    <dl className={classes.list}>
      {seasons.map((season) => (
        <div key={season.seasonId} className={`${classes.line} hue-${season.hue}`}>
          <dt>
            <i className="swatch" />
            <span className={classes.name}>{season.seasonName}</span>
          </dt>
          <dd className="tn">
            {rangesOf(season).map((range, i, all) => (
              <span key={range.from}>
                <span className="nw">{rangeText(range)}</span>
                <ProposedDates seasonName={season.seasonName} range={range} />
                {i < all.length - 1 ? ', ' : ''}
              </span>
            ))}
            {season.dateRanges.length === 0 && <span className="muted">no days</span>}
          </dd>
          <dd className={classes.nights}>{nightsText(nightsOfSeason(season))}</dd>
        </div>
      ))}
      {missing.length > 0 && (
        <div className={classes.line}>
          <dt>
            <i className={classes.hatch} />
            No season
          </dt>
          <dd className="tn">{missing.map(rangeText).join(', ')}</dd>
          <dd className={classes.nights}>{nightsText(nightsInAll(missing))}</dd>
        </div>
      )}
    </dl>
  )
}

/** Other days that are proposed for the boundaries of these dates. */
function ProposedDates({ seasonName, range }: { seasonName: string; range: DayRange }) {
  const marks = useContext(CellMarksContext)
  const proposed = (['first', 'last'] as const).flatMap((end) => {
    const mark = marks?.markOfBoundary(seasonName, end, end === 'first' ? range.from : range.to)
    return mark ? [{ end, mark }] : []
  })
  return proposed.map(({ end, mark }) => (
    <span key={end} className={`${classes.proposed} ${classes[mark.tone]}`}>
      {' '}
      {end === 'first' ? 'from' : 'until'} {mark.text}
      <span className="sr">, {mark.label}</span>
    </span>
  ))
}

function nightsText(nights: number): string {
  return counted(nights, 'night', 'nights')
}
