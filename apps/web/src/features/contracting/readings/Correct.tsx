// Says what a cell, a row, a column, a table or a block of the file means.

import { Button, Group, SegmentedControl, Select } from '@mantine/core'
import type { DayRange } from '@tradewind/domain/calendar/day-range.ts'
import { HOLDINGS } from '@tradewind/domain/reading/pointing/told.ts'
import type { Correction, Mark, Reading } from '@tradewind/domain/reading/reading.ts'
import { useState } from 'react'
import classes from './ReaderPage.module.css'
import type { Selection } from './selection.ts'
import { CHOICE_WORDS, CHOICES, type Choice, correctionsOf, FILE_CHOICES, newDraft, type Wanted } from './told-draft.ts'
import { ToldFields } from './ToldFields.tsx'

const SCOPES = [
  { value: 'cell', label: 'Cell' },
  { value: 'row', label: 'Row' },
  { value: 'column', label: 'Column' },
  { value: 'table', label: 'Table' },
] as const

type CorrectProps = {
  selection: Selection
  reading: Reading
  mark: Mark | undefined
  /** The meaning with which the form opens. Default: what the cell means now. */
  wanted: Wanted | undefined
  period: DayRange
  correct: (corrections: readonly Correction[]) => void
  close: () => void
}

export function Correct({ selection, reading, mark, wanted, period, correct, close }: CorrectProps) {
  const [draft, setDraft] = useState(() => newDraft(selection, mark, wanted))
  const [scope, setScope] = useState<(typeof SCOPES)[number]['value']>(wanted?.scope ?? 'cell')
  const { cellId } = selection
  const isInTable = cellId !== undefined && reading.tables.some((table) => table.cellIds.includes(cellId))
  const about: Selection = cellId === undefined ? selection : { ...selection, ats: [{ scope, cellId }] }
  const isColumn = about.ats.every((at) => at.scope === 'column')
  const isBlock = about.ats.every((at) => at.scope === 'block')
  const corrections = correctionsOf(draft, about)
  const choices = CHOICES.filter((each) => each !== 'price' || (cellId !== undefined && scope === 'cell'))
  const holdings = HOLDINGS.map((each) => `holds:${each}` as const)
  const option = (value: Choice) => ({ value, label: CHOICE_WORDS[value] })
  const data = [
    { group: isColumn ? 'All its prices have one' : 'It says', items: choices.map(option) },
    ...(isColumn ? [{ group: 'Each of its cells says its own', items: holdings.map(option) }] : []),
    ...(isBlock ? [{ group: 'All of it together', items: [option('table')] }] : []),
    { group: 'The whole file', items: FILE_CHOICES.map(option) },
  ]
  const all = data.flatMap(({ items }) => items.map(({ value }) => value))
  return (
    <form
      className={classes.correct}
      aria-label={`Correct the meaning of ${selection.name}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (corrections.length > 0) correct(corrections)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
      }}
    >
      <p className="s13 clip">
        <b>{selection.name}</b> {selection.text}
      </p>
      {isInTable && (
        <SegmentedControl
          size="xs"
          aria-label="What is corrected"
          data={SCOPES.map((each) => ({ ...each }))}
          value={scope}
          onChange={(next) => setScope(SCOPES.find((each) => each.value === next)?.value ?? 'cell')}
        />
      )}
      <Select
        size="xs"
        label="It means"
        data-autofocus
        autoFocus
        searchable
        allowDeselect={false}
        comboboxProps={{ withinPortal: true }}
        data={data}
        value={draft.choice}
        onChange={(next) => setDraft({ ...draft, choice: all.find((each) => each === next) ?? draft.choice })}
      />
      <ToldFields draft={draft} change={(part) => setDraft({ ...draft, ...part })} reading={reading} period={period} />
      <Group gap="xs" justify="flex-end">
        <Button size="xs" variant="default" onClick={close}>
          Cancel
        </Button>
        <Button size="xs" type="submit" disabled={corrections.length === 0}>
          {draft.choice === 'nothing' ? 'Leave out' : 'Correct'}
        </Button>
      </Group>
    </form>
  )
}
