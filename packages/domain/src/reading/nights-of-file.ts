// How long everything is that a file sells: `8 days / 7 nights on board` above the tables.

import type { TextLine } from './tables/table.ts'
import { hasOwnAmount } from './words/facts-in-text.ts'
import { folded } from './words/folded.ts'
import { nightsBesideDays } from './words/stays.ts'

/** Texts that are above the tables, or are about all of them. */
const FIRST_TEXTS = 8

/**
 * The nights of all stays, where one of the first texts gives them beside the days, and no text gives others.
 * @param texts titles and notes of the file in their order
 */
export function nightsOfFile(texts: readonly TextLine[]): number | undefined {
  const said = texts.map(({ text }) => ({ nights: nightsBesideDays(folded(text)), isPriced: hasOwnAmount(folded(text)) }))
  const [nights, other] = new Set(said.flatMap((each) => each.nights))
  const isAbove = said.slice(0, FIRST_TEXTS).some((each) => each.nights.length > 0 && !each.isPriced)
  return isAbove && other === undefined ? nights : undefined
}
