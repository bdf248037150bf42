// Questions about amounts that do not fit the prices around them.

import type { RateOf } from '../doubtful-seasons.ts'
import type { Question } from '../reading.ts'
import { asking, byTable, inEachProduct } from './asking.ts'

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
  const byLength = [...Map.groupBy(rates, ({ product, rate, raw }) => `${product.nights} ${raw.basis} ${rate.currency}`).values()].flatMap(
    (own) => byTable(own),
  )
  return byLength.flatMap((own) => {
    const isFar = (amount: number, { middle, size }: Group) => size > 2 && (amount > middle * FAR || amount * FAR < middle)
    const ofRow = groupsBy(own, ({ raw }) => raw.row)
    const ofColumn = columnsOf(own)
    const inRow = own.filter((each) => isFar(Number(each.rate.amount), ofRow.get(each.raw.row) ?? NOBODY))
    const middle = inRow.length === 0 ? 0 : groupOf(own).middle
    const far = inRow.filter((each) => {
      const amount = Number(each.rate.amount)
      return (
        !/^(?:Extra|Child|Infant|Single Supplement)/.test(each.rate.description) &&
        (amount * FAR * FAR < middle || isFar(amount, ofColumn(each.raw.cell.left)))
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

/** Some prices: how many, and the middle one. */
type Group = { readonly size: number; readonly middle: number }
const NOBODY: Group = { size: 0, middle: 0 }

function groupOf(rates: readonly RateOf[]): Group {
  const sorted = rates.map(({ rate }) => Number(rate.amount)).toSorted((a, b) => a - b)
  return { size: sorted.length, middle: sorted[Math.floor(sorted.length / 2)] ?? 0 }
}

function groupsBy(rates: readonly RateOf[], key: (rate: RateOf) => number): ReadonlyMap<number, Group> {
  return new Map([...Map.groupBy(rates, key)].map(([at, group]) => [at, groupOf(group)]))
}

/** Speed: the prices above and below are looked for once for each place of a column. */
function columnsOf(rates: readonly RateOf[]): (left: number) => Group {
  const known = new Map<number, Group>()
  return (left) => {
    const found = known.get(left) ?? groupOf(rates.filter(({ raw }) => Math.abs(raw.cell.left - left) < 12))
    known.set(left, found)
    return found
  }
}

/** One season of a room is many times as dear as another: one of them may be something else. */
export function farSeasons(rates: readonly RateOf[]): Question[] {
  return byTable(rates).flatMap((own) => {
    return asking(
      'outlier',
      'seasons',
      farFromOneAnother(own),
      (cells) => `The prices in ${cells} differ much from season to season. Are they all prices of the same?`,
    )
  })
}

const farFromOneAnother = inEachProduct((own) => {
  const groups = Map.groupBy(own, ({ rate }) => [rate.currency, rate.description, rate.rateType, rate.daysOfWeek].join('|'))
  return [...groups.values()].flatMap((group) => {
    const amounts = group.map(({ rate }) => Number(rate.amount))
    return Math.max(...amounts) > Math.min(...amounts) * OF_SEASONS ? group : []
  })
})

/** Seasons of one room seldom differ by more. */
const OF_SEASONS = 4.5

/** How many times as much as the middle price is far off. */
const FAR = 6
