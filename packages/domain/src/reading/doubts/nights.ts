// Questions about the nights for which a price holds.

import { type DayRange, nightsIn } from '../../calendar/day-range.ts'
import type { RateOf } from '../doubtful-seasons.ts'
import type { FileContext } from '../file-context.ts'
import { isValue } from '../pages/row.ts'
import type { TablesOfRates } from '../tables/table.ts'
import type { Question } from '../reading.ts'
import { datesIn } from '../words/dates-in-text.ts'
import { yearsIn } from '../words/facts-in-text.ts'
import { folded } from '../words/folded.ts'
import { isSeasonWord } from '../words/heads.ts'
import { lengthIn } from '../words/stays.ts'
import { asWord, type Phrases } from '../words/phrases.ts'
import { asking, byTable, oncePer } from './asking.ts'

/** Prices of all nights beside prices that hold for a season, or in a table beside tables that have seasons. */
export function seasonless(rates: readonly RateOf[], { period }: FileContext): Question[] {
  return byTable(rates).flatMap((own) => {
    const without = own.filter((each) => each.rate.seasonId === undefined && !isOneSupplement(each, own))
    // A tour that runs in some months only is beside those of the whole time for which the file holds.
    const rowsOf = (group: readonly RateOf[]) => new Set(group.map(({ raw }) => raw.row))
    const dated = rowsOf(own.filter(({ rate }) => rate.seasonId !== undefined))
    const areTours =
      period !== undefined && own.every(({ raw }) => raw.basis === 'perPerson') && ![...rowsOf(without)].some((row) => dated.has(row))
    if (areTours) return []
    const areNights = without.every(({ rate, raw }) => rate.daysOfWeek === undefined && raw.basis?.startsWith('perVehicle') !== true)
    const isLoose =
      (rates.some(({ rate }) => rate.seasonId !== undefined) || own.some(({ raw }) => isSeasonWord(folded(raw.table.page.name)))) &&
      without.every(({ raw, product }) => raw.basis?.endsWith('PerNight') && product.departures === undefined)
    if (!areNights || without.length === 0 || (without.length === own.length && !isLoose)) return []
    return asking(
      'seasonDates',
      'season',
      without,
      (cells) => `Nothing says in which season the prices in ${cells} hold; the prices beside them have one.`,
    )
  })
}

/** The one column of single supplements, or of a further person, beside those of the seasons holds in each of them. */
function isOneSupplement({ rate, raw }: RateOf, all: readonly RateOf[]): boolean {
  if (!/^(?:Single Supplement|Extra )/.test(rate.description)) return false
  const same = all.filter((other) => other.rate.description === rate.description && other.raw.row === raw.row)
  return same.length === 1 && all.some((other) => other.raw.row === raw.row && other.rate.seasonId !== undefined)
}

/** `12/12 · 18/12` over prices of nights: two days, or all from one to the other. */
export function loneDays(rates: readonly RateOf[]): Question[] {
  const lone = rates.filter(({ product, raw }) => {
    const ranges = raw.season?.isTold === true || product.departures !== undefined ? [] : (raw.season?.ranges ?? [])
    return (
      (raw.basis?.endsWith('PerNight') === true || raw.basis === 'perRoomPerStay') &&
      ranges.length > 1 &&
      ranges.length % 2 === 0 &&
      ranges.every(({ from, to }) => from === to)
    )
  })
  return byTable(lone).flatMap((own) =>
    asking(
      'seasonDates',
      'days',
      own,
      (cells) => `The prices in ${cells} are read as those of single days. Or is each for all nights between two of them?`,
    ),
  )
}

/** A table below `Summer 2027` whose dates came out in another year. */
export function otherYears(rates: readonly RateOf[]): Question[] {
  return byTable(rates).flatMap((own) => {
    const title = own[0]?.raw.table.titles.findLast(
      ({ text }) => yearsIn(text).length > 0 && text.length < 40 && datesIn(folded(text)).length === 0,
    )
    const years = title ? yearsIn(title.text) : []
    const isOther = ({ raw }: RateOf) =>
      raw.season?.isTold !== true &&
      (raw.season?.ranges ?? []).some(
        ({ from, to }) => !years.some((year) => Number(from.slice(0, 4)) <= year + 1 && Number(to.slice(0, 4)) >= year),
      )
    return years.length === 0
      ? []
      : asking(
          'year',
          'otherYear',
          own.filter(isOther),
          (cells) => `“${title?.text ?? ''}” names another year than the dates of the prices in ${cells}. Which one holds?`,
        )
  })
}

