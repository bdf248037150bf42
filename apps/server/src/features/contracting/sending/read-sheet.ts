// A version of a template, as it is sent.

import { placeText } from '@tradewind/domain/text/names.ts'
import type { Queries } from '../../../platform/db/database.ts'
import type { SentSheet } from '../contract/public.ts'

export async function readSheet(queries: Queries, companyId: string, templateId: string, version: number): Promise<SentSheet> {
  const row = await queries
    .selectFrom('template_version as v')
    .innerJoin('rate_sheet as s', (join) => join.onRef('s.company_id', '=', 'v.company_id').onRef('s.id', '=', 'v.sheet_id'))
    .innerJoin('template as t', (join) => join.onRef('t.company_id', '=', 'v.company_id').onRef('t.id', '=', 'v.template_id'))
    .innerJoin('location as l', (join) => join.onRef('l.company_id', '=', 't.company_id').onRef('l.id', '=', 't.location_id'))
    .select([
      'v.sheet_id',
      'v.content_hash',
      'v.seal',
      's.template_name',
      's.start_date',
      's.end_date',
      's.currency',
      'l.id as location_id',
      'l.location_name',
      'l.city',
      'l.region',
      'l.country',
    ])
    .where('v.company_id', '=', companyId)
    .where('v.template_id', '=', templateId)
    .where('v.version', '=', version)
    .executeTakeFirstOrThrow()
  return {
    templateId,
    templateVersion: version,
    templateName: row.template_name,
    sheetId: row.sheet_id,
    contentHash: row.content_hash,
    seal: row.seal,
    startDate: row.start_date,
    endDate: row.end_date,
    currency: row.currency,
    location: { id: row.location_id, name: row.location_name, place: placeText(row) },
  }
}
