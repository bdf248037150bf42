// Files that are laid out for people, or PDFs: kept with their pages, to be read on them.

import { importRead } from '@tradewind/api/contracting/import-events.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { mappingFindings } from '@tradewind/domain/rate-sheet/import/mapping.ts'
import { suggestImport } from '@tradewind/domain/rate-sheet/import/suggest-mapping.ts'
import { carriedCorrections, isSameLayout, type Layout, layoutWords } from '@tradewind/domain/reading/taking-over/learned-layout.ts'
import type { SourcePage } from '@tradewind/domain/reading/source-page.ts'
import type { Services } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { jsonOf } from '../../../platform/db/database.ts'
import type { Payer } from '../../../platform/fair-line.ts'
import { headerKey, type StoredImport } from './import-store.ts'
import { readFilePages, readPagesInThread, TOO_MUCH } from './reading.ts'
import type { ReadFile } from './read-table-thread.ts'

/** Layouts looked through for the one that a file has. */
const MOST_LAYOUTS = 50

/** Whether every row of the file is one location and season: what its columns mean is plain, or was said for an earlier file. */
export async function isLongTable({ db }: Services, stored: StoredImport, read: ReadFile): Promise<boolean> {
  if (!('table' in read)) return false
  const { table } = read
  if (table.isExcerpt === true) return true
  const { mapping, options } = suggestImport(table, { isOfOneLocation: stored.draftId !== null })
  // A file for one draft is about the location of that draft.
  const about = stored.draftId === null ? options : { locationName: '' }
  if (mappingFindings(mapping, table.headers, about).length === 0) return true
  const remembered = db.queries.selectFrom('import_mapping').select('header_key').where('company_id', '=', stored.companyId)
  return (await remembered.where('header_key', '=', headerKey(table)).executeTakeFirst()) !== undefined
}

/**
 * Keeps the pages of a file in which rates were found, with the corrections that an earlier file of its layout brought.
 * @returns `ready` when it is kept; why it cannot be read; undefined when no rate was found in a workbook
 */
export async function laidOutFile(
  services: Services,
  payer: Payer,
  { companyId, importId }: StoredImport,
  file: { readonly bytes: Uint8Array; readonly contentType: string },
): Promise<'ready' | { readonly problem: string } | undefined> {
  const read = await readFilePages(services, payer, file)
  if ('problem' in read) return read
  const { corrections, known } = await learnedOf(services, companyId, read.pages)
  const reading = await readPagesInThread(services, payer, read.pages, corrections).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'TooLarge') return undefined
    throw error
  })
  if (reading === undefined) return { problem: TOO_MUCH }
  if (file.contentType !== 'application/pdf' && reading.products.length === 0) return undefined
  await services.db.transaction(async (tx) => {
    const row = await tx
      .updateTable('import')
      .set({ state: 'ready' })
      .where('company_id', '=', companyId)
      .where('id', '=', importId)
      .where('state', '=', 'reading')
      .executeTakeFirst()
    if (row.numUpdatedRows === 0n) return
    await tx
      .insertInto('reading')
      .values({
        company_id: companyId,
        import_id: importId,
        pages: JSON.stringify(read.pages),
        corrections: JSON.stringify(corrections),
        carried_count: corrections.length,
        known,
      })
      .execute()
    await recordEvent(services, tx, importRead, { companyIds: [companyId], facts: { importId, state: 'ready' } })
  })
  return 'ready'
}

/** What the last file with this layout taught: corrections, and the tables that were confirmed, as JSON. */
async function learnedOf(services: Services, companyId: string, pages: readonly SourcePage[]) {
  const rows = await services.db.queries
    .selectFrom('reading_layout')
    .select(['words', 'corrections', 'tables'])
    .where('company_id', '=', companyId)
    .orderBy('created_at', 'desc')
    .limit(MOST_LAYOUTS)
    .execute()
  const words = layoutWords(pages)
  const last = rows.find((row) => isSameLayout(words, jsonOf<string[]>(row.words)))
  if (!last) return { corrections: [], known: '[]' }
  const corrections = carriedCorrections({ words: [], corrections: jsonOf<Layout['corrections']>(last.corrections) }, pages)
  return { corrections, known: JSON.stringify(jsonOf(last.tables)) }
}
