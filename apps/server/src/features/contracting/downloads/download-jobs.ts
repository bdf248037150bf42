// Downloads that a job makes: asking for one, asking how far it is, fetching its file.

import { setTimeout as pause } from 'node:timers/promises'
import type { BodyOf, QueryOf } from '@tradewind/api/call.ts'
import type { DownloadJob, downloadGroup as groupCall, downloadPdf } from '@tradewind/api/contracting/downloads.ts'
import { downloadGroup as group } from '@tradewind/api/contracting/downloads.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import type { DownloadFormat } from '@tradewind/domain/contracting/download-names.ts'
import { LOCALES, localeOf } from '@tradewind/domain/languages/locales.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { once } from '../../../commands.ts'
import { type Actor, type Context, getActor } from '../../../context.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { leaveCallTurn } from '../../../platform/call-turns.ts'
import type { FileAnswer } from '../../../platform/http/route.ts'
import { newId } from '../../../platform/ids.ts'
import { canReadSheet, getDocument } from '../contract/public.ts'
import { hasMorePages } from '../rate-sheet/public.ts'
import { type DownloadRequest, findDownload, insertDownload, listOwnDownloads } from './download-store.ts'
import { asOfIn, download, inFileTurn, refuseBeyondFiles } from './downloads.ts'
import { MAKE_MANY, MAKE_ONE } from './make-download-job.ts'

/** A small document is made within this time: then the first answer has its location already. */
const WAITED_MS = 2000
const LOOKED_AFTER_MS = 100
const MOST_LISTED = 20
/** A rate sheet of more pages is made by a job: 400 take less than a second, 3,000 with many seasons more than a minute. */
const MOST_AT_ONCE = 600

type DownloadQuery = QueryOf<typeof downloadPdf>

/** Starts a download. @throws Refusal NotFound when the caller cannot see one of the documents: then nothing is started */
export async function downloadGroup(context: Context, input: BodyOf<typeof groupCall>): Promise<DownloadJob> {
  const { downloadRateFormat, docIds, locale, forAL, ...rest } = input
  const formats = [...new Set(downloadRateFormat ?? [rest.ratesOnly ? ('condensed' as const) : ('full' as const)])]
  return startDownload(context, { ...rest, docIds: [...new Set(docIds)], formats, locales: forAL ? LOCALES : [localeOf(locale)] })
}

/**
 * The rates of one document: the file, or for a large rate sheet the job that makes it. // C-TR-024
 * @throws Refusal NotSentYet
 */
export async function fileOrJob(
  context: Context,
  query: DownloadQuery,
  format: DownloadFormat,
  signal: AbortSignal,
): Promise<FileAnswer | DownloadJob> {
  refuseBeyondFiles(context)
  const { docId, collection, version, ratesOnly, before, on } = query
  const locale = localeOf(query.locale)
  const made = await inFileTurn(
    context,
    async (layOut) => {
      const document = await getDocument(context, collection, docId, version)
      if (!canReadSheet(document)) throw new Refusal('NotSentYet')
      const { supplierId, sheetId } = document
      if (await hasMorePages(context.db.reads, supplierId, sheetId, MOST_AT_ONCE)) return undefined
      return download(context, document, { locale, format, asOf: asOfIn(query) }, layOut)
    },
    signal,
  )
  const one = { docIds: [docId], collection, version, before, on, locales: [locale], ratesOnly, formats: [format] }
  return made ?? startDownload(context, { ...one, asOneWorkbook: false, withFiles: false })
}

/** The compact version by `ratesOnly` or by the name of the format, which both parameters may hold. C-CL-070, C-RL-119 */
export function pdfFormat({ ratesOnly, type, downloadRateFormat = type }: DownloadQuery): DownloadFormat {
  return ratesOnly || downloadRateFormat === 'condensed' ? 'condensed' : 'full'
}

/** C-CL-071 */
export function workbookFormat({ type, downloadRateFormat = type }: DownloadQuery): DownloadFormat {
  return downloadRateFormat === 'quickview_summarized' ? 'quickview_summarized' : 'quickview_desummarized'
}

