// Changing the structure of a draft: which pages it has, in which order, and its head.

import { pageIdOf } from '@tradewind/domain/rate-sheet/page-address.ts'
import { holdDraft } from './hold-draft.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { productPagesOf, type RateSheet, type SheetHead, type SheetPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { pageWithFollowingRates } from '@tradewind/domain/rate-sheet/rates/shares.ts'
import { pagesWithDerived } from '@tradewind/domain/rate-sheet/rates/derived-package.ts'
import { changedSections, sectionsOf } from '@tradewind/domain/rate-sheet/sections/sections.ts'
import { sha256 } from '../../../platform/crypto.ts'
import { jsonOf, runSql, type Transaction } from '../../../platform/db/database.ts'
import { bodyText, findDraftHead, insertBodies, putCompletion, scoreOf } from './sheet-store.ts'

/** The sheet as it is while nobody else can change it, with the revision of each page by its id. */
export type HeldSheet = RateSheet & { readonly revisions: ReadonlyMap<string, number> }

export type ChangedSheet = {
  readonly before: HeldSheet
  readonly after: RateSheet
  readonly addedIds: readonly string[]
  readonly changedIds: readonly string[]
  readonly removedIds: readonly string[]
  readonly completionPercent: number
}

/**
 * Makes a draft what `change` answers: pages come, go, change and move, and the head too. Two changes of structure wait for one another;
 * sections that are saved meanwhile are in what `change` is given. Rate packages that are derived follow.
 * @param change answers the sheet as it shall be; may throw a Refusal
 * @param firstRevision of a page that comes, by its id; 1 unless said
 * @throws Refusal NotFound when the company has no such draft
 */
export async function changeSheet(
  tx: Transaction,
  { companyId, sheetId }: { companyId: string; sheetId: string },
  change: (sheet: HeldSheet) => RateSheet,
  firstRevision: (pageId: string) => number | undefined = () => undefined,
): Promise<ChangedSheet> {
  const before = await holdSheet(tx, companyId, sheetId)
  const after = withDerived(change(before))
  const was = new Map(before.pages.map((page) => [pageIdOf(page), page]))
  const is = new Map(after.pages.map((page) => [pageIdOf(page), page]))
  const added = after.pages.filter((page) => !was.has(pageIdOf(page)))
  const changed = after.pages.filter((page) => sectionsBetween(was.get(pageIdOf(page)), page).length > 0)
  const removedIds = [...was.keys()].filter((pageId) => !is.has(pageId))
  const isHeadNew = JSON.stringify(before.head) !== JSON.stringify(after.head)
  if (isHeadNew) await putHead(tx, companyId, sheetId, after.head)
  if (removedIds.length > 0) {
    await runSql(tx, 'delete from rate_page where company_id = $1 and sheet_id = $2 and page_id = any($3)', [
      companyId,
      sheetId,
      removedIds,
    ])
  }
  await addPages(tx, { companyId, sheetId, firstRevision }, added, after)
  await updatePages(tx, { companyId, sheetId, was }, changed, after.head)
  await placePages(tx, companyId, sheetId, after, isHeadNew)
  return {
    before,
    after,
    addedIds: added.map(pageIdOf),
    changedIds: changed.map(pageIdOf),
    removedIds,
    completionPercent: await putCompletion(tx, companyId, sheetId),
  }
}

async function holdSheet(tx: Transaction, companyId: string, sheetId: string): Promise<HeldSheet> {
  // An empty sheet has no page to hold: two who give it its first products wait here.
  await holdDraft(tx, sheetId, 'alone')
  const head = await findDraftHead(tx, companyId, sheetId)
  if (!head) throw new Refusal('NotFound')
  await runSql(tx, 'select 1 from rate_page where company_id = $1 and sheet_id = $2 order by position for update', [companyId, sheetId])
  const rows = await runSql<{ page_id: string; revision: number; body: string }>(
    tx,
    `select p.page_id, p.revision, b.body from rate_page p join rate_body b on b.company_id = p.company_id and b.hash = p.body_hash
     where p.company_id = $1 and p.sheet_id = $2 order by p.position`,
    [companyId, sheetId],
  )
  return {
    head,
    pages: rows.map((row) => jsonOf<SheetPage>(row.body)),
    revisions: new Map(rows.map((row) => [row.page_id, row.revision])),
  }
}

function withDerived(sheet: RateSheet): RateSheet {
  const products = productPagesOf(sheet)
  if (products.every((page) => page.derivedFrom === undefined))
    return {
      ...sheet,
      pages: sheet.pages.map((page) => (page.kind === 'product' ? pageWithFollowingRates(page, sheet.head.currency) : page)),
    }
  const derived = new Map(pagesWithDerived(products, sheet.head.currency).map((page) => [pageIdOf(page), page]))
  return { ...sheet, pages: sheet.pages.map((page) => derived.get(pageIdOf(page)) ?? page) }
}

function sectionsBetween(before: SheetPage | undefined, after: SheetPage) {
  return before ? changedSections(before, after) : []
}

