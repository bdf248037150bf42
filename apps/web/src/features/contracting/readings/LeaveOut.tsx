// Leaving something out by pointing at it: a cell, its row or column in its table, or the whole table.

import { Button, Group, SegmentedControl } from '@mantine/core'
import type { Correction, Pointed, ReadTable } from '@tradewind/domain/reading/reading.ts'
import type { SourceCell } from '@tradewind/domain/reading/source-page.ts'
import { useState } from 'react'
import classes from './ReaderPage.module.css'

type Scope = Pointed['scope']
const SCOPES: readonly { value: Scope; label: string }[] = [
  { value: 'cell', label: 'Cell' },
  { value: 'row', label: 'Row' },
  { value: 'column', label: 'Column' },
  { value: 'table', label: 'Table' },
]

type LeaveOutProps = {
  cell: SourceCell
  table: ReadTable | undefined
  correct: (correction: Correction) => void
  close: () => void
}

export function LeaveOut({ cell, table, correct, close }: LeaveOutProps) {
  const [scope, setScope] = useState<Scope>('cell')
  const place = cell.id.replace(/^.*!/, '')
  return (
    <form
      className={classes.correct}
      aria-label={`Leave out ${place}`}
      onSubmit={(event) => {
        event.preventDefault()
        correct({ kind: 'leaveOut', at: { scope, cellId: cell.id } })
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
      }}
    >
      <p className="s13 clip">
        <b>{place}</b> {cell.text}
      </p>
      <SegmentedControl
        size="xs"
        aria-label="What is left out"
        data={SCOPES.filter(({ value: each }) => each === 'cell' || table !== undefined).map((each) => ({ ...each }))}
        value={scope}
        onChange={(next) => setScope(SCOPES.find((each) => each.value === next)?.value ?? 'cell')}
      />
      <Group gap="xs" justify="flex-end">
        <Button size="xs" variant="default" onClick={close}>
          Cancel
        </Button>
        <Button size="xs" type="submit">
          Leave out
        </Button>
      </Group>
    </form>
  )
}
