// Titles that a page break parted from their tables.

import type { PageItem } from './table.ts'

/** A title is no longer than that. */
const LONGEST_TITLE = 70

/** A table at the top of a page takes the title that stands last on the page before it. */
export function withTitlesOfPageBefore(items: readonly PageItem[]): PageItem[] {
  return items.map((item, i) => {
    const before = items[i - 1]
    if (item.kind !== 'table' || before?.kind !== 'text' || item.table.titles.length > 0 || item.table.page.kind !== 'page') return item
    const { line } = before
    const isOnPageBefore = !item.table.page.cells.some((cell) => line.ids.includes(cell.id))
    const isTitle = line.text.length <= LONGEST_TITLE && !/[.;:]$/.test(line.text) && !/^[*†•-]/.test(line.text)
    return isOnPageBefore && isTitle ? { kind: 'table', table: { ...item.table, titles: [line] } } : item
  })
}
