// Where a person points who says that a part of a sentence is wrong.

import type { Pointed } from '../pointing/told.ts'
import type { Meaning, ReadTable } from '../reading.ts'
import type { SentencePart } from './sentence.ts'

/** What the head of a column or row says, where the part comes from it. */
const MEANINGS: Readonly<Record<SentencePart['about'], readonly Meaning[]>> = {
  section: ['section'],
  room: ['room'],
  occupancy: ['occupancy', 'group', 'age'],
  board: ['board'],
  nights: ['nights'],
  season: ['season', 'dates'],
  weekdays: ['weekdays'],
  currency: ['currency'],
  price: [],
  basis: ['basis'],
  rateType: ['rateType', 'commission'],
  term: [],
}
/** Where no head says it, these hold for a table; the others for the row of the cell. */
const OF_TABLE: readonly SentencePart['about'][] = ['section', 'board', 'nights', 'currency', 'basis', 'rateType']

/** The cell for an amount; else its column, its row or the table, by what says it. @param table the table of the cell; undefined outside of tables */
export function placeOfPart(
  about: SentencePart['about'],
  cellId: string,
  table: ReadTable | undefined,
): Exclude<Pointed, { scope: 'block' }> {
  if (about === 'price' || !table) return { scope: 'cell', cellId }
  const says = (axes: ReadTable['columns']) =>
    axes.some((axis) => axis.cellIds.includes(cellId) && axis.meanings.some(({ meaning }) => MEANINGS[about].includes(meaning)))
  if (says(table.columns)) return { scope: 'column', cellId }
  if (says(table.rows)) return { scope: 'row', cellId }
  return { scope: OF_TABLE.includes(about) ? 'table' : 'row', cellId }
}
