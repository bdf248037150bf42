// Brings the filings of contracts to what the contracts have become: many at once, by one function.

import { type Day, earliestDay, getDay } from '@tradewind/domain/calendar/day.ts'
import type { ContractState } from '@tradewind/domain/contracting/contract-state.ts'
import { placeText } from '@tradewind/domain/text/names.ts'
import { searchText } from '@tradewind/domain/text/search-text.ts'
import type { Services } from '../../../context.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { type FiledContract, filingsOf } from './filings-of.ts'
import { askForRises, refileYearAfter } from './sheet-rises.ts'

/** What happened to the contracts: the party that acted has seen it, for the other one it is new. */
export type News = {
  readonly by: string
  /** ISO moment. */
  readonly at: string
}

/**
 * Files these contracts for both parties, anew or for the first time. Called in the transaction of every change that a filing shows.
 * @param news when something happened that both parties are to see; without it nobody's filing becomes unviewed
 * @returns how many filings are another now
 */
export async function fileContracts(
  services: Pick<Services, 'now'>,
  tx: Transaction,
  contractIds: readonly string[],
  news?: News,
): Promise<number> {
  const contracts = await readContracts(tx, contractIds)
  if (contracts.length === 0) return 0
  const filings = contracts.flatMap((contract) => filingsOf(contract, today(services)))
  const changed = await runSql(tx, FILE, [
    JSON.stringify(filings.map(({ card, first, ...filing }) => ({ ...filing, ...first, card: JSON.stringify(card) }))),
    news?.at ?? null,
    news?.by ?? null,
    new Date(services.now()).toISOString(),
  ])
  const inForce = contracts.filter((contract) => contract.inForce !== null).map((contract) => contract.contractId)
  if (news) await refileYearAfter(tx, inForce, today(services))
  return changed.length
}

/** The calendar day now, for what expires: contracts end with the last day of their period anywhere on earth. */
export function today(services: Pick<Services, 'now'>): Day {
  return earliestDay(services.now())
}

// What is equal is not written: making everything anew costs reading only.
// A new contract goes into the folder of its partner's rule. The folder is locked first: if it is being deleted, there is no rule any more.
// A newer version does not undo that an earlier one was viewed: the moment is kept.
// An archived contract is active again when the other party sends a new version.
const FILE = `
  with new_filing as (select * from json_to_recordset($1::json) as n ("companyId" text, "contractId" text, side text, "listState" text, "partnerCompanyId" text,
    "locationId" text, "partnerSort" text, "startDate" date, "endDate" date, search text, "isWaiting" boolean, card text, "refileOn" date, "locationSort" text,
    country text, currency text, "sentAt" timestamptz, "answeredAt" timestamptz, "sheetId" text, awaits boolean,
    "answerBy" date, raised numeric, sent timestamptz, viewed timestamptz, accepted timestamptz, loaded timestamptz)),
  rule as materialized (select r.company_id, r.partner_company_id, r.folder_id from folder_rule r join folder d on d.company_id = r.company_id and d.id = r.folder_id
    where (r.company_id, r.partner_company_id) in (select "companyId", "partnerCompanyId" from new_filing) for key share of d)
  insert into contract_filing as f (company_id, contract_id, side, folder_id, list_state, partner_company_id, location_id, partner_sort, start_date, end_date,
    search, is_waiting, card, refile_on, location_sort, country, currency, sent_at, answered_at, sheet_id, awaits, answer_by, raised,
    first_sent_at, first_viewed_at, first_accepted_at, first_loaded_at, activity_at, viewed_at, created_at)
  select n."companyId", n."contractId", n.side, rule.folder_id, n."listState", n."partnerCompanyId", n."locationId", n."partnerSort", n."startDate", n."endDate",
    n.search, n."isWaiting", n.card::json, n."refileOn", n."locationSort", n.country, n.currency, n."sentAt", n."answeredAt", n."sheetId", n.awaits, n."answerBy", n.raised,
    n.sent, n.viewed, n.accepted, n.loaded, coalesce($2, $4::timestamptz), case when n."companyId" = $3::text then $2::timestamptz end,
    coalesce($2, $4::timestamptz)
  from new_filing n left join rule on rule.company_id = n."companyId" and rule.partner_company_id = n."partnerCompanyId"
  on conflict (company_id, contract_id) do update set list_state = excluded.list_state, partner_company_id = excluded.partner_company_id,
    location_id = excluded.location_id, partner_sort = excluded.partner_sort, start_date = excluded.start_date, end_date = excluded.end_date,
    search = excluded.search, is_waiting = excluded.is_waiting, card = excluded.card, refile_on = excluded.refile_on,
    location_sort = excluded.location_sort, country = excluded.country, currency = excluded.currency, sent_at = excluded.sent_at,
    answered_at = excluded.answered_at, sheet_id = excluded.sheet_id, awaits = excluded.awaits,
    answer_by = excluded.answer_by, raised = excluded.raised, first_sent_at = excluded.first_sent_at,
    first_viewed_at = case when excluded.first_sent_at is not null then least(f.first_viewed_at, excluded.first_viewed_at) end,
    first_accepted_at = excluded.first_accepted_at, first_loaded_at = excluded.first_loaded_at,
    place = case when f.place = 'archived' and f.company_id <> $3 and excluded.is_waiting and f.side = 'buyer' then 'active' else f.place end,
    activity_at = coalesce($2, f.activity_at),
    viewed_at = case when $3::text is null then f.viewed_at when f.company_id = $3 then $2 end
  where $2 is not null
    or (f.list_state, f.partner_company_id, f.location_id, f.partner_sort, f.start_date, f.end_date, f.search, f.is_waiting, f.card::text, f.refile_on,
        f.location_sort, f.country, f.currency, f.sent_at, f.answered_at, f.sheet_id, f.awaits, f.answer_by, f.raised,
        f.first_sent_at, f.first_viewed_at, f.first_accepted_at, f.first_loaded_at)
      is distinct from (excluded.list_state, excluded.partner_company_id, excluded.location_id, excluded.partner_sort, excluded.start_date,
        excluded.end_date, excluded.search, excluded.is_waiting, excluded.card::text, excluded.refile_on, excluded.location_sort, excluded.country,
        excluded.currency, excluded.sent_at, excluded.answered_at, excluded.sheet_id, excluded.awaits,
        excluded.answer_by, excluded.raised, excluded.first_sent_at,
        case when excluded.first_sent_at is not null then least(f.first_viewed_at, excluded.first_viewed_at) end,
        excluded.first_accepted_at, excluded.first_loaded_at)
  returning 1`

