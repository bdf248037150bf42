// The allotment of rate sheets that were sent, by month: kept once for all contracts that hold the sheet, and summed for the dashboard.

import type { MonthAllotment } from '@tradewind/domain/contracting/dashboard/allotment-by-month.ts'
import { getDay } from '@tradewind/domain/calendar/day.ts'
import type { Context } from '../../../context.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { conditionsOf, type Filter } from './filing-conditions.ts'
import { readerOf } from './list-filings.ts'

/** The location is missing where no contract has this sheet as its newest any more. */
type OpenSheet = { readonly supplierId: string; readonly sheetId: string; readonly locationId: string | null }

/**
 * One sheet whose allotment is still to be worked out. Its location is locked until the transaction ends, then the sheet: a stop sale that is sent
 * meanwhile waits, and opens the sheet again. One that was there first is waited for, so that it is read.
 * @returns 'taken' when another process worked it out meanwhile; undefined when there is none
 */
export async function lockWithoutAllotment(tx: Transaction): Promise<OpenSheet | 'taken' | undefined> {
  const [row] = await runSql<{ company_id: string; sheet_id: string; location_id: string | null }>(
    tx,
    `select d.company_id, d.sheet_id, (select f.location_id from contract_filing f where f.company_id = d.company_id and f.sheet_id = d.sheet_id limit 1) as location_id
     from filed_sheet d where d.allotment_at is null order by d.company_id, d.sheet_id limit 1`,
    [],
  )
  if (!row) return undefined
  const { company_id: supplierId, sheet_id: sheetId, location_id: locationId } = row
  if (locationId !== null) await runSql(tx, 'select from location where company_id = $1 and id = $2 for share', [supplierId, locationId])
  const open = await runSql(
    tx,
    'select sheet_id from filed_sheet where company_id = $1 and sheet_id = $2 and allotment_at is null for update',
    [supplierId, sheetId],
  )
  return open.length === 0 ? 'taken' : { supplierId, sheetId, locationId }
}

/** Replaces what was worked out before. @param at ISO moment */
export async function keepAllotment(
  tx: Transaction,
  { supplierId, sheetId }: Pick<OpenSheet, 'supplierId' | 'sheetId'>,
  months: readonly MonthAllotment[],
  at: string,
): Promise<void> {
  await runSql(tx, 'delete from sheet_allotment where company_id = $1 and sheet_id = $2', [supplierId, sheetId])
  await runSql(
    tx,
    `insert into sheet_allotment (company_id, sheet_id, month, open_nights, closed_nights)
     select $1, $2, n.month, n.open, n.closed from json_to_recordset($3::json) as n (month date, open integer, closed integer)`,
    [supplierId, sheetId, JSON.stringify(months)],
  )
  await runSql(tx, 'update filed_sheet set allotment_at = $3 where company_id = $1 and sheet_id = $2', [supplierId, sheetId, at])
}

/**
 * A stop sale changes what is closed: the allotment of the location's sheets is worked out again. The location is locked before the sheets, and these in
 * order, so that neither the job nor another stop sale can deadlock with it.
 */
export async function reopenAllotment(tx: Transaction, supplierId: string, locationId: string): Promise<void> {
  await runSql(tx, 'select from location where company_id = $1 and id = $2 for no key update', [supplierId, locationId])
  await runSql(
    tx,
    `update filed_sheet d set allotment_at = null from (
       select o.company_id, o.sheet_id from filed_sheet o
       where o.company_id = $1 and o.sheet_id in (select f.sheet_id from contract_filing f where f.company_id = $1 and f.location_id = $2)
       order by o.sheet_id for update) locked
     where d.company_id = locked.company_id and d.sheet_id = locked.sheet_id`,
    [supplierId, locationId],
  )
}

/** The months of the contracts that match, in order: a sheet counts once for each contract that holds it. */
export async function sumAllotment(context: Context, filter: Filter): Promise<MonthAllotment[]> {
  const { conditions, values } = conditionsOf(readerOf(context), filter)
  const { rows } = await context.db.readPool.query<{ month: string; open: number; closed: number }>({
    text: `select to_char(a.month, 'YYYY-MM-DD') as month, sum(a.open_nights * f.contracts)::float8 as open, sum(a.closed_nights * f.contracts)::float8 as closed
      from (select sheet_id, count(*) as contracts from contract_filing where ${conditions.join(' and ')} group by sheet_id) f
      join sheet_allotment a on a.company_id = $1 and a.sheet_id = f.sheet_id group by a.month order by a.month`,
    values,
  })
  return rows.map(({ month, open, closed }) => ({ month: getDay(month), open, closed }))
}
