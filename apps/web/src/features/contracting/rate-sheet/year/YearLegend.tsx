// What the colours and marks of the year mean: only those that it has.

import type { Day } from '@tradewind/domain/calendar/day.ts'
import { type ProductPage, periodOf, type SheetHead } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { nightsOfSeason, unassignedDays } from '@tradewind/domain/rate-sheet/seasons/seasons.ts'
import { type DayRange, joinRanges, nightsInAll, overlapOf, rangeText } from '@tradewind/domain/calendar/day-range.ts'
import type { YearDay } from '@tradewind/domain/rate-sheet/year/year-days.ts'
import { heldMark } from '@tradewind/domain/rate-sheet/year/year-words.ts'
import classes from './YearPicture.module.css'

/** More dated lines than this make a second page: then they are only counted. */
const MOST_DATED = 8

type YearLegendProps = {
  page: ProductPage
  head: SheetHead
  days: ReadonlyMap<Day, YearDay>
  /** On paper nobody can point at a day: offers and blackouts stand with their dates. */
  isOnPaper?: boolean
}

export function YearLegend({ page, head, days, isOnPaper = false }: YearLegendProps) {
  const dated = isOnPaper ? datedMarks(page, head) : []
  const isDated = dated.length > 0 && dated.length <= MOST_DATED
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
      {!isDated && all.some((day) => day.blackout) && (
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
      {!isDated && offers.length > 0 && (
        <li>
          <i className={`${classes.plain} ${classes.offered}`} />
          {offers.length > 3 ? `${offers.length} offers` : offers.join(', ')}
        </li>
      )}
      {isDated &&
        dated.map(({ isOffer, name, dates }) => (
          <li key={`${name} ${dates}`}>
            <i className={isOffer ? `${classes.plain} ${classes.offered}` : classes.blackout} />
            {name} <span>{dates}</span>
          </li>
        ))}
    </ul>
  )
}

/** Blackouts, then offers that hold in the period, each with its dates. */
function datedMarks({ blackouts, offers, ratePackageName }: ProductPage, head: SheetHead) {
  const inPeriod = (ranges: readonly DayRange[]) => joinRanges(ranges.flatMap((range) => overlapOf(range, periodOf(head)) ?? []))
  const marks = [
    ...blackouts.map(({ range, reason }) => ({ isOffer: false, name: reason ?? 'Blackout', ranges: inPeriod([range]) })),
    ...offers
      .filter((offer) => !offer.datesMissing && (offer.ratePackages?.includes(ratePackageName) ?? true))
      .map(({ offerName, validDatesOfTravel }) => {
        const windows = validDatesOfTravel.map(({ fromDate, toDate }) => ({ from: fromDate, to: toDate }))
        return { isOffer: true, name: offerName, ranges: inPeriod(windows.length === 0 ? [periodOf(head)] : windows) }
      }),
  ]
  return marks.flatMap(({ isOffer, name, ranges }) =>
    ranges.length === 0 ? [] : [{ isOffer, name, dates: ranges.map(rangeText).join(', ') }],
  )
}
