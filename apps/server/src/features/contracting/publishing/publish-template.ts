// Publishing: a complete draft becomes the next version of its template, sealed and never changed again.

import { Refusal } from '@tradewind/api/refusals.ts'
import { sealText } from '@tradewind/domain/proof/canonical-text.ts'
import { type Finding, sheetCompletion } from '@tradewind/domain/rate-sheet/completion/completion.ts'
import type { Services } from '../../../context.ts'
import { sha256Hex } from '../../../platform/crypto.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { findSheet, freezeSheet } from '../rate-sheet/public.ts'
import { refreshTemplateSearch } from '../templates/public.ts'

/** The job that publishes many templates. */
export const PUBLISH_TEMPLATES = 'contracting.publish-templates'

export type Published = { readonly version: number; readonly seal: string } | { readonly missing: readonly Finding[] }

/** Publishes the draft of one template in the caller's transaction; what is missing refuses it. */
export async function publishTemplate(
  services: Services,
  tx: Transaction,
  { companyId, userId, templateId }: { companyId: string; userId: string; templateId: string },
): Promise<Published> {
  const template = await tx
    .selectFrom('template')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', templateId)
    .forUpdate()
    .executeTakeFirst()
  if (!template || template.draft_sheet_id === null) throw new Refusal('DraftMissing')
  const sheet = await findSheet(tx, companyId, template.draft_sheet_id)
  if (!sheet) throw new Refusal('DraftMissing')
  const missing = sheetCompletion(sheet).findings.filter((finding) => finding.level === 'missing')
  if (missing.length > 0) return { missing }

  const now = services.now()
  const version = template.published_version + 1
  const publishedAt = new Date(now).toISOString()
  const contentHash = await freezeSheet(tx, companyId, sheet.sheetId, 'template', now)
  const previous = await tx
    .selectFrom('template_version')
    .select('seal')
    .where('company_id', '=', companyId)
    .where('template_id', '=', templateId)
    .where('version', '=', version - 1)
    .executeTakeFirst()
  const previousSeal = previous?.seal ?? ''
  const seal = sha256Hex(sealText({ previousSeal, contentHash, version, publishedAt }))
  await tx
    .insertInto('template_version')
    .values({
      company_id: companyId,
      template_id: templateId,
      version,
      sheet_id: sheet.sheetId,
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
      published_sheet_id: sheet.sheetId,
      published_version: version,
      published_at: publishedAt,
      changed_at: publishedAt,
      // The draft may have got another name, period or currency.
      template_name: sheet.head.templateName,
      start_date: sheet.head.startDate,
      end_date: sheet.head.endDate,
      currency: sheet.head.currency,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', templateId)
    .execute()
  await refreshTemplateSearch(tx, companyId, templateId)
  await tx
    .insertInto('draft_change')
    .values({
      company_id: companyId,
      id: newId(now),
      template_id: templateId,
      sheet_id: sheet.sheetId,
      user_id: userId,
      detail: `Version ${version} published`,
      created_at: publishedAt,
    })
    .execute()
  return { version, seal }
}
