// Exports that were begun: how far they are, what came of them, and what the booking system answered.

import type { AnswerOf, BodyOf, GivenAnswerOf, QueryOf } from '@tradewind/api/call.ts'
import type {
  ExportRow,
  getExport as getCall,
  getJobStatus as statusCall,
  listExports as listCall,
  saveExportResponse as saveCall,
} from '@tradewind/api/integration.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { FEATURE_WORDS } from '@tradewind/domain/accounts/features.ts'
import { saidOfLines } from '@tradewind/domain/integration/export-job.ts'
import { audit } from '../../commands.ts'
import { type Context, getActor, getWriter } from '../../context.ts'
import { runSql } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { cursorOf, KEY, keysOf } from '../../platform/paging.ts'
import { opened } from './opened.ts'
import { keepOnlyTaken, openIn, requestCounts, requestsOf } from './request-store.ts'
import { answersOf, exportsOf, findExport, namesOfLines, putCounts, reportsOf, type StoredExport } from './export-store.ts'

const PAGE = 50
/** Lines of an answer that are put beside their rates. */
const MOST_NAMED = 1000

/** @throws Refusal NotFound; FeatureOff */
export async function getStored(context: Context, jobId: string): Promise<StoredExport> {
  const found = await findExport(context.db.queries, { companyId: getActor(context).companyId, jobId })
  if (!found) throw new Refusal('NotFound')
  await opened(context, found.system)
  return found
}

/** C-CL-115 @throws Refusal NotFound */
export async function getJobStatus(context: Context, jobId: string): Promise<AnswerOf<typeof statusCall>> {
  const { status, problem, lines, contractCount, doneCount, heldBack, isSent } = await getStored(context, jobId)
  const counts = await requestCounts(context.db.queries, { companyId: getActor(context).companyId, jobId })
  const [taken, refused] = [counts.get('taken') ?? 0, counts.get('refused') ?? 0]
  const [unknown, replaced] = [openIn(counts), counts.get('replaced') ?? 0]
  return {
    jobId,
    status,
    done: isSent && counts.size > 0 ? taken + refused + replaced : doneCount,
    total: isSent && counts.size > 0 ? taken + refused + replaced + unknown : contractCount,
    isSent,
    problem,
    result: status === 'succeeded' ? { lines, contracts: contractCount - heldBack, heldBack, taken, refused, unknown } : null,
  }
}

export async function listExports(context: Context, { system, next }: QueryOf<typeof listCall>): Promise<AnswerOf<typeof listCall>> {
  const own = await opened(context, system)
  const after = next === undefined ? undefined : keysOf(next, [KEY.moment, KEY.id])
  const rows = await exportsOf(context.db.queries, own, after, PAGE + 1)
  const page = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? page.at(-1) : undefined
  return { items: page.map(rowOf), next: last ? cursorOf([last.startedAt, last.jobId]) : null, total: null }
}

function rowOf({ system: _system, problem: _problem, head: _head, doneCount: _done, heldBack: _held, ...row }: StoredExport): ExportRow {
  return row
}

/** @throws Refusal NotFound */
export async function getExport(context: Context, jobId: string): Promise<GivenAnswerOf<typeof getCall>> {
  const stored = await getStored(context, jobId)
  const key = { companyId: getActor(context).companyId, jobId }
  const { queries } = context.db
  const [reports, answers, requests] = await Promise.all([reportsOf(queries, key), answersOf(queries, key), requestsOf(queries, key)])
  return { ...rowOf(stored), problem: stored.problem, requests, reports, answers }
}

/**
 * Keeps an answer for ever. A refused file puts its contracts back among those to be exported; a file that is taken after all counts again.
 * // C-CL-114, C-RL-133
 * @throws Refusal NotFound; NotUsable for an answer to a file that is not made, and to an export that was answered by itself; StateChanged when a contract was exported again meanwhile
 */
export async function saveExportResponse(context: Context, { jobId, answer, timeout, text }: BodyOf<typeof saveCall>): Promise<void> {
  const { companyId, userId } = getWriter(context)
  const stored = await getStored(context, jobId)
  if (answer !== 'failed' && stored.status !== 'succeeded')
    throw new Refusal('NotUsable', { message: `The file is not made yet, so ${FEATURE_WORDS[stored.system]} cannot have answered.` })
  if (answer !== 'failed' && stored.isSent && stored.answer !== null)
    throw new Refusal('NotUsable', { message: 'Tourplan has answered everything itself.' })
  if (answer !== 'failed' && stored.cause !== null)
    throw new Refusal('NotUsable', { message: 'Tourplan answers a stop sale itself: ask it again what it has.' })
  const said = saidOfLines(text).slice(0, MOST_NAMED)
  const names = await namesOfLines(
    context.db.queries,
    { companyId, jobId },
    said.map(({ line }) => line),
  )
  const lines = said.map(({ line, message }) => ({ line, what: names.get(line) ?? '', message }))
  const now = context.now()
  await context.db.transaction(async (tx) => {
    await tx.selectFrom('booking_export').select('id').where('company_id', '=', companyId).where('id', '=', jobId).forUpdate().execute()
    await tx
      .insertInto('booking_answer')
      .values({
        company_id: companyId,
        export_id: jobId,
        id: newId(now),
        answer,
        is_timeout: timeout,
        answer_text: text,
        lines: JSON.stringify(lines),
        user_id: userId,
        created_at: new Date(now),
      })
      .execute()
    if (answer !== 'failed') {
      await tx.updateTable('booking_export').set({ answer }).where('company_id', '=', companyId).where('id', '=', jobId).execute()
      if (answer === 'taken' && (await hasOthers(tx, companyId, jobId)))
        throw new Refusal('StateChanged', { message: 'Some of its contracts were exported again since. Answer to that export.' })
      await putCounts(tx, { companyId, jobId }, answer === 'taken')
      if (stored.isSent && answer === 'refused') await keepOnlyTaken(tx, { companyId, jobId })
    }
    await audit(context, tx, 'booking.answer', jobId, { answer, system: stored.system })
  })
}

/** Whether a contract of the export counts in another one by now. */
async function hasOthers(tx: Parameters<typeof runSql>[0], companyId: string, jobId: string): Promise<boolean> {
  const rows = await runSql(
    tx,
    `select from booking_export_contract own join booking_export_contract other
       on other.company_id = own.company_id and other.system = own.system and other.contract_id = own.contract_id and other.version = own.version
     where own.company_id = $1 and own.export_id = $2 and own.state = 'made' and other.export_id <> $2 and other.counts limit 1`,
    [companyId, jobId],
  )
  return rows.length > 0
}
