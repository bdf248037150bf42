// The rates of all tables of rates of a file, each with what is above its table and above those before it.

import { facetsOf } from './facets.ts'
import type { FileContext } from './file-context.ts'
import type { Keep } from './kept/last-reading.ts'
import { remembered } from './kept/remembered.ts'
import { nearestSeasons } from './nearest-seasons.ts'
import { ratesOf } from './rates.ts'
import { type SeenByRows, seenByRows } from './seen-by-rows.ts'
import type { RawRate } from './raw-rate.ts'
import type { NotUnderstood } from './reading.ts'
import type { Axis } from './tables/axis.ts'
import { type FoundTable, idsOfTable, type PageItem, type TableFrame, type TablesOfRates, type TextLine } from './tables/table.ts'
import { seasonOfTitle } from './table-season.ts'
import { factsOfTable, type TableFacts } from './table-facts.ts'
import type { UnderstoodTable } from './understood-tables.ts'

type RatesOfTable = { readonly rates: readonly RawRate[]; readonly leftOut: readonly NotUnderstood[] }

/** The rates of a table are found once for all readings in which it and what it sees of the file are the same. */
export function ratesOfTables(
  tables: readonly UnderstoodTable[],
  items: readonly PageItem[],
  context: FileContext,
  keep: Keep,
): { readonly raw: RawRate[]; readonly left: NotUnderstood[]; readonly tableOf: TablesOfRates } {
  const tableOf = new Map<TableFrame, FoundTable>()
  const raw: RawRate[] = []
  const left: NotUnderstood[] = []
  let carried: TextLine | undefined
  let page = 0
  /** `LOW SEASON | 2 January – 28 February` above the first table of a sheet holds for those below it that have no season of their own. */
  const seasonOfSheet = new Map<number, NonNullable<RawRate['season']>>()
  const seenFrom = nearestSeasons(items, new Set(tables.flatMap(({ table, kind }) => (kind === 'rates' ? [table] : []))), context)
  for (const [i, { table, axes, kind }] of tables.entries()) {
    if (kind !== 'rates') continue
    const { number } = table.page
    const isSheet = table.page.kind === 'sheet'
    const seen = keep(`seen from ${idsOfTable(table)[0]}`, seenFrom(table))
    const facts = factsWithSeason(
      table,
      axes,
      seen,
      isSheet || (number === page && table.titles.length > 0) ? undefined : carried,
      isSheet ? seasonOfSheet.get(number) : undefined,
    )
    const ofRows = keep(`seen by the rows of ${i}`, seenOfTable(table, axes, facts, seen))
    tableOf.set(ofRows.table, table)
    const found = ratesOfTable(table, ofRows)
    if (facts.season && !seasonOfSheet.has(number)) seasonOfSheet.set(number, facts.season)
    raw.push(...found.rates)
    left.push(...found.leftOut)
    carried = table.rows.at(-1)?.section ?? carried
    page = number
  }
  return { raw, left, tableOf }
}

const LONGEST_TITLE = 110

/** `Summer prices 2027: 12 June - 22 August` at the head of a sheet, above the title of its first table, where other sheets have other dates. */
function seasonOfLetterhead({ titles, page, firstOfPage }: FoundTable, context: FileContext): RawRate['season'] {
  const isFirst = page.kind === 'sheet' && titles.some(({ ids }) => ids[0] === firstOfPage)
  const dated = isFirst ? titles.filter(({ text }) => facetsOf(text, context).ranges.length > 0) : []
  const hasDates = (line: TextLine) => line.text.length < LONGEST_TITLE && facetsOf(line.text, context).ranges.length > 0
  const areOthers = context.texts.some((line) => hasDates(line) && !line.ids.some((id) => page.cells.some((cell) => cell.id === id)))
  return dated.length === 1 && areOthers ? seasonOfTitle(dated, context) : undefined
}

/** @param carried the section that a table continued from the page before began under @param ofSheet the season of its sheet, for a table that has none */
const factsWithSeason = remembered(
  (
    table: FoundTable,
    axes: readonly Axis[],
    context: FileContext,
    carried: TextLine | undefined,
    ofSheet: RawRate['season'],
  ): TableFacts => {
    const said = factsOfTable(table, axes, context, carried)
    return { ...said, season: said.season ?? ofSheet ?? seasonOfLetterhead(table, context) }
  },
)

const seenOfTable = remembered(seenByRows)

const ratesOfTable = remembered((table: FoundTable, ofRows: SeenByRows): RatesOfTable => {
  const { rates, leftOut } = ratesOf(table, ofRows)
  return { rates, leftOut: leftOut.map(({ cell, why }) => ({ cellIds: cell.ids, text: cell.text, why })) }
})
