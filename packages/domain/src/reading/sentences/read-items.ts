// What was read of each table: its prices and its terms, in the order of the file. What is outside of tables belongs to its page.

import { termsOf, type Term } from './terms.ts'
import type { ReadProduct, ReadRate, Reading, ReadSeason, ReadTable } from '../reading.ts'
import { remembered } from '../kept/remembered.ts'
import type { SourcePage } from '../source-page.ts'

export type ReadPrice = {
  readonly kind: 'price'
  readonly cellId: string
  readonly product: ReadProduct
  readonly rate: ReadRate
  /** Undefined: the whole period. */
  readonly season: ReadSeason | undefined
  /** A question about it is open. It is not taken over. */
  readonly waits: boolean
}
/** What a table that is confirmed says. */
export type ReadItem = ReadPrice | Term

export type ReadPart = {
  /** That of the table; `page 2` for prices outside of tables. */
  readonly tableId: string
  readonly table: ReadTable | undefined
  readonly pageNumber: number
  readonly items: readonly ReadItem[]
}

/**
 * The tables of which something is taken over, in the order of the file. A price belongs to one of them, so that none is taken over without
 * its table; terms outside of tables are said where they are listed, and belong to none.
 */
export function readParts(reading: Reading, pages: readonly SourcePage[]): ReadPart[] {
  const tableOf = tablesByCell(reading.tables)
  const { placeOf, pageOf } = placesOn(pages)
  const parts = new Map<string, { table: ReadTable | undefined; pageNumber: number; items: ReadItem[] }>()
  const put = (item: ReadItem, table: ReadTable | undefined) => {
    const pageNumber = table?.pageNumbers[0] ?? pageOf.get(item.cellId) ?? 1
    const id = table?.tableId ?? `page ${pageNumber}`
    const part = parts.get(id) ?? { table, pageNumber, items: [] }
    part.items.push(item)
    parts.set(id, part)
  }
  for (const price of pricesOf(reading)) put(price, tableOf.get(price.cellId))
  for (const term of termsOf(reading)) {
    const cellId = term.cellIds.find((id) => tableOf.has(id))
    if (cellId !== undefined) put({ ...term, cellId }, tableOf.get(cellId))
  }
  const order = (item: ReadItem | undefined) => placeOf.get(item?.cellId ?? '') ?? 0
  return [...parts]
    .map(([tableId, part]) => ({ ...part, tableId, items: part.items.toSorted((a, b) => order(a) - order(b)) }))
    .toSorted((a, b) => order(a.items[0]) - order(b.items[0]))
}

const tablesByCell = remembered((tables: readonly ReadTable[]): ReadonlyMap<string, ReadTable> => {
  const tableOf = new Map<string, ReadTable>()
  for (const table of tables.toSorted((a, b) => Number(b.kind === 'rates') - Number(a.kind === 'rates')))
    for (const cellId of table.cellIds) if (!tableOf.has(cellId)) tableOf.set(cellId, table)
  return tableOf
})

/** The place of each cell among all of the file, and the number of its page. */
const placesOn = remembered((pages: readonly SourcePage[]) => {
  const placeOf = new Map<string, number>()
  const pageOf = new Map<string, number>()
  for (const page of pages)
    for (const cell of page.cells) {
      placeOf.set(cell.id, placeOf.size)
      pageOf.set(cell.id, page.number)
    }
  return { placeOf, pageOf }
})

const priceOf = remembered(
  (rate: ReadRate, product: ReadProduct, season: ReadSeason | undefined, waits: boolean): ReadPrice => ({
    kind: 'price',
    cellId: rate.cellId,
    product,
    rate,
    season,
    waits,
  }),
)

function pricesOf(reading: Reading): ReadPrice[] {
  const open = new Set(reading.questions.flatMap(({ questionId, answer }) => (answer === undefined ? [questionId] : [])))
  const affected = new Set(reading.questions.flatMap(({ affects, answer }) => (answer === undefined ? affects : [])))
  const seasons = new Map(reading.seasons.map((season) => [season.seasonId, season]))
  return reading.products.flatMap((product) =>
    product.rates.map((rate) =>
      priceOf(
        rate,
        product,
        rate.seasonId === undefined ? undefined : seasons.get(rate.seasonId),
        affected.has(rate.cellId) || rate.questionIds.some((id) => open.has(id)),
      ),
    ),
  )
}
