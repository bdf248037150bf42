// Days of the week as seven small switches; all of them is every day.

import { useState } from 'react'
import classes from './Fields.module.css'

type WeekdaysFieldProps = {
  label: string
  /** ISO weekdays, 1 Monday to 7 Sunday; undefined means every day. */
  value: readonly number[] | undefined
  save: (days: readonly number[] | undefined) => void
}

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

export function WeekdaysField({ label, value, save }: WeekdaysFieldProps) {
  const [isLastTaken, setLastTaken] = useState(false)
  const chosen = value ?? EVERY_DAY
  const toggle = (day: number, isOn: boolean) => {
    const days = isOn ? [...chosen, day].sort((a, b) => a - b) : chosen.filter((each) => each !== day)
    setLastTaken(days.length === 0)
    if (days.length > 0) save(days.length === 7 ? undefined : days)
  }
  return (
    <fieldset className={classes.fieldset}>
      <legend>{label}</legend>
      <div className={classes.days}>
        {DAYS.map((name, i) => (
          <label key={name}>
            <input
              type="checkbox"
              aria-label={name}
              checked={chosen.includes(i + 1)}
              onChange={(event) => toggle(i + 1, event.currentTarget.checked)}
            />
            <span aria-hidden>{name}</span>
          </label>
        ))}
      </div>
      {isLastTaken && (
        <p role="alert" className={classes.problem}>
          At least one day is needed.
        </p>
      )}
    </fieldset>
  )
}
