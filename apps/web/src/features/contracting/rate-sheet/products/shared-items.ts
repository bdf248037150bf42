// Which products have which extra or offer, and what a choice changes of that.

import { pageIdOf } from '@tradewind/domain/rate-sheet/page-address.ts'
import type { Extra, Offer, ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'

export type SharedItem = {
  readonly id: string
  readonly name: string
  /** As the first product has it. */
  readonly item: Extra | Offer
  readonly on: ReadonlySet<string>
}

/** Each once, in the order in which they first appear. */
export function itemsOf(pages: readonly ProductPage[], type: 'extras' | 'offers'): SharedItem[] {
  const found = new Map<string, { id: string; name: string; item: Extra | Offer; on: Set<string> }>()
  for (const page of pages) {
    for (const item of page[type]) {
      const [id, name] = 'extraId' in item ? [item.extraId, item.extraName] : [item.offerId, item.offerName]
      const known = found.get(id) ?? { id, name, item, on: new Set<string>() }
      known.on.add(pageIdOf(page))
      found.set(id, known)
    }
  }
  return [...found.values()]
}

export type ChangedMembership = { readonly item: Extra | Offer; readonly pages: readonly { pageId: string; has: boolean }[] }

/** Only products that get or lose it: one that has it already keeps it as it is there. Empty when nothing changes. */
export function changedMembership({ item, on }: SharedItem, wanted: ReadonlySet<string>): ChangedMembership[] {
  const pages = [
    ...[...wanted].filter((pageId) => !on.has(pageId)).map((pageId) => ({ pageId, has: true })),
    ...[...on].filter((pageId) => !wanted.has(pageId)).map((pageId) => ({ pageId, has: false })),
  ]
  return pages.length === 0 ? [] : [{ item, pages }]
}
