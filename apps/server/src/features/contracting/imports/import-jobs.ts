// The jobs that read a file and take it over.

import { getDay } from '@tradewind/domain/calendar/day.ts'
import type { ColumnMeaning, ImportMapping, ImportOptions, ImportTable } from '@tradewind/domain/rate-sheet/import/mapping.ts'
import { suggestImport } from '@tradewind/domain/rate-sheet/import/suggest-mapping.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { z } from 'zod'
import { importRead } from '@tradewind/api/contracting/import-events.ts'
import type { Services } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { jsonOf, type Transaction } from '../../../platform/db/database.ts'
import { jobKind, type Worker, worker } from '../../../platform/queue.ts'
import { bytesOf } from '../../files/public.ts'
import { advanceWork, endWork } from '../../work/public.ts'
import { applyChanges } from './apply-changes.ts'
import { isDecided, type Preview, previewOf } from './import-preview.ts'
import { optionsFor, takeIntoDraft } from './draft-import.ts'
import { getStoredImport, headerKey, lastImportOf, type OpenOptions, type StoredImport } from './import-store.ts'
import { isLongTable, laidOutFile } from './laid-out-file.ts'
import { readFileTable } from './reading.ts'
import type { ReadFile, SheetInFile } from './read-table-thread.ts'

export const READ_IMPORT = jobKind({
  name: 'contracting.read-import',
  data: z.object({ companyId: z.string(), userId: z.string().optional(), importId: z.string(), sheetName: z.string().optional() }),
  retries: 3,
  concurrency: 2,
  timeoutSeconds: 120,
  share: { payer: (data) => data, ofCompany: 1, waiting: { ofCompany: 20, ofPerson: 10 }, what: 'imports', seconds: 4 },
})
export const APPLY_IMPORT = jobKind({
  name: 'contracting.apply-import',
  data: z.object({ companyId: z.string(), userId: z.string(), importId: z.string(), workId: z.string() }),
  retries: 5,
  concurrency: 2,
  timeoutSeconds: 600,
  share: { payer: (data) => data, ofCompany: 1, waiting: { ofCompany: 20, ofPerson: 10 }, what: 'imports', seconds: 4 },
})

/** Reads the file, suggests what its columns mean, and says so live. A file that cannot be used says why. */
export function readImportJob(services: Services): Worker {
  return worker(
    READ_IMPORT,
    (data) => readImport(services, data),
    async ({ companyId, importId }) => {
      const stored = await getStoredImport(services.db.queries, companyId, importId)
      const problem =
        'This file could not be read, and it was tried several times. Save it anew in your spreadsheet program and bring it in again.'
      if (stored.state === 'reading')
        await endReading(services, stored, { ...failedBy({ sheets: [], problem }), ended_at: new Date(services.now()) })
    },
  )
}

async function readImport(
  services: Services,
  { companyId, userId, importId, sheetName }: z.output<typeof READ_IMPORT.data>,
): Promise<void> {
  const stored = await getStoredImport(services.db.queries, companyId, importId)
  if (stored.state !== 'reading') return
  const file = await services.db.queries
    .selectFrom('stored_file')
    .select('content_type')
    .where('path', '=', stored.filePath)
    .executeTakeFirstOrThrow()
  const object = await services.files.find(stored.filePath)
  const bytes = object ? await bytesOf(object.body) : undefined
  const payer = { companyId, userId }
  const read: ReadFile =
    bytes === undefined
      ? { sheets: [], problem: 'The file is not there any more. Please upload it again.' }
      : file.content_type === 'application/pdf'
        ? { sheets: [], problem: 'No rates were found in this PDF.' }
        : await readFileTable(services, payer, { bytes, contentType: file.content_type, sheetName })
  if (bytes !== undefined && sheetName === undefined && !(await isLongTable(services, stored, read))) {
    const laidOut = await laidOutFile(services, payer, stored, { bytes, contentType: file.content_type })
    if (laidOut === 'ready') return
    if (laidOut !== undefined && 'problem' in read) {
      return endReading(services, stored, { ...failedBy({ ...read, problem: laidOut.problem }), ended_at: new Date(services.now()) })
    }
  }
  const row =
    'problem' in read
      ? { ...failedBy(read), ended_at: new Date(services.now()) }
      : {
          state: 'ready',
          content: JSON.stringify(read.table),
          header_key: headerKey(read.table),
          ...(await suggestionFor(services, stored, read)),
        }
  await endReading(services, stored, row)
}

