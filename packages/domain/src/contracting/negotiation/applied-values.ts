// The rate sheet after negotiated values are put into it.

import { type Day, findDay } from '../../calendar/day.ts'
import { pagesWithCells, typedCell } from '../../rate-sheet/grid/rate-cells.ts'
import { addressText, pageIdOf } from '../../rate-sheet/page-address.ts'
import type { PoliciesPage, Policy, ProductPage, RateSheet, SheetPage } from '../../rate-sheet/rate-sheet.ts'
import { productPagesOf } from '../../rate-sheet/rate-sheet.ts'
import { pagesWithDerived } from '../../rate-sheet/rates/derived-package.ts'
import { pageWithBoundary } from '../../rate-sheet/seasons/edit-seasons.ts'
import { rangesOf } from '../../rate-sheet/seasons/seasons.ts'
import {
  type NegotiatedPlace,
  type PolicyPlace,
  findProduct,
  placeTitle,
  type RatePlace,
  type SeasonPlace,
  valueAt,
} from './negotiated-place.ts'
import { policyWithTierList } from './tier-list-place.ts'
import { policyWithTier } from './tier-place.ts'

/** @param value in the form of `valueAt` */
export type NegotiatedValue = { readonly place: NegotiatedPlace; readonly value: string }

/** `title` names the place whose value cannot be applied. */
export type NotApplied = { readonly title: string; readonly finding: string }

/**
 * The sheet with all values in their places, in their order. Days that a season loses or gets belong to the season beside it; every
 * product whose season of this name has the same boundary moves with it. Derived rate packages follow.
 * @returns the sheet, or the first value that cannot be applied: its place is gone, the value is impossible there, or another value undoes it
 */
export function sheetWithValues(sheet: RateSheet, values: readonly NegotiatedValue[]): { readonly sheet: RateSheet } | NotApplied {
  let changed = sheet
  for (const each of values) {
    const next = withValue(changed, each)
    if ('finding' in next) return { title: placeTitle(sheet, each.place), finding: next.finding }
    changed = next
  }
  const result = withDerived(changed)
  const undone = values.find(({ place, value }) => valueAt(result, place) !== value)
  if (undone) return { title: placeTitle(sheet, undone.place), finding: 'Other values of the rate sheet do not allow this one.' }
  return { sheet: result }
}

type Result = RateSheet | { readonly finding: string }
const GONE = { finding: 'This is not in the rate sheet any more.' } as const

function withValue(sheet: RateSheet, { place, value }: NegotiatedValue): Result {
  if (valueAt(sheet, place) === undefined) return GONE
  switch (place.kind) {
    case 'rate':
      return withRate(sheet, place, value)
    case 'season':
      return withBoundary(sheet, place, value)
    case 'policy':
      return withPages(sheet, (page) => (pageIdOf(page) === place.pageId ? withPolicyText(page, place, value) : page))
    case 'tier':
      return withTiers(sheet, place, (policy) => policyWithTier(policy, place, value))
    case 'tiers':
      return withTiers(sheet, place, (policy) => policyWithTierList(policy, value, sheet.head.currency))
    case 'terms':
      return withPages(sheet, (page) => (page.kind === 'notes' ? { ...page, termsAndConditions: value } : page))
  }
}

function withRate(sheet: RateSheet, place: RatePlace, value: string): Result {
  const page = findProduct(sheet, place)
  if (!page) return GONE
  const { currency } = sheet.head
  // The value is plain decimal text: a point in it is always its decimal sign.
  const { pages, findings } = pagesWithCells([page], [typedCell(place, value, currency, '.')], currency)
  const [problem] = findings
  if (problem) return { finding: problem.reason }
  return withPages(sheet, (each) => (each === page ? (pages[0] ?? page) : each))
}

/** In all products whose season of this name has the same boundary: it is one season for the reader. */
function withBoundary(sheet: RateSheet, place: SeasonPlace, value: string): Result {
  const page = findProduct(sheet, place)
  const name = page?.seasons.find((season) => season.seasonId === place.seasonId)?.seasonName
  const [was, to] = [valueAt(sheet, place), findDay(value)]
  if (!page || name === undefined || was === undefined || to === undefined) return GONE
  const moved = new Map<SheetPage, ProductPage>()
  for (const each of productPagesOf(sheet)) {
    const at = boundaryIn(each, name, place.end, was as Day) // a day: the value of a boundary
    if (!at) continue
    const result = pageWithBoundary(each, { ...at, end: place.end, to }, sheet.head)
    if ('finding' in result) return { finding: result.finding }
    moved.set(each, result.page)
  }
  return withPages(sheet, (each) => moved.get(each) ?? each)
}

function boundaryIn(page: ProductPage, name: string, end: SeasonPlace['end'], day: Day) {
  const season = page.seasons.find((each) => each.seasonName === name)
  const range = season ? rangesOf(season).findIndex(({ from, to }) => (end === 'first' ? from : to) === day) : -1
  return season && range >= 0 ? { seasonId: season.seasonId, range } : undefined
}

function withPolicyText(page: SheetPage, { position }: PolicyPlace, note: string): SheetPage {
  const changed = (policies: readonly Policy[]) => policies.map((policy, i) => (i === position ? { ...policy, note } : policy))
  if (page.kind === 'product') return { ...page, productPolicy: changed(page.productPolicy) }
  return page.kind === 'policies' ? ({ ...page, locationPolicy: changed(page.locationPolicy) } satisfies PoliciesPage) : page
}

function withTiers(
  sheet: RateSheet,
  place: { readonly pageId: string; readonly position: number },
  change: (policy: Policy) => Policy | { readonly finding: string },
): Result {
  let finding: string | undefined
  const changed = (policies: readonly Policy[]) =>
    policies.map((policy, i) => {
      if (i !== place.position) return policy
      const result = change(policy)
      if (!('finding' in result)) return result
      finding = result.finding
      return policy
    })
  const pages = withPages(sheet, (page) => {
    if (pageIdOf(page) !== place.pageId) return page
    if (page.kind === 'product') return { ...page, productPolicy: changed(page.productPolicy) }
    return page.kind === 'policies' ? { ...page, locationPolicy: changed(page.locationPolicy) } : page
  })
  return finding === undefined ? pages : { finding }
}

function withPages(sheet: RateSheet, change: (page: SheetPage) => SheetPage): RateSheet {
  return { ...sheet, pages: sheet.pages.map(change) }
}

function withDerived(sheet: RateSheet): RateSheet {
  const made = new Map(pagesWithDerived(productPagesOf(sheet), sheet.head.currency).map((page) => [addressText(page), page]))
  return withPages(sheet, (page) => (page.kind === 'product' ? (made.get(addressText(page)) ?? page) : page))
}
