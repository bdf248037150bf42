// Downloading rates: the document is laid out in a thread, and the download is history.

import type { QueryOf } from '@tradewind/api/call.ts'
import type { downloadPdf } from '@tradewind/api/contracting/downloads.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { type DownloadFormat, downloadName, fileEnding, ratesPrefix } from '@tradewind/domain/contracting/download-names.ts'
import { type Context, getActor, type Services } from '../../../context.ts'
import type { FileAnswer } from '../../../platform/http/route.ts'
import { TaskTooBig, type Threads } from '../../../platform/threads.ts'
import { addHistory, canReadSheet, doerOf, getDocument, type Document, locationOf } from '../contract/public.ts'
import { findSheet } from '../rate-sheet/public.ts'
import { DOCUMENT_LIMITS, refuseTooLarge, tooLarge } from './document-limits.ts'
import type { DocumentTask } from './make-document-thread.ts'
import type { RateDocument } from './rate-document.ts'

type Query = QueryOf<typeof downloadPdf>

const TYPES = { pdf: 'application/pdf', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const

const threadsOf = new WeakMap<Services['threads'], Threads<DocumentTask, Uint8Array>>()

/** The rates as PDF. The compact version by `ratesOnly` or by the format's name. C-CL-070, C-RL-119 */
export function downloadAsPdf(context: Context, query: Query, signal: AbortSignal): Promise<FileAnswer> {
  const isCompact = query.ratesOnly || query.downloadRateFormat === 'condensed'
  return download(context, query, isCompact ? 'condensed' : 'full', signal)
}

/** The rates as a quick-view workbook. C-CL-071 */
export function downloadAsWorkbook(context: Context, query: Query, signal: AbortSignal): Promise<FileAnswer> {
  const withSummary = query.downloadRateFormat === 'quickview_summarized'
  return download(context, query, withSummary ? 'quickview_summarized' : 'quickview_desummarized', signal)
}

/** @param signal aborted when the browser has gone: then nothing is made */
async function download(context: Context, query: Query, format: DownloadFormat, signal: AbortSignal): Promise<FileAnswer> {
  const document = await getDocument(context, query.collection, query.docId, query.version)
  if (!canReadSheet(document)) throw new Refusal('NotSentYet')
  let fileName = ''
  const makeTask = async () => {
    const content = await contentOf(context, document)
    refuseTooLarge(content.sheet)
    fileName = downloadName(format, prefixOf(content, document))
    return { document: content, format }
  }
  const { companyId, userId } = getActor(context)
  const body = await documentThreads(context)
    .run({ companyId, userId }, makeTask, signal)
    .catch((error: unknown) => {
      throw error instanceof TaskTooBig ? tooLarge(error) : error
    })
  if (document.collection === 'contract') await noteDownload(context, document, format)
  return {
    body: Buffer.from(body),
    size: body.byteLength,
    contentType: TYPES[fileEnding(format)],
    fileName,
  }
}

function prefixOf({ sheet, supplierName, location, version }: RateDocument, { collection }: Document): string {
  const { startDate, endDate } = sheet.head
  return ratesPrefix({ supplierName, locationName: location.name, startDate, endDate, version: collection === 'draft' ? 0 : version })
}

async function contentOf(context: Context, document: Document): Promise<RateDocument> {
  const queries = context.db.reads
  const { supplierId, contract, version, sheetId } = document
  const [sheet, supplier, location, buyer, seal] = await Promise.all([
    findSheet(queries, supplierId, sheetId),
    queries.selectFrom('company').select('company_name').where('id', '=', supplierId).executeTakeFirstOrThrow(),
    locationOf(context, document),
    contract && queries.selectFrom('company').select('company_name').where('id', '=', contract.buyerId).executeTakeFirst(),
    sealOf(context, document),
  ])
  if (!sheet) throw new Refusal('NotFound')
  return {
    sheet: { head: sheet.head, pages: sheet.pages },
    supplierName: supplier.company_name,
    location: { name: location.locationName, place: location.place, address: location.address },
    preparedFor: buyer?.company_name ?? '',
    version,
    seal,
    madeAt: new Date(context.now()).toISOString(),
  }
}

async function sealOf(context: Context, { contract, template, supplierId, version, collection }: Document): Promise<string> {
  if (collection === 'draft') return ''
  const row = contract
    ? await context.db.reads
        .selectFrom('contract_version')
        .select('seal')
        .where('contract_id', '=', contract.id)
        .where('version', '=', version)
        .executeTakeFirst()
    : await context.db.reads
        .selectFrom('template_version')
        .select('seal')
        .where('company_id', '=', supplierId)
        .where('template_id', '=', template?.templateId ?? '')
        .where('version', '=', version)
        .executeTakeFirst()
  return row?.seal ?? ''
}

async function noteDownload(context: Context, { contract, version }: Document, format: DownloadFormat): Promise<void> {
  if (!contract) return
  const actor = getActor(context)
  await context.db.transaction((tx) =>
    addHistory(context, tx, {
      historyFeedId: contract.historyFeedId,
      contractId: contract.id,
      kind: 'downloaded',
      by: doerOf(actor),
      data: { version, formats: [format] },
    }),
  )
}

function documentThreads(services: Services): Threads<DocumentTask, Uint8Array> {
  const known = threadsOf.get(services.threads)
  if (known) return known
  const threads = services.threads<DocumentTask, Uint8Array>(new URL('./make-document-thread.ts', import.meta.url), DOCUMENT_LIMITS)
  threadsOf.set(services.threads, threads)
  return threads
}
