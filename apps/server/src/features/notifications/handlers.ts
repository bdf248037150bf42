// What events lead to: notifications inside the application, and the mail that tells a supplier of an answer.

import type { NotificationChoices } from '@tradewind/api/accounts/settings.ts'
import { dayText, getDay } from '@tradewind/domain/calendar/day.ts'
import type { Services } from '../../context.ts'
import { jsonOf, type Transaction } from '../../platform/db/database.ts'
import type { Event, EventHandler } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { queueMail } from '../mail/public.ts'

/** Handlers by kind of event; each runs once for each event. */
export function notificationHandlers(services: Services): Record<string, EventHandler[]> {
  const toOther: EventHandler = (tx, event) => notifyOtherSide(tx, event)
  const toOwn: EventHandler = (tx, event) => notify(tx, event, event.companyIds[0] ?? '')
  const answered: EventHandler = (tx, event) => mailAnswer(services, tx, event)
  return {
    'contract.sent': [toOther],
    'contract.viewed': [toOther],
    'contract.accepted': [toOther, answered],
    'contract.rejected': [toOther, answered],
    'work.succeeded': [toOwn],
    'work.failed': [toOwn],
  }
}

async function notifyOtherSide(tx: Transaction, event: Event): Promise<void> {
  for (const companyId of event.companyIds) if (companyId !== event.data.companyId) await notify(tx, event, companyId)
}

async function notify(tx: Transaction, event: Event, companyId: string): Promise<void> {
  const location = event.contractId === null ? undefined : await locationOf(tx, event.contractId)
  const data = { ...event.data, ...(location === undefined ? {} : { locationName: location }) }
  await tx
    .insertInto('notification')
    .values({
      company_id: companyId,
      id: newId(Date.parse(event.at)),
      kind: event.kind,
      contract_id: event.contractId,
      data: JSON.stringify(data),
      created_at: event.at,
    })
    .execute()
}

async function locationOf(tx: Transaction, contractId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('contract as c')
    .innerJoin('location as l', (join) => join.onRef('l.company_id', '=', 'c.supplier_id').onRef('l.id', '=', 'c.location_id'))
    .select('l.location_name')
    .where('c.id', '=', contractId)
    .executeTakeFirst()
  return row?.location_name
}

/** The person who sent the rates learns by mail how they were answered. */
async function mailAnswer(services: Services, tx: Transaction, event: Event): Promise<void> {
  const contract = await tx
    .selectFrom('contract as c')
    .innerJoin('company as b', 'b.id', 'c.buyer_id')
    .innerJoin('location as l', (join) => join.onRef('l.company_id', '=', 'c.supplier_id').onRef('l.id', '=', 'c.location_id'))
    .select(['c.id', 'c.supplier_id', 'c.template_name', 'c.start_date', 'c.end_date', 'b.company_name', 'l.location_name'])
    .where('c.id', '=', event.contractId)
    .executeTakeFirst()
  if (!contract) return
  const word = event.kind === 'contract.accepted' ? 'accepted' : 'rejected'
  const heading = `${contract.company_name} ${word} your rates for ${contract.location_name}`
  for (const sender of await sendersOf(tx, contract.supplier_id, contract.id, `contract.${word}`)) {
    await queueMail(services, tx, {
      kind: `contract-${word}`,
      companyId: contract.supplier_id,
      contractId: contract.id,
      to: { name: sender.name, address: sender.email },
      replyTo: null,
      subject: heading,
      letter: {
        heading,
        parts: [
          {
            kind: 'facts',
            facts: [
              ['Rate sheet', contract.template_name],
              ['Valid', `${dayText(getDay(contract.start_date))} – ${dayText(getDay(contract.end_date))}`],
              [word === 'accepted' ? 'Accepted by' : 'Rejected by', String(event.data.actorName ?? contract.company_name)],
            ],
          },
          { kind: 'button', label: 'Open the contract', href: `${services.config.publicUrl}/contracting/contract/${contract.id}/details` },
        ],
      },
    })
  }
}

/** Who sent this contract; the company's admins when that person is not there any more. */
async function sendersOf(
  tx: Transaction,
  supplierId: string,
  contractId: string,
  kind: keyof NotificationChoices,
): Promise<{ email: string; name: string }[]> {
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
  const named = people.map((person) => ({ ...person, name: `${person.first_name} ${person.last_name}`.trim() || person.email }))
  const sender = named.filter((person) => person.id === sent?.user_id)
  const told = sender.length > 0 ? sender : named.filter((person) => person.role === 'admin')
  const wantsMail = (choices: unknown) => jsonOf<NotificationChoices>(choices)[kind]?.mail ?? true
  return told.filter((person) => wantsMail(person.notification_choices)).map(({ email, name }) => ({ email, name }))
}
