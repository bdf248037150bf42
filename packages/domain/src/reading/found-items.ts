// The tables and texts of the pages of a file, as a person corrected the pages.

import { withoutLeftOut } from './corrections.ts'
import type { Keep } from './kept/last-reading.ts'
import { remembered } from './kept/remembered.ts'
import { withoutHiddenCells } from './pages/hidden-cells.ts'
import { withPairsApart } from './pages/pairs-in-cells.ts'
import { pageRegions } from './pages/page-regions.ts'
import { withPriceLists } from './pages/price-lists.ts'
import { withRaisedMarks } from './pages/raised-marks.ts'
import { sheetRegions } from './pages/sheet-regions.ts'
import { type CellTold, pagesAsTold, toldCells } from './pointing/told-pages.ts'
import { withToldTables } from './pointing/told-tables.ts'
import type { Correction } from './reading.ts'
import type { SourcePage } from './source-page.ts'
import { itemsOf } from './tables/find-tables.ts'
import { withTitlesOfPageBefore } from './tables/page-breaks.ts'
import type { PageItem } from './tables/table.ts'

export type FoundItems = {
  /** The pages with the words that a person said, without what is hidden and what was left out. */
  readonly visible: readonly SourcePage[]
  /** What was said about single cells. */
  readonly cells: readonly CellTold[]
  readonly items: readonly PageItem[]
}

/** @param hasLists lines that end in a price are read as tables */
export function foundItems(pages: readonly SourcePage[], corrections: readonly Correction[], hasLists: boolean, keep: Keep): FoundItems {
  const shown = pages.filter((page) => !page.isHidden).map((page) => asShown(page))
  const cells = toldCells(shown, corrections)
  const visible = keep('pages', pagesAsTold(withoutLeftOut(shown, corrections), cells))
  const drawn = withToldTables(visible, corrections)
  const rest = keep('pages without drawn tables', drawn.rest)
  const found = rest.flatMap((page, i) => {
    const printed = shown[i] ?? page
    return [...itemsOfPage(page, printed, hasLists), ...drawn.told(page).map((item) => onPage(item, page, printed))]
  })
  return { visible, cells, items: keep('items', withTitlesOfPageBefore(found), keyOf) }
}

const asShown = remembered((page: SourcePage): SourcePage => withRaisedMarks(withoutHiddenCells(page)))

const itemsOfPage = remembered((page: SourcePage, printed: SourcePage, hasLists: boolean): PageItem[] =>
  (page.kind === 'sheet' ? sheetRegions(page) : pageRegions(page))
    .map(withPairsApart)
    .flatMap((region) => itemsOf(hasLists ? withPriceLists(region) : region).map((item) => onPage(item, page, printed))),
)

/** A table is on the page as it is printed, whatever is said about its cells. */
function onPage(item: PageItem, { cells }: SourcePage, printed: SourcePage): PageItem {
  if (item.kind === 'text') return item
  return { kind: 'table', table: { ...item.table, page: printed, firstOfPage: cells.find(({ text }) => text.trim() !== '')?.id } }
}

/** The same for a table or text of which other cells were corrected. */
function keyOf(item: PageItem): string {
  const ids = item.kind === 'text' ? item.line.ids : item.table.rows[0]?.cells.find((cell) => cell !== undefined)?.ids
  return `${item.kind} ${ids?.[0] ?? ''}`
}
