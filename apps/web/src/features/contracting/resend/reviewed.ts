// What is reviewed before a bulk resending: who of the partners gets which contracts, at which addresses.

import type { ResendPartner } from '@tradewind/api/contracting/resend.ts'

export type Reviewed = {
  /** Partners that get nothing. */
  readonly partnersOut: readonly string[]
  /** Addresses that were taken out, by partner. */
  readonly emailsOut: Readonly<Record<string, readonly string[]>>
  readonly contractsOut: readonly string[]
}

/** What is chosen at first: of several contracts those that wait for an answer; all, where none of them waits. */
export function firstReview(partners: readonly ResendPartner[]): Reviewed {
  const contracts = partners.flatMap((partner) => partner.contracts)
  const others = contracts.filter(({ listState }) => listState !== 'sent' && listState !== 'viewed').map((contract) => contract.contractId)
  return { partnersOut: [], emailsOut: {}, contractsOut: others.length < contracts.length ? others : [] }
}

/** As the call takes it: without partners for whom nothing is left. */
export function reviewedPartners(partners: readonly ResendPartner[], { partnersOut, emailsOut, contractsOut }: Reviewed) {
  return partners
    .filter((partner) => !partnersOut.includes(partner.partnerId))
    .map(({ partnerId, emails, contracts }) => ({
      partnerId,
      emails: emails.filter((email) => !emailsOut[partnerId]?.includes(email)),
      contractIds: contracts.map((contract) => contract.contractId).filter((id) => !contractsOut.includes(id)),
    }))
    .filter(({ emails, contractIds }) => emails.length > 0 && contractIds.length > 0)
}

/** The value with or without this entry. */
export function toggled(list: readonly string[], entry: string): readonly string[] {
  return list.includes(entry) ? list.filter((each) => each !== entry) : [...list, entry]
}
