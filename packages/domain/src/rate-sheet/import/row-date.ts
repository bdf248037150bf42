// The date of one cell of a row, or why it is none.

import { type DateOrder, isLikeDate, mayBeNextDay, type TypedDate, typedDate } from '../../calendar/typed-date.ts'
import { isFormula, isSheetError, noAmountReason } from '../../money/no-amount.ts'
import type { Cell, Report } from './row-amount.ts'

export function dateIn(order: DateOrder, cell: Cell, other: Cell, isLastDay: boolean, refuse: Report): TypedDate | undefined {
  if (cell.value.trim() === '') {
    refuse(cell, `The season has ${other.column ? `"${other.column}"` : 'one date'} but no "${cell.column}".`)
    return undefined
  }
  const date = typedDate(cell.value, order)
  if (!date) {
    refuse(cell, isSheetError(cell.value) || isFormula(cell.value) ? noAmountReason(cell.value) : noDateReason(cell.value))
    return undefined
  }
  if (!mayBeNextDay(cell.value, isLastDay)) return date
  refuse(cell, 'This is shortly before midnight: is it this day or the next one? Write the day without a time.')
  return undefined
}

function noDateReason(text: string): string {
  return isLikeDate(text) ? 'No calendar has this day.' : 'This is not a date.'
}