function failedBy({ problem, sheets }: ReadFile & { problem: string }) {
  return {
    state: 'failed',
    problem,
    content: null,
    suggestion: JSON.stringify({ isRemembered: false, sheets } satisfies StoredImport['suggestion']),
  }
}

async function endReading(
  services: Services,
  { companyId, importId }: StoredImport,
  row: Record<string, unknown> & { state: string },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    await tx
      .updateTable('import')
      .set(row)
      .where('company_id', '=', companyId)
      .where('id', '=', importId)
      .where('state', '=', 'reading')
      .execute()
    await recordEvent(services, tx, importRead, { companyIds: [companyId], facts: { importId, state: row.state } })
  })
}

/** The mapping that the company last used for such a file, else what the file itself suggests. */
async function suggestionFor(
  services: Services,
  stored: StoredImport,
  { table, sheets }: { table: ImportTable; sheets: readonly SheetInFile[] },
) {
  const { companyId, draftId } = stored
  const key = headerKey(table)
  const suggested = suggestImport(table, { isOfOneLocation: draftId !== null })
  const remembered = await services.db.queries
    .selectFrom('import_mapping')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('header_key', '=', key)
    .executeTakeFirst()
  // Rows that were downloaded to be corrected mean what they meant in their file.
  const before = table.isExcerpt === true ? await lastImportOf(services.db.queries, stored, key, false) : undefined
  const known = before?.mapping ?? (remembered ? jsonOf<ImportMapping>(remembered.mapping) : suggested.mapping)
  // A hidden column is taken only when it is chosen, in this file.
  const mapping = known.map((meaning, column): ColumnMeaning => (table.hiddenColumns?.includes(column) ? { field: 'ignore' } : meaning))
  const options: OpenOptions = {
    ...suggested.options,
    ...(remembered ? jsonOf<Partial<OpenOptions>>(remembered.options) : {}),
    ...periodAsBefore(suggested.options, (await lastImportOf(services.db.queries, stored, key, true))?.options),
    ...before?.options,
    // What this file says holds, whatever an earlier one said.
    ...(suggested.options.currency !== undefined && { currency: suggested.options.currency }),
  }
  const named =
    options.startDate !== undefined && options.endDate !== undefined && options.templateName === 'Rates'
      ? { ...options, templateName: nameFor(options.startDate, options.endDate) }
      : options
  return {
    suggestion: JSON.stringify({
      isRemembered: before !== undefined || remembered !== undefined,
      sheets,
    } satisfies StoredImport['suggestion']),
    mapping: JSON.stringify(mapping),
    options: JSON.stringify(draftId === null ? named : await optionsFor(services.db.queries, stored, named)),
  }
}

/**
 * The next file of a list is for the period of the last one, so that it is compared with what is there: unless its dates, with
 * their years, lie outside of it.
 */
function periodAsBefore({ isRecurring, startDate, endDate }: OpenOptions, before: OpenOptions | undefined): Partial<OpenOptions> {
  if (before?.startDate === undefined || before.endDate === undefined) return {}
  const [from, to] = [startDate ?? before.startDate, endDate ?? before.endDate]
  // Seasons that lie outside of it would be cut off.
  if (!isRecurring && (from < before.startDate || to > before.endDate)) return {}
  return { startDate: before.startDate, endDate: before.endDate, templateName: before.templateName }
}

/** @example nameFor('2026-04-01', '2027-03-31') is 'Rates 2026/27' */
function nameFor(startDate: string, endDate: string): string {
  const [from, to] = [getDay(startDate).slice(0, 4), getDay(endDate).slice(0, 4)]
  return from === to ? `Rates ${from}` : `Rates ${from}/${to.slice(2)}`
}

