// The amount of one cell of a row: in its currency, rounded, or free of charge in words.

import Big from 'big.js'
import { type Amount, decimalsOf, roundedAmount } from '../../money/amount.ts'
import { isSignOf } from '../../money/currency-signs.ts'
import { currenciesOfHead } from './head-currency.ts'

export type Cell = { column: string; value: string }
export type Report = (cell: Cell, reason: string) => void

/** What a cell makes that says `free`: 0 where something may be free, else not applicable; both with a question. */
export function freeAmount(cell: Cell, mayBeFree: boolean, currency: string, warn: Report): { amount?: Amount } {
  if (mayBeFree) {
    warn(cell, 'Is nothing paid for this? It was taken as free of charge, 0.')
    return { amount: roundedAmount(new Big(0), currency) }
  }
  warn(cell, 'Is a price missing? A room or an adult is not free: it was taken as not applicable.')
  return {}
}

/** Undefined when it is refused: another currency than the cell or the head of its column says, or below 0. */
export function amountIn(
  cell: Cell,
  typed: { amount: Amount; currency?: string; mark?: string },
  currency: string,
  refuse: Report,
  warn: Report,
): Amount | undefined {
  if (typed.currency !== undefined && typed.currency !== currency && !isSignOf(currency, cell.value)) {
    refuse(cell, `The amount is in ${typed.currency}, the rate sheet in ${currency}.`)
    return undefined
  }
  const said = typed.currency === undefined ? currenciesOfHead(cell.column) : []
  if (said.length > 0 && !said.includes(currency)) {
    refuse(cell, `The column is in ${said[0]}, the rate sheet in ${currency}.`)
    return undefined
  }
  if (new Big(typed.amount).lt(0)) {
    refuse(cell, 'A rate cannot be below 0.')
    return undefined
  }
  if (typed.mark !== undefined) warn(cell, `${typed.mark} leads to a note, which is not taken over: ${typed.amount} was taken.`)
  const rounded = roundedAmount(new Big(typed.amount), currency)
  if (!new Big(rounded).eq(typed.amount))
    warn(cell, `${currency} has ${decimalsOf(currency)} decimals: the amount was rounded to ${rounded}.`)
  return rounded
}
