// What happens in the negotiation of a contract; both of its companies hear of it.

import { z } from 'zod'
import { event } from '../event.ts'
import { getHome } from '../home.ts'
import { listNotifications } from '../notifications.ts'
import { id } from '../shapes.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { countContracts, countMatching, listContracts } from './contract-list.ts'
import { getContractInfo, getHistoryFeed } from './contract.ts'
import { versionFacts } from './event-facts.ts'
import { getNegotiation } from './negotiation.ts'
import { listUpdateHolders, listUpdates } from './supplier-updates.ts'

const facts = versionFacts.extend({
  offerId: id,
  proposed: z.number().int(),
  taken: z.number().int(),
  countered: z.number().int(),
  refused: z.number().int(),
  withdrawn: z.number().int(),
  madeVersion: z.number().int().nullable(),
})
export type OfferFacts = z.output<typeof facts>

const makesOld = [
  getNegotiation,
  getContractInfo,
  getHistoryFeed,
  listContracts,
  countContracts,
  countMatching,
  getHome,
  listNotifications,
  listUpdates,
  listUpdateHolders,
]
const what = ({ locationName, templateName }: OfferFacts) => [locationName, templateName].filter(Boolean).join(', ')

export const offerMade = event({
  kind: 'contract.offerMade',
  what: 'A buyer proposed other values for a contract, or one side answered the values of the other, in one offer.',
  facts,
  makesOld,
  notice: {
    to: 'others',
    tab: 'proposals',
    sentence: (offer) => `${offer.companyName} ${offerText(offer)} for ${what(offer)}`,
    toast: (offer) => ({ title: `${offer.companyName} ${offerText(offer)}`, message: offer.templateName, tone: 'ok' }),
    choice: { label: 'A partner proposes other values, or answers yours', hasMail: true, hasApplication: true },
  },
})

export const proposalsWithdrawn = event({
  kind: 'contract.proposalsWithdrawn',
  what: 'One side withdrew values that it had proposed.',
  facts,
  makesOld,
  notice: {
    to: 'others',
    tab: 'proposals',
    sentence: (offer) => `${offer.companyName} withdrew ${counted(offer.withdrawn, 'proposal', 'proposals')} for ${what(offer)}`,
    choice: { label: 'A partner withdraws proposals', hasMail: false, hasApplication: true },
  },
})

/** @example 'proposes 3 other values', 'took 1 proposal, countered 1 and refused 1' */
export function offerText({
  proposed,
  taken,
  countered,
  refused,
}: Pick<OfferFacts, 'proposed' | 'taken' | 'countered' | 'refused'>): string {
  if (proposed > 0) return `proposes ${counted(proposed, 'other value', 'other values')}`
  const parts = [
    { did: 'took', count: taken },
    { did: 'countered', count: countered },
    { did: 'refused', count: refused },
  ]
    .filter(({ count }) => count > 0)
    .map(({ did, count }, i) => `${did} ${i === 0 ? counted(count, 'proposal', 'proposals') : count}`)
  const last = parts.pop() ?? ''
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`
}
