// Imports in the database, and what is there already of what they would make.

import type { ImportView } from '@tradewind/api/contracting/imports.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import type { Day } from '@tradewind/domain/calendar/day.ts'
import type { Compared } from '@tradewind/domain/rate-sheet/import/compare.ts'
import type { ImportMapping, ImportOptions, ImportTable } from '@tradewind/domain/rate-sheet/import/mapping.ts'
import type { ImportSuggestion } from '@tradewind/domain/rate-sheet/import/suggest-mapping.ts'
import type { SheetPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { sha256Hex } from '../../../platform/crypto.ts'
import { jsonOf, type Queries, runSql } from '../../../platform/db/database.ts'
import type { SheetInFile } from './read-table-thread.ts'

export type OpenOptions = ImportSuggestion['options']

export type StoredImport = {
  readonly importId: string
  readonly companyId: string
  readonly fileName: string
  readonly filePath: string
  /** The draft that alone is changed; without one every location becomes a template. */
  readonly draftId: string | null
  readonly state: 'reading' | 'ready' | 'applying' | 'done' | 'failed'
  readonly problem: string | null
  readonly table: ImportTable | null
  readonly suggestion: KeptSuggestion | null
  readonly mapping: ImportMapping | null
  readonly options: OpenOptions | null
  readonly summary: KeptSummary | null
  /** What was compared when it was taken over. */
  readonly compared: readonly Compared[] | null
  readonly startedAt: string
  /** It is read on its page, not by its columns. */
  readonly isLaidOut: boolean
}

/** Imports that were read before sheets could be chosen name none. */
type KeptSuggestion = { readonly isRemembered: boolean; readonly sheets?: readonly SheetInFile[] }

/** Beside what the API tells as the summary: the work that takes it over, the templates that it made or changed, or what it did to the pages of the draft. */
type KeptSummary = { readonly workId?: string; readonly taken?: ImportView['taken']; readonly templateIds?: readonly string[] }

/** @throws Refusal NotFound for an import of another company */
export async function getStoredImport(queries: Queries, companyId: string, importId: string, lock = false): Promise<StoredImport> {
  let query = queries.selectFrom('import').selectAll().where('company_id', '=', companyId).where('id', '=', importId)
  if (lock) query = query.forUpdate()
  const row = await query.executeTakeFirst()
  if (!row) throw new Refusal('NotFound')
  const reading = await queries
    .selectFrom('reading')
    .select('import_id')
    .where('company_id', '=', companyId)
    .where('import_id', '=', importId)
    .executeTakeFirst()
  return {
    importId: row.id,
    companyId,
    fileName: row.file_name,
    filePath: row.file_path,
    draftId: row.draft_sheet_id,
    state: row.state as StoredImport['state'], // a check constraint allows these
    problem: row.problem,
    table: row.content === null ? null : jsonOf<ImportTable>(row.content),
    suggestion: row.suggestion === null ? null : jsonOf<KeptSuggestion>(row.suggestion),
    mapping: row.mapping === null ? null : jsonOf<ImportMapping>(row.mapping),
    options: row.options === null ? null : jsonOf<OpenOptions>(row.options),
    summary: row.summary === null ? null : jsonOf<KeptSummary>(row.summary),
    compared: row.compared === null ? null : jsonOf<Compared[]>(row.compared),
    startedAt: row.created_at,
    isLaidOut: reading !== undefined,
  }
}

/** What a file with these columns is recognised by. */
export function headerKey(table: ImportTable): string {
  return sha256Hex(JSON.stringify(table.headers))
}

/** What was decided about the last file with the same headers that came before this one. @param isDone it was taken over */
export async function lastImportOf(
  queries: Queries,
  { companyId, importId }: Pick<StoredImport, 'companyId' | 'importId'>,
  headers: string,
  isDone: boolean,
): Promise<{ mapping: ImportMapping; options: OpenOptions } | undefined> {
  const row = await queries
    .selectFrom('import')
    .select(['mapping', 'options'])
    .where('state', 'in', isDone ? ['done'] : ['ready', 'applying', 'done'])
    .where('company_id', '=', companyId)
    .where('header_key', '=', headers)
    .where('id', '<', importId)
    .where('draft_sheet_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row || row.mapping === null || row.options === null) return undefined
  return { mapping: jsonOf<ImportMapping>(row.mapping), options: jsonOf<OpenOptions>(row.options) }
}

export type ExistingTemplate = {
  readonly templateId: string
  readonly locationId: string
  readonly matchKey: string
  readonly locationName: string
  readonly country?: string
  /** The list that last brought it in. */
  readonly importList: string | null
  /** The sheet that an import changes: the draft, or else the published one. */
  readonly sheetId: string
  readonly draftSheetId: string | null
  readonly pages: readonly SheetPage[]
}

/** Locations by their key, and templates of exactly this period with their pages. */
export async function existingFor(
  queries: Queries,
  companyId: string,
  period: Pick<ImportOptions, 'startDate' | 'endDate'>,
): Promise<{ locationIds: Map<string, string>; templates: Map<string, ExistingTemplate> }> {
  const locations = await queries.selectFrom('location').select(['id', 'match_key']).where('company_id', '=', companyId).execute()
  const rows = await runSql<{
    template_id: string
    location_id: string
    match_key: string
    sheet_id: string
    draft_sheet_id: string | null
    location_name: string
    country: string | null
    import_list: string | null
    pages: string
  }>(
    queries,
    `select distinct on (t.location_id) t.id as template_id, t.location_id, l.match_key, coalesce(t.draft_sheet_id, t.published_sheet_id) as sheet_id, t.draft_sheet_id,
       l.location_name, l.country, t.import_list,
       (select coalesce(json_agg(b.body order by p.position), '[]') from rate_page p join rate_body b on b.company_id = p.company_id and b.hash = p.body_hash
        where p.company_id = t.company_id and p.sheet_id = coalesce(t.draft_sheet_id, t.published_sheet_id)) as pages
     from template t join location l on l.company_id = t.company_id and l.id = t.location_id
     where t.company_id = $1 and t.start_date = $2 and t.end_date = $3 and t.archived_at is null
     order by t.location_id, t.id desc`,
    [companyId, period.startDate, period.endDate],
  )
  return {
    locationIds: new Map(locations.map((row) => [row.match_key, row.id])),
    templates: new Map(
      rows.map((row) => [
        row.match_key,
        {
          templateId: row.template_id,
          locationId: row.location_id,
          matchKey: row.match_key,
          locationName: row.location_name,
          ...(row.country === null ? {} : { country: row.country }),
          importList: row.import_list,
          sheetId: row.sheet_id,
          draftSheetId: row.draft_sheet_id,
          pages: jsonOf<SheetPage[]>(row.pages),
        },
      ]),
    ),
  }
}

/** Periods of the rate sheets that are there, newest first. */
export async function periodsThere(queries: Queries, companyId: string): Promise<{ startDate: Day; endDate: Day; sheetCount: number }[]> {
  return runSql(
    queries,
    `select start_date::text as "startDate", end_date::text as "endDate", count(*)::int as "sheetCount" from template
     where company_id = $1 and archived_at is null group by start_date, end_date order by start_date desc, end_date desc limit 24`,
    [companyId],
  )
}
