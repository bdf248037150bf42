// The fields of a meaning: the dates of a season, the days of the week, a name, a choice.

import { Autocomplete, Button, Chip, Group, NumberInput, Select, TextInput } from '@mantine/core'
import type { DayRange } from '@tradewind/domain/calendar/day-range.ts'
import { PRICE_BASES, type Reading } from '@tradewind/domain/reading/reading.ts'
import { MOST_HEADS } from '@tradewind/domain/reading/tables/heads-above.ts'
import { BOARD_CODES, BOARDS } from '@tradewind/domain/reading/words/boards.ts'
import { OCCUPANCIES } from '@tradewind/domain/reading/words/occupancies.ts'
import { DayInput } from '../../../ui/DayInput.tsx'
import { BASIS_WORDS, type ToldDraft } from './told-draft.ts'

type FieldsProps = { draft: ToldDraft; change: (part: Partial<ToldDraft>) => void; reading: Reading; period: DayRange }

export function ToldFields(props: FieldsProps) {
  const { draft, change, reading } = props
  switch (draft.choice) {
    case 'season':
      return <SeasonFields {...props} />
    case 'weekdays':
      return <WeekdayFields {...props} />
    case 'room':
      return (
        <Autocomplete
          size="xs"
          label="Name of the room"
          maxLength={120}
          data={[...new Set(reading.products.map((product) => product.name).filter((name) => name !== ''))]}
          value={draft.name}
          onChange={(name) => change({ name })}
        />
      )
    case 'section':
      return (
        <Autocomplete
          size="xs"
          label="Name of the house or camp"
          maxLength={120}
          data={[...new Set(reading.products.flatMap((product) => product.section ?? []))]}
          value={draft.name}
          onChange={(name) => change({ name })}
        />
      )
    case 'nights':
      return (
        <NumberInput
          size="xs"
          label="Nights"
          min={1}
          max={60}
          value={draft.nights}
          onChange={(nights) => change({ nights: String(nights) })}
        />
      )
    case 'table':
      return (
        <NumberInput
          size="xs"
          label="Rows of its head"
          min={0}
          max={MOST_HEADS}
          value={draft.headRows}
          onChange={(headRows) => change({ headRows: String(headRows) })}
        />
      )
    case 'year':
      return (
        <NumberInput
          size="xs"
          label="Year of the whole file"
          placeholder="2027"
          min={2000}
          max={2100}
          value={draft.year}
          onChange={(year) => change({ year: String(year) })}
        />
      )
    case 'dateOrder':
      return (
        <Select
          size="xs"
          label="Dates of the whole file"
          allowDeselect={false}
          data={[
            { value: 'dayFirst', label: 'Day first: 3/8 is 3 August' },
            { value: 'monthFirst', label: 'Month first: 3/8 is 8 March' },
          ]}
          value={draft.dateOrder}
          onChange={(order) => change({ dateOrder: order === 'monthFirst' ? order : 'dayFirst' })}
        />
      )
    case 'board':
      return (
        <Select
          size="xs"
          label="Board"
          allowDeselect={false}
          data={BOARD_CODES.map((value) => ({ value, label: BOARDS[value] }))}
          value={draft.board}
          onChange={(board) => change({ board: board ?? 'BB' })}
        />
      )
    case 'occupancy':
      return (
        <Autocomplete
          size="xs"
          label="Occupancy or size of the group"
          maxLength={60}
          data={[...OCCUPANCIES]}
          value={draft.occupancy}
          onChange={(occupancy) => change({ occupancy })}
        />
      )
    case 'age':
      return (
        <Group gap="xs" grow>
          <NumberInput
            size="xs"
            label="From, years"
            min={0}
            max={99}
            value={draft.ageFrom}
            onChange={(age) => change({ ageFrom: String(age) })}
          />
          <NumberInput
            size="xs"
            label="To, years"
            min={0}
            max={99}
            value={draft.ageTo}
            onChange={(age) => change({ ageTo: String(age) })}
          />
        </Group>
      )
    case 'rateType':
      return (
        <Select
          size="xs"
          label="Prices are"
          allowDeselect={false}
          data={[
            { value: 'nett', label: 'Nett' },
            { value: 'retail', label: 'Retail' },
          ]}
          value={draft.rateType}
          onChange={(rateType) => change({ rateType: rateType ?? 'nett' })}
        />
      )
    case 'commission':
      return (
        <TextInput
          size="xs"
          label="Commission of the file, %"
          value={draft.percent}
          onChange={(event) => change({ percent: event.currentTarget.value })}
        />
      )
    case 'currency':
      return (
        <TextInput
          size="xs"
          label="Currency"
          placeholder="EUR"
          maxLength={3}
          value={draft.currency}
          onChange={(event) => change({ currency: event.currentTarget.value.toUpperCase() })}
        />
      )
    case 'basis':
      return (
        <Select
          size="xs"
          label="Prices are"
          allowDeselect={false}
          data={PRICE_BASES.map((value) => ({ value, label: BASIS_WORDS[value] }))}
          value={draft.basis}
          onChange={(basis) => change({ basis: basis ?? 'perRoomPerNight' })}
        />
      )
    case 'price':
      return (
        <TextInput
          size="xs"
          label="Amount"
          placeholder="120.00"
          value={draft.amount}
          onChange={(event) => change({ amount: event.currentTarget.value })}
        />
      )
    case 'note':
    case 'nothing':
    case 'holds:board':
    case 'holds:from':
    case 'holds:minStay':
    case 'holds:occupancy':
    case 'holds:period':
    case 'holds:price':
    case 'holds:remark':
    case 'holds:room':
    case 'holds:to':
    case 'holds:weekdays':
      return null
  }
}

