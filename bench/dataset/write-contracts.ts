// Writes the generated contracts into the product's own tables: the rows that its commands would have written.

import { hashOfPassword } from '@tradewind/server/features/accounts/sign-in/public.ts'
import pg from 'pg'
import {
  type GeneratedCompany,
  type GeneratedTemplate,
  generateCompanies,
  generateTemplates,
  PUBLISHED_AT,
  type Size,
} from './companies.ts'
import { IN_FORCE, RISEN, SHEET_RISES } from './rises.ts'

/** The moment at which the dataset is looked at: what had ended before is expired. */
export const NOW = '2026-09-01T12:00:00Z'
/** Who signs in: the largest supplier's user, and the largest buyer's. */
export const USER = { email: 'bench@largest.test', password: 'bench-password-1' } as const
export const BUYER = { email: 'bench@buyer.test', password: USER.password } as const
const FOLDERS = 5

/** The folders of a company are numbered from 1. */
export function folderIdOf(companyId: string, number: number): string {
  return companyId.slice(0, 22) + String(number).padStart(2, '0')
}

/** Fills an empty, migrated database. A million contracts take some minutes. */
export async function writeContracts(connection: pg.ClientConfig, size: Size, log: (line: string) => void): Promise<void> {
  const companies = generateCompanies(size)
  const client = new pg.Client(connection)
  await client.connect()
  try {
    // Foreign keys and triggers would take hours; keys are right by construction and counts are written at the end.
    await client.query(
      `set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '128MB'; set synchronous_commit = off`,
    )
    const suppliers = size.companies / 5
    await writeCompanies(client, companies, suppliers + 1)
    await writeTemplates(client, generateTemplates(companies))
    log('drawing contracts')
    await client.query(DRAWN, [suppliers, size.companies - suppliers, Math.round((1e6 * size.buyer) / size.contracts)])
    await client.query('analyze drawn; analyze generated_company; analyze generated_template')
    await client.query(IN_FORCE)
    await client.query('create index on in_force (buyer_id, location_id); analyze in_force')
    await client.query(RISEN)
    await client.query('create unique index on risen (buyer_id, template_id); analyze risen')
    await withoutIndexes(client, ['contract', 'contract_version', 'history_entry', 'contract_filing'], log, async () => {
      for (const [table, sql] of TABLES) {
        log(`writing ${table}`)
        await client.query(sql)
      }
    })
    await client.query(`
      insert into contract_count (company_id, place, list_state, contracts, unviewed)
      select company_id, place, list_state, count(*), count(*) filter (where viewed_at is null) from contract_filing group by 1, 2, 3`)
    log('vacuum analyze')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

async function writeCompanies(client: pg.Client, companies: readonly GeneratedCompany[], largestBuyer: number): Promise<void> {
  await client.query(`
    create temp table generated_company (rank bigint, id text, company_type text, company_name text, city text, country_code text,
      contracts integer, templates integer, search text, sort text, card text)`)
  await client.query('insert into generated_company select * from json_populate_recordset(null::generated_company, $1)', [
    JSON.stringify(companies),
  ])
  await client.query(`
    insert into company (id, company_type, product_type, company_name, plan, country_code, city)
    select id, company_type, case company_type when 'Supplier' then 'Accommodation' end, company_name, 'Unlimited', country_code, city from generated_company`)
  await client.query(
    `insert into user_account (id, company_id, email, first_name, last_name, password_hash, role, confirmed_at, approved_at)
     select id, id, case rank when 1 then $1 else $2 end, 'Ines', 'Bench', $3, 'admin', now(), now() from generated_company where rank in (1, $4)`,
    [USER.email, BUYER.email, await hashOfPassword(USER.password), largestBuyer],
  )
  // Only the large suppliers keep folders.
  await client.query(`
    insert into folder (company_id, id, folder_name)
    select id, substr(id, 1, 22) || lpad(n::text, 2, '0'), 'Folder ' || n from generated_company, generate_series(1, ${FOLDERS}) n where rank <= 20`)
}

async function writeTemplates(client: pg.Client, templates: readonly GeneratedTemplate[]): Promise<void> {
  await client.query(`
    create temp table generated_template (company_id text, position integer, template_id text, sheet_id text, location_id text, location_name text,
      location_city text, location_country text, location_country_code text, location_key text, location_search text, location_sort text, template_name text,
      start_date date, end_date date, currency text, content_hash text, seal text, search text, card text, card_end text)`)
  for (let from = 0; from < templates.length; from += 2000) {
    await client.query('insert into generated_template select * from json_populate_recordset(null::generated_template, $1)', [
      JSON.stringify(templates.slice(from, from + 2000)),
    ])
  }
  await client.query('create index on generated_template (company_id, position)')
  await client.query(`
    insert into location (company_id, id, location_name, match_key, country, country_code, city, search)
    select distinct on (company_id, location_id) company_id, location_id, location_name, location_key, location_country, location_country_code,
      location_city, location_search from generated_template`)
  await client.query(`
    insert into rate_sheet (company_id, id, collection, template_id, template_name, start_date, end_date, currency, completion_percent, content_hash, frozen_at)
    select company_id, sheet_id, 'template', template_id, template_name, start_date, end_date, currency, 100, decode(content_hash, 'hex'), '${PUBLISHED_AT}'
    from generated_template`)
  await client.query(`
    insert into template (company_id, id, location_id, template_name, start_date, end_date, currency, published_sheet_id, published_version, last_version, published_at, search, changed_at)
    select company_id, template_id, location_id, template_name, start_date, end_date, currency, sheet_id, 1, 1, '${PUBLISHED_AT}', search, '${PUBLISHED_AT}'
    from generated_template`)
  await client.query(`
    insert into template_version (company_id, template_id, version, sheet_id, content_hash, previous_seal, seal, published_at)
    select company_id, template_id, 1, sheet_id, decode(content_hash, 'hex'), '', seal, '${PUBLISHED_AT}' from generated_template`)
}

/** A whole number from 0 to below the limit, drawn by the contract's number; each purpose draws anew. */
const draw = (purpose: number, limit: number | string) => `((hashint8extended(n, ${purpose}) & 1073741823) % ${limit})`

const DRAWN = `
  create temp table drawn as
  with numbered as (
    select row_number() over (order by c.rank, k) as n, c.id as supplier_id, c.templates from generated_company c, generate_series(1, c.contracts) k),
  chosen as (
    select n, supplier_id, ${draw(1, 'templates')}::int as template_position,
      -- The first buyer receives most, and of the others some much more than others.
      $1::int + 1 + case when ${draw(9, 1000000)} < $3::int then 0 else floor($2::int * power(${draw(2, 1000000)} / 1000000.0, 1.3))::int end as buyer_rank,
      -- Over the two years before, to the millisecond, most of them lately.
      timestamptz '${NOW}' - interval '1 day' - interval '1 ms' * (62000000 * 1000::bigint * power(${draw(3, 1000000)} / 1000000.0, 1.5) + ${draw(4, 1000)})::bigint as sent_at,
      ${draw(5, 100)} as fate, case when ${draw(10, 100)} < 60 then 14 + ${draw(11, 60)}::int end as days_to_answer
    from numbered),
  dated as (
    select *, date_trunc('milliseconds', sent_at) as sent from chosen)
  select d.n, d.supplier_id, b.id as buyer_id, d.sent as sent_at, t.template_id,
    lpad(to_hex(extract(epoch from d.sent)::bigint), 8, '0') || substr(md5('contract ' || d.n), 1, 16) as id,
    lpad(to_hex(extract(epoch from d.sent)::bigint), 8, '0') || substr(md5('feed ' || d.n), 1, 16) as history_feed_id,
    case when fate < 85 then 'pending' when fate < 93 then 'accepted' when fate < 97 then 'loaded' else 'rejected' end as state,
    case when fate < 60 then null else d.sent + interval '1 hour' end as viewed_at,
    case when fate < 85 then null else d.sent + interval '2 hours' end as answered_at,
    t.end_date < date '${NOW}' and (fate < 85 or fate >= 97) as is_expired,
    case when fate < 85 then d.sent::date + d.days_to_answer end as answer_by
  from dated d
  join generated_company b on b.rank = d.buyer_rank
  join generated_template t on t.company_id = d.supplier_id and t.position = d.template_position`

/** As `fileContracts` would write them, which takes too long for millions; an answer is new for the other side. */
const filings = (side: 'supplier' | 'buyer') => {
  const [self, partner] = side === 'supplier' ? ['s', 'b'] : ['b', 's']
  const inForce = `d.state in ('accepted', 'loaded')`
  const waits = `d.state = 'pending' and t.end_date >= date '${NOW}'`
  const answerBy = `case when ${waits} then d.answer_by end`
  // Moments are written as the database writes them.
  const moment = (column: string) =>
    `coalesce('"' || replace(replace(d.${column}::timestamptz::text, ' ', 'T'), '+00', 'Z') || '"', 'null')`
  const card = `('{"contractId":"' || d.id || '","side":"${side}",' || ${partner}.card || ',' || t.card || ',' || t.card_end ||
    ',"sentAt":' || ${moment('sent_at')} || ',"answeredAt":' || ${moment('answered_at')} || ',"viewedByBuyerAt":' || ${moment('viewed_at')} ||
    ',"inForceVersion":' || case when ${inForce} then '1' else 'null' end || ',"newest":null,"waits":' || (${waits})::text
    || coalesce(',"answerBy":"' || ${answerBy} || '"', '') || coalesce(',"raisedPercent":' || r.percent::float8, '') || '}')::json`
  const viewed = side === 'supplier' ? 'case when d.answered_at is null then d.sent_at end' : 'coalesce(d.answered_at, d.viewed_at)'
  return `
    insert into contract_filing (company_id, contract_id, side, place, list_state, folder_id, partner_company_id, location_id, partner_sort,
      start_date, end_date, activity_at, viewed_at, search, card, created_at, is_waiting, awaits, refile_on,
      location_sort, country, currency, sent_at, answered_at, sheet_id, answer_by, raised,
      first_sent_at, first_viewed_at, first_accepted_at, first_loaded_at)
    select ${self}.id, d.id, '${side}',
      case when ${draw(6, 100)} < 8 then 'archived' when ${draw(6, 100)} < 10 then 'trash' else 'active' end,
      case when is_expired then 'expired' when d.state = 'pending' then case when d.viewed_at is null then 'sent' else 'viewed' end else d.state end,
      case when ${self}.rank <= 20 and ${draw(7, 100)} < 20 then substr(${self}.id, 1, 22) || lpad((1 + ${draw(8, FOLDERS)})::text, 2, '0') end,
      ${partner}.id, t.location_id, ${partner}.sort, t.start_date, t.end_date, coalesce(d.answered_at, d.sent_at), ${viewed},
      ${partner}.search || ' ' || t.search,
      ${card}, d.sent_at,
      ${waits}, ${side === 'buyer' ? waits : 'false'}, case when not ${inForce} and t.end_date >= date '${NOW}' then t.end_date + 1 end,
      t.location_sort, t.location_country, t.currency, d.sent_at, d.answered_at, t.sheet_id, ${answerBy}, r.percent,
      d.sent_at, d.viewed_at, case when ${inForce} then d.answered_at end, case when d.state = 'loaded' then d.answered_at end
    from drawn d
    join generated_company s on s.id = d.supplier_id join generated_company b on b.id = d.buyer_id
    join generated_template t on t.company_id = d.supplier_id and t.template_id = d.template_id
    left join risen r on r.buyer_id = d.buyer_id and r.template_id = d.template_id`
}

const TABLES: readonly (readonly [string, string])[] = [
  [
    'contract',
    `insert into contract (id, supplier_id, buyer_id, template_id, location_id, history_feed_id, state, template_name, start_date, end_date, version, sheet_id,
       sent_at, viewed_by_buyer_at, answered_at, accepted_at, in_force_version, created_at, deadline_date)
     select d.id, d.supplier_id, d.buyer_id, d.template_id, t.location_id, d.history_feed_id, d.state, t.template_name, t.start_date, t.end_date, 1, t.sheet_id,
       d.sent_at, d.viewed_at, d.answered_at, case when d.state in ('accepted', 'loaded') then d.answered_at end,
       case when d.state in ('accepted', 'loaded') then 1 end, d.sent_at, d.answer_by
     from drawn d join generated_template t on t.company_id = d.supplier_id and t.template_id = d.template_id`,
  ],
  [
    'contract_version',
    `insert into contract_version (contract_id, version, supplier_id, sheet_id, template_version, content_hash, seal, created_at, accepted_at, loaded_at)
     select d.id, 1, d.supplier_id, t.sheet_id, 1, decode(t.content_hash, 'hex'), t.seal, d.sent_at,
       case when d.state in ('accepted', 'loaded') then d.answered_at end, case when d.state = 'loaded' then d.answered_at end
     from drawn d join generated_template t on t.company_id = d.supplier_id and t.template_id = d.template_id`,
  ],
  [
    'history_entry',
    `insert into history_entry (history_feed_id, id, contract_id, kind, company_id, actor_name, data, created_at)
     select history_feed_id, id, id, 'sent', supplier_id, 'Ines Bench', '{"version":1,"emails":[]}', sent_at from drawn`,
  ],
  ['sheet_rise', SHEET_RISES],
  ['contract_filing of suppliers', filings('supplier')],
  ['contract_filing of buyers', filings('buyer')],
]

/** Takes the indexes of these tables away while they are filled; keys stay. */
async function withoutIndexes(
  client: pg.Client,
  tables: readonly string[],
  log: (line: string) => void,
  fill: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid::regclass::text = any($1) and not i.indisunique`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await fill()
  for (const { name, definition } of rows) {
    log(`indexing ${name}`)
    await client.query(definition)
  }
}
