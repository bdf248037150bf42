// Who travels, as a room's prices see them: persons that the room's price holds for, extra adults, children of a band.

import { counted } from '../../text/counted.ts'
import type { ChildBand, Occupancy, ProductPage } from '../rate-sheet.ts'
import { rateKind } from '../rates/rate-kind.ts'
import { childrenInBands, payingChildren, sharesWithFew } from './party-children.ts'
import type { StayRefusal, StayRequest } from './stay.ts'

/** Adults with the oldest children that fill the room's standard, and the other children who pay, oldest first, by their band. */
export type Party = {
  readonly asAdults: number
  readonly banded: readonly BandedChild[]
  /** Fewer adults than the room's standard share it with children who have a price for that: each pays a share of the room. */
  readonly paysShares?: boolean
}
export type BandedChild = { readonly age: number } & Pick<ChildBand, 'description' | 'percentOfShare'>

export type PartyResult = {
  readonly party?: Party
  readonly occupancy: Occupancy
  readonly refusals: readonly StayRefusal[]
  readonly assumptions: readonly string[]
}

/** Children of a sheet that prices them but says no ages. */
export const AGES_WITHOUT_BANDS: Pick<ChildBand, 'minAge' | 'maxAge'> = { minAge: 0, maxAge: 18 }

/**
 * While fewer adults than the room's standard travel, the oldest children count as adults, unless the sheet has a price for children who
 * share with so few; every other child belongs to the band that holds its age, its number and the adults. Children whom a family discount
 * makes free neither count as adults nor pay. A child that no band holds makes the stay not sellable; it is never free by omission.
 * @param travellers those who count as adults by their age are no children any more: see `withAdultsByAge`
 * Source: AlpineBits HotelData, occupancy of rate plans.
 */
export function partyOf(page: ProductPage, { adults, childAges }: Pick<StayRequest, 'adults' | 'childAges'>): PartyResult {
  const assumptions: string[] = []
  const occupancy = page.occupancy ?? occupancyOfRates(page, assumptions)
  const refusals = occupancyRefusals(occupancy, adults, childAges.length)
  if (adults === 0) assumptions.push('No adult travels: the rate sheet does not say whether children may travel alone.')
  const oldestFirst = payingChildren(page, childAges, assumptions)
  const missing = isRoomPriced(page) ? Math.max(0, occupancy.standardPersons - adults) : 0
  const paysShares = missing > 0 && sharesWithFew(page, adults, oldestFirst[0])
  const promoted = paysShares ? [] : oldestFirst.slice(0, missing)
  if (promoted.length > 0) {
    assumptions.push(
      `${counted(promoted.length, 'child counts', 'children count')} as adults, because the room is priced for ${occupancy.standardPersons}.`,
    )
  }
  if (paysShares) assumptions.push(sharesText(adults, occupancy.standardPersons))
  const others = oldestFirst.slice(promoted.length)
  const asAdults = adults + promoted.length
  const banded = childrenInBands(bandsOf(page, others, assumptions), others, asAdults, assumptions).flatMap(({ age, band }) => {
    if (band) return [bandedChild(age, band)]
    refusals.push({ code: 'noChildBand', text: `The rate sheet has no price for a child of ${age}.` })
    return []
  })
  const party: Party = { asAdults, banded, ...(paysShares ? { paysShares } : {}) }
  return { occupancy, refusals, assumptions, ...(refusals.length === 0 ? { party } : {}) }
}

function bandedChild(age: number, { description, percentOfShare }: ChildBand): BandedChild {
  return { age, description, ...(percentOfShare === undefined ? {} : { percentOfShare }) }
}

function sharesText(adults: number, standard: number): string {
  const who =
    adults === 1 ? 'The adult shares the room with children and pays' : `The ${adults} adults share the room with children and pay`
  return `${who} ${adults} of ${standard} shares of it.`
}

function occupancyRefusals(
  { minimumPersons, maximumPersons, maximumChildren }: Occupancy,
  adults: number,
  children: number,
): StayRefusal[] {
  const persons = adults + children
  const refusals: StayRefusal[] = []
  if (persons < minimumPersons) refusals.push({ code: 'tooFewPersons', text: `At least ${minimumPersons} persons; asked for ${persons}.` })
  if (persons > maximumPersons) refusals.push({ code: 'tooManyPersons', text: `At most ${maximumPersons} persons; asked for ${persons}.` })
  if (maximumChildren !== undefined && children > maximumChildren) {
    const most = maximumChildren === 0 ? 'No children' : `At most ${counted(maximumChildren, 'child', 'children')}`
    refusals.push({ code: 'tooManyChildren', text: `${most}; asked for ${children}.` })
  }
  return refusals
}

/** Without a stated occupancy the room is priced for two, or for as many as its smallest larger rate; it takes whom it has prices for. */
function occupancyOfRates(page: ProductPage, assumptions: string[]): Occupancy {
  const kinds = descriptionsOf(page).map(rateKind)
  const sizes = kinds.flatMap((each) => (each.kind === 'room' && each.persons !== undefined ? [each.persons] : []))
  const standardPersons =
    sizes.length === 0 || sizes.includes(2) ? 2 : Math.min(...(sizes.some((size) => size > 2) ? sizes.filter((size) => size > 2) : sizes))
  if (isRoomPriced(page))
    assumptions.push(`The rate sheet says nothing about occupancy: the room is taken as priced for ${standardPersons}.`)
  return { minimumPersons: 1, standardPersons, maximumPersons: Number.POSITIVE_INFINITY }
}

/** The bands of the page; where it has none, the rate that its children pay holds for all of them. Empty: no child is sold. */
export function bandsOf(page: ProductPage, ages: readonly number[], assumptions: string[]): readonly ChildBand[] {
  if (page.childBands !== undefined || ages.length === 0) return page.childBands ?? []
  const hasChildRate = descriptionsOf(page).find((description) => {
    const kind = rateKind(description)
    return kind.kind === 'extraChild' || (kind.kind === 'person' && kind.person === 'child')
  })
  if (hasChildRate === undefined) return []
  assumptions.push(`The rate sheet says no ages of children: under 18 they pay ${hasChildRate}.`)
  return [{ ...AGES_WITHOUT_BANDS, description: hasChildRate }]
}

/** Rooms and persons sharing one; tours and transfers are priced by person, group or service. */
export function isRoomPriced(page: Pick<ProductPage, 'productType'>): boolean {
  return page.productType === 'Accommodation'
}

function descriptionsOf(page: ProductPage): string[] {
  return page.seasonRates.flatMap((each) => each.rateSets.flatMap((set) => set.rates.map((rate) => rate.description)))
}
