// The mail that tells a supplier how a buyer answered.

import type { NotificationChoices } from '@tradewind/api/accounts/settings.ts'
import { type contractAccepted, type contractAnswerTakenBack, contractRejected } from '@tradewind/api/contracting/contract-events.ts'
import { dayText, getDay } from '@tradewind/domain/calendar/day.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import type { Services } from '../../../context.ts'
import { afterEvent } from '../../../events.ts'
import { jsonOf, type Transaction } from '../../../platform/db/database.ts'
import type { Consequence } from '../../../platform/events.ts'
import { leaveUrlOf, queueMail } from '../../mail/public.ts'

type Answer = typeof contractAccepted | typeof contractRejected | typeof contractAnswerTakenBack

/** What the buyer did, as the subject says it. */
const DEEDS = {
  'contract.accepted': { kind: 'contract-accepted', did: 'accepted your rates', by: 'Accepted by' },
  'contract.rejected': { kind: 'contract-rejected', did: 'rejected your rates', by: 'Rejected by' },
  'contract.answerTakenBack': { kind: 'contract-answer-taken-back', did: 'took back the answer to your rates', by: 'Taken back by' },
} as const

/** Told to the person who sent the rates; to the administrators of the company when that person is not there any more. */
export function mailOfAnswer(services: Services, answer: Answer): Consequence {
  return afterEvent(answer, 'mail', async (tx, { kind, contractId, facts }) => {
    const contract = await tx
      .selectFrom('contract')
      .select(['id', 'supplier_id', 'start_date', 'end_date'])
      .where('id', '=', contractId)
      .executeTakeFirstOrThrow()
    const deed = DEEDS[kind]
    const reason = kind === contractRejected.kind && 'reason' in facts ? facts.reason : undefined
    const { companyName, locationName, templateName, actorName, version } = facts
    const heading = `${companyName} ${deed.did} for ${locationName}`
    for (const sender of await sendersOf(tx, contract.supplier_id, contract.id, kind)) {
      await queueMail(services, tx, {
        kind: deed.kind,
        companyId: contract.supplier_id,
        contractId: contract.id,
        to: { name: sender.name, address: sender.email },
        replyTo: null,
        leaveUrl: leaveUrlOf(services, { userId: sender.id, kind }),
        subject: heading,
        letter: {
          heading,
          parts: [
            ...(reason === undefined ? [] : [{ kind: 'quote', text: reason } as const]),
            {
              kind: 'facts',
              facts: [
                ['Rate sheet', templateName],
                ['Version', String(version)],
                ['Valid', `${dayText(getDay(contract.start_date))} – ${dayText(getDay(contract.end_date))}`],
                [deed.by, actorName],
              ],
            },
            {
              kind: 'button',
              label: 'Open the contract',
              href: `${services.config.publicUrl}/contracting/contract/${contract.id}/details`,
            },
          ],
        },
      })
    }
  })
}

async function sendersOf(
  tx: Transaction,
  supplierId: string,
  contractId: string,
  kind: Answer['kind'],
): Promise<{ id: string; email: string; name: string }[]> {
  const people = await tx
    .selectFrom('user_account as u')
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name', 'u.role', 'u.notification_choices'])
    .where('u.company_id', '=', supplierId)
    .where('u.disabled_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .where('u.password_hash', 'is not', null)
    .execute()
  const sent = await tx
    .selectFrom('history_entry')
    .select('user_id')
    .where('contract_id', '=', contractId)
    .where('kind', '=', 'sent')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const named = people.map((person) => ({ ...person, name: fullName(person.first_name, person.last_name) || person.email }))
  const sender = named.filter((person) => person.id === sent?.user_id)
  const told = sender.length > 0 ? sender : named.filter((person) => person.role === 'admin')
  const wantsMail = (choices: unknown) => jsonOf<NotificationChoices>(choices)[kind]?.mail ?? true
  return told.filter((person) => wantsMail(person.notification_choices)).map(({ id, email, name }) => ({ id, email, name }))
}
