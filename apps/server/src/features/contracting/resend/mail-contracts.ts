// The e-mail of a supplier about contracts that its reader has, with a new link to each.

import { contractResent } from '@tradewind/api/contracting/contract-events.ts'
import { type Actor, actorName, type Services } from '../../../context.ts'
import { recordEvents } from '../../../events.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { Happening } from '../../../platform/events.ts'
import { queueMails } from '../../mail/public.ts'
import { addHistories, doerOf, findChainHeads } from '../contract/public.ts'
import {
  contractsToMail,
  type ContractToMail,
  copyForSender,
  linesOfMail,
  mailedSheetOf,
  queueContractMails,
  type ResolvedPerson,
} from '../sending/public.ts'

export type ResentMail = {
  /** Of one buyer. */
  readonly contractIds: readonly string[]
  readonly people: readonly ResolvedPerson[]
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
export async function mailContracts(services: Services, tx: Transaction, actor: Actor, mails: readonly ResentMail[]): Promise<void> {
  const contractIds = mails.flatMap((mail) => mail.contractIds)
  const { companyId, companyName, userId, email: senderEmail } = actor
  const found = await contractsToMail(tx, companyId, contractIds)
  const heads = await findChainHeads(tx, contractIds)
  const sent = mails.map((mail) => {
    const own = new Set(mail.contractIds)
    return { ...mail, contracts: found.filter((contract) => own.has(contract.id)) }
  })
  const letters = sent.map(({ contracts, subject, message, answerBy = null, ...mail }) => ({
    ...mail,
    letter: {
      supplierId: companyId,
      supplierName: companyName,
      senderName: actorName(actor),
      senderEmail,
      subject,
      message,
      answerBy,
      contracts: contracts.map((contract) => ({ contractId: contract.id, sheet: mailedSheetOf(contract), head: heads.get(contract.id) })),
    },
  }))
  await queueContractMails(
    services,
    tx,
    letters.flatMap(({ letter, people, workId }) => people.map((to) => ({ ...letter, to, isAgain: true, sentBy: userId, workId }))),
  )
  const copies = letters.flatMap(({ letter, copyOf }) => (copyOf === undefined ? [] : [copyForSender(services, { ...letter, copyOf })]))
  await queueMails(services, tx, copies)
  const lines = sent.flatMap(({ contracts, people }) => {
    const emails = people.map((person) => person.email)
    return linesOfMail(contracts, 'resent', doerOf(actor), emails)
  })
  await addHistories(services, tx, lines)
  const told = sent.flatMap(({ contracts }) => resentFacts(actor, contracts[0]?.buyer_id ?? '', contracts))
  await recordEvents(services, tx, contractResent, companyId, told)
}

/** What both companies hear of contracts that were sent again. @param otherId the company that got them */
export function resentFacts(actor: Actor, otherId: string, contracts: readonly ContractToMail[]): Happening<typeof contractResent>[] {
  const { companyId, companyName } = actor
  const [first] = contracts
  if (!first) return []
  const { template_name: templateName, location_name: locationName, version } = first
  const facts = { companyId, companyName, actorName: actorName(actor), templateName, locationName, version, count: contracts.length }
  return [{ companyIds: [companyId, otherId], contractId: first.id, facts }]
}
