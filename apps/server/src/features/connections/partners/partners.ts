// The address book, page by page.

import type { PartnerCard, PartnerFilter } from '@tradewind/api/connections/partners.ts'
import type { PartnerConnection } from '@tradewind/domain/connections/partner-lists.ts'
import { searchWords } from '@tradewind/domain/text/search-text.ts'
import { type Context, getActor } from '../../../context.ts'
import { type Queries, runSql } from '../../../platform/db/database.ts'
import { companiesWithContracts } from '../../contracting/filing/public.ts'
import { cursorOf, KEY, keysOf, hasWords } from '../../../platform/paging.ts'

type Row = {
  id: string
  partner_name: string
  city: string | null
  country_code: string | null
  sort_key: string
  connection: PartnerConnection
  is_verified: boolean
  is_closed: boolean
  emails: string[]
}

/** An invitation by an address that is not among those of the partner does not stand at it: nobody is told whose an address is. */
const IS_TOLD = `exists (select from connection_invitation i where i.company_id = p.company_id and i.connection_id = c.id and i.removed_at is null
  and (i.target_company_id is not null or exists (select from partner_contact k
    where k.company_id = p.company_id and k.partner_id = p.id and k.email = i.email)))`

/** How the partner stands to the company, as far as it is told. */
const TOLD_CONNECTION = `case when c.state = 'connected' then 'connected'
  when c.state = 'invited' and c.inviting_company_id <> p.company_id then 'requested'
  when c.state = 'invited' and ${IS_TOLD} then 'invited' else 'none' end`

const FROM = `
     from partner p
     left join connection c on least(c.inviting_company_id, c.invited_company_id) = least(p.company_id, p.partner_company_id)
       and greatest(c.inviting_company_id, c.invited_company_id) = greatest(p.company_id, p.partner_company_id)`

const PARTNERS = `
  select p.id, p.partner_name, p.city, p.country_code, p.search as sort_key, ${TOLD_CONNECTION} as connection,
       coalesce(c.state = 'connected', false) and exists (select from company v where v.id = p.partner_company_id and v.verified_at is not null) as is_verified,
       coalesce(c.state = 'connected', false) and exists (select from company v where v.id = p.partner_company_id and v.closed_at is not null) as is_closed,
       array(select email from partner_contact k join partner m on m.company_id = k.company_id and m.id = k.partner_id
         where k.company_id = p.company_id and (m.id = p.id or m.merged_into = p.id) order by k.created_at, k.email) as emails
     ${FROM}`

/** The company's partners of these ids, by name; ids of others are left out. */
export async function partnersOf(context: Context, ids: readonly string[]): Promise<PartnerCard[]> {
  const values = [getActor(context).companyId, [...ids]]
  return (
    await runSql<Row>(context.db.queries, `${PARTNERS} where p.company_id = $1 and p.id = any($2) order by p.search, p.id`, values)
  ).map(cardOf)
}

type BookPage = PartnerFilter & { limit: number; next?: string | undefined }

/** One page of partners by name. */
export async function partnersPage(context: Context, page: BookPage) {
  const queries = context.db.reads
  const { companyId } = getActor(context)
  const { sql, values } = partnersThat(companyId, page)
  const conditions = [sql]
  if (page.next !== undefined) {
    values.push(...keysOf(page.next, [KEY.text, KEY.id]))
    conditions.push(`(p.search, p.id) > ($${values.length - 1}, $${values.length})`)
  }
  values.push(page.limit + 1)
  const [total, rows] = await Promise.all([
    countPartners(queries, companyId, page),
    runSql<Row>(queries, `${PARTNERS} where ${conditions.join(' and ')} order by p.search, p.id limit $${values.length}`, values),
  ])
  const shown = rows.slice(0, page.limit)
  const last = shown.at(-1)
  return {
    items: shown.map(cardOf),
    next: rows.length > page.limit && last ? cursorOf([last.sort_key, last.id]) : null,
    total,
  }
}

/** How many partners of the company meet the filter. */
export async function countPartners(queries: Queries, companyId: string, filter: PartnerFilter): Promise<number> {
  const { sql, values, from } = partnersThat(companyId, filter)
  const [counted] = await runSql<{ count: number }>(queries, `select count(*)::int as count ${from} where ${sql}`, values)
  return counted?.count ?? 0
}

/** The partners of the company that meet the filter, by name, each with whether something can be mailed to it. */
export function matchingPartners(queries: Queries, companyId: string, filter: PartnerFilter, limit: number) {
  const { sql, values, from } = partnersThat(companyId, filter)
  return runSql<{ id: string; partner_name: string; has_address: boolean }>(
    queries,
    `select p.id, p.partner_name, exists (select from partner_contact k where k.company_id = p.company_id and k.partner_id = p.id) as has_address
     ${from} where ${sql} order by p.search, p.id limit $${values.push(limit)}`,
    values,
  )
}

/**
 * What a partner `p` has to meet. The search finds names, places, addresses and tags. A connection is asked for by what the row says of it: what
 * is not told there is not told by searching either.
 */
function partnersThat(companyId: string, { searchText, tags = [], countries = [], connection, contracts }: PartnerFilter) {
  const values: unknown[] = [companyId]
  const add = (value: unknown) => `$${values.push(value)}`
  const conditions = ['p.company_id = $1', 'p.merged_into is null', hasWords('p.search', searchWords(searchText), values)]
  if (tags.length > 0)
    conditions.push(`${add(tags)}::text[] <@ (p.tags || array(select t.tag from partner m, unnest(m.tags) as t (tag)
      where m.company_id = p.company_id and m.merged_into = p.id))`)
  if (countries.length > 0) conditions.push(`p.country_code = any(${add(countries)}::text[])`)
  if (connection !== undefined) conditions.push(`${TOLD_CONNECTION} = ${add(connection)}`)
  if (contracts !== undefined)
    conditions.push(`${contracts === 'some' ? '' : 'not '}exists (select from partner m where m.company_id = p.company_id
      and (m.id = p.id or m.merged_into = p.id) and m.partner_company_id in (${companiesWithContracts('$1')}))`)
  // Counting everybody reads no connections.
  return { sql: conditions.join(' and '), values, from: connection === undefined ? 'from partner p' : FROM }
}

function cardOf(row: Row): PartnerCard {
  return {
    partnerId: row.id,
    partnerName: row.partner_name,
    city: row.city,
    countryCode: row.country_code,
    connection: row.connection,
    isVerified: row.is_verified,
    isClosed: row.is_closed,
    emails: row.emails,
  }
}
