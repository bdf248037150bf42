// The price of one night for one party, out of one rate set: which rates it takes, how many times.

import Big from 'big.js'
import type { CurrencyCode } from '../../money/amount.ts'
import { type GroupStep, holdsTravellers, type Occupancy, type Rate, type RateSet } from '../rate-sheet.ts'
import { rateKind } from '../rates/rate-kind.ts'
import { shownRate } from '../rates/rate.ts'
import type { BandedChild, Party } from './party.ts'
import type { StayRefusal } from './stay.ts'

/** Exact amounts of one part of a night; nett undefined where the rate has none. */
export type PricePart = { readonly description: string; readonly count: number; readonly each: Big; readonly eachNett?: Big }

export type NightPrice =
  | {
      readonly parts: readonly PricePart[]
      readonly assumption?: string
      /** What one adult pays of it; undefined where the price is for all together. */
      readonly onePlace?: PricePart
    }
  | { readonly refusal: Pick<StayRefusal, 'code' | 'text'> }

/** `isByPerson`: the rate is that of one person, not of the room. */
type Choice = { readonly rate: Rate; readonly times: number; readonly isByPerson?: boolean; readonly assumption?: string }
type Refused = { readonly refusal: Pick<StayRefusal, 'code' | 'text'> }

/** Where a night is priced: its rate set, the room's occupancy, the kind of room that is wished, the currency. */
export type NightPlace = {
  readonly set: RateSet
  readonly occupancy: Occupancy
  readonly description: string | undefined
  readonly currency: CurrencyCode
  /** Descriptions of the rates that children and travellers of a group pay; they are no rooms. */
  readonly personDescriptions: readonly string[]
  readonly groupSteps?: readonly GroupStep[] | undefined
  /** A room with a rate for a child, an infant or a family is still a room. */
  readonly isRoom: boolean
}

/**
 * What one night costs. The room's price holds for the persons up to its standard; more of them take a room rate for exactly so
 * many, or else pay Extra Adult; the children pay the rate of their band. Per person sharing counts each person, and one alone pays
 * the single supplement too. Tours are priced by
 * group, by service or by person. Where there is a price by the number of travellers, each adult pays it. Refused: no rate for so many, a rate
 * that is not applicable or has no amount.
 * @param travellers of the whole group; by default the persons of the party
 */
export function nightPrice(party: Party, place: NightPlace, travellers = party.asAdults + party.banded.length): NightPrice {
  const step = stepRate(place, travellers)
  const main = isTourPriced(place) ? tourParts(party, place, step) : roomParts(party, place, step)
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
  const onePlace = main.coversAll ? undefined : main.onePlace
  return { parts, ...(onePlace ? { onePlace } : {}), ...(main.assumption === undefined ? {} : { assumption: main.assumption }) }
}

/** The rate that each traveller of so many pays. */
function stepRate({ groupSteps, set }: NightPlace, travellers: number): Rate | undefined {
  const step = groupSteps?.find((each) => holdsTravellers(each, travellers))
  return step && set.rates.find((rate) => rate.description === step.description)
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
  readonly onePlace?: PricePart
  readonly assumption?: string
  readonly coversAll?: boolean
}

function roomParts({ asAdults, paysShares }: Party, place: NightPlace, step: Rate | undefined): MainParts {
  const standard = place.occupancy.standardPersons
  if (paysShares && !step) return sharesOfRoom(asAdults, place)
  const choice = step ? { rate: step, times: asAdults, isByPerson: true } : roomFor(asAdults, place)
  if ('refusal' in choice) return choice
  const room = partOf(choice.rate, choice.times, place)
  if ('refusal' in room) return room
  const covered = isByPerson(choice) ? choice.times : Math.max(personsOf(choice.rate, standard), Math.min(asAdults, standard))
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
  const onePlace = supplement ? sumOfParts(share, supplement) : share
  return { parts, share, onePlace, ...(choice.assumption === undefined ? {} : { assumption: choice.assumption }) }
}

/** How many share the room for whose persons this is the price; undefined where nothing is shared. */
function sharersOf({ description }: Rate): number | 'any' | undefined {
  const kind = rateKind(description)
  return kind.kind === 'sharing' ? (kind.persons ?? 'any') : undefined
}

