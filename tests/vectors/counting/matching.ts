// Whether a rate that was read is the one that the answer expects: product, board, description, nights, days and rate type.

import { type DayRange, joinRanges } from '@tradewind/domain/calendar/day-range.ts'
import { getDay } from '@tradewind/domain/calendar/day.ts'
import type { ReadProduct, ReadRate } from '@tradewind/domain/reading/reading.ts'
import { BOARDS } from '@tradewind/domain/reading/words/boards.ts'
import { nameKey } from '@tradewind/domain/reading/words/folded.ts'
import type { ExpectedProduct, ExpectedRange, ExpectedRate, ExpectedSheet } from './expected.ts'

export type Candidate = { readonly product: ReadProduct; readonly rate: ReadRate; readonly seasonKey: string; used: boolean }
export type Wanted = { readonly product: ExpectedProduct; readonly rate: ExpectedRate; readonly sheet: ExpectedSheet }

const BASES: Readonly<Record<string, readonly string[]>> = {
  'per room per night': ['perRoomPerNight', 'perUnitPerNight'],
  'per unit per night': ['perUnitPerNight', 'perRoomPerNight'],
  'per person per night': ['perPersonPerNight'],
  'per person per stay': ['perPersonPerStay'],
  'per room per stay': ['perRoomPerStay'],
  'per unit per stay': ['perRoomPerStay'],
  'per person': ['perPerson', 'perPersonPerStay'],
  'per vehicle one way': ['perVehicleOneWay'],
  'per vehicle': ['perVehicle', 'perVehicleOneWay'],
  'per group': ['perGroup'],
}
const DAYS = ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

export function isRight({ rate: read }: Candidate, { product, rate, sheet }: Wanted): boolean {
  if (rate.amount === null) return read.amount === undefined
  const wantedType = rate.rateType ?? product.ratesAre ?? (sheet.ratesAre === 'both' ? read.rateType : sheet.ratesAre)
  return (
    read.amount === rate.amount &&
    read.currency === (product.currency ?? sheet.currency) &&
    (BASES[product.priceBasis ?? sheet.priceBasis] ?? []).includes(read.priceBasis) &&
    wantedType === read.rateType
  )
}

export function matches({ product, rate }: Candidate, wanted: Wanted): boolean {
  if (!sameName(product, wanted.product, wanted.sheet)) return false
  const board = product.board === undefined ? null : BOARDS[product.board as keyof typeof BOARDS]
  if ((wanted.product.board ?? null) !== board) return false
  if (wanted.product.variant !== undefined && nameKey(wanted.product.variant) !== nameKey(product.variant ?? '')) return false
  if (wanted.product.nights !== undefined && wanted.product.nights !== product.nights) return false
  if (wanted.rate.rateType !== undefined && wanted.rate.rateType !== rate.rateType) return false
  const days = rate.daysOfWeek
    ?.map((day) => DAYS[day])
    .toSorted()
    .join()
  if (wanted.rate.daysOfWeek?.toSorted().join() !== days) return false
  return sameDescription(rate.description, wanted)
}

/** Ranges that touch are one. */
export function keyOfRanges(ranges: readonly DayRange[]): string {
  return joinRanges(ranges)
    .map(({ from, to }) => `${from}/${to}`)
    .join()
}

export function dayRanges(ranges: readonly ExpectedRange[]): DayRange[] {
  return ranges.map(({ start, end }) => ({ from: getDay(start), to: getDay(end) }))
}

function sameName(product: ReadProduct, wanted: ExpectedProduct, sheet: ExpectedSheet): boolean {
  const own = key(product.name)
  const full = key(`${product.section ?? ''}${product.name}`)
  const theirs = key(wanted.name)
  // `Funchal (centre)` and `Funchal (Lido)` are told apart by what is in brackets.
  const areAlike = sheet.products.some((each) => each.name !== wanted.name && key(each.name) === theirs)
  if (areAlike && !wanted.name.includes(' - ')) return nameKey(product.name) === nameKey(wanted.name)
  if (full === theirs) return true
  const [section, room] = wanted.name.includes(' - ')
    ? [wanted.section ?? wanted.name.split(' - ')[0], wanted.name.split(' - ').slice(1).join(' - ')]
    : [wanted.section, wanted.name]
  if (own !== key(room ?? '') && own !== theirs) return false
  const isShared =
    sheet.products.filter((each) => key(each.name.split(' - ').slice(-1)[0] ?? '') === own).length > 1 && section !== undefined
  return !isShared || key(product.section ?? '').startsWith(key(section ?? '')) || key(section ?? '') === key(product.sheet ?? '')
}

function key(name: string): string {
  return nameKey(name.replace(/\([^)]*\)/g, '').replace(/\*+/g, ''))
}

function sameDescription(own: string, { product, rate: { description }, sheet }: Wanted): boolean {
  if (own === description || nameKey(own) === nameKey(description)) return true
  // `Van (4-7 pax)`: the vehicle or the size of the group.
  const parts = /^(.+) \((\d.*)\)$/.exec(description)
  if (parts && [parts[1], parts[2]].includes(own)) return true
  const all = new Set(product.rates.map((rate) => rate.description))
  const isPerson = (product.priceBasis ?? sheet.priceBasis).startsWith('per person')
  const alike = isPerson ? ['Double', 'Twin', 'Adult'] : ['Double', 'Twin']
  return alike.includes(own) && alike.includes(description) && alike.filter((each) => all.has(each)).length <= 1
}
