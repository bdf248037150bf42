// What changed from one document to another that the caller may both see.

import type { AnswerOf, QueryOf } from '@tradewind/api/call.ts'
import type { getDiffReport } from '@tradewind/api/contracting/diff.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { changeGroups } from '@tradewind/domain/rate-sheet/diff/change-groups.ts'
import { changeSummary } from '@tradewind/domain/rate-sheet/diff/change-summary.ts'
import { type DiffSide, findDiffDocs } from '@tradewind/domain/rate-sheet/diff/diff-docs.ts'
import type { RateSheet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import type { Reader } from '@tradewind/domain/rate-sheet/diff/sheet-change.ts'
import { TYPICAL_STAY } from '@tradewind/domain/rate-sheet/diff/stay-effect.ts'
import { type Context, getActor } from '../../../context.ts'
import { runSql } from '../../../platform/db/database.ts'
import { canReadSheet, type Collection, type Document, getDocument } from '../contract/public.ts'
import { type DifferingPage, type DifferingPages, differingPages, readPages } from '../rate-sheet/public.ts'
import { countsOf } from './change-counts.ts'

/**
 * C-CL-024
 * @param docs the earlier and the later document, `{id}...{id}`, each with `-{version}` unless it is the newest
 * @throws Refusal NotFound when the caller cannot read the rates of both
 */
export async function diffReport(
  context: Context,
  docs: string,
  { onlyGetSummary, from, limit }: QueryOf<typeof getDiffReport>,
): Promise<AnswerOf<typeof getDiffReport>> {
  const named = findDiffDocs(docs)
  if (!named) throw new Refusal('NotFound')
  const [lhs, rhs] = await Promise.all([readableDocument(context, named[0]), readableDocument(context, named[1])])
  const queries = context.db.queries
  const differing = await differingPages(queries, lhs, rhs)
  if (!differing) throw new Refusal('NotFound')
  const read = async (pages: readonly DifferingPage[]) => sheetsOf(differing, await readPages(queries, lhs, rhs, pages))
  const [products, others] = partition(differing.pages, isInBoth)
  const counts = await countsOf(queries, [lhs, rhs], differing.after, products)
  const { groups, ...summary } = changeSummary(...(await read(others)), counts)
  const unchanged = new Set(products.filter((_, i) => counts[i]?.size === 0))
  const told = differing.pages.filter((page) => !unchanged.has(page))
  const { pages, skipped } = windowOf(differing, told, { from, limit })
  const shown =
    onlyGetSummary === 'true' ? [] : changeGroups(...(await read(pages)), { from: from - skipped, limit, reader: readerOf(lhs) })
  return {
    lhs: { collection: lhs.collection, version: lhs.version },
    rhs: { collection: rhs.collection, version: rhs.version },
    currency: differing.after.currency,
    summary: { ...summary, sections: [...summary.sections] },
    groupCount: groups,
    groups: shown.map(toldGroup),
    typicalStay: TYPICAL_STAY,
  }
}

function isInBoth({ kind, beforeHash, afterHash }: DifferingPage): boolean {
  return kind === 'product' && beforeHash !== null && afterHash !== null
}

function sheetsOf({ before, after }: DifferingPages, pages: Awaited<ReturnType<typeof readPages>>): [RateSheet, RateSheet] {
  return [
    { head: before, pages: pages.flatMap(({ was }) => was ?? []) },
    { head: after, pages: pages.flatMap(({ is }) => is ?? []) },
  ]
}

/**
 * The pages that have to be read for so many groups: a group of the head may stand before those of the products, one of policies and notes
 * behind them.
 * @param told those with changes to tell
 * @returns with how many products before them are left out
 */
function windowOf({ before, after }: DifferingPages, told: readonly DifferingPage[], { from, limit }: { from: number; limit: number }) {
  const [products, others] = partition(told, (page) => page.kind === 'product')
  const headGroups = changeGroups({ head: before, pages: [] }, { head: after, pages: [] }).length
  const skipped = Math.min(Math.max(0, from - headGroups), products.length)
  return { pages: [...products.slice(skipped, skipped + limit), ...others], skipped }
}

function partition<T>(list: readonly T[], isFirst: (each: T) => boolean): [T[], T[]] {
  return [list.filter((each) => isFirst(each)), list.filter((each) => !isFirst(each))]
}

type Told = ReturnType<typeof changeGroups>[number]

/** Below the heading of its product a sentence leaves the product's name out. */
function toldGroup(group: Told): AnswerOf<typeof getDiffReport>['groups'][number] {
  const sections = group.sections.map(({ section, changes }) => ({
    section,
    changes: changes.map(({ text, line = text, what, before, after, also, percentage }) => ({
      text: `${line.slice(0, 1).toUpperCase()}${line.slice(1)}`,
      ...(what === undefined ? {} : { what: `${what.slice(0, 1).toUpperCase()}${what.slice(1)}` }),
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
      ...(also === undefined ? {} : { also }),
      ...(percentage === undefined ? {} : { percentage }),
    })),
  }))
  return { ...group, sections }
}

/** Templates and drafts are read by their supplier. */
function readerOf({ contract }: Document): Reader {
  return contract?.side ?? 'supplier'
}

async function readableDocument(context: Context, { id, version }: DiffSide): Promise<Document> {
  const document = await getDocument(context, await collectionOf(context, id), id, version)
  if (!canReadSheet(document)) throw new Refusal('NotFound')
  return document
}

/** What kind of document of the caller's company has this id; whether she may see it is asked after this. */
async function collectionOf(context: Context, id: string): Promise<Collection> {
  const [found] = await runSql<{ collection: Collection }>(
    context.db.queries,
    `select 'contract' as collection from contract where id = $2 and $1 in (supplier_id, buyer_id)
     union all select 'template' from template where company_id = $1 and id = $2
     union all select 'draft' from rate_sheet where company_id = $1 and id = $2 and collection = 'draft'`,
    [getActor(context).companyId, id],
  )
  if (!found) throw new Refusal('NotFound')
  return found.collection
}
