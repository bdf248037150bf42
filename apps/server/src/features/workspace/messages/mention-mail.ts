// The mail that tells colleagues that a private note mentions them.

import type { NotificationChoices } from '@tradewind/api/accounts/settings.ts'
import { noteAdded } from '@tradewind/api/contracting/contract-events.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import type { Services } from '../../../context.ts'
import { afterEvent } from '../../../events.ts'
import { jsonOf } from '../../../platform/db/database.ts'
import type { Consequence } from '../../../platform/events.ts'
import { leaveUrlOf, queueMail } from '../../mail/public.ts'
import { noteAddressOf } from './note-answers.ts'

/** Only to users of the company that wrote the note, and not to those who want no such mail. */
export function mailOfMention(services: Services): Consequence {
  return afterEvent(noteAdded, 'mail', async (tx, { kind, contractId, facts }) => {
    if (contractId === null || facts.mentionedIds.length === 0) return
    const { companyId, actorName, locationName, templateName, text, mentionedIds, authorId = null } = facts
    const people = await tx
      .selectFrom('user_account')
      .select(['id', 'email', 'first_name', 'last_name', 'access', 'notification_choices'])
      .where('company_id', '=', companyId)
      .where('id', 'in', mentionedIds)
      .where('disabled_at', 'is', null)
      .where('deleted_at', 'is', null)
      .execute()
    const heading = `${actorName} mentioned you in a note on ${locationName || templateName}`
    for (const person of people) {
      if (jsonOf<NotificationChoices>(person.notification_choices)[kind]?.mail === false) continue
      const mention = { contractId, companyId, userId: person.id, mentionedBy: authorId }
      const answerTo = person.access === 'write' ? await noteAddressOf(services, tx, mention) : undefined
      const closing = `Only your company reads this note.${answerTo === undefined ? '' : ' Answer this e-mail, and the answer is added to the notes.'}`
      await queueMail(services, tx, {
        kind: 'contract-mention',
        companyId,
        contractId,
        to: { name: fullName(person.first_name, person.last_name) || person.email, address: person.email },
        replyTo: answerTo ?? null,
        leaveUrl: leaveUrlOf(services, { userId: person.id, kind }),
        subject: heading,
        letter: {
          heading,
          parts: [
            ...(text === '' ? [] : [{ kind: 'quote', text } as const]),
            { kind: 'facts', facts: [['Rate sheet', templateName]] },
            { kind: 'button', label: 'Open the notes', href: `${services.config.publicUrl}/contracting/contract/${contractId}/notes` },
            { kind: 'small', text: closing },
          ],
        },
      })
    }
  })
}
