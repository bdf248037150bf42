// A search of PartnerFinder as conditions of SQL.

import type { FinderArea, FinderFilter } from '@tradewind/api/connections/partner-finder.ts'
import { searchText, searchWords } from '@tradewind/domain/text/search-text.ts'
import { hasWords, likeText } from '../../../platform/paging.ts'

/** Whether the companies `f` and `$1` are connected. */
const IS_CONNECTED = `exists (select from connection c where c.state = 'connected'
  and least(c.inviting_company_id, c.invited_company_id) = least(f.company_id, $1)
  and greatest(c.inviting_company_id, c.invited_company_id) = greatest(f.company_id, $1))`

/** Whether the company `f` is open. Speed: the few closed ones are read once, by their own index. */
export const IS_OPEN = 'f.company_id <> all(array(select z.id from company z where z.closed_at is not null))'

export type Conditions = { readonly sql: string; readonly values: unknown[] }

/** The conditions for the alias `f` of `found_company`. `$1` is the caller's company, which is left out. */
export function conditionsOf(companyId: string, filter: FinderFilter, area?: FinderArea): Conditions {
  const values: unknown[] = [companyId, filter.companyType]
  const add = (value: unknown) => `$${values.push(value)}`
  const conditions = ['f.company_id <> $1', 'f.company_type = $2', IS_OPEN, hasWords('f.search', searchWords(filter.searchText), values)]
  if (filter.countries?.length) conditions.push(`f.country_code = any(${add(filter.countries)})`)
  const place = searchText(filter.place)
  if (place !== '') conditions.push(`f.place like ${add(likeText(place))}`)
  if (filter.destinations?.length) conditions.push(`f.destinations && ${add(filter.destinations)}`)
  if (filter.segments?.length) conditions.push(`f.segments && ${add(filter.segments)}`)
  if (filter.isUnconnected) conditions.push(`not ${IS_CONNECTED}`)
  if (area) conditions.push(...inArea(area, add))
  return { sql: conditions.join(' and '), values }
}

function inArea({ west, south, east, north }: FinderArea, add: (value: unknown) => string): string[] {
  const joined = west <= east ? 'and' : 'or'
  return [`f.latitude between ${add(south)} and ${add(north)}`, `(f.longitude >= ${add(west)} ${joined} f.longitude <= ${add(east)})`]
}
