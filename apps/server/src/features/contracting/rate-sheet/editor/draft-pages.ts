// What the editor reads: the navigation of a draft, and pages.

import type { AnswerOf, BodyOf, ParamsOf } from '@tradewind/api/call.ts'
import type {
  getDraftNavigation as getDraftNavigationCall,
  getDraftPages as getDraftPagesCall,
  getProductInfo as getProductInfoCall,
} from '@tradewind/api/contracting/rate-sheet/editor.ts'
import { type CorporateSection, isCorporateSection } from '@tradewind/domain/rate-sheet/sections/corporate-sections.ts'
import { Refusal, REFUSALS } from '@tradewind/api/refusals.ts'
import { DEFAULT_RATE_PACKAGE } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { type Context, getActor } from '../../../../context.ts'
import type { ReadyJson } from '../../../../platform/http/route.ts'
import { refuseTakenOver } from '../../../accounts/sessions/public.ts'
import { canReadSheet, type Document, findMasterDraft, getDocument, getDraftDocument, locationOf } from '../../contract/public.ts'
import type { MasterOwner } from '../../draft-owner/public.ts'
import { listPages } from '../page-list.ts'
import { getDraftHead, pagesJson } from '../public.ts'
import { listMeantFindings } from './meant-findings.ts'

/** The left navigation of a draft. // C-TR-049 */
export async function draftNavigation(context: Context, draftId: string): Promise<AnswerOf<typeof getDraftNavigationCall>> {
  const master = await findMasterDraft(context, draftId)
  if (master) return masterNavigation(context, draftId, master)
  const document = await getDraftDocument(context, draftId, REFUSALS.SheetTakenOver.message)
  await refuseTakenOver(context, draftId)
  const { supplierId } = document
  const [{ templateId, sheet, pages, meantFindings }, { locationId, locationName, place }, contract, published, lastVersion] =
    await Promise.all([
      navigationOf(context, supplierId, draftId),
      locationOf(context, document),
      editedContractOf(context, document),
      publishedPageIds(context, document),
      lastVersionOf(context, document),
    ])
  if (templateId === null) throw new Refusal('NotFound')
  return {
    ...sheet,
    templateId,
    meantFindings,
    contract,
    version: document.version,
    nextVersion: lastVersion + 1,
    location: { locationId, locationName, place },
    pages: pages.map((page) => ({ ...page, isPublished: published.has(page.pageId) })),
  }
}

/** Of the draft of a master template: what is told of a template is told of it, without products. */
async function masterNavigation(context: Context, draftId: string, owner: MasterOwner): Promise<AnswerOf<typeof getDraftNavigationCall>> {
  await refuseTakenOver(context, draftId)
  const { sheet, pages, meantFindings } = await navigationOf(context, getActor(context).companyId, draftId)
  return {
    ...sheet,
    templateId: owner.masterTemplateId,
    meantFindings,
    contract: null,
    version: owner.isPublished ? 1 : 0,
    nextVersion: 1,
    location: { locationId: null, locationName: owner.templateName, place: '' },
    pages: pages.map((page) => ({ ...page, isPublished: owner.isPublished })),
  }
}

/** What the navigation of every draft has. */
async function navigationOf(context: Context, companyId: string, draftId: string) {
  const queries = context.db.queries
  const [{ sameAsCorporatePolicyNotes, masterTemplateId, templateId, ...head }, pages, meantFindings] = await Promise.all([
    getDraftHead(queries, companyId, draftId),
    listPages(context.db, companyId, draftId),
    listMeantFindings(queries, companyId, draftId),
  ])
  const master = await findMaster(context, companyId, masterTemplateId)
  const follows: CorporateSection[] = sameAsCorporatePolicyNotes.filter((section) => isCorporateSection(section))
  return {
    templateId,
    sheet: { draftId, ...head, sameAsCorporatePolicyNotes: follows, master },
    meantFindings,
    pages: pages.map((page) => ({
      pageId: page.page_id,
      kind: page.kind,
      revision: page.revision,
      completionScore: page.completion_score,
      productName: page.product_name,
      ratePackageName: page.rate_package_name,
    })),
  }
}

