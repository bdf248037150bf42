// Which offers may be taken together.

import type { Offer } from '../rate-sheet.ts'

type Combining = Pick<Offer, 'offerName' | 'allowCombination' | 'combinesWith'>

/** Both may be combined, and neither names others only. */
export function goTogether(a: Combining, b: Combining): boolean {
  return a.allowCombination && b.allowCombination && names(a, b) && names(b, a)
}

function names({ combinesWith }: Combining, { offerName }: Combining): boolean {
  return combinesWith === undefined || combinesWith.includes(offerName)
}

/** More sets than any sheet means: beyond them the first are taken. */
const MOST_SETS = 500

/**
 * The sets of which all go together, and to which no other could be added. Where no item refuses another this is one set.
 * @example a with b and b with c only: [[a, b], [b, c]]
 */
export function largestSets<Item>(items: readonly Item[], together: (a: Item, b: Item) => boolean): Item[][] {
  const sets: Item[][] = []
  // Bron and Kerbosch: what is chosen, what can still be added, and what was tried with the chosen ones before.
  const extend = (chosen: readonly Item[], open: readonly Item[], tried: readonly Item[]): void => {
    if (sets.length >= MOST_SETS) return
    if (open.length === 0 && tried.length === 0) sets.push([...chosen])
    let rest = open
    const done = [...tried]
    const pivot = open[0]
    for (const item of pivot === undefined ? [] : [pivot, ...open.filter((each) => each !== pivot && !together(each, pivot))]) {
      const goes = (each: Item) => each !== item && together(each, item)
      extend([...chosen, item], rest.filter(goes), done.filter(goes))
      rest = rest.filter((each) => each !== item)
      done.push(item)
    }
  }
  extend([], items, [])
  return sets.map((set) => items.filter((item) => set.includes(item)))
}