/** The room for its standard, of which each adult pays one share: the children who sleep in it have prices of their own. */
function sharesOfRoom(adults: number, place: NightPlace): MainParts {
  const standard = place.occupancy.standardPersons
  const choice = roomFor(standard, place)
  if ('refusal' in choice) return choice
  const room = partOf(choice.rate, adults, place)
  if ('refusal' in room) return room
  const share = sharePart(room, choice, standard)
  return {
    parts: adults === 0 ? [] : [share],
    share,
    onePlace: share,
    ...(choice.assumption === undefined ? {} : { assumption: choice.assumption }),
  }
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
function fittingRoom(persons: number, { set, occupancy, personDescriptions }: NightPlace): Choice | Refused {
  const standard = occupancy.standardPersons
  const rooms = set.rates.filter((rate) => rateKind(rate.description).kind === 'room' && !personDescriptions.includes(rate.description))
  const ofSize = rooms.filter((rate) => personsOf(rate, standard) === persons)
  // Twin that is not sold says nothing against Double.
  const exact = ofSize.find((rate) => !rate.notApplicable) ?? ofSize[0]
  if (exact) return { rate: exact, times: 1, ...sameSize(rooms, exact, standard) }
  const own = set.rates.find((rate) => sharersOf(rate) === persons)
  if (own) return { rate: own, times: persons }
  const sharing = set.rates.find((rate) => sharersOf(rate) === 'any' || sharersOf(rate) === standard)
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

function tourParts({ asAdults, banded }: Party, place: NightPlace, step: Rate | undefined): MainParts {
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
  const adult = rates.find((rate) => rate.description === place.description) ?? step ?? rates.find((rate) => isPerson(rate, 'adult'))
  const fitting = service || adult ? [] : smallestServices(rates, persons)
  const whole = service ?? (step ? undefined : group) ?? fitting[0]
  const rate = whole ?? adult
  if (!rate) return { refusal: { code: 'noRate', text: `There is no rate for ${persons} persons.` } }
  const part = partOf(rate, whole ? 1 : asAdults, place)
  if ('refusal' in part) return part
  const [first, other] = fitting
  const isOneOfTwo = whole !== undefined && whole === first && other !== undefined && other.retailRate !== first.retailRate
  return {
    parts: [part],
    onePlace: part,
    coversAll: whole !== undefined,
    ...(isOneOfTwo ? { assumption: `${first.description} is taken, not ${other.description}: the stay does not say which.` } : {}),
  }
}

/** The services that take so many: of vehicles the smallest, and first those that are meant for as few. More than one where they are alike. */
function smallestServices(rates: readonly Rate[], persons: number): Rate[] {
  const found = rates.flatMap((rate) => {
    const kind = rateKind(rate.description)
    if (kind.kind !== 'service' || rate.notApplicable || !takes(rate, persons)) return []
    return [{ rate, key: [Number((kind.from ?? 0) > persons), kind.upTo ?? Number.POSITIVE_INFINITY] as const }]
  })
  const sorted = found.toSorted((a, b) => a.key[0] - b.key[0] || (a.key[1] === b.key[1] ? 0 : a.key[1] - b.key[1]))
  return sorted.filter(({ key }) => key.join() === sorted[0]?.key.join()).map(({ rate }) => rate)
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
function supplementFor(persons: number, choice: Choice, place: NightPlace): PricePart | Refused | undefined {
  const supplement = persons === 1 && isByPerson(choice) ? singleSupplement(place.set) : undefined
  return supplement && partOf(supplement, 1, place)
}

function singleSupplement({ rates }: RateSet): Rate | undefined {
  return rates.find((rate) => rateKind(rate.description).kind === 'singleSupplement')
}

/** One person's share of the room. */
function sharePart(room: PricePart, choice: Choice, covered: number): PricePart {
  const persons = isByPerson(choice) ? 1 : Math.max(1, covered)
  return { ...room, each: room.each.div(persons), ...(room.eachNett === undefined ? {} : { eachNett: room.eachNett.div(persons) }) }
}

function isByPerson({ rate, isByPerson: isSaid }: Choice): boolean {
  return isSaid ?? rateKind(rate.description).kind === 'sharing'
}

function sumOfParts(a: PricePart, b: PricePart): PricePart {
  const nett = a.eachNett && b.eachNett ? { eachNett: a.eachNett.plus(b.eachNett) } : {}
  return { description: a.description, count: 1, each: a.each.plus(b.each), ...nett }
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
function isTourPriced({ set: { rates }, isRoom, personDescriptions, groupSteps = [] }: NightPlace): boolean {
  if (!isRoom && groupSteps.length > 0) return true
  const kinds = rates.filter((rate) => !personDescriptions.includes(rate.description)).map((rate) => rateKind(rate.description).kind)
  if (isRoom && kinds.some((kind) => kind === 'room' || kind === 'sharing')) return false
  return kinds.some((kind) => kind === 'person' || kind === 'group' || kind === 'service')
}