/** `01/11 - 30/04` without years in a file of one year, which does not say from when to when it holds: its first and last months, or a winter. */
export function acrossTheYear(rates: readonly RateOf[], { years, texts }: FileContext): Question[] {
  if (years.first !== years.last || years.period !== undefined) return []
  const isAcross = ({ from, to }: DayRange) =>
    Number(to.slice(0, 4)) > years.last && Number(from.slice(0, 4)) === years.last && to.slice(5) > SOON_AFTER
  const spelled = texts.map(({ text }) => yearsIn(text))
  const isSpelled = ({ from, to }: DayRange) => spelled.some((named) => [from, to].every((day) => named.includes(Number(day.slice(0, 4)))))
  const seasonOf = ({ raw }: RateOf) => (raw.season?.isTold === true ? [] : (raw.season?.ranges ?? []))
  // A list that begins with its earliest season begins its year with it; tours each run on days of their own.
  const isFirstAcross = ([first, ...others]: readonly RateOf[]) => {
    if (first?.raw.basis?.endsWith('Night') !== true) return true
    const [range] = first ? seasonOf(first) : []
    return range !== undefined && (isAcross(range) || others.some((each) => seasonOf(each).some(({ from }) => from < range.from)))
  }
  return byTable(rates).flatMap((own) =>
    asking(
      'year',
      'across',
      isFirstAcross(own) ? own.filter((each) => seasonOf(each).some((range) => isAcross(range) && !isSpelled(range))) : [],
      (cells) =>
        `The season of the prices in ${cells} goes on beyond the end of ${years.last}, and the file says no year with its dates. Is it the winter that begins in ${years.last}?`,
    ),
  )
}

/** In a file of two years, dates without a year that came out before those of the first season of their table. */
export function beforeTheFirst(rates: readonly RateOf[], { years, order }: FileContext, tables: TablesOfRates): Question[] {
  if (years.last !== years.first + 1 || years.period !== undefined || years.begins !== undefined || years.isWinter) return []
  return byTable(rates).flatMap((own) => {
    const first = own[0]?.raw.season?.ranges[0]
    const { heads = [], rows = [] } = (own[0] && tables.get(own[0].raw.table)) ?? {}
    const texts = [
      ...heads.flat(),
      ...rows.flatMap(({ cells }) => cells.flatMap((cell) => (cell && (cell.value?.kind === 'day' || !isValue(cell)) ? [cell] : []))),
    ]
    const haveYears = texts.some(
      ({ text, value }) => value?.kind === 'day' || datesIn(folded(text), order).some(({ from, to }) => from.year ?? to.year),
    )
    if (!first || haveYears) return []
    const isBefore = ({ raw }: RateOf) => raw.season?.isTold !== true && raw.season?.ranges.some(({ to }) => to < first.from) === true
    return asking(
      'year',
      'before',
      own.filter(isBefore),
      (cells) => `The dates of the prices in ${cells} have no year, and are read as those before the first season. Is it the year before?`,
    )
  })
}

/** A season over the turn of the year ends soon after it. */
const SOON_AFTER = '01-31'

/** Prices of a whole stay, and nothing says of how many nights. */
export function nightlessStays(rates: readonly RateOf[]): Question[] {
  const without = rates.filter(
    ({ product, rate, raw }) =>
      raw.basis?.endsWith('PerStay') === true &&
      product.nights === undefined &&
      /^(?:Single|Double|Twin|Triple|Quad|Room)$/.test(rate.description),
  )
  return byTable(without).flatMap((own) =>
    asking(
      'basis',
      'nights',
      own,
      (cells) => `The prices in ${cells} are read as those of a whole stay, and nothing says of how many nights. Is it so?`,
    ),
  )
}

/** `Semaine haute saison` over prices that are read as those of a night. */
export function weeksAsNights(rates: readonly RateOf[]): Question[] {
  const isOfWeek = oncePer((name) => OF_A_WEEK.test(folded(name)))
  // `Race Week` is one.
  const isAWeek = ({ raw }: RateOf) =>
    raw.season?.ranges.length === 1 && raw.season.ranges.every((range) => nightsIn(range) <= LONGEST_EVENT)
  const found = rates.filter(
    (each) => each.raw.basis?.endsWith('PerNight') === true && isOfWeek(each.raw.season?.name ?? '') && !isAWeek(each),
  )
  const ofStays = rates.filter(
    ({ raw }) =>
      raw.basis?.endsWith('PerNight') === true &&
      raw.minStay === undefined &&
      raw.variant !== undefined &&
      Number(lengthIn(folded(raw.variant))) > 1,
  )
  return [found, ofStays]
    .flatMap(byTable)
    .flatMap((own) =>
      asking(
        'basis',
        'weeks',
        own,
        (cells) =>
          `“${own[0]?.raw.variant ?? own[0]?.raw.season?.name ?? ''}” stands at the prices in ${cells}, which are read as those of a night. Are they those of a week or of a whole stay?`,
      ),
    )
}

