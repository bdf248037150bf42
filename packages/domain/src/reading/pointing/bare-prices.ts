// Prices that a person found where no table has one: in a sentence, in a lone cell.

import type { FileContext } from '../file-context.ts'
import type { RawRate } from '../raw-rate.ts'
import type { SourceCell, SourcePage } from '../source-page.ts'
import { factsOfTable } from '../table-facts.ts'
import type { FoundTable } from '../tables/table.ts'
import { contentOf } from '../words/cell-values.ts'
import type { Means } from './told-rates.ts'

/**
 * The prices of cells that were said to hold one and that no table has a rate for, with what the file says of all its prices. Their room
 * and their season are told as well, or asked.
 */
export function barePrices(
  raw: readonly RawRate[],
  means: readonly Means[],
  pages: readonly SourcePage[],
  context: FileContext,
): RawRate[] {
  const wanted = new Set(means.flatMap(({ told, at, cellIds }) => (told.meaning === 'price' && at.scope === 'cell' ? [...cellIds] : [])))
  if (wanted.size === 0) return []
  const known = new Set(raw.flatMap((rate) => rate.cell.ids.filter((id) => wanted.has(id))))
  return pages.flatMap((page) =>
    page.cells.flatMap((cell) => (wanted.has(cell.id) && !known.has(cell.id) ? barePrice(page, cell, context) : [])),
  )
}

function barePrice(page: SourcePage, cell: SourceCell, context: FileContext): RawRate[] {
  const content = contentOf(cell.text, cell.value)
  if (content.kind !== 'amount') return []
  const piece = { ids: [cell.id], text: cell.text, left: 0, right: 1 }
  const table: FoundTable = {
    page,
    titles: [],
    heads: [[]],
    columns: [piece],
    rows: [{ cells: [piece], section: undefined }],
    hasHead: false,
  }
  const { basis, board, rateType } = factsOfTable(table, [], context, undefined)
  return [
    {
      cell: piece,
      table,
      row: 0,
      amount: content.amount,
      isDash: false,
      room: '',
      isRoomMissing: true,
      isBare: true,
      basis,
      board,
      rateType,
      description: 'Double',
      isOccupancyAssumed: true,
      isFamily: false,
      isWeekAssumed: false,
      footnotes: [],
      cellIds: [cell.id],
    },
  ]
}
