// The stay by which contracts are compared.

import { NativeSelect, TextInput } from '@mantine/core'
import { findDay } from '@tradewind/domain/calendar/day.ts'
import type { DayRange } from '@tradewind/domain/calendar/day-range.ts'
import { typedDay } from '@tradewind/domain/calendar/typed-date.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { GuestsField, type StayFields, type StayProblems } from '../rate-sheet/public.ts'
import classes from './Compare.module.css'

type StayFormProps = {
  fields: StayFields
  problems: StayProblems
  period: DayRange
  rooms: readonly string[]
  /** The booking codes of all contracts. */
  codes: readonly string[]
  /** Whether some contract is valid for some markets only. */
  hasMarkets: boolean
  change: (fields: StayFields) => void
}

export function StayForm({ fields, problems, period, rooms, codes, hasMarkets, change }: StayFormProps) {
  const typed = (field: 'nights' | 'adults' | 'ages' | 'description' | 'bookingCode') => ({
    value: fields[field],
    error: problems[field],
    onChange: (event: { currentTarget: { value: string } }) => change({ ...fields, [field]: event.currentTarget.value }),
  })
  return (
    <div className={classes.stay} role="group" aria-label="Your stay">
      <DateField
        label="Arrival"
        w={160}
        value={fields.arrival}
        error={problems.arrival}
        period={period}
        onChange={(arrival) => change({ ...fields, arrival })}
      />
      <TextInput type="number" label="Nights" w={84} min={1} max={999} inputMode="numeric" {...typed('nights')} />
      <TextInput type="number" label="Adults" w={84} min={0} max={999} inputMode="numeric" {...typed('adults')} />
      <TextInput label="Ages of children" w={132} placeholder="None" maxLength={80} {...typed('ages')} />
      <NativeSelect label="Room" w={160} data={[{ value: '', label: 'As it fits' }, ...rooms]} {...typed('description')} />
      {codes.length > 0 && (
        <NativeSelect label="Booking code" w={130} data={[{ value: '', label: 'None' }, ...codes]} {...typed('bookingCode')} />
      )}
      {hasMarkets && <GuestsField w={190} value={fields.guestCountry} save={(guestCountry) => change({ ...fields, guestCountry })} />}
    </div>
  )
}

/** As the address has it: `YYYY-MM-DD`; undefined while it cannot be read. */
export function arrivalInAddress(arrival: string, period: DayRange): string | undefined {
  return typedDay(arrival, period) ?? findDay(arrival)
}
