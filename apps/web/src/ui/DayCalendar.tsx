// One month to choose a day from, walked by arrow keys.

import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { addDays, type Day, partsOf, weekdayOf } from '@tradewind/domain/calendar/day.ts'
import type { DayRange } from '@tradewind/domain/calendar/day-range.ts'
import { monthRange } from '@tradewind/domain/calendar/months.ts'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSpoken } from '../language/spoken.ts'
import { calendarWords } from './calendar-words.ts'
import classes from './DayCalendar.module.css'
import { addMonths, dayAfterKey } from './day-steps.ts'
import { useSentences } from './sentences.ts'

export type DayCalendarProps = {
  /** The day that is chosen now. */
  value: Day | undefined
  /** Where the calendar begins when none is chosen; days outside of it are quieter. */
  period: DayRange
  today: Day
  choose: (day: Day) => void
}

export function DayCalendar({ value, period, today, choose }: DayCalendarProps) {
  const t = useSentences()
  const language = useSpoken((spoken) => spoken.language)
  const { weekdays, longWeekdays, monthText } = useMemo(() => calendarWords(language), [language])
  const root = useRef<HTMLDivElement>(null)
  const [reached, setReached] = useState<Day>(() => value ?? (period.from <= today && today <= period.to ? today : period.from))
  const { year, month } = partsOf(reached)
  const whole = monthRange({ year, month })
  const lead = (weekdayOf(whole.from) + 6) % 7
  const weeks = Math.ceil((lead + partsOf(whole.to).dayOfMonth) / 7)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const day = dayAfterKey(reached, event.key, event.shiftKey)
    if (!day) return
    event.preventDefault()
    // The arrows belong to the calendar, not to the list in which it stands.
    event.stopPropagation()
    // The focus is there before the next key: a quick Enter chooses the day that was reached.
    flushSync(() => setReached(day))
    root.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }
  return (
    <div ref={root} className={classes.calendar} data-mantine-stop-propagation>
      <div className={classes.head}>
        <MonthButton label={t('date.monthBefore')} icon={IconChevronLeft} go={() => setReached(addMonths(reached, -1))} />
        <b aria-live="polite">
          {monthText(month)} {year}
        </b>
        <MonthButton label={t('date.monthAfter')} icon={IconChevronRight} go={() => setReached(addMonths(reached, 1))} />
      </div>
      <table className={classes.month} aria-label={`${monthText(month)} ${year}`} onKeyDown={onKeyDown}>
        <thead aria-hidden>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: weeks }, (_, week) => (
            <tr key={week}>
              {weekdays.map((name, i) => {
                const day = addDays(whole.from, week * 7 + i - lead)
                if (day < whole.from || day > whole.to) return <td key={name} />
                return (
                  <td key={name}>
                    <button
                      type="button"
                      className={classes.day}
                      data-day={day}
                      data-today={day === today || undefined}
                      data-outside={day < period.from || day > period.to || undefined}
                      data-autofocus={day === reached || undefined}
                      data-mantine-stop-propagation
                      aria-pressed={day === value}
                      aria-label={`${longWeekdays[weekdayOf(day)]}, ${partsOf(day).dayOfMonth} ${monthText(month)} ${year}`}
                      tabIndex={day === reached ? 0 : -1}
                      onClick={() => choose(day)}
                    >
                      {partsOf(day).dayOfMonth}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function MonthButton({ label, icon: Icon, go }: { label: string; icon: typeof IconChevronLeft; go: () => void }) {
  return (
    <ActionIcon variant="subtle" color="gray" size={28} aria-label={label} data-mantine-stop-propagation onClick={go}>
      <Icon size={16} stroke={1.75} />
    </ActionIcon>
  )
}
