// The currency of a file, where the file says it.

import type { CurrencyCode } from '../../money/amount.ts'
import { currenciesOfSign, currenciesOfText } from '../../money/currency-signs.ts'
import { typedAmount } from '../../money/typed-amount.ts'
import { commonCurrencies, currenciesOfHead } from './head-currency.ts'
import type { ImportMapping, ImportTable } from './mapping.ts'

/** Rows that are looked at. */
const SAMPLE_ROWS = 500

/**
 * The one currency that the cells and heads of the prices can mean, or else the lines above the table and the name of the sheet. Undefined where nothing
 * says it, where a sign is that of several countries, and where two contradict each other: then somebody is asked.
 */
export function currencyOf(table: ImportTable, mapping: ImportMapping): CurrencyCode | undefined {
  const rows = table.rows.slice(0, SAMPLE_ROWS)
  const said = mapping.flatMap(({ field }, column) => {
    const cells = rows.map((row) => row.cells[column] ?? '')
    // A column of currencies tells each row its own; the first is for rows that leave it empty.
    if (field === 'currency') return cells.map(currenciesOfSign).filter(isSaid).slice(0, 1)
    if (field !== 'rate' && field !== 'extra') return []
    return [currenciesOfHead(table.headers[column] ?? ''), ...cells.map(currenciesOfCell)].filter(isSaid)
  })
  if (said.length > 0) return oneOf(said)
  return oneOf([...(table.above ?? []), table.sheetName ?? ''].map(currenciesOfHead).filter(isSaid))
}

function currenciesOfCell(cell: string): readonly CurrencyCode[] {
  const typed = typedAmount(cell)
  return typed.kind === 'amount' && typed.currency !== undefined ? currenciesOfText(cell) : []
}

function oneOf(said: readonly (readonly CurrencyCode[])[]): CurrencyCode | undefined {
  const [only, another] = commonCurrencies(said)
  return another === undefined ? only : undefined
}

function isSaid(currencies: readonly CurrencyCode[]): boolean {
  return currencies.length > 0
}
