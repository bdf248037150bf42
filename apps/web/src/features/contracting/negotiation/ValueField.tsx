// The field for a value: an amount, a percentage, a number, a day or a text, with the difference from what the rate sheet says.

import {
  differenceText,
  type NegotiatedPlace,
  negotiatedText,
  proposedValue,
} from '@tradewind/domain/contracting/negotiation/negotiated-place.ts'
import { LONGEST_PROPOSED_TEXT } from '@tradewind/domain/contracting/negotiation/proposal.ts'
import { typedDay } from '@tradewind/domain/calendar/typed-date.ts'
import { periodOf, type SheetHead } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { Textarea, TextInput } from '@mantine/core'
import { DateField } from '../../../ui/DateField.tsx'

type ValueFieldProps = {
  place: NegotiatedPlace
  head: SheetHead
  label: string
  text: string
  onChange: (text: string) => void
  problem: string | undefined
  /** With what the value is compared. */
  before: string
  autoFocus?: boolean
}

export function ValueField({ place, head, label, text, onChange, problem, before, autoFocus = false }: ValueFieldProps) {
  const read = readValue(place, text, head)
  const difference = 'value' in read ? differenceText(before, read.value, place) : ''
  const shared = { label, value: text, error: problem, 'data-autofocus': autoFocus, autoFocus }
  switch (place.kind) {
    case 'rate':
    case 'tier':
      return (
        <TextInput
          {...shared}
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => onChange(event.currentTarget.value)}
          rightSection={difference === '' ? undefined : <span className="s12 muted nw">{difference}</span>}
          rightSectionWidth={88}
        />
      )
    case 'season':
      return <DateField {...shared} onChange={onChange} period={periodOf(head)} description={difference === '' ? undefined : difference} />
    case 'tiers':
    case 'policy':
    case 'terms':
      return (
        <Textarea
          {...shared}
          description={place.kind === 'tiers' ? 'A line for each tier: add a line, or remove one.' : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
          maxLength={LONGEST_PROPOSED_TEXT}
          autosize
          minRows={3}
          maxRows={12}
        />
      )
  }
}

/** The text of the field as a value, or why it is none. */
export function readValue(place: NegotiatedPlace, text: string, head: SheetHead): ReturnType<typeof proposedValue> {
  if (place.kind !== 'season') return proposedValue(place, text, head.currency)
  return proposedValue(place, typedDay(text, periodOf(head)) ?? '', head.currency)
}

/** What stands in the field at first. */
export function fieldText(value: string, place: NegotiatedPlace, head: SheetHead): string {
  if (value === '' || place.kind === 'rate' || place.kind === 'tier' || place.kind === 'tiers') return value
  return negotiatedText(value, place, head.currency)
}

/** What is typed in, where the value alone does not say it. @example '%', 'EUR', 'nights' */
export function unitText(place: NegotiatedPlace, { currency }: SheetHead): string {
  if (place.kind === 'rate') return place.field === 'commission' ? '%' : currency
  if (place.kind !== 'tier') return ''
  return { threshold: '', percent: '%', nights: 'nights', amount: currency }[place.field]
}