type Row = {
  id: string
  state: string
  template_name: string
  start_date: string
  end_date: string
  version: number
  viewed_by_buyer_at: string | null
  is_in_edit: boolean
  in_force_version: number | null
  is_loaded: boolean
  own_partner_name: string | null
  signed_version: number | null
  currency: string
  supplier_id: string
  supplier_name: string
  supplier_city: string | null
  buyer_id: string
  buyer_name: string
  buyer_city: string | null
  location_id: string
  location_name: string
  city: string | null
  region: string | null
  country: string | null
  sheet_id: string
  sent_at: string | null
  answered_at: string | null
  is_sheet_filed: boolean
  proposals_for_supplier: number
  proposals_for_buyer: number
  deadline_date: string | null
  before_sheet_id: string | null
  is_rise_asked: boolean
  raised: string | null
  first_sent_at: string | null
  first_viewed_at: string | null
  first_accepted_at: string | null
  first_loaded_at: string | null
}

/** What was in force between the same parties for the same location about a year before: of several the one of the same name, then the latest. */
const YEAR_BEFORE = `select v.sheet_id as before_sheet_id from contract p join contract_version v on v.contract_id = p.id and v.version = p.in_force_version
  where p.buyer_id = c.buyer_id and p.location_id = c.location_id and p.supplier_id = c.supplier_id and p.id <> c.id and p.own_partner_name is null
    and p.start_date between c.start_date - 550 and c.start_date - 180 and p.end_date < c.end_date
  order by p.template_name = c.template_name desc, p.start_date desc, p.id limit 1`

/** When a contract first came so far. What is withdrawn, or not sent yet, has come nowhere. */
const FIRST = `select min(v.created_at) as first_sent_at, least(min(v.answered_at), c.viewed_by_buyer_at) as first_viewed_at,
    min(v.accepted_at) as first_accepted_at, min(v.loaded_at) as first_loaded_at
  from contract_version v where v.contract_id = c.id and c.sent_at is not null and c.state not in ('requested', 'draft', 'withdrawn')`

