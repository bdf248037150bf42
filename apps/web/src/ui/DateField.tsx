// A day, typed the way its writer is used to: 01.04.2026, 1 Apr, 2026-04-01. It is shown as 01 Apr 2026 once it is left.

import { TextInput, type TextInputProps } from '@mantine/core'
import { addDays, dayText } from '@tradewind/domain/calendar/day.ts'
import type { DayRange } from '@tradewind/domain/calendar/day-range.ts'
import { typedDay } from '@tradewind/domain/calendar/typed-date.ts'
import type { KeyboardEvent } from 'react'

export type DateFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'onKeyDown' | 'type'> & {
  /** What stands in the field; unreadable text stays as it was typed. */
  value: string
  onChange: (text: string) => void
  /** Gives the year where none is typed. */
  period: DayRange
}

/** Arrow up and down go a day further and back; with Shift a week. */
export function DateField({ value, onChange, period, ...props }: DateFieldProps) {
  const step = (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    const day = typedDay(value, period)
    if (direction === 0 || !day) return
    event.preventDefault()
    onChange(dayText(addDays(day, direction * (event.shiftKey ? 7 : 1))))
  }
  return (
    <TextInput
      placeholder="DD MMM YYYY"
      autoComplete="off"
      maxLength={24}
      {...props}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => {
        const day = typedDay(value, period)
        if (day) onChange(dayText(day))
      }}
      onKeyDown={step}
    />
  )
}
