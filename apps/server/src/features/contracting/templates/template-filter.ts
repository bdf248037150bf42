// What narrows a list of templates, as conditions on `template t`.

import type { QueryOf } from '@tradewind/api/call.ts'
import type { groupTemplates } from '@tradewind/api/contracting/templates.ts'
import { searchWords } from '@tradewind/domain/text/search-text.ts'
import { hasWords } from '../../../platform/paging.ts'

export type TemplateFilter = Omit<QueryOf<typeof groupTemplates>, 'by'>

/** What lies in the trash is archived as well: whoever asks for active templates need not know of it. */
export const IN_PLACE: Readonly<Record<TemplateFilter['place'], string>> = {
  active: 't.archived_at is null',
  archived: '(t.archived_at is not null and t.trashed_at is null)',
  trash: 't.trashed_at is not null',
}

const COMPLETION = `(select s.completion_percent from rate_sheet s where s.company_id = t.company_id and s.id = coalesce(t.draft_sheet_id, t.published_sheet_id))`

/** Whether `t` was made or changed by this import. An import notes it when it is done. */
function ofImport(at: string): string {
  return `exists (select from import i, json_array_elements_text(i.summary->'templateIds') made
    where i.company_id = t.company_id and i.id = ${at} and made = t.id)`
}

/** One condition at least; pushes their values. @param filter without a place: templates in any */
export function filterConditions(filter: Omit<TemplateFilter, 'place'> & { place?: TemplateFilter['place'] }, values: unknown[]): string[] {
  const conditions = [
    filter.place === undefined ? 'true' : IN_PLACE[filter.place],
    hasWords('t.search', searchWords(filter.searchText), values),
  ]
  const add = (value: unknown, condition: (at: string) => string) => {
    if (value !== undefined) conditions.push(condition(`$${values.push(value)}`))
  }
  add(filter.locationId, (at) => `t.location_id = ${at}`)
  if (filter.startDate !== undefined && filter.endDate !== undefined) {
    add(filter.endDate, (at) => `t.start_date <= ${at}`)
    add(filter.startDate, (at) => `t.end_date >= ${at}`)
  }
  add(filter.startYear, (at) => `extract(year from t.start_date) = ${at}`)
  add(
    filter.countries,
    (at) => `exists (select from location l where l.company_id = t.company_id and l.id = t.location_id and l.country = any(${at}))`,
  )
  add(filter.currencies, (at) => `t.currency = any(${at})`)
  if (filter.completion !== undefined) conditions.push(`${COMPLETION} ${filter.completion === 'complete' ? '=' : '<'} 100`)
  add(filter.importId, (at) => ofImport(at))
  add(filter.notOfImport, (at) => `not ${ofImport(at)}`)
  if (filter.state === 'draft') conditions.push('t.draft_sheet_id is not null')
  if (filter.state === 'published') conditions.push('t.published_sheet_id is not null')
  return conditions
}
