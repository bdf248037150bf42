// The stay by which the suppliers of a place are held against each other: chosen by each person, and kept with the widget.

import { Group, NativeSelect, TextInput } from '@mantine/core'
import { monthText } from '@tradewind/domain/calendar/day.ts'
import {
  FIRST_STAY,
  findOwnStay,
  MOST_ADULTS,
  MOST_CHILDREN,
  MOST_NIGHTS,
  ownStayText,
} from '@tradewind/domain/contracting/dashboard/own-stay.ts'
import { useState } from 'react'
import { FormDialog } from '../../../ui/FormDialog.tsx'

const MONTHS = Array.from({ length: 12 }, (_, i) => ({ value: String(i + 1), label: monthText(i + 1) }))
const LIMITS = `A stay has a day that the month has, 1 to ${MOST_NIGHTS} nights, 1 to ${MOST_ADULTS} adults, and at most ${MOST_CHILDREN} children from 0 to 17 years, as 4, 9.`

type OwnStayDialogProps = { title: string; stay: string | undefined; close: () => void; onChange: (stay: string) => void }

export function OwnStayDialog({ title, stay, close, onChange }: OwnStayDialogProps) {
  const kept = findOwnStay(stay ?? '') ?? FIRST_STAY
  const [fields, setFields] = useState({
    month: String(kept.month),
    dayOfMonth: String(kept.dayOfMonth),
    nights: String(kept.nights),
    adults: String(kept.adults),
    ages: kept.childAges.join(', '),
  })
  const [isWrong, setWrong] = useState(false)
  const typed = (field: keyof typeof fields) => ({
    value: fields[field],
    onChange: (event: { currentTarget: { value: string } }) => {
      setFields({ ...fields, [field]: event.currentTarget.value })
      setWrong(false)
    },
  })
  const save = () => {
    const chosen = stayOf(fields)
    if (chosen === undefined) setWrong(true)
    else onChange(chosen)
  }
  return (
    <FormDialog
      opened
      title={`Stay of “${title}”`}
      submit="Compare this stay"
      isBusy={false}
      problem={isWrong ? LIMITS : undefined}
      onSubmit={save}
      onClose={close}
    >
      <Group gap="sm" align="flex-start">
        <TextInput type="number" label="Arrival" w={84} min={1} max={31} inputMode="numeric" {...typed('dayOfMonth')} />
        <NativeSelect label="Month" w={96} data={MONTHS} {...typed('month')} />
        <TextInput type="number" label="Nights" w={84} min={1} max={MOST_NIGHTS} inputMode="numeric" {...typed('nights')} />
        <TextInput type="number" label="Adults" w={84} min={1} max={MOST_ADULTS} inputMode="numeric" {...typed('adults')} />
        <TextInput label="Ages of children" w={132} placeholder="None" maxLength={40} {...typed('ages')} />
      </Group>
    </FormDialog>
  )
}

/** As it is kept; undefined for fields that are no stay. */
function stayOf({ month, dayOfMonth, nights, adults, ages }: Record<'month' | 'dayOfMonth' | 'nights' | 'adults' | 'ages', string>) {
  const childAges = ages.split(/[\s,;]+/).filter((age) => age !== '')
  if (![month, dayOfMonth, nights, adults, ...childAges].every((field) => /^\d{1,2}$/.test(field.trim()))) return undefined
  const text = ownStayText({
    month: Number(month),
    dayOfMonth: Number(dayOfMonth),
    nights: Number(nights),
    adults: Number(adults),
    childAges: childAges.map(Number),
  })
  return findOwnStay(text) && text
}
