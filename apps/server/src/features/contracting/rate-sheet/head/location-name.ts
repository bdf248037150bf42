// The names under which a rate sheet is found: that of its template, and that of its location. A draft keeps another name of its location to
// itself until it is published.

import { Refusal } from '@tradewind/api/refusals.ts'
import { locationKey } from '@tradewind/domain/rate-sheet/import/plan.ts'
import { searchText } from '@tradewind/domain/text/search-text.ts'
import type { Services } from '../../../../context.ts'
import { type Queries, runSql, type Transaction } from '../../../../platform/db/database.ts'
import { type FoundOwner, getDraftOwner } from '../../draft-owner/public.ts'
import { refileWithNewName } from '../../filing/public.ts'
import { refreshTemplateSearch } from '../../template-search/public.ts'

export type DraftPlace = {
  readonly locationId: string
  /** As the draft calls it. */
  readonly locationName: string
  readonly matchKey: string
}

/** The location of a draft. @throws Refusal NotFound when it was published or discarded meanwhile */
export async function getDraftPlace(queries: Queries, companyId: string, draftId: string): Promise<DraftPlace> {
  const { locationId } = await getDraftOwner(queries, companyId, draftId)
  const location = await getLocation(queries, companyId, locationId)
  const draft = await nameInDraft(queries, companyId, draftId)
  return { locationId, locationName: draft ?? location.location_name, matchKey: location.match_key }
}

/**
 * Gives the location another name, as this draft calls it. Everybody else reads the name once the draft is published; a location of which
 * nothing was ever published has it at once.
 * @throws Refusal NotUsable when another location of the same place has this name
 */
export async function nameLocationInDraft(
  services: Services,
  tx: Transaction,
  { companyId, draftId, locationName }: { companyId: string; draftId: string; locationName: string },
): Promise<void> {
  const owner = await getDraftOwner(tx, companyId, draftId)
  const location = await getLocation(tx, companyId, owner.locationId)
  await refuseNameOfOther(tx, companyId, location, locationName)
  const isKnown = await isKnownToOthers(tx, companyId, owner)
  await tx
    .updateTable('rate_sheet')
    .set({ location_name: isKnown && locationName !== location.location_name ? locationName : null })
    .where('company_id', '=', companyId)
    .where('id', '=', draftId)
    .execute()
  if (!isKnown) await renameLocation(services, tx, companyId, location, locationName)
}

/**
 * Gives the location the name that this draft calls it by, before it is published.
 * @throws Refusal NotUsable when another location has got this name meanwhile
 */
export async function publishLocationName(services: Services, tx: Transaction, companyId: string, draftId: string): Promise<void> {
  const locationName = await nameInDraft(tx, companyId, draftId)
  if (locationName === null) return
  const { locationId } = await getDraftOwner(tx, companyId, draftId)
  const location = await getLocation(tx, companyId, locationId)
  await refuseNameOfOther(tx, companyId, location, locationName)
  await tx.updateTable('rate_sheet').set({ location_name: null }).where('company_id', '=', companyId).where('id', '=', draftId).execute()
  await renameLocation(services, tx, companyId, location, locationName)
}

async function nameInDraft(queries: Queries, companyId: string, draftId: string): Promise<string | null> {
  const sheet = queries.selectFrom('rate_sheet').select('location_name').where('company_id', '=', companyId).where('id', '=', draftId)
  return (await sheet.executeTakeFirst())?.location_name ?? null
}

function getLocation(queries: Queries, companyId: string, locationId: string) {
  const location = queries.selectFrom('location').selectAll().where('company_id', '=', companyId).where('id', '=', locationId)
  return location.executeTakeFirstOrThrow()
}
type Location = Awaited<ReturnType<typeof getLocation>>

/** Whether anybody but those who edit may have read the location's name. */
async function isKnownToOthers(tx: Transaction, companyId: string, { locationId, ...owner }: FoundOwner): Promise<boolean> {
  if (owner.kind === 'contract' || owner.isPublished) return true
  const published = await tx
    .selectFrom('template')
    .select('id')
    .where('company_id', '=', companyId)
    .where('location_id', '=', locationId)
    .where('last_version', '>', 0)
    .limit(1)
    .executeTakeFirst()
  return published !== undefined
}

function keyOf({ country, region }: Location, locationName: string): string {
  return locationKey({ country: country ?? undefined, region: region ?? undefined, locationName })
}

async function refuseNameOfOther(tx: Transaction, companyId: string, location: Location, locationName: string): Promise<void> {
  const other = await tx
    .selectFrom('location')
    .select('id')
    .where('company_id', '=', companyId)
    .where('match_key', '=', keyOf(location, locationName))
    .where('id', '<>', location.id)
    .executeTakeFirst()
  if (!other) return
  const problem = `There is another location called ${locationName}.`
  throw new Refusal('NotUsable', { message: problem, details: [{ field: 'locationName', problem }] })
}

/**
 * Gives the location another name outside a draft: rate sheets, templates and contracts have it at once. Drafts that call it by a name of
 * their own keep that until they are published.
 * @throws Refusal NotUsable when another location has this name
 */
export async function renameOwnLocation(
  services: Services,
  tx: Transaction,
  { companyId, locationId, locationName }: { companyId: string; locationId: string; locationName: string },
): Promise<void> {
  const location = await getLocation(tx, companyId, locationId)
  if (location.location_name === locationName) return
  await refuseNameOfOther(tx, companyId, location, locationName)
  await renameLocation(services, tx, companyId, location, locationName)
}

/** Templates are found by the new name at once, contracts of both sides by a job of this transaction. */
async function renameLocation(
  services: Services,
  tx: Transaction,
  companyId: string,
  location: Location,
  locationName: string,
): Promise<void> {
  const { id: locationId, city, region, country, location_code: locationCode } = location
  await tx
    .updateTable('location')
    .set({
      location_name: locationName,
      match_key: keyOf(location, locationName),
      search: searchText(locationName, city, region, country, locationCode),
    })
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
  await refileWithNewName(services, tx, { companyId, locationId })
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
