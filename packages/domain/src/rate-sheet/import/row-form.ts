// An amount of a row whose point or comma can be read in two ways, or contradicts the other amounts of its column.

import { amountForm, type ColumnForm } from '../../money/amount-form.ts'
import type { DecimalSign, TypedAmount } from '../../money/typed-amount.ts'

/** Why the cell cannot be used, or what has to be looked at. */
export type FormDoubt = { readonly isRefused: boolean; readonly reason: string }

const NAMES: Readonly<Record<DecimalSign, string>> = { '.': 'point', ',': 'comma' }

/** Undefined when the cell can be read in one way only, and the column agrees. @param typed the cell, read with the sign of the column */
export function formDoubt(text: string, column: ColumnForm, typed: TypedAmount): FormDoubt | undefined {
  const form = amountForm(text)
  if (form === undefined || (!column.isMixed && column.openCells === 0)) return undefined
  const name = NAMES[form.sign]
  if (form.tells === 'either') {
    if (column.isMixed && column.sign === undefined)
      return { isRefused: true, reason: `Is the ${name} a decimal sign here? The amounts of the column contradict each other.` }
    if (typed.kind !== 'amount') return undefined
    return {
      isRefused: false,
      reason: column.isMixed
        ? `Points and commas of the column contradict each other: ${typed.amount} was taken.`
        : `Is the ${name} a decimal sign here? No amount of the column says so: ${typed.amount} was taken.`,
    }
  }
  if (!column.isMixed || form.sign === column.sign) return undefined
  return {
    isRefused: true,
    reason:
      column.sign === undefined
        ? `The decimal sign of this amount is a ${name}, that of others in the column is not. Write all in the same way.`
        : `The decimal sign of the column is a ${NAMES[column.sign]}, that of this amount a ${name}. Write it in the same way.`,
  }
}
