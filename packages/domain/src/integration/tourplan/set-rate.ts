// A period of rates of one option, as the interface of Tourplan takes it in a SetRate request.

import type { Day } from '../../calendar/day.ts'
import type { DayRange } from '../../calendar/day-range.ts'
import { type Amount, amountText, type CurrencyCode } from '../../money/amount.ts'
import { EXTRA_PLACES, PERSON_PLACES, type Place, ROOM_PLACES } from './option-code.ts'
import { clipped, LENGTHS, plainText, type TextRules, xmlText } from './text.ts'

export type Amounts = ReadonlyMap<Place, Amount>

export type RateSetOf = {
  readonly name: string
  readonly text: string
  readonly minStay?: number
  readonly maxStay?: number
  readonly isClosed: boolean
  /** ISO weekdays, 1 Monday to 7 Sunday. */
  readonly daysOfWeek: readonly number[]
  readonly cancelHours?: number
  readonly stayPays: readonly { readonly stay: number; readonly pay: number }[]
  readonly stayPayType: number
  readonly repeats: number
  /** Per room or per person, never both. */
  readonly amounts: Amounts
  readonly adultExtras: Amounts
  readonly childExtras: Amounts
}

export type DateRangeOf = {
  /** 17 characters. */
  readonly optionCode: string
  readonly range: DayRange
  readonly sale?: { readonly from: Day; readonly to: Day }
  /** Sold only so many days before travel. */
  readonly daysAhead?: number
  readonly currency: CurrencyCode
  readonly rateSets: readonly RateSetOf[]
}

/** Settings of the connection. */
export type RateRules = TextRules & {
  readonly priceCode: string
  /** The tax of the rates, and whether their amounts are without it; null: nothing is said of taxes. */
  readonly tax: { readonly code: string; readonly isAdded: boolean } | null
}

export const MOST_STAY = 999
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
const TAXED = ['TaxMainOption', 'TaxSs', 'TaxTw', 'TaxTr', 'TaxQr', 'TaxEx1', 'TaxEx2', 'TaxEx3', 'TaxEx4', 'TaxEx5'] as const

/** One element on one line, in the order in which Tourplan documents its parts. */
export function dateRangeXml({ optionCode, range, sale, daysAhead, currency, rateSets }: DateRangeOf, rules: RateRules): string {
  return element('DateRange', [
    leaf('OptionCode', xmlText(optionCode, rules)),
    leaf('Price_Code', xmlText(rules.priceCode, rules)),
    leaf('Date_From', range.from),
    leaf('Date_To', range.to),
    ...(sale ? [leaf('Sale_From', sale.from), leaf('Sale_To', sale.to)] : []),
    ...(daysAhead === undefined ? [] : [leaf('SellBeforeTravel', daysAhead), leaf('SellBeforeType', 'D')]),
    leaf('Buy_Currency', currency),
    leaf('Sell_Currency', currency),
    ...rateSets.map((set) => rateSetXml(set, currency, rules)),
    ...(rules.tax ? [element('Taxes', [taxXml(rules.tax, rules)])] : []),
  ])
}

function rateSetXml(set: RateSetOf, currency: CurrencyCode, rules: RateRules): string {
  const words = (text: string, most: number) => xmlText(clipped(text, most, rules), rules)
  return element('RateSet', [
    ...(set.name === '' ? [] : [leaf('Stay_Type', words(set.name, LENGTHS.stayType))]),
    ...(set.text === '' ? [] : [leaf('Rate_Text', words(set.text, LENGTHS.rateText))]),
    leaf('Min_SCU', Math.min(set.minStay ?? 1, MOST_STAY)),
    leaf('Max_SCU', Math.min(set.maxStay ?? MOST_STAY, MOST_STAY)),
    leaf('Prov', set.isClosed ? 'C' : 'K'),
    ...DAYS.map((day, i) => leaf(`Apply_${day}`, set.daysOfWeek.includes(i + 1) ? 'Y' : 'N')),
    ...(set.cancelHours === undefined ? [] : [leaf('Cancel_Hours', set.cancelHours)]),
    ...set.stayPays.flatMap(({ stay, pay }, i) => [leaf(`Stay${i + 1}`, stay), leaf(`Pay${i + 1}`, pay)]),
    ...(set.stayPays.length === 0 ? [] : [leaf('StayPayType', set.stayPayType), leaf('Repeat_Times', set.repeats)]),
    element('FITCost', [...costXml(set, currency), ...extrasXml(set, currency)]),
  ])
}

function costXml({ amounts }: RateSetOf, currency: CurrencyCode): string[] {
  const leaves = (places: readonly Place[], name: (place: Place) => string) =>
    places.flatMap((place) => {
      const amount = amounts.get(place)
      return amount === undefined ? [] : [leaf(name(place), amountText(amount, currency))]
    })
  const rooms = leaves(ROOM_PLACES, (place) => place)
  return [...(rooms.length > 0 ? [element('RoomRate', rooms)] : []), ...leaves(PERSON_PLACES, (place) => `${place}Rate`)]
}

function extrasXml({ adultExtras, childExtras }: RateSetOf, currency: CurrencyCode): string[] {
  const ratesOf = (amounts: Amounts) =>
    element(
      'ExtraRates',
      EXTRA_PLACES.flatMap((place) => {
        const amount = amounts.get(place)
        return amount === undefined ? [] : [leaf(`${place}Rate`, amountText(amount, currency))]
      }),
    )
  const parts = [
    ...(adultExtras.size > 0 ? [element('AdultExtras', [ratesOf(adultExtras)])] : []),
    ...(childExtras.size > 0 ? [element('ChildExtras', [ratesOf(childExtras)])] : []),
  ]
  return parts.length > 0 ? [element('Extras', parts)] : []
}

function taxXml({ code, isAdded }: NonNullable<RateRules['tax']>, rules: RateRules): string {
  return element('TaxInfo', [leaf('Tax', xmlText(plainText(code, rules), rules)), ...TAXED.map((name) => leaf(name, isAdded ? 'Y' : 'N'))])
}

function leaf(name: string, content: string | number): string {
  return `<${name}>${content}</${name}>`
}

function element(name: string, parts: readonly string[]): string {
  return `<${name}>${parts.join('')}</${name}>`
}
