// Which rows of a table hold prices.

import type { Piece } from '../pages/row.ts'
import { roleOfRow } from '../words/heads.ts'
import { plain } from './table.ts'

/** Whether the row holds rates, and not an allotment, a release or a total. */
export function isRateRow(label: Piece | undefined): boolean {
  if (!label) return true
  const known = IS_RATE_ROW.get(label) ?? roleOfRow(plain(label)) === undefined
  IS_RATE_ROW.set(label, known)
  return known
}

/** Speed: a table asks for each of its labels many times. */
const IS_RATE_ROW = new WeakMap<Piece, boolean>()
