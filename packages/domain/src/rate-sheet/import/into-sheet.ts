// A file that is brought into one rate sheet: which of its rows are meant, and what they make of the pages.

import { searchText } from '../../text/search-text.ts'
import type { SheetPage } from '../rate-sheet.ts'
import { pagesWithAdded } from '../structure/arrange-pages.ts'
import { findPageOf, pageFromImport } from './page-from-import.ts'
import type { ImportPlan, PlannedLocation, PlannedProduct } from './plan.ts'

/** What of the plan is for the sheet, or why nothing can be. */
export type PlanForSheet = { readonly plan: ImportPlan; readonly location: PlannedLocation } | { readonly finding: string }

/** More names than this are counted. */
const NAMED = 3

/**
 * The location of the file that the sheet is of: the one of its name, or the only one there is. Rows of others are left out, each with
 * its reason.
 */
export function planForSheet(plan: ImportPlan, sheet: { readonly locationName: string; readonly currency: string }): PlanForSheet {
  const named = plan.locations.find((each) => searchText(each.locationName) === searchText(sheet.locationName))
  const location = named ?? (plan.locations.length === 1 ? plan.locations[0] : undefined)
  if (!location) {
    if (plan.locations.length === 0) return { finding: 'No row of this file can be used.' }
    const names = plan.locations.slice(0, NAMED).map((each) => each.locationName)
    const more = plan.locations.length - names.length
    return {
      finding: `None of the locations in this file is ${sheet.locationName}: it has ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
    }
  }
  if (location.currency !== sheet.currency) {
    return { finding: `The rates of this file are in ${location.currency}, the rate sheet is in ${sheet.currency}.` }
  }
  const others = plan.locations
    .filter((each) => each !== location)
    .flatMap((each) =>
      each.rowNumbers.map((rowNumber) => ({
        level: 'unusable' as const,
        rowNumber,
        column: '',
        value: each.locationName,
        reason: `The row is about another location than ${location.locationName}.`,
      })),
    )
  const problems = [...plan.problems, ...others].toSorted((a, b) => a.rowNumber - b.rowNumber)
  const unusable = new Set(problems.filter((problem) => problem.level === 'unusable').map((problem) => problem.rowNumber))
  return { location, plan: { ...plan, locations: [location], problems, unusableRowCount: unusable.size } }
}

export type PagesFromImport = { readonly pages: readonly SheetPage[]; readonly addedCount: number; readonly changedCount: number }

/**
 * The pages of the sheet with what was planned: a product and rate package of the same names is changed in its place and keeps what the file
 * does not say, others come behind.
 * @param ids makes a new identifier, and gives a product that is new in the sheet its identity by its name
 */
export function pagesWithImport(
  pages: readonly SheetPage[],
  products: readonly PlannedProduct[],
  ids: { readonly newId: () => string; readonly productId: (productName: string) => string },
): PagesFromImport {
  const before = pages.filter((page) => page.kind === 'product')
  const made = products.map((planned) => {
    const was = findPageOf(planned, before)
    const { kind, page } = pageFromImport(planned, was, ids.newId)
    if (was) return { kind, was, page }
    const sibling = before.find((each) => searchText(each.productName) === searchText(planned.productName))
    return { kind, was, page: { ...page, productId: sibling?.productId ?? ids.productId(planned.productName) } }
  })
  const changed = made.filter((each) => each.kind === 'changed')
  const added = made.filter((each) => each.kind === 'new').map((each) => each.page)
  const kept = pages.map((page) => changed.find((each) => each.was === page)?.page ?? page)
  return { pages: pagesWithAdded(kept, added), addedCount: added.length, changedCount: changed.length }
}