/** `Weekend (Fri-Sun)` beside the price of a week: that of a night, or of the whole weekend. */
export function weekendsBesideWeeks(rates: readonly RateOf[]): Question[] {
  return byTable(rates).flatMap((own) => {
    if (!own.some(({ product }) => (product.nights ?? 0) >= SHORTEST_WEEK)) return []
    const weekends = own.filter(({ rate, raw }) => rate.daysOfWeek !== undefined && raw.basis?.endsWith('PerNight') === true)
    return asking(
      'basis',
      'weekends',
      weekends,
      (cells) => `The prices in ${cells} stand beside those of a week. Is each for a night, or for the whole stay on these days?`,
    )
  })
}

const SHORTEST_WEEK = 5
/** Nights of a week that is a feast, a race or a fair. */
const LONGEST_EVENT = 9

const OF_A_WEEK = /(?<!\p{L})(?:weeks?|weekly|wochen?|semaines?|semanas?|settiman[ae])(?!\p{L}|-?end| (?:santa|blanca|bianca))/u

/** Rooms with board and seasons whose prices say `per person` and no night. */
export function bareBasis(rates: readonly RateOf[]): Question[] {
  const bare = rates.filter(
    ({ product, rate, raw }) =>
      raw.basis === 'perPerson' && product.board !== undefined && product.nights === undefined && rate.seasonId !== undefined,
  )
  return byTable(bare).flatMap((own) =>
    asking('basis', 'bare', own, (cells) => `The prices in ${cells} are per person. Is each for a night, or for the whole stay?`),
  )
}

/** Vehicles over prices of a table that nothing says to be for a vehicle. */
export function vehicleBasis(rates: readonly RateOf[]): Question[] {
  return byTable(rates.filter(({ raw }) => raw.isBasisUnsure)).flatMap((own) =>
    asking('basis', 'vehicles', own, (cells) => `The prices in ${cells} are those of vehicles. Is each for the vehicle?`, [
      { value: 'perVehicle', text: 'Per vehicle' },
      { value: 'perVehicleOneWay', text: 'Per vehicle, one way' },
    ]),
  )
}

/** `Najaf Airport to Najaf Hotel` below what the file says of the nights of rooms. */
export function nightsOfRoutes(rates: readonly RateOf[]): Question[] {
  const isRoute = oncePer((name) => ROUTE.test(folded(name)))
  return byTable(rates.filter(({ rate }) => rate.priceBasis.endsWith('PerNight'))).flatMap((own) => {
    const routes = own.filter(({ product }) => isRoute(product.name))
    return routes.length * 2 < own.length
      ? []
      : asking(
          'basis',
          'routes',
          routes,
          (cells) => `The prices in ${cells} are read as those of a night, and their rows name transfers. What is each for?`,
          [
            { value: 'perPerson', text: 'Per person' },
            { value: 'perVehicle', text: 'Per vehicle' },
          ],
        )
  })
}

const TRANSFERS: Phrases = {
  en: ['transfers?', 'shuttles?', 'airport'],
  de: ['flughafen'],
  fr: ['transferts?', String.raw`aeroport\p{L}*`],
  es: ['traslados?', 'aeropuerto'],
  it: [String.raw`trasferiment\p{L}*`],
  pt: [],
  nl: ['vliegveld'],
}
const TOWARDS: Phrases = {
  en: ['to', 'hotel'],
  de: ['nach'],
  fr: ['a', 'à', 'vers'],
  es: ['al', 'para'],
  it: ['per'],
  pt: [],
  nl: ['naar'],
}

const ROUTE = new RegExp(
  [
    String.raw`${asWord(TRANSFERS).source}.{0,40}(?:${asWord(TOWARDS).source}|[-–>→])`,
    String.raw`\p{L} (?:to|→|➔|>) .{2,40}(?:airport|hotel|station|port|border)`,
  ].join('|'),
  'u',
)
