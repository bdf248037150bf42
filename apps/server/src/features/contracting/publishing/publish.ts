// Publishing one draft at once, or many as a piece of work.

import { publishDraft as publishDraftCall, publishTemplates as publishTemplatesCall } from '@tradewind/api/contracting/publishing.ts'
import type { BodyOf } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { searchWords } from '@tradewind/domain/text/search-text.ts'
import { audit, once } from '../../../commands.ts'
import { type Context, getSupplierWriter } from '../../../context.ts'
import { likeText } from '../../../platform/paging.ts'
import { insertWork } from '../../work/public.ts'
import { holdDraftOwner } from '../draft-owner/public.ts'
import { tellDraftChanged } from '../drafts/public.ts'
import { findSheet, holdDraft } from '../rate-sheet/public.ts'
import { checkSeenDraft } from './check-seen-draft.ts'
import { publishContract } from './publish-contract.ts'
import { PUBLISH_TEMPLATES } from './publish-job.ts'
import { publishTemplate } from './publish-template.ts'

/**
 * @throws Refusal NotComplete with the findings, while something is missing
 * @throws Refusal DraftMissing when the draft was published or discarded meanwhile
 * @throws Refusal StateChanged when somebody changed it after it was seen
 */
export function publishDraft(context: Context, draftId: string, { seen }: BodyOf<typeof publishDraftCall>) {
  const { companyId, userId } = getSupplierWriter(context)
  return once(context, publishDraftCall, { draftId, seen }, async (tx) => {
    await holdDraft(tx, draftId, 'alone')
    const owner = await holdDraftOwner(tx, companyId, draftId)
    if (!owner) throw new Refusal((await findSheet(tx, companyId, draftId)) ? 'DraftMissing' : 'NotFound')
    if (seen) await checkSeenDraft(tx, { companyId, draftId }, seen)
    const { templateId } = owner
    const contractId = owner.kind === 'contract' ? owner.contractId : null
    const published =
      contractId === null
        ? await publishTemplate(context, tx, { companyId, userId, templateId })
        : await publishContract(context, tx, contractId)
    if ('missing' in published) throw new Refusal('NotComplete', { details: published.missing })
    const { version, seal } = published
    await tellDraftChanged(context, tx, draftId)
    await audit(context, tx, contractId === null ? 'template.publish' : 'contract.publish', contractId ?? templateId, { version })
    return { templateId, contractId, version, seal }
  })
}

/** Publishes many templates as one piece of work that can be left and found again. */
export function publishTemplates(context: Context, input: BodyOf<typeof publishTemplatesCall>) {
  const { companyId, userId } = getSupplierWriter(context)
  return once(context, publishTemplatesCall, input, async (tx) => {
    let found = tx.selectFrom('template').select('id').where('company_id', '=', companyId).where('archived_at', 'is', null)
    if ('templateIds' in input) found = found.where('id', 'in', input.templateIds)
    else {
      found = found.where('draft_sheet_id', 'is not', null)
      const words = searchWords(input.allDrafts.searchText)
      for (const word of words) found = found.where('search', 'like', likeText(word))
    }
    const templateIds = (await found.orderBy('id').execute()).map((row) => row.id)
    if ('templateIds' in input && templateIds.length < new Set(input.templateIds).size) throw new Refusal('NotFound')
    if (templateIds.length === 0) throw new Refusal('DraftMissing')
    const total = templateIds.length
    const title = total === 1 ? 'Publishing a rate sheet' : `Publishing ${counted(total, 'rate sheet', 'rate sheets')}`
    const workId = await insertWork(tx, { companyId, userId, kind: 'publish', title, total }, context.now())
    await context.queue.send(tx, PUBLISH_TEMPLATES, { companyId, userId, workId, templateIds })
    await audit(context, tx, 'template.publish-many', workId, { total })
    return { workId, total }
  })
}
