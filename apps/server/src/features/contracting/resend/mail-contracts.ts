// The e-mail of a supplier about contracts that its reader has, with a new link to each.

import { contractResent } from '@tradewind/api/contracting/contract-events.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import { type Actor, actorName, type Services } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { newMagicLink } from '../../landing/public.ts'
import { queueMail } from '../../mail/public.ts'
import { addHistory, doerOf, findChainHeads } from '../contract/public.ts'
import { contractSentMail, contractsToMail, findLeaveUrl, mailedSheetOf } from '../sending/public.ts'

export type ResentMail = {
  readonly actor: Actor
  /** Of one buyer. */
  readonly contractIds: readonly string[]
  readonly people: readonly { readonly userId: string; readonly email: string; readonly accountEmail: string; readonly name: string }[]
  /** Empty: what the e-mail is about. */
  readonly subject: string
  readonly message: string
  readonly workId: string | null
  /** The day by which an answer is asked for. */
  readonly answerBy?: string | null
  /** The partner's name, where the sender gets a copy. */
  readonly copyOf?: string
}

/** One e-mail to each of the people, about all of the contracts; a line in the history of each contract. */
export async function mailContracts(services: Services, tx: Transaction, mail: ResentMail): Promise<void> {
  const { actor, contractIds, people, subject, message, workId } = mail
  const { companyId, companyName, userId, email: senderEmail } = actor
  const contracts = await contractsToMail(tx, companyId, contractIds)
  const heads = await findChainHeads(tx, contractIds)
  const about = {
    supplierId: companyId,
    supplierName: companyName,
    senderName: actorName(actor),
    senderEmail,
    subject,
    message,
    answerBy: mail.answerBy ?? null,
  }
  for (const person of people) {
    const id = newId(services.now())
    const links = []
    for (const contract of contracts) {
      const to = { contractId: contract.id, userId: person.userId, email: person.accountEmail, mailId: id }
      const link = await newMagicLink(services, tx, to)
      links.push({ contractId: contract.id, sheet: mailedSheetOf(contract), link, head: heads.get(contract.id) })
    }
    const leaveUrl = await findLeaveUrl(services, tx, { userId: person.userId, email: person.email, companyId, mailId: id })
    const letter = contractSentMail({
      ...about,
      to: { name: person.name, address: person.email },
      isAgain: true,
      leaveUrl,
      contracts: links,
    })
    await queueMail(services, tx, { ...letter, id, contractIds, sentBy: userId, workId })
  }
  const emails = people.map((person) => person.email)
  for (const contract of contracts) {
    const { id: contractId, history_feed_id: historyFeedId, version } = contract
    await addHistory(services, tx, { historyFeedId, contractId, kind: 'resent', by: doerOf(actor), data: { version, emails } })
  }
  const [first] = contracts
  if (first)
    await recordEvent(services, tx, contractResent, {
      companyIds: [companyId, first.buyer_id],
      contractId: first.id,
      facts: {
        companyId,
        companyName,
        actorName: actorName(actor),
        templateName: first.template_name,
        locationName: first.location_name,
        version: first.version,
        count: contracts.length,
      },
    })
  if (mail.copyOf === undefined) return
  const pages = contracts.map((contract) => ({
    contractId: contract.id,
    sheet: mailedSheetOf(contract),
    link: `${services.config.publicUrl}/contracting/contract/${contract.id}/details`,
    head: heads.get(contract.id),
  }))
  const name = fullName(actor.firstName, actor.lastName) || senderEmail
  const copy = {
    ...about,
    subject: `Copy: ${subject || mail.copyOf}`,
    to: { name, address: senderEmail },
    copyOf: mail.copyOf,
    contracts: pages,
  }
  await queueMail(services, tx, { ...contractSentMail(copy), kind: 'contract-sent-copy' })
}