export async function startDownload(context: Context, request: DownloadRequest): Promise<DownloadJob> {
  const { downloadId } = await once(context, group, request, (tx) => start(context, tx, request))
  return settled(context, downloadId)
}

async function start(context: Context, tx: Transaction, request: DownloadRequest): Promise<{ downloadId: string }> {
  const { companyId, userId, contractId, realActor } = getActor(context)
  await mustSeeAll(context, tx, request)
  const id = newId(context.now())
  await insertDownload(
    tx,
    { companyId, id, userId, contractId, request, total: request.docIds.length, title: titleOf(request) },
    context.now(),
  )
  const kind = request.docIds.length === 1 ? MAKE_ONE : MAKE_MANY
  await context.queue.send(tx, kind, { companyId, userId, contractId, realActor, ipAddress: context.caller.ipAddress, downloadId: id })
  return { downloadId: id }
}

function titleOf({ docIds, collection, asOneWorkbook }: DownloadRequest): string {
  const what =
    collection === 'contract' ? ['contract', 'contracts'] : collection === 'template' ? ['template', 'templates'] : ['draft', 'drafts']
  const [one = '', many = ''] = what
  return `${counted(docIds.length, one, many)}${asOneWorkbook ? ' in one workbook' : ''}`
}

/** A foreign id among many must not start anything. */
async function mustSeeAll(context: Context, tx: Transaction, { collection, docIds, version }: DownloadRequest): Promise<void> {
  const [first = ''] = docIds
  if (docIds.length === 1) {
    await getDocument(context, collection, first, version)
    return
  }
  if (collection === 'draft') {
    for (const docId of docIds) await getDocument(context, collection, docId)
    return
  }
  if ((await countVisible(tx, getActor(context), collection, docIds)) < docIds.length) throw new Refusal('NotFound')
}

async function countVisible(
  tx: Transaction,
  { companyId, contractId }: Actor,
  collection: 'contract' | 'template',
  docIds: readonly string[],
): Promise<number> {
  if (contractId !== null) return 0
  const statement =
    collection === 'contract'
      ? 'select count(*)::int as count from contract where id = any($2::text[]) and (supplier_id = $1 or buyer_id = $1)'
      : 'select count(*)::int as count from template where id = any($2::text[]) and company_id = $1'
  const [row] = await runSql<{ count: number }>(tx, statement, [companyId, docIds])
  return row?.count ?? 0
}

/** Waits a moment for its end: who downloads one small document has it at once. */
async function settled(context: Context, downloadId: string): Promise<DownloadJob> {
  leaveCallTurn()
  for (let waited = 0; ; waited += LOOKED_AFTER_MS) {
    const found = await getDownload(context, downloadId)
    if (found.status !== 'pending' || waited >= WAITED_MS || found.total > 1) return found
    await pause(LOOKED_AFTER_MS)
  }
}

/** @throws Refusal NotFound, also for the download of a colleague */
export async function getDownload(context: Context, id: string): Promise<DownloadJob> {
  const found = await findDownload(context.db.queries, askerOf(context), id)
  if (!found) throw new Refusal('NotFound')
  if (found.status !== 'pending' || found.hasBegun) return found
  const { companyId } = getActor(context)
  return { ...found, place: (await context.queue.placeOf(context.db.queries, { companyId, workId: id })) ?? null }
}

export async function listDownloads(context: Context): Promise<{ items: DownloadJob[] }> {
  return { items: await listOwnDownloads(context.db.reads, askerOf(context), MOST_LISTED) }
}

/** @throws Refusal NotFound when there is no file, or none any more */
export async function downloadedFile(context: Context, id: string): Promise<FileAnswer> {
  const found = await findDownload(context.db.queries, askerOf(context), id)
  const object = found?.file && (await context.files.find(found.file.path))
  if (!found?.file || !object) throw new Refusal('NotFound')
  return { body: object.body, size: object.size, contentType: found.file.contentType, fileName: found.file.fileName }
}

function askerOf(context: Context) {
  const { companyId, userId, contractId } = getActor(context)
  return { companyId, userId, contractId }
}