async function putHead(tx: Transaction, companyId: string, sheetId: string, head: SheetHead): Promise<void> {
  await tx
    .updateTable('rate_sheet')
    .set({
      template_name: head.templateName,
      start_date: head.startDate,
      end_date: head.endDate,
      currency: head.currency,
      tax_inclusion: head.taxInclusion,
      tax_percentage: head.taxPercentage ?? null,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', sheetId)
    .execute()
}

async function addPages(
  tx: Transaction,
  { companyId, sheetId, firstRevision }: { companyId: string; sheetId: string; firstRevision: (pageId: string) => number | undefined },
  pages: readonly SheetPage[],
  { head }: RateSheet,
): Promise<void> {
  if (pages.length === 0) return
  const rows = pages.map((page) => ({ page, pageId: pageIdOf(page), ...bodyOf(page) }))
  await insertBodies(
    tx,
    rows.map(({ hash, text }) => ({ companyId, hash, text })),
  )
  await runSql(
    tx,
    `insert into rate_page (company_id, sheet_id, page_id, kind, position, product_name, rate_package_name, completion_score, body_hash, revision, section_revisions)
     select $1, $2, c.page_id, c.kind, -1, c.product_name, c.rate_package_name, c.score, c.hash, c.revision,
       (select coalesce(jsonb_object_agg(s, c.revision), '{}') from jsonb_array_elements_text(c.sections::jsonb) s)
     from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::int[], $8::bytea[], $9::int[], $10::text[])
       as c (page_id, kind, product_name, rate_package_name, score, hash, revision, sections)`,
    [
      companyId,
      sheetId,
      rows.map(({ pageId }) => pageId),
      rows.map(({ page }) => page.kind),
      rows.map(({ page }) => (page.kind === 'product' ? page.productName : null)),
      rows.map(({ page }) => (page.kind === 'product' ? page.ratePackageName : null)),
      rows.map(({ page }) => scoreOf(page, head) ?? 100),
      rows.map(({ hash }) => hash),
      rows.map(({ pageId }) => firstRevision(pageId) ?? 1),
      // Of a page that comes back every section counts as changed: nobody saves into it what she began before.
      rows.map(({ page, pageId }) => JSON.stringify(firstRevision(pageId) === undefined ? [] : sectionsOf(page))),
    ],
  )
}

async function updatePages(
  tx: Transaction,
  { companyId, sheetId, was }: { companyId: string; sheetId: string; was: ReadonlyMap<string, SheetPage> },
  pages: readonly SheetPage[],
  head: SheetHead,
): Promise<void> {
  if (pages.length === 0) return
  const rows = pages.map((page) => ({
    page,
    pageId: pageIdOf(page),
    sections: sectionsBetween(was.get(pageIdOf(page)), page),
    ...bodyOf(page),
  }))
  await insertBodies(
    tx,
    rows.map(({ hash, text }) => ({ companyId, hash, text })),
  )
  await runSql(
    tx,
    `update rate_page p set body_hash = c.body_hash, revision = p.revision + 1, completion_score = c.completion_score,
       product_name = c.product_name, rate_package_name = c.rate_package_name,
       section_revisions = p.section_revisions || (select coalesce(jsonb_object_agg(s, p.revision + 1), '{}') from jsonb_array_elements_text(c.sections::jsonb) s)
     from unnest($3::text[], $4::bytea[], $5::int[], $6::text[], $7::text[], $8::text[])
       as c (page_id, body_hash, completion_score, product_name, rate_package_name, sections)
     where p.company_id = $1 and p.sheet_id = $2 and p.page_id = c.page_id`,
    [
      companyId,
      sheetId,
      rows.map(({ pageId }) => pageId),
      rows.map(({ hash }) => hash),
      rows.map(({ page }) => scoreOf(page, head) ?? 100),
      rows.map(({ page }) => (page.kind === 'product' ? page.productName : null)),
      rows.map(({ page }) => (page.kind === 'product' ? page.ratePackageName : null)),
      rows.map(({ sections }) => JSON.stringify(sections)),
    ],
  )
}

/** Every page at its place; with another period or currency every page may be complete in another measure. */
async function placePages(
  tx: Transaction,
  companyId: string,
  sheetId: string,
  { head, pages }: RateSheet,
  isHeadNew: boolean,
): Promise<void> {
  await runSql(
    tx,
    `update rate_page p set position = c.position, completion_score = coalesce(c.score, p.completion_score)
     from unnest($3::text[], $4::int[], $5::int[]) as c (page_id, position, score)
     where p.company_id = $1 and p.sheet_id = $2 and p.page_id = c.page_id
       and (p.position <> c.position or p.completion_score <> coalesce(c.score, p.completion_score))`,
    [
      companyId,
      sheetId,
      pages.map(pageIdOf),
      pages.map((_, position) => position),
      pages.map((page) => (isHeadNew ? (scoreOf(page, head) ?? 100) : null)),
    ],
  )
}

function bodyOf(page: SheetPage) {
  const text = bodyText(page)
  return { text, hash: sha256(text) }
}
