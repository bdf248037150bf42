// Counts what a reading of a rate sheet got right, by the rules of layouts/README.md.

import { type DayRange, joinRanges } from '@tradewind/domain/calendar/day-range.ts'
import { getDay } from '@tradewind/domain/calendar/day.ts'
import type { Reading, ReadProduct, ReadRate } from '@tradewind/domain/reading/reading.ts'
import { BOARDS } from '@tradewind/domain/reading/words/boards.ts'
import { nameKey } from '@tradewind/domain/reading/words/folded.ts'

export type ExpectedRate = {
  readonly season: string
  readonly description: string
  readonly amount: string | null
  readonly status?: string
  readonly daysOfWeek?: readonly string[]
  readonly rateType?: string
  readonly ask?: boolean
}
export type ExpectedProduct = {
  readonly name: string
  readonly board?: string | null
  readonly variant?: string
  readonly section?: string
  readonly nights?: number
  readonly priceBasis?: string
  readonly ratesAre?: string
  readonly rates: readonly ExpectedRate[]
}
export type ExpectedSheet = {
  readonly currency: string
  readonly priceBasis: string
  readonly ratesAre: string
  readonly period: { readonly start: string; readonly end: string }
  readonly seasons: readonly { readonly name: string; readonly ranges: readonly { readonly start: string; readonly end: string }[] }[]
  readonly products: readonly ExpectedProduct[]
  /** A supplement that is read as a rate is not wrong. */
  readonly extras?: readonly { readonly amount?: string }[]
}

export type Score = {
  readonly expected: number
  readonly right: number
  readonly asked: number
  readonly missing: number
  readonly wrong: number
  readonly extra: number
  readonly points: number
  readonly seasonsRight: number
  readonly seasons: number
  readonly log: readonly string[]
}

type Candidate = { readonly product: ReadProduct; readonly rate: ReadRate; readonly seasonKey: string; used: boolean }

const BASES: Readonly<Record<string, readonly string[]>> = {
  'per room per night': ['perRoomPerNight', 'perUnitPerNight'],
  'per person per night': ['perPersonPerNight'],
  'per person per stay': ['perPersonPerStay'],
  'per room per stay': ['perRoomPerStay'],
  'per person': ['perPerson', 'perPersonPerStay'],
  'per vehicle one way': ['perVehicleOneWay'],
  'per vehicle': ['perVehicle', 'perVehicleOneWay'],
}
const DAYS = ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

export function scoreOf(sheet: ExpectedSheet, reading: Reading): Score {
  const log: string[] = []
  const seasonRanges = new Map(reading.seasons.map((season) => [season.seasonId, keyOf(season.ranges)]))
  const all: Candidate[] = reading.products.flatMap((product) =>
    product.rates.map((rate) => ({ product, rate, seasonKey: (rate.seasonId && seasonRanges.get(rate.seasonId)) || 'all', used: false })),
  )
  const counts = { right: 0, asked: 0, missing: 0, wrong: 0, points: 0 }
  const period = keyOf([{ from: getDay(sheet.period.start), to: getDay(sheet.period.end) }])
  const seasonKeys = new Map(
    sheet.seasons.map(({ name, ranges }) => [name, keyOf(ranges.map(({ start, end }) => ({ from: getDay(start), to: getDay(end) })))]),
  )
  let expected = 0
  for (const product of sheet.products) {
    for (const rate of product.rates) {
      expected += 1
      const season = seasonKeys.get(rate.season) ?? 'all'
      const says = `${product.name} | ${product.board} | ${rate.description} | ${rate.season} ${(rate.daysOfWeek ?? []).join()} ${rate.rateType ?? ''} = ${rate.amount ?? rate.status}`
      const found = all.find(
        (each) =>
          !each.used &&
          matches(each, product, rate, sheet) &&
          (each.seasonKey === season || (season === period && each.seasonKey === 'all') || (season === 'all' && each.seasonKey === period)),
      )
      if (!found) {
        const waiting = all.find(
          (each) => !each.used && each.rate.amount === rate.amount && rate.amount !== null && each.rate.questionIds.length > 0,
        )
        if (waiting) waiting.used = true
        const how = rate.amount === null ? 'right' : waiting ? 'asked' : 'missing'
        counts[how] += 1
        counts.points += how === 'right' ? 1 : how === 'asked' ? 0 : -1
        if (how !== 'right') log.push(`${how} ${says}${waiting ? `: ${waiting.rate.questionIds.join()}` : ''}`)
        continue
      }
      found.used = true
      const isAsked = found.rate.questionIds.length > 0
      const isRight =
        (rate.amount === null ? found.rate.amount === undefined : found.rate.amount === rate.amount) &&
        found.rate.currency === sheet.currency &&
        (BASES[product.priceBasis ?? sheet.priceBasis] ?? []).includes(found.rate.priceBasis) &&
        (rate.rateType ?? product.ratesAre ?? (sheet.ratesAre === 'both' ? found.rate.rateType : sheet.ratesAre)) === found.rate.rateType
      if (rate.ask) {
        counts[isRight ? 'right' : isAsked ? 'asked' : 'wrong'] += 1
        counts.points += isRight ? (isAsked ? 1 : -1) : isAsked ? 0 : -5
        if (!isRight || !isAsked) log.push(`to be asked ${says}: ${found.rate.amount}, asked ${isAsked}`)
      } else if (isRight && !isAsked) {
        counts.right += 1
        counts.points += 1
      } else if (isAsked) {
        counts.asked += 1
        log.push(`asked ${says}: ${found.rate.questionIds.join()}`)
      } else {
        counts.wrong += 1
        counts.points -= 5
        log.push(`WRONG ${says}: ${found.rate.amount} ${found.rate.currency} ${found.rate.priceBasis} ${found.rate.rateType}`)
      }
    }
  }
  const supplements = new Set(sheet.extras?.map(({ amount }) => amount))
  const silent = all.filter(
    (each) => !each.used && each.rate.questionIds.length === 0 && each.rate.amount !== undefined && !supplements.has(each.rate.amount),
  )
  for (const { product, rate, seasonKey } of silent)
    log.push(
      `EXTRA ${product.section ?? ''} ${product.name} | ${product.board} | ${rate.description} | ${seasonKey} ${(rate.daysOfWeek ?? []).join()} ${rate.rateType} = ${rate.amount} (${rate.cellId})`,
    )
  const keys = new Set([...seasonRanges.values(), period])
  const seasonsRight = sheet.seasons.filter(({ name }) => keys.has(seasonKeys.get(name) ?? '')).length
  return {
    expected,
    ...counts,
    extra: silent.length,
    points: (counts.points - 5 * silent.length) / expected,
    seasonsRight,
    seasons: sheet.seasons.length,
    log,
  }
}

