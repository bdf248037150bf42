// The price of one night for one party, out of one rate set: which rates it takes, how many times.

import Big from 'big.js'
import type { CurrencyCode } from '../../money/amount.ts'
import type { Occupancy, Rate, RateSet } from '../rate-sheet.ts'
import { rateKind } from '../rates/rate-kind.ts'
import { shownRate } from '../rates/rate.ts'
import type { BandedChild, Party } from './party.ts'
import type { StayRefusal } from './stay.ts'

/** Exact amounts of one part of a night; nett undefined where the rate has none. */
export type PricePart = { readonly description: string; readonly count: number; readonly each: Big; readonly eachNett?: Big }

export type NightPrice =
  | { readonly parts: readonly PricePart[]; readonly assumption?: string }
  | { readonly refusal: Pick<StayRefusal, 'code' | 'text'> }

type Choice = { readonly rate: Rate; readonly times: number; readonly assumption?: string }
type Refused = { readonly refusal: Pick<StayRefusal, 'code' | 'text'> }

/** Where a night is priced: its rate set, the room's occupancy, the kind of room that is wished, the currency. */
export type NightPlace = {
  readonly set: RateSet
  readonly occupancy: Occupancy
  readonly description: string | undefined
  readonly currency: CurrencyCode
  /** Descriptions of the rates that children pay; they are no rooms. */
  readonly childDescriptions: readonly string[]
  /** A room with a rate for a child, an infant or a family is still a room. */
  readonly isRoom: boolean
}

/**
 * What one night costs. The room's price holds for the persons up to its standard; more of them take a room rate for exactly so
 * many, or else pay Extra Adult; the children pay the rate of their band. Per person sharing counts each person, and one alone pays
 * the single supplement too. Tours are priced by
 * group, by service or by person. Refused: no rate for so many, a rate that is not applicable or has no amount.
 */
export function nightPrice(party: Party, place: NightPlace): NightPrice {
  const main = isTourPriced(place) ? tourParts(party, place) : roomParts(party, place)
  if ('refusal' in main) return main
  const parts: PricePart[] = [...main.parts]
  for (const child of main.coversAll ? [] : party.banded) {
    const part = childPart(child, main, place)
    if ('refusal' in part) return part
    const same = parts.findIndex((each) => each.description === part.description)
    const before = parts[same]
    if (before) parts[same] = { ...before, count: before.count + 1 }
    else parts.push(part)
  }
  return { parts, ...(main.assumption === undefined ? {} : { assumption: main.assumption }) }
}

/** What one child pays: the rate of its band, or its percentage of what one adult pays. */
function childPart({ age, description, percentOfShare }: BandedChild, main: FoundParts, place: NightPlace): PricePart | Refused {
  if (percentOfShare !== undefined) {
    const share = main.share ?? main.parts[0]
    if (!share) return { refusal: { code: 'noRate', text: `There is no share of which a child of ${age} pays ${percentOfShare} %.` } }
    const part = (amount: Big) => amount.times(percentOfShare).div(100)
    const nett = share.eachNett === undefined ? {} : { eachNett: part(share.eachNett) }
    return { description: `${description} (${percentOfShare} %)`, count: 1, each: part(share.each), ...nett }
  }
  const rate = place.set.rates.find((each) => each.description === description)
  if (!rate) return { refusal: { code: 'noExtraRate', text: `There is no rate ${description} for a child of ${age}.` } }
  return partOf(rate, 1, place, main.share)
}

type MainParts = FoundParts | Refused
type FoundParts = {
  readonly parts: readonly PricePart[]
  readonly share?: PricePart
  readonly assumption?: string
  readonly coversAll?: boolean
}

