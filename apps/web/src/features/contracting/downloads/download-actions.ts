// Downloading rates: one file as it is, several as one zip or one workbook.

import type { SentBodyOf } from '@tradewind/api/call.ts'
import type { COLLECTIONS } from '@tradewind/api/contracting/contract.ts'
import { type DownloadJob, downloadGroup, downloadPdf, downloadXls, pdfZip, templateZip } from '@tradewind/api/contracting/downloads.ts'
import { getHistoryFeed } from '@tradewind/api/contracting/contract.ts'
import type { Day } from '@tradewind/domain/calendar/day.ts'
import { type DownloadFormat, fileEnding } from '@tradewind/domain/contracting/download-names.ts'
import type { Locale } from '@tradewind/domain/languages/locales.ts'
import { callServer, fetchFrom } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { saveFile } from '../../../client/save-file.ts'
import { followDownload, type Progress } from './follow-download.ts'

export type Downloaded = {
  readonly docId: string
  readonly collection: (typeof COLLECTIONS)[number]
  /** Of a contract or template; the newest unless given. */
  readonly version?: number
  /** A contract as it stood on this day where the reader is, before this moment. */
  readonly asOf?: { readonly before: string; readonly on: Day }
}

export type DownloadOptions = {
  readonly formats: readonly DownloadFormat[]
  readonly locale: Locale
  /** In every language, whatever `locale` says. */
  readonly forAL?: boolean
  readonly withFiles?: boolean
  readonly asOneWorkbook?: boolean
}

/** A file could not be made, in the words of the specification. // C-ST-027, C-ST-028 */
export class NotGenerated extends Error {}

/** Makes the files of one document and hands them to the browser. @throws NotGenerated */
export async function download(what: Downloaded, options: DownloadOptions): Promise<void> {
  const [format] = options.formats
  if (format !== undefined && options.formats.length === 1 && !options.forAL && !options.withFiles)
    await downloadOne(what, format, options.locale)
  else {
    const { docId, collection, version, asOf } = what
    const job = await startGroup({ docIds: [docId], collection, ...(version === undefined ? {} : { version }), ...asOf }, options)
    await handOver(job)
  }
  await refresh(getHistoryFeed)
}

async function downloadOne({ docId, collection, version, asOf }: Downloaded, format: DownloadFormat, locale: Locale): Promise<void> {
  const call = fileEnding(format) === 'pdf' ? downloadPdf : downloadXls
  const query = {
    docId,
    collection,
    ...(version === undefined ? {} : { version }),
    ...asOf,
    locale,
    ratesOnly: format === 'condensed' ? ('true' as const) : ('false' as const),
    downloadRateFormat: format,
  }
  const file = await fetchFrom(call, { query }).catch((error: unknown) => {
    throw new NotGenerated(wordsOf([format]), { cause: error })
  })
  if ('answer' in file) await handOver(file.answer)
  else saveFile(file.blob, file.fileName)
}

/**
 * Downloads many contracts: asks what there is, then has it made and follows it.
 * @param tell hears how many of them are done
 * @returns the job at its end; undefined when there was nothing to download // C-TR-026, C-TR-027, C-TR-028, C-TR-031
 */
export async function downloadMany(
  contractIds: readonly string[],
  options: DownloadOptions,
  tell: Progress,
): Promise<DownloadJob | undefined> {
  const entries = await callServer(pdfZip, { body: { contractIds: [...contractIds] } })
  if (entries.length === 0) return undefined
  const job = await startGroup({ docIds: entries.map((entry) => entry._id), collection: 'contract' }, options)
  tell(job)
  return handOver(job, tell)
}

/**
 * Downloads the newest version of many templates.
 * @param groupName how their zip begins; undefined where they have no group in common
 * @returns the job at its end; undefined when there was nothing to download // C-FD-021, C-ST-039, C-ST-040
 */
export async function downloadTemplates(
  { templateIds, groupName }: { readonly templateIds: readonly string[]; readonly groupName: string | undefined },
  options: DownloadOptions,
  tell: Progress,
): Promise<DownloadJob | undefined> {
  const entries = await callServer(templateZip, { body: { templateIds: [...templateIds] } })
  if (entries.length === 0) return undefined
  const group = { docIds: entries.map((entry) => entry._id), collection: 'template', ...(groupName && { groupName }) } as const
  const job = await startGroup(group, options)
  tell(job)
  return handOver(job, tell)
}

type Group = Pick<SentBodyOf<typeof downloadGroup>, 'docIds' | 'collection' | 'version' | 'before' | 'on' | 'groupName'>

async function startGroup(group: Group, { formats, locale, forAL, withFiles, asOneWorkbook }: DownloadOptions): Promise<DownloadJob> {
  const body = {
    ...group,
    locale,
    ratesOnly: formats.every((format) => format === 'condensed'),
    downloadRateFormat: [...formats],
    forAL: forAL ?? false,
    withFiles: withFiles ?? false,
    asOneWorkbook: asOneWorkbook ?? false,
  }
  return callServer(downloadGroup, { body, idempotencyKey: crypto.randomUUID() }).catch((error: unknown) => {
    throw new NotGenerated(wordsOf(formats), { cause: error })
  })
}

/** A file that is there at once is saved; one that takes longer is followed, and opens in a new window at its end. @throws NotGenerated */
export async function handOver(job: DownloadJob, tell?: Progress): Promise<DownloadJob> {
  if (job.status === 'processed' && job.location !== null) saveFrom(job.location)
  const end = job.status === 'pending' ? await followDownload(job, tell) : job
  if (end.status === 'failed') throw new NotGenerated(end.error ?? '')
  return end
}

function saveFrom(location: string): void {
  const link = document.createElement('a')
  link.href = location
  link.download = ''
  link.click()
}

function wordsOf(formats: readonly DownloadFormat[]): string {
  return formats.some((format) => fileEnding(format) === 'pdf') ? 'Cound not generate the file' : 'Unable to generate quickview file'
}
