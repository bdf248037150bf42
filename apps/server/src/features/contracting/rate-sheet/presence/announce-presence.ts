// Telling colleagues who looks at a draft, and holding to one open sheet at the secure host.

import type { BodyOf } from '@tradewind/api/call.ts'
import { presence } from '@tradewind/api/contracting/draft-events.ts'
import type { announcePresence as announceCall } from '@tradewind/api/contracting/rate-sheet/presence.ts'
import { actorName, type Context, getActor } from '../../../../context.ts'
import { closeSheet, openSheet } from '../../../accounts/sessions/public.ts'
import { findMasterDraft, getDocument } from '../../contract/public.ts'

/** @throws Refusal NotFound for what is no draft of the caller's company */
export async function announcePresence(context: Context, draftId: string, body: BodyOf<typeof announceCall>): Promise<void> {
  const actor = getActor(context)
  // Who leaves may leave a draft that was published or discarded meanwhile.
  if (body.what !== 'left' && !(await findMasterDraft(context, draftId))) await getDocument(context, 'draft', draftId)
  if (body.what === 'joined') await openSheet(context, draftId)
  if (body.what === 'left') await closeSheet(context, draftId)
  const { tabId, what, said, pageId, section, isEditing } = body
  await context.live.tell(presence, {
    companyIds: [actor.companyId],
    facts: { what, draftId, tabId, said, userId: actor.userId, name: actorName(actor), pageId, section, isEditing },
  })
}
