// Makes what an import planned: locations, products, templates and their drafts.

import { findPageOf, pageFromImport } from '@tradewind/domain/rate-sheet/import/page-from-import.ts'
import type { ImportOptions } from '@tradewind/domain/rate-sheet/import/mapping.ts'
import type { PlannedLocation } from '@tradewind/domain/rate-sheet/import/plan.ts'
import type { ProductPage, SheetHead, SheetPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { searchText } from '@tradewind/domain/text/search-text.ts'
import type { Services } from '../../../context.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { insertSheets, type NewSheet } from '../rate-sheet/public.ts'
import type { LocationChange } from './import-preview.ts'
import type { ExistingTemplate } from './import-store.ts'

export type ApplyInput = {
  readonly companyId: string
  readonly userId: string
  readonly fileName: string
  readonly options: ImportOptions
  readonly changes: readonly LocationChange[]
  /** The list that the file is of. */
  readonly importList: string
}

type Made = { readonly change: LocationChange; readonly locationId: string; readonly templateId: string; readonly sheet: NewSheet }

/**
 * Everything in the caller's transaction. A template that is there gets a new draft; what is unchanged is not touched.
 * @returns the templates that were made or changed
 */
export async function applyChanges(services: Services, tx: Transaction, input: ApplyInput): Promise<string[]> {
  const now = services.now()
  const locationIds = await ensureLocations(tx, input, now)
  const made = input.changes
    .filter((change) => change.change !== 'unchanged')
    .map((change): Made => {
      const locationId = locationIds.get(change.location.matchKey) ?? ''
      const templateId = change.existing?.templateId ?? newId(now)
      return { change, locationId, templateId, sheet: sheetOf(input, change, templateId, () => newId(now)) }
    })
  await insertProducts(tx, input.companyId, made)
  const sheetIds = await insertSheets(
    tx,
    made.map((each) => each.sheet),
    now,
  )
  await putTemplates(tx, input, made, sheetIds, now)
  await noteList(tx, input, made)
  await noteChanges(tx, input, made, sheetIds, now)
  const replaced = made.flatMap((each) => each.change.existing?.draftSheetId ?? [])
  if (replaced.length > 0) await tx.deleteFrom('rate_sheet').where('company_id', '=', input.companyId).where('id', 'in', replaced).execute()
  return made.map(({ templateId }) => templateId)
}

function sheetOf(
  { companyId, options }: ApplyInput,
  { location, existing }: LocationChange,
  templateId: string,
  id: () => string,
): NewSheet {
  const head: SheetHead = {
    templateName: options.templateName,
    startDate: options.startDate,
    endDate: options.endDate,
    currency: location.currency,
    taxInclusion: 'notStated',
  }
  return {
    companyId,
    templateId,
    collection: 'draft',
    originFrom: existing ? 'edited' : 'initial',
    head,
    pages: pagesOf(location, existing, id),
  }
}

/** Imported products in the order of the file, then what the sheet has besides. */
function pagesOf(location: PlannedLocation, existing: ExistingTemplate | undefined, id: () => string): SheetPage[] {
  const before = (existing?.pages ?? []).filter((page): page is ProductPage => page.kind === 'product')
  const imported = location.products.map((product) => pageFromImport(product, findPageOf(product, before), id).page)
  const kept = (existing?.pages ?? []).filter(
    (page) =>
      page.kind !== 'product' || !imported.some((each) => each.productId === page.productId && each.ratePackageId === page.ratePackageId),
  )
  // Rate packages of one product share its identity.
  const productIds = new Map<string, string>()
  const sharing = imported.map((page) => {
    const name = searchText(page.productName)
    const productId = productIds.get(name) ?? page.productId
    productIds.set(name, productId)
    return { ...page, productId }
  })
  return [...sharing, ...kept]
}

async function ensureLocations(tx: Transaction, { companyId, changes }: ApplyInput, now: number): Promise<Map<string, string>> {
  const fresh = changes
    .filter((change) => change.isNewLocation)
    .map(({ location }) => ({
      company_id: companyId,
      id: newId(now),
      location_name: location.locationName,
      match_key: location.matchKey,
      country: location.country ?? null,
      region: location.region ?? null,
      city: location.city ?? null,
      location_code: location.locationCode ?? null,
      search: searchText(location.locationName, location.city, location.region, location.country, location.locationCode),
    }))
  await insertAll(tx, 'location', fresh)
  const rows = await tx.selectFrom('location').select(['id', 'match_key']).where('company_id', '=', companyId).execute()
  return new Map(rows.map((row) => [row.match_key, row.id]))
}

async function insertProducts(tx: Transaction, companyId: string, made: readonly Made[]): Promise<void> {
  const products = new Map<string, Record<string, unknown>>()
  for (const { sheet, locationId } of made) {
    sheet.pages.forEach((page, position) => {
      if (page.kind !== 'product' || products.has(page.productId)) return
      products.set(page.productId, {
        company_id: companyId,
        id: page.productId,
        location_id: locationId,
        product_name: page.productName,
        product_type: page.productType,
        position,
      })
    })
  }
  await insertAll(tx, 'product', [...products.values()], 'on conflict do nothing')
}

async function putTemplates(
  tx: Transaction,
  { companyId, options }: ApplyInput,
  made: readonly Made[],
  sheetIds: readonly string[],
  now: number,
): Promise<void> {
  const at = new Date(now).toISOString()
  const rows = made.map(({ change: { location }, locationId, templateId }, i) => ({
    company_id: companyId,
    id: templateId,
    location_id: locationId,
    template_name: options.templateName,
    start_date: options.startDate,
    end_date: options.endDate,
    currency: location.currency,
    draft_sheet_id: sheetIds[i],
    search: searchText(
      location.locationName,
      location.city,
      location.region,
      location.country,
      location.locationCode,
      options.templateName,
    ),
    changed_at: at,
  }))
  await insertAll(
    tx,
    'template',
    rows,
    `on conflict (company_id, id) do update set draft_sheet_id = excluded.draft_sheet_id, template_name = excluded.template_name,
    currency = excluded.currency, search = excluded.search, changed_at = excluded.changed_at`,
  )
}

/** Of which list the rate sheets are, unchanged ones too: the next file of the list tells by it which locations are gone. */
async function noteList(tx: Transaction, { companyId, importList, changes }: ApplyInput, made: readonly Made[]): Promise<void> {
  const ids = [...made.map(({ templateId }) => templateId), ...changes.flatMap(({ existing }) => existing?.templateId ?? [])]
  await runSql(
    tx,
    'update template set import_list = $3 where company_id = $1 and id = any($2::text[]) and import_list is distinct from $3',
    [companyId, ids, importList],
  )
}

async function noteChanges(
  tx: Transaction,
  { companyId, userId, fileName }: ApplyInput,
  made: readonly Made[],
  sheetIds: readonly string[],
  now: number,
): Promise<void> {
  const rows = made.map(({ templateId }, i) => ({
    company_id: companyId,
    id: newId(now),
    template_id: templateId,
    sheet_id: sheetIds[i],
    user_id: userId,
    detail: `Imported from ${fileName}`,
    created_at: new Date(now).toISOString(),
  }))
  await insertAll(tx, 'draft_change', rows)
}

/** Many rows in few statements; columns that are not named get their defaults. */
async function insertAll(
  tx: Transaction,
  table: 'location' | 'product' | 'template' | 'draft_change',
  rows: readonly Record<string, unknown>[],
  onConflict = '',
): Promise<void> {
  const names = Object.keys(rows[0] ?? {}).join(', ')
  for (let i = 0; i < rows.length; i += 1000) {
    await runSql(
      tx,
      `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1::json) ${onConflict}`,
      [JSON.stringify(rows.slice(i, i + 1000))],
    )
  }
}
