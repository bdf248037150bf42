// How much changed between two contents of a product: counted once, since contents are known by their hashes and never change.

import { type ChangeCounts, productChangeCounts } from '@tradewind/domain/rate-sheet/diff/product-changes.ts'
import type { SheetHead } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import type { Queries } from '../../../platform/db/database.ts'
import { type DifferingPage, readPages, type SheetAddress } from '../rate-sheet/public.ts'

/** So many pairs of contents are remembered, those counted last: a draft of 400 products that was raised as a whole has 400. */
const MOST_REMEMBERED = 10_000
const remembered = new Map<string, ChangeCounts>()

/**
 * How many changes each product has, by section, in the order given: products that are in both sheets. Whoever types in a draft asks
 * again and again, and only the page that was typed in is read.
 */
export async function countsOf(
  queries: Queries,
  [lhs, rhs]: readonly [SheetAddress, SheetAddress],
  head: SheetHead,
  products: readonly DifferingPage[],
): Promise<ChangeCounts[]> {
  const keyOf = (page: DifferingPage) => `${page.beforeHash} ${page.afterHash} ${head.currency}`
  const found = new Map(products.map((page) => [keyOf(page), remembered.get(keyOf(page))]))
  const unknown = products.filter((page) => found.get(keyOf(page)) === undefined)
  const pages = await readPages(queries, lhs, rhs, unknown)
  unknown.forEach((page, i) => {
    const { was, is } = pages[i] ?? {}
    const counts = was?.kind === 'product' && is?.kind === 'product' ? productChangeCounts(was, is, head) : new Map()
    found.set(keyOf(page), counts)
    remember(keyOf(page), counts)
  })
  return products.map((page) => found.get(keyOf(page)) ?? new Map())
}

function remember(key: string, counts: ChangeCounts): void {
  remembered.set(key, counts)
  if (remembered.size <= MOST_REMEMBERED) return
  const [oldest] = remembered.keys()
  if (oldest !== undefined) remembered.delete(oldest)
}