function keyOf(ranges: readonly DayRange[]): string {
  return joinRanges(ranges)
    .map(({ from, to }) => `${from}/${to}`)
    .join()
}

function matches({ product, rate }: Candidate, wanted: ExpectedProduct, expected: ExpectedRate, sheet: ExpectedSheet): boolean {
  if (!sameName(product, wanted, sheet)) return false
  const board = product.board === undefined ? null : BOARDS[product.board as keyof typeof BOARDS]
  if ((wanted.board ?? null) !== board) return false
  if (wanted.variant !== undefined && nameKey(wanted.variant) !== nameKey(product.variant ?? '')) return false
  if (wanted.nights !== undefined && wanted.nights !== product.nights) return false
  if (expected.rateType !== undefined && expected.rateType !== rate.rateType) return false
  const days = rate.daysOfWeek
    ?.map((day) => DAYS[day])
    .toSorted()
    .join()
  if (expected.daysOfWeek?.toSorted().join() !== days) return false
  return sameDescription(rate.description, expected.description, wanted, sheet)
}

function sameName(product: ReadProduct, wanted: ExpectedProduct, sheet: ExpectedSheet): boolean {
  const own = key(product.name)
  const full = key(`${product.section ?? ''}${product.name}`)
  const theirs = key(wanted.name)
  if (full === theirs) return true
  const [section, room] = wanted.name.includes(' - ')
    ? [wanted.section ?? wanted.name.split(' - ')[0], wanted.name.split(' - ').slice(1).join(' - ')]
    : [wanted.section, wanted.name]
  if (own !== key(room ?? '')) return false
  const isShared =
    sheet.products.filter((each) => key(each.name.split(' - ').slice(-1)[0] ?? '') === own).length > 1 && section !== undefined
  return !isShared || key(product.section ?? '').startsWith(key(section ?? '')) || key(section ?? '') === key(product.sheet ?? '')
}

function key(name: string): string {
  return nameKey(name.replace(/\([^)]*\)/g, '').replace(/\*+/g, ''))
}

function sameDescription(own: string, wanted: string, product: ExpectedProduct, sheet: ExpectedSheet): boolean {
  if (own === wanted || nameKey(own) === nameKey(wanted)) return true
  // `Van (4-7 pax)`: the vehicle or the size of the group.
  const parts = /^(.+) \((\d.*)\)$/.exec(wanted)
  if (parts && [parts[1], parts[2]].includes(own)) return true
  const all = new Set(product.rates.map((rate) => rate.description))
  const isPerson = (product.priceBasis ?? sheet.priceBasis).startsWith('per person')
  const alike = isPerson ? ['Double', 'Twin', 'Adult'] : ['Double', 'Twin']
  return alike.includes(own) && alike.includes(wanted) && alike.filter((each) => all.has(each)).length <= 1
}
