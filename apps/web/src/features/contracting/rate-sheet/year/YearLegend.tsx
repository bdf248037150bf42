// What the colours and marks of the year mean: only those that it has.

import type { Day } from '@tradewind/domain/calendar/day.ts'
import { type ProductPage, periodOf, type SheetHead } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { nightsOfSeason, unassignedDays } from '@tradewind/domain/rate-sheet/seasons/seasons.ts'
import { nightsInAll } from '@tradewind/domain/calendar/day-range.ts'
import type { YearDay } from '@tradewind/domain/rate-sheet/year/year-days.ts'
import { heldMark } from '@tradewind/domain/rate-sheet/year/year-words.ts'
import classes from './YearPicture.module.css'

export function YearLegend({ page, head, days }: { page: ProductPage; head: SheetHead; days: ReadonlyMap<Day, YearDay> }) {
  const all = [...days.values()]
  const missing = nightsInAll(unassignedDays(periodOf(head), page.seasons))
  const offers = [...new Set(all.flatMap((day) => day.offers.map((offer) => offer.offerName)))]
  const marks = new Set(all.map(heldMark))
  return (
    <ul className={classes.legend} aria-label="Legend">
      {page.seasons
        .filter((season) => season.dateRanges.length > 0)
        .map((season) => (
          <li key={season.seasonId} className={`hue-${season.hue}`}>
            <i className={classes.inSeason} />
            {season.seasonName} <span>{nightsOfSeason(season)} nights</span>
          </li>
        ))}
      {missing > 0 && (
        <li>
          <i className={classes.none} />
          No season <span>{missing} nights</span>
        </li>
      )}
      {all.some((day) => day.blackout) && (
        <li>
          <i className={classes.blackout} />
          Blackout
        </li>
      )}
      {[...marks].some((mark) => /\d/.test(mark)) && (
        <li>
          <i className={classes.sample}>8</i>
          Rooms held
        </li>
      )}
      {marks.has('FS') && (
        <li>
          <i className={classes.sample}>FS</i>
          Free sale
        </li>
      )}
      {marks.has('RQ') && (
        <li>
          <i className={classes.sample}>RQ</i>
          On request
        </li>
      )}
      {offers.length > 0 && (
        <li>
          <i className={`${classes.plain} ${classes.offered}`} />
          {offers.length > 3 ? `${offers.length} offers` : offers.join(', ')}
        </li>
      )}
    </ul>
  )
}
