// Which rates differ from the ones that they are made from: an amount for the room is not one for a child. // decision 0092

import { type Difference, RATES_THAT_DIFFER, type ProductPage, type Rate } from '../rate-sheet.ts'
import { rateKind } from './rate-kind.ts'

export type DifferingRates = (typeof RATES_THAT_DIFFER)[number]

const CHILD_WORD = /^(child|children|infant|baby)\b/i

/**
 * The kind of a rate for this choice: free of charge, a child's or an infant's, an extra adult's, a single supplement, or a main rate, such
 * as a room, a person sharing, an adult or a group.
 * @example Extra Child 0.00 is `free`, Extra Child 20.00 is `children`
 */
export function differingKind(rate: Rate, { childBands = [] }: Pick<ProductPage, 'childBands'>): DifferingRates {
  const amount = rate.retailRate ?? rate.nettRate
  if (!rate.notApplicable && amount !== undefined && Number(amount) === 0) return 'free'
  const { description } = rate
  const kind = rateKind(description)
  if (kind.kind === 'singleSupplement') return 'supplements'
  if (kind.kind === 'extraAdult') return 'extraAdults'
  const isChild = kind.kind === 'extraChild' || (kind.kind === 'person' && (kind.person === 'child' || kind.person === 'infant'))
  return isChild || CHILD_WORD.test(description.trim()) || childBands.some((band) => band.description === description) ? 'children' : 'main'
}

/** Whether the rate is another one than in the source. */
export function doesDiffer(rate: Rate, page: Pick<ProductPage, 'childBands'>, { appliesTo }: Pick<Difference, 'appliesTo'>): boolean {
  return appliesTo?.includes(differingKind(rate, page)) ?? true
}

/**
 * What is chosen unless somebody says otherwise. A percentage: everything with a price. An amount for each person: whoever pays for a
 * person. An amount for each rate: the main rates, because a better room does not make its third bed dearer. What is free stays free.
 */
export function usualDifferingRates({ amount, amountPer }: Pick<Difference, 'amount' | 'amountPer'>): DifferingRates[] {
  if (amount === undefined) return ['main', 'extraAdults', 'children', 'supplements']
  return amountPer === 'person' ? ['main', 'extraAdults', 'children'] : ['main']
}

/** The kinds of the rates that the pages have, in the order of the choice. */
export function kindsOf(pages: readonly ProductPage[]): DifferingRates[] {
  const found = new Set(
    pages.flatMap((page) =>
      page.seasonRates.flatMap(({ rateSets }) => rateSets.flatMap(({ rates }) => rates.map((rate) => differingKind(rate, page)))),
    ),
  )
  return RATES_THAT_DIFFER.filter((kind) => found.has(kind))
}

export const DIFFERING_WORDS: Readonly<Record<DifferingRates, string>> = {
  main: 'main rates',
  extraAdults: 'extra adults',
  children: 'children',
  supplements: 'single supplements',
  free: 'free rates',
}
