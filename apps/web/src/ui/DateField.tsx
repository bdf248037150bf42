// A day, typed the way its writer is used to (01.04.2026, 1 Apr, 2026-04-01) or chosen from a calendar. It is shown as 01 Apr 2026 once it is left.

import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { addDays, dayText } from '@tradewind/domain/calendar/day.ts'
import type { DayRange } from '@tradewind/domain/calendar/day-range.ts'
import { typedDay } from '@tradewind/domain/calendar/typed-date.ts'
import { type KeyboardEvent, type Ref, useRef, useState } from 'react'
import { CalendarDialog } from './CalendarDialog.tsx'
import classes from './DateField.module.css'
import { useSentences } from './sentences.ts'

export type DateFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'onKeyDown' | 'type' | 'rightSection' | 'ref'> & {
  /** What stands in the field; unreadable text stays as it was typed. */
  value: string
  onChange: (text: string) => void
  /** Where what was understood is written in full by the owner of the value, and not by the field itself. */
  onLeave?: () => void
  /** Gives the year where none is typed, and the month with which the calendar begins. */
  period: DayRange
  ref?: Ref<HTMLInputElement>
}

/** Arrow up and down go a day further and back, with Shift a week; with Alt the arrow down opens the calendar. */
export function DateField({ value, onChange, onLeave, period, ref, ...props }: DateFieldProps) {
  const t = useSentences()
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (event.altKey && event.key === 'ArrowDown') {
      event.preventDefault()
      return setOpen(true)
    }
    const day = typedDay(value, period)
    if (direction === 0 || !day) return
    event.preventDefault()
    onChange(dayText(addDays(day, direction * (event.shiftKey ? 7 : 1))))
  }
  const leave = () => {
    if (onLeave) return onLeave()
    const day = typedDay(value, period)
    if (day && dayText(day) !== value) onChange(dayText(day))
  }
  const close = () => {
    setOpen(false)
    box.current?.querySelector<HTMLInputElement>('input')?.focus()
  }
  return (
    <div ref={box} className={classes.field}>
      <TextInput
        placeholder={t('date.placeholder')}
        autoComplete="off"
        maxLength={30}
        aria-keyshortcuts="Alt+ArrowDown"
        {...props}
        {...(ref === undefined ? {} : { ref })}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={onKeyDown}
        rightSectionWidth={30}
        rightSection={
          <ActionIcon
            variant="subtle"
            color="gray"
            size={24}
            // Typing goes on from field to field; by keyboard the field itself opens the calendar.
            tabIndex={-1}
            aria-label={t('date.choose')}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            title={t('date.chooseByKey')}
            onClick={() => setOpen(!isOpen)}
          >
            <IconCalendar size={15} stroke={1.75} />
          </ActionIcon>
        }
      />
      {isOpen && (
        <CalendarDialog
          field={box}
          value={typedDay(value, period)}
          period={period}
          close={close}
          dismiss={() => setOpen(false)}
          choose={(day) => {
            onChange(dayText(day))
            close()
          }}
        />
      )}
    </div>
  )
}
