// The prices in an answer of GetRate: what the Tourplan of a customer holds of one option.

import { type Day, findDay } from '../../calendar/day.ts'
import { rangeText } from '../../calendar/day-range.ts'
import { type Amount, findAmount } from '../../money/amount.ts'
import { type Place, PERSON_PLACES, placeCode, ROOM_PLACES, EXTRA_PLACES } from '../tourplan/option-code.ts'
import { childrenOf, textAt, type XmlNode } from '../tourplan/reply.ts'
import type { Asides, LoadedRate } from './loaded-rate.ts'

type Asked = { readonly optionCode: string; readonly optionText: string; readonly priceCode: string; readonly first: Day }

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/**
 * In the order of the answer. Rates with a time of sale (early bookings) and those of other price codes are put aside.
 * @param reply of GetRate
 */
export function loadedInReply(reply: XmlNode, asked: Asked, asides: Asides): LoadedRate[] {
  return childrenOf(reply, 'DateRange').flatMap((node) => {
    const range = rangeIn(node)
    if (!range) {
      asides.note('A period in the answer of Tourplan has no dates.', asked.optionText)
      return []
    }
    const example = `${asked.optionText}, ${rangeText(range)}`
    if (range.to < asked.first) return []
    const priceCode = textAt(node, 'Price_Code').trim()
    if (priceCode !== '' && priceCode !== asked.priceCode) {
      asides.note(`It has another price code than ${asked.priceCode}, which your rates are exported with.`, `${example}, ${priceCode}`)
      return []
    }
    if (['Sale_From', 'Sale_To', 'SellBeforeTravel'].some((name) => Number(textAt(node, name).replaceAll('-', '')) > 0)) {
      asides.note('It is sold only for a time of its own, such as an early booking: compare it by hand.', example)
      return []
    }
    const currency = textAt(node, 'Buy_Currency').trim()
    const rates = childrenOf(node, 'RateSet').flatMap((set) => ratesOfSet(set, asked.optionCode))
    if (rates.length === 0) asides.note('A period of Tourplan has no price of single travellers (FITCost).', example)
    return rates.map((rate) => ({ ...rate, range, place: rangeText(range), ...(currency === '' ? {} : { currency }) }))
  })
}

function rangeIn(node: XmlNode): { readonly from: Day; readonly to: Day } | undefined {
  const [from, to] = [findDay(textAt(node, 'Date_From').trim()), findDay(textAt(node, 'Date_To').trim())]
  return from && to && from <= to ? { from, to } : undefined
}

type SetRate = Omit<LoadedRate, 'range' | 'place' | 'currency'>

function ratesOfSet(set: XmlNode, optionCode: string): SetRate[] {
  const days = DAYS.flatMap((day, i) => (textAt(set, `Apply_${day}`).trim() === 'N' ? [] : i + 1))
  const isClosed = textAt(set, 'Prov').trim() === 'C'
  const whole = (name: string) => (/^\d{1,6}$/.test(textAt(set, name).trim()) ? Number(textAt(set, name)) : undefined)
  const [minStay, maxStay, periodName] = [whole('Min_SCU'), whole('Max_SCU'), textAt(set, 'Stay_Type').trim()]
  return amountsIn(set).map(({ place, amount }) => ({
    code: placeCode(optionCode, place),
    amount: isClosed ? null : amount,
    ...(days.length === 7 ? {} : { days }),
    ...(minStay === undefined ? {} : { minStay }),
    ...(maxStay === undefined ? {} : { maxStay }),
    ...(periodName === '' ? {} : { periodName }),
  }))
}

function amountsIn(set: XmlNode): { readonly place: Place; readonly amount: Amount }[] {
  const [cost] = childrenOf(set, 'FITCost')
  const read = (place: Place, ...path: string[]) => {
    const amount = findAmount(textAt(cost, ...path).trim())
    return amount === undefined ? [] : [{ place, amount }]
  }
  return [
    ...ROOM_PLACES.flatMap((place) => read(place, 'RoomRate', place)),
    ...PERSON_PLACES.flatMap((place) => read(place, `${place}Rate`)),
    ...EXTRA_PLACES.flatMap((place) => read(place, 'Extras', 'AdultExtras', 'ExtraRates', `${place}Rate`)),
  ]
}
