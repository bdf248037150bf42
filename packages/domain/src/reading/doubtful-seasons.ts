// Questions about days, years and what the file leaves unsaid.

import { dayText } from '../calendar/day.ts'
import { overlapOf, rangeText } from '../calendar/day-range.ts'
import type { FileContext } from './file-context.ts'
import type { RawRate } from './raw-rate.ts'
import type { Question, Reading, ReadProduct, ReadRate } from './reading.ts'

/** A rate with its product and what it was read from. */
export type RateOf = { readonly product: ReadProduct; readonly rate: ReadRate; readonly raw: RawRate }

const TEXT_OF_PAGE = /^p(\d+)\.\d+(?:#\d+)?$/

/**
 * Cells of sheets by their addresses, at most four; texts of pages by their number on each page, because a reader cannot find the 33rd text.
 * @example 'B4, C4' and 'sheet 2, D5'; '3 texts of page 1 and a text of page 2'
 */
export function named(cellIds: readonly string[]): string {
  const pages = Map.groupBy(cellIds, (id) => TEXT_OF_PAGE.exec(id)?.[1])
  const parts = [...pages].flatMap(([page, ids]) =>
    page === undefined ? ids.map(addressOf) : [`${ids.length === 1 ? 'a text' : `${ids.length} texts`} of page ${page}`],
  )
  const more = parts.length - MOST_NAMED
  if (more <= 0) return pages.has(undefined) ? parts.join(', ') : parts.join(' and ')
  return `${parts.slice(0, MOST_NAMED).join(', ')} and ${more} more${pages.has(undefined) ? '' : more === 1 ? ' page' : ' pages'}`
}

const MOST_NAMED = 4

function addressOf(cellId: string): string {
  return cellId.replace(/^s(\d+)!/, (_, sheet: string) => (sheet === '1' ? '' : `sheet ${sheet}, `))
}

export function weekends(rates: readonly RateOf[]): Question[] {
  const assumed = rates.filter(({ raw }) => raw.isWeekAssumed)
  if (assumed.length === 0) return []
  return [
    {
      questionId: 'weekend',
      kind: 'meaning',
      text: 'The file says “weekend” without its nights. Which nights are the weekend?',
      cellIds: assumed.flatMap(({ raw }) => raw.cellIds.slice(1)).slice(0, 8),
      alternatives: [
        { value: '5,6', text: 'Friday and Saturday' },
        { value: '6,7', text: 'Saturday and Sunday' },
        { value: '5,6,7', text: 'Friday to Sunday' },
      ],
      affects: assumed.map(({ rate }) => rate.cellId),
    },
  ]
}

export function missingDates(reading: Reading, rates: readonly RateOf[]): Question[] {
  return reading.seasons.flatMap((season): Question[] => {
    if (season.ranges.length > 0) return []
    const affects = rates.filter(({ rate }) => rate.seasonId === season.seasonId).map(({ rate }) => rate.cellId)
    return [
      {
        questionId: `seasonDates:${season.name}`,
        kind: 'seasonDates',
        text: `The file gives no dates for “${season.name}”.`,
        cellIds: season.cellIds,
        alternatives: [],
        affects,
      },
    ]
  })
}

/** Seasons whose printed ends were read as days of departure. It is told, since the sheet does not say it. */
export function departureEnds(rates: readonly RateOf[]): Question[] {
  const read = rates.filter(({ raw }) => raw.endsOnDeparture)
  if (read.length === 0) return []
  return [
    {
      questionId: 'departureEnds',
      kind: 'seasonDates',
      text: 'Each season ends on the day on which the next one begins. The printed end is read as the day of departure: the last night is the one before.',
      cellIds: [...new Set(read.flatMap(({ raw }) => raw.cellIds.slice(1)))].slice(0, 8),
      alternatives: [],
      affects: [],
    },
  ]
}

/** Nights in two seasons of one product. Nothing is held back: only these nights are in doubt. */
export function overlaps(reading: Reading): Question[] {
  // Speed: most products have the same seasons.
  const lists = new Map<string, readonly string[]>()
  for (const { rates } of reading.products) {
    const ids = [...new Set(rates.flatMap((rate) => rate.seasonId ?? []))]
    lists.set(ids.join(), ids)
  }
  const together = new Set([...lists.values()].flatMap((ids) => ids.flatMap((id) => ids.map((other) => `${id} ${other}`))))
  return reading.seasons.flatMap((season, i) =>
    reading.seasons.slice(i + 1).flatMap((other): Question[] => {
      if (!together.has(`${season.seasonId} ${other.seasonId}`)) return []
      if (season.overrides.includes(other.seasonId) || other.overrides.includes(season.seasonId)) return []
      const shared = season.ranges.flatMap((range) => other.ranges.flatMap((each) => overlapOf(range, each) ?? []))
      const [first] = shared
      if (!first) return []
      return [
        {
          questionId: `seasonOverlap:${season.seasonId}:${other.seasonId}`,
          kind: 'seasonOverlap',
          text: `${rangeText(first)} is in “${season.name}” and in “${other.name}”. Which one holds?`,
          cellIds: [...season.cellIds, ...other.cellIds],
          alternatives: [other, season].map(({ seasonId, name }) => ({ value: seasonId, text: name })),
          affects: [],
        },
      ]
    }),
  )
}

export function missingYear(rates: readonly RateOf[], context: FileContext): Question[] {
  if (!context.isYearMissing) return []
  const affects = rates.filter(({ rate, raw }) => rate.seasonId !== undefined && raw.season?.isTold !== true).map(({ rate }) => rate.cellId)
  return affects.length === 0
    ? []
    : [
        {
          questionId: 'year',
          kind: 'year',
          text: 'The file has dates without a year. Which year are they in?',
          cellIds: [],
          alternatives: [],
          affects,
        },
      ]
}

/** Prices that the file calls neither nett nor retail, or of which it says neither per person nor per room. */
export function missingFacts(rates: readonly RateOf[], { facts }: Reading): Question[] {
  const questions: Question[] = []
  const typeless = rates.filter(({ raw }) => raw.rateType === undefined).map(({ rate }) => rate.cellId)
  const types = facts.rateTypes?.value ?? []
  if (types.length !== 1 && typeless.length > 0) {
    questions.push({
      questionId: 'rateType',
      kind: 'rateType',
      text:
        types.length === 0
          ? 'The file does not say whether its prices are nett or retail.'
          : 'The file speaks of nett and of retail prices. What are these?',
      cellIds: facts.rateTypes?.cellIds ?? [],
      alternatives: [
        { value: 'nett', text: 'Nett' },
        { value: 'retail', text: 'Retail' },
      ],
      affects: typeless,
    })
  }
  const baseless = rates.filter(({ raw }) => raw.basis === undefined).map(({ rate }) => rate.cellId)
  if (baseless.length > 0 && facts.priceBasis === undefined) {
    questions.push({
      questionId: 'basis',
      kind: 'basis',
      text: 'The file does not say whether its prices are per room or per person.',
      cellIds: [],
      alternatives: [
        { value: 'perRoomPerNight', text: 'Per room and night' },
        { value: 'perPersonPerNight', text: 'Per person and night' },
      ],
      affects: baseless,
    })
  }
  return questions
}

/** Prices of a table in which nothing names a room. */
export function missingRooms(rates: readonly RateOf[]): Question[] {
  const ids = rates.filter(({ raw }) => raw.isRoomAsked).map(({ rate }) => rate.cellId)
  if (ids.length === 0) return []
  return [
    {
      questionId: `room:${ids[0]}`,
      kind: 'meaning',
      text: `Nothing names the room of the prices in ${named(ids)}. Point at its name to say it.`,
      cellIds: ids,
      alternatives: [],
      affects: ids,
    },
  ]
}

/** Prices that a person found outside of tables, until their room and their season are said. */
export function barePrices(rates: readonly RateOf[]): Question[] {
  const bare = rates.filter(({ raw }) => raw.isBare && (raw.isRoomMissing || raw.season === undefined)).map(({ rate }) => rate.cellId)
  if (bare.length === 0) return []
  return [
    {
      questionId: 'barePrices',
      kind: 'meaning',
      text: `Nothing says for which room and season the ${bare.length === 1 ? 'price' : 'prices'} in ${named(bare)} ${bare.length === 1 ? 'is' : 'are'}. Point at ${bare.length === 1 ? 'it' : 'them'} to say it.`,
      cellIds: bare,
      alternatives: [],
      affects: bare,
    },
  ]
}

export function twoWayDates(context: FileContext, rates: readonly RateOf[]): Question[] {
  const [first] = context.twoWayDates
  if (first === undefined) return []
  const cells = new Set(context.twoWayDates)
  const affects = rates.filter(({ raw }) => raw.cellIds.some((id) => cells.has(id))).map(({ rate }) => rate.cellId)
  const day = context.seasons[0]?.ranges[0]?.from
  return [
    {
      questionId: `dateOrder:${first}`,
      kind: 'dateOrder',
      text: `Dates such as those in ${named(context.twoWayDates)} can be read day first or month first${day ? `, for example as ${dayText(day)}` : ''}.`,
      cellIds: context.twoWayDates,
      alternatives: [
        { value: 'dayFirst', text: 'Day first' },
        { value: 'monthFirst', text: 'Month first' },
      ],
      affects,
    },
  ]
}
