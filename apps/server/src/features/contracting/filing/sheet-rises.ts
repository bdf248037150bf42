// By how much rate sheets rose against those of the year before: pairs that a filing asks for, and what came out of them.

import { type Queries, runSql, type Transaction } from '../../../platform/db/database.ts'

/** Two rate sheets of one supplier. */
export type SheetPair = { readonly supplierId: string; readonly sheetId: string; readonly beforeSheetId: string }

/** Asks for a comparison of these, each once; those that were asked for before stay as they are. */
export async function askForRises(tx: Transaction, pairs: readonly SheetPair[]): Promise<void> {
  if (pairs.length === 0) return
  const distinct = [...new Map(pairs.map((pair) => [`${pair.supplierId} ${pair.sheetId} ${pair.beforeSheetId}`, pair])).values()]
  await runSql(
    tx,
    `insert into sheet_rise (supplier_id, sheet_id, before_sheet_id)
     select n."supplierId", n."sheetId", n."beforeSheetId" from json_to_recordset($1::json) as n ("supplierId" text, "sheetId" text, "beforeSheetId" text)
     order by 1, 2, 3 on conflict do nothing`,
    [JSON.stringify(distinct)],
  )
}

/**
 * Contracts of the year after these, which were filed before these came into force and have nothing to compare with: they are filed anew within the hour.
 * @param inForce contracts that have a version in force
 */
export async function refileYearAfter(tx: Transaction, inForce: readonly string[], today: string): Promise<void> {
  if (inForce.length === 0) return
  await runSql(
    tx,
    `update contract_filing f set refile_on = $2 from contract p join contract c on c.buyer_id = p.buyer_id and c.location_id = p.location_id
       and c.supplier_id = p.supplier_id and c.start_date between p.start_date + 180 and p.start_date + 550
     where p.id = any($1) and f.contract_id = c.id and f.raised is null and (f.refile_on is null or f.refile_on > $2)
       and not exists (select from sheet_rise r where r.supplier_id = c.supplier_id and r.sheet_id = c.sheet_id)`,
    [inForce, today],
  )
}

/** One pair that is still to be compared. */
export async function nextOpenRise(queries: Queries): Promise<SheetPair | undefined> {
  const [row] = await runSql<{ supplier_id: string; sheet_id: string; before_sheet_id: string }>(
    queries,
    'select supplier_id, sheet_id, before_sheet_id from sheet_rise where compared_at is null order by supplier_id, sheet_id limit 1',
    [],
  )
  return row && { supplierId: row.supplier_id, sheetId: row.sheet_id, beforeSheetId: row.before_sheet_id }
}

/**
 * Keeps what came out. The pair stays open, so that a server that is killed now goes on with it.
 * @param percent one decimal
 * @returns the contracts whose newest version has the later sheet: they are to be filed anew
 */
export async function keepRise(tx: Transaction, { supplierId, sheetId, beforeSheetId }: SheetPair, percent: number): Promise<string[]> {
  await runSql(tx, 'update sheet_rise set percent = $4 where supplier_id = $1 and sheet_id = $2 and before_sheet_id = $3', [
    supplierId,
    sheetId,
    beforeSheetId,
    percent,
  ])
  const rows = await runSql<{ contract_id: string }>(
    tx,
    'select contract_id from contract_filing where company_id = $1 and sheet_id = $2 order by contract_id',
    [supplierId, sheetId],
  )
  return rows.map((row) => row.contract_id)
}

/** The pair is not compared again. @param at ISO moment */
export async function closeRise(tx: Transaction, { supplierId, sheetId, beforeSheetId }: SheetPair, at: string): Promise<void> {
  await runSql(tx, 'update sheet_rise set compared_at = $4 where supplier_id = $1 and sheet_id = $2 and before_sheet_id = $3', [
    supplierId,
    sheetId,
    beforeSheetId,
    at,
  ])
}
