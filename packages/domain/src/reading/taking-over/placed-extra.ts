// Where extras of a file belong in a rate sheet: prices of adults and of children by age together, and one extra with the prices of its seasons.

import type { DayRange } from '../../calendar/day-range.ts'
import { type Amount, findAmount } from '../../money/amount.ts'
import type { ChildPrice, Extra, ExtraPrice, Rate } from '../../rate-sheet/rate-sheet.ts'
import { rateWithoutPrice } from '../../rate-sheet/rates/rate.ts'
import { searchText } from '../../text/search-text.ts'
import type { ReadExtra } from '../reading.ts'
import { folded } from '../words/folded.ts'
import { oneOf, type Phrases } from '../words/phrases.ts'

type RangesOf = (seasonIds: readonly string[]) => DayRange[]
type Placed = Omit<Extra, 'extraId'>
/** `assumed`: what the file does not say, in words. */
export type PlacedExtras = { readonly extras: readonly Placed[]; readonly left: readonly ReadExtra[]; readonly assumed: readonly Assumed[] }
type Assumed = { readonly text: string; readonly cellIds: readonly string[] }

const UNITS = {
  perPersonPerNight: { unit: 'perPerson', time: 'perNight' },
  perPersonPerStay: { unit: 'perPerson', time: 'once' },
  perRoomPerNight: { unit: 'perRoom', time: 'perNight' },
  perRoomPerStay: { unit: 'perRoom', time: 'once' },
  perDay: { unit: 'perService', time: 'perDay' },
  perPiece: { unit: 'perService', time: 'once' },
} as const

/** @param isMeant whether the extra is for the product; without it those of all products are placed */
export function placedExtras(
  all: readonly ReadExtra[],
  rangesOf: RangesOf,
  commissionPercentage: string,
  isMeant: (products: readonly string[] | undefined) => boolean = () => true,
): PlacedExtras {
  const extras = all.filter((extra) => isMeant(extra.products))
  const left: ReadExtra[] = []
  const assumed: Assumed[] = []
  const placed: Placed[] = []
  const children = new Set(extras.filter((extra) => adultOf(extra, extras) !== undefined))
  for (const extra of extras) {
    if (children.has(extra)) continue
    const own = [...children].filter((child) => adultOf(child, extras) === extra)
    const made = placedExtra(extra, own, rangesOf, commissionPercentage)
    if (!made) {
      left.push(extra, ...own)
      continue
    }
    if (made.assumed !== undefined) assumed.push({ text: made.assumed, cellIds: extra.cellIds })
    placed.push(made.extra)
  }
  return { extras: bySeasons(placed), left, assumed }
}

/** `Gala dinner` is the price of adults beside `Gala dinner, child` of the same sentence. */
function adultOf(child: ReadExtra, extras: readonly ReadExtra[]): ReadExtra | undefined {
  if (child.ageTo === undefined || child.amount === undefined) return undefined
  return extras.find(
    (adult) =>
      adult !== child &&
      adult.ageTo === undefined &&
      adult.amount !== undefined &&
      adult.note === child.note &&
      searchText(`${adult.name}, child`) === searchText(child.name) &&
      (child.unit === undefined || adult.unit === child.unit),
  )
}

