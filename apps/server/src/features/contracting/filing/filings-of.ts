// What a contract looks like in the lists of its two parties: the one place that makes state, card, search text and sort keys.

import type { ContractCard, OwnFiling } from '@tradewind/api/contracting/contract-list.ts'
import type { Day } from '@tradewind/domain/calendar/day.ts'
import type { Reached } from '@tradewind/domain/contracting/contract-lists.ts'
import {
  type ContractFacts,
  type ContractSide,
  type ContractState,
  isWaiting,
  type ListState,
  listStateOf,
  newestBeside,
  nextChangeByTime,
} from '@tradewind/domain/contracting/contract-state.ts'
import { searchText } from '@tradewind/domain/text/search-text.ts'

export type FiledParty = { readonly companyId: string; readonly companyName: string; readonly city: string | null }

/** ISO moments at which a contract first came so far, in any version; null while it has not. */
export type FirstMoments = Readonly<Record<Reached, string | null>>

/** Everything that the filings of a contract are made of. */
export type FiledContract = {
  readonly contractId: string
  readonly supplier: FiledParty
  readonly buyer: FiledParty
  readonly location: { readonly id: string; readonly name: string; readonly place: string; readonly country: string }
  readonly state: ContractState
  readonly templateName: string
  readonly currency: string
  readonly startDate: Day
  readonly endDate: Day
  readonly version: number
  /** ISO moment. */
  readonly viewedByBuyerAt: string | null
  readonly isInEdit: boolean
  /** The rate sheet of the newest version. */
  readonly sheetId: string
  /** ISO moments: when the newest version was sent, and answered. */
  readonly sentAt: string | null
  readonly answeredAt: string | null
  /** The version that was accepted last, and whether it was loaded as well. */
  readonly inForce: { readonly version: number; readonly isLoaded: boolean } | null
  /** The version that everybody who was asked has signed, the last one. */
  readonly signedVersion: number | null
  /** How many open proposals wait for each side. */
  readonly proposals: Readonly<Record<ContractSide, number>>
  /** Set for a contract that the buyer keeps for itself alone: how it calls the supplier. */
  readonly ownPartnerName: string | null
  /** The day by which the newest version is to be answered. */
  readonly answerBy: Day | null
  /** By how much typical stays rose against the contract of the year before; null where there is none, or nobody has compared them yet. */
  readonly raisedPercent: number | null
  readonly first: FirstMoments
}

/** The card as it is kept; what a party does with it (viewing, filing) and when something happened stand beside it. */
export type FiledCard = Omit<ContractCard, 'listState' | 'activityAt' | 'isViewed' | keyof OwnFiling>

/** The part of a filing that follows from its contract. */
export type Filing = {
  readonly companyId: string
  readonly contractId: string
  readonly side: ContractSide
  readonly listState: ListState
  readonly partnerCompanyId: string
  readonly locationId: string
  readonly partnerSort: string
  readonly startDate: Day
  readonly endDate: Day
  readonly search: string
  readonly isWaiting: boolean
  /** Whether this party has something to answer: the newest version, or proposals of the other side. */
  readonly awaits: boolean
  readonly card: FiledCard
  readonly locationSort: string
  readonly country: string
  readonly currency: string
  readonly sentAt: string | null
  readonly answeredAt: string | null
  readonly sheetId: string
  /** Only while the newest version waits. */
  readonly answerBy: Day | null
  readonly raised: number | null
  readonly first: FirstMoments
  /** The day on which it has to be made anew; null when time changes nothing. */
  readonly refileOn: Day | null
}

/** @returns the supplier's, then the buyer's; the buyer's alone where it keeps the contract for itself */
export function filingsOf(contract: FiledContract, today: Day): readonly Filing[] {
  const { supplier, buyer, ownPartnerName } = contract
  if (ownPartnerName !== null) {
    const partner = { companyId: supplier.companyId, companyName: ownPartnerName, city: null }
    return [filingOf(contract, 'buyer', { self: buyer, partner }, today)]
  }
  return [
    filingOf(contract, 'supplier', { self: supplier, partner: buyer }, today),
    filingOf(contract, 'buyer', { self: buyer, partner: supplier }, today),
  ]
}

function filingOf(contract: FiledContract, side: ContractSide, parties: { self: FiledParty; partner: FiledParty }, today: Day): Filing {
  const { self, partner } = parties
  const { contractId, location, templateName, startDate, endDate } = contract
  const facts: ContractFacts = {
    ...contract,
    isViewedByBuyer: contract.viewedByBuyerAt !== null,
    isSigned: contract.inForce !== null && contract.signedVersion === contract.inForce.version,
    inForce: contract.inForce && (contract.inForce.isLoaded ? 'loaded' : 'accepted'),
  }
  const isOwn = contract.ownPartnerName !== null
  const waits = !isOwn && isWaiting(facts, today)
  const proposals = contract.proposals[side]
  const answerBy = waits ? contract.answerBy : null
  const { raisedPercent } = contract
  return {
    companyId: self.companyId,
    contractId,
    side,
    listState: listStateOf(facts, side, today),
    partnerCompanyId: partner.companyId,
    locationId: location.id,
    partnerSort: searchText(partner.companyName),
    startDate,
    endDate,
    search: searchText(partner.companyName, partner.city, location.name, location.place, templateName),
    isWaiting: waits,
    awaits: (side === 'buyer' && waits) || proposals > 0,
    card: {
      contractId,
      side,
      partnerName: partner.companyName,
      partnerCity: partner.city,
      locationName: location.name,
      locationPlace: location.place,
      country: location.country,
      templateName,
      version: contract.version,
      currency: contract.currency,
      startDate,
      endDate,
      sentAt: contract.sentAt,
      answeredAt: contract.answeredAt,
      viewedByBuyerAt: contract.viewedByBuyerAt,
      inForceVersion: contract.inForce?.version ?? null,
      newest: newestBeside(facts, today),
      waits,
      ...(proposals > 0 ? { proposals } : {}),
      ...(isOwn ? { isOwn } : {}),
      ...(answerBy === null ? {} : { answerBy }),
      ...(raisedPercent === null ? {} : { raisedPercent }),
    },
    locationSort: searchText(location.name),
    country: location.country,
    currency: contract.currency,
    sentAt: contract.sentAt,
    answeredAt: contract.answeredAt,
    sheetId: contract.sheetId,
    answerBy,
    raised: raisedPercent,
    first: contract.first,
    refileOn: nextChangeByTime(facts, today) ?? null,
  }
}
