// Who travels on a tour, as OCTO counts them: adults, and children of each range of ages within which they all pay the same.

import type { Extra, ProductPage } from '../../rate-sheet/rate-sheet.ts'
import { rateKind } from '../../rate-sheet/rates/rate-kind.ts'
import { holdsAge } from '../../rate-sheet/stay/party-children.ts'
import { bandsOf } from '../../rate-sheet/stay/party.ts'
import type { UnitType } from './octo.ts'

/** `childAge`: how old a child of this unit is asked for; absent: an adult. Ages are full years, both included. */
export type TourUnit = {
  readonly id: string
  readonly name: string
  readonly type: UnitType
  readonly minAge: number
  readonly maxAge: number
  readonly childAge?: number
}
export type TourParty = { readonly adults: number; readonly childAges: readonly number[] }

/** Where a sheet does not say from which age a traveller is an adult. The same as in rate plans. */
const USUAL_ADULT_AGE = 18
/** OCTO knows no unit without a greatest age. */
const GREATEST_AGE = 99
/** Children from this age are its `YOUTH`. */
const YOUTH_FROM = 12

/**
 * The units of a page, adults first, then children by age. Children of an age that has no price are no unit. Ids say the ages, so that they
 * stay the same in every version with the same ages.
 * @param description of the rate that all travellers pay, such as Student; undefined: adults and children
 * @example bands 2-11 and an extra that is charged from 6 years on: adult, child-2-5, child-6-11
 */
export function unitsOf(page: ProductPage, description: string | undefined): TourUnit[] {
  const kind = description === undefined ? undefined : rateKind(description)
  if (description !== undefined && kind?.kind === 'person') return [ofPerson(description)]
  const from = page.adultFromAge ?? USUAL_ADULT_AGE
  const adult: TourUnit = { id: 'adult', name: 'Adult', type: 'ADULT', minAge: Math.min(from, GREATEST_AGE), maxAge: GREATEST_AGE }
  return [adult, ...childUnits(page)]
}

function ofPerson(description: string): TourUnit {
  const name = description.trim().toLowerCase()
  const type = name === 'student' ? 'STUDENT' : name === 'senior' ? 'SENIOR' : 'OTHER'
  return { id: name, name: description, type, minAge: 0, maxAge: GREATEST_AGE }
}

/** Within a unit every age has the same bands, extras and family discounts: one age of it stands for all. */
function childUnits(page: ProductPage): TourUnit[] {
  const { adultFromAge = Number.POSITIVE_INFINITY, familyDiscounts = [] } = page
  const bands = bandsOf(page, [0], [])
  const edges = [
    ...bands.flatMap(({ minAge, maxAge }) => [minAge, maxAge]),
    ...page.extras.flatMap(agesOfExtra),
    ...familyDiscounts.map(({ underAge }) => underAge),
    adultFromAge,
  ].filter((age) => Number.isFinite(age))
  const ages = [...new Set(edges)].toSorted((a, b) => a - b)
  return ages.flatMap((minAge, i): TourUnit[] => {
    const end = ages[i + 1]
    const band = bands.find((each) => holdsAge(each, minAge))
    if (end === undefined || !band || minAge >= adultFromAge) return []
    const maxAge = end - 1
    return [
      {
        id: `child-${minAge}-${maxAge}`,
        name: nameOf(minAge, maxAge),
        type: typeOf(band.description, minAge),
        minAge,
        maxAge,
        childAge: minAge,
      },
    ]
  })
}

/** Optional extras are not part of the feed. */
function agesOfExtra({ compulsory, fromAge, prices }: Extra): number[] {
  if (!compulsory) return []
  const bounds = prices.flatMap(({ childPrices = [] }) => childPrices.flatMap(({ minAge, maxAge }) => [minAge, maxAge]))
  return fromAge === undefined ? bounds : [fromAge, ...bounds]
}

function nameOf(minAge: number, maxAge: number): string {
  return minAge === maxAge ? `Child, ${minAge}` : `Child, ${minAge} to ${maxAge}`
}

function typeOf(description: string, minAge: number): UnitType {
  if (/^(?:infant|baby)/i.test(description.trim())) return 'INFANT'
  return minAge >= YOUTH_FROM ? 'YOUTH' : 'CHILD'
}

/** @param quantities how many of each unit; those that are not named do not travel */
export function partyOfUnits(units: readonly TourUnit[], quantities: ReadonlyMap<string, number>): TourParty {
  let adults = 0
  const childAges: number[] = []
  for (const { id, childAge } of units) {
    const quantity = quantities.get(id) ?? 0
    if (childAge === undefined) adults += quantity
    else for (let i = 0; i < quantity; i += 1) childAges.push(childAge)
  }
  return { adults, childAges }
}
