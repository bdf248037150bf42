// Files whose heads say nothing: the words over columns that are no prices give way to words of no language. What is read of such a file is
// read by the shape of its columns alone, as in a language that no vocabulary has.

import { contextOf } from '@tradewind/domain/reading/file-context.ts'
import { withoutHiddenCells } from '@tradewind/domain/reading/pages/hidden-cells.ts'
import { pageRegions } from '@tradewind/domain/reading/pages/page-regions.ts'
import { sheetRegions } from '@tradewind/domain/reading/pages/sheet-regions.ts'
import type { SourcePage } from '@tradewind/domain/reading/source-page.ts'
import { axesOf } from '@tradewind/domain/reading/tables/axes.ts'
import { itemsOf } from '@tradewind/domain/reading/tables/find-tables.ts'
import { paragraphsOf } from '@tradewind/domain/reading/tables/paragraphs.ts'
import { plain } from '@tradewind/domain/reading/tables/table.ts'
import { roleOfHead } from '@tradewind/domain/reading/words/heads.ts'

/** @param pages all pages of a file; hidden ones stay as they are */
export function withHiddenWords(pages: readonly SourcePage[]): SourcePage[] {
  const items = pages
    .filter((page) => !page.isHidden)
    .map(withoutHiddenCells)
    .flatMap((page) => (page.kind === 'sheet' ? sheetRegions(page) : pageRegions(page)).flatMap(itemsOf))
  const context = contextOf(pages, paragraphsOf(items))
  const hidden = new Map<string, string>()
  for (const item of items) {
    if (item.kind !== 'table') continue
    const axes = axesOf(item.table, context)
    if (!axes.some(({ role }) => role === 'price')) continue
    for (const { role, heads } of axes) {
      if (role === 'price') continue
      for (const { piece, facets } of heads)
        if (facets.ranges.length === 0 && roleOfHead(plain(piece)) !== undefined && /^[^\d]+$/.test(plain(piece)))
          for (const id of piece.ids) hidden.set(id, plain(piece))
    }
  }
  const words = [...new Set(hidden.values())]
  return pages.map((page) => ({
    ...page,
    cells: page.cells.map((cell) => {
      const word = hidden.get(cell.id)
      return word === undefined ? cell : { ...cell, text: NONSENSE[words.indexOf(word) % NONSENSE.length] ?? cell.text }
    }),
  }))
}

const NONSENSE = [
  'Qorbaht',
  'Vyndrel',
  'Zlupfek',
  'Drovisk',
  'Gwelmo',
  'Ustrepa',
  'Hjalvor',
  'Pryntek',
  'Wobrixa',
  'Kyzzen',
  'Jurbol',
  'Fnordeq',
]
