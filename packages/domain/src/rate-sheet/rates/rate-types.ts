// Rate types of products: the usual ones, and a further one at its place, on one product or on several.

import type { ProductPage, Rate, RateSet } from '../rate-sheet.ts'
import { hasDefaultCommission } from './default-commission.ts'
import { rateKind } from './rate-kind.ts'

/** What a supplier is most likely to sell, in the order of a printed sheet. // C-CN-011 */
export const USUAL_RATE_TYPES = {
  Accommodation: ['Single', 'Double', 'Twin', 'Triple', 'Quad', 'Per Person Sharing', 'Single Supplement', 'Extra Adult', 'Extra Child'],
  'Non-Accommodation': ['Adult', 'Child', 'Infant', 'Student', 'Senior', 'Family', 'Private', '1-4', '5-8'],
} as const

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

/**
 * The pages with a rate type in every set of every season, without an amount and with the commission of the other rates there. It stands
 * where it belongs by its kind: rooms by their persons, then supplements, extra adults and extra children; or persons, then services,
 * then groups by their size. The order of the rates that are there is kept.
 * @returns only pages that changed: one that has the type in all its sets, or has no season, is left out
 * @example `Triple` in Single, Double, Extra Adult comes third
 */
export function pagesWithRateType(pages: readonly ProductPage[], description: string): ProductPage[] {
  return pages.flatMap((page) => {
    const after = pageWithRateType(page, description)
    return after === page ? [] : [after]
  })
}

/** Whether a rate type that this page gets may be put on the other one as well: it is sold alike, has seasons, and follows no other page. */
export function mayShareRateTypes(page: ProductPage, other: ProductPage): boolean {
  return other.productType === page.productType && other.seasons.length > 0 && other.derivedFrom === undefined
}

function pageWithRateType(page: ProductPage, description: string): ProductPage {
  let isChanged = false
  const seasonRates = page.seasons.map(({ seasonId }) => {
    const sets = page.seasonRates.find((rates) => rates.seasonId === seasonId)?.rateSets ?? []
    const rateSets = (sets.length === 0 ? [{ daysOfWeek: EVERY_DAY, rates: [] }] : sets).map((set) => {
      if (set.rates.some((rate) => rate.description === description)) return set
      isChanged = true
      return { ...set, rates: inItsPlace(set.rates, { description, notApplicable: false, ...commissionBeside(set) }, page.productType) }
    })
    return { seasonId, rateSets }
  })
  return isChanged ? { ...page, seasonRates } : page
}

/** The commission that a new rate of the set has: that of the same type if it is named, or else the first that a rate says itself. */
export function commissionBeside(set: RateSet | undefined, description?: string): Pick<Rate, 'commissionPercentage'> {
  const rates = set?.rates ?? []
  const rate = rates.find((each) => each.description === description) ?? rates.find((each) => each.commissionPercentage !== undefined)
  return rate?.commissionPercentage === undefined || hasDefaultCommission(rate) ? {} : { commissionPercentage: rate.commissionPercentage }
}

/** Behind the last rate that comes before it by its kind. */
function inItsPlace(rates: readonly Rate[], rate: Rate, productType: ProductPage['productType']): Rate[] {
  const place = placeOf(rate.description, productType)
  const before = rates.findLastIndex((each) => isBefore(placeOf(each.description, productType), place))
  return [...rates.slice(0, before + 1), rate, ...rates.slice(before + 1)]
}

type Place = readonly [kind: number, within: number, usual: number]

const KINDS = { room: 0, sharing: 2, singleSupplement: 3, extraAdult: 4, extraChild: 5, person: 6, service: 7, group: 8 } as const
const PERSONS = { adult: 0, child: 1, infant: 2, other: 3 } as const
/** `Villa`: a room whose persons the name does not say. For a tour such a name is one of its services. */
const NAMED_ROOM = 1

function placeOf(description: string, productType: ProductPage['productType']): Place {
  const kind = rateKind(description)
  const usual = USUAL_RATE_TYPES[productType].findIndex((each) => each === description)
  const at = (rank: number, within = 0): Place => [rank, within, usual]
  switch (kind.kind) {
    case 'room':
      if (kind.persons !== undefined) return at(KINDS.room, kind.persons)
      // "Child 2-11" is no name of a room.
      if (/^(child|children|infant|baby)\b/i.test(description.trim()))
        return productType === 'Accommodation' ? at(KINDS.extraChild) : at(KINDS.person, PERSONS.child)
      return productType === 'Accommodation' ? at(NAMED_ROOM) : at(KINDS.service)
    case 'person':
      return at(KINDS.person, PERSONS[kind.person])
    case 'group':
      return at(KINDS.group, kind.from)
    case 'sharing':
    case 'singleSupplement':
    case 'extraAdult':
    case 'extraChild':
    case 'service':
      return at(KINDS[kind.kind])
  }
}

function isBefore(a: Place, b: Place): boolean {
  const difference = a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
  return difference <= 0
}
