// Who of a supplier is told of an answer by mail, and when.

import type { NotificationChoices } from '@tradewind/api/accounts/settings.ts'
import type { contractAccepted, contractAnswerTakenBack, contractRejected } from '@tradewind/api/contracting/contract-events.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import { jsonOf, type Transaction } from '../../../platform/db/database.ts'

export type Answer = typeof contractAccepted | typeof contractRejected | typeof contractAnswerTakenBack

export type AnswerReader = {
  readonly userId: string
  readonly name: string
  readonly email: string
  /** `true`: at once. Who wants no mail is no reader. */
  readonly mail: true | 'daily'
}

/** The person who sent the rates; the administrators of the company when that person is not there any more. Without those who want no mail. */
export async function answerReaders(
  tx: Transaction,
  supplierId: string,
  contractId: string,
  kind: Answer['kind'],
): Promise<AnswerReader[]> {
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
  const sender = people.filter((person) => person.id === sent?.user_id)
  const told = sender.length > 0 ? sender : people.filter((person) => person.role === 'admin')
  return told.flatMap((person) => {
    const mail = jsonOf<NotificationChoices>(person.notification_choices)[kind]?.mail ?? true
    const name = fullName(person.first_name, person.last_name) || person.email
    return mail === false ? [] : [{ userId: person.id, email: person.email, name, mail }]
  })
}
