// Titles and section rows that a page break parted from their tables.

import type { PageItem, TextLine } from './table.ts'

/** A title is no longer than that. */
const LONGEST_TITLE = 70

/**
 * A table at the top of a page takes the title that is last on the page before it. Right below a table with sections it is a section:
 * the rows to come are its first ones.
 */
export function withTitlesOfPageBefore(items: readonly PageItem[]): PageItem[] {
  return items.map((item, i) => {
    const before = items[i - 1]
    if (item.kind !== 'table' || before?.kind !== 'text' || item.table.titles.length > 0 || item.table.page.kind !== 'page') return item
    const { line } = before
    const isOnPageBefore = !item.table.page.cells.some((cell) => line.ids.includes(cell.id))
    const isTitle = line.text.length <= LONGEST_TITLE && !/[.;:]$/.test(line.text) && !/^[*†•-]/.test(line.text)
    if (!isOnPageBefore || !isTitle) return item
    const above = items[i - 2]
    const goesOn = above?.kind === 'table' && above.table.columns.length === item.table.columns.length && hasSections(above)
    return { kind: 'table', table: goesOn ? withFirstSection(item.table, line) : { ...item.table, titles: [line] } }
  })
}

type Table = Extract<PageItem, { kind: 'table' }>

function hasSections({ table }: Table): boolean {
  return table.rows.some((row) => row.section !== undefined)
}

function withFirstSection(table: Table['table'], line: TextLine): Table['table'] {
  const first = table.rows.findIndex((row) => row.section !== undefined)
  return { ...table, rows: table.rows.map((row, i) => (first < 0 || i < first ? { ...row, section: line } : row)) }
}
