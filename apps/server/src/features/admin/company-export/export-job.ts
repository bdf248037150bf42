// The job that makes the zip: first on disk, entry by entry, then in the store.

import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { downloadEnded } from '@tradewind/api/contracting/download-events.ts'
import { fileNameText } from '@tradewind/domain/contracting/download-names.ts'
import { z } from 'zod'
import type { Context, Services } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { isDatabaseAway } from '../../../platform/db/database.ts'
import type { Turn } from '../../../platform/fair-line.ts'
import { StoreAway } from '../../../platform/files/file-store.ts'
import { jobKind, type Worker, worker } from '../../../platform/queue.ts'
import { findContextForJob } from '../../accounts/users/public.ts'
import { advanceDownload, beginDownload, endDownload, storeFrom, zipStream } from '../../contracting/downloads/public.ts'
import { contextOfCompany } from './context-of-company.ts'
import { exportEntries } from './export-entries.ts'

const data = z.object({ companyId: z.string(), userId: z.string(), ipAddress: z.string(), downloadId: z.string() })
type Data = z.output<typeof data>

/** The company whose data it is. Whose download it is stands in the row. */
export type ExportRequest = { readonly exportOf: string }

export const EXPORT_COMPANY = jobKind({
  name: 'company.export',
  data,
  retries: 3,
  concurrency: 1,
  timeoutSeconds: 6 * 3600,
  share: { payer: (job) => job, ofCompany: 1, waiting: { ofCompany: 6, ofPerson: 3 }, what: 'exports', seconds: 60 },
})

/** How often the progress is written. */
const STEP_MS = 500
const PROBLEM = 'The file could not be made. Try again later.'

/** Run again after a restart it makes the file anew; the file is there once. */
export function exportJob(services: Services): Worker {
  return worker(
    EXPORT_COMPANY,
    (job, signal, turn) => makeExport(services, job, signal, turn),
    (job) => end(services, job, { problem: PROBLEM }),
  )
}

async function makeExport(services: Services, job: Data, signal: AbortSignal, turn: Turn): Promise<void> {
  const request = await beginDownload<ExportRequest>(services.db.queries, job, services.now())
  if (!request) return
  const asker = await findContextForJob(services, job)
  if (!asker || !mayExport(asker, request.exportOf)) return end(services, job, { problem: 'You can download nothing here any more.' })
  const context = await contextOfCompany(asker, request.exportOf)
  const folder = await mkdtemp(join(tmpdir(), 'export-'))
  try {
    const place = join(folder, 'file')
    const madeAt = new Date(context.now()).toISOString()
    const entries = exportEntries(context, { signal, counted: counter(services, job, turn) })
    await pipeline(zipStream(entries, madeAt), createWriteStream(place), { signal })
    const fileName = `${fileNameText(context.actor.companyName)}, data of ${madeAt.slice(0, 10)}.zip`
    await end(services, job, { file: await storeFrom(services, job, place, fileName, 'application/zip') })
  } catch (error) {
    // A store or database that is away, or a server that stops: the job is tried again.
    if (signal.aborted || error instanceof StoreAway || isDatabaseAway(error)) throw error
    services.log.error({ err: error, downloadId: job.downloadId }, 'the data of a company could not be made')
    await end(services, job, { problem: PROBLEM })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Asked again when it is made: the asker may have lost the role meanwhile. */
function mayExport({ actor }: Context, companyId: string): boolean {
  return actor !== undefined && (actor.isPlatformAdmin || (actor.companyId === companyId && actor.role === 'admin'))
}

/** After each document another company may have its turn. */
function counter({ db }: Services, job: Data, turn: Turn): () => Promise<void> {
  let [done, written] = [0, 0]
  return async () => {
    done += 1
    await turn.pass()
    if (performance.now() - written < STEP_MS) return
    written = performance.now()
    await advanceDownload(db.queries, job, done)
  }
}

type End = { readonly file: Awaited<ReturnType<typeof storeFrom>> } | { readonly problem: string }

async function end(services: Services, job: Data, result: End): Promise<void> {
  await services.db.transaction(async (tx) => {
    if (!(await endDownload(tx, job, { ...result, leftOut: [], at: services.now() }))) return
    await recordEvent(services, tx, downloadEnded, { companyIds: [job.companyId], facts: { downloadId: job.downloadId } })
  })
}