function roomParts({ asAdults, paysShares }: Party, place: NightPlace): MainParts {
  const standard = place.occupancy.standardPersons
  if (paysShares) return sharesOfRoom(asAdults, place)
  const choice = roomFor(asAdults, place)
  if ('refusal' in choice) return choice
  const room = partOf(choice.rate, choice.times, place)
  if ('refusal' in room) return room
  const covered =
    rateKind(choice.rate.description).kind === 'sharing'
      ? choice.times
      : Math.max(personsOf(choice.rate, standard), Math.min(asAdults, standard))
  const share = sharePart(room, choice, covered)
  const supplement = supplementFor(asAdults, choice, place)
  if (supplement && 'refusal' in supplement) return supplement
  const extras = Math.max(0, asAdults - covered)
  const parts = supplement ? [room, supplement] : [room]
  if (extras > 0) {
    const rate = place.set.rates.find((each) => rateKind(each.description).kind === 'extraAdult')
    if (!rate) return { refusal: { code: 'noExtraRate', text: `There is no rate Extra Adult for ${extras} beyond ${covered}.` } }
    const part = partOf(rate, extras, place, share)
    if ('refusal' in part) return part
    parts.push(part)
  }
  return { parts, share, ...(choice.assumption === undefined ? {} : { assumption: choice.assumption }) }
}

/** The room for its standard, of which each adult pays one share: the children who sleep in it have prices of their own. */
function sharesOfRoom(adults: number, place: NightPlace): MainParts {
  const standard = place.occupancy.standardPersons
  const choice = roomFor(standard, place)
  if ('refusal' in choice) return choice
  const room = partOf(choice.rate, adults, place)
  if ('refusal' in room) return room
  const share = sharePart(room, choice, standard)
  return { parts: adults === 0 ? [] : [share], share, ...(choice.assumption === undefined ? {} : { assumption: choice.assumption }) }
}

/** The room that is wished where there is one for so many; else the one that fits, and that is said. */
function roomFor(persons: number, place: NightPlace): Choice | Refused {
  const { set, occupancy, description } = place
  const standard = occupancy.standardPersons
  const wished = description === undefined ? undefined : set.rates.find((rate) => rate.description === description)
  if (wished && personsOf(wished, standard) >= Math.min(persons, standard)) return { rate: wished, times: 1 }
  const fitting = fittingRoom(persons, place)
  if (description === undefined || 'refusal' in fitting) return fitting
  const lack = wished ? `${description} does not take ${persons}` : `There is no rate ${description}`
  return { ...fitting, assumption: `${lack}: ${fitting.rate.description} is taken.` }
}

/** The room's rate for so many persons, or per person sharing. */
function fittingRoom(persons: number, { set, occupancy, childDescriptions }: NightPlace): Choice | Refused {
  const standard = occupancy.standardPersons
  const rooms = set.rates.filter((rate) => rateKind(rate.description).kind === 'room' && !childDescriptions.includes(rate.description))
  const ofSize = rooms.filter((rate) => personsOf(rate, standard) === persons)
  // Twin that is not sold says nothing against Double.
  const exact = ofSize.find((rate) => !rate.notApplicable) ?? ofSize[0]
  if (exact) return { rate: exact, times: 1, ...sameSize(rooms, exact, standard) }
  const sharing = set.rates.find((rate) => rateKind(rate.description).kind === 'sharing')
  if (sharing) {
    const hasExtraAdult = set.rates.some((rate) => rateKind(rate.description).kind === 'extraAdult')
    return { rate: sharing, times: hasExtraAdult ? Math.min(persons, standard) : persons, ...(singleSupplement(set) ? {} : alone(persons)) }
  }
  if (persons > standard) {
    const usual = rooms.find((rate) => personsOf(rate, standard) === standard)
    return usual ? { rate: usual, times: 1 } : { refusal: { code: 'noRate', text: `There is no rate for ${persons} persons.` } }
  }
  const larger = rooms
    .filter((rate) => personsOf(rate, standard) > persons)
    .sort((a, b) => personsOf(a, standard) - personsOf(b, standard))[0]
  if (!larger) return { refusal: { code: 'noRate', text: `There is no rate for ${persons} persons.` } }
  return { rate: larger, times: 1, assumption: `There is no rate for ${persons} alone: ${larger.description} is paid in full.` }
}

