// The jobs that make downloads: one file, a zip of many, or one workbook of all.

import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { downloadEnded } from '@tradewind/api/contracting/download-events.ts'
import { DEFAULT_ZIP_NAME, downloadName, fileEnding, templateZipName, zipName } from '@tradewind/domain/contracting/download-names.ts'
import { z } from 'zod'
import type { Context, Services } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { isDatabaseAway } from '../../../platform/db/database.ts'
import type { Turn } from '../../../platform/fair-line.ts'
import { StoreAway } from '../../../platform/files/file-store.ts'
import { jobKind, type Worker, worker } from '../../../platform/queue.ts'
import { findContextForJob, jobRealActor } from '../../accounts/users/public.ts'
import { LONG_DOCUMENT_LIMITS } from './document-limits.ts'
import { advanceDownload, beginDownload, type DownloadKey, type DownloadRequest, endDownload, type MadeFile } from './download-store.ts'
import { makeFile, noteDownload, prefixOf, TYPES } from './downloads.ts'
import { makeOrLeaveOut, type Making, readDocuments, zipEntries } from './file-parts.ts'
import { mergedWorkbook } from './workbook/merged-workbook.ts'
import { zipStream } from './zip-stream.ts'

const data = z.object({
  companyId: z.string(),
  userId: z.string(),
  contractId: z.string().nullable(),
  ipAddress: z.string(),
  downloadId: z.string(),
  realActor: jobRealActor,
})
type Data = z.output<typeof data>

/** One document: people wait for it in front of the screen. */
export const MAKE_ONE = jobKind({
  name: 'downloads.make-one',
  data,
  retries: 3,
  concurrency: 2,
  timeoutSeconds: 3600,
  share: { payer: (job) => job, ofCompany: 1, waiting: { ofCompany: 24, ofPerson: 12 }, what: 'downloads', seconds: 3 },
})
/** Many documents: hours at most, beside those of one. */
export const MAKE_MANY = jobKind({
  name: 'downloads.make-many',
  data,
  retries: 3,
  concurrency: 1,
  timeoutSeconds: 6 * 3600,
  share: { payer: (job) => job, ofCompany: 1, waiting: { ofCompany: 12, ofPerson: 6 }, what: 'downloads', seconds: 60 },
})

/** How often the progress is written. */
const STEP_MS = 500

/** Run again after a restart it makes the file anew; the file is there once. */
export function makeDownloadJobs(services: Services): Worker[] {
  return [MAKE_ONE, MAKE_MANY].map((kind) =>
    worker(
      kind,
      (job, signal, turn) => makeDownload(services, job, signal, turn),
      (job) => end(services, job, [], { problem: 'The file could not be made. Try again later.' }),
    ),
  )
}

async function makeDownload(services: Services, job: Data, signal: AbortSignal, turn: Turn): Promise<void> {
  const request = await beginDownload(services.db.queries, job, services.now())
  if (!request) return
  const context = await findContextForJob(services, job)
  if (!context) return end(services, job, [], { problem: 'You can download nothing here any more.' })
  const making: Making = { context, request, signal, leftOut: [], counted: counter(services, job, turn) }
  const folder = await mkdtemp(join(tmpdir(), 'download-'))
  try {
    const made = await makeInto(join(folder, 'file'), making, job)
    const result = made ? { file: made } : { problem: problemOf(request) }
    await end(services, job, making.leftOut, result)
  } catch (error) {
    // A store or database that is away, or a server that stops: the job is tried again.
    if (signal.aborted || error instanceof StoreAway || isDatabaseAway(error)) throw error
    services.log.error({ err: error, downloadId: job.downloadId }, 'a download could not be made')
    await end(services, job, making.leftOut, { problem: problemOf(request) })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @returns undefined when nothing could be put into it */
async function makeInto(place: string, making: Making, job: Data): Promise<MadeFile | undefined> {
  const { request } = making
  const [format] = request.formats
  const isOneFile = request.docIds.length === 1 && request.formats.length === 1 && request.locales.length === 1 && !request.withFiles
  if (request.asOneWorkbook) return store(making.context, job, place, mergedWorkbook(making), 'Rates.xlsx', TYPES.xlsx)
  if (isOneFile && format !== undefined) {
    for await (const { document, content } of readDocuments(making)) {
      const prefix = prefixOf(content, document)
      const bytes = await makeOrLeaveOut(making, prefix, () =>
        makeFile(making.context, () => ({ document: content, format }), LONG_DOCUMENT_LIMITS, making.signal),
      )
      if (bytes === undefined) continue
      await noteDownload(making.context, document, [format])
      return store(making.context, job, place, Readable.from([bytes]), downloadName(format, prefix), TYPES[fileEnding(format)])
    }
    return undefined
  }
  let [count, prefix] = [0, '']
  async function* counted() {
    for await (const entry of zipEntries(making)) {
      count += 1
      // A zip of one document is called as its files are.
      if (request.docIds.length === 1) prefix = /^\d+ (.*)-[^-]*$/.exec(entry.name)?.[1] ?? prefix
      yield entry
    }
  }
  const zip = zipStream(counted(), new Date(making.context.now()).toISOString())
  await pipeline(zip, createWriteStream(place))
  return count === 0 ? undefined : storeFrom(making.context, job, place, nameOfZip(request, prefix), 'application/zip')
}

function nameOfZip({ collection, docIds, formats, ratesOnly, groupName }: DownloadRequest, prefix: string): string {
  if (collection === 'template' && docIds.length > 1 && formats.every((format) => fileEnding(format) === 'pdf') && formats.length === 1)
    return templateZipName(groupName ?? DEFAULT_ZIP_NAME, ratesOnly || formats[0] === 'condensed')
  return zipName(formats, prefix)
}

async function store(context: Context, job: Data, place: string, body: Readable, fileName: string, contentType: string) {
  await pipeline(body, createWriteStream(place))
  return storeFrom(context, job, place, fileName, contentType)
}

/** The size has to be known before a store takes the file: therefore it is made on disk first. */
export async function storeFrom(
  context: Pick<Context, 'files'>,
  job: DownloadKey,
  place: string,
  fileName: string,
  contentType: string,
): Promise<MadeFile> {
  const { size } = await stat(place)
  const path = `${job.companyId}/download/${job.downloadId}`
  await context.files.put(path, createReadStream(place), size)
  return { path, fileName, contentType, size }
}

/** C-ST-027, C-ST-028, C-RL-132 */
function problemOf({ formats, asOneWorkbook }: DownloadRequest): string {
  const isWorkbook = asOneWorkbook || formats.every((format) => fileEnding(format) === 'xlsx')
  return isWorkbook ? 'Unable to generate quickview file' : 'Cound not generate the file'
}

/** After each document another company may have its turn. */
function counter({ db }: Services, key: DownloadKey, turn: Turn): () => Promise<void> {
  let [done, written] = [0, 0]
  return async () => {
    done += 1
    await turn.pass()
    if (performance.now() - written < STEP_MS) return
    written = performance.now()
    await advanceDownload(db.queries, key, done)
  }
}

type End = { readonly file: MadeFile } | { readonly problem: string }

async function end(services: Services, job: Data, leftOut: Making['leftOut'], result: End): Promise<void> {
  await services.db.transaction(async (tx) => {
    if (!(await endDownload(tx, job, { ...result, leftOut, at: services.now() }))) return
    await recordEvent(services, tx, downloadEnded, { companyIds: [job.companyId], facts: { downloadId: job.downloadId } })
  })
}
