// Correcting a meaning: of a cell, of its row or column in its table, or of the whole table.

import { Button, Group, SegmentedControl, Select, TextInput } from '@mantine/core'
import { type Correction, type Mark, MEANINGS, type Meaning, type Pointed, type ReadTable } from '@tradewind/domain/reading/reading.ts'
import type { SourceCell } from '@tradewind/domain/reading/source-page.ts'
import { useState } from 'react'
import { MEANING_WORDS } from './meanings.ts'
import classes from './ReaderPage.module.css'

type Scope = Pointed['scope']
const SCOPES: readonly { value: Scope; label: string }[] = [
  { value: 'cell', label: 'Cell' },
  { value: 'row', label: 'Row' },
  { value: 'column', label: 'Column' },
  { value: 'table', label: 'Table' },
]

/** What is written in the field of the value, by meaning; others need none. */
const VALUES: Readonly<Partial<Record<Meaning, string>>> = {
  season: 'Name of the season',
  room: 'Name of the room',
  section: 'Name of the house',
  dates: 'Dates, such as 2027-06-01/2027-08-31',
  weekdays: 'Days, 1 Monday to 7 Sunday, such as 6,7',
  board: 'Board, such as BB',
  occupancy: 'Occupancy, such as Double',
  rateType: 'retail or nett',
  currency: 'Currency, such as EUR',
  basis: 'Basis, such as perRoomPerNight',
  commission: 'Percent',
  minStay: 'Nights',
}

type CorrectProps = {
  cell: SourceCell
  mark: Mark | undefined
  table: ReadTable | undefined
  correct: (correction: Correction) => void
  close: () => void
}

export function Correct({ cell, mark, table, correct, close }: CorrectProps) {
  const [scope, setScope] = useState<Scope>('cell')
  const [meaning, setMeaning] = useState<Meaning>(mark?.meaning ?? 'room')
  const [value, setValue] = useState('')
  const at = { scope, cellId: cell.id }
  const needed = VALUES[meaning]
  const save = () => {
    const typed = value.trim()
    correct(meaning === 'leftOut' ? { kind: 'leaveOut', at } : { kind: 'meaning', at, meaning, ...(typed === '' ? {} : { value: typed }) })
  }
  return (
    <form
      className={classes.correct}
      aria-label={`Correct the meaning of ${cell.id.replace(/^.*!/, '')}`}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
      }}
    >
      <p className="s13 clip">
        <b>{cell.id.replace(/^.*!/, '')}</b> {cell.text}
      </p>
      <SegmentedControl
        size="xs"
        aria-label="What is corrected"
        data={SCOPES.filter(({ value: each }) => each === 'cell' || table !== undefined).map((each) => ({ ...each }))}
        value={scope}
        onChange={(next) => setScope(SCOPES.find((each) => each.value === next)?.value ?? 'cell')}
      />
      <Select
        size="xs"
        label="Means"
        searchable
        allowDeselect={false}
        data={MEANINGS.map((each) => ({ value: each, label: MEANING_WORDS[each] }))}
        value={meaning}
        onChange={(next) => setMeaning(MEANINGS.find((each) => each === next) ?? meaning)}
      />
      {needed !== undefined && (
        <TextInput size="xs" label={needed} value={value} onChange={(event) => setValue(event.currentTarget.value)} />
      )}
      <Group gap="xs" justify="flex-end">
        <Button size="xs" variant="default" onClick={close}>
          Cancel
        </Button>
        <Button size="xs" type="submit">
          Change
        </Button>
      </Group>
    </form>
  )
}
