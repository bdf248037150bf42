// What tables beside those of prices say: extras, rules for children, offers, allotments, closures, each in words.

import { rangeText } from '../../calendar/day-range.ts'
import { counted } from '../../text/counted.ts'
import type { ExtraUnit, ReadAllotment, ReadExtra, ReadOffer, Reading } from '../reading.ts'
import { childRuleText } from '../taking-over/conditions-to-be.ts'

export type Term = {
  readonly kind: 'term'
  readonly cellId: string
  readonly cellIds: readonly string[]
  readonly sureness: number
  /** `Half board` */
  readonly about: string
  /** `EUR 22.00 per person and night` */
  readonly says: string
  /** Everything that it means, to be compared. */
  readonly meaning: string
}

export function termsOf(reading: Reading): Term[] {
  const names = new Map(reading.seasons.map(({ seasonId, name }) => [seasonId, name]))
  const when = (seasonIds: readonly string[] | undefined) =>
    seasonIds === undefined || seasonIds.length === 0 ? '' : `, in ${seasonIds.map((id) => names.get(id) ?? id).join(', ')}`
  const currency = reading.facts.currency?.value ?? ''
  return [
    ...reading.extras.map((extra) => term(extra, `${extra.name}${ofProducts(extra)}${when(extra.seasonIds)}`, extraText(extra, currency))),
    ...reading.childPolicy.map((rule) =>
      term(rule, `${rule.who === 'child' ? 'Children' : 'Extra adults'}${ofProducts(rule)}${when(rule.seasonIds)}`, childRuleText(rule)),
    ),
    ...reading.offers.map((offer) => term(offer, `${offer.name}${ofProducts(offer)}${when(offer.seasonIds)}`, offerText(offer, currency))),
    ...reading.allotment.map((entry) =>
      term(entry, `Allotment of ${entry.product ?? 'all rooms'}${when(entry.seasonIds)}`, roomsText(entry)),
    ),
    ...reading.blackouts.map((each) => term(each, `Closed${ofProducts(each)}`, rangeText(each.range))),
  ]
}

type Said = { readonly cellIds: readonly string[]; readonly sureness?: number | undefined }

function term(said: Said, about: string, says: string): Term {
  const { cellIds, sureness, ...meaning } = said
  return { kind: 'term', cellId: cellIds[0] ?? '', cellIds, sureness: sureness ?? 0.8, about, says, meaning: JSON.stringify(meaning) }
}

function ofProducts({ products }: { readonly products?: readonly string[] | undefined }): string {
  return products === undefined || products.length === 0 ? '' : `, ${products.join(', ')}`
}

const UNITS: Readonly<Record<ExtraUnit, string>> = {
  perPersonPerNight: 'per person and night',
  perPersonPerStay: 'per person and stay',
  perRoomPerNight: 'per room and night',
  perRoomPerStay: 'per room and stay',
  perDay: 'per day',
  perPiece: 'each',
}
const STATUSES = { onRequest: 'on request', notApplicable: 'not sold', free: 'free of charge' } as const

function extraText({ amount, percent, status, unit, mandatory, ...extra }: ReadExtra, main: string): string {
  const currency = extra.currency ?? main
  const printed = amount !== undefined ? `${currency} ${amount}` : percent !== undefined ? `${percent} %` : undefined
  const price = printed ?? (status === undefined ? 'no amount' : STATUSES[status])
  return [`${price.trim()}${unit === undefined ? '' : ` ${UNITS[unit]}`}`, ...(mandatory ? ['obligatory'] : [])].join(', ')
}

function offerText(offer: ReadOffer, currency: string): string {
  const { stayNights, payNights, percent, amount, minNights, bookDaysAhead, note } = offer
  const parts = [
    ...(stayNights === undefined || payNights === undefined ? [] : [`stay ${stayNights}, pay ${payNights}`]),
    ...(percent === undefined ? [] : [`${percent} % off`]),
    ...(amount === undefined ? [] : [`${currency} ${amount} off`]),
    ...(minNights === undefined ? [] : [`from ${counted(minNights, 'night', 'nights')}`]),
    ...(bookDaysAhead === undefined ? [] : [`booked ${counted(bookDaysAhead, 'day', 'days')} ahead`]),
  ]
  return parts.length > 0 ? parts.join(', ') : note
}

function roomsText({ rooms, onRequest, releaseDays }: ReadAllotment): string {
  const many = onRequest ? 'on request' : rooms === undefined ? 'no number of rooms' : counted(rooms, 'room', 'rooms')
  return releaseDays === undefined ? many : `${many}, release ${counted(releaseDays, 'day', 'days')}`
}
