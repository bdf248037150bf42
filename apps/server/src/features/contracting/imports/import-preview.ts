// What an import would make, seen against what is there.

import type { ImportSummary } from '@tradewind/api/contracting/imports.ts'
import { nightsIn } from '@tradewind/domain/calendar/day-range.ts'
import { isKnownCurrency, NO_CURRENCY } from '@tradewind/domain/money/known-currency.ts'
import { type Compared, comparedCounts, comparedWith } from '@tradewind/domain/rate-sheet/import/compare.ts'
import { type ImportOptions, type ImportTable, mappingFindings } from '@tradewind/domain/rate-sheet/import/mapping.ts'
import { findPageOf, pageFromImport } from '@tradewind/domain/rate-sheet/import/page-from-import.ts'
import { planForSheet } from '@tradewind/domain/rate-sheet/import/into-sheet.ts'
import type { ImportPlan, PlannedLocation, PlannedProduct } from '@tradewind/domain/rate-sheet/import/plan.ts'
import { commissionFinding } from '@tradewind/domain/rate-sheet/rates/rate.ts'
import type { ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import type { Services } from '../../../context.ts'
import type { Queries } from '../../../platform/db/database.ts'
import { draftSheetFor, optionsFor } from './draft-import.ts'
import { type ExistingTemplate, existingFor, headerKey, type OpenOptions, type StoredImport } from './import-store.ts'
import { planInThread } from './reading.ts'

export type LocationChange = {
  readonly location: PlannedLocation
  readonly change: 'new' | 'changed' | 'unchanged'
  readonly isNewLocation: boolean
  readonly existing: ExistingTemplate | undefined
}

export type Preview = {
  readonly plan: ImportPlan
  readonly changes: readonly LocationChange[]
  readonly summary: ImportSummary
  readonly compared: readonly Compared[]
}

/** Why mapping and options cannot be used yet, in words; empty when they can. */
export function importFindings({ table, mapping, options }: Pick<StoredImport, 'table' | 'mapping' | 'options'>): string[] {
  if (!table || !mapping || !options) return ['The file has not been read yet.']
  const findings = mappingFindings(mapping, table.headers, options)
  const { startDate, endDate } = options
  if (startDate === undefined || endDate === undefined) findings.push('Enter the period that the rates are for: the file does not say it.')
  else if (startDate > endDate) findings.push('The period ends before it begins.')
  else if (nightsIn({ from: startDate, to: endDate }) > 1100) findings.push('A period has at most three years.')
  if (options.currency === undefined) findings.push('Enter the currency of the rates: the file does not say it.')
  else if (!isKnownCurrency(options.currency)) findings.push(NO_CURRENCY)
  if (options.dateOrder === undefined) findings.push('Choose how dates are written: those of the file can be read in two ways.')
  const commission = commissionFinding(options.commissionPercentage)
  if (commission !== undefined) findings.push(commission)
  return findings
}

export function isDecided(options: OpenOptions): options is ImportOptions {
  const { startDate, endDate, currency, dateOrder } = options
  return startDate !== undefined && endDate !== undefined && currency !== undefined && dateOrder !== undefined
}

/** The preview of an import whose mapping and options can be used. */
export async function previewOf(services: Services, queries: Queries, stored: StoredImport): Promise<Preview | undefined> {
  const seen = await previewOrFindings(services, queries, stored)
  return 'plan' in seen ? seen : undefined
}

/** Why the import cannot be taken over as it is; empty when it can. */
export async function findingsOf(services: Services, queries: Queries, stored: StoredImport): Promise<readonly string[]> {
  const seen = await previewOrFindings(services, queries, stored)
  return 'findings' in seen ? seen.findings : []
}

/** The preview, or why there is none. A file for one draft may also be about another location, or in another currency. */
export async function previewOrFindings(
  services: Services,
  queries: Queries,
  stored: StoredImport,
): Promise<Preview | { readonly findings: readonly string[] }> {
  const { table, mapping, options, companyId, draftId } = stored
  const findings = importFindings(stored)
  if (!table || !mapping || !options || !isDecided(options) || findings.length > 0) return { findings }
  if (draftId !== null) {
    const sheet = await draftSheetFor(queries, companyId, draftId)
    if (!sheet) return { findings: ['The draft was published or discarded meanwhile.'] }
    // Period and currency as the draft has them by now.
    const fixed = await optionsFor(queries, stored, options)
    if (!isDecided(fixed)) return { findings }
    const mine = planForSheet(await planInThread(services, { companyId }, table, mapping, fixed), sheet)
    if ('finding' in mine) return { findings: [mine.finding] }
    const change = changeOf(mine.location, sheet.existing)
    const changes = [{ location: mine.location, change, isNewLocation: false, existing: sheet.existing }]
    const compared = comparedWith(mine.plan, new Map([[mine.location.matchKey, sheet.existing]]), [], table.isExcerpt === true)
    return { plan: mine.plan, changes, compared, summary: summaryOf(mine.plan, changes, compared, options) }
  }
  const [plan, existing] = await Promise.all([
    planInThread(services, { companyId }, table, mapping, options),
    existingFor(queries, companyId, options),
  ])
  const changes = plan.locations.map((location): LocationChange => {
    const template = existing.templates.get(location.matchKey)
    return {
      location,
      change: changeOf(location, template),
      isNewLocation: !existing.locationIds.has(location.matchKey),
      existing: template,
    }
  })
  const compared = comparedWith(plan, existing.templates, sameList(table, changes, existing.templates), table.isExcerpt === true)
  return { plan, changes, compared, summary: summaryOf(plan, changes, compared, options) }
}

/** The rate sheets of the period that came from the list that this file goes on with: with the same headers, or the one of its own locations. */
function sameList(
  table: ImportTable,
  changes: readonly LocationChange[],
  templates: ReadonlyMap<string, ExistingTemplate>,
): ExistingTemplate[] {
  const lists = new Set([headerKey(table), ...changes.flatMap(({ existing }) => existing?.importList ?? [])])
  return [...templates.values()].filter(({ importList }) => importList !== null && lists.has(importList))
}

function changeOf(location: PlannedLocation, template: ExistingTemplate | undefined): LocationChange['change'] {
  if (!template) return 'new'
  const pages = template.pages.filter((page): page is ProductPage => page.kind === 'product')
  const kinds = location.products.map((product) => pageFromImport(product, findPageOf(product, pages), () => '').kind)
  return kinds.every((kind) => kind === 'unchanged') ? 'unchanged' : 'changed'
}

/** What becomes of one product and rate package. */
export function productChange(product: PlannedProduct, existing: ExistingTemplate | undefined): 'new' | 'changed' | 'unchanged' {
  const pages = (existing?.pages ?? []).filter((page): page is ProductPage => page.kind === 'product')
  return pageFromImport(product, findPageOf(product, pages), () => '').kind
}

function summaryOf(
  plan: ImportPlan,
  changes: readonly LocationChange[],
  compared: readonly Compared[],
  options: ImportOptions,
): ImportSummary {
  const count = (change: LocationChange['change']) => changes.filter((each) => each.change === change).length
  return {
    rowCount: plan.rowCount,
    unusableRowCount: plan.unusableRowCount,
    warningCount: plan.problems.filter((problem) => problem.level === 'warning').length,
    locationCount: changes.length,
    newLocationCount: changes.filter((each) => each.isNewLocation).length,
    newTemplateCount: count('new'),
    changedTemplateCount: count('changed'),
    unchangedTemplateCount: count('unchanged'),
    nights: nightsIn({ from: options.startDate, to: options.endDate }),
    compared: comparedCounts(compared),
    locationsWithGaps: changes.filter((each) => each.location.unassignedNights > 0).length,
  }
}
