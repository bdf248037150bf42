// The amounts of a rate set as a rate plan says them, checked for every party that may sleep in the room.

import Big from 'big.js'
import { type Amount, decimalsOf, getAmount } from '../../money/amount.ts'
import type { SheetHead } from '../../rate-sheet/rate-sheet.ts'
import type { PagePrices, PlacedSet } from '../../rate-sheet/stay/page-prices.ts'
import type { PlanAmounts } from './rate-plan.ts'

/** `amounts` undefined: the set has no price for the standard number of persons. */
export type AmountsOfSet = {
  readonly amounts?: PlanAmounts
  /** Children would pay something else than the contract says. */
  readonly mustRefuseChildren: boolean
  /** What the plan cannot say, in sentences. */
  readonly leftOut: readonly string[]
}

/** More persons beyond the standard than this are not tried: few rooms take them. */
const MOST_BEYOND = 4
const MOST_CHILDREN = 3

type Party = { readonly adults: number; readonly childAges: readonly number[] }
type Price = (party: Party) => Big | undefined

/** @param prices of the page without its family discounts @param adultFromAge children are younger */
export function amountsOfSet(prices: PagePrices, place: PlacedSet, head: SheetHead, adultFromAge: number): AmountsOfSet {
  const factor = taxFactor(head)
  const priceOf: Price = (party) => {
    const found = prices.partyOf(party)
    if (!found.result.party) return undefined
    const cost = found.costOf(place)
    return 'refusal' in cost ? undefined : cost.gross.times(factor)
  }
  const { standardPersons, maximumPersons, maximumChildren = MOST_CHILDREN } = prices.partyOf({ adults: 1, childAges: [] }).result.occupancy
  const most = Math.min(maximumPersons, standardPersons + MOST_BEYOND)
  const room = { standard: standardPersons, most, mostChildren: Math.min(maximumChildren, MOST_CHILDREN), adultFromAge }
  return amountsOf(priceOf, room, head)
}

type Room = { readonly standard: number; readonly most: number; readonly mostChildren: number; readonly adultFromAge: number }

function amountsOf(priceOf: Price, room: Room, head: SheetHead): AmountsOfSet {
  const { standard } = room
  const exact = {
    base: new Map(upTo(standard).flatMap((guests) => priced(guests, priceOf({ adults: guests, childAges: [] })))),
    adult: further(priceOf, standard, []),
    children: upTo(room.adultFromAge).map((next) => further(priceOf, standard - 1, [next - 1])),
  }
  const usual = exact.base.get(standard)
  if (usual === undefined) return { mustRefuseChildren: false, leftOut: [noStandardText(standard)] }
  const beyond = upTo(room.most - standard)
  const isAdultRight = beyond.every((more) =>
    isSame(priceOf({ adults: standard + more, childAges: [] }), exact.adult && usual.plus(exact.adult.times(more))),
  )
  const known = { ...exact, adult: isAdultRight ? exact.adult : undefined }
  const wrong = partiesWithChildren(known.children, room).filter((party) => {
    const planned = plannedPrice(party, known, standard)
    return planned !== undefined && !isSame(planned, priceOf(party))
  })
  const missing =
    wrong.length > 0
      ? []
      : partiesWithChildren(known.children, room).filter(
          (party) => priceOf(party) !== undefined && plannedPrice(party, known, standard) === undefined,
        )
  const rounding = roundingOf(head)
  const amounts = {
    byGuests: [...known.base].map(([guests, amount]) => ({ guests, amount: rounding.rounded(amount) })),
    ...(known.adult === undefined ? {} : { furtherAdult: rounding.rounded(known.adult) }),
    children: wrong.length > 0 ? [] : childGroups(known.children.map((amount) => amount && rounding.rounded(amount))),
  }
  return {
    amounts,
    mustRefuseChildren: wrong.length > 0,
    leftOut: [
      ...(isAdultRight || beyond.length === 0
        ? []
        : [`More than ${standard} adults: their prices do not rise by the same amount for each.`]),
      ...(wrong.length > 0
        ? [`Children: ${partyText(wrong[0])} would pay another price than by the contract, so the file takes no children.`]
        : []),
      ...(missing.length > 0 ? [`Prices of some parties, such as ${partyText(missing[0])}.`] : []),
      ...(rounding.wasRounded()
        ? ['Amounts are rounded to the decimals of the currency for each night: a stay may differ by a few of the smallest coins.']
        : []),
    ],
  }
}