/** A season of the file brings its dates along. */
function SeasonFields({ draft, change, reading, period }: FieldsProps) {
  const known = reading.seasons.filter((season) => season.ranges.length > 0)
  const name = (next: string) => {
    const season = known.find((each) => each.name === next)
    change(season ? { name: next, ranges: season.ranges.map((range) => ({ ...range })) } : { name: next })
  }
  const range = (index: number, part: Partial<ToldDraft['ranges'][number]>) =>
    change({ ranges: draft.ranges.map((each, i) => (i === index ? { ...each, ...part } : each)) })
  return (
    <>
      <Autocomplete
        size="xs"
        label="Name of the season"
        maxLength={120}
        data={[...new Set(known.map((season) => season.name))]}
        value={draft.name}
        onChange={name}
      />
      {draft.ranges.map(({ from, to }, i) => (
        <Group key={i} gap="xs" grow align="flex-start" wrap="nowrap">
          <DayInput size="xs" label="First night" period={period} value={from} onChange={(day) => range(i, { from: day })} />
          <DayInput
            size="xs"
            label="Last night"
            period={period}
            value={to}
            onChange={(day) => range(i, { to: day })}
            error={from !== undefined && to !== undefined && to < from ? 'Before the first' : undefined}
          />
        </Group>
      ))}
      <Group gap="xs" justify="space-between">
        <span className="muted s12">{draft.ranges.every(({ from }) => from === undefined) ? 'Without dates: those of the file' : ''}</span>
        {draft.ranges.length < 24 && (
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={() => change({ ranges: [...draft.ranges, { from: undefined, to: undefined }] })}
          >
            More dates
          </Button>
        )}
      </Group>
    </>
  )
}

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

function WeekdayFields({ draft, change }: FieldsProps) {
  return (
    <Chip.Group multiple value={draft.days.map(String)} onChange={(days) => change({ days: days.map(Number) })}>
      <Group gap={4} role="group" aria-label="Days of the week">
        {DAYS.map((label, i) => (
          <Chip key={label} size="xs" value={String(i + 1)}>
            {label}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  )
}
