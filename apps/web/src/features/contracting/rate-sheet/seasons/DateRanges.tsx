// The dates of a season as lines of two fields, with the nights of each.

import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type DayRange, nightsInAll } from '@tradewind/domain/calendar/day-range.ts'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { DateField } from '../../../../ui/DateField.tsx'
import { readableDays, type TypedRange, withRange } from './season-form.ts'
import classes from './SeasonCard.module.css'

type DateRangesProps = {
  ranges: readonly TypedRange[]
  period: DayRange
  problem: string | undefined
  onChange: (ranges: readonly TypedRange[]) => void
}

export function DateRanges({ ranges, period, problem, onChange }: DateRangesProps) {
  const lines = useRef<HTMLFieldSetElement>(null)
  const change = (key: number, part: Partial<TypedRange>) =>
    onChange(ranges.map((range) => (range.key === key ? { ...range, ...part } : range)))
  const add = () => {
    flushSync(() => onChange(withRange(ranges)))
    lines.current?.querySelector<HTMLInputElement>('[data-line]:last-of-type input')?.focus()
  }
  return (
    <fieldset ref={lines} className={classes.dates} aria-describedby={problem === undefined ? undefined : 'season-dates-problem'}>
      <legend>Dates, both days included</legend>
      {ranges.map((range, i) => (
        <div key={range.key} data-line className={classes.range}>
          <DateField
            aria-label={`Start of range ${i + 1}`}
            value={range.from}
            period={period}
            onChange={(from) => change(range.key, { from })}
            error={problem !== undefined}
          />
          <DateField
            aria-label={`End of range ${i + 1}`}
            value={range.to}
            period={period}
            onChange={(to) => change(range.key, { to })}
            error={problem !== undefined}
          />
          <span className={classes.nights}>{nightsInAll(readableDays([range], period)) || ''}</span>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={26}
            aria-label={`Remove range ${i + 1}`}
            onClick={() => onChange(ranges.filter((each) => each.key !== range.key))}
          >
            <IconX size={14} stroke={1.75} />
          </ActionIcon>
        </div>
      ))}
      {ranges.length === 0 && <p className="s12 muted">No days yet: they can be given to the season later.</p>}
      {problem !== undefined && (
        <p role="alert" id="season-dates-problem" className={classes.problem}>
          {problem}
        </p>
      )}
      <Button variant="subtle" size="compact-sm" justify="flex-start" leftSection={<IconPlus size={14} stroke={1.75} />} onClick={add}>
        Add a range
      </Button>
    </fieldset>
  )
}
