// Publishing: a complete draft becomes the next version of its template, sealed and never changed again.

import { Refusal } from '@tradewind/api/refusals.ts'
import type { Services } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { holdTemplate, openDraftOf } from '../drafts/public.ts'
import { today } from '../filing/public.ts'
import { queuePublished } from '../supplier-updates/public.ts'
import { publishLocationName } from '../rate-sheet/head/public.ts'
import { takeProductNames } from '../rate-sheet/products/public.ts'
import { holdDraft } from '../rate-sheet/public.ts'
import { type Missing, sealDraft } from './seal-draft.ts'
import { refreshTemplateSearch } from '../template-search/public.ts'

/** The job that publishes many templates. */
export type Published = { readonly version: number; readonly seal: string } | Missing

/** Publishes the draft of one template in the caller's transaction; what is missing refuses it. */
export async function publishTemplate(
  services: Services,
  tx: Transaction,
  {
    companyId,
    userId,
    templateId,
    isIncompleteTaken = false,
  }: { companyId: string; userId: string; templateId: string; isIncompleteTaken?: boolean },
): Promise<Published> {
  // The draft before its template, as everybody who saves in it does.
  const openId = await openDraftOf(tx, companyId, templateId)
  if (openId != null) await holdDraft(tx, openId, 'alone')
  const template = await holdTemplate(tx, companyId, templateId)
  if (!template || template.draft_sheet_id === null) throw new Refusal('DraftMissing')
  const previous = await tx
    .selectFrom('template_version')
    .select('seal')
    .where('company_id', '=', companyId)
    .where('template_id', '=', templateId)
    .where('version', '=', template.published_version)
    .executeTakeFirst()
  await publishLocationName(services, tx, companyId, template.draft_sheet_id)
  await takeProductNames(tx, companyId, template.draft_sheet_id)
  const sealed = await sealDraft(services, tx, {
    companyId,
    draftId: template.draft_sheet_id,
    collection: 'template',
    version: template.last_version + 1,
    previousSeal: previous?.seal ?? '',
    isIncompleteTaken,
  })
  if ('missing' in sealed) return sealed
  const { sheetId, head, contentHash, previousSeal, seal, version, publishedAt } = sealed
  await tx
    .insertInto('template_version')
    .values({
      company_id: companyId,
      template_id: templateId,
      version,
      sheet_id: sheetId,
      content_hash: Buffer.from(contentHash, 'hex'),
      previous_seal: previousSeal,
      seal,
      published_by: userId,
      published_at: publishedAt,
    })
    .execute()
  await tx
    .updateTable('template')
    .set({
      draft_sheet_id: null,
      published_sheet_id: sheetId,
      published_version: version,
      last_version: version,
      published_at: publishedAt,
      changed_at: publishedAt,
      // The draft may have got another name, period or currency.
      template_name: head.templateName,
      start_date: head.startDate,
      end_date: head.endDate,
      currency: head.currency,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', templateId)
    .execute()
  await refreshTemplateSearch(tx, companyId, templateId)
  await queuePublished(tx, today(services), { companyId, templateId, sourceId: sheetId, userId })
  await tx
    .insertInto('draft_change')
    .values({
      company_id: companyId,
      id: newId(services.now()),
      template_id: templateId,
      sheet_id: sheetId,
      user_id: userId,
      detail: `Version ${version} published`,
      created_at: publishedAt,
    })
    .execute()
  return { version, seal }
}
