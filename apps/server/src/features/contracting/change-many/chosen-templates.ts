// The templates that are chosen for one change, and which of their rate sheets it is made in.

import type { AskedChange } from '@tradewind/api/contracting/change-many.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import type { ManyChange } from '@tradewind/domain/rate-sheet/change-many/many-change.ts'
import { type Queries, runSql } from '../../../platform/db/database.ts'

export type ChosenTemplate = {
  readonly templateId: string
  readonly locationName: string
  readonly templateName: string
  readonly currency: string
  /** The sheet that is changed: its draft where it was never published, otherwise a draft that is made of what is published. */
  readonly sheetId: string
  readonly isPublished: boolean
  /** Why nothing is changed in it, whatever the change. */
  readonly finding: string | null
}

type Row = {
  id: string
  location_name: string
  template_name: string
  currency: string
  published_sheet_id: string | null
  draft_sheet_id: string | null
  archived_at: Date | null
}

const OPEN_DRAFT = 'It has a draft that is not published: publish or discard it first.'
const ARCHIVED = 'It is in the archive: restore it first.'

/** By location and period. @throws Refusal NotFound when one is not the company's, or in the trash */
export async function chosenTemplates(queries: Queries, companyId: string, templateIds: readonly string[]): Promise<ChosenTemplate[]> {
  const rows = await runSql<Row>(
    queries,
    `select t.id, l.location_name, t.template_name, s.currency, t.published_sheet_id, t.draft_sheet_id, t.archived_at
     from template t
       join location l on l.company_id = t.company_id and l.id = t.location_id
       join rate_sheet s on s.company_id = t.company_id and s.id = coalesce(t.published_sheet_id, t.draft_sheet_id)
     where t.company_id = $1 and t.id = any($2) and t.trashed_at is null order by l.location_name, t.start_date, t.id`,
    [companyId, templateIds],
  )
  if (rows.length < new Set(templateIds).size) throw new Refusal('NotFound')
  return rows.map((row) => ({
    templateId: row.id,
    locationName: row.location_name,
    templateName: row.template_name,
    currency: row.currency,
    sheetId: row.published_sheet_id ?? row.draft_sheet_id ?? '',
    isPublished: row.published_sheet_id !== null,
    finding: findingOf(row),
  }))
}

function findingOf({ archived_at, published_sheet_id, draft_sheet_id }: Row): string | null {
  if (archived_at !== null) return ARCHIVED
  return published_sheet_id !== null && draft_sheet_id !== null ? OPEN_DRAFT : null
}

/** What was asked for as the domain reads it: fields that are not set are not there. */
export function changeOf(asked: AskedChange): ManyChange {
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)) as ManyChange // the schema has the same fields
}
