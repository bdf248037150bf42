// Ranges of dates, typed: a line for each, both days included.

import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPlus, IconX } from '@tabler/icons-react'
import { dayText } from '@tradewind/domain/calendar/day.ts'
import { type DayRange, rangeText } from '@tradewind/domain/calendar/day-range.ts'
import { type FocusEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { DateField } from '../../../../ui/DateField.tsx'
import classes from './Fields.module.css'
import { readRanges, type SeasonDates, type TypedRange, withSeason } from '../values/public.ts'
import { useTyped } from './use-typed.ts'

export type DateRangesFieldProps = {
  name: string
  label: string
  value: readonly DayRange[]
  save: (ranges: readonly DayRange[], key: string) => void
  /** Why these ranges cannot be, in words. */
  check?: (ranges: readonly DayRange[]) => string | undefined
  /** The contract period: dates without a year are in it. */
  period: DayRange
  /** What no range means. */
  none: string
  /** Where no range means always: what happens while the dates that somebody begins are not complete. */
  missing?: {
    readonly isMissing: boolean
    readonly begin: (key: string) => void
    /** What does not happen until they are complete. */
    readonly text: string
  }
  /** Seasons whose dates can be taken over. */
  seasons?: readonly SeasonDates[]
}

export function DateRangesField({ name, label, value, save, check, period, none, missing, seasons = [] }: DateRangesFieldProps) {
  const [hasFocus, setFocus] = useState(false)
  const lines = useRef<HTMLDivElement>(null)
  const typed = useTyped<DayRange[]>({
    name,
    text: textOf(value.map(rowOf)),
    read: (text) => {
      const ranges = readRanges(rowsOf(text), period)
      const problem = 'value' in ranges ? check?.(ranges.value) : undefined
      return problem === undefined ? ranges : { problem }
    },
    save,
  })
  const type = (text: string) => {
    const ranges = readRanges(rowsOf(text), period)
    const isBlank = text !== '' && 'value' in ranges && ranges.value.length === 0
    // A blank line is no wish for the whole period: only taking the line away is.
    typed.type(text, !(missing && isBlank))
    const isBegun = isBlank ? value.length > 0 : 'problem' in ranges && value.length === 0
    if (isBegun && !missing?.isMissing) missing?.begin(typed.key)
  }
  const rows = rowsOf(typed.value)
  const read = readRanges(rows, period)
  const isUnfinished = rows.some(({ from, to }) => (from.trim() === '') !== (to.trim() === ''))
  // A range is typed from left to right: what it lacks is said when the field is left.
  const problem = hasFocus && isUnfinished ? undefined : typed.problem
  const isSaidMissing = missing?.isMissing === true && (problem !== undefined || !hasFocus)
  const change = (at: number, part: Partial<TypedRange>) => type(textOf(rows.with(at, { from: '', to: '', ...rows[at], ...part })))
  const add = () => {
    flushSync(() => type(textOf([...rows, { from: '', to: '' }])))
    lines.current?.querySelector<HTMLInputElement>('[data-line]:last-child input')?.focus()
  }
  const take = (season: SeasonDates) => type(textOf(withSeason(value, season, period).map(rowOf)))
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return
    setFocus(false)
    typed.leave()
  }
  return (
    <fieldset className={classes.fieldset} onFocus={() => setFocus(true)} onBlur={leave}>
      <legend>{label}</legend>
      <div ref={lines} className={classes.ranges}>
        {rows.map((range, i) => (
          <div key={i} data-line className={classes.range}>
            {(['from', 'to'] as const).map((end) => (
              <DateField
                key={end}
                aria-label={`${label}, ${end} ${i + 1}`}
                placeholder={end === 'from' ? 'From' : range.from.trim() === '' ? 'To' : 'the same day'}
                value={range[end]}
                period={period}
                aria-invalid={problem !== undefined && 'row' in read && read.row === i ? true : undefined}
                data-error={(problem !== undefined && 'row' in read && read.row === i) || undefined}
                onChange={(text) => change(i, { [end]: text })}
                onLeave={stay}
              />
            ))}
            <ActionIcon
              variant="subtle"
              color="gray"
              size={28}
              aria-label={`Remove range ${i + 1} of ${label}`}
              onClick={() => type(textOf(rows.filter((_, at) => at !== i)))}
            >
              <IconX size={14} stroke={1.75} />
            </ActionIcon>
          </div>
        ))}
        {rows.length === 0 && !missing?.isMissing && <span className={classes.none}>{none}</span>}
      </div>
      {(problem !== undefined || isSaidMissing) && (
        <p role="alert" className={classes.problem}>
          {[problem ?? 'The dates are not complete.', isSaidMissing ? missing?.text : ''].filter(Boolean).join(' ')}
        </p>
      )}
      <div className={classes.add}>
        <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={14} stroke={1.75} />} onClick={add}>
          Add dates
        </Button>
        {isSaidMissing && rows.length === 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => type('')}>
            The whole contract period
          </Button>
        )}
        {seasons.length > 0 && <SeasonMenu label={label} seasons={seasons} choose={take} />}
      </div>
    </fieldset>
  )
}

/** One end of a range is left for the other: only leaving all of them writes them in full. */
function stay(): void {}

type SeasonMenuProps = { label: string; seasons: readonly SeasonDates[]; choose: (season: SeasonDates) => void }

function SeasonMenu({ label, seasons, choose }: SeasonMenuProps) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`${label}, dates of a season`}
          rightSection={<IconChevronDown size={14} stroke={1.75} />}
        >
          Dates of a season
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {seasons.map((season, i) => (
          <Menu.Item key={i} onClick={() => choose(season)}>
            {season.seasonName} <span className="s12 muted tn">{season.ranges.map(rangeText).join(', ')}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function rowOf({ from, to }: DayRange): TypedRange {
  return { from: dayText(from), to: dayText(to) }
}

/** The lines as one text, so that the field keeps them like any other. */
function textOf(rows: readonly TypedRange[]): string {
  return rows.map(({ from, to }) => `${from}\t${to}`).join('\n')
}

function rowsOf(text: string): TypedRange[] {
  if (text === '') return []
  return text.split('\n').map((line) => {
    const [from = '', to = ''] = line.split('\t')
    return { from, to }
  })
}
