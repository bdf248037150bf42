// One season: its name and dates as typed fields, splitting it, taking it away. // C-DG-015

import { Button, Group, TextInput } from '@mantine/core'
import { dayText } from '@tradewind/domain/calendar/day.ts'
import type { DayRange } from '@tradewind/domain/calendar/day-range.ts'
import { typedDay } from '@tradewind/domain/calendar/typed-date.ts'
import { type ProductPage, periodOf, type Season, type SheetHead } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import type { SeasonFinding } from '@tradewind/domain/rate-sheet/seasons/change-season.ts'
import { nightsText } from '@tradewind/domain/rate-sheet/seasons/season-nights.ts'
import { unassignedDays } from '@tradewind/domain/rate-sheet/seasons/seasons.ts'
import { type SubmitEvent, useState } from 'react'
import { DateField } from '../../../../ui/DateField.tsx'
import { DateRanges } from './DateRanges.tsx'
import { ScopeChoice } from './ScopeChoice.tsx'
import { formOfSeason, newSeasonForm, readableDays, seasonOfForm, typedRanges } from './season-form.ts'
import classes from './SeasonCard.module.css'
import type { Seasons } from './use-seasons.ts'

export type SeasonCardProps = {
  page: ProductPage
  head: SheetHead
  seasons: Seasons
  /** Undefined for a new one. */
  season: Season | undefined
  /** The dates of a new season. */
  ranges?: readonly DayRange[]
  close: () => void
}

export function SeasonCard({ page, head, seasons, season, ranges = [], close }: SeasonCardProps) {
  const period = periodOf(head)
  const [form, setForm] = useState(() => (season ? formOfSeason(season) : newSeasonForm(ranges)))
  const [problem, setProblem] = useState<SeasonFinding>()
  const problemOf = (field: SeasonFinding['field']) => (problem?.field === field ? problem.finding : undefined)
  const open = season ? [] : unassignedDays(period, page.seasons)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const typed = seasonOfForm(form, period)
    if ('finding' in typed) return setProblem(typed)
    const refused = season ? seasons.change(season.seasonId, typed) : seasons.add(typed)
    if (refused) setProblem(refused)
    else close()
  }
  return (
    <form onSubmit={submit} className={classes.form} aria-label={season ? `Season ${season.seasonName}` : 'New season'} noValidate>
      <TextInput
        label={season ? 'Season' : 'New season'}
        value={form.seasonName}
        onChange={(event) => setForm({ ...form, seasonName: event.currentTarget.value })}
        error={problemOf('seasonName')}
        data-autofocus
        maxLength={80}
      />
      <DateRanges
        ranges={form.ranges}
        period={period}
        problem={problemOf('dateRanges')}
        onChange={(changed) => {
          setForm({ ...form, ranges: changed })
          setProblem(undefined)
        }}
      />
      {open.length > 0 && (
        <Button
          variant="default"
          size="compact-sm"
          justify="flex-start"
          onClick={() => setForm({ ...form, ranges: typedRanges([...readableDays(form.ranges, period), ...open]) })}
        >
          Take all days without a season
        </Button>
      )}
      <p className="s12 muted" aria-live="polite">
        {nightsText(readableDays(form.ranges, period))}. Days that other seasons have are taken from them.
      </p>
      {season && <Split season={season} head={head} seasons={seasons} close={close} />}
      <div className={classes.foot}>
        <ScopeChoice isDisabled={!seasons.canChangeAll} fullWidth />
        <Group gap="sm" justify="flex-end" wrap="nowrap">
          {season && (
            <Button
              variant="subtle"
              data-tone="danger"
              mr="auto"
              px={8}
              onClick={() => {
                seasons.remove(season.seasonId)
                close()
              }}
              title="Its days become days without a season; its rates go with it. Undo brings them back."
            >
              Remove season
            </Button>
          )}
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit">{season ? 'Save' : 'Add'}</Button>
        </Group>
      </div>
    </form>
  )
}

function Split({ season, head, seasons, close }: { season: Season; head: SheetHead; seasons: Seasons; close: () => void }) {
  const period = periodOf(head)
  const [isOpen, setOpen] = useState(false)
  const [from, setFrom] = useState('')
  const [name, setName] = useState(`${season.seasonName} 2`)
  const [problem, setProblem] = useState<string>()
  const split = () => {
    const day = typedDay(from, period)
    if (!day) return setProblem('Enter the day from which the new season holds.')
    const refused = seasons.split(season.seasonId, day, name.trim())
    if (refused) setProblem(refused.finding)
    else close()
  }
  if (!isOpen)
    return (
      <Button variant="default" size="compact-sm" justify="flex-start" w="fit-content" onClick={() => setOpen(true)}>
        Split at a date…
      </Button>
    )
  return (
    <fieldset className={classes.split}>
      <legend>Split: the rates go with both halves</legend>
      <DateField
        label="From"
        data-autofocus
        value={from}
        period={period}
        placeholder={dayText(season.dateRanges[0]?.seasonEndDate ?? period.from)}
        onChange={setFrom}
      />
      <TextInput label="is called" value={name} maxLength={80} onChange={(event) => setName(event.currentTarget.value)} />
      <Button variant="default" onClick={split}>
        Split
      </Button>
      {problem !== undefined && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}