function tourParts({ asAdults, banded }: Party, place: NightPlace): MainParts {
  const persons = asAdults + banded.length
  const { rates } = place.set
  const group = rates.find((rate) => {
    const kind = rateKind(rate.description)
    return kind.kind === 'group' && kind.from <= persons && persons <= kind.to
  })
  const service = rates.find((rate) => rate.description === place.description && isService(rate))
  if (service && !takes(service, persons)) {
    return { refusal: { code: 'noRate', text: `${service.description} does not take ${persons} persons.` } }
  }
  const adult = rates.find((rate) => rate.description === place.description) ?? rates.find((rate) => isPerson(rate, 'adult'))
  const whole = service ?? group ?? (adult ? undefined : rates.find((rate) => isService(rate) && takes(rate, persons)))
  const rate = whole ?? adult
  if (!rate) return { refusal: { code: 'noRate', text: `There is no rate for ${persons} persons.` } }
  const part = partOf(rate, whole ? 1 : asAdults, place)
  return 'refusal' in part ? part : { parts: [part], coversAll: whole !== undefined }
}

function partOf(rate: Rate, count: number, { currency }: NightPlace, share?: PricePart): PricePart | Refused {
  const { description, notApplicable } = rate
  if (rate.onRequest === true)
    return { refusal: { code: 'onRequest', text: `${description} is on request: its price is not known before the supplier is asked.` } }
  if (notApplicable) return { refusal: { code: 'notApplicable', text: `${description} is not sold.` } }
  const shown = shownRate(rate, currency)
  if (shown.retail === undefined) return { refusal: { code: 'noAmount', text: `${description} has no amount yet.` } }
  const onTop = rate.onTopOfShare === true ? share : undefined
  const each = new Big(shown.retail).plus(onTop?.each ?? 0)
  const nett = shown.nett === undefined || (onTop && !onTop.eachNett) ? undefined : new Big(shown.nett).plus(onTop?.eachNett ?? 0)
  return { description, count, each, ...(nett === undefined ? {} : { eachNett: nett }) }
}

/** What one person alone pays on top of the price per person sharing. */
function supplementFor(persons: number, { rate }: Choice, place: NightPlace): PricePart | Refused | undefined {
  const supplement = persons === 1 && rateKind(rate.description).kind === 'sharing' ? singleSupplement(place.set) : undefined
  return supplement && partOf(supplement, 1, place)
}

function singleSupplement({ rates }: RateSet): Rate | undefined {
  return rates.find((rate) => rateKind(rate.description).kind === 'singleSupplement')
}

/** One person's share of the room. */
function sharePart(room: PricePart, choice: Choice, covered: number): PricePart {
  const persons = rateKind(choice.rate.description).kind === 'sharing' ? 1 : Math.max(1, covered)
  return { ...room, each: room.each.div(persons), ...(room.eachNett === undefined ? {} : { eachNett: room.eachNett.div(persons) }) }
}

function personsOf(rate: Rate, standard: number): number {
  const kind = rateKind(rate.description)
  if (kind.kind === 'room') return kind.persons ?? standard
  return kind.kind === 'service' ? standard : 0
}

function sameSize(rooms: readonly Rate[], chosen: Rate, standard: number): { assumption?: string } {
  const other = rooms.find((rate) => rate !== chosen && !rate.notApplicable && personsOf(rate, standard) === personsOf(chosen, standard))
  return other && other.retailRate !== chosen.retailRate
    ? { assumption: `${chosen.description} is taken, not ${other.description}: the stay does not say which.` }
    : {}
}

function alone(persons: number): { assumption?: string } {
  return persons === 1 ? { assumption: 'There is no single rate: one person pays the price per person sharing.' } : {}
}

function isService(rate: Rate): boolean {
  return rateKind(rate.description).kind === 'service'
}

function takes(rate: Rate, persons: number): boolean {
  const kind = rateKind(rate.description)
  return kind.kind !== 'service' || kind.upTo === undefined || persons <= kind.upTo
}

function isPerson(rate: Rate, person: 'adult'): boolean {
  const kind = rateKind(rate.description)
  return kind.kind === 'person' && kind.person === person
}

/** Tours and transfers are; a room is only where it has no rate for the room and none per person sharing. */
function isTourPriced({ set: { rates }, isRoom, childDescriptions }: NightPlace): boolean {
  const kinds = rates.filter((rate) => !childDescriptions.includes(rate.description)).map((rate) => rateKind(rate.description).kind)
  if (isRoom && kinds.some((kind) => kind === 'room' || kind === 'sharing')) return false
  return kinds.some((kind) => kind === 'person' || kind === 'group' || kind === 'service')
}
