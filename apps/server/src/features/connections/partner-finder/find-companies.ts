// Finding companies: the list, the points of the map, and what a search can be narrowed to.

import { addressOf, type AnswerOf, type BodyOf, type QueryOf } from '@tradewind/api/call.ts'
import type {
  findCompanies as findCompaniesCall,
  findPlaces as findPlacesCall,
  FoundCompany,
  getFinderChoices as choicesCall,
} from '@tradewind/api/connections/partner-finder.ts'
import { getPicture } from '@tradewind/api/profile/media.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { BADGES } from '@tradewind/domain/profile/choices.ts'
import { type Context, getActor } from '../../../context.ts'
import { runSql } from '../../../platform/db/database.ts'
import type { ReadyJson } from '../../../platform/http/route.ts'
import { cursorOf, KEY, keysOf } from '../../../platform/paging.ts'
import { isOpenFor } from '../../billing/public.ts'
import { conditionsOf, IS_OPEN } from './conditions.ts'

type Row = {
  company_id: string
  company_type: string
  company_name: string
  sort_name: string
  kind: string
  city: string
  region: string
  country_code: string | null
  latitude: number | null
  longitude: number | null
  segments: string[]
  destinations: string[]
  locations: number
  products: number
  rooms: number | null
  found_since: string
  is_verified: boolean
  is_quick_responder: boolean | null
  badges: string[]
  logo_id: string | null
  connection_id: string | null
  state: string | null
  changed_at: string | null
  is_inviting: boolean | null
  is_target: boolean
}

/** Reads the rest of these companies: `found` is a query of rows of `found_company`. `$1` is the caller's company. */
const withDetails = (found: string, order: string) => `
  with f as (${found})
  select f.*, exists (select from company v where v.id = f.company_id and v.verified_at is not null) as is_verified, p.is_quick_responder, m.id as logo_id, k.id as connection_id, k.state, k.changed_at, k.inviting_company_id = $1 as is_inviting,
    exists (select from connection_invitation i where i.company_id = $1 and i.target_company_id = f.company_id and i.removed_at is null) as is_target,
    array(select b.badge_id from company_badge b where b.company_id = f.company_id and b.verified_status = 'verified' order by b.position) as badges
  from f
  left join company_profile p on p.company_id = f.company_id
  left join profile_media m on m.company_id = f.company_id and m.purpose = 'logo'
  left join connection k on least(k.inviting_company_id, k.invited_company_id) = least(f.company_id, $1)
    and greatest(k.inviting_company_id, k.invited_company_id) = greatest(f.company_id, $1)
  order by ${order}`

const ORDERS = {
  new: { by: 'found_since desc, company_id desc', after: '<', columns: 'found_since, company_id', forms: [KEY.moment, KEY.id] },
  name: { by: 'sort_name, company_id', after: '>', columns: 'sort_name, company_id', forms: [KEY.text, KEY.id] },
} as const

/** @throws Refusal WrongInput for a cursor of another list */
export async function findCompanies(
  context: Context,
  input: BodyOf<typeof findCompaniesCall>,
): Promise<AnswerOf<typeof findCompaniesCall>> {
  const { companyId } = getActor(context)
  const queries = context.db.reads
  const { sql, values } = conditionsOf(companyId, input, input.area)
  const order = ORDERS[input.sort]
  const pageValues = [...values]
  const keys = input.next === undefined ? [] : keysOf(input.next, order.forms)
  const places = keys.map((key) => `$${pageValues.push(key)}`)
  const beyond = places.length === 0 ? '' : `and (${order.columns}) ${order.after} (${places.join(', ')})`
  const page = `select f.* from found_company f where ${sql} ${beyond} order by ${order.by} limit $${pageValues.push(input.limit + 1)}`
  const [rows, [counted]] = await Promise.all([
    runSql<Row>(queries, withDetails(page, order.by), pageValues),
    runSql<{ total: number; countries: number; fresh: number; unplaced: number }>(
      queries,
      `select count(*)::int as total, count(distinct f.country_code)::int as countries, count(*) filter (where f.latitude is null)::int as unplaced,
         count(*) filter (where f.found_since > $${values.length + 1}::timestamptz)::int as fresh
       from found_company f where ${sql}`,
      [...values, input.since ?? null],
    ),
  ])
  const shown = rows.slice(0, input.limit)
  const last = shown.at(-1)
  const lastKeys = last && (input.sort === 'name' ? [last.sort_name, last.company_id] : [last.found_since, last.company_id])
  return {
    items: shown.map((row) => cardOf(row, input.since)),
    next: rows.length > input.limit && lastKeys ? cursorOf(lastKeys) : null,
    total: counted?.total ?? 0,
    countries: counted?.countries ?? 0,
    newCompanies: counted?.fresh ?? 0,
    unplaced: counted?.unplaced ?? 0,
  }
}

/** @throws Refusal NotFound for companies that are not found */
export async function getFoundCompany(context: Context, id: string): Promise<FoundCompany> {
  const sql = withDetails('select f.* from found_company f where f.company_id = $2', 'f.company_id')
  const [row] = await runSql<Row>(context.db.reads, sql, [getActor(context).companyId, id])
  if (!row) throw new Refusal('NotFound')
  return cardOf(row)
}

