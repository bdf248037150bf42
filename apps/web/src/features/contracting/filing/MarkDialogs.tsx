// The private note and the reminder of one contract or of many.

import { MOST_NOTE } from '@tradewind/api/contracting/filing.ts'
import { Textarea } from '@mantine/core'
import { addYears, type Day, dayAt, findDay } from '@tradewind/domain/calendar/day.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useState } from 'react'
import { useAction } from '../../../client/use-action.ts'
import { DayInput } from '../../../ui/DayInput.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import type { Filing } from './filing-actions.ts'

type MarkDialogProps<Saved> = {
  count: number
  saved: Saved
  /** Resolves to whether it was saved; why it was not is shown in the corner. */
  save: (filing: Filing) => Promise<boolean>
  close: () => void
}

export function NoteDialog({ count, saved, save, close }: MarkDialogProps<string>) {
  const [note, setNote] = useState(saved)
  const { isBusy, run } = useAction()
  const submit = () =>
    void run(async () => {
      if (await save({ kind: 'mark', note: note.trim() === '' ? null : note })) close()
    })
  return (
    <FormDialog
      opened
      title={count === 1 ? 'Private note' : `Private note on ${counted(count, 'contract', 'contracts')}`}
      submit="Save note"
      isBusy={isBusy}
      onSubmit={submit}
      onClose={close}
    >
      <Textarea
        label="Note"
        description={
          count === 1
            ? 'Only your company reads it. Without text the note is removed.'
            : 'Only your company reads it. It replaces the notes that they have.'
        }
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={MOST_NOTE}
        data-autofocus
      />
    </FormDialog>
  )
}

/** Reminders follow days that begin at midnight UTC. */
const today = () => dayAt(Date.now(), 'UTC')

export function ReminderDialog({ count, saved, save, close }: MarkDialogProps<string | null>) {
  const [day, setDay] = useState<Day | undefined>(saved === null ? undefined : findDay(saved))
  const { isBusy, run } = useAction()
  const submit = () =>
    void run(async () => {
      if (await save({ kind: 'mark', remindOn: day ?? null })) close()
    })
  return (
    <FormDialog
      opened
      title={count === 1 ? 'Remind me' : `Remind me of ${counted(count, 'contract', 'contracts')}`}
      submit={day === undefined && saved !== null ? 'Remove reminder' : 'Set reminder'}
      isBusy={isBusy}
      isDisabled={day === undefined && saved === null}
      onSubmit={submit}
      onClose={close}
    >
      <DayInput
        label="Day"
        description="From this day on the contract is on the home screen of your company, and you are notified."
        period={{ from: today(), to: addYears(today(), 5) }}
        value={day}
        onChange={setDay}
        data-autofocus
      />
    </FormDialog>
  )
}
