// The days of reminders, counted from the deadline.

import { Checkbox } from '@mantine/core'
import { reminderText } from './request-words.ts'
import classes from './Requests.module.css'

const USUAL = [-14, -7, -1, 3, 7, 14]

export function ReminderDays({ value, onChange }: { value: readonly number[]; onChange: (days: number[]) => void }) {
  const days = [...new Set([...USUAL, ...value])].sort((a, b) => a - b)
  return (
    <Checkbox.Group
      label="Reminders"
      description="Days counted from the deadline. Suppliers that have answered or declined are never reminded."
      value={value.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number))}
    >
      <div className={classes.checks} style={{ marginTop: 8 }}>
        {days.map((day) => (
          <Checkbox key={day} value={String(day)} label={reminderText(day)} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
