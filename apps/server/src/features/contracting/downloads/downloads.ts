// Downloading rates: the document is laid out in a thread, and the download is history.

import { Refusal } from '@tradewind/api/refusals.ts'
import { type DownloadFormat, downloadName, fileEnding, ratesPrefix } from '@tradewind/domain/contracting/download-names.ts'
import { earliestDay } from '@tradewind/domain/calendar/day.ts'
import type { Locale } from '@tradewind/domain/languages/locales.ts'
import { type Context, getActor, isActedFor, type Services } from '../../../context.ts'
import type { FileAnswer } from '../../../platform/http/route.ts'
import { TaskTooBig, type ThreadLimits, type Threads } from '../../../platform/threads.ts'
import { addHistory, doerOf, type Document, locationOf } from '../contract/public.ts'
import { stopSalesOfLocation } from '../stop-sale/public.ts'
import { findSheet } from '../rate-sheet/public.ts'
import { DOCUMENT_LIMITS, LONG_DOCUMENT_LIMITS, refuseTooLarge, tooLarge } from './document-limits.ts'
import type { DocumentTask } from './make-document-thread.ts'
import type { RateDocument } from './rate-document.ts'

export const TYPES = { pdf: 'application/pdf', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const

type DocumentThreads = Threads<DocumentTask, Uint8Array>
const threadsOf = new Map(
  [DOCUMENT_LIMITS, LONG_DOCUMENT_LIMITS].map((limits) => [limits, new WeakMap<Services['threads'], DocumentThreads>()]),
)

/** Before anything is read for a file that is made at once. @throws Refusal TooMuchAtOnce when too many of the company wait already */
export function refuseBeyondFiles(context: Context): void {
  const { companyId, userId } = getActor(context)
  documentThreads(context, DOCUMENT_LIMITS).refuseBeyond({ companyId, userId })
}

type LayOut = (task: DocumentTask) => Promise<Uint8Array>

/**
 * For a file that is made at once: `work` runs when the company has its turn. Everything that is read for the file belongs into it.
 * @param signal aborted when the browser has gone: then nothing is made
 * @throws Refusal TooMuchAtOnce when too many of the company wait already
 */
export function inFileTurn<Made>(context: Context, work: (layOut: LayOut) => Promise<Made>, signal: AbortSignal): Promise<Made> {
  const { companyId, userId } = getActor(context)
  return documentThreads(context, DOCUMENT_LIMITS).inTurn({ companyId, userId }, work, signal)
}

/** The file, made at once, and a line in the history. @param layOut of the turn */
export async function download(
  context: Context,
  document: Document,
  { locale, format, asOf }: { readonly locale: Locale; readonly format: DownloadFormat; readonly asOf?: AsOf | undefined },
  layOut: LayOut,
): Promise<FileAnswer> {
  const content = await printedContentOf(context, document, locale, asOf)
  refuseTooLarge(content.sheet)
  const body = await layOut({ document: content, format }).catch((error: unknown) => {
    throw error instanceof TaskTooBig ? tooLarge(error) : error
  })
  await noteDownload(context, document, [format])
  return {
    body: Buffer.from(body),
    size: body.byteLength,
    contentType: TYPES[fileEnding(format)],
    fileName: downloadName(format, prefixOf(content, document)),
  }
}

/** Whose rates the file holds, for when and in which version. */
export function prefixOf({ sheet, supplierName, location, version, asOf }: RateDocument, { collection }: Document): string {
  const { startDate, endDate } = sheet.head
  const of = { startDate, endDate, version: collection === 'draft' ? 0 : version, ...(asOf === undefined ? {} : { asOf }) }
  return ratesPrefix({ supplierName, locationName: location.name, ...of })
}

/** A moment at which a contract is looked at, and the day that it ends where the reader is. */
type AsOf = { readonly before: string; readonly on?: string | undefined }

/** Of what a call says. @returns undefined for a file of today */
export function asOfIn({ before, on }: { readonly before?: string | undefined; readonly on?: string | undefined }): AsOf | undefined {
  return before === undefined ? undefined : { before, on }
}

/**
 * Everything that a file says that is made today: the rate sheet with the days that the supplier has closed, opened or reduced since.
 * The version itself never changes: a signed document is made from `contentOf`.
 * @param asOf as it was made then
 * @throws Refusal NotFound for a version that was not there then
 */
export async function printedContentOf(context: Context, document: Document, locale: Locale = 'en', asOf?: AsOf): Promise<RateDocument> {
  const { supplierId: companyId, locationId, contract } = document
  if (asOf) await refuseLaterVersion(context, document, asOf.before)
  const now = asOf ? Date.parse(asOf.before) - 1 : context.now()
  const [content, stopSales] = await Promise.all([
    contentOf(context, document, locale),
    contract?.ownPartnerName == null
      ? stopSalesOfLocation(context.db.reads, { companyId, locationId, today: earliestDay(now), before: asOf?.before })
      : [],
  ])
  return { ...content, stopSales, ...(asOf?.on === undefined ? {} : { asOf: asOf.on }) }
}

async function refuseLaterVersion({ db }: Context, { contract, version }: Document, before: string): Promise<void> {
  const found =
    contract &&
    (await db.reads
      .selectFrom('contract_version')
      .select('version')
      .where('contract_id', '=', contract.id)
      .where('version', '=', version)
      .where('created_at', '<', before)
      .executeTakeFirst())
  if (!found) throw new Refusal('NotFound')
}

/** Everything that the version says. */
export async function contentOf(context: Pick<Services, 'db' | 'now'>, document: Document, locale: Locale = 'en'): Promise<RateDocument> {
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
    supplierName: contract?.ownPartnerName ?? supplier.company_name,
    location: { name: location.locationName, place: location.place, address: location.address, country: location.country },
    locale,
    preparedFor: buyer?.company_name ?? '',
    version,
    seal,
    madeAt: new Date(context.now()).toISOString(),
  }
}

async function sealOf(context: Pick<Services, 'db'>, { contract, template, supplierId, version, collection }: Document): Promise<string> {
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

/** Adds the download to the history of the contract; not where a platform administrator acts for the user, who downloaded nothing. */
export async function noteDownload(
  context: Context,
  { contract, version, collection }: Pick<Document, 'contract' | 'version' | 'collection'>,
  formats: readonly DownloadFormat[],
): Promise<void> {
  if (!contract || collection !== 'contract') return
  const actor = getActor(context)
  if (isActedFor(actor)) return
  await context.db.transaction((tx) =>
    addHistory(context, tx, {
      historyFeedId: contract.historyFeedId,
      contractId: contract.id,
      kind: 'downloaded',
      by: doerOf(actor),
      data: { version, formats: [...formats] },
    }),
  )
}

/**
 * Makes the file in a thread, when the company has its turn.
 * @param signal ends the waiting
 * @throws TaskTooBig, and Refusal TooMuchAtOnce when too many of the company wait already
 */
export function makeFile(
  context: Context,
  makeTask: () => DocumentTask | Promise<DocumentTask>,
  limits: ThreadLimits,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const { companyId, userId } = getActor(context)
  return documentThreads(context, limits).run({ companyId, userId }, makeTask, signal)
}

function documentThreads({ threads }: Services, limits: ThreadLimits): DocumentThreads {
  const known = threadsOf.get(limits)?.get(threads)
  if (known) return known
  const opened = threads<DocumentTask, Uint8Array>(new URL('./make-document-thread.ts', import.meta.url), limits)
  threadsOf.get(limits)?.set(threads, opened)
  return opened
}
