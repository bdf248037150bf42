// What an import would make, seen against what is there.

import type { ImportSummary } from '@tradewind/api/contracting/imports.ts'
import { nightsIn } from '@tradewind/domain/calendar/day-range.ts'
import { type ImportOptions, mappingFindings } from '@tradewind/domain/rate-sheet/import/mapping.ts'
import { findPageOf, pageFromImport } from '@tradewind/domain/rate-sheet/import/page-from-import.ts'
import type { ImportPlan, PlannedLocation } from '@tradewind/domain/rate-sheet/import/plan.ts'
import { commissionFinding } from '@tradewind/domain/rate-sheet/rates/rate.ts'
import type { ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import type { Services } from '../../../context.ts'
import type { Queries } from '../../../platform/db/database.ts'
import { type ExistingTemplate, existingFor, type OpenOptions, type StoredImport } from './import-store.ts'
import { planInThread } from './reading.ts'

export type LocationChange = {
  readonly location: PlannedLocation
  readonly change: 'new' | 'changed' | 'unchanged'
  readonly isNewLocation: boolean
  readonly existing: ExistingTemplate | undefined
}

export type Preview = { readonly plan: ImportPlan; readonly changes: readonly LocationChange[]; readonly summary: ImportSummary }

/** Why mapping and options cannot be used yet, in words; empty when they can. */
export function importFindings({ table, mapping, options }: Pick<StoredImport, 'table' | 'mapping' | 'options'>): string[] {
  if (!table || !mapping || !options) return ['The file has not been read yet.']
  const findings = mappingFindings(mapping, table.headers)
  const { startDate, endDate } = options
  if (startDate === undefined || endDate === undefined) findings.push('Enter the period that the rates are for: the file does not say it.')
  else if (startDate > endDate) findings.push('The period ends before it begins.')
  else if (nightsIn({ from: startDate, to: endDate }) > 1100) findings.push('A period has at most three years.')
  const commission = commissionFinding(options.commissionPercentage)
  if (commission !== undefined) findings.push(commission)
  return findings
}

export function isDecided(options: OpenOptions): options is ImportOptions {
  return options.startDate !== undefined && options.endDate !== undefined
}

/** The preview of an import whose mapping and options can be used. */
export async function previewOf(services: Services, queries: Queries, stored: StoredImport): Promise<Preview | undefined> {
  const { table, mapping, options, companyId } = stored
  if (!table || !mapping || !options || !isDecided(options) || importFindings(stored).length > 0) return undefined
  const [plan, existing] = await Promise.all([planInThread(services, table, mapping, options), existingFor(queries, companyId, options)])
  const changes = plan.locations.map((location): LocationChange => {
    const template = existing.templates.get(location.matchKey)
    return {
      location,
      change: changeOf(location, template),
      isNewLocation: !existing.locationIds.has(location.matchKey),
      existing: template,
    }
  })
  return { plan, changes, summary: summaryOf(plan, changes, options) }
}

function changeOf(location: PlannedLocation, template: ExistingTemplate | undefined): LocationChange['change'] {
  if (!template) return 'new'
  const pages = template.pages.filter((page): page is ProductPage => page.kind === 'product')
  const kinds = location.products.map((product) => pageFromImport(product, findPageOf(product, pages), () => '').kind)
  return kinds.every((kind) => kind === 'unchanged') ? 'unchanged' : 'changed'
}

function summaryOf(plan: ImportPlan, changes: readonly LocationChange[], options: ImportOptions): ImportSummary {
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
    locationsWithGaps: changes.filter((each) => each.location.unassignedNights > 0).length,
  }
}
