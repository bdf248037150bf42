// The months of a period with something in each day; days are walked by arrow keys and can be selected.

import { addDays, type Day, dayOfNumber, dayNumber, monthText, partsOf, weekdayOf } from '@tradewind/domain/calendar/day.ts'
import { type DayRange, overlapOf } from '@tradewind/domain/calendar/day-range.ts'
import { monthRange, monthsOf, type PeriodMonth } from '@tradewind/domain/calendar/months.ts'
import { type CSSProperties, type KeyboardEvent, memo, type PointerEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { isTap, type Touched, touchedAt } from '../../../../ui/touch-tap.ts'
import classes from './YearMonths.module.css'

/** How one day looks and what it says; the content is hidden from those who listen, the label is what they get. */
export type DayLook = { readonly className: string; readonly label: string; readonly content?: ReactNode }

export type YearMonthsProps = {
  period: DayRange
  /** Keep it the same function as long as the days look the same. */
  look: (day: Day) => DayLook
  /** For paper: nothing to press. */
  isStill?: boolean
  /** Letters of the longest text in a day: days are wider for it, and where there is no room its letters are smaller. */
  longest?: number
  active?: Day | undefined
  onActive?: (day: Day) => void
  selected?: DayRange | undefined
  /** Given where days can be selected, by dragging or with Shift. */
  onSelect?: (range: DayRange) => void
}

const WEEKDAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7, PageUp: -28, PageDown: 28 }

export function YearMonths({ period, look, isStill = false, longest = 0, active, onActive, selected, onSelect }: YearMonthsProps) {
  const root = useRef<HTMLDivElement>(null)
  const [anchor, setAnchor] = useState<Day>()
  const isDragging = useRef(false)
  const finger = useRef<Touched>(undefined)
  const { from: firstDay, to: lastDay } = period
  const months = useMemo(() => monthsOf({ from: firstDay, to: lastDay }), [firstDay, lastDay])
  const reached = active ?? period.from
  const columns = Math.max(1, Math.ceil(months.length / 3))
  const room = { '--letters': Math.max(1, longest), '--month': `${monthWidth(longest)}px` } as CSSProperties // variables of our own

  const begin = (event: PointerEvent) => {
    const day = dayUnder(event.target)
    if (!day || event.button !== 0) return
    // A finger that comes down may be about to scroll.
    if (event.pointerType === 'touch') finger.current = touchedAt(event)
    else take(day, event.shiftKey, true)
  }
  const take = (day: Day, isExtended: boolean, isHeld: boolean) => {
    onActive?.(day)
    if (!onSelect) return
    isDragging.current = isHeld
    select(isExtended ? anchor : undefined, day)
  }
  const end = (event: PointerEvent) => {
    isDragging.current = false
    const day = isTap(finger.current, touchedAt(event)) ? dayUnder(event.target) : undefined
    finger.current = undefined
    if (day) take(day, event.shiftKey || (selected?.from === selected?.to && anchor !== undefined), false)
  }
  const follow = (event: PointerEvent) => {
    const day = isDragging.current ? dayUnder(event.target) : undefined
    if (!day || !anchor || (event.buttons & 1) === 0) return
    if (day !== reached) {
      onActive?.(day)
      select(anchor, day)
    }
  }
  const select = (from: Day | undefined, to: Day) => {
    const start = from ?? to
    setAnchor(start)
    onSelect?.(start <= to ? { from: start, to } : { from: to, to: start })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const number = Math.min(Math.max(dayNumber(reached) + step, dayNumber(period.from)), dayNumber(period.to))
    const day = dayOfNumber(number)
    onActive?.(day)
    if (onSelect) select(event.shiftKey ? (anchor ?? reached) : undefined, day)
    root.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }
  return (
    <div
      ref={root}
      className={`${classes.months} ${isStill ? classes.still : ''}`}
      style={isStill ? { ...room, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` } : room}
      role="group"
      aria-label="Calendar"
      {...(isStill
        ? {}
        : {
            onPointerDown: begin,
            onPointerOver: follow,
            onPointerUp: end,
            onPointerCancel: () => {
              finger.current = undefined
            },
            onKeyDown,
          })}
    >
      {months.map((month) => (
        <Month
          key={month.days.from}
          month={month}
          look={look}
          isStill={isStill}
          reached={inside(month, reached)}
          selectedFrom={selected && overlapOf(selected, month.days)?.from}
          selectedTo={selected && overlapOf(selected, month.days)?.to}
        />
      ))}
    </div>
  )
}

const NARROWEST_MONTH = 252
const WIDEST_MONTH = 390

/** Seven days of so many digits beside each other, in pixels. */
function monthWidth(letters: number): number {
  return Math.min(WIDEST_MONTH, Math.max(NARROWEST_MONTH, 7 * (7 * letters + 10)))
}

type MonthProps = {
  month: PeriodMonth
  look: YearMonthsProps['look']
  isStill: boolean
  reached: Day | undefined
  selectedFrom: Day | undefined
  selectedTo: Day | undefined
}

const Month = memo(function Month({ month, look, isStill, reached, selectedFrom, selectedTo }: MonthProps) {
  const whole = monthRange(month)
  const lead = (weekdayOf(whole.from) + 6) % 7
  const weeks = Math.ceil((lead + partsOf(whole.to).dayOfMonth) / 7)
  return (
    <table className={classes.month}>
      <caption>
        {monthText(month.month)} {month.year}
      </caption>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: weeks }, (_, week) => (
          <tr key={week}>
            {WEEKDAYS.map((name, i) => {
              const day = addDays(whole.from, week * 7 + i - lead)
              if (day < month.days.from || day > month.days.to) return <td key={name} />
              const { className, label, content } = look(day)
              const isSelected = selectedFrom !== undefined && selectedTo !== undefined && selectedFrom <= day && day <= selectedTo
              const inner = (
                <>
                  <span aria-hidden={isStill ? undefined : true} className={classes.number}>
                    {partsOf(day).dayOfMonth}
                  </span>
                  {content}
                </>
              )
              return (
                <td key={name}>
                  {isStill ? (
                    <div className={`${classes.day} ${className}`}>{inner}</div>
                  ) : (
                    <button
                      type="button"
                      className={`${classes.day} ${className}`}
                      data-day={day}
                      data-selected={isSelected || undefined}
                      aria-pressed={isSelected || undefined}
                      title={label}
                      tabIndex={day === reached ? 0 : -1}
                    >
                      {inner}
                    </button>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
})

function inside({ days }: PeriodMonth, day: Day): Day | undefined {
  return days.from <= day && day <= days.to ? day : undefined
}

function dayUnder(target: EventTarget): Day | undefined {
  return (target as Element).closest<HTMLElement>('[data-day]')?.dataset.day as Day | undefined // written above
}
