// Days of the week as seven small switches, in a form that is saved as a whole.

import classes from './RatesPanel.module.css'

type WeekdayBoxesProps = {
  legend: string
  /** ISO weekdays, 1 Monday to 7 Sunday. */
  days: readonly number[]
  /** Shown when no day is chosen. */
  whenNone?: string
  save: (days: readonly number[]) => void
}

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

export function WeekdayBoxes({ legend, days, whenNone, save }: WeekdayBoxesProps) {
  const toggle = (day: number, isOn: boolean) => save(isOn ? [...days, day].sort((a, b) => a - b) : days.filter((each) => each !== day))
  return (
    <fieldset className={classes.days}>
      <legend>
        {legend}
        {days.length === 0 && whenNone !== undefined && <span className="muted">: {whenNone}</span>}
      </legend>
      {DAYS.map((name, i) => (
        <label key={name}>
          <input
            type="checkbox"
            aria-label={`${legend}, ${name}`}
            checked={days.includes(i + 1)}
            onChange={(event) => toggle(i + 1, event.currentTarget.checked)}
          />
          <span aria-hidden>{name}</span>
        </label>
      ))}
    </fieldset>
  )
}
