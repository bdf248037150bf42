// Seasons and products of the rates that were read.

import { addDays, type Day } from '../calendar/day.ts'
import { type DayRange, joinRanges } from '../calendar/day-range.ts'
import { decimalsOf } from '../money/amount.ts'
import { isKnownCurrency } from '../money/known-currency.ts'
import { oncePer } from './doubts/asking.ts'
import type { FileContext } from './file-context.ts'
import { remembered } from './kept/remembered.ts'
import type { RawRate } from './raw-rate.ts'
import type { ReadProduct, ReadRate, ReadSeason, SheetFacts } from './reading.ts'
import { beginsWithOccupancy, roomAndOccupancy, roomKey, sameRoomAs } from './room-names.ts'
import { withSpansOfSeasons } from './spans-of-seasons.ts'
import { sellsBreakfast } from './words/boards.ts'
import { folded } from './words/folded.ts'
import { oneOf, type Phrases } from './words/phrases.ts'

/** Rates with the ids of their season and product. */
export type Assembled = {
  readonly seasons: readonly ReadSeason[]
  readonly products: readonly ReadProduct[]
  readonly rawOf: ReadonlyMap<string, RawRate>
}

export function assembled(raw: readonly RawRate[], context: FileContext, facts: SheetFacts): Assembled {
  const seasons = new Map<string, ReadSeason>()
  const products = new Map<string, { product: ReadProduct; rates: ReadRate[] }>()
  const rawOf = new Map<string, RawRate>()
  const named = withBasis(withLastNights(withFullNames(withoutOccupancies(withSpansOfSeasons(raw)), context)), facts)
  const departures = departuresOf(named)
  const roomOnly = sellsBreakfastApart(context)
  // Speed: rates of one product follow one another.
  let last: { readonly rate: RawRate; readonly board: RawRate['board']; readonly key: string } | undefined
  for (const rate of named) {
    const departed = rate.departure === undefined ? undefined : departures.get(departureKey(rate))
    if (departed && departed.first !== rate) continue
    const season = seasonFor(rate, seasons, departed === undefined)
    const board = rate.board ?? (roomOnly && rate.basis?.endsWith('PerNight') ? 'RO' : undefined)
    const nights = rate.nights
    const key =
      last !== undefined && last.board === board && isOfSameProduct(last.rate, rate)
        ? last.key
        : [rate.section, rate.table.page.name, roomKey(rate.room), rate.variant, board, nights, rate.basis].join('|')
    last = { rate, board, key }
    const entry = products.get(key) ?? {
      product: {
        productId: `product${products.size + 1}`,
        name: rate.room,
        section: rate.section,
        sheet: rate.table.page.name || undefined,
        board,
        variant: rate.variant,
        nights,
        departures: departed?.days ?? rate.departureDays,
        rates: [],
        cellIds: rate.cellIds.slice(1),
      },
      rates: [],
    }
    products.set(key, entry)
    const [cellId = ''] = rate.cell.ids
    const id = rawOf.has(cellId) ? `${cellId}#${entry.rates.length}` : cellId
    rawOf.set(id, rate)
    const currency =
      rate.currency === undefined || (rate.currency === 'USD' && !rate.isCurrencyTold && !rate.isCurrencyInHead)
        ? (facts.currency?.value ?? rate.currency ?? '')
        : rate.currency
    entry.rates.push(
      readRate(
        rate,
        id,
        season?.seasonId,
        currency,
        rate.rateType ?? facts.rateTypes?.value[0] ?? 'nett',
        rate.basis ?? facts.priceBasis?.value ?? 'perRoomPerNight',
      ),
    )
  }
  return { seasons: [...seasons.values()], products: [...products.values()].map(({ product, rates }) => ({ ...product, rates })), rawOf }
}

function isOfSameProduct(one: RawRate, other: RawRate): boolean {
  return (
    one.room === other.room &&
    one.table === other.table &&
    one.section === other.section &&
    one.variant === other.variant &&
    one.nights === other.nights &&
    one.basis === other.basis
  )
}

const readRate = remembered(
  (
    rate: RawRate,
    cellId: string,
    seasonId: string | undefined,
    currency: string,
    rateType: ReadRate['rateType'],
    priceBasis: ReadRate['priceBasis'],
  ): ReadRate => ({
    cellId,
    description: rate.description,
    seasonId,
    amount: rate.amount && withDecimals(rate.amount, currency),
    status: rate.status,
    rateType,
    currency,
    priceBasis,
    daysOfWeek: rate.weekdays,
    minStay: rate.minStay,
    sureness: rate.isOccupancyAssumed ? 0.7 : 0.95,
    cellIds: rate.cellIds,
    questionIds: [],
  }),
)

