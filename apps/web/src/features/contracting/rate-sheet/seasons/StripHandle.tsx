// The handle of one boundary: a slider over the days of the period. Arrow up and down go to the neighbouring ones, Enter opens the season.

import { addDays, type Day, dayNumber } from '@tradewind/domain/calendar/day.ts'
import type { DayRange } from '@tradewind/domain/calendar/day-range.ts'
import type { KeyboardEvent } from 'react'
import classes from './SeasonStrip.module.css'
import { type Boundary, boundaryText } from './strip-model.ts'

type StripHandleProps = {
  boundary: Boundary
  /** Where it stands now, while it is dragged too. */
  day: Day
  period: DayRange
  /** Percent of the width. */
  offset: number
  isDragged: boolean
  /** The one that is reached by Tab. */
  isReached: boolean
  /** Another one is dragged. */
  isQuiet: boolean
  onKeyDown: (event: KeyboardEvent, boundary: Boundary) => void
  onFocus: (boundary: Boundary) => void
}

/** Percent of the width within which the words beside a handle would reach over the edge, on a phone too. */
const NEAR_EDGE = 25

export function StripHandle({ boundary, day, period, offset, isDragged, isReached, isQuiet, onKeyDown, onFocus }: StripHandleProps) {
  const text = boundaryText(boundary, day)
  const { season, end } = boundary
  return (
    <div
      className={classes.handle}
      role="slider"
      tabIndex={isReached ? 0 : -1}
      data-boundary={boundary.key}
      data-edge={end === 'last' ? addDays(day, 1) : day}
      data-dragged={isDragged || undefined}
      data-quiet={isQuiet || undefined}
      data-side={offset < NEAR_EDGE ? 'left' : offset > 100 - NEAR_EDGE ? 'right' : undefined}
      style={{ left: `${offset}%` }}
      aria-label={`${end === 'last' ? 'End' : 'Start'} of ${season.seasonName}`}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={dayNumber(period.to) - dayNumber(period.from)}
      aria-valuenow={dayNumber(day) - dayNumber(period.from)}
      aria-valuetext={text}
      onKeyDown={(event) => onKeyDown(event, boundary)}
      onFocus={() => onFocus(boundary)}
    >
      <span className={classes.tip} aria-hidden>
        <b>{text}</b>
        <span className="only-wide">drag, or ← → by a day</span>
      </span>
    </div>
  )
}