/** Held until the transaction ends, so that nobody files what somebody else has changed meanwhile. */
async function readContracts(tx: Transaction, contractIds: readonly string[]): Promise<FiledContract[]> {
  if (contractIds.length === 0) return []
  const rows = await runSql<Row>(
    tx,
    `select c.id, c.state, c.template_name, c.start_date, c.end_date, c.version, c.viewed_by_buyer_at, c.draft_sheet_id is not null as is_in_edit,
       c.own_partner_name, c.signed_version, c.in_force_version, i.loaded_at is not null as is_loaded,
       c.sheet_id, c.sent_at, c.answered_at, c.deadline_date, e.before_sheet_id, r.sheet_id is not null as is_rise_asked, r.percent as raised,
       f.first_sent_at, case when f.first_sent_at is not null then f.first_viewed_at end as first_viewed_at, f.first_accepted_at, f.first_loaded_at, c.proposals_for_supplier, c.proposals_for_buyer, d.sheet_id is not null as is_sheet_filed, h.currency, s.id as supplier_id, s.company_name as supplier_name, s.city as supplier_city,
       b.id as buyer_id, b.company_name as buyer_name, b.city as buyer_city, l.id as location_id, l.location_name, l.city, l.region, l.country
     from contract c
     join company s on s.id = c.supplier_id
     join company b on b.id = c.buyer_id
     join location l on l.company_id = c.supplier_id and l.id = c.location_id
     join rate_sheet h on h.company_id = c.supplier_id and h.id = c.sheet_id
     left join filed_sheet d on d.company_id = c.supplier_id and d.sheet_id = c.sheet_id
     left join contract_version i on i.contract_id = c.id and i.version = c.in_force_version
     cross join lateral (${FIRST}) f
     left join lateral (${YEAR_BEFORE}) e on c.own_partner_name is null
     left join sheet_rise r on r.supplier_id = c.supplier_id and r.sheet_id = c.sheet_id and r.before_sheet_id = e.before_sheet_id
     where c.id = any($1) order by c.id for no key update of c`,
    [contractIds],
  )
  await fileSheets(
    tx,
    rows.filter((row) => !row.is_sheet_filed),
  )
  await askForRises(
    tx,
    rows.flatMap(({ supplier_id: supplierId, sheet_id: sheetId, before_sheet_id: beforeSheetId, is_rise_asked: isAsked }) =>
      beforeSheetId === null || isAsked ? [] : { supplierId, sheetId, beforeSheetId },
    ),
  )
  return rows.map((row) => ({
    contractId: row.id,
    supplier: { companyId: row.supplier_id, companyName: row.supplier_name, city: row.supplier_city },
    buyer: { companyId: row.buyer_id, companyName: row.buyer_name, city: row.buyer_city },
    location: { id: row.location_id, name: row.location_name, place: placeText(row), country: row.country ?? '' },
    state: row.state as ContractState, // a check constraint allows these
    templateName: row.template_name,
    currency: row.currency,
    proposals: { supplier: row.proposals_for_supplier, buyer: row.proposals_for_buyer },
    startDate: getDay(row.start_date),
    endDate: getDay(row.end_date),
    version: row.version,
    viewedByBuyerAt: row.viewed_by_buyer_at,
    isInEdit: row.is_in_edit,
    sheetId: row.sheet_id,
    sentAt: row.sent_at,
    answeredAt: row.answered_at,
    inForce: row.in_force_version === null ? null : { version: row.in_force_version, isLoaded: row.is_loaded },
    signedVersion: row.signed_version,
    ownPartnerName: row.own_partner_name,
    answerBy: row.deadline_date === null ? null : getDay(row.deadline_date),
    raisedPercent: row.raised === null ? null : Number(row.raised),
    first: { sent: row.first_sent_at, viewed: row.first_viewed_at, accepted: row.first_accepted_at, loaded: row.first_loaded_at },
  }))
}

/** Writes down the products of sheets that were never filed, once for all contracts that hold them. */
async function fileSheets(tx: Transaction, sheets: readonly Pick<Row, 'supplier_id' | 'sheet_id'>[]): Promise<void> {
  if (sheets.length === 0) return
  const [suppliers, ids] = [sheets.map((sheet) => sheet.supplier_id), sheets.map((sheet) => sheet.sheet_id)]
  const rows = await runSql<{ company_id: string; sheet_id: string; names: string | null; product_count: number }>(
    tx,
    `select distinct s.company_id, s.sheet_id,
       (select string_agg(distinct p.product_name, ' ') from rate_page p where p.company_id = s.company_id and p.sheet_id = s.sheet_id) as names,
       (select count(distinct p.product_name)::int from rate_page p where p.company_id = s.company_id and p.sheet_id = s.sheet_id and p.kind = 'product') as product_count
     from unnest($1::text[], $2::text[]) as s (company_id, sheet_id) order by s.company_id, s.sheet_id`,
    [suppliers, ids],
  )
  await runSql(
    tx,
    `insert into filed_sheet (company_id, sheet_id, products, product_count) select n.company_id, n.sheet_id, n.products, n.product_count
     from json_to_recordset($1::json) as n (company_id text, sheet_id text, products text, product_count integer) on conflict do nothing`,
    [JSON.stringify(rows.map((row) => ({ ...row, products: searchText(row.names) })))],
  )
}
