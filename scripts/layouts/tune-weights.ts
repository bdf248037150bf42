// Tunes the weights of columns that no word explains, each time with a fifth of the sheets left out.

import { WEIGHTS, type Weights } from '@tradewind/domain/reading/weighing/weights.ts'
import { type ColumnCase, pointsOf } from '../../tests/vectors/counting/column-cases.ts'

export type SheetCases = { readonly name: string; readonly cases: readonly ColumnCase[] }
export type Fold = { readonly weights: Weights; readonly left: ReadonlySet<string> }

const FOLDS = 5
const STEPS = [0.75, 1.33]
const ROUNDS = 1

/** For each fold the weights that were tuned on the sheets of all others. */
export function foldsOf(sheets: readonly SheetCases[]): Fold[] {
  return Array.from({ length: FOLDS }, (_, fold) => {
    const left = new Set(sheets.filter((__, i) => i % FOLDS === fold).map(({ name }) => name))
    return { left, weights: tunedOn(sheets.filter(({ name }) => !left.has(name))) }
  })
}

/** Each weight in turn is made smaller and larger, and kept where that gains points. */
export function tunedOn(sheets: readonly SheetCases[]): Weights {
  const cases = sheets.flatMap((each) => each.cases)
  let best: Weights = WEIGHTS
  let points = pointsOf(cases, best)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of namesOf(best)) {
      for (const step of STEPS) {
        const next = { ...best, [name]: Math.round(best[name] * step * 100) / 100 }
        const reached = pointsOf(cases, next)
        if (reached > points) [best, points] = [next, reached]
      }
    }
  }
  return best
}

function namesOf(weights: Weights): (keyof Weights)[] {
  // The keys of an object that is written out are those of its type.
  return Object.keys(weights) as (keyof Weights)[]
}
