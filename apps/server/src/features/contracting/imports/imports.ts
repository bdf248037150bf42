// Omni import: a supplier's file is read, mapped, previewed and taken over.

import type { BodyOf, QueryOf } from '@tradewind/api/call.ts'
import {
  applyImport as applyImportCall,
  type ImportView,
  type listImportChanges,
  type listImportProblems,
  type mapImport as mapImportCall,
  type previewImport,
} from '@tradewind/api/contracting/imports.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { nightsInAll } from '@tradewind/domain/calendar/day-range.ts'
import { excerptRows } from '@tradewind/domain/rate-sheet/import/excerpt.ts'
import { placeText } from '@tradewind/domain/text/names.ts'
import { searchText } from '@tradewind/domain/text/search-text.ts'
import { sql } from 'kysely'
import { audit, once } from '../../../commands.ts'
import { type Context, getActor, getSupplierWriter } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { FileAnswer } from '../../../platform/http/route.ts'
import { newId } from '../../../platform/ids.ts'
import { cursorOf, keysOf } from '../../../platform/paging.ts'
import { insertWork } from '../../work/public.ts'
import { getDraftOwner } from '../draft-owner/public.ts'
import { APPLY_IMPORT, READ_IMPORT } from './import-jobs.ts'
import { optionsFor } from './draft-import.ts'
import { findingsOf, importFindings, isDecided, type Preview, previewOf, previewOrFindings, productChange } from './import-preview.ts'
import { getStoredImport, periodsThere, type StoredImport } from './import-store.ts'
import { problemsCsv } from './problems-csv.ts'

const OFFSET = /^\d{1,7}$/

const NOT_READY: Record<StoredImport['state'], string> = {
  reading: 'This file is still being read.',
  ready: 'Tell what the columns mean before you go on.',
  applying: 'This file is being taken over.',
  done: 'This file has been taken over already.',
  failed: 'This file could not be read.',
}

/** Begins to read an uploaded file of the own company. @throws Refusal NotFound for a draft that is not there */
export async function startImport(
  context: Context,
  { path, draftId }: { path: string; draftId?: string | undefined },
): Promise<{ importId: string }> {
  const { companyId } = getSupplierWriter(context)
  return context.db.transaction(async (tx) => {
    const file = await tx
      .selectFrom('stored_file')
      .selectAll()
      .where('path', '=', path)
      .where('company_id', '=', companyId)
      .where('object_type', '=', 'import')
      .executeTakeFirst()
    if (!file || file.state === 'deleted') throw new Refusal('NotFound')
    if (file.state !== 'stored') throw new Refusal('UploadMissing')
    if (draftId !== undefined) await getDraftOwner(tx, companyId, draftId)
    return { importId: await beginImport(context, tx, { path, fileName: file.file_name, draftId }) }
  })
}

/** Begins to read a stored file, as the caller; whose it is was asked before. @returns the id of the import */
export async function beginImport(
  context: Context,
  tx: Transaction,
  { path, fileName, draftId }: { path: string; fileName: string; draftId?: string | undefined },
): Promise<string> {
  const { companyId, userId } = getSupplierWriter(context)
  const importId = newId(context.now())
  await tx
    .insertInto('import')
    .values({
      company_id: companyId,
      id: importId,
      file_path: path,
      file_name: fileName,
      started_by: userId,
      draft_sheet_id: draftId ?? null,
    })
    .execute()
  await context.queue.send(tx, READ_IMPORT, { companyId, userId, importId })
  await audit(context, tx, 'import.start', importId, { fileName })
  return importId
}

export async function listImports(context: Context) {
  const rows = await context.db.reads
    .selectFrom('import')
    .select(['id', 'file_name', 'state', 'problem', 'created_at'])
    .select(sql<string | null>`summary ->> 'locationCount'`.as('locations'))
    .where('company_id', '=', getActor(context).companyId)
    .where('draft_sheet_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  return {
    items: rows.map((row) => ({
      importId: row.id,
      fileName: row.file_name,
      state: row.state as ImportView['state'], // a check constraint allows these
      problem: row.problem,
      startedAt: row.created_at,
      locationCount: row.locations === null ? null : Number(row.locations),
    })),
  }
}

export async function getImport(context: Context, importId: string): Promise<ImportView> {
  const stored = await getStoredImport(context.db.queries, getActor(context).companyId, importId)
  return viewOf(context, stored)
}