function placedExtra(
  extra: ReadExtra,
  children: readonly ReadExtra[],
  rangesOf: RangesOf,
  commissionPercentage: string,
): { readonly extra: Placed; readonly assumed?: string } | undefined {
  const { unit, ageFrom, ageTo, percent, amount, status } = extra
  const commission = findAmount(commissionPercentage)
  const rate = rateOf(extra.name, { amount, status }, commission)
  // A rate sheet has one currency.
  if (extra.currency !== undefined) return undefined
  if (unit === undefined || rate === undefined || percent !== undefined || ageTo !== undefined) return undefined
  const isByAge = ageFrom !== undefined || children.length > 0
  if (isByAge && UNITS[unit].unit !== 'perPerson') return undefined
  const childPrices = children.flatMap((child): ChildPrice[] => {
    const price = rateOf(child.name, child, commission)
    return price === undefined || child.ageTo === undefined ? [] : [{ minAge: child.ageFrom ?? 0, maxAge: child.ageTo + 1, rate: price }]
  })
  if (childPrices.length !== children.length || overlap(childPrices)) return undefined
  const youngest = Math.min(...childPrices.map(({ minAge }) => minAge))
  const fromAge = childPrices.length === 0 ? ageFrom : youngest > 0 ? youngest : undefined
  // Between the last child and the first adult nobody could tell the price.
  const oldest = Math.max(...childPrices.map(({ maxAge }) => maxAge))
  if (childPrices.length > 0 && ageFrom !== undefined && ageFrom !== oldest) return undefined
  const mostNights = mostNightsIn(extra.note)
  const dateRanges = extra.dates ?? (extra.seasonIds === undefined ? [] : rangesOf(extra.seasonIds))
  const price: ExtraPrice = { dateRanges, rate, ...(childPrices.length > 0 ? { childPrices } : {}) }
  return {
    extra: {
      extraName: extra.name,
      ...UNITS[unit],
      compulsory: extra.mandatory,
      ...(extra.daysOfWeek === undefined ? {} : { daysOfWeek: extra.daysOfWeek }),
      prices: [price],
      ...(extra.payableLocally ? { paidOnSpot: true } : {}),
      ...(fromAge === undefined ? {} : { fromAge }),
      ...(mostNights === undefined || UNITS[unit].time === 'once' ? {} : { mostNights }),
      ...(extra.note === '' ? {} : { note: extra.note }),
    },
    ...(childPrices.length > 0 && youngest > 0
      ? { assumed: `${extra.name}: the file gives no price below ${youngest} years, so these children are not charged.` }
      : {}),
  }
}

function rateOf(
  description: string,
  { amount, status }: Pick<ReadExtra, 'amount' | 'status'>,
  commission: Amount | undefined,
): Rate | undefined {
  if (commission === undefined) return undefined
  if (status === 'onRequest' || status === 'notApplicable') return rateWithoutPrice(description, status === 'onRequest')
  const retailRate = amount === undefined ? (status === 'free' ? findAmount('0.00') : undefined) : findAmount(amount)
  return retailRate === undefined ? undefined : { description, notApplicable: false, retailRate, commissionPercentage: commission }
}

function overlap(prices: readonly ChildPrice[]): boolean {
  return prices.some((a, i) => prices.some((b, j) => i < j && a.minAge < b.maxAge && b.minAge < a.maxAge))
}

const AT_MOST: Phrases = {
  en: [String.raw`max(?:imum|imal|imo|\.)?`, 'up to'],
  de: ['hochstens', 'bis zu'],
  fr: ['au plus', "jusqu'a"],
  es: ['hasta'],
  it: ['al massimo', 'fino a(?: un massimo di)?'],
  pt: ['ate'],
}
const NIGHTS: Phrases = {
  en: ['nights?'],
  de: ['nachten?', 'ubernachtungen'],
  fr: ['nuits?', 'nuitees'],
  es: ['noches'],
  it: ['notti', 'pernottamenti'],
  pt: ['noites'],
}

const MOST_NIGHTS = new RegExp(String.raw`${oneOf(AT_MOST)} (?:of )?(\d{1,2}) (?:\p{L}+ )?${oneOf(NIGHTS)}`, 'u')

/** @example mostNightsIn('City tax EUR 2.50 per person per night, maximum 7 nights') is 7 */
function mostNightsIn(note: string): number | undefined {
  const nights = MOST_NIGHTS.exec(folded(note))?.[1]
  return nights === undefined ? undefined : Number(nights)
}

/** One extra with a price for each season, where everything else is the same. A price for all days stays an extra of its own. */
function bySeasons(extras: readonly Placed[]): Placed[] {
  const groups = Map.groupBy(extras, (extra) => {
    const isAlways = extra.prices.some(({ dateRanges }) => dateRanges.length === 0)
    const { prices: _prices, note: _note, ...rest } = extra
    return isAlways ? extra : JSON.stringify({ ...rest, extraName: searchText(extra.extraName) })
  })
  return [...groups.values()].flatMap((same) => {
    const [first] = same
    return first ? [{ ...first, prices: same.flatMap(({ prices }) => prices) }] : []
  })
}
