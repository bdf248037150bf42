// Changing pages of a draft together: all of them, or none.

import { Refusal } from '@tradewind/api/refusals.ts'
import { productPagesOf, type ProductPage, type SheetHead, type SheetPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { pageWithFollowingRates } from '@tradewind/domain/rate-sheet/rates/shares.ts'
import { pagesWithDerived } from '@tradewind/domain/rate-sheet/rates/derived-package.ts'
import { changedSections, type SheetSection } from '@tradewind/domain/rate-sheet/sections/sections.ts'
import { sha256 } from '../../../platform/crypto.ts'
import { jsonOf, type Transaction } from '../../../platform/db/database.ts'
import { type HeldPage, holdPages, putPages } from './held-pages.ts'
import { bodyText, putCompletion, scoreOf } from './sheet-store.ts'

/** A page and the revision that the editor saw. With sections, only a newer change of one of these is a conflict. */
export type SeenPage = { readonly pageId: string; readonly revision: number; readonly sections?: readonly SheetSection[] }

export type ChangedPage = {
  readonly pageId: string
  readonly revision: number
  readonly completionScore: number
  readonly before: SheetPage
  readonly page: SheetPage
}

export type ChangedPages = {
  readonly head: SheetHead
  /** The pages that were seen, in the order of the sheet; of the unchanged ones `page` is `before`. */
  readonly seen: readonly ChangedPage[]
  /** Those whose content became another, with pages that follow a changed one, in the order of the sheet. */
  readonly changed: readonly ChangedPage[]
  readonly completionPercent: number
}

/** As `changePages`, for a single page. */
export async function changePage(
  tx: Transaction,
  { companyId, sheetId, ...seen }: { companyId: string; sheetId: string } & SeenPage,
  change: (page: SheetPage, head: SheetHead) => SheetPage,
): Promise<ChangedPage & { completionPercent: number }> {
  const { seen: pages, completionPercent } = await changePages(tx, { companyId, sheetId, seen: [seen] }, ([page], head) =>
    page ? [change(page, head)] : [],
  )
  const [changed] = pages
  if (!changed) throw new Refusal('NotFound')
  return { ...changed, completionPercent }
}

/**
 * Changes pages of a draft, when each is still as the editor saw it. A page that stays the same keeps its revision. Rate packages that are
 * derived from a changed one follow, and a product has one name and type in all its packages. Policies and notes that the draft does not have
 * yet are empty, at revision 0.
 * @param change answers the new pages in the order given, which is that of the sheet; may throw a Refusal
 * @throws Refusal NotFound when one of the pages is in no draft of the company
 * @throws Refusal EditConflict with the first page, and section, that is another now
 */
export async function changePages(
  tx: Transaction,
  { companyId, sheetId, seen }: { companyId: string; sheetId: string; seen: readonly SeenPage[] },
  change: (pages: readonly SheetPage[], head: SheetHead) => readonly SheetPage[],
): Promise<ChangedPages> {
  const held = await holdPages(
    tx,
    companyId,
    sheetId,
    seen.map((page) => page.pageId),
  )
  if (!held) throw new Refusal('NotFound')
  const { head, rows } = held
  const bySeen = new Map(seen.map((each) => [each.pageId, each]))
  const before = rows.map((row) => ({ row, page: jsonOf<SheetPage>(row.body) }))
  for (const { row, page } of before) refuseConflict(row, page, bySeen.get(row.page_id))
  const asked = before.filter(({ row }) => bySeen.has(row.page_id))
  if (asked.length < bySeen.size) throw new Refusal('NotFound')
  const answered = change(
    asked.map((each) => each.page),
    head,
  )
  const after = new Map(asked.map(({ row }, i) => [row.page_id, answered[i]]))
  const pages = withFollowing(
    before.map(({ page }) => page),
    before.map(({ row, page }) => after.get(row.page_id) ?? page),
    head,
  )
  const results = before.map(({ row, page: was }, i) => {
    const page = pages[i] ?? was
    const sections = changedSections(was, page)
    const text = sections.length === 0 ? '' : bodyText(page)
    return {
      row,
      sections,
      text,
      hash: sections.length === 0 ? row.body_hash : sha256(text),
      changed: {
        pageId: row.page_id,
        revision: row.revision + (sections.length === 0 ? 0 : 1),
        completionScore: sections.length === 0 ? row.completion_score : (scoreOf(page, head) ?? 100),
        before: was,
        page: sections.length === 0 ? was : page,
      },
    }
  })
  const changed = results.filter(({ sections }) => sections.length > 0)
  await putPages(
    tx,
    companyId,
    sheetId,
    changed.map(({ changed: { pageId, revision, completionScore, page }, sections, text, hash }) => ({
      pageId,
      hash,
      text,
      completionScore,
      productName: page.kind === 'product' ? page.productName : null,
      ratePackageName: page.kind === 'product' ? page.ratePackageName : null,
      sections: JSON.stringify(Object.fromEntries(sections.map((section) => [section, revision]))),
    })),
  )
  return {
    head,
    seen: results.filter(({ row }) => bySeen.has(row.page_id)).map((result) => result.changed),
    changed: changed.map((result) => result.changed),
    // The sheet's completion is the mean of its pages': it stays while theirs do.
    completionPercent: changed.some(({ row, changed: { completionScore } }) => completionScore !== row.completion_score)
      ? await putCompletion(tx, companyId, sheetId)
      : held.completionPercent,
  }
}

function refuseConflict(row: HeldPage, page: SheetPage, seen: SeenPage | undefined): void {
  if (!seen || row.revision === seen.revision) return
  const revisions = jsonOf<Readonly<Record<string, number>>>(row.section_revisions)
  const section = seen.sections?.find((each) => (revisions[each] ?? 1) > seen.revision)
  if (seen.sections && section === undefined && row.revision > seen.revision) return
  const details = { pageId: row.page_id, revision: row.revision, completionScore: row.completion_score, body: page }
  throw new Refusal('EditConflict', { details: section === undefined ? details : { ...details, section } })
}

/** The pages with default commissions, with derived packages made anew and with one name and type for each product. */
function withFollowing(before: readonly SheetPage[], after: readonly SheetPage[], head: SheetHead): readonly SheetPage[] {
  const renamed = new Map<string, Pick<ProductPage, 'productName' | 'productType'>>()
  after.forEach((page, i) => {
    const was = before[i]
    if (page.kind !== 'product' || was?.kind !== 'product') return
    if (page.productName !== was.productName || page.productType !== was.productType) renamed.set(page.productId, page)
  })
  const named = after.map((page) => {
    const name = page.kind === 'product' ? renamed.get(page.productId) : undefined
    return page.kind === 'product' && name ? { ...page, productName: name.productName, productType: name.productType } : page
  })
  const products = productPagesOf({ head, pages: named })
  if (products.every((page) => page.derivedFrom === undefined))
    return named.map((page) => (page.kind === 'product' ? pageWithFollowingRates(page, head.currency) : page))
  const derived = pagesWithDerived(products, head.currency)
  return named.map((page) => derived.find((each) => each === page || (page.kind === 'product' && isSame(each, page))) ?? page)
}

function isSame(a: ProductPage, b: ProductPage): boolean {
  return a.productId === b.productId && a.ratePackageId === b.ratePackageId
}
