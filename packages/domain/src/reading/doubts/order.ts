// Questions about prices whose order contradicts what they are read as: a column or a row may have another meaning.

import type { RateOf } from '../doubtful-seasons.ts'
import type { Question } from '../reading.ts'
import { asking, byTable } from './asking.ts'

/** Below a price per person is one that should be lower and is higher: one alone pays no less than each of two, a child no more than an adult. */
export function wrongOrder(rates: readonly RateOf[]): Question[] {
  return byTable(rates).flatMap((own) => {
    if (areAlike(own, ({ rate }) => rate.description)) return []
    const of = byKey(own)
    const found = own.flatMap((each) => {
      const others = of.get(keyOf(each)) ?? []
      const other = others.find((less) => isAgainst(less, each))
      return other ? [other, each] : []
    })
    return asking(
      'occupancy',
      'order',
      [...new Set(found)],
      (cells) =>
        `The prices in ${cells} contradict each other: more persons or an adult would pay less than fewer persons or a child. Is each for whom it is read?`,
    )
  })
}

/** Whether `less` should cost no more than `more`, and costs more. */
function isAgainst(less: RateOf, more: RateOf): boolean {
  const isPerson = more.rate.priceBasis.startsWith('perPerson')
  const pairs = isPerson ? OF_A_PERSON : OF_A_ROOM
  return (
    less.rate.priceBasis === more.rate.priceBasis &&
    pairs.some(([low, high]) => low.test(less.rate.description) && high.test(more.rate.description)) &&
    Number(less.rate.amount) > Number(more.rate.amount)
  )
}

const OF_A_ROOM: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:Double|Twin)$/, /^(?:Triple|Quad)$/],
  [/^Triple$/, /^Quad$/],
]
const OF_A_PERSON: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:Double|Twin)$/, /^Single$/],
  [/^(?:Child|Extra Child|Infant)$/, /^(?:Adult|Double|Twin|Single)$/],
]

/** A price with more meals below one with fewer, for the same room, persons and nights. */
export function cheaperMeals(rates: readonly RateOf[]): Question[] {
  return byTable(rates).flatMap((own) => {
    if (areAlike(own, ({ product }) => product.board)) return []
    const boards = Map.groupBy(
      own.filter(({ product }) => rankOf(product.board) >= 0),
      (each) => [each.product.section, each.product.name, each.product.variant, each.product.nights, personsKey(each)].join('|'),
    )
    const found = [...boards.values()].flatMap((group) =>
      group.flatMap((fewer) =>
        group.flatMap((more) =>
          rankOf(fewer.product.board) < rankOf(more.product.board) && Number(fewer.rate.amount) > Number(more.rate.amount)
            ? [fewer, more]
            : [],
        ),
      ),
    )
    return asking(
      'board',
      'meals',
      [...new Set(found)],
      (cells) => `Among the prices in ${cells}, more meals cost less than fewer. Which meals are in each?`,
    )
  })
}

const RANKS = ['RO', 'BB', 'HB', 'FB', 'AI']
function rankOf(board: string | undefined): number {
  return RANKS.indexOf(board === 'DBB' ? 'HB' : board === 'SC' ? 'RO' : (board ?? ''))
}

/** A nett price above the retail price of the same room, persons and nights. */
export function nettAboveRetail(rates: readonly RateOf[]): Question[] {
  return byTable(rates).flatMap((own) => {
    if (areAlike(own, ({ rate }) => rate.rateType)) return []
    const of = Map.groupBy(own, (each) =>
      [each.product.productId, each.rate.currency, each.rate.description, each.rate.seasonId, each.rate.daysOfWeek, each.rate.minStay].join(
        '|',
      ),
    )
    const found = [...of.values()].flatMap((group) => {
      const retail = group.find(({ rate }) => rate.rateType === 'retail')
      const nett = group.find(({ rate }) => rate.rateType === 'nett')
      return retail && nett && Number(nett.rate.amount) > Number(retail.rate.amount) ? [nett, retail] : []
    })
    return asking(
      'rateType',
      'nettAbove',
      found,
      (cells) => `Among the prices in ${cells}, nett is above retail. Are the two columns swapped?`,
    )
  })
}

/** Speed: most tables have one kind of price, and no order that could be wrong. */
function areAlike(rates: readonly RateOf[], of: (each: RateOf) => string | undefined): boolean {
  const [first] = rates
  return first === undefined || rates.every((each) => of(each) === of(first))
}

function byKey(rates: readonly RateOf[]): Map<string, RateOf[]> {
  return Map.groupBy(rates, keyOf)
}

function keyOf(each: RateOf): string {
  return [each.product.productId, each.rate.currency, each.rate.seasonId, each.rate.rateType, each.rate.daysOfWeek, each.rate.minStay].join(
    '|',
  )
}

function personsKey({ rate }: RateOf): string {
  return [rate.description, rate.seasonId, rate.rateType, rate.daysOfWeek, rate.minStay, rate.priceBasis].join('|')
}