/** The master template that the draft follows. */
async function findMaster(context: Context, companyId: string, masterTemplateId: string | null) {
  if (masterTemplateId === null) return null
  const row = await context.db.queries
    .selectFrom('master_template')
    .select(['id', 'template_name'])
    .where('company_id', '=', companyId)
    .where('id', '=', masterTemplateId)
    .executeTakeFirst()
  return row ? { masterTemplateId: row.id, templateName: row.template_name } : null
}

/** Versions for one partner and those of the template have one numbering. */
async function lastVersionOf(context: Context, { supplierId, contract, template }: Document): Promise<number> {
  const row = await context.db.queries
    .selectFrom('template')
    .select('last_version')
    .where('company_id', '=', supplierId)
    .where('id', '=', contract?.templateId ?? template?.templateId ?? '')
    .executeTakeFirst()
  return row?.last_version ?? 0
}

/** Of the version that the draft was made from; none before the first. */
async function publishedPageIds(context: Context, { supplierId, contract, template }: Document): Promise<ReadonlySet<string>> {
  const sheetId = contract?.sheetId ?? template?.publishedSheetId ?? null
  if (sheetId === null) return new Set()
  const rows = await context.db.queries
    .selectFrom('rate_page')
    .select('page_id')
    .where('company_id', '=', supplierId)
    .where('sheet_id', '=', sheetId)
    .execute()
  return new Set(rows.map((row) => row.page_id))
}

/** The contract that the draft edits for one partner. */
async function editedContractOf(context: Context, { contract }: Document) {
  if (contract === null) return null
  const buyer = await context.db.queries.selectFrom('company').select('company_name').where('id', '=', contract.buyerId).executeTakeFirst()
  return { contractId: contract.id, partnerName: buyer?.company_name ?? '' }
}

/** Pages of a draft, in the order of the sheet; the bodies pass through from the database unread. */
export async function draftPages(context: Context, draftId: string, { pageIds }: BodyOf<typeof getDraftPagesCall>): Promise<ReadyJson> {
  const isMaster = (await findMasterDraft(context, draftId)) !== undefined
  const supplierId = isMaster ? getActor(context).companyId : (await getDocument(context, 'draft', draftId)).supplierId
  return { json: ['{"pages":', ...(await pagesJson(context.db.queries, supplierId, draftId, pageIds)), '}'] }
}

/** One product page of a contract, template or draft. // C-CL-018, C-TR-050 */
export async function productInfo(
  context: Context,
  { docId, productId, ratePackage }: ParamsOf<typeof getProductInfoCall>,
  { collection }: BodyOf<typeof getProductInfoCall>,
): Promise<ReadyJson> {
  const document = await getDocument(context, collection, docId)
  if (!canReadSheet(document)) throw new Refusal('NotFound')
  const candidates = await context.db.queries
    .selectFrom('rate_page')
    .select(['page_id', 'rate_package_name'])
    .where('company_id', '=', document.supplierId)
    .where('sheet_id', '=', document.sheetId)
    .where('kind', '=', 'product')
    .where('page_id', 'like', `${productId.replaceAll(/[%_\\]/g, '')}.%`)
    .orderBy('position')
    .execute()
  const found =
    candidates.find((page) => page.page_id === `${productId}.${ratePackage}`) ??
    candidates.find((page) => page.rate_package_name === ratePackage) ??
    (ratePackage === DEFAULT_RATE_PACKAGE ? candidates[0] : undefined)
  if (!found) throw new Refusal('NotFound')
  const pages = await pagesJson(context.db.queries, document.supplierId, document.sheetId, [found.page_id])
  const list = pages.join('')
  if (list === '[]') throw new Refusal('NotFound')
  return { json: list.slice(1, -1) }
}
