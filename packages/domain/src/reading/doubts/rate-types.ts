// Questions about prices that are called retail or nett alike, and cannot both be.

import type { RateOf } from '../doubtful-seasons.ts'
import type { FileContext } from '../file-context.ts'
import type { Question } from '../reading.ts'
import { commissionIn, hasOwnAmount, isForTrade, namesPrices, rateTypesIn } from '../words/facts-in-text.ts'
import { folded } from '../words/folded.ts'
import { asking, byTable } from './asking.ts'

/** Two tables with the same rooms, persons and nights, and all prices of one are the same part of those of the other: one has the nett prices. */
export function sameTwice(rates: readonly RateOf[]): Question[] {
  const found = byTable(rates)
  if (found.length < 2) return []
  const tables = found.map((own) => ({ own, amounts: new Map(own.map((each) => [keyOf(each), Number(each.rate.amount)])) }))
  return tables.flatMap((first, i) =>
    tables.slice(i + 1).flatMap((second): Question[] => {
      if (first.amounts.size < FEWEST || first.amounts.size !== second.amounts.size) return []
      const parts = [...first.amounts].map(([key, amount]) => amount / (second.amounts.get(key) ?? Number.NaN))
      const [least, most] = [Math.min(...parts), Math.max(...parts)]
      if (!(most - least < least * ROUNDING) || Math.abs(1 - least) < LEAST_COMMISSION || most > 2 || least < 0.5) return []
      return asking(
        'rateType',
        'sameTwice',
        [...first.own, ...second.own],
        (cells) =>
          `The prices in ${cells} stand in two tables, and in one of them all are ${Math.round(100 * Math.min(least, 1 / most))} % of those in the other. Are both ${first.own[0]?.rate.rateType ?? 'nett'}?`,
      )
    }),
  )
}

/** One line calls the prices nett, another one promises a commission on them, which is paid on retail prices. */
export function nettWithCommission(rates: readonly RateOf[], { texts }: FileContext): Question[] {
  const said = texts.map(({ text }) => ({ text, plain: folded(text) })).map((line) => ({ ...line, types: rateTypesIn(line.plain).join() }))
  const nett = said.find(({ plain, types }) => types === 'nett' && namesPrices(plain) && !isForTrade(plain))
  const promise = said.find(({ plain, types }) => commissionIn(plain) !== undefined && !types.includes('nett') && !hasOwnAmount(plain))
  if (nett === undefined || promise === undefined || new Set(rates.map(({ rate }) => rate.rateType)).size > 1) return []
  return asking('rateType', 'commissioned', rates, (cells) => `“${nett.text}” and “${promise.text}”: are the prices in ${cells} nett?`, [
    { value: 'retail', text: 'Retail' },
    { value: 'nett', text: 'Nett' },
  ])
}

const FEWEST = 4
/** Amounts are rounded to whole ones. */
const ROUNDING = 0.02
const LEAST_COMMISSION = 0.04

function keyOf({ product, rate }: RateOf): string {
  return [
    product.section,
    product.name,
    product.variant,
    product.board,
    product.nights,
    rate.description,
    rate.seasonId,
    rate.daysOfWeek,
    rate.rateType,
    rate.priceBasis,
    rate.minStay,
  ].join('|')
}
