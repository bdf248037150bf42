// Rate sheets in the database: content-addressed pages below a head.

import { Refusal } from '@tradewind/api/refusals.ts'
import { getDay } from '@tradewind/domain/calendar/day.ts'
import { getAmount } from '@tradewind/domain/money/amount.ts'
import { canonicalText } from '@tradewind/domain/proof/canonical-text.ts'
import {
  policiesCompletionScore,
  productCompletionScore,
  sheetCompletionPercent,
} from '@tradewind/domain/rate-sheet/completion/completion.ts'
import { pageIdOf } from '@tradewind/domain/rate-sheet/page-address.ts'
import type { RateSheet, SheetHead, SheetPage, TaxInclusion } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { sha256 } from '../../../platform/crypto.ts'
import { jsonOf, type Queries, runSql, type Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'

export type SheetCollection = 'template' | 'draft' | 'contract'

export type NewSheet = {
  readonly companyId: string
  /** Null for a master template. */
  readonly templateId: string | null
  readonly collection: SheetCollection
  readonly originFrom: 'initial' | 'edited'
  readonly head: SheetHead
  readonly pages: readonly SheetPage[]
}

export function bodyText(page: SheetPage): string {
  return canonicalText(page)
}

/** Writes several new sheets at once. The ids come back in the order given. */
export async function insertSheets(tx: Transaction, sheets: readonly NewSheet[], now: number): Promise<string[]> {
  const ids = sheets.map(() => newId(now))
  const pages = sheets.flatMap((sheet, i) =>
    sheet.pages.map((page, position) => {
      const text = bodyText(page)
      return {
        sheetId: ids[i] ?? '',
        companyId: sheet.companyId,
        page,
        position,
        text,
        hash: sha256(text),
        score: scoreOf(page, sheet.head),
      }
    }),
  )
  await insertBodies(tx, pages)
  const heads = sheets.map((sheet, i) => ({
    company_id: sheet.companyId,
    id: ids[i] ?? '',
    collection: sheet.collection,
    template_id: sheet.templateId,
    template_name: sheet.head.templateName,
    start_date: sheet.head.startDate,
    end_date: sheet.head.endDate,
    currency: sheet.head.currency,
    tax_inclusion: sheet.head.taxInclusion,
    tax_percentage: sheet.head.taxPercentage ?? null,
    origin_from: sheet.originFrom,
    completion_percent: percentOf(pages.filter((page) => page.sheetId === ids[i])),
  }))
  await insertRows(tx, 'rate_sheet', heads)
  await insertRows(
    tx,
    'rate_page',
    pages.map(({ sheetId, companyId, page, position, hash, score }) => ({
      company_id: companyId,
      sheet_id: sheetId,
      page_id: pageIdOf(page),
      kind: page.kind,
      position,
      product_name: page.kind === 'product' ? page.productName : null,
      rate_package_name: page.kind === 'product' ? page.ratePackageName : null,
      completion_score: score ?? 100,
      body_hash: hash,
    })),
  )
  return ids
}

export type StoredSheet = RateSheet & {
  readonly sheetId: string
  readonly templateId: string | null
  readonly collection: SheetCollection
  readonly originFrom: 'initial' | 'edited'
  readonly contentHash: string | null
}

/** The whole sheet, or undefined when the company has none with this id. */
export async function findSheet(queries: Queries, companyId: string, sheetId: string): Promise<StoredSheet | undefined> {
  const head = await sheetRow(queries, companyId, sheetId).executeTakeFirst()
  if (!head) return undefined
  const pages = await queries
    .selectFrom('rate_page as p')
    .innerJoin('rate_body as b', (join) => join.onRef('b.company_id', '=', 'p.company_id').onRef('b.hash', '=', 'p.body_hash'))
    .select('b.body')
    .where('p.company_id', '=', companyId)
    .where('p.sheet_id', '=', sheetId)
    .orderBy('p.position')
    .execute()
  return {
    sheetId,
    templateId: head.template_id,
    collection: head.collection as SheetCollection, // a check constraint allows these
    originFrom: head.origin_from as 'initial' | 'edited', // a check constraint allows these
    contentHash: head.content_hash?.toString('hex') ?? null,
    head: headOf(head),
    pages: pages.map(({ body }) => jsonOf<SheetPage>(body)),
  }
}

/** Whether the sheet has more pages than this. */
export async function hasMorePages(queries: Queries, companyId: string, sheetId: string, most: number): Promise<boolean> {
  const rows = await queries
    .selectFrom('rate_page')
    .select('sheet_id')
    .where('company_id', '=', companyId)
    .where('sheet_id', '=', sheetId)
    .offset(most)
    .limit(1)
    .execute()
  return rows.length > 0
}

export type DraftHead = {
  readonly head: SheetHead
  readonly originFrom: 'initial' | 'edited'
  readonly completionPercent: number
  /** Null for a master template. */
  readonly templateId: string | null
  /** Sections that follow the corporate policy. */
  readonly sameAsCorporatePolicyNotes: readonly string[]
  /** The master template that they follow; null when none was applied. */
  readonly masterTemplateId: string | null
}

const sheetRow = (queries: Queries, companyId: string, sheetId: string) =>
  queries.selectFrom('rate_sheet').selectAll().where('company_id', '=', companyId).where('id', '=', sheetId)

/** The head of a draft that the caller has been found to see. */
export async function getDraftHead(queries: Queries, companyId: string, sheetId: string): Promise<DraftHead> {
  const row = await sheetRow(queries, companyId, sheetId).where('frozen_at', 'is', null).executeTakeFirst()
  if (!row) throw new Refusal('NotFound')
  return {
    head: headOf(row),
    originFrom: row.origin_from as 'initial' | 'edited', // a check constraint allows these
    completionPercent: row.completion_percent,
    templateId: row.template_id,
    sameAsCorporatePolicyNotes: row.same_as_corporate_policy_notes,
    masterTemplateId: row.master_template_id,
  }
}

/** The head of a sheet, or undefined. */
export async function findHead(queries: Queries, companyId: string, sheetId: string): Promise<SheetHead | undefined> {
  const row = await sheetRow(queries, companyId, sheetId).executeTakeFirst()
  return row && headOf(row)
}

/** The head of a sheet that is not frozen, or undefined. */
export async function findDraftHead(tx: Transaction, companyId: string, sheetId: string): Promise<SheetHead | undefined> {
  const row = await sheetRow(tx, companyId, sheetId).where('frozen_at', 'is', null).executeTakeFirst()
  return row && headOf(row)
}

/** Makes the completion of a sheet anew from its pages, in percent, as `sheetCompletionPercent` does. */
export async function putCompletion(tx: Transaction, companyId: string, sheetId: string): Promise<number> {
  const [sheet] = await runSql<{ completion_percent: number }>(
    tx,
    `update rate_sheet set completion_percent = (
       select least(coalesce(floor(avg(completion_score) filter (where kind = 'product')), 0),
         case when bool_or(kind = 'policies' and completion_score = 100) then 100 else 99 end)
       from rate_page where company_id = $1 and sheet_id = $2)
     where company_id = $1 and id = $2 returning completion_percent`,
    [companyId, sheetId],
  )
  return sheet?.completion_percent ?? 0
}

/** Freezes a draft as a published sheet: from now on it never changes. Returns the hash of its content, hexadecimal. */
export async function freezeSheet(
  tx: Transaction,
  companyId: string,
  sheetId: string,
  collection: SheetCollection,
  now: number,
): Promise<string> {
  const head = await sheetRow(tx, companyId, sheetId).executeTakeFirstOrThrow()
  const pages = await tx
    .selectFrom('rate_page')
    .select(['page_id', 'body_hash'])
    .where('company_id', '=', companyId)
    .where('sheet_id', '=', sheetId)
    .orderBy('position')
    .execute()
  const content = contentText(
    headOf(head),
    pages.map((page) => ({ pageId: page.page_id, hash: page.body_hash.toString('hex') })),
  )
  const hash = sha256(content)
  await tx
    .updateTable('rate_sheet')
    .set({ collection, frozen_at: new Date(now), content_hash: hash })
    .where('company_id', '=', companyId)
    .where('id', '=', sheetId)
    .execute()
  return hash.toString('hex')
}

/** The text whose hash is the content hash of a sheet: its head and the hashes of its pages in order. */
export function contentText(head: SheetHead, pages: readonly { pageId: string; hash: string }[]): string {
  return canonicalText({ head: { ...head }, pages: pages.map((page) => ({ ...page })) })
}

export type HeadRow = {
  template_name: string
  start_date: string
  end_date: string
  currency: string
  tax_inclusion: string
  tax_percentage: string | null
}

export function headOf(row: HeadRow): SheetHead {
  return {
    templateName: row.template_name,
    startDate: getDay(row.start_date),
    endDate: getDay(row.end_date),
    currency: row.currency,
    taxInclusion: row.tax_inclusion as TaxInclusion, // a check constraint allows these
    ...(row.tax_percentage === null ? {} : { taxPercentage: getAmount(row.tax_percentage) }),
  }
}

export function scoreOf(page: SheetPage, head: SheetHead): number | undefined {
  if (page.kind === 'product') return productCompletionScore(page, head)
  return page.kind === 'policies' ? policiesCompletionScore(page) : undefined
}

function percentOf(pages: readonly { page: SheetPage; score: number | undefined }[]): number {
  const scores = pages.flatMap(({ page, score }) => (page.kind === 'product' && score !== undefined ? [score] : []))
  return sheetCompletionPercent(scores, pages.find(({ page }) => page.kind === 'policies')?.score ?? 0)
}

export async function insertBodies(tx: Transaction, bodies: readonly { companyId: string; hash: Buffer; text: string }[]): Promise<void> {
  const fresh = [...new Map(bodies.map((body) => [`${body.companyId}${body.hash.toString('hex')}`, body])).values()]
  // In hash order, so that two writers of the same bodies cannot deadlock.
  fresh.sort((a, b) => a.hash.compare(b.hash))
  for (let i = 0; i < fresh.length; i += 500) {
    const part = fresh.slice(i, i + 500)
    // Canonical text is of one line. Lines of one text are read in half the time that a list of texts, each in quotes, takes.
    await runSql(
      tx,
      `insert into rate_body (company_id, hash, body) select company_id, hash, body::json
       from rows from (unnest($1::text[], $2::bytea[]), string_to_table($3, e'\\n')) as c (company_id, hash, body)
       on conflict (company_id, hash) do update set created_at = now() where rate_body.created_at < now() - interval '20 days'`,
      [part.map((body) => body.companyId), part.map((body) => body.hash), part.map((body) => body.text).join('\n')],
    )
  }
}

type Row = Record<string, unknown>

/** Many rows in few statements: a row as JSON, read by the table's own types. */
async function insertRows(tx: Transaction, table: 'rate_sheet' | 'rate_page', rows: readonly Row[]): Promise<void> {
  const names = Object.keys(rows[0] ?? {})
  if (names.length === 0) return
  for (let i = 0; i < rows.length; i += 1000) {
    const part = rows
      .slice(i, i + 1000)
      .map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => [name, Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value]),
        ),
      )
    await runSql(
      tx,
      `insert into ${table} (${names.join(', ')}) select ${names.join(', ')} from json_populate_recordset(null::${table}, $1::json)`,
      [JSON.stringify(part)],
    )
  }
}
