// What all cells of a column tell about each of them: the decimal sign, shares instead of percentages, capitals.

import { type ColumnForm, columnForm } from '../../money/amount-form.ts'
import { typedPercentage } from '../../money/typed-amount.ts'

export type ColumnFacts = {
  /** How amounts of this currency are written. */
  readonly formIn: (currency: string) => ColumnForm
  /** Percentages written as 0.15 for 15 %, as spreadsheets keep them: none is above 1, and some are below. */
  readonly hasShares: () => boolean
  /** Written in capitals (`AFGHANISTAN`), but for a few cells. */
  readonly isShouted: () => boolean
}

/** Each is found out when it is first asked for. */
export function columnFacts(cells: readonly string[]): ColumnFacts {
  const forms = new Map<string, ColumnForm>()
  let [shares, shouted]: [boolean | undefined, boolean | undefined] = [undefined, undefined]
  return {
    formIn: (currency) => {
      const form = forms.get(currency) ?? columnForm(currency, cells)
      forms.set(currency, form)
      return form
    },
    hasShares: () => (shares ??= areShares(cells)),
    isShouted: () => (shouted ??= areShouted(cells)),
  }
}

function areShares(cells: readonly string[]): boolean {
  const amounts = cells.flatMap((cell) => {
    const typed = typedPercentage(cell)
    return typed.kind === 'amount' ? Number(typed.amount) : []
  })
  if (cells.some((cell) => cell.includes('%'))) return false
  return amounts.every((amount) => amount >= 0 && amount <= 1) && amounts.some((amount) => amount > 0 && amount < 1)
}

function areShouted(cells: readonly string[]): boolean {
  const words = cells.filter((cell) => /\p{L}{4}/u.test(cell))
  const shouted = words.filter((cell) => cell === cell.toUpperCase() && cell !== cell.toLowerCase())
  return words.length > 0 && shouted.length / words.length > 0.9
}
