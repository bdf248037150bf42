// Questions about amounts that do not fit the prices around them.

import type { RateOf } from '../doubtful-seasons.ts'
import type { Question } from '../reading.ts'
import { asking, byTable } from './asking.ts'

/** A zero among prices: free of charge, not sold, or not filled in yet. */
export function zeros(rates: readonly RateOf[]): Question[] {
  const found = rates.filter(({ rate }) => Number(rate.amount) === 0)
  return asking('dash', 'zero', found, (cells) => `${cells} ${found.length === 1 ? 'has' : 'have'} a zero. Is it free, or not sold?`, [
    { value: 'notApplicable', text: 'Not sold' },
    { value: 'onRequest', text: 'On request' },
  ])
}

/** An amount that is far from those left and right of it and from those above and below it. */
export function farOff(rates: readonly RateOf[]): Question[] {
  const byLength = [...Map.groupBy(rates, ({ product, raw }) => `${product.nights} ${raw.basis}`).values()].flatMap(byTable)
  return byLength.flatMap((own) => {
    const middleOf = (group: readonly RateOf[]) =>
      group.map(({ rate }) => Number(rate.amount)).toSorted((a, b) => a - b)[Math.floor(group.length / 2)] ?? 0
    const isFar = (amount: number, group: readonly RateOf[]) =>
      group.length > 2 && (amount > middleOf(group) * FAR || amount * FAR < middleOf(group))
    const far = own.filter((each) => {
      const amount = Number(each.rate.amount)
      const [left] = [each.raw.cell.left]
      return (
        !/^(?:Extra|Child|Infant|Single Supplement)/.test(each.rate.description) &&
        isFar(
          amount,
          own.filter(({ raw }) => raw.row === each.raw.row),
        ) &&
        (amount * FAR * FAR < middleOf(own) ||
          isFar(
            amount,
            own.filter(({ raw }) => Math.abs(raw.cell.left - left) < 12),
          ))
      )
    })
    return asking(
      'outlier',
      'far',
      far,
      (cells) =>
        `${cells} ${far.length === 1 ? 'is' : 'are'} far from the prices around ${far.length === 1 ? 'it' : 'them'}. Is it as printed?`,
    )
  })
}

/** One season of a room is many times as dear as another: one of them may be something else. */
export function farSeasons(rates: readonly RateOf[]): Question[] {
  return byTable(rates).flatMap((own) => {
    const groups = Map.groupBy(own, ({ product, rate }) => [product.productId, rate.description, rate.rateType, rate.daysOfWeek].join('|'))
    const far = [...groups.values()].flatMap((group) => {
      const amounts = group.map(({ rate }) => Number(rate.amount))
      return Math.max(...amounts) > Math.min(...amounts) * OF_SEASONS ? group : []
    })
    return asking(
      'outlier',
      'seasons',
      far,
      (cells) => `The prices in ${cells} differ much from season to season. Are they all prices of the same?`,
    )
  })
}

/** Seasons of one room seldom differ by more. */
const OF_SEASONS = 4.5

/** How many times as much as the middle price is far off. */
const FAR = 6
