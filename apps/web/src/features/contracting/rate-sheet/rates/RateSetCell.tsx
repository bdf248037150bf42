// What a rate set is bound to in one season: days of the week, length of stay, booking code; changed in place.

import { pageIdOf } from '@tradewind/domain/rate-sheet/page-address.ts'
import { Button, Checkbox, Group, NumberInput, Popover, TextInput, UnstyledButton } from '@mantine/core'
import type { ProductPage, RateSet, Season } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { rateSetText } from '@tradewind/domain/rate-sheet/words/words.ts'
import { type SubmitEvent, useState } from 'react'
import { useChangeNow } from '../engine/public.ts'
import { setsOf } from './grid-model.ts'
import classes from './RatesPanel.module.css'
import { pageWithoutSet, pageWithSet } from './rate-sets.ts'

type RateSetCellProps = { page: ProductPage; season: Season; rateSet: number }

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

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

type SetFormProps = { set: RateSet; canRemove: boolean; save: (set: RateSet, everywhere: boolean) => void; remove: () => void }

function SetForm({ set, canRemove, save, remove }: SetFormProps) {
  const [days, setDays] = useState(set.daysOfWeek)
  const [minStay, setMinStay] = useState<number | string>(set.minStay ?? '')
  const [maxStay, setMaxStay] = useState<number | string>(set.maxStay ?? '')
  const [bindsEveryNight, setBindsEveryNight] = useState(set.minStayBindsEveryNight ?? false)
  const [bookingCode, setBookingCode] = useState(set.bookingCode ?? '')
  const [everywhere, setEverywhere] = useState(false)
  const problem =
    days.length === 0
      ? 'Choose at least one day of the week.'
      : typeof minStay === 'number' && typeof maxStay === 'number' && minStay > maxStay
        ? 'The minimum stay is longer than the maximum stay.'
        : undefined
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (problem !== undefined) return
    save(
      {
        daysOfWeek: days,
        rates: set.rates,
        ...(typeof minStay === 'number' ? { minStay, ...(bindsEveryNight ? { minStayBindsEveryNight: true } : {}) } : {}),
        ...(typeof maxStay === 'number' ? { maxStay } : {}),
        ...(bookingCode.trim() === '' ? {} : { bookingCode: bookingCode.trim() }),
      },
      everywhere,
    )
  }
  return (
    <form onSubmit={submit} className={classes.form}>
      <fieldset className={classes.days}>
        <legend>Days of the week</legend>
        {DAYS.map((name, i) => (
          <label key={name}>
            <input
              type="checkbox"
              aria-label={name}
              checked={days.includes(i + 1)}
              onChange={(event) =>
                setDays(event.currentTarget.checked ? [...days, i + 1].sort((a, b) => a - b) : days.filter((day) => day !== i + 1))
              }
            />
            <span aria-hidden>{name}</span>
          </label>
        ))}
      </fieldset>
      <div className={classes.pair}>
        <NumberInput label="Minimum stay" suffix=" nights" min={1} max={999} allowDecimal={false} value={minStay} onChange={setMinStay} />
        <NumberInput label="Maximum stay" suffix=" nights" min={1} max={999} allowDecimal={false} value={maxStay} onChange={setMaxStay} />
      </div>
      {typeof minStay === 'number' && (
        <Checkbox
          label="Also when only a part of the stay is in this season"
          checked={bindsEveryNight}
          onChange={(event) => setBindsEveryNight(event.currentTarget.checked)}
        />
      )}
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
