// Which products and rate packages a rate sheet has, and in which order: taking pages out, putting them back, moving them.

import type { Derivation, ProductPage, SheetPage } from '../rate-sheet.ts'
import { sourceAddress } from '../rates/derived-package.ts'
import type { PageAddress } from '../seasons/all-products.ts'

/** A page that was taken out, with the place that it had among all pages, from 0. */
export type RemovedPage = { readonly position: number; readonly page: ProductPage }

/** A rate package that stays and no longer follows one that was taken out. */
export type ReleasedPage = PageAddress & { readonly derivedFrom: Derivation }

export type PagesTakenOut = {
  readonly pages: readonly SheetPage[]
  readonly removed: readonly RemovedPage[]
  readonly released: readonly ReleasedPage[]
}

/**
 * The pages without those at the addresses. A page whose rates follow one of them keeps its rates and stands on its own.
 * What came out is answered in such a way that `pagesPutBack` makes the sheet what it was.
 */
export function pagesWithout(pages: readonly SheetPage[], at: readonly PageAddress[]): PagesTakenOut {
  const removed = pages.flatMap((page, position): RemovedPage[] =>
    page.kind === 'product' && at.some((address) => isAt(page, address)) ? [{ position, page }] : [],
  )
  const released: ReleasedPage[] = []
  const kept = pages
    .filter((page) => !removed.some((each) => each.page === page))
    .map((page): SheetPage => {
      if (page.kind !== 'product' || !page.derivedFrom) return page
      const { derivedFrom, ...own } = page
      const source = sourceAddress(page, derivedFrom)
      if (!removed.some((each) => isAt(each.page, source))) return page
      released.push({ productId: page.productId, ratePackageId: page.ratePackageId, derivedFrom })
      return own
    })
  return { pages: kept, removed, released }
}

/**
 * The pages with those that were taken out in their places again. Released rate packages follow again, unless they were given another
 * source meanwhile. A page that is there already stays as it is.
 */
export function pagesPutBack(
  pages: readonly SheetPage[],
  removed: readonly RemovedPage[],
  released: readonly ReleasedPage[],
): readonly SheetPage[] {
  const result = [...pages]
  for (const { position, page } of removed.toSorted((a, b) => a.position - b.position)) {
    if (!result.some((each) => each.kind === 'product' && isAt(each, page))) result.splice(Math.min(position, result.length), 0, page)
  }
  return pagesInOrder(
    result.map((page) => {
      if (page.kind !== 'product' || page.derivedFrom) return page
      const release = released.find((each) => isAt(page, each))
      return release ? { ...page, derivedFrom: release.derivedFrom } : page
    }),
    [],
  )
}

/**
 * The pages in another order: those that are named first, as named, then the other products, then policies and notes. Rate packages of one
 * product stand together, at the place of the first of them.
 */
export function pagesInOrder(pages: readonly SheetPage[], order: readonly PageAddress[]): readonly SheetPage[] {
  const products = pages.filter((page) => page.kind === 'product')
  const named = order.flatMap((address) => products.find((page) => isAt(page, address)) ?? [])
  const all = [...named, ...products.filter((page) => !named.includes(page))]
  const grouped = [...Map.groupBy(all, (page) => page.productId).values()].flat()
  const others = ['policies', 'notes'].flatMap((kind) => pages.filter((page) => page.kind === kind))
  return [...grouped, ...others]
}

/** The pages with new ones behind the last page of their product, or as the last products. */
export function pagesWithAdded(pages: readonly SheetPage[], added: readonly ProductPage[]): readonly SheetPage[] {
  return pagesInOrder([...pages, ...added], [])
}

function isAt(page: ProductPage, address: PageAddress): boolean {
  return page.productId === address.productId && page.ratePackageId === address.ratePackageId
}