function noStandardText(standard: number): string {
  return `The rates have no price for ${standard} persons, which a rate plan has to have.`
}

/** What an amount before tax is multiplied by; 1 where tax is included, or not known. */
function taxFactor({ taxInclusion, taxPercentage }: SheetHead): Big {
  return taxInclusion === 'excluded' && taxPercentage !== undefined ? new Big(100).plus(taxPercentage).div(100) : new Big(1)
}

/** An amount of 0 is no price of a room in a rate plan. */
function priced(guests: number, price: Big | undefined): [number, Big][] {
  return price === undefined || price.lte(0) ? [] : [[guests, price]]
}

/** What one more person pays beyond the standard. With a child age it is a child, in a room with `adults + 1` adults. */
function further(priceOf: Price, adults: number, childAges: readonly number[]): Big | undefined {
  const isChild = childAges.length > 0
  const before = priceOf({ adults: isChild ? adults + 1 : adults, childAges: [] })
  const after = priceOf({ adults: adults + 1, childAges })
  const more = before && after?.minus(before)
  return more === undefined || more.lt(0) ? undefined : more
}

type Known = { readonly base: ReadonlyMap<number, Big>; readonly adult: Big | undefined; readonly children: readonly (Big | undefined)[] }

/** What a reader of the plan computes: the oldest children fill the standard, every other person pays as a further one. */
function plannedPrice({ adults, childAges }: Party, { base, adult, children }: Known, standard: number): Big | undefined {
  const oldestFirst = childAges.toSorted((a, b) => b - a)
  const asAdults = Math.max(adults, Math.min(standard, adults + childAges.length))
  let price = base.get(Math.min(asAdults, standard))
  const more = Math.max(0, asAdults - standard)
  if (more > 0) price = adult && price?.plus(adult.times(more))
  for (const age of oldestFirst.slice(asAdults - adults)) {
    const child = children[age]
    price = child && price?.plus(child)
  }
  return price
}

/** Parties with an adult and up to three children, of one age for each amount that children pay. */
function partiesWithChildren(children: readonly (Big | undefined)[], { most, mostChildren }: Room): Party[] {
  const ages = children.flatMap((amount, age) => (age === 0 || !isSame(amount, children[age - 1]) ? [age] : []))
  const groups = [[], ...agesOf(ages, mostChildren)].filter((group) => group.length > 0)
  return upTo(most).flatMap((adults) => groups.flatMap((childAges) => (adults + childAges.length <= most ? [{ adults, childAges }] : [])))
}

/** Every choice of one to `most` of these ages, the same one more than once too. */
function agesOf(ages: readonly number[], most: number): number[][] {
  if (most <= 0) return []
  return ages.flatMap((age, at) => [[age], ...agesOf(ages.slice(at), most - 1).map((others) => [age, ...others])])
}

/** Neighbouring ages that pay the same are one group. */
function childGroups(amounts: readonly (Amount | undefined)[]): PlanAmounts['children'] {
  const groups: { minAge: number; maxAge: number; amount: Amount }[] = []
  for (const [age, amount] of amounts.entries()) {
    const last = groups.at(-1)
    if (amount === undefined) continue
    if (last?.maxAge === age && last.amount === amount) last.maxAge = age + 1
    else groups.push({ minAge: age, maxAge: age + 1, amount })
  }
  return groups
}

function roundingOf({ currency }: SheetHead) {
  let isRounded = false
  return {
    rounded: (amount: Big): Amount => {
      const text = amount.toFixed(decimalsOf(currency), Big.roundHalfUp)
      isRounded ||= !amount.eq(text)
      return getAmount(text)
    },
    wasRounded: () => isRounded,
  }
}

function partyText(party: Party | undefined): string {
  if (!party) return ''
  const { adults, childAges } = party
  const children = childAges.length === 1 ? `a child of ${childAges[0]}` : `children of ${childAges.join(', ')}`
  return `${adults} ${adults === 1 ? 'adult' : 'adults'} with ${children}`
}

function isSame(a: Big | undefined, b: Big | undefined): boolean {
  return a === undefined || b === undefined ? a === b : a.eq(b)
}

/** 1 to `most`. */
function upTo(most: number): number[] {
  return Array.from({ length: Math.max(0, most) }, (_, i) => i + 1)
}
