// A file that is brought into one draft: what is fixed by the draft, and how it is taken over.

import { draftChanged } from '@tradewind/api/contracting/draft-events.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { pagesWithImport } from '@tradewind/domain/rate-sheet/import/into-sheet.ts'
import type { PlannedLocation } from '@tradewind/domain/rate-sheet/import/plan.ts'
import { pageIdOf } from '@tradewind/domain/rate-sheet/page-address.ts'
import { searchText } from '@tradewind/domain/text/search-text.ts'
import type { Services } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import type { Queries, Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { getDraftOwner } from '../draft-owner/public.ts'
import { getDraftPlace } from '../rate-sheet/head/public.ts'
import { ensureProducts } from '../rate-sheet/products/public.ts'
import { changeSheet, findSheet } from '../rate-sheet/public.ts'
import type { ExistingTemplate, OpenOptions, StoredImport } from './import-store.ts'

/** Location, period, currency and name are those of the draft, whatever the file says or is asked for. */
export async function optionsFor(queries: Queries, { companyId, draftId }: StoredImport, options: OpenOptions): Promise<OpenOptions> {
  if (draftId === null) return options
  const { locationName } = await getDraftPlace(queries, companyId, draftId)
  const sheet = await findSheet(queries, companyId, draftId)
  if (!sheet) throw new Refusal('NotFound')
  const { startDate, endDate, currency, templateName } = sheet.head
  return { ...options, startDate, endDate, currency, templateName, locationName }
}

/** The draft as an import sees it, or undefined when it is gone. */
export async function draftSheetFor(
  queries: Queries,
  companyId: string,
  draftId: string,
): Promise<{ locationName: string; currency: string; existing: ExistingTemplate } | undefined> {
  const sheet = await findSheet(queries, companyId, draftId)
  if (!sheet || sheet.contentHash !== null) return undefined
  const { templateId } = await getDraftOwner(queries, companyId, draftId)
  const { locationId, locationName, matchKey } = await getDraftPlace(queries, companyId, draftId)
  const existing = {
    templateId,
    locationId,
    matchKey,
    locationName,
    importList: null,
    sheetId: draftId,
    draftSheetId: draftId,
    pages: sheet.pages,
  }
  return { locationName, currency: sheet.head.currency, existing }
}

export type TakenIntoDraft = {
  /** Products. */
  readonly addedCount: number
  readonly changedCount: number
  readonly addedIds: readonly string[]
  readonly changedIds: readonly string[]
  readonly firstPageId: string | undefined
}

/** Changes the draft by what was planned, in the caller's transaction: one line of edit history, and word to everybody who has it open. */
export async function takeIntoDraft(
  services: Services,
  tx: Transaction,
  input: { companyId: string; userId: string; draftId: string; fileName: string; location: PlannedLocation },
): Promise<TakenIntoDraft> {
  const { companyId, userId, draftId, fileName, location } = input
  const now = services.now()
  const owner = await getDraftOwner(tx, companyId, draftId)
  const { locationId, templateId } = owner
  const contractId = owner.kind === 'contract' ? owner.contractId : null
  const wanted = location.products.map(({ productName }) => ({ productName, productType: 'Accommodation' as const }))
  const products = await ensureProducts(tx, { companyId, locationId, now }, wanted)
  let counts = { addedCount: 0, changedCount: 0 }
  const changed = await changeSheet(tx, { companyId, sheetId: draftId }, (sheet) => {
    const { pages, ...rest } = pagesWithImport(sheet.pages, location.products, {
      newId: () => newId(now),
      productId: (name) => products.find((each) => searchText(each.productName) === searchText(name))?.productId ?? newId(now),
    })
    counts = rest
    return { ...sheet, pages }
  })
  const at = new Date(now)
  await tx
    .insertInto('draft_change')
    .values({
      company_id: companyId,
      id: newId(now),
      template_id: templateId,
      contract_id: contractId,
      sheet_id: draftId,
      user_id: userId,
      detail: `Imported from ${fileName}`,
      created_at: at,
    })
    .execute()
  if (contractId === null) {
    await tx.updateTable('template').set({ changed_at: at }).where('company_id', '=', companyId).where('id', '=', templateId).execute()
  }
  // Nobody has it on screen yet, who brought the file in neither.
  await recordEvent(services, tx, draftChanged, { companyIds: [companyId], facts: { draftId, userId: '', pages: [] } })
  const { addedIds, changedIds } = changed
  return { ...counts, addedIds, changedIds, firstPageId: addedIds[0] ?? changedIds[0] ?? changed.after.pages.map(pageIdOf)[0] }
}
