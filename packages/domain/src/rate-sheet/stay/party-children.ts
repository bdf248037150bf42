// The children of a party: who counts as an adult by age, whom a family discount makes free, and which band holds each of the others.

import { counted } from '../../text/counted.ts'
import type { ChildBand, ChildTerms } from '../rate-sheet.ts'
import type { StayRequest } from './stay.ts'

/** The ages of those among the adults who are adults by the page's age only: extras have ages of their own. */
export type ByAge = { readonly grownAges?: readonly number[] }

/** The request with every child an adult who is as old as the page's adults are; the same object where nobody is. */
export function withAdultsByAge<Request extends Pick<StayRequest, 'adults' | 'childAges'>>(
  { adultFromAge }: ChildTerms,
  request: Request,
): Request & ByAge {
  if (adultFromAge === undefined) return request
  const childAges = request.childAges.filter((age) => age < adultFromAge)
  const grownAges = request.childAges.filter((age) => age >= adultFromAge)
  return grownAges.length === 0 ? request : { ...request, adults: request.adults + grownAges.length, childAges, grownAges }
}

/** Why more adults are priced than were asked for: nothing where it is as many. */
export function adultsByAgeTexts(
  { adultFromAge }: ChildTerms,
  asked: Pick<StayRequest, 'adults'>,
  priced: Pick<StayRequest, 'adults'>,
): readonly string[] {
  const grown = priced.adults - asked.adults
  return grown === 0
    ? []
    : [`${counted(grown, 'child counts as an adult', 'children count as adults')}: adults are from ${adultFromAge} years.`]
}

/** The ages of the children who are not free by a family discount, the oldest first. Of several discounts the one with the most free children holds. */
export function payingChildren(
  { familyDiscounts = [] }: ChildTerms,
  childAges: readonly number[],
  assumptions: string[],
): readonly number[] {
  const oldestFirst = childAges.toSorted((a, b) => b - a)
  let most: { readonly free: number; readonly text: string } | undefined
  for (const { underAge, leastChildren, freeChildren } of familyDiscounts) {
    const young = childAges.filter((age) => age < underAge).length
    const free = Math.min(young, freeChildren)
    if (young < leastChildren || free <= (most?.free ?? 0)) continue
    const who = free === 1 ? 'The youngest child is' : `The youngest ${free} children are`
    most = {
      free,
      text: `${who} free of charge, because ${counted(young, 'child', 'children')} under ${underAge} ${young === 1 ? 'travels' : 'travel'}.`,
    }
  }
  if (!most) return oldestFirst
  assumptions.push(most.text)
  return oldestFirst.slice(0, oldestFirst.length - most.free)
}

/** Whether the sheet has a price for this child with as few adults as travel, so that the child does not count as one. */
export function sharesWithFew({ childBands = [] }: ChildTerms, adults: number, age: number | undefined): boolean {
  return age !== undefined && childBands.some((band) => band.withAdults !== undefined && holdsAge(band, age) && holdsAdults(band, adults))
}

/**
 * Each child with its band, in the order given. A band with a number holds only the child of that number: children whose age some
 * numbered band holds are counted from the oldest. Of several bands that hold a child the one with its number goes before the one with its
 * adults, and both before one that names neither.
 */
export function childrenInBands(
  bands: readonly ChildBand[],
  oldestFirst: readonly number[],
  adults: number,
  assumptions: string[],
): readonly { readonly age: number; readonly band: ChildBand | undefined }[] {
  const numbered = bands.filter((band) => band.childNumber !== undefined)
  let number = 0
  const found = oldestFirst.map((age) => {
    if (numbered.some((band) => holdsAge(band, age))) number += 1
    const held = bands.filter(
      (band) => holdsAge(band, age) && holdsAdults(band, adults) && (band.childNumber === undefined || band.childNumber === number),
    )
    return { age, band: held.toSorted((a, b) => conditionsOf(b) - conditionsOf(a))[0] }
  })
  if (number > 1) assumptions.push('Children are counted from the oldest: the first child is the oldest one.')
  return found
}

export function holdsAge({ minAge, maxAge }: ChildBand, age: number): boolean {
  return minAge <= age && age < maxAge
}

/** @param adults as many as the child shares the room with */
export function holdsAdults({ withAdults }: ChildBand, adults: number): boolean {
  return withAdults === undefined || (withAdults === 1 ? adults === 1 : adults >= 2)
}

function conditionsOf({ childNumber, withAdults }: ChildBand): number {
  return (childNumber === undefined ? 0 : 2) + (withAdults === undefined ? 0 : 1)
}
