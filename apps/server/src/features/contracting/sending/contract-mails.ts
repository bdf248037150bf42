// The e-mails with which people receive contracts, many at a time: a first sending, a later version, and sending again.

import type { Services } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { newMagicLinks } from '../../landing/public.ts'
import { leaveUrlOf, type NewMail, queueMails } from '../../mail/public.ts'
import { contractSentMail, type SentMail } from './contract-sent-mail.ts'
import type { ResolvedPerson } from './resolve-recipient.ts'

/** A contract as an e-mail tells of it. */
export type MailedContract = Omit<SentMail['contracts'][number], 'link'>

export type ContractMail = Omit<SentMail, 'to' | 'contracts' | 'leaveUrl' | 'copyOf'> & {
  readonly to: ResolvedPerson
  readonly contracts: readonly MailedContract[]
  /** The user who caused it. */
  readonly sentBy: string
  readonly workId?: string | null
}

/** Queues the e-mails. Each reader gets a link of their own to each contract, and who has no account a link to leave by. @returns their ids, in their order */
export async function queueContractMails(services: Services, tx: Transaction, mails: readonly ContractMail[]): Promise<string[]> {
  const named = mails.map((mail) => ({ ...mail, id: newId(services.now()) }))
  const links = await newMagicLinks(
    services,
    tx,
    named.flatMap(({ id: mailId, to, contracts }) =>
      contracts.map(({ contractId }) => ({ contractId, userId: to.userId, email: to.accountEmail, mailId })),
    ),
  )
  const next = links.values()
  const letters = named.map(({ to, contracts, sentBy, workId = null, ...mail }): NewMail => {
    const about = { email: to.email, companyId: mail.supplierId, mailId: mail.id }
    const letter = contractSentMail({
      ...mail,
      to: { name: to.name, address: to.email },
      // Who confirmed an address ended up here by their own will, and chooses in the settings.
      leaveUrl: to.isConfirmed ? undefined : leaveUrlOf(services, about),
      contracts: contracts.map((contract) => ({ ...contract, link: next.next().value ?? '' })),
    })
    return { ...letter, id: mail.id, contractIds: contracts.map((contract) => contract.contractId), sentBy, workId }
  })
  return queueMails(services, tx, letters)
}

type Copied = Omit<SentMail, 'to' | 'contracts' | 'copyOf'> & {
  /** The partner's name. */
  readonly copyOf: string
  readonly contracts: readonly MailedContract[]
}

/** The sender's copy leads to the supplier's own pages: a partner's link is not handed around. */
export function copyForSender(services: Services, { contracts, ...mail }: Copied): NewMail {
  const own = contracts.map((contract) => ({
    ...contract,
    link: `${services.config.publicUrl}/contracting/contract/${contract.contractId}/details`,
  }))
  const to = { name: mail.senderName, address: mail.senderEmail }
  const subject = `Copy: ${mail.subject || mail.copyOf}`
  return { ...contractSentMail({ ...mail, to, subject, contracts: own }), kind: 'contract-sent-copy' }
}