/**
 * Companies of one city are one point, so that the answer grows with cities and not with companies. Speed: the database writes the JSON of up
 * to 7,300 points, as text, which takes half of the time of its functions for JSON objects; joining it with || takes a quarter less than
 * concat(), which looks up how each value is written; collation C compares texts faster.
 */
export async function findPlaces(context: Context, input: BodyOf<typeof findPlacesCall>): Promise<ReadyJson> {
  const { sql, values } = conditionsOf(getActor(context).companyId, input)
  const [row] = await runSql<{ places: string }>(
    context.db.reads,
    `select coalesce(string_agg('{"latitude":' || p.latitude::text || ',"longitude":' || p.longitude::text || ',"city":' || to_json(p.city)::text
         || ',"countryCode":' || coalesce(to_json(p.country_code)::text, 'null') || ',"companies":' || p.companies::text || ',"newCompanies":' || p.fresh::text
         || case when p.companies = 1 then ',"companyId":' || to_json(p.company_id)::text || ',"companyName":' || to_json(p.company_name)::text
              else ',"companyId":null,"companyName":null' end || '}', ','), '') as places
     from (
       select f.latitude, f.longitude, min(f.city collate "C") as city, min(f.country_code collate "C") as country_code, count(*)::int as companies,
         count(*) filter (where f.found_since > $${values.length + 1}::timestamptz)::int as fresh, min(f.company_id collate "C") as company_id,
         min(f.company_name collate "C") as company_name
       from found_company f where ${sql} and f.latitude is not null and f.longitude is not null
       group by f.latitude, f.longitude
     ) p`,
    [...values, input.since ?? null],
  )
  return { json: ['{"places":[', row?.places ?? '', ']}'] }
}

export async function getFinderChoices(
  context: Context,
  { companyType }: QueryOf<typeof choicesCall>,
): Promise<AnswerOf<typeof choicesCall>> {
  const { companyId } = getActor(context)
  const queries = context.db.reads
  const count = (column: string) =>
    runSql<{ value: string; companies: number }>(
      queries,
      `select v.value, count(*)::int as companies from found_company f cross join lateral unnest(${column}) v (value)
       where f.company_id <> $1 and ${IS_OPEN} and f.company_type = $2 and v.value is not null group by v.value order by companies desc, v.value limit 250`,
      [companyId, companyType],
    )
  const [countries, destinations, segments, sides, own, mayOpen] = await Promise.all([
    count('array[f.country_code]'),
    count('f.destinations'),
    count('f.segments'),
    runSql<{ company_type: string; companies: number }>(
      queries,
      `select f.company_type, count(*)::int as companies from found_company f where f.company_id <> $1 and ${IS_OPEN} group by f.company_type`,
      [companyId],
    ),
    queries.selectFrom('company_profile').select('destinations_sold').where('company_id', '=', companyId).executeTakeFirst(),
    isOpenFor(context, 'profiles'),
  ])
  const companiesOf = (side: string) => sides.find((each) => each.company_type === side)?.companies ?? 0
  return {
    suppliers: companiesOf('Supplier'),
    contractors: companiesOf('Contractor'),
    countries,
    destinations,
    segments,
    own: [...(own?.destinations_sold ?? [])],
    mayOpen,
  }
}

function cardOf(row: Row, since?: string): FoundCompany {
  return {
    companyId: row.company_id,
    companyType: row.company_type === 'Supplier' ? 'Supplier' : 'Contractor',
    companyName: row.company_name,
    kind: row.kind,
    city: row.city,
    region: row.region,
    countryCode: row.country_code,
    latitude: row.latitude,
    longitude: row.longitude,
    segments: row.segments,
    destinations: row.destinations,
    locations: row.locations,
    products: row.products,
    rooms: row.rooms,
    isVerified: row.is_verified,
    isQuickResponder: row.is_quick_responder ?? false,
    badges: row.badges.flatMap((id) => BADGES.find((badge) => badge.badgeId === id)?.acronym ?? []),
    logoUrl: row.logo_id === null ? null : addressOf(getPicture, { params: { id: row.logo_id } }),
    foundSince: row.found_since,
    isNew: since !== undefined && Date.parse(row.found_since) > Date.parse(since),
    connection: connectionOf(row),
  }
}

/**
 * An invitation counts when it went to the company, and not to an address: whose the address is would be told here. One that was rejected
 * looks as before.
 */
function connectionOf({ connection_id, state, is_inviting, is_target, changed_at }: Row): FoundCompany['connection'] {
  if (state === 'connected') return { state: 'connected', since: changed_at, connectionId: null }
  if (is_inviting && is_target && (state === 'invited' || state === 'rejected'))
    return { state: 'invited', since: changed_at, connectionId: null }
  if (!is_inviting && state === 'invited') return { state: 'requested', since: changed_at, connectionId: connection_id }
  return { state: 'none', since: null, connectionId: null }
}
