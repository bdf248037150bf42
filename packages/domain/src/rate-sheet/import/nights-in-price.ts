// Rows whose price is that of several nights: a table has one price for each night, so they are not taken over as such.

import { searchText } from '../../text/search-text.ts'
import type { ImportRow } from './mapping.ts'

/** Heads of the column in our own workbooks, in all languages of documents, and in the table of prices. */
const NIGHTS_IN_PRICE_HEADS = [
  'nights_in_price',
  'Nights in price',
  'Nächte im Preis',
  'Nuits dans le prix',
  'Noches en el precio',
  'Notti nel prezzo',
  'Noites no preço',
  '料金に含む泊数',
  '价格所含晚数',
] as const

const KNOWN: ReadonlySet<string> = new Set(NIGHTS_IN_PRICE_HEADS.map((head) => searchText(head)))

/** The column that says of how many nights a price is, from 0; -1 where there is none. */
export function nightsInPriceColumn(headers: readonly string[]): number {
  return headers.findIndex((head) => KNOWN.has(searchText(head)))
}

/** Why the row is not the price for a night, in words; undefined where it is one. */
export function severalNightsReason(row: ImportRow, column: number): string | undefined {
  const nights = Number(row.cells[column]?.trim() ?? '')
  return nights > 1 ? `The price is for ${nights} nights. Enter it in the rate sheet, under the conditions of a rate set.` : undefined
}
