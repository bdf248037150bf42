// What a step did to the pages of the sheet: they came, they went, they moved. Each is undone by its opposite.

import type { AnswerOf } from '@tradewind/api/call.ts'
import type { getDraftNavigation } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import type { removePages } from '@tradewind/api/contracting/rate-sheet/products.ts'
import type { SheetPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { changedSections } from '@tradewind/domain/rate-sheet/sections/sections.ts'

export type TakenOut = Pick<AnswerOf<typeof removePages>, 'removed' | 'released'>

export type Structure =
  /** Pages that are in the sheet now, as they came. */
  | { readonly kind: 'came'; readonly pages: ReadonlyMap<string, SheetPage> }
  /** What was taken out, as it goes back in. */
  | { readonly kind: 'went'; readonly out: TakenOut }
  /** Ids of all pages of products, before and after. */
  | Order
  | NewHead
  /** Findings of the rate check that are meant so now, or not any more. */
  | { readonly kind: 'meant'; readonly findings: readonly string[]; readonly isMeant: boolean }

/** What stands once for the whole sheet, before and after. */
export type NewHead = { readonly kind: 'head'; readonly from: HeadAndName; readonly to: HeadAndName }
export type HeadAndName = { readonly head: AnswerOf<typeof getDraftNavigation>['head']; readonly locationName: string }

export type Order = { readonly kind: 'moved'; readonly from: readonly string[]; readonly to: readonly string[] }

/**
 * All pages in the order that undoes a move. Pages that came since keep their places; those that are gone are left out.
 * @param current ids of the pages as they stand now
 * @returns undefined when somebody else moved pages since
 */
export function orderBefore(current: readonly string[], { from, to }: Order): readonly string[] | undefined {
  const isCommon = (pageId: string) => current.includes(pageId) && from.includes(pageId) && to.includes(pageId)
  const [now, after] = [current.filter(isCommon), to.filter(isCommon)]
  if (String(now) !== String(after)) return undefined
  const before = from.filter(isCommon).values()
  return current.map((pageId) => (isCommon(pageId) ? (before.next().value ?? pageId) : pageId))
}

/** The first of the pages that is not as it came any more: somebody else changed it, and taking it out would take that out too. */
export function changedSince(came: ReadonlyMap<string, SheetPage>, now: ReadonlyMap<string, SheetPage>): SheetPage | undefined {
  for (const [pageId, page] of came) {
    const is = now.get(pageId)
    if (is && changedSections(page, is).length > 0) return is
  }
  return undefined
}
