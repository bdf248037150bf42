// What a rate set is bound to in one season: days of the week, length of stay, booking code; changed in place.

import { pageIdOf } from '@tradewind/domain/rate-sheet/page-address.ts'
import { Button, Checkbox, Group, NumberInput, Popover, TextInput, UnstyledButton } from '@mantine/core'
import type { ProductPage, RateSet, Season } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { alikeFinding } from '@tradewind/domain/rate-sheet/rates/sets-alike.ts'
import { rateSetText } from '@tradewind/domain/rate-sheet/words/words.ts'
import { type SubmitEvent, useState } from 'react'
import { useChangeNow } from '../engine/public.ts'
import { setsOf } from './grid-model.ts'
import classes from './RatesPanel.module.css'
import { pageWithoutSet, pageWithSet } from './rate-sets.ts'
import { WeekdayBoxes } from './WeekdayBoxes.tsx'

type RateSetCellProps = { page: ProductPage; season: Season; rateSet: number }

const WEEK = [1, 2, 3, 4, 5, 6, 7]

export function RateSetCell({ page, season, rateSet }: RateSetCellProps) {
  const change = useChangeNow(pageIdOf(page))
  const [isOpen, setOpen] = useState(false)
  const set = setsOf(page, season.seasonId)[rateSet]
  if (!set) return null
  const text = rateSetText(set)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" width={300} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes.setCell} onClick={() => setOpen(!isOpen)}>
          {text === '' ? 'any stay' : text}
          <span className="sr">
            , conditions of rate set {rateSet + 1} in {season.seasonName}
          </span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        {isOpen && (
          <SetForm
            set={set}
            check={(after, everywhere) => alikeIn(page, everywhere ? page.seasons : [season], rateSet, after)}
            canRemove={setsOf(page, season.seasonId).length > 1}
            save={(after, everywhere) => {
              setOpen(false)
              const seasons = everywhere ? page.seasons : [season]
              change('Conditions of a rate set', (now) =>
                seasons.reduce(
                  (made, { seasonId }) => pageWithSet(made, seasonId, rateSet, (before) => ({ ...after, rates: before.rates })),
                  now,
                ),
              )
            }}
            remove={() => {
              setOpen(false)
              change('Rate set removed', (now) => pageWithoutSet(now, rateSet))
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

/** Why the set cannot be so, in the first of these seasons that has another one like it. */
function alikeIn(page: ProductPage, seasons: readonly Season[], rateSet: number, after: RateSet): string | undefined {
  for (const { seasonId, seasonName } of seasons) {
    const sets = setsOf(page, seasonId)
    // A season without this set keeps none of it.
    if (!sets[rateSet]) continue
    const others = sets.flatMap((set, i) => (i === rateSet ? [] : [{ set, rateSet: i }]))
    const finding = alikeFinding(after, others)
    if (finding !== undefined) return seasons.length > 1 ? `${seasonName}: ${finding}` : finding
  }
  return undefined
}

type SetFormProps = {
  set: RateSet
  canRemove: boolean
  check: (set: RateSet, everywhere: boolean) => string | undefined
  save: (set: RateSet, everywhere: boolean) => void
  remove: () => void
}

function SetForm({ set, canRemove, check, save, remove }: SetFormProps) {
  const [days, setDays] = useState(set.daysOfWeek)
  const [minStay, setMinStay] = useState<number | string>(set.minStay ?? '')
  const [maxStay, setMaxStay] = useState<number | string>(set.maxStay ?? '')
  const [bindsEveryNight, setBindsEveryNight] = useState(set.minStayBindsEveryNight ?? false)
  const [maxBindsEveryNight, setMaxBindsEveryNight] = useState(set.maxStayBindsEveryNight ?? false)
  const [arrivalDays, setArrivalDays] = useState(set.arrivalDays ?? WEEK)
  const [departureDays, setDepartureDays] = useState(set.departureDays ?? WEEK)
  const [bookingCode, setBookingCode] = useState(set.bookingCode ?? '')
  const [everywhere, setEverywhere] = useState(false)
  const after: RateSet = {
    daysOfWeek: days,
    rates: set.rates,
    ...(typeof minStay === 'number' ? { minStay, ...(bindsEveryNight ? { minStayBindsEveryNight: true } : {}) } : {}),
    ...(typeof maxStay === 'number' ? { maxStay, ...(maxBindsEveryNight ? { maxStayBindsEveryNight: true } : {}) } : {}),
    ...(arrivalDays.length === 7 ? {} : { arrivalDays }),
    ...(departureDays.length === 7 ? {} : { departureDays }),
    ...(bookingCode.trim() === '' ? {} : { bookingCode: bookingCode.trim() }),
  }
  const problem =
    days.length === 0
      ? 'Choose at least one day of the week.'
      : typeof minStay === 'number' && typeof maxStay === 'number' && minStay > maxStay
        ? 'The minimum stay is longer than the maximum stay.'
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
      <TextInput label="Booking code" maxLength={80} value={bookingCode} onChange={(event) => setBookingCode(event.currentTarget.value)} />
      <Checkbox label="Alike in all seasons" checked={everywhere} onChange={(event) => setEverywhere(event.currentTarget.checked)} />
      {problem !== undefined && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <Group justify="space-between" gap="sm">
        {canRemove ? (
          <Button variant="subtle" color="red" onClick={remove}>
            Remove rate set
          </Button>
        ) : (
          <span />
        )}
        <Button type="submit">Save</Button>
      </Group>
    </form>
  )
}
