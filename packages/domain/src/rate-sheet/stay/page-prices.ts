// What every stay on a page asks again, found out once for each page: its days, its parties, the price of a night.

import Big from 'big.js'
import { type Day, dayNumber, dayOfNumber, dayText } from '../../calendar/day.ts'
import type { Units } from '../../money/rounded-shares.ts'
import { isoWeekday } from '../offers/offer-nights.ts'
import { type Offer, personRates, type ProductPage, type RateSet, type Season, type SheetHead } from '../rate-sheet.ts'
import { seasonsOn } from '../seasons/seasons.ts'
import { type NightPrice, nightPrice, type PricePart } from './night-price.ts'
import { type GroupResult, partyInGroup } from './group.ts'
import { groupPrice } from './group-price.ts'
import { isRoomPriced } from './party.ts'
import type { StayNight, StayRefusal, StayRequest } from './stay.ts'

/** A rate set in its season; the same object for all its days. `rateSet` is its position, from 0. */
export type PlacedSet = { readonly season: Season; readonly rateSet: number; readonly set: RateSet }

/** A day of the page: the rate sets that hold on it, or why it has none. */
export type PlacedDay = {
  readonly day: Day
  /** Undefined where there are none. */
  readonly blackouts: readonly StayRefusal[] | undefined
  readonly open: readonly PlacedSet[]
  /** The one set that holds, where there is one only. */
  readonly only: PlacedSet | undefined
  readonly refusal: Pick<StayRefusal, 'code' | 'text'>
}

/**
 * What one night costs, exact: before offers `gross` and `nett`, which is undefined where a part has none; after the offers `value`.
 * The same object for all nights that cost so.
 */
export type NightCost = {
  readonly place: PlacedSet
  readonly parts: readonly PricePart[]
  readonly gross: Big
  readonly nett: Big | undefined
  readonly assumption?: string
  readonly value: Big
  readonly isFree: boolean
  readonly offers: readonly { readonly offer: Offer; readonly off: Big }[]
  readonly kept: KeptOfCost
}

/**
 * What was found out about a cost, for all nights and stays that have it. Speed: the rest of a cost never changes, and a property is found
 * sooner than an entry of a map.
 */
export type KeptOfCost = {
  /** By number of nights. */
  readonly ofNights: Big[]
  readonly reduced: { readonly offer: Offer; readonly how: string; readonly cost: NightCost }[]
  nett?: { readonly nett: Big | undefined }
  units?: Units
  readonly shown: { readonly units: number; readonly night: Omit<StayNight, 'day'> }[]
}

export type RefusedPrice = { readonly refusal: Pick<StayRefusal, 'code' | 'text'> }

/** The prices of those who travel alike. */
export type PartyPrices = {
  readonly result: GroupResult
  readonly costOf: (place: PlacedSet) => NightCost | RefusedPrice
}

type PartyRequest = Pick<StayRequest, 'adults' | 'childAges' | 'description' | 'travellers'>

export type PagePrices = {
  /** @param number as `dayNumber` gives it */
  readonly dayOf: (number: number) => PlacedDay
  /** Whether any rate set restricts the day of departure. Speed: most pages have none, and their departures are not looked up. */
  readonly restrictsDeparture: boolean
  readonly partyOf: (request: PartyRequest) => PartyPrices
}

/** More parties than people ask for on one page; beyond them the page begins anew. */
const MOST_PARTIES = 200

/** Pages and heads never change, they are replaced: what was found out about one stays true as long as it is there. */
const KEPT = new WeakMap<ProductPage, { readonly head: SheetHead; readonly prices: PagePrices }>()

/** What is known of the page in this sheet; made at its first stay. */
export function pagePrices(page: ProductPage, head: SheetHead): PagePrices {
  const kept = KEPT.get(page)
  if (kept?.head === head) return kept.prices
  const prices = newPagePrices(page, head)
  KEPT.set(page, { head, prices })
  return prices
}

function newPagePrices(page: ProductPage, head: SheetHead): PagePrices {
  // One after the other, as the nights of a stay are: what they are read from is then at hand.
  const days: (PlacedDay | undefined)[] = []
  const [first, last] = [dayNumber(head.startDate), dayNumber(head.endDate)]
  const sets = new Map(page.seasons.map((season) => [season, setsOf(page, season)]))
  const parties = new Map<string, PartyPrices>()
  return {
    restrictsDeparture: page.seasonRates.some((rates) => rates.rateSets.some((set) => set.departureDays !== undefined)),
    dayOf: (number) => {
      const at = number - first
      const known = days[at]
      if (known) return known
      const placed = placedDay(page, head, dayOfNumber(number), sets)
      if (first <= number && number <= last) days[at] = placed
      return placed
    },
    partyOf: (request) => {
      const key = `${request.adults} ${request.travellers ?? ''} ${request.childAges.join(' ')}\n${request.description ?? ''}`
      const known = parties.get(key)
      if (known) return known
      if (parties.size >= MOST_PARTIES) parties.clear()
      const party = partyPrices(page, head, request)
      parties.set(key, party)
      return party
    },
  }
}

