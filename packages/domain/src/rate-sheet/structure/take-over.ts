// Taking pages of another rate sheet over: what a new sheet has from an earlier one, rolled forward to its own period.

import { addYears, type Day, dayNumber } from '../../calendar/day.ts'
import { searchText } from '../../text/search-text.ts'
import { type NotesPage, type PoliciesPage, type ProductPage, productPagesOf, type RateSheet, type SheetHead } from '../rate-sheet.ts'
import { rolledForward } from '../roll-forward.ts'
import type { PageAddress } from '../seasons/all-products.ts'
import { pagesInOrder } from './arrange-pages.ts'
import { type CutSeason, pagesWithin } from './move-period.ts'

/** Products absent: all of them. */
export type TakenOver = {
  readonly products?: readonly PageAddress[]
  readonly withPolicies: boolean
  readonly withNotes: boolean
  /** Dates move by as many whole years as the two periods lie apart. */
  readonly rollForward: boolean
  /** What becomes of a product and rate package that the sheet has already under the same names. */
  readonly sameNames: 'keep' | 'replace'
}

export type TakeOverResult = {
  readonly sheet: RateSheet
  readonly addedCount: number
  readonly replacedCount: number
  /** Pages that the sheet had already and kept. */
  readonly keptCount: number
  readonly cut: readonly CutSeason[]
}

/**
 * The sheet with pages of the other one. Its own head stays; what of the seasons lies outside its period is cut. Products keep the identity
 * that `productIdOf` gives them, rate packages of one product stay together, and one that follows another goes on doing so when that
 * is there too. // C-DG-002
 * @param productIdOf the identity of a product of the source in this sheet; the same for all its rate packages
 */
export function sheetWithTakenOver(
  sheet: RateSheet,
  source: RateSheet,
  choice: TakenOver,
  productIdOf: (page: ProductPage) => string,
): TakeOverResult {
  const later = choice.rollForward ? laterBy(source, yearsBetween(source.head, sheet.head)) : source
  const chosen = productPagesOf(later).filter((page) => choice.products?.some((at) => isAt(page, at)) ?? true)
  const before = productPagesOf(sheet)
  const arriving = chosen.map((page): { page: ProductPage; was: ProductPage | undefined } => {
    const productId = productIdOf(page)
    const was = before.find((each) => each.productId === productId && sameName(each.ratePackageName, page.ratePackageName))
    return { page: { ...page, productId, ratePackageId: was?.ratePackageId ?? page.ratePackageId }, was }
  })
  const fresh = arriving.filter(({ was }) => was === undefined || choice.sameNames === 'replace').map(({ page }) => page)
  const kept = before.map((page) => fresh.find((each) => isAt(each, page)) ?? page)
  const added = fresh.filter((page) => !before.some((each) => isAt(each, page)))
  const within = pagesWithin({ head: sheet.head, pages: linked([...kept, ...added], chosen, productIdOf) })
  const pages = [...within.sheet.pages, policiesOf(sheet, later, choice.withPolicies), notesOf(sheet, later, choice.withNotes)]
  return {
    sheet: { head: sheet.head, pages: pagesInOrder(pages, []) },
    addedCount: added.length,
    replacedCount: fresh.length - added.length,
    keptCount: arriving.length - fresh.length,
    cut: within.cut,
  }
}

/** By how many whole years the second period begins after the first, to the nearest; 0 when it begins before. */
export function yearsBetween(from: Pick<SheetHead, 'startDate'>, to: Pick<SheetHead, 'startDate'>): number {
  return Math.max(0, Math.round((dayNumber(to.startDate) - dayNumber(from.startDate)) / 365.25))
}

/** The same days a year later. @example 1 Apr 2026 - 31 Mar 2027 gives 1 Apr 2027 - 31 Mar 2028 */
export function nextPeriod({ startDate, endDate }: Pick<SheetHead, 'startDate' | 'endDate'>): { startDate: Day; endDate: Day } {
  return { startDate: addYears(startDate, 1), endDate: addYears(endDate, 1) }
}

function laterBy(source: RateSheet, years: number): RateSheet {
  return years === 0 ? source : rolledForward(source, years)
}

/** Pages that follow others point to the identities that these have here; one whose source is not here stands on its own. */
function linked(pages: readonly ProductPage[], chosen: readonly ProductPage[], productIdOf: (page: ProductPage) => string): ProductPage[] {
  return pages.map((page) => {
    const { derivedFrom, ...own } = page
    if (!derivedFrom) return page
    const { productId: sourceProduct, ratePackageId, ...change } = derivedFrom
    const original = chosen.find((each) => each.ratePackageId === ratePackageId && (!sourceProduct || each.productId === sourceProduct))
    const productId = sourceProduct === undefined ? page.productId : original ? productIdOf(original) : sourceProduct
    const others = pages.filter((each) => each.productId === productId && each !== page)
    const name = original?.ratePackageName
    const source =
      others.find((each) => each.ratePackageId === ratePackageId) ??
      others.find((each) => name !== undefined && sameName(each.ratePackageName, name))
    if (!source) return own
    const from = sourceProduct === undefined ? {} : { productId }
    const isAsBefore = source.ratePackageId === ratePackageId && (sourceProduct === undefined || productId === sourceProduct)
    return isAsBefore ? page : { ...page, derivedFrom: { ...from, ratePackageId: source.ratePackageId, ...change } }
  })
}

function policiesOf(sheet: RateSheet, source: RateSheet, isTaken: boolean): PoliciesPage {
  const own = sheet.pages.find((page) => page.kind === 'policies')
  const other = source.pages.find((page) => page.kind === 'policies')
  return (isTaken ? other : undefined) ?? own ?? { kind: 'policies', locationPolicy: [] }
}

function notesOf(sheet: RateSheet, source: RateSheet, isTaken: boolean): NotesPage {
  const own = sheet.pages.find((page) => page.kind === 'notes')
  const other = source.pages.find((page) => page.kind === 'notes')
  return (isTaken ? other : undefined) ?? own ?? { kind: 'notes' }
}

function sameName(a: string, b: string): boolean {
  return searchText(a) === searchText(b)
}

function isAt(page: ProductPage, at: PageAddress): boolean {
  return page.productId === at.productId && page.ratePackageId === at.ratePackageId
}
