// The names under which a rate sheet is found: that of its template, and that of its location.

import { Refusal } from '@tradewind/api/refusals.ts'
import { locationKey } from '@tradewind/domain/rate-sheet/import/plan.ts'
import { searchText } from '@tradewind/domain/text/search-text.ts'
import { runSql, type Transaction } from '../../../../platform/db/database.ts'
import { refreshTemplateSearch } from '../../templates/public.ts'

export type Place = {
  readonly locationId: string
  readonly locationName: string
  readonly country: string | null
  readonly region: string | null
  readonly city: string | null
  readonly locationCode: string | null
}

/** The location of a draft. @throws Refusal NotFound when it was published or discarded meanwhile */
export async function draftPlace(tx: Transaction, companyId: string, draftId: string): Promise<Place> {
  const [row] = await runSql<{
    id: string
    location_name: string
    country: string | null
    region: string | null
    city: string | null
    location_code: string | null
  }>(
    tx,
    `select l.id, l.location_name, l.country, l.region, l.city, l.location_code from location l
     where l.company_id = $1 and l.id = (select location_id from template where company_id = $1 and draft_sheet_id = $2
       union all select location_id from contract where supplier_id = $1 and draft_sheet_id = $2 limit 1)`,
    [companyId, draftId],
  )
  if (!row) throw new Refusal('NotFound')
  const { id: locationId, location_name: locationName, location_code: locationCode, country, region, city } = row
  return { locationId, locationName, country, region, city, locationCode }
}

/**
 * Gives a location another name; its templates are found by it from now on.
 * @throws Refusal NotUsable when another location of the same place has this name
 */
export async function renameLocation(tx: Transaction, companyId: string, place: Place, locationName: string): Promise<void> {
  const { locationId, city, locationCode } = place
  const [country, region] = [place.country ?? undefined, place.region ?? undefined]
  const matchKey = locationKey({ country, region, locationName })
  const other = await tx
    .selectFrom('location')
    .select('id')
    .where('company_id', '=', companyId)
    .where('match_key', '=', matchKey)
    .where('id', '<>', locationId)
    .executeTakeFirst()
  if (other) {
    const problem = `There is another location called ${locationName}.`
    throw new Refusal('NotUsable', { message: problem, details: [{ field: 'locationName', problem }] })
  }
  await tx
    .updateTable('location')
    .set({ location_name: locationName, match_key: matchKey, search: searchText(locationName, city, region, country, locationCode) })
    .where('company_id', '=', companyId)
    .where('id', '=', locationId)
    .execute()
  const templates = await tx
    .selectFrom('template')
    .select('id')
    .where('company_id', '=', companyId)
    .where('location_id', '=', locationId)
    .execute()
  for (const template of templates) await refreshTemplateSearch(tx, companyId, template.id)
}

/** A template that was never published has the name, period and currency of its draft. */
export async function nameInitialTemplate(tx: Transaction, companyId: string, draftId: string): Promise<void> {
  const [row] = await runSql<{ id: string }>(
    tx,
    `update template t set template_name = s.template_name, start_date = s.start_date, end_date = s.end_date, currency = s.currency
     from rate_sheet s
     where t.company_id = $1 and t.draft_sheet_id = $2 and t.published_sheet_id is null and s.company_id = t.company_id and s.id = t.draft_sheet_id
     returning t.id`,
    [companyId, draftId],
  )
  if (row) await refreshTemplateSearch(tx, companyId, row.id)
}
