// Extras and offers that several products of a draft share, put on all of them at once.

import type { BodyOf } from '@tradewind/api/call.ts'
import type { putSharedData as putSharedDataCall } from '@tradewind/api/contracting/rate-sheet/products.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { pageChanges } from '@tradewind/domain/rate-sheet/diff/sheet-diff.ts'
import { pagesWithExtra, pagesWithOffer } from '@tradewind/domain/rate-sheet/extras/shared-items.ts'
import { pageIdOf } from '@tradewind/domain/rate-sheet/page-address.ts'
import type { ProductPage, SheetHead, SheetPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { sectionFinding } from '@tradewind/domain/rate-sheet/sections/section-finding.ts'
import { type Context, getSupplierWriter } from '../../../../context.ts'
import { firstOf, noteDraftEdit } from '../editor/public.ts'
import { changePages, type SeenPage } from '../public.ts'

type Input = BodyOf<typeof putSharedDataCall>

/**
 * Puts each extra or offer of the list on the products that shall have it, replaced where they have it, and takes it off the other
 * products that are named; products that are not named stay as they are. All or none. // C-CL-019
 * @throws Refusal EditConflict when the extras or offers of one of the products were saved meanwhile
 * @throws Refusal NotUsable when an extra or offer cannot be as it is given
 */
export function putSharedData(context: Context, input: Input) {
  const { companyId } = getSupplierWriter(context)
  const { draftId } = input
  return context.db.transaction(async (tx) => {
    const { head, changed, completionPercent } = await changePages(
      tx,
      { companyId, sheetId: draftId, seen: seenPages(input) },
      (pages, sheetHead) => withItems(productsOf(pages), input, sheetHead),
    )
    const [first] = changed
    if (first) {
      const texts = pageChanges(first.before, first.page, head).map((change) => change.text)
      await noteDraftEdit(context, tx, draftId, {
        detail: `${firstOf(texts)}${changed.length === 1 ? '' : ` And alike in ${changed.length - 1} more.`}`,
        page: changed.length === 1 ? first.page : undefined,
        pages: changed,
      })
    }
    return { changedIds: changed.map((page) => page.pageId), completionPercent }
  })
}

function seenPages({ type, list }: Input): SeenPage[] {
  const pages = list.flatMap((each) => each.pages)
  const oldest = Map.groupBy(pages, (page) => page.pageId)
  return [...oldest].map(([pageId, seen]) => ({ pageId, revision: Math.min(...seen.map((each) => each.revision)), sections: [type] }))
}

function withItems(pages: readonly ProductPage[], input: Input, head: SheetHead): ProductPage[] {
  const after = input.type === 'extras' ? withEach(pages, input.list, pagesWithExtra) : withEach(pages, input.list, pagesWithOffer)
  for (const page of after) {
    const problem = sectionFinding(page, input.type, head)
    if (problem) throw new Refusal('NotUsable', { message: problem.finding, details: [{ field: problem.field, problem: problem.finding }] })
  }
  return [...after]
}

type OnPages<Item> = Pick<Input['list'][number], 'pages'> & { readonly item: Item }

function withEach<Item>(
  pages: readonly ProductPage[],
  list: readonly OnPages<Item>[],
  put: (looked: readonly ProductPage[], item: Item, on: readonly ProductPage[]) => readonly ProductPage[],
): readonly ProductPage[] {
  return list.reduce((before, { item, pages: named }) => {
    const looked = before.filter((page) => named.some((each) => each.pageId === pageIdOf(page)))
    const on = looked.filter((page) => named.some((each) => each.pageId === pageIdOf(page) && each.has))
    const changed = put(looked, item, on)
    return before.map((page) => changed[looked.indexOf(page)] ?? page)
  }, pages)
}

function productsOf(pages: readonly SheetPage[]): ProductPage[] {
  return pages.map((page) => {
    if (page.kind !== 'product') throw new Refusal('NotFound')
    return page
  })
}
