// Sending updates: what is chosen is written down, and a job does it.

import { sendSupplierUpdates as sendCall } from '@tradewind/api/contracting/supplier-updates.ts'
import type { BodyOf } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { oneLine } from '@tradewind/domain/text/search-text.ts'
import { audit, once } from '../../../commands.ts'
import { type Context, getSupplierWriter } from '../../../context.ts'
import { insertWork } from '../../work/public.ts'
import { heldContracts } from './held-contracts.ts'
import { getPublishedVersion } from './published-version.ts'
import { SEND_UPDATES } from './send-updates-job.ts'

/**
 * C-CL-030
 * @throws Refusal NotFound for a template of others, and for a contract that does not wait for one of these updates
 * @throws Refusal NothingPublished, NothingToUpdate
 */
export function sendUpdates(context: Context, input: BodyOf<typeof sendCall>) {
  const { companyId, userId } = getSupplierWriter(context)
  return once(context, sendCall, input, async (tx) => {
    const wanted = input.contractIds && new Set(input.contractIds)
    const updates = []
    for (const templateId of new Set(input.templateIds)) {
      const { version } = await getPublishedVersion(tx, companyId, templateId)
      const held = await heldContracts(tx, { companyId, templateId, version })
      const contractIds = held.map(({ contractId }) => contractId).filter((id) => wanted?.has(id) ?? true)
      const entry = await tx
        .selectFrom('update_queue_entry')
        .select('message')
        .where('company_id', '=', companyId)
        .where('template_id', '=', templateId)
        .executeTakeFirst()
      updates.push({ templateId, version, message: entry?.message ?? '', contractIds })
    }
    const total = updates.reduce((sum, { contractIds }) => sum + contractIds.length, 0)
    if (wanted && total < wanted.size) throw new Refusal('NotFound')
    if (total === 0) throw new Refusal('NothingToUpdate')
    const title = `Sending ${updates.length === 1 ? 'an update' : counted(updates.length, 'update', 'updates')} to ${counted(total, 'partner', 'partners')}`
    const workId = await insertWork(tx, { companyId, userId, kind: 'send', title, total }, context.now())
    const data = { companyId, userId, ipAddress: context.caller.ipAddress, workId, subject: oneLine(input.subject), updates }
    await context.queue.send(tx, SEND_UPDATES, data)
    await audit(context, tx, 'update.send', workId, { templates: updates.length, contracts: total })
    return { workId, total }
  })
}
