// Readings in the database, and what was learned from earlier ones.

import type { ReadingChoices, ReadingTaken } from '@tradewind/api/contracting/readings.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import type { Correction } from '@tradewind/domain/reading/reading.ts'
import type { KnownTable } from '@tradewind/domain/reading/sentences/meaning.ts'
import type { Confirmation, Said } from '@tradewind/domain/reading/sentences/tables-to-confirm.ts'
import type { SourcePage } from '@tradewind/domain/reading/source-page.ts'
import { isPartLeftOut, type PlaceThere } from '@tradewind/domain/reading/taking-over/location-choice.ts'
import { jsonOf, type Queries, runSql } from '../../../platform/db/database.ts'

export type StoredReading = {
  readonly pages: readonly SourcePage[]
  readonly corrections: readonly Correction[]
  readonly choices: ReadingChoices
  readonly carriedCount: number
  readonly confirmed: readonly Confirmation[]
  /** Of the earlier file with this layout. */
  readonly known: readonly KnownTable[]
  readonly pressCount: number
  readonly correctionCount: number
  readonly revision: number
  /** The opened screen that saved last, and which of its steps. */
  readonly savedBy: string | null
  readonly savedStep: number
  readonly taken: ReadingTaken | null
}

/** @throws Refusal NotFound for a file of another company, and for one that is read by its columns */
export async function getStoredReading(queries: Queries, companyId: string, importId: string, lock = false): Promise<StoredReading> {
  let query = queries.selectFrom('reading').selectAll().where('company_id', '=', companyId).where('import_id', '=', importId)
  if (lock) query = query.forUpdate()
  const row = await query.executeTakeFirst()
  if (!row) throw new Refusal('NotFound')
  return {
    pages: jsonOf<SourcePage[]>(row.pages),
    corrections: jsonOf<Correction[]>(row.corrections),
    choices: { productNames: {}, locations: {}, gone: [], ...jsonOf<Partial<ReadingChoices>>(row.choices) },
    carriedCount: row.carried_count,
    confirmed: jsonOf<Confirmation[]>(row.confirmed),
    known: jsonOf<KnownTable[]>(row.known),
    pressCount: row.press_count,
    correctionCount: row.correction_count,
    revision: row.revision,
    savedBy: row.saved_by,
    savedStep: row.saved_step,
    taken: row.taken === null ? null : takenOf(row.taken),
  }
}

/** What was said about the tables of a file: which are right, and which houses are left out. */
export function saidOf({ confirmed, known, choices }: StoredReading): Said {
  return { confirmed, known, isLeftOut: (section) => isPartLeftOut(choices.locations, section) }
}

/** Locations with their rate sheets, newest first. At most 1,000 locations. */
export async function placesOf(queries: Queries, companyId: string): Promise<PlaceThere[]> {
  const rows = await runSql<Omit<PlaceThere, 'templates'> & { templates: string }>(
    queries,
    `select l.id as "locationId", l.location_name as "locationName", coalesce(
       (select json_agg(json_build_object('templateId', t.id, 'templateName', t.template_name, 'startDate', t.start_date, 'endDate', t.end_date,
          'currency', t.currency) order by t.id desc)
        from template t where t.company_id = l.company_id and t.location_id = l.id and t.archived_at is null and t.trashed_at is null), '[]') as templates
     from location l where l.company_id = $1 order by l.location_name limit 1000`,
    [companyId],
  )
  return rows.map((row) => ({ ...row, templates: jsonOf<PlaceThere['templates']>(row.templates) }))
}

/** Names of products with their locations. At most 5,000. */
export function productsOf(queries: Queries, companyId: string): Promise<{ locationId: string; productName: string }[]> {
  return queries
    .selectFrom('product')
    .select(['location_id as locationId', 'product_name as productName'])
    .where('company_id', '=', companyId)
    .orderBy('location_id')
    .orderBy('position')
    .limit(5000)
    .execute()
}

export type Aliases = {
  readonly locationAliases: Readonly<Record<string, string>>
  readonly productAliases: readonly { readonly locationId: string; readonly written: string; readonly productName: string }[]
}

export async function aliasesOf(queries: Queries, companyId: string): Promise<Aliases> {
  const locations = await queries
    .selectFrom('location_alias')
    .select(['written', 'location_id'])
    .where('company_id', '=', companyId)
    .execute()
  const products = await queries.selectFrom('product_alias').selectAll().where('company_id', '=', companyId).execute()
  return {
    locationAliases: Object.fromEntries(locations.map((row) => [row.written, row.location_id])),
    productAliases: products.map((row) => ({ locationId: row.location_id, written: row.written, productName: row.product_name })),
  }
}

/** Files that were taken over before it was kept have nothing in `left`. */
export function takenOf(json: string): ReadingTaken {
  return { left: [], ...jsonOf<Omit<ReadingTaken, 'left'> & Partial<ReadingTaken>>(json) }
}