function setsOf(page: ProductPage, season: Season): PlacedSet[] {
  const rateSets = page.seasonRates.flatMap((rates) => (rates.seasonId === season.seasonId ? rates.rateSets : []))
  return rateSets.map((set, rateSet) => ({ season, rateSet, set }))
}

function placedDay(page: ProductPage, head: SheetHead, day: Day, sets: ReadonlyMap<Season, readonly PlacedSet[]>): PlacedDay {
  const blackouts = page.blackouts
    .filter(({ range }) => range.from <= day && day <= range.to)
    .map(({ reason, packageOnly }): StayRefusal => {
      const where = packageOnly ? ` in ${page.ratePackageName}; other rate packages may be on sale` : ''
      return { code: 'blackout', text: `${dayText(day)} is blacked out${where}${reason === undefined ? '' : `: ${reason}`}.`, day }
    })
  const placed = (open: readonly PlacedSet[], code: StayRefusal['code'], text: string): PlacedDay => {
    const only = open.length === 1 ? open[0] : undefined
    return { day, blackouts: blackouts.length === 0 ? undefined : blackouts, open, only, refusal: { code, text } }
  }
  if (day < head.startDate || day > head.endDate) return placed([], 'outsidePeriod', `${dayText(day)} is outside the contract period.`)
  const [season, ...others] = seasonsOn(page.seasons, day)
  if (!season) return placed([], 'noSeason', `${dayText(day)} is in no season.`)
  if (others.length > 0) {
    const names = [season, ...others].map((each) => each.seasonName).join(' and ')
    return placed([], 'twoRates', `${dayText(day)} is in more than one season, ${names}: the rate sheet does not say which rates hold.`)
  }
  const weekday = isoWeekday(day)
  const open = (sets.get(season) ?? []).filter(({ set }) => set.daysOfWeek.includes(weekday) && set.rates.length > 0)
  return placed(open, 'noRate', `${dayText(day)}: ${season.seasonName} has no rates for this day of the week.`)
}

function partyPrices(page: ProductPage, { currency }: SheetHead, request: PartyRequest): PartyPrices {
  const result = partyInGroup(page, request)
  const { party, occupancy } = result
  const { description } = request
  const { groupSteps } = page
  const personDescriptions = personRates(page)
  const prices = new Map<PlacedSet, NightCost | RefusedPrice>()
  return {
    result,
    costOf: (place) => {
      const known = prices.get(place)
      if (known) return known
      if (!party) throw new Error('a party that the page does not take has no prices')
      const at = { set: place.set, occupancy, description, currency, personDescriptions, groupSteps, isRoom: isRoomPriced(page) }
      const price = result.group ? groupPrice(party, result.group, at) : nightPrice(party, at)
      const made = 'refusal' in price ? price : costBeforeOffers(place, byTheNight(price, place.set))
      prices.set(place, made)
      return made
    },
  }
}

/** The exact price of one night of a price for several. */
function byTheNight(price: Exclude<NightPrice, RefusedPrice>, { nightsInPrice }: RateSet): Exclude<NightPrice, RefusedPrice> {
  if (nightsInPrice === undefined) return price
  const parts = price.parts.map(({ each, eachNett, ...part }) => ({
    ...part,
    each: each.div(nightsInPrice),
    ...(eachNett === undefined ? {} : { eachNett: eachNett.div(nightsInPrice) }),
  }))
  return { ...price, parts }
}

function costBeforeOffers(place: PlacedSet, price: Exclude<NightPrice, RefusedPrice>): NightCost {
  const gross = grossOf(price.parts)
  return {
    ...price,
    place,
    gross,
    nett: nettOf(price.parts),
    value: gross,
    isFree: false,
    offers: [],
    kept: { ofNights: [], reduced: [], shown: [] },
  }
}

function grossOf(parts: readonly PricePart[]): Big {
  return parts.reduce((sum, part) => sum.plus(part.each.times(part.count)), new Big(0))
}

function nettOf(parts: readonly PricePart[]): Big | undefined {
  return parts.reduce<Big | undefined>(
    (sum, part) => (part.eachNett === undefined ? undefined : sum?.plus(part.eachNett.times(part.count))),
    new Big(0),
  )
}
