// The form of what a rate set is bound to: days of the week, length of stay, days of arrival and departure, booking code.

import { Button, Checkbox, Group, NumberInput, TextInput } from '@mantine/core'
import type { RateSet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { type SubmitEvent, useState } from 'react'
import classes from './RatesPanel.module.css'
import { WeekdayBoxes } from './WeekdayBoxes.tsx'

const WEEK = [1, 2, 3, 4, 5, 6, 7]

type RateSetFormProps = {
  set: RateSet
  canRemove: boolean
  check: (set: RateSet, everywhere: boolean) => string | undefined
  save: (set: RateSet, everywhere: boolean) => void
  remove?: () => void
}

/** @param remove absent for a set that is not there yet, which comes to all seasons alike */
export function RateSetForm({ set, canRemove, check, save, remove }: RateSetFormProps) {
  const [days, setDays] = useState(set.daysOfWeek)
  const [minStay, setMinStay] = useState<number | string>(set.minStay ?? '')
  const [maxStay, setMaxStay] = useState<number | string>(set.maxStay ?? '')
  const [bindsEveryNight, setBindsEveryNight] = useState(set.minStayBindsEveryNight ?? false)
  const [maxBindsEveryNight, setMaxBindsEveryNight] = useState(set.maxStayBindsEveryNight ?? false)
  const [arrivalDays, setArrivalDays] = useState(set.arrivalDays ?? WEEK)
  const [departureDays, setDepartureDays] = useState(set.departureDays ?? WEEK)
  const [nightsInPrice, setNightsInPrice] = useState<number | string>(set.nightsInPrice ?? '')
  const [bookingCode, setBookingCode] = useState(set.bookingCode ?? '')
  const [everywhere, setEverywhere] = useState(remove === undefined)
  const after: RateSet = {
    daysOfWeek: days,
    rates: set.rates,
    ...(typeof minStay === 'number' ? { minStay, ...(bindsEveryNight ? { minStayBindsEveryNight: true } : {}) } : {}),
    ...(typeof maxStay === 'number' ? { maxStay, ...(maxBindsEveryNight ? { maxStayBindsEveryNight: true } : {}) } : {}),
    ...(arrivalDays.length === 7 ? {} : { arrivalDays }),
    ...(departureDays.length === 7 ? {} : { departureDays }),
    ...(typeof nightsInPrice === 'number' && nightsInPrice > 1 ? { nightsInPrice } : {}),
    ...(bookingCode.trim() === '' ? {} : { bookingCode: bookingCode.trim() }),
  }
  const problem =
    days.length === 0
      ? 'Choose at least one day of the week.'
      : typeof minStay === 'number' && typeof maxStay === 'number' && minStay > maxStay
        ? 'The minimum stay is longer than the maximum stay.'
        : (after.nightsInPrice ?? 0) > (after.maxStay ?? Number.POSITIVE_INFINITY)
          ? 'The price is for more nights than the maximum stay.'
          : check(after, everywhere)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (problem !== undefined) return
    save(after, everywhere)
  }
  return (
    <form onSubmit={submit} className={classes.form}>
      <WeekdayBoxes legend="Days of the week" days={days} save={setDays} />
      <div className={classes.pair}>
        <NumberInput label="Minimum stay" suffix=" nights" min={1} max={999} allowDecimal={false} value={minStay} onChange={setMinStay} />
        <NumberInput label="Maximum stay" suffix=" nights" min={1} max={999} allowDecimal={false} value={maxStay} onChange={setMaxStay} />
      </div>
      {typeof minStay === 'number' && (
        <Checkbox
          label="Minimum also when only a part of the stay is in this season"
          checked={bindsEveryNight}
          onChange={(event) => setBindsEveryNight(event.currentTarget.checked)}
        />
      )}
      {typeof maxStay === 'number' && (
        <Checkbox
          label="Maximum also when only a part of the stay is in this season"
          checked={maxBindsEveryNight}
          onChange={(event) => setMaxBindsEveryNight(event.currentTarget.checked)}
        />
      )}
      <WeekdayBoxes legend="Arrival on" days={arrivalDays} whenNone="closed to arrival" save={setArrivalDays} />
      <WeekdayBoxes legend="Departure on" days={departureDays} whenNone="closed to departure" save={setDepartureDays} />
      <div className={classes.pair}>
        <NumberInput
          label="The price is for"
          placeholder="1 night"
          suffix=" nights"
          min={1}
          max={365}
          allowDecimal={false}
          value={nightsInPrice}
          onChange={setNightsInPrice}
        />
        <TextInput
          label="Booking code"
          maxLength={80}
          value={bookingCode}
          onChange={(event) => setBookingCode(event.currentTarget.value)}
        />
      </div>
      {remove && (
        <Checkbox label="Alike in all seasons" checked={everywhere} onChange={(event) => setEverywhere(event.currentTarget.checked)} />
      )}
      {problem !== undefined && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <Group justify="space-between" gap="sm">
        {canRemove && remove ? (
          <Button variant="subtle" color="red" onClick={remove}>
            Remove rate set
          </Button>
        ) : (
          <span />
        )}
        <Button type="submit">{remove ? 'Save' : 'Add rate set'}</Button>
      </Group>
    </form>
  )
}
