// Which dates a name has for one table, where a file gives the same name other dates in another place: `Low` of two houses.

import type { FileContext } from './file-context.ts'
import type { SeasonEntry } from './seasons.ts'
import type { FoundTable, PageItem } from './tables/table.ts'
import { nameKey } from './words/folded.ts'

/**
 * The context as each table of rates sees it. Names that are given other dates between other tables have those that are nearest: above each
 * table where the first of them is above the first table, else below. All other names are the same for every table.
 */
export function nearestSeasons(
  items: readonly PageItem[],
  rates: ReadonlySet<FoundTable>,
  context: FileContext,
): (table: FoundTable) => FileContext {
  const { blockOf, after } = blocksOf(items, rates)
  const groups = Map.groupBy(context.seasons, ({ name }) => nameKey(name))
  const doubtful = [...groups.values()].filter((entries) => {
    const blocks = new Set(entries.map((entry) => blockOf.get(entry.cellIds[0] ?? '')))
    return blocks.size > 1 && !blocks.has(undefined) && new Set(entries.map(({ ranges }) => JSON.stringify(ranges))).size > 1
  })
  if (doubtful.length === 0 || rates.size < 2) return () => context
  const others = new Set(doubtful.flat())
  const areAbove = doubtful.some((entries) => entries.some((entry) => blockOf.get(entry.cellIds[0] ?? '') === 0))
  return (table) => {
    const below = after.get(table) ?? 0
    const own = doubtful.flatMap((entries) => nearestOf(entries, areAbove ? below - 1 : below, blockOf))
    return { ...context, seasons: [...context.seasons.filter((entry) => !others.has(entry)), ...own] }
  }
}

/** The entries in this block; of a name that it does not have, all. */
function nearestOf(entries: readonly SeasonEntry[], block: number, blockOf: ReadonlyMap<string, number>): readonly SeasonEntry[] {
  const own = entries.filter((entry) => blockOf.get(entry.cellIds[0] ?? '') === block)
  return own.length > 0 ? own : entries
}

/** The number of tables of rates above each text and table, and above the texts that follow each table. */
function blocksOf(
  items: readonly PageItem[],
  rates: ReadonlySet<FoundTable>,
): { blockOf: Map<string, number>; after: Map<FoundTable, number> } {
  const blockOf = new Map<string, number>()
  const after = new Map<FoundTable, number>()
  let block = 0
  for (const item of items) {
    if (item.kind === 'table' && rates.has(item.table)) {
      block += 1
      after.set(item.table, block)
    }
    const ids =
      item.kind === 'text'
        ? item.line.ids
        : rates.has(item.table)
          ? []
          : item.table.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell?.ids ?? []))
    for (const id of ids) blockOf.set(id, block)
  }
  return { blockOf, after }
}