/** Yen have no decimals: `14000.00` is written 14000. A rial has three: `60.50` is written 60.500. What is printed with decimals keeps them. */
function withDecimals(amount: string, currency: string): string {
  if (!isKnownCurrency(currency)) return amount
  const decimals = decimalsOf(currency)
  if (decimals === 0) return amount.replace(/\.0+$/, '')
  const [whole = '0', fraction = ''] = amount.split('.')
  return `${whole}.${fraction.padEnd(decimals, '0')}`
}

/**
 * A file that does not say whether its prices are for a room or a person: where two persons pay more than one for the same room, they are
 * for the room; where each of two pays less than one alone, for the person. Undefined where the prices do not agree.
 */
function withBasis(raw: readonly RawRate[], facts: SheetFacts): RawRate[] {
  if (facts.priceBasis !== undefined || raw.every((rate) => rate.basis !== undefined)) return [...raw]
  const seasonKey = ({ season, table, room, section, board, weekdays }: RawRate) =>
    [room, section, board, weekdays, table.page.number, JSON.stringify(season?.ranges)].join('|')
  const single = new Map(
    raw.flatMap((rate) => (rate.description === 'Single' && rate.amount ? [[seasonKey(rate), Number(rate.amount)]] : [])),
  )
  const pairs = raw.flatMap((rate) => {
    const one = single.get(seasonKey(rate))
    return /^(?:Double|Twin)$/.test(rate.description) && rate.amount !== undefined && one !== undefined && !rate.isOccupancyAssumed
      ? [Number(rate.amount) - one]
      : []
  })
  const basis =
    pairs.length < 2
      ? undefined
      : pairs.every((more) => more > 0)
        ? 'perRoomPerNight'
        : pairs.every((more) => more < 0)
          ? 'perPersonPerNight'
          : undefined
  return basis === undefined ? [...raw] : raw.map((rate) => ({ ...rate, basis: rate.basis ?? basis }))
}

/**
 * Where seasons end on the day on which the next one begins, the printed end is the day of departure: the last night is the one before.
 * A single such day among others is an overlap, and is asked.
 */
function withLastNights(raw: readonly RawRate[]): RawRate[] {
  const ranges = joined([...new Set(raw.flatMap((rate) => rate.season?.ranges ?? []))])
  const begins = new Set<string>(ranges.map((range) => range.from))
  const onSameDay = ranges.filter((range) => range.from < range.to && begins.has(range.to)).length
  const onNextDay = ranges.filter((range) => begins.has(addDays(range.to, 1))).length
  if (onSameDay < 2 || onNextDay > 0) return [...raw]
  const nightsOf = (range: DayRange): DayRange => (range.from < range.to ? { from: range.from, to: addDays(range.to, -1) } : range)
  return raw.map((rate) =>
    rate.season && rate.season.isTold !== true
      ? { ...rate, season: { ...rate.season, ranges: rate.season.ranges.map(nightsOf) }, endsOnDeparture: true }
      : rate,
  )
}

function joined(ranges: readonly DayRange[]): DayRange[] {
  return [...new Map(ranges.map((range) => [`${range.from}/${range.to}`, range])).values()]
}

const BREAKFAST_OF: Phrases = {
  en: [],
  de: [],
  fr: ['petit[- ]dejeuner'],
  es: ['desayuno'],
  it: ['colazione'],
  pt: ['pequeno[- ]almoco'],
}
const CHILDREN: Phrases = {
  en: [],
  de: [],
  fr: ['enfant'],
  es: ['nin[oa]s?'],
  it: [String.raw`bambin\w+`],
  pt: ['criancas?'],
}
const CHILDRENS_BREAKFAST = new RegExp(
  `(?:child(?:ren)?(?:'s)?|kinder) ?-?(?:breakfast|fruhstuck)|${oneOf(BREAKFAST_OF)} ${oneOf(CHILDREN)}`,
)

/** Breakfast is sold as a supplement, and no text includes it. */
function sellsBreakfastApart({ texts }: FileContext): boolean {
  return texts.some((line) => {
    const sentences = folded(line.text).split(/(?<=\D[.;])\s+/)
    return sentences.some(
      (plain) =>
        sellsBreakfast(plain) && /\d/.test(plain) && !CHILDRENS_BREAKFAST.test(plain) && !/incl|inkl|compris|mit fruhstuck/.test(plain),
    )
  })
}

