// The version of a template that an update brings.

import { Refusal } from '@tradewind/api/refusals.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import type { SheetHead } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import type { Queries } from '../../../platform/db/database.ts'
import { headOf } from '../rate-sheet/public.ts'

export type PublishedVersion = {
  readonly templateId: string
  readonly locationId: string
  readonly locationName: string
  readonly head: SheetHead
  readonly version: number
  readonly sheetId: string
  /** Hexadecimal. */
  readonly contentHash: string
  readonly seal: string
  readonly publishedAt: string
  readonly publishedBy: string
}

/**
 * The newest published version, or the one with this number.
 * @throws Refusal NotFound for a template of others or one in the trash
 * @throws Refusal NothingPublished while there is no version
 */
export async function getPublishedVersion(
  queries: Queries,
  companyId: string,
  templateId: string,
  version?: number,
): Promise<PublishedVersion> {
  const template = await queries
    .selectFrom('template as t')
    .innerJoin('location as l', (join) => join.onRef('l.company_id', '=', 't.company_id').onRef('l.id', '=', 't.location_id'))
    .select(['t.published_version', 'l.id as location_id', 'l.location_name'])
    .where('t.company_id', '=', companyId)
    .where('t.id', '=', templateId)
    .where('t.trashed_at', 'is', null)
    .executeTakeFirst()
  if (!template) throw new Refusal('NotFound')
  if (template.published_version === 0) throw new Refusal('NothingPublished')
  const row = await queries
    .selectFrom('template_version as v')
    .innerJoin('rate_sheet as s', (join) => join.onRef('s.company_id', '=', 'v.company_id').onRef('s.id', '=', 'v.sheet_id'))
    .leftJoin('user_account as u', 'u.id', 'v.published_by')
    .select(['v.version', 'v.sheet_id', 'v.content_hash', 'v.seal', 'v.published_at'])
    .select(['s.template_name', 's.start_date', 's.end_date', 's.currency', 's.tax_inclusion', 's.tax_percentage'])
    .select(['u.first_name', 'u.last_name', 'u.email'])
    .where('v.company_id', '=', companyId)
    .where('v.template_id', '=', templateId)
    .where('v.version', '=', version ?? template.published_version)
    .executeTakeFirst()
  if (!row) throw new Refusal('NotFound')
  return {
    templateId,
    locationId: template.location_id,
    locationName: template.location_name,
    head: headOf(row),
    version: row.version,
    sheetId: row.sheet_id,
    contentHash: row.content_hash.toString('hex'),
    seal: row.seal,
    publishedAt: row.published_at,
    publishedBy: fullName(row.first_name ?? '', row.last_name ?? '') || (row.email ?? ''),
  }
}
