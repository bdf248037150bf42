// Downloads in the database: what was asked for, how far it is, and the file.

import type { DownloadJob } from '@tradewind/api/contracting/downloads.ts'
import type { DownloadFormat } from '@tradewind/domain/contracting/download-names.ts'
import type { Locale } from '@tradewind/domain/languages/locales.ts'
import { jsonOf, type Queries, type Transaction } from '../../../platform/db/database.ts'
import type { Collection } from '../contract/public.ts'

export type DownloadRequest = {
  readonly docIds: readonly string[]
  readonly collection: Collection
  readonly version?: number | undefined
  readonly before?: string | undefined
  readonly on?: string | undefined
  readonly locales: readonly Locale[]
  readonly ratesOnly: boolean
  readonly formats: readonly DownloadFormat[]
  readonly asOneWorkbook: boolean
  readonly withFiles: boolean
  readonly groupName?: string | undefined
}

export type DownloadKey = { readonly companyId: string; readonly downloadId: string }
export type LeftOut = DownloadJob['leftOut'][number]

export type NewDownload = {
  readonly companyId: string
  readonly id: string
  readonly userId: string
  readonly contractId: string | null
  /** What the job of the download is to make. */
  readonly request: object
  readonly total: number
  readonly title: string
}

export type MadeFile = { readonly path: string; readonly fileName: string; readonly contentType: string; readonly size: number }

export async function insertDownload(tx: Transaction, download: NewDownload, now: number): Promise<void> {
  await tx
    .insertInto('download')
    .values({
      company_id: download.companyId,
      id: download.id,
      asked_by: download.userId,
      contract_id: download.contractId,
      request: JSON.stringify(download.request),
      title: download.title,
      total: download.total,
      created_at: new Date(now),
    })
    .execute()
}

/** Notes that the job of a download begins. @returns the request as its caller stored it, if the download is still waited for */
export async function beginDownload<Request = DownloadRequest>(
  queries: Queries,
  { companyId, downloadId }: DownloadKey,
  now: number,
): Promise<Request | undefined> {
  const row = await queries
    .updateTable('download')
    .set({ begun_at: new Date(now) })
    .where('company_id', '=', companyId)
    .where('id', '=', downloadId)
    .where('state', '=', 'pending')
    .returning('request')
    .executeTakeFirst()
  return row && jsonOf<Request>(row.request)
}

export async function advanceDownload(queries: Queries, { companyId, downloadId }: DownloadKey, done: number): Promise<void> {
  await queries
    .updateTable('download')
    .set({ done })
    .where('company_id', '=', companyId)
    .where('id', '=', downloadId)
    .where('state', '=', 'pending')
    .execute()
}

/** Ends the download, once. @returns whether it was still waited for */
export async function endDownload(
  tx: Transaction,
  { companyId, downloadId }: DownloadKey,
  end: { readonly leftOut: readonly LeftOut[]; readonly at: number } & ({ readonly file: MadeFile } | { readonly problem: string }),
): Promise<boolean> {
  const result =
    'file' in end
      ? {
          state: 'processed',
          path: end.file.path,
          file_name: end.file.fileName,
          content_type: end.file.contentType,
          size_bytes: String(end.file.size),
        }
      : { state: 'failed', problem: end.problem }
  const ended = await tx
    .updateTable('download')
    .set((set) => ({ ...result, done: set.ref('total'), left_out: JSON.stringify(end.leftOut), ended_at: new Date(end.at) }))
    .where('company_id', '=', companyId)
    .where('id', '=', downloadId)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}

/** Who may see a download: the user who asked for it, and a visitor only within the same contract. */
export type Asker = { readonly companyId: string; readonly userId: string; readonly contractId: string | null }

export type StoredDownload = DownloadJob & { readonly file: MadeFile | null; readonly hasBegun: boolean }

export async function findDownload(queries: Queries, asker: Asker, id: string): Promise<StoredDownload | undefined> {
  const row = await ownDownloads(queries, asker).where('id', '=', id).executeTakeFirst()
  return row && downloadOf(row)
}

export async function listOwnDownloads(queries: Queries, asker: Asker, most: number): Promise<DownloadJob[]> {
  const rows = await ownDownloads(queries, asker).orderBy('id', 'desc').limit(most).execute()
  return rows.map(downloadOf)
}

function ownDownloads(queries: Queries, { companyId, userId, contractId }: Asker) {
  const own = queries.selectFrom('download').selectAll().where('company_id', '=', companyId).where('asked_by', '=', userId)
  return contractId === null ? own : own.where('contract_id', '=', contractId)
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof ownDownloads>['executeTakeFirst']>>>

function downloadOf(row: Row): StoredDownload {
  const { path, file_name: fileName, content_type: contentType, size_bytes: size } = row
  const file =
    path === null || fileName === null || contentType === null || size === null ? null : { path, fileName, contentType, size: Number(size) }
  const jobUrl = `/proxy/downloads/${row.id}`
  return {
    downloadId: row.id,
    status: row.state as DownloadJob['status'], // a check constraint allows these
    jobUrl,
    title: row.title,
    done: row.done,
    total: row.total,
    place: null,
    leftOut: jsonOf<LeftOut[]>(row.left_out),
    location: file && `${jobUrl}/file`,
    fileName,
    error: row.problem,
    startedAt: row.created_at,
    file,
    hasBegun: row.begun_at !== null,
  }
}

/** Downloads of before this moment, at most `most`, each with its file if it has one. */
export async function oldDownloads(queries: Queries, before: string, most: number): Promise<(DownloadKey & { path: string | null })[]> {
  const rows = await queries
    .selectFrom('download')
    .select(['company_id', 'id', 'path'])
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(most)
    .execute()
  return rows.map((row) => ({ companyId: row.company_id, downloadId: row.id, path: row.path }))
}

export async function removeDownload(queries: Queries, { companyId, downloadId }: DownloadKey): Promise<void> {
  await queries.deleteFrom('download').where('company_id', '=', companyId).where('id', '=', downloadId).execute()
}
