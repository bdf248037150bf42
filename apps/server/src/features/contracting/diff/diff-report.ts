// What changed from one document to another that the caller may both see.

import type { AnswerOf, QueryOf } from '@tradewind/api/call.ts'
import type { getDiffReport } from '@tradewind/api/contracting/diff.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { changeGroups } from '@tradewind/domain/rate-sheet/diff/change-groups.ts'
import { changeSummary } from '@tradewind/domain/rate-sheet/diff/change-summary.ts'
import { type DiffSide, findDiffDocs } from '@tradewind/domain/rate-sheet/diff/diff-docs.ts'
import { TYPICAL_STAY } from '@tradewind/domain/rate-sheet/diff/stay-effect.ts'
import { type Context, getActor } from '../../../context.ts'
import { runSql } from '../../../platform/db/database.ts'
import { canReadSheet, type Collection, type Document, getDocument } from '../contract/public.ts'
import { differingSheets } from '../rate-sheet/public.ts'

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
  const sheets = await differingSheets(context.db.queries, lhs, rhs)
  if (!sheets) throw new Refusal('NotFound')
  const { before, after } = sheets
  const { changes, sections, products, groups } = changeSummary(before, after)
  return {
    lhs: { collection: lhs.collection, version: lhs.version },
    rhs: { collection: rhs.collection, version: rhs.version },
    currency: after.head.currency,
    summary: { changes, sections: [...sections], products },
    groupCount: groups,
    groups: onlyGetSummary === 'true' ? [] : changeGroups(before, after, { from, limit }).map(toldGroup),
    typicalStay: TYPICAL_STAY,
  }
}

type Told = ReturnType<typeof changeGroups>[number]

/** Below the heading of its product a sentence leaves the product's name out. */
function toldGroup(group: Told): AnswerOf<typeof getDiffReport>['groups'][number] {
  const sections = group.sections.map(({ section, changes }) => ({
    section,
    changes: changes.map(({ text, line = text, what, before, after, percentage }) => ({
      text: `${line.slice(0, 1).toUpperCase()}${line.slice(1)}`,
      ...(what === undefined ? {} : { what: `${what.slice(0, 1).toUpperCase()}${what.slice(1)}` }),
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
      ...(percentage === undefined ? {} : { percentage }),
    })),
  }))
  return { ...group, sections }
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
    `select 'contract' as collection from contract_filing where company_id = $1 and contract_id = $2
     union all select 'template' from template where company_id = $1 and id = $2
     union all select 'draft' from rate_sheet where company_id = $1 and id = $2 and collection = 'draft'`,
    [getActor(context).companyId, id],
  )
  if (!found) throw new Refusal('NotFound')
  return found.collection
}
