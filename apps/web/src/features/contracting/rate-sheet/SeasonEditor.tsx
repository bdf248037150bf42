// Changes one season in place: its name and its dates. What it takes is cut out of the other seasons.

import { ActionIcon, Button, Group, Popover, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPencil, IconPlus, IconX } from '@tabler/icons-react'
import { findDay } from '@tradewind/domain/calendar/day.ts'
import { periodOf, type Season, type SheetHead } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import type { SeasonChange } from '@tradewind/domain/rate-sheet/seasons/change-season.ts'
import { outsidePeriod } from '@tradewind/domain/rate-sheet/seasons/seasons.ts'
import { type SubmitEvent, useState } from 'react'
import type { SaveProblems } from './editing.ts'
import classes from './Editor.module.css'

type SeasonEditorProps = { season: Season; head: SheetHead; save: (change: SeasonChange) => Promise<SaveProblems> }

export function SeasonEditor(props: SeasonEditorProps) {
  const [isOpen, popover] = useDisclosure(false)
  return (
    <Popover opened={isOpen} onChange={(opened) => !opened && popover.close()} width={340} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={22}
          aria-label={`Change season ${props.season.seasonName}`}
          onClick={popover.toggle}
          className={classes.pencil}
        >
          <IconPencil size={13} stroke={1.75} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p="md">{isOpen && <SeasonForm {...props} close={popover.close} />}</Popover.Dropdown>
    </Popover>
  )
}

type TypedRange = { readonly key: number; readonly from: string; readonly to: string }

function SeasonForm({ season, head, save, close }: SeasonEditorProps & { close: () => void }) {
  const [seasonName, setSeasonName] = useState(season.seasonName)
  const [ranges, setRanges] = useState<readonly TypedRange[]>(
    season.dateRanges.map((range, key) => ({ key, from: range.seasonStartDate, to: range.seasonEndDate })),
  )
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const period = periodOf(head)
  const change = (key: number, part: Partial<TypedRange>) =>
    setRanges(ranges.map((range) => (range.key === key ? { ...range, ...part } : range)))

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const days = ranges.map(({ from, to }) => ({ from: findDay(from), to: findDay(to) }))
    const complete = days.flatMap(({ from, to }) => (from && to ? [{ from, to }] : []))
    if (complete.length < ranges.length || complete.length === 0) return setProblems({ dateRanges: 'Enter both dates of each range.' })
    const outside = outsidePeriod(period, complete)
    if (outside !== undefined) return setProblems({ dateRanges: outside })
    setBusy(true)
    const refused = await save({
      seasonId: season.seasonId,
      seasonName: seasonName.trim(),
      dateRanges: complete.map(({ from, to }) => ({ seasonStartDate: from, seasonEndDate: to })),
    })
    setBusy(false)
    if (refused === undefined) close()
    else setProblems(refused)
  }
  return (
    <form onSubmit={(event) => void submit(event)} className={classes.form}>
      <TextInput
        label="Season"
        value={seasonName}
        onChange={(event) => setSeasonName(event.currentTarget.value)}
        error={problems.seasonName}
        data-autofocus
        maxLength={80}
        required
        withAsterisk={false}
      />
      <fieldset style={{ border: 0, padding: 0, margin: 0, display: 'grid', gap: 6 }}>
        <legend className="s13 med" style={{ padding: 0, marginBottom: 6 }}>
          Dates, both days included
        </legend>
        {ranges.map((range, i) => (
          <div key={range.key} className={classes.range}>
            <TextInput
              type="date"
              aria-label={`Start of range ${i + 1}`}
              value={range.from}
              min={period.from}
              max={period.to}
              onChange={(event) => change(range.key, { from: event.currentTarget.value })}
            />
            <TextInput
              type="date"
              aria-label={`End of range ${i + 1}`}
              value={range.to}
              min={period.from}
              max={period.to}
              onChange={(event) => change(range.key, { to: event.currentTarget.value })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={26}
              aria-label={`Remove range ${i + 1}`}
              disabled={ranges.length === 1}
              onClick={() => setRanges(ranges.filter((each) => each.key !== range.key))}
            >
              <IconX size={14} stroke={1.75} />
            </ActionIcon>
          </div>
        ))}
      </fieldset>
      {problems.dateRanges && (
        <p role="alert" className={classes.problem}>
          {problems.dateRanges}
        </p>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        justify="flex-start"
        leftSection={<IconPlus size={14} stroke={1.75} />}
        onClick={() => setRanges([...ranges, { key: Math.max(-1, ...ranges.map((each) => each.key)) + 1, from: '', to: '' }])}
      >
        Add a range
      </Button>
      <p className="s12 muted">Days that this season takes are cut out of the other seasons of the product.</p>
      {problems[''] && (
        <p role="alert" className={classes.problem}>
          {problems['']}
        </p>
      )}
      <Group gap="sm" justify="flex-end">
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" loading={isBusy}>
          Save
        </Button>
      </Group>
    </form>
  )
}
