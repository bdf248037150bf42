// The price levels of rate sheets that were sent: kept once for all contracts that hold the sheet, and summed for the dashboard.

import type { PriceLevel } from '@tradewind/domain/rate-sheet/compare/price-levels.ts'
import type { Context } from '../../../context.ts'
import { type Queries, runSql, type Transaction } from '../../../platform/db/database.ts'
import { conditionsOf, type Filter } from './filing-conditions.ts'
import { readerOf } from './list-filings.ts'

type FiledSheet = { readonly supplierId: string; readonly sheetId: string }

/** One sheet whose levels nobody has worked out yet. */
export async function nextWithoutLevels(queries: Queries): Promise<FiledSheet | undefined> {
  const [row] = await runSql<{ company_id: string; sheet_id: string }>(
    queries,
    'select company_id, sheet_id from filed_sheet where levels_at is null order by company_id, sheet_id limit 1',
    [],
  )
  return row && { supplierId: row.company_id, sheetId: row.sheet_id }
}

/** The sheet is not worked out again, whatever came out. @param at ISO moment */
export async function keepLevels(
  tx: Transaction,
  { supplierId, sheetId }: FiledSheet,
  levels: readonly PriceLevel[],
  at: string,
): Promise<void> {
  await runSql(
    tx,
    `insert into sheet_level (company_id, sheet_id, season_key, season_name, first_day, price, currency, basis)
     select $1, $2, lower(n."seasonName"), n."seasonName", n."firstDay", n.price, n.currency, n.basis
     from json_to_recordset($3::json) as n ("seasonName" text, "firstDay" date, price numeric, currency text, basis text)
     on conflict do nothing`,
    [supplierId, sheetId, JSON.stringify(levels)],
  )
  await runSql(tx, 'update filed_sheet set levels_at = $3 where company_id = $1 and sheet_id = $2', [supplierId, sheetId, at])
}

/** The level of one season at the locations of a supplier, in one currency and on one basis. Prices are those of one night. */
export type SeasonLevel = {
  readonly key: string
  readonly seasonName: string
  /** Month and day on which it first begins, as `07-01`. */
  readonly begins: string
  readonly currency: string
  readonly basis: PriceLevel['basis']
  readonly locations: number
  readonly median: number
  readonly lowest: number
  readonly lowestName: string
  readonly highest: number
  readonly highestName: string
}

/** The seasons of the rate sheets of a supplier's contracts that match. A location counts once, with the middle one of its sheets. */
export async function sumLevels(context: Context, filter: Filter): Promise<SeasonLevel[]> {
  const { conditions, values } = conditionsOf(readerOf(context), filter)
  const { rows } = await context.db.readPool.query<SeasonLevel>({
    text: `select level.*, first.location_name as "lowestName", last.location_name as "highestName" from (
      select key, min(name) as "seasonName", to_char(min(first_day), 'MM-DD') as begins, currency, basis, count(*)::int as locations,
        percentile_cont(0.5) within group (order by price)::float8 as median,
        min(price)::float8 as lowest, (array_agg(location_id order by price, location_id))[1] as lowest_id,
        max(price)::float8 as highest, (array_agg(location_id order by price desc, location_id))[1] as highest_id
      from (select l.season_key as key, min(l.season_name) as name, min(l.first_day) as first_day, l.currency, l.basis, f.location_id,
          percentile_cont(0.5) within group (order by l.price) as price
        from (select distinct sheet_id, location_id from contract_filing where ${conditions.join(' and ')}) f
        join sheet_level l on l.company_id = $1 and l.sheet_id = f.sheet_id
        group by l.season_key, l.currency, l.basis, f.location_id) location
      group by key, currency, basis) level
      join location first on first.company_id = $1 and first.id = level.lowest_id
      join location last on last.company_id = $1 and last.id = level.highest_id
      order by level.locations desc, level.key, level.currency, level.basis`,
    values,
  })
  return rows
}