/** `Studio – double` and `Studio – single` are one room, once several rooms of a table are written like that. */
function withoutOccupancies(raw: readonly RawRate[]): RawRate[] {
  const partsOf = oncePer(roomAndOccupancy)
  const parts = raw.map((rate) => partsOf(rate.room))
  const sold = new Map<RawRate['table'], Map<string, string>>()
  const tables = new Set<RawRate['table']>()
  for (const [i, { table, description }] of raw.entries()) {
    const name = parts[i]?.name
    if (name === undefined) continue
    const first = sold.get(table) ?? new Map<string, string>()
    sold.set(table, first)
    if ((first.get(name) ?? description) !== description) tables.add(table)
    first.set(name, first.get(name) ?? description)
  }
  return raw.map((rate, i) => (parts[i] && tables.has(rate.table) ? { ...rate, room: parts[i].name } : rate))
}

/** A short name takes the full name of the room that it belongs to, in the same section and table. */
function withFullNames(raw: readonly RawRate[], context: FileContext): RawRate[] {
  const isForOthers = ({ description }: RawRate) => description === 'Triple' || description === 'Single' || description === 'Quad'
  if (!raw.some(isForOthers)) return [...raw]
  const byTable = new Map(
    [...Map.groupBy(raw, ({ table }) => table)].map(([table, own]) => [table, [...new Set(own.map(({ room }) => room))]]),
  )
  const tables = [...byTable.keys()]
  const tableOf = (rate: RawRate) => tables.indexOf(rate.table)
  const sold = new Map<string, Set<string>>()
  for (const rate of raw) {
    const key = `${rate.room}|${tableOf(rate)}`
    sold.set(key, (sold.get(key) ?? new Set()).add(rate.description))
  }
  return raw.map((rate) => {
    if (!isForOthers(rate)) return rate
    if ((sold.get(`${rate.room}|${tableOf(rate)}`)?.size ?? 0) > 1 || beginsWithOccupancy(rate.room)) return rate
    const others = (byTable.get(rate.table) ?? []).filter((name) => name !== rate.room)
    const full = others.length > 1 ? sameRoomAs(rate.room, others, context) : undefined
    return full === undefined ? rate : { ...rate, room: full }
  })
}

const joinedAndSpelled = remembered((printed: readonly DayRange[]) => {
  const ranges = joinRanges(printed)
  return { ranges, spelled: ranges.map((range) => `${range.from}/${range.to}`).join() }
})

function seasonFor(rate: RawRate, seasons: Map<string, ReadSeason>, isWanted: boolean): ReadSeason | undefined {
  const dates: DayRange[] = rate.departure === undefined ? [] : [{ from: rate.departure as Day, to: rate.departure as Day }]
  const written = rate.season ?? (dates.length > 0 && isWanted ? { name: rate.departure ?? '', ranges: dates } : undefined)
  if (!written) return undefined
  const { ranges, spelled } = joinedAndSpelled(written.ranges)
  const key = ranges.length === 0 ? `?${folded(written.name)}` : spelled
  const known = seasons.get(key)
  if (known) return known
  const season: ReadSeason = {
    seasonId: `season${seasons.size + 1}`,
    name: written.name,
    ranges,
    minStay: written.row === undefined ? undefined : rate.minStay,
    overrides: [],
    sureness: ranges.length > 0 ? 0.95 : 0.3,
    cellIds: rate.cellIds.slice(1),
  }
  seasons.set(key, season)
  return season
}

function departureKey(rate: RawRate): string {
  return [rate.table.columns.length, rate.table.page.number, rate.room, rate.variant, rate.description].join('|')
}

function tourKey(rate: RawRate): string {
  return [rate.table.page.number, rate.room, rate.variant].join('|')
}

/** Rows that differ only by their date are departures of one tour: all have the same price. */
function departuresOf(raw: readonly RawRate[]): Map<string, { first: RawRate; days: Day[] }> {
  const found = new Map<string, { first: RawRate; days: Day[]; isSame: boolean }>()
  for (const rate of raw) {
    if (rate.departure === undefined) continue
    const entry = found.get(departureKey(rate))
    // A departure is read from a cell with a date, so that it is a day.
    if (!entry) found.set(departureKey(rate), { first: rate, days: [rate.departure as Day], isSame: true })
    else {
      entry.days.push(rate.departure as Day)
      if (entry.first.amount !== rate.amount) entry.isSame = false
    }
  }
  // One supplement for departures of several prices belongs to each of them.
  const differing = new Set([...found.values()].filter((entry) => !entry.isSame).map(({ first }) => tourKey(first)))
  return new Map([...found].filter(([, entry]) => entry.isSame && !differing.has(tourKey(entry.first))))
}
