// Telling a buyer of the next version of a contract: history, event, and an e-mail with a link to each who received the first.

import { contractSent } from '@tradewind/api/contracting/contract-events.ts'
import type { SheetHead } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { fullName, placeText } from '@tradewind/domain/text/names.ts'
import { actorName, type Context, getActor } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { newMagicLink } from '../../landing/public.ts'
import { queueMail } from '../../mail/public.ts'
import { addHistory, doerOf, type PartyContract, readersOfContracts } from '../contract/public.ts'
import { contractSentMail } from './contract-sent-mail.ts'
import { findLeaveUrl } from './find-leave-url.ts'

/** As for a first sending; the buyer's own choices of what to be told hold as they do there. */
export async function sendContractVersion(
  context: Context,
  tx: Transaction,
  contract: PartyContract,
  { version, head }: { version: number; head: SheetHead },
): Promise<void> {
  const { companyId, companyName, email, userId, ...actor } = getActor(context)
  const senderName = actorName({ ...actor, email })
  const people = await readersOf(tx, contract)
  const location = await tx
    .selectFrom('location')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', contract.locationId)
    .executeTakeFirstOrThrow()
  const place = placeText(location)
  const sheet = { ...head, templateVersion: version, location: { id: location.id, name: location.location_name, place } }
  await addHistory(context, tx, {
    historyFeedId: contract.historyFeedId,
    contractId: contract.id,
    kind: 'sent',
    by: doerOf(getActor(context)),
    data: { version, emails: people.map((person) => person.email) },
  })
  await recordEvent(context, tx, contractSent, {
    companyIds: [companyId, contract.buyerId],
    contractId: contract.id,
    facts: {
      companyId,
      companyName,
      actorName: senderName,
      templateName: head.templateName,
      locationName: sheet.location.name,
      version,
      isUpdate: true,
    },
  })
  for (const person of people) {
    const id = newId(context.now())
    const link = await newMagicLink(context, tx, { contractId: contract.id, userId: person.id, email: person.email, mailId: id })
    const to = { name: fullName(person.first_name, person.last_name), address: person.email }
    const sent = {
      supplierId: companyId,
      supplierName: companyName,
      senderName,
      senderEmail: email,
      to,
      subject: '',
      message: '',
      isUpdate: true,
      leaveUrl: await findLeaveUrl(context, tx, { userId: person.id, email: person.email, companyId, mailId: id }),
    }
    const mail = contractSentMail({ ...sent, contracts: [{ contractId: contract.id, sheet, link }] })
    await queueMail(context, tx, { ...mail, id, sentBy: userId })
  }
}

/** The buyer's people whom the contract was sent to before; its administrators when none of them is there any more. */
async function readersOf(tx: Transaction, contract: PartyContract) {
  const users = await tx
    .selectFrom('user_account')
    .select(['id', 'email', 'first_name', 'last_name', 'role'])
    .where('company_id', '=', contract.buyerId)
    .where('disabled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('email')
    .execute()
  const addresses = (await readersOfContracts(tx, [contract.id])).get(contract.id) ?? []
  const readers = users.filter((user) => addresses.includes(user.email))
  return readers.length > 0 ? readers : users.filter((user) => user.role === 'admin')
}
