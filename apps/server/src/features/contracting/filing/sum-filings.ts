// The sums of the dashboard: of the same rows, by the same conditions, as the lists that its numbers lead to.

import type { Reached } from '@tradewind/domain/contracting/contract-lists.ts'
import { REACHED } from '@tradewind/domain/contracting/contract-lists.ts'
import { type Day, getDay } from '@tradewind/domain/calendar/day.ts'
import { searchWords } from '@tradewind/domain/text/search-text.ts'
import { type Context, getActor } from '../../../context.ts'
import { runSql } from '../../../platform/db/database.ts'
import { hasWords } from '../../../platform/paging.ts'
import { REACHED_COLUMNS } from './dashboard-conditions.ts'
import { conditionsOf, type Filter } from './filing-conditions.ts'
import { readerOf } from './list-filings.ts'

const SUM_KEYS = {
  country: 'country',
  location: 'location_id',
  partner: 'partner_company_id',
  endWeek: `date_trunc('week', end_date)::date::text`,
  nothing: `''::text`,
} as const

export type FilingSum = {
  readonly key: string
  readonly contracts: number
  readonly partners: number
  /** ISO moment: the earliest at which a newest version was sent; null where nothing was. */
  readonly sentFirst: string | null
  /** The middle one of the rises to the year before, in percent; null unless the filter is of contracts that can be compared. */
  readonly medianRise: number | null
  readonly partnerName: string
  readonly locationName: string
}

/** What matches, in groups, each with its sums; those with most contracts first. @param most so many groups at most */
export async function sumFilings(context: Context, filter: Filter, by: keyof typeof SUM_KEYS, most: number): Promise<FilingSum[]> {
  const { conditions, values } = conditionsOf(readerOf(context), filter)
  // Speed: a median and distinct partners sort all rows.
  const rise = filter.isCompared === true ? 'percentile_cont(0.5) within group (order by raised)::float8' : 'null::float8'
  const partners = by === 'partner' ? '1' : 'count(distinct partner_company_id)::int'
  // The names are read of one contract of each group that is answered.
  const { rows } = await context.db.readPool.query<FilingSum>({
    text: `select g.key, g.contracts, g.partners, g."sentFirst", g."medianRise",
        c.card ->> 'partnerName' as "partnerName", c.card ->> 'locationName' as "locationName"
      from (select ${SUM_KEYS[by]} as key, count(*)::int as contracts, ${partners} as partners, min(sent_at) as "sentFirst",
          ${rise} as "medianRise", min(contract_id) as contract_id
        from contract_filing where ${conditions.join(' and ')} group by 1 order by 2 desc, 1 limit $${values.push(most)}) g
      join contract_filing c on c.company_id = $1 and c.contract_id = g.contract_id order by g.contracts desc, g.key`,
    values,
  })
  return rows
}

/** How many contracts and partners match. */
export async function sumOfFilings(context: Context, filter: Filter): Promise<Pick<FilingSum, 'contracts' | 'partners'>> {
  const [sum] = await sumFilings(context, filter, 'nothing', 1)
  return { contracts: sum?.contracts ?? 0, partners: sum?.partners ?? 0 }
}

/** How many of the contracts that match came so far in each week, by its Monday. */
export async function reachedByWeek(context: Context, filter: Filter): Promise<Readonly<Record<Reached, Map<Day, number>>>> {
  const { conditions, values } = conditionsOf(readerOf(context), filter)
  const columns = REACHED.map((reached) => `${REACHED_COLUMNS[reached]}::date as ${reached}`).join(', ')
  const days = REACHED.map(
    (reached) =>
      `select '${reached}' as reached, ${reached} as day, count(*) as contracts from found where ${reached} is not null group by 2`,
  )
  const { rows } = await context.db.readPool.query<{ reached: Reached; week: string; contracts: number }>({
    // Speed: the contracts are read once, and the week is worked out for a day and not for each contract.
    text: `with found as materialized (select ${columns} from contract_filing where ${conditions.join(' and ')})
      select reached, date_trunc('week', day)::date::text as week, sum(contracts)::int as contracts from (${days.join(' union all ')}) days group by 1, 2`,
    values,
  })
  const of = (reached: Reached) =>
    new Map(rows.filter((row) => row.reached === reached).map((row) => [getDay(row.week), row.contracts] as const))
  return { sent: of('sent'), viewed: of('viewed'), accepted: of('accepted'), loaded: of('loaded') }
}

/** Whether the lists of the company leave out what is in folders. */
export async function hidesFiled(context: Context): Promise<boolean> {
  const [settings] = await runSql<{ hides_filed: boolean }>(
    context.db.reads,
    'select hides_filed from filing_settings where company_id = $1',
    [getActor(context).companyId],
  )
  return settings?.hides_filed ?? false
}

/** The locations of the company's contracts that are not in archive or trash, by name. @param ids only these */
export async function locationsOfFilings(context: Context, searchText: string, ids: readonly string[] | undefined, most: number) {
  const values: unknown[] = [getActor(context).companyId]
  const only = ids === undefined ? '' : `and location_id = any($${values.push(ids)})`
  const words = hasWords('c.location_sort', searchWords(searchText), values)
  // Speed: contracts are counted by an index alone, and the name is read of one contract of each location.
  const { rows } = await context.db.readPool.query<{ locationId: string; locationName: string; contracts: number }>({
    text: `select g.location_id as "locationId", c.card ->> 'locationName' as "locationName", g.contracts
      from (select location_id, count(*)::int as contracts, min(contract_id) as contract_id from contract_filing
        where company_id = $1 and place = 'active' ${only} group by location_id) g
      join contract_filing c on c.company_id = $1 and c.contract_id = g.contract_id
      where ${words} order by c.location_sort::text, g.location_id limit $${values.push(most)}`,
    values,
  })
  return rows
}
