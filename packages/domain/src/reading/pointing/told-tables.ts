// The tables that a person drew on the pages of a file, and the pages without them.

import { rowsOfPage } from '../pages/page-regions.ts'
import { rowsOf } from '../pages/sheet-regions.ts'
import type { Correction } from '../reading.ts'
import type { SourcePage } from '../source-page.ts'
import { toldTable } from '../tables/find-tables.ts'
import type { PageItem } from '../tables/table.ts'

/** Each cell is in the last table that was drawn over it. */
export function withToldTables(
  pages: readonly SourcePage[],
  corrections: readonly Correction[],
): { readonly rest: readonly SourcePage[]; readonly told: (page: SourcePage) => readonly PageItem[] } {
  const drawn = corrections.flatMap((each) => (each.kind === 'table' ? [each] : []))
  if (drawn.length === 0) return { rest: pages, told: () => [] }
  const tableOf = new Map(drawn.flatMap((each) => each.cellIds.map((id) => [id, each] as const)))
  const items = new Map<number, PageItem[]>()
  for (const page of pages) {
    const own = drawn.flatMap((each): PageItem[] => {
      const cells = page.cells.filter((cell) => tableOf.get(cell.id) === each)
      const part = { ...page, cells }
      const rows = page.kind === 'sheet' ? rowsOf(part) : rowsOfPage(part)
      return rows.length > each.headRows ? [{ kind: 'table', table: toldTable(page, rows, each.headRows) }] : []
    })
    items.set(page.number, own)
  }
  return {
    rest: pages.map((page) =>
      page.cells.some(({ id }) => tableOf.has(id)) ? { ...page, cells: page.cells.filter((cell) => !tableOf.has(cell.id)) } : page,
    ),
    told: (page) => items.get(page.number) ?? [],
  }
}
