// The contracts that a company has with one partner, or with a page of partners.

import type { ContractSide } from '@tradewind/domain/contracting/contract-state.ts'
import { jsonOf, type Queries, runSql } from '../../../platform/db/database.ts'
import type { FiledCard } from './filings-of.ts'
import type { FoundContract } from './found-filings.ts'

export type ExchangedContract = FoundContract & {
  readonly side: ContractSide
  /** A version waits for the buyer's answer. */
  readonly isWaiting: boolean
  readonly isViewed: boolean
}

type Row = {
  contract_id: string
  list_state: FoundContract['listState']
  activity_at: string
  card: string
  side: ContractSide
  is_waiting: boolean
  is_viewed: boolean
}

/** The contracts with these companies, those with the latest period first; contracts in the trash are left out. */
export async function contractsWith(
  queries: Queries,
  companyId: string,
  partnerCompanyIds: readonly string[],
  limit: number,
): Promise<ExchangedContract[]> {
  const rows = await runSql<Row>(
    queries,
    `select contract_id, list_state, activity_at, card, side, is_waiting, viewed_at is not null as is_viewed from contract_filing
     where company_id = $1 and partner_company_id = any($2) and place <> 'trash'
     order by start_date desc, activity_at desc, contract_id limit $3`,
    [companyId, [...partnerCompanyIds], limit],
  )
  return rows.map((row) => ({
    contractId: row.contract_id,
    listState: row.list_state,
    activityAt: row.activity_at,
    card: jsonOf<FiledCard>(row.card),
    side: row.side,
    isWaiting: row.is_waiting,
    isViewed: row.is_viewed,
  }))
}

/** How many contracts there are with each of these companies, and when something last happened to one; companies without contracts are left out. */
export async function activityWith(queries: Queries, companyId: string, partnerCompanyIds: readonly string[]) {
  const rows = await runSql<{ partner_company_id: string; contracts: number; last_at: string }>(
    queries,
    `select partner_company_id, count(*)::int as contracts, max(activity_at) as last_at from contract_filing
     where company_id = $1 and partner_company_id = any($2) and place <> 'trash' group by partner_company_id`,
    [companyId, [...partnerCompanyIds]],
  )
  return new Map(rows.map((row) => [row.partner_company_id, { contracts: row.contracts, lastAt: row.last_at }]))
}

/** The companies with which a company has contracts, as a query; `company` is its id in SQL. Counted as `activityWith` counts them. */
export const companiesWithContracts = (company: string) =>
  `select partner_company_id from contract_filing where company_id = ${company} and place <> 'trash'`

export type PartnerActivity = {
  readonly partnerCompanyId: string
  readonly partnerName: string
  readonly listState: FoundContract['listState']
  readonly contracts: number
  readonly lastAt: string
  /** Of one of the contracts: the only one where `contracts` is 1. */
  readonly contractId: string
}

/** What partners did: a supplier's contracts that were viewed or answered since then, a buyer's that were sent or withdrawn, counted by partner and state. */
export async function partnerActivitySince(
  queries: Queries,
  companyId: string,
  side: ContractSide,
  since: string,
): Promise<PartnerActivity[]> {
  const states = side === 'supplier' ? ['viewed', 'accepted', 'rejected', 'signed', 'loaded'] : ['sent', 'withdrawn', 'expired']
  return runSql(
    queries,
    // What the company did itself is activity as well: its moment is that of its own last look. With another version in force, the newest one counts.
    `with done as (select partner_company_id, card ->> 'partnerName' as partner_name, contract_id,
         case when side = 'supplier' and card ->> 'newest' = 'waiting' then 'viewed' when side = 'supplier' and card ->> 'newest' = 'rejected' then 'rejected' else list_state end as did,
         activity_at, sent_at, answered_at, (card ->> 'viewedByBuyerAt')::timestamptz as viewed_by_buyer_at
       from contract_filing where company_id = $1 and side = $2 and place = 'active' and activity_at > $3 and partner_company_id <> company_id
         and viewed_at is distinct from activity_at),
     dated as (select *, case did when 'viewed' then viewed_by_buyer_at when 'accepted' then answered_at when 'rejected' then answered_at
         when 'sent' then sent_at else activity_at end as at from done)
     select partner_company_id as "partnerCompanyId", max(partner_name) as "partnerName", did as "listState",
       count(*)::int as contracts, max(at) as "lastAt", min(contract_id) as "contractId"
     from dated where did = any($4) and at > $3 group by partner_company_id, did order by max(at) desc`,
    [companyId, side, since, states],
  )
}

/** Partners whose contracts have waited unanswered since before then, those with the longest wait first. */
export function silentPartners(queries: Queries, companyId: string, before: string) {
  return runSql<{ partnerCompanyId: string; partnerName: string; contracts: number; since: string }>(
    queries,
    `select partner_company_id as "partnerCompanyId", max(card ->> 'partnerName') as "partnerName", count(*)::int as contracts,
       min(sent_at) as since
     from contract_filing where company_id = $1 and side = 'supplier' and place = 'active' and is_waiting and list_state in ('sent', 'viewed')
       and sent_at < $2
     group by partner_company_id order by min(sent_at), partner_company_id`,
    [companyId, before],
  )
}

/**
 * How many products a buyer has rates for, by supplier: of what is in force with a day in this period. A product that is in several contracts counts in each.
 * @param supplierIds suppliers without any such product are left out
 */
export async function productsInForce(
  queries: Queries,
  {
    buyerId,
    supplierIds,
    from,
    to,
  }: { readonly buyerId: string; readonly supplierIds: readonly string[]; readonly from: string; readonly to: string },
): Promise<ReadonlyMap<string, number>> {
  const rows = await runSql<{ supplier_id: string; products: number }>(
    queries,
    `select c.supplier_id, sum(d.product_count)::int as products from contract c
       join contract_version v on v.contract_id = c.id and v.version = c.in_force_version
       join filed_sheet d on d.company_id = c.supplier_id and d.sheet_id = v.sheet_id
     where c.buyer_id = $1 and c.own_partner_name is null and c.start_date <= $4 and c.end_date >= $3 and c.supplier_id = any($2)
     group by c.supplier_id having sum(d.product_count) > 0`,
    [buyerId, supplierIds, from, to],
  )
  return new Map(rows.map((row) => [row.supplier_id, row.products]))
}
