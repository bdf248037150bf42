// Changing pages of a draft together: all of them, or none.

import { holdDraft } from './hold-draft.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { productPagesOf, type ProductPage, type SheetHead, type SheetPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { pagesWithDerived } from '@tradewind/domain/rate-sheet/rates/derived-package.ts'
import { changedSections, type SheetSection } from '@tradewind/domain/rate-sheet/sections/sections.ts'
import { sha256 } from '../../../platform/crypto.ts'
import { jsonOf, runSql, type Transaction } from '../../../platform/db/database.ts'
import { addMissingPages } from './missing-pages.ts'
import { bodyText, findDraftHead, insertBodies, putCompletion, scoreOf } from './sheet-store.ts'

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

type Row = {
  page_id: string
  revision: number
  completion_score: number
  section_revisions: string
  body_hash: Buffer
  body: string
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
  await holdDraft(tx, sheetId, 'together')
  const head = await findDraftHead(tx, companyId, sheetId)
  if (!head) throw new Refusal('NotFound')
  await addMissingPages(
    tx,
    companyId,
    sheetId,
    seen.map((page) => page.pageId),
  )
  const rows = await heldRows(tx, companyId, sheetId, seen)
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
      names: page.kind === 'product' ? [page.productName, page.ratePackageName] : [null, null],
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
      : await completionOf(tx, companyId, sheetId),
  }
}

/** The pages that were seen and the other rate packages of the same products, held until the transaction ends. */
async function heldRows(tx: Transaction, companyId: string, sheetId: string, seen: readonly SeenPage[]): Promise<Row[]> {
  const pageIds = seen.map((each) => each.pageId)
  const products = pageIds.map((pageId) => pageId.split('.')[0] ?? '')
  // In one order, so that two who change the same pages never wait for one another crosswise.
  const held = await runSql<{ page_id: string }>(
    tx,
    `select page_id from rate_page
     where company_id = $1 and sheet_id = $2 and (page_id = any($3) or split_part(page_id, '.', 1) = any($4)) order by position for update`,
    [companyId, sheetId, pageIds, products],
  )
  // Asked for once the pages are held: what changed while we waited is seen as it is now.
  return runSql<Row>(
    tx,
    `select p.page_id, p.revision, p.completion_score, p.section_revisions, p.body_hash, b.body
     from rate_page p join rate_body b on b.company_id = p.company_id and b.hash = p.body_hash
     where p.company_id = $1 and p.sheet_id = $2 and p.page_id = any($3) order by p.position`,
    [companyId, sheetId, held.map((row) => row.page_id)],
  )
}

function refuseConflict(row: Row, page: SheetPage, seen: SeenPage | undefined): void {
  if (!seen || row.revision === seen.revision) return
  const revisions = jsonOf<Readonly<Record<string, number>>>(row.section_revisions)
  const section = seen.sections?.find((each) => (revisions[each] ?? 1) > seen.revision)
  if (seen.sections && section === undefined && row.revision > seen.revision) return
  const details = { pageId: row.page_id, revision: row.revision, completionScore: row.completion_score, body: page }
  throw new Refusal('EditConflict', { details: section === undefined ? details : { ...details, section } })
}

/** The pages with derived packages made anew and with one name and type for each product. */
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
  if (products.every((page) => page.derivedFrom === undefined)) return named
  const derived = pagesWithDerived(products, head.currency)
  return named.map((page) => derived.find((each) => each === page || (page.kind === 'product' && isSame(each, page))) ?? page)
}

function isSame(a: ProductPage, b: ProductPage): boolean {
  return a.productId === b.productId && a.ratePackageId === b.ratePackageId
}

type PutPage = {
  readonly pageId: string
  readonly hash: Buffer
  readonly text: string
  readonly completionScore: number
  readonly names: readonly (string | null)[]
  readonly sections: string
}

async function putPages(tx: Transaction, companyId: string, sheetId: string, pages: readonly PutPage[]): Promise<void> {
  if (pages.length === 0) return
  await insertBodies(
    tx,
    pages.map(({ hash, text }) => ({ companyId, hash, text })),
  )
  await runSql(
    tx,
    `update rate_page p set body_hash = c.body_hash, revision = p.revision + 1, completion_score = c.completion_score,
       product_name = c.product_name, rate_package_name = c.rate_package_name, section_revisions = p.section_revisions || c.sections::jsonb
     from unnest($3::text[], $4::bytea[], $5::int[], $6::text[], $7::text[], $8::text[])
       as c (page_id, body_hash, completion_score, product_name, rate_package_name, sections)
     where p.company_id = $1 and p.sheet_id = $2 and p.page_id = c.page_id`,
    [
      companyId,
      sheetId,
      pages.map((page) => page.pageId),
      pages.map((page) => page.hash),
      pages.map((page) => page.completionScore),
      pages.map((page) => page.names[0]),
      pages.map((page) => page.names[1]),
      pages.map((page) => page.sections),
    ],
  )
}

async function completionOf(tx: Transaction, companyId: string, sheetId: string): Promise<number> {
  const row = await tx
    .selectFrom('rate_sheet')
    .select('completion_percent')
    .where('company_id', '=', companyId)
    .where('id', '=', sheetId)
    .executeTakeFirst()
  return row?.completion_percent ?? 0
}