/** Reads another sheet of the workbook. @throws Refusal ImportNotReady while it is read, once it is taken over, or when it has no such sheet */
export async function chooseImportSheet(context: Context, importId: string, sheetName: string): Promise<ImportView> {
  const { companyId, userId } = getSupplierWriter(context)
  await context.db.transaction(async (tx) => {
    const stored = await getStoredImport(tx, companyId, importId, true)
    if (stored.state !== 'ready' && stored.state !== 'failed') throw new Refusal('ImportNotReady', { message: NOT_READY[stored.state] })
    if (!stored.suggestion?.sheets?.some((sheet) => sheet.sheetName === sheetName))
      throw new Refusal('ImportNotReady', { message: 'The workbook has no sheet of this name.' })
    await tx
      .updateTable('import')
      .set({ state: 'reading', problem: null, ended_at: null })
      .where('company_id', '=', companyId)
      .where('id', '=', importId)
      .execute()
    await context.queue.send(tx, READ_IMPORT, { companyId, userId, importId, sheetName })
  })
  return getImport(context, importId)
}

/** Corrects what the columns mean. Nothing is made yet. */
export async function mapImport(
  context: Context,
  importId: string,
  { mapping, options }: BodyOf<typeof mapImportCall>,
): Promise<ImportView> {
  const { companyId } = getSupplierWriter(context)
  await context.db.transaction(async (tx) => {
    const stored = await getStoredImport(tx, companyId, importId, true)
    if (stored.state !== 'ready') throw new Refusal('ImportNotReady', { message: NOT_READY[stored.state] })
    await tx
      .updateTable('import')
      .set({ mapping: JSON.stringify(mapping), options: JSON.stringify(await optionsFor(tx, stored, options)) })
      .where('company_id', '=', companyId)
      .where('id', '=', importId)
      .execute()
  })
  return getImport(context, importId)
}

/** One page of the locations that would be made or changed. */
export async function importPreview(context: Context, importId: string, query: QueryOf<typeof previewImport>) {
  const { changes } = await getPreview(context, importId)
  const text = searchText(query.searchText)
  const found = text === '' ? changes : changes.filter(({ location }) => location.matchKey.includes(text))
  const { page, next } = pageFrom(found, query)
  const items = page.map(({ location, change, existing }) => ({
    key: location.matchKey,
    locationName: location.locationName,
    place: placeText(location),
    change,
    currency: location.currency,
    rowNumbers: [...location.rowNumbers],
    unassignedNights: location.unassignedNights,
    products: location.products.map((product) => ({
      productName: product.productName,
      ratePackageName: product.ratePackageName,
      change: productChange(product, existing),
      seasons: product.seasons.map((season) => ({
        seasonName: season.seasonName,
        nights: nightsInAll(season.dateRanges),
        dateRanges: [...season.dateRanges],
        rates: season.rates.map((rate) => ({ name: rate.name, amount: rate.amount ?? null, onRequest: rate.onRequest === true })),
      })),
    })),
  }))
  return { items, next, total: found.length }
}

/** One page of what is added, changed, gone or unchanged, in the order of the file; what is gone stands last. */
export async function importChanges(context: Context, importId: string, query: QueryOf<typeof listImportChanges>) {
  const stored = await getStoredImport(context.db.queries, getActor(context).companyId, importId)
  const compared = stored.compared ?? (await previewOrRefuse(context, stored)).compared
  const text = searchText(query.searchText)
  const found = compared.filter(
    ({ level, change, locationName, country }) =>
      level === query.level && change === query.change && (text === '' || searchText(country, locationName).includes(text)),
  )
  const { page, next } = pageFrom(found, query)
  const items = page.map((each) => ({
    locationName: each.locationName,
    country: each.country ?? null,
    productName: each.productName ?? null,
    ratePackageName: each.ratePackageName ?? null,
    seasonName: each.seasonName ?? null,
    dateRanges: [...(each.dateRanges ?? [])],
    rowNumbers: [...each.rowNumbers],
    templateId: each.templateId ?? null,
    details: each.details.map(({ what, was, is }) => ({ what, was: was ?? null, is: is ?? null })),
  }))
  return { items, next, total: found.length }
}

/** One page of the rows that cannot be used and the rows to look at, by row. */
export async function importProblems(context: Context, importId: string, query: QueryOf<typeof listImportProblems>) {
  const { plan } = await getPreview(context, importId)
  const found = query.level === undefined ? plan.problems : plan.problems.filter((problem) => problem.level === query.level)
  const { page, next } = pageFrom(found, query)
  return { items: page.map((problem) => ({ ...problem })), next, total: found.length }
}