/** Takes the file over in one transaction: a killed job has made nothing and begins anew. */
export function applyImportJob(services: Services): Worker {
  return worker(
    APPLY_IMPORT,
    (data) => applyRead(services, data),
    // Nothing was made: it can be taken over once more.
    async ({ companyId, importId }) => {
      await services.db.queries
        .updateTable('import')
        .set({ state: 'ready', summary: null })
        .where('company_id', '=', companyId)
        .where('id', '=', importId)
        .where('state', '=', 'applying')
        .execute()
    },
  )
}

async function applyRead(services: Services, { companyId, userId, importId, workId }: z.output<typeof APPLY_IMPORT.data>): Promise<void> {
  await services.db.transaction(async (tx) => {
    const stored = await getStoredImport(tx, companyId, importId, true)
    if (stored.state !== 'applying' || !stored.options || !isDecided(stored.options) || !stored.table) return
    const preview = await previewOf(services, tx, stored)
    if (!preview) throw new Error('an import that was applied has no preview')
    await advanceWork(services.db.queries, { companyId, workId }, { done: 0, total: preview.changes.length })
    const { taken, templateIds, ...result } = await takeOver(services, tx, {
      companyId,
      userId,
      stored,
      options: stored.options,
      table: stored.table,
      preview,
    })
    const {
      startDate: _start,
      endDate: _end,
      isRecurring: _recurring,
      takesHiddenRows: _hidden,
      templateName: _name,
      locationName: _location,
      dateOrder: _order,
      ...kept
    } = stored.options
    const remembered = { mapping: JSON.stringify(stored.mapping), options: JSON.stringify(kept), created_at: new Date(services.now()) }
    await tx
      .insertInto('import_mapping')
      .values({ company_id: companyId, header_key: headerKey(stored.table), ...remembered })
      .onConflict((conflict) => conflict.columns(['company_id', 'header_key']).doUpdateSet(remembered))
      .execute()
    await tx
      .updateTable('import')
      .set({
        state: 'done',
        ended_at: new Date(services.now()),
        summary: JSON.stringify({ ...preview.summary, workId, taken, templateIds }),
        compared: JSON.stringify(preview.compared),
      })
      .where('company_id', '=', companyId)
      .where('id', '=', importId)
      .execute()
    await advanceWork(tx, { companyId, workId }, { done: preview.changes.length })
    await endWork(services, tx, { companyId, workId }, { result })
  })
}

type TakeOver = {
  readonly companyId: string
  readonly userId: string
  readonly stored: StoredImport
  readonly options: ImportOptions
  readonly table: ImportTable
  readonly preview: Preview
}

/** What came of it, in words, and where it is seen. */
async function takeOver(services: Services, tx: Transaction, { companyId, userId, stored, options, table, preview }: TakeOver) {
  const { fileName, draftId } = stored
  const [only] = preview.changes
  if (draftId !== null && only) {
    const taken = await takeIntoDraft(services, tx, { companyId, userId, draftId, fileName, location: only.location })
    const [productId = 'none', ratePackageId = 'Primary'] = taken.firstPageId?.split('.') ?? []
    const { addedIds, changedIds } = taken
    return {
      taken: { addedIds, changedIds },
      templateIds: [],
      href: `/contracting/draft/${draftId}/product/${productId}/${ratePackageId}`,
      text: `${fileName}: ${countOfProducts(taken.addedCount)} added, ${countOfProducts(taken.changedCount)} changed.`,
    }
  }
  const templateIds = await applyChanges(services, tx, {
    companyId,
    userId,
    fileName,
    options,
    changes: preview.changes,
    importList: headerKey(table),
  })
  const { newTemplateCount, changedTemplateCount } = preview.summary
  return {
    taken: null,
    templateIds,
    href: `/contracting/template-list?state=draft&imported=${stored.importId}`,
    text: `${fileName}: ${countOfSheets(newTemplateCount)} made, ${countOfSheets(changedTemplateCount)} changed.`,
  }
}

function countOfProducts(count: number): string {
  return counted(count, 'product', 'products')
}

function countOfSheets(count: number): string {
  return counted(count, 'rate sheet', 'rate sheets')
}
