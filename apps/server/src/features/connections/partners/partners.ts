// The address book, page by page.

import type { PartnerCard } from '@tradewind/api/connections/partners.ts'
import { searchWords } from '@tradewind/domain/text/search-text.ts'
import { type Context, getActor } from '../../../context.ts'
import { runSql } from '../../../platform/db/database.ts'
import { cursorOf, KEY, keysOf, hasWords } from '../../../platform/paging.ts'

type Row = {
  id: string
  partner_name: string
  city: string | null
  country_code: string | null
  sort_key: string
  state: string | null
  is_inviting: boolean | null
  emails: string[]
}

/** An invitation by an address that is not among those of the partner does not stand at it: nobody is told whose an address is. */
const IS_TOLD = `exists (select from connection_invitation i where i.company_id = p.company_id and i.connection_id = c.id and i.removed_at is null
  and (i.target_company_id is not null or exists (select from partner_contact k
    where k.company_id = p.company_id and k.partner_id = p.id and k.email = i.email)))`

const PARTNERS = `
  select p.id, p.partner_name, p.city, p.country_code, p.search as sort_key, c.inviting_company_id = p.company_id as is_inviting,
       case when c.state = 'invited' and c.inviting_company_id = p.company_id and not ${IS_TOLD} then null else c.state end as state,
       array(select email from partner_contact k join partner m on m.company_id = k.company_id and m.id = k.partner_id
         where k.company_id = p.company_id and (m.id = p.id or m.merged_into = p.id) order by k.created_at, k.email) as emails
     from partner p
     left join connection c on least(c.inviting_company_id, c.invited_company_id) = least(p.company_id, p.partner_company_id)
       and greatest(c.inviting_company_id, c.invited_company_id) = greatest(p.company_id, p.partner_company_id)`

/** The company's partners of these ids, by name; ids of others are left out. */
export async function partnersOf(context: Context, ids: readonly string[]): Promise<PartnerCard[]> {
  const values = [getActor(context).companyId, [...ids]]
  return (
    await runSql<Row>(context.db.queries, `${PARTNERS} where p.company_id = $1 and p.id = any($2) order by p.search, p.id`, values)
  ).map(cardOf)
}

type BookPage = { searchText: string; tag?: string | undefined; limit: number; next?: string | undefined }

/** One page of partners by name; the search finds names, places and addresses. */
export async function partnersPage(context: Context, page: BookPage) {
  const queries = context.db.reads
  const values: unknown[] = [getActor(context).companyId]
  const conditions = ['p.company_id = $1', 'p.merged_into is null']
  if (page.tag !== undefined) conditions.push(`p.tags @> array[$${values.push(page.tag)}::text]`)
  conditions.push(hasWords('p.search', searchWords(page.searchText), values))
  const counted = await runSql<{ count: string }>(queries, `select count(*) from partner p where ${conditions.join(' and ')}`, values)
  if (page.next !== undefined) {
    values.push(...keysOf(page.next, [KEY.text, KEY.id]))
    conditions.push(`(p.search, p.id) > ($${values.length - 1}, $${values.length})`)
  }
  values.push(page.limit + 1)
  const rows = await runSql<Row>(
    queries,
    `${PARTNERS}
     where ${conditions.join(' and ')} order by p.search, p.id limit $${values.length}`,
    values,
  )
  const shown = rows.slice(0, page.limit)
  const last = shown.at(-1)
  return {
    items: shown.map(cardOf),
    next: rows.length > page.limit && last ? cursorOf([last.sort_key, last.id]) : null,
    total: Number(counted[0]?.count ?? 0),
  }
}

function cardOf(row: Row): PartnerCard {
  return {
    partnerId: row.id,
    partnerName: row.partner_name,
    city: row.city,
    countryCode: row.country_code,
    connection: connectionOf(row),
    emails: row.emails,
  }
}

function connectionOf({ state, is_inviting }: Row): PartnerCard['connection'] {
  if (state === 'connected') return 'connected'
  if (state === 'invited') return is_inviting ? 'invited' : 'requested'
  return 'none'
}
