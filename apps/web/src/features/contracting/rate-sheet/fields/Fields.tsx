// The fields of the panels: each saves what it understands while it is typed, and says beside it what it does not.

import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { dayText, type Day } from '@tradewind/domain/calendar/day.ts'
import type { DayRange } from '@tradewind/domain/calendar/day-range.ts'
import { type Amount, amountText, type CurrencyCode } from '@tradewind/domain/money/amount.ts'
import type { ReactNode } from 'react'
import { DateField } from '../../../../ui/DateField.tsx'
import classes from './Fields.module.css'
import { type Read, readAmount, readCount, readDay, readPercent, readTime, readWords } from '../values/public.ts'
import { useTyped } from './use-typed.ts'

/** What all fields are told: the name is that of the field in its scope. */
export type FieldProps<Value> = {
  name: string
  label: string
  /** The label is only spoken: in rows whose columns have heads. */
  isBare?: boolean
  value: Value | undefined
  save: (value: Value | undefined, key: string) => void
  placeholder?: string | undefined
  hint?: string
}

type LineProps<Value> = FieldProps<Value> & {
  text: string
  read: (text: string) => Read<Value | undefined>
  unit?: ReactNode
  inputMode?: 'decimal' | 'numeric' | 'text'
  maxLength?: number
  autoFocus?: boolean
}

/** A single line of text that means something: an amount, a number, a day, words. */
export function LineField<Value>({ name, label, isBare, text, read, save, placeholder, hint, unit, ...input }: LineProps<Value>) {
  const typed = useTyped({ name, text, read, save })
  const { inputMode, maxLength = 80, autoFocus = false } = input
  return (
    <TextInput
      {...(isBare ? { 'aria-label': label } : { label })}
      description={hint}
      placeholder={placeholder}
      value={typed.value}
      error={typed.problem}
      inputMode={inputMode}
      maxLength={maxLength}
      autoComplete="off"
      data-autofocus={autoFocus || undefined}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onBlur={typed.leave}
      rightSection={unit === undefined ? undefined : <span className={classes.unit}>{unit}</span>}
      rightSectionWidth={unit === undefined ? undefined : 'auto'}
      rightSectionPointerEvents="none"
    />
  )
}

/** With `needed` it is neither empty nor 0, and that is what is said then. */
type FigureProps = FieldProps<Amount> & { needed?: string }

export function AmountField({ currency, needed, ...props }: FigureProps & { currency: CurrencyCode }) {
  return (
    <LineField
      {...props}
      text={props.value === undefined ? '' : amountText(props.value, currency)}
      read={(text) => aboveZero(readAmount(text, currency), needed)}
      unit={currency}
      inputMode="decimal"
      maxLength={40}
    />
  )
}

export function PercentField({ needed, ...props }: FigureProps) {
  return (
    <LineField
      {...props}
      text={props.value ?? ''}
      read={(text) => aboveZero(readPercent(text), needed)}
      unit="%"
      inputMode="decimal"
      maxLength={20}
    />
  )
}

function aboveZero(read: Read<Amount | undefined>, needed: string | undefined): Read<Amount | undefined> {
  return needed !== undefined && 'value' in read && Number(read.value ?? 0) === 0 ? { problem: needed } : read
}

type CountProps = FieldProps<number> & {
  least?: number
  most: number
  unit?: string
  needed?: string
  /** Why this number does not go with the others. */
  check?: (value: number) => string | undefined
}

/** A whole number. With `needed` it cannot be empty, and that is what is said then. */
export function CountField({ least = 0, most, unit, needed, check, ...props }: CountProps) {
  const read = (text: string): Read<number | undefined> => {
    if (needed !== undefined && text.trim() === '') return { problem: needed }
    const count = readCount(text, least, most)
    const problem = 'value' in count && count.value !== undefined ? check?.(count.value) : undefined
    return problem === undefined ? count : { problem }
  }
  return (
    <LineField
      {...props}
      text={props.value === undefined ? '' : String(props.value)}
      read={read}
      unit={unit}
      inputMode="numeric"
      maxLength={6}
    />
  )
}

type DayProps = FieldProps<Day> & { period: DayRange; needed?: string; check?: (value: Day) => string | undefined }

export function DayField({ name, label, isBare, value, save, placeholder, hint, period, needed, check }: DayProps) {
  const read = (text: string): Read<Day | undefined> => {
    if (needed !== undefined && text.trim() === '') return { problem: needed }
    const day = readDay(text, period)
    const problem = 'value' in day && day.value !== undefined ? check?.(day.value) : undefined
    return problem === undefined ? day : { problem }
  }
  const typed = useTyped({ name, text: value === undefined ? '' : dayText(value), read, save })
  return (
    <DateField
      {...(isBare ? { 'aria-label': label } : { label })}
      description={hint}
      {...(placeholder === undefined ? {} : { placeholder })}
      value={typed.value}
      error={typed.problem}
      period={period}
      onChange={typed.type}
      onLeave={typed.leave}
    />
  )
}

/** @param check why this time, as HH:MM, does not go with the others */
export function TimeField({ check, ...props }: FieldProps<string> & { check?: (time: string) => string | undefined }) {
  const read = (text: string): Read<string | undefined> => {
    const time = readTime(text)
    const problem = 'value' in time && time.value !== undefined ? check?.(time.value) : undefined
    return problem === undefined ? time : { problem }
  }
  return <LineField {...props} text={props.value ?? ''} read={read} placeholder={props.placeholder ?? '14:00'} maxLength={8} />
}

type WordsProps = FieldProps<string> & { needed?: string; maxLength?: number; autoFocus?: boolean }

export function WordsField({ needed, ...props }: WordsProps) {
  return <LineField {...props} text={props.value ?? ''} read={(text) => readWords(text, needed)} maxLength={props.maxLength ?? 200} />
}

/** Words over several lines. */
export function ProseField({ name, label, isBare, value, save, placeholder, hint, rows = 2 }: FieldProps<string> & { rows?: number }) {
  const typed = useTyped({ name, text: value ?? '', read: readWords, save })
  return (
    <Textarea
      {...(isBare ? { 'aria-label': label } : { label })}
      description={hint}
      placeholder={placeholder}
      value={typed.value}
      autosize
      minRows={rows}
      maxRows={24}
      maxLength={20_000}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onBlur={typed.leave}
    />
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  isBare?: boolean
  value: Value
  options: Readonly<Record<Value, string>>
  save: (value: Value) => void
}

/** One of a few, by the browser's own list: a letter and it is chosen. */
export function ChoiceField<Value extends string>({ label, isBare, value, options, save }: ChoiceProps<Value>) {
  return (
    <NativeSelect
      {...(isBare ? { 'aria-label': label } : { label })}
      value={value}
      data={Object.entries<string>(options).map(([each, text]) => ({ value: each, label: text }))}
      onChange={(event) => save(event.currentTarget.value as Value)} // of the options
    />
  )
}

type TickProps = { label: string; isBare?: boolean; value: boolean; save: (value: boolean) => void }

export function TickField({ label, isBare, value, save }: TickProps) {
  return (
    <Checkbox {...(isBare ? { 'aria-label': label } : { label })} checked={value} onChange={(event) => save(event.currentTarget.checked)} />
  )
}

/** Fields side by side, as many as there is room for; `narrow`: no wider than they need, `one`: a single field of words. */
export function FieldRow({ children, narrow = false, one = false }: { children: ReactNode; narrow?: boolean; one?: boolean }) {
  return <div className={one ? classes.one : narrow ? classes.narrowRow : classes.row}>{children}</div>
}
