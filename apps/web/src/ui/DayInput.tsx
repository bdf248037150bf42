// A date field that holds a day: while what stands in it is none, there is none.

import { type Day, dayText } from '@tradewind/domain/calendar/day.ts'
import { typedDay } from '@tradewind/domain/calendar/typed-date.ts'
import { useState } from 'react'
import { DateField, type DateFieldProps } from './DateField.tsx'

type DayInputProps = Omit<DateFieldProps, 'value' | 'onChange' | 'onLeave'> & {
  value: Day | undefined
  onChange: (day: Day | undefined) => void
}

export function DayInput({ value, onChange, period, ...props }: DayInputProps) {
  const [text, setText] = useState('')
  // Set from elsewhere, the day stands there in full.
  const shown = value === undefined || typedDay(text, period) === value ? text : dayText(value)
  return (
    <DateField
      {...props}
      period={period}
      value={shown}
      onChange={(typed) => {
        setText(typed)
        onChange(typedDay(typed, period))
      }}
    />
  )
}
