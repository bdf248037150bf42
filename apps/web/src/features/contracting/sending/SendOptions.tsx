// What can go with a sending: an answer-by date, a set time, files.

import type { UploadedFile } from '@tradewind/api/files.ts'
import { MOST_SENT_FILES } from '@tradewind/api/contracting/sending.ts'
import { addDays, type Day, dayAt } from '@tradewind/domain/calendar/day.ts'
import type { DayRange } from '@tradewind/domain/calendar/day-range.ts'
import { typedDay } from '@tradewind/domain/calendar/typed-date.ts'
import { TextInput } from '@mantine/core'
import { AttachedFiles } from '../../../ui/AttachedFiles.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import classes from './SendDialog.module.css'

export type Options = {
  /** As it is typed; empty for none. */
  readonly answerBy: string
  /** Of a field for local date and time; empty: at once. */
  readonly sendAt: string
  readonly files: readonly UploadedFile[]
}
export const NO_OPTIONS: Options = { answerBy: '', sendAt: '', files: [] }

/** The days that can be asked for. */
export function answerPeriod(): DayRange {
  const today = dayAt(Date.now(), 'UTC')
  return { from: today, to: addDays(today, 365) }
}

export function answerByProblem(typed: string, period: DayRange): string | null {
  if (typed.trim() === '') return null
  const day = typedDay(typed, period)
  if (!day) return `“${typed}” is no date.`
  return day < period.from ? 'This day has passed.' : null
}

/** As the calls take it. */
export function answerByOf(typed: string, period: DayRange): { answerBy?: Day } {
  const answerBy = typedDay(typed, period)
  return answerBy === undefined ? {} : { answerBy }
}

type SendOptionsProps = {
  options: Options
  period: DayRange
  errors: Readonly<Record<string, React.ReactNode>>
  set: (part: Partial<Options>) => void
}

export function SendOptions({ options, period, errors, set }: SendOptionsProps) {
  return (
    <>
      <div className={classes.pair}>
        <DateField
          label="Answer by"
          description="Reminders are sent 7 and 2 days before, and on the day"
          period={period}
          value={options.answerBy}
          onChange={(answerBy) => set({ answerBy })}
          error={errors.answerBy}
          data-path="answerBy"
        />
        <TextInput
          label="Send later"
          description="Empty: at once. Sends what is published then."
          type="datetime-local"
          value={options.sendAt}
          onChange={(event) => set({ sendAt: event.currentTarget.value })}
          error={errors.sendAt}
          data-path="sendAt"
        />
      </div>
      <AttachedFiles files={options.files} most={MOST_SENT_FILES} set={(files) => set({ files })} />
    </>
  )
}
