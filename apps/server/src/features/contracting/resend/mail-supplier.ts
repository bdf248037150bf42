// The e-mail of a buyer to a supplier about contracts that the buyer has. Its links open the supplier's own pages.

import { contractResent } from '@tradewind/api/contracting/contract-events.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { dayText, getDay } from '@tradewind/domain/calendar/day.ts'
import { type Actor, actorName, type Services } from '../../../context.ts'
import { recordEvents } from '../../../events.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { findOwner } from '../../accounts/users/public.ts'
import { type NewMail, queueMails } from '../../mail/public.ts'
import { addHistories, doerOf } from '../contract/public.ts'
import { contractsToMail, linesOfMail } from '../sending/public.ts'
import { resentFacts } from './mail-contracts.ts'

export type SupplierMail = {
  readonly actor: Actor
  readonly partnerId: string
  /** Of one supplier. */
  readonly contractIds: readonly string[]
  readonly emails: readonly string[]
  readonly subject: string
  readonly message: string
  readonly workId: string
  readonly copyOf?: string
}

/** @throws Refusal NotUsable when an address belongs to another company than the supplier */
export async function mailSupplier(services: Services, tx: Transaction, mail: SupplierMail): Promise<void> {
  const { actor, emails, message, workId } = mail
  const [first] = await tx
    .selectFrom('contract')
    .select('supplier_id')
    .where('id', 'in', [...mail.contractIds])
    .limit(1)
    .execute()
  const supplierId = first?.supplier_id ?? ''
  for (const email of emails) {
    const { whose } = await findOwner(tx, email)
    if (whose.owner && whose.owner.companyId !== supplierId)
      throw new Refusal('NotUsable', { message: `The address ${email} belongs to another company, not to this partner.` })
  }
  const contracts = await contractsToMail(tx, supplierId, mail.contractIds)
  const letter: NewMail = {
    kind: 'contract-reminder',
    companyId: actor.companyId,
    contractId: contracts[0]?.id ?? null,
    contractIds: mail.contractIds,
    sentBy: actor.userId,
    workId,
    replyTo: actor.email,
    to: { name: '', address: '' },
    subject: mail.subject,
    letter: {
      heading: `${actor.companyName} reminds you of ${contracts.length === 1 ? `the rates for ${contracts[0]?.location_name ?? ''}` : `${contracts.length} rate sheets`}`,
      parts: [
        ...(message.trim() === '' ? [] : [{ kind: 'quote', text: message.trim() } as const]),
        {
          kind: 'table',
          head: ['Location', 'Rate sheet', 'Valid', 'Version'],
          rows: contracts.map((contract) => ({
            href: `${services.config.publicUrl}/contracting/contract/${contract.id}/details`,
            cells: [
              contract.location_name,
              contract.template_name,
              `${dayText(getDay(contract.start_date))} – ${dayText(getDay(contract.end_date))}`,
              String(contract.version),
            ],
          })),
        },
        { kind: 'small', text: `Sent by ${actorName(actor)}, ${actor.companyName}. Answer this e-mail to write to ${actor.email}.` },
      ],
    },
  }
  const letters = emails.map((address) => ({ ...letter, to: { name: '', address } }))
  const toSender = { name: actorName(actor), address: actor.email }
  const copies =
    mail.copyOf === undefined ? [] : [{ ...letter, kind: 'contract-sent-copy', subject: `Copy: ${letter.subject}`, to: toSender }]
  await queueMails(services, tx, [...letters, ...copies])
  await addHistories(services, tx, linesOfMail(contracts, 'reminded', doerOf(actor), emails))
  await recordEvents(services, tx, contractResent, actor.companyId, resentFacts(actor, supplierId, contracts))
}
