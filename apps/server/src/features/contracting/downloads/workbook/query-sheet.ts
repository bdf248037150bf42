// A statement as a sheet of a workbook: its columns have heads, its rows are texts.

import { type Queries, runSql } from '../../../../platform/db/database.ts'
import type { Sheet } from './sheet-xml.ts'

export type SheetQuery = {
  readonly name: string
  readonly columns: readonly (readonly [head: string, width: number])[]
  /** Selects as many columns, in their order. */
  readonly select: string
}

/** @param values of the statement's places, $1 and so on */
export async function querySheet(queries: Queries, { name, columns, select }: SheetQuery, values: readonly unknown[]): Promise<Sheet> {
  const named = columns.map((_, at) => `c${at}`)
  const rows = await runSql<{ row: string }>(
    queries,
    `select to_json(array[${named.map((each) => `t.${each}::text`).join(', ')}])::text as row from (${select}) t (${named.join(', ')})`,
    [...values],
  )
  return {
    name,
    widths: columns.map(([, width]) => width),
    hasTableHead: true,
    *rows() {
      yield { cells: columns.map(([head]) => ({ text: head, style: 'head' })) }
      for (const { row } of rows) yield { cells: (JSON.parse(row) as (string | null)[]).map((text) => ({ text: text ?? '' })) } // as selected
    },
  }
}