export async function downloadProblems(context: Context, importId: string): Promise<FileAnswer> {
  const stored = await getStoredImport(context.db.queries, getActor(context).companyId, importId)
  const { plan } = await previewOrRefuse(context, stored)
  const { table, mapping, options } = stored
  if (!table || !mapping || !options || !isDecided(options)) throw new Refusal('ImportNotReady', { message: NOT_READY[stored.state] })
  return {
    body: Buffer.from(problemsCsv(excerptRows(table, mapping, options, plan))),
    contentType: 'text/csv; charset=utf-8',
    fileName: `${stored.fileName.replace(/\.\w+$/, '')} - rows to look at.csv`,
  }
}

/**
 * Starts to take the file over.
 * @throws Refusal ImportNotReady when it is still read, was taken over, or cannot be used
 */
export function applyImport(context: Context, importId: string): Promise<{ workId: string }> {
  const { companyId, userId } = getSupplierWriter(context)
  return once(context, applyImportCall, { importId }, async (tx) => {
    const stored = await getStoredImport(tx, companyId, importId, true)
    // Pressed twice: the work that runs is the answer.
    if (stored.summary?.workId !== undefined) return { workId: stored.summary.workId }
    const findings = stored.draftId === null ? importFindings(stored) : await findingsOf(context, tx, stored)
    const [finding] = findings
    if (stored.state !== 'ready' || finding !== undefined)
      throw new Refusal('ImportNotReady', { message: finding ?? NOT_READY[stored.state] })
    const workId = await insertWork(
      tx,
      { companyId, userId, kind: 'import', title: `Taking over ${stored.fileName}`, total: 0 },
      context.now(),
    )
    await tx
      .updateTable('import')
      .set({ state: 'applying', summary: JSON.stringify({ workId }) })
      .where('company_id', '=', companyId)
      .where('id', '=', importId)
      .execute()
    await context.queue.send(tx, APPLY_IMPORT, { companyId, userId, importId, workId })
    await audit(context, tx, 'import.apply', importId)
    return { workId }
  })
}

async function viewOf(context: Context, stored: StoredImport): Promise<ImportView> {
  const { table, mapping, options } = stored
  const isOpen = stored.state === 'ready'
  const seen = isOpen ? await previewOrFindings(context, context.db.queries, stored) : undefined
  const preview = seen && 'plan' in seen ? seen : undefined
  const findings = seen && 'findings' in seen ? [...seen.findings] : []
  const { templateIds: _made, ...kept } = stored.summary ?? {}
  // The one sheet of a CSV file has no name.
  const readSheet = table && (table.sheetName ?? '')
  return {
    importId: stored.importId,
    fileName: stored.fileName,
    state: stored.state,
    problem: stored.problem,
    sheets: (stored.suggestion?.sheets ?? []).map((sheet) => ({ ...sheet, isRead: sheet.sheetName === readSheet })),
    columns: (table?.headers ?? []).map((header, i) => ({
      header,
      isHidden: table?.hiddenColumns?.includes(i) ?? false,
      samples: samplesOf(table?.rows.map((row) => row.cells[i] ?? '') ?? []),
    })),
    hiddenRowCount: table?.rows.filter((row) => row.isHidden).length ?? 0,
    above: [...(table?.above ?? [])],
    mapping: (mapping ?? []).map((meaning) => ({ ...meaning })),
    isLaidOut: stored.isLaidOut,
    isRemembered: stored.suggestion?.isRemembered ?? false,
    options,
    findings: isOpen ? findings : [],
    summary: preview?.summary ?? ('rowCount' in kept ? (kept as ImportView['summary']) : null),
    workId: kept.workId ?? null,
    draftId: stored.draftId,
    periods: isOpen && stored.draftId === null ? await periodsThere(context.db.queries, stored.companyId) : [],
    taken: kept.taken ?? null,
    startedAt: stored.startedAt,
  }
}

/** The first three different cells that say something. */
function samplesOf(cells: readonly string[]): string[] {
  return [...new Set(cells.map((cell) => cell.trim()).filter(Boolean))].slice(0, 3).map((cell) => cell.slice(0, 60))
}

async function getPreview(context: Context, importId: string): Promise<Preview> {
  return previewOrRefuse(context, await getStoredImport(context.db.queries, getActor(context).companyId, importId))
}

async function previewOrRefuse(context: Context, stored: StoredImport): Promise<Preview> {
  const preview = await previewOf(context, context.db.queries, stored)
  if (!preview) throw new Refusal('ImportNotReady', { message: NOT_READY[stored.state] })
  return preview
}

function pageFrom<T>(
  all: readonly T[],
  { next, limit }: { next?: string | undefined; limit: number },
): { page: readonly T[]; next: string | null } {
  const [offset = '0'] = next === undefined ? [] : keysOf(next, [OFFSET])
  const end = Number(offset) + limit
  return { page: all.slice(Number(offset), end), next: end < all.length ? cursorOf([String(end)]) : null }
}
