// What a booking system cannot express, gathered over the products of a contract: the same words on several products are one.

import { counted } from '../text/counted.ts'
import type { ProductPage } from '../rate-sheet/rate-sheet.ts'
import type { Difference } from './booking-system.ts'

export type Gathered = {
  /** @param page undefined for what is said of the whole contract */
  readonly note: (page: ProductPage | undefined, what: string, instead: string) => void
  /** In the order in which they were found first. @example an early bird on four products: once, where '4 products' */
  readonly all: () => Difference[]
}

/** @param pageCount products and rate packages of the contract */
export function gatherDifferences(pageCount: number): Gathered {
  const found = new Map<string, { what: string; instead: string; names: Set<string> }>()
  return {
    note(page, what, instead) {
      const key = JSON.stringify([what, instead])
      const known = found.get(key) ?? { what, instead, names: new Set<string>() }
      if (page) known.names.add([page.productName, page.ratePackageName].join(', '))
      found.set(key, known)
    },
    all: () => [...found.values()].map(({ what, instead, names }) => ({ what, instead, where: whereText(names, pageCount) })),
  }
}

function whereText(names: ReadonlySet<string>, pages: number): string {
  if (names.size === 0 || (names.size === pages && pages > 1)) return 'the whole contract'
  const [first = ''] = names
  return names.size === 1 ? first : counted(names.size, 'product', 'products')
}
