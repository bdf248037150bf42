// Mappings in the database.

import type { BookingSystem } from '@tradewind/domain/integration/booking-system.ts'
import type { EarlierMapping } from '@tradewind/domain/integration/tourwriter/suggest.ts'
import type { Subject, SubjectKind } from '@tradewind/domain/integration/subject.ts'
import { searchText, searchWords } from '@tradewind/domain/text/search-text.ts'
import { type Queries, runSql, type Transaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { hasWords } from '../../platform/paging.ts'

/** Whose mappings: of a company in one booking system. */
export type MappingsOf = { readonly companyId: string; readonly system: BookingSystem }

/** By key, for these subjects: the code, or null where it is left out. */
export async function codesOf(
  queries: Queries,
  { companyId, system }: MappingsOf,
  keys: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await runSql<{ subject_key: string; code: string | null }>(
    queries,
    'select subject_key, code from booking_mapping where company_id = $1 and system = $2 and subject_key = any($3)',
    [companyId, system, [...keys]],
  )
  return new Map(rows.map((row) => [row.subject_key, row.code]))
}

/** Earlier mappings of a location, the last confirmed first. */
export function earlierMappings(queries: Queries, { companyId, system }: MappingsOf, locationName: string): Promise<EarlierMapping[]> {
  return runSql<EarlierMapping>(
    queries,
    `select location_name as "locationName", product_name as "productName", rate_package_name as "ratePackageName", subject_name as name, code
     from booking_mapping where company_id = $1 and system = $2 and location_name = $3 and code is not null
     order by confirmed_at desc limit 5000`,
    [companyId, system, locationName],
  )
}

export type NewMapping = { readonly subject: Subject; readonly code: string | null }
type By = MappingsOf & { readonly userId: string; readonly locationName: string; readonly now: number }

/** An earlier mapping of the same subject is replaced. */
export async function putMappings(
  tx: Transaction,
  { companyId, system, userId, locationName, now }: By,
  mappings: readonly NewMapping[],
): Promise<void> {
  const rows = mappings.map(({ subject: { key, kind, productName, ratePackageName, name }, code }) => ({
    id: newId(now),
    kind,
    subject_key: key,
    product_name: productName,
    rate_package_name: ratePackageName,
    subject_name: name,
    code,
    search: searchText(locationName, productName, ratePackageName, name),
  }))
  await runSql(
    tx,
    `insert into booking_mapping (company_id, id, system, kind, subject_key, location_name, product_name, rate_package_name, subject_name, code,
       search, user_id, confirmed_at)
     select $1, m.id, $2, m.kind, m.subject_key, $3, m.product_name, m.rate_package_name, m.subject_name, m.code, m.search, $4, $5
     from json_to_recordset($6) as m (id text, kind text, subject_key text, product_name text, rate_package_name text, subject_name text, code text,
       search text)
     on conflict (company_id, system, subject_key) do update set code = excluded.code, location_name = excluded.location_name,
       product_name = excluded.product_name, rate_package_name = excluded.rate_package_name, subject_name = excluded.subject_name,
       search = excluded.search, user_id = excluded.user_id, confirmed_at = excluded.confirmed_at`,
    [companyId, system, locationName, userId, new Date(now).toISOString(), JSON.stringify(rows)],
  )
}

export type MappingRow = {
  readonly id: string
  readonly kind: SubjectKind
  readonly subject_key: string
  readonly location_name: string
  readonly product_name: string
  readonly rate_package_name: string
  readonly subject_name: string
  readonly code: string | null
  readonly search: string
  readonly confirmed_at: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
}

/** @param after the last row of the page before */
export function mappingsOf(
  queries: Queries,
  { companyId, system }: MappingsOf,
  { wanted, kind, after, limit }: { wanted: string; kind: 'all' | SubjectKind; after: readonly string[] | undefined; limit: number },
): Promise<MappingRow[]> {
  const values: unknown[] = [companyId, system]
  const words = hasWords('m.search', searchWords(wanted), values)
  const ofKind = kind === 'all' ? 'true' : `m.kind = $${values.push(kind)}`
  const behind = after ? `(m.search, m.id) > ($${values.push(after[0])}, $${values.push(after[1])})` : 'true'
  return runSql<MappingRow>(
    queries,
    `select m.id, m.kind, m.subject_key, m.location_name, m.product_name, m.rate_package_name, m.subject_name, m.code, m.search, m.confirmed_at,
       u.first_name, u.last_name, u.email
     from booking_mapping m join user_account u on u.id = m.user_id
     where m.company_id = $1 and m.system = $2 and ${words} and ${ofKind} and ${behind}
     order by m.search, m.id limit $${values.push(limit)}`,
    values,
  )
}

/** @returns its names and system; undefined when the company has no such mapping */
export async function deleteMapping(
  tx: Transaction,
  companyId: string,
  id: string,
): Promise<{ readonly what: string; readonly system: BookingSystem } | undefined> {
  const row = await tx
    .deleteFrom('booking_mapping')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning(['product_name', 'subject_name', 'system'])
    .executeTakeFirst()
  if (!row) return undefined
  const what = [row.product_name, row.subject_name].filter(Boolean).join(', ')
  return { what, system: row.system as BookingSystem } // a check constraint allows these
}

/** Every code that is mapped to, with the product that was mapped to it last. */
export function mappedCodes(queries: Queries, { companyId, system }: MappingsOf): Promise<{ code: string; productName: string }[]> {
  return runSql<{ code: string; productName: string }>(
    queries,
    `select distinct on (code) code, product_name as "productName" from booking_mapping
     where company_id = $1 and system = $2 and code is not null order by code, confirmed_at desc limit 20000`,
    [companyId, system],
  )
}
