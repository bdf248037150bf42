// Counter-offers: a buyer proposes other values for a contract; both sides take, counter or refuse them one by one.

import type { RatePlace, SeasonPlace, NegotiatedPlace } from '@tradewind/domain/contracting/negotiation/negotiated-place.ts'
import { TIER_FIELDS } from '@tradewind/domain/contracting/negotiation/tier-place.ts'
import {
  LONGEST_PROPOSED_TEXT,
  LONGEST_REASON,
  MOST_OPEN_PROPOSALS,
  PROPOSAL_STATES,
  STEP_ACTS,
} from '@tradewind/domain/contracting/negotiation/proposal.ts'
import { POLICY_TYPES } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { NO_WRITE_ACCESS } from '../refusals.ts'
import { id, moment, params, sameAs, text, wholeFrom } from '../shapes.ts'

const side = z.enum(['supplier', 'buyer'])
const itemId = text(40)
const position = z.number().int().min(0).max(399)
const value = text(LONGEST_PROPOSED_TEXT)
const reason = text(LONGEST_REASON).default('').describe('both sides read it')
const number = wholeFrom(1)

const ratePlace = sameAs<RatePlace>()(
  z.object({
    kind: z.literal('rate'),
    productId: itemId,
    ratePackageId: itemId,
    seasonId: itemId,
    rateSet: position,
    description: text(200),
    field: z.enum(['retail', 'commission', 'nett']),
  }),
)
const seasonPlace = sameAs<SeasonPlace>()(
  z.object({
    kind: z.literal('season'),
    productId: itemId,
    ratePackageId: itemId,
    seasonId: itemId,
    range: position,
    end: z.enum(['first', 'last']),
  }),
)
export const negotiatedPlace = sameAs<NegotiatedPlace>()(
  z.discriminatedUnion('kind', [
    ratePlace,
    seasonPlace,
    z.object({ kind: z.literal('policy'), pageId: text(100), policyType: z.enum(POLICY_TYPES), position }),
    z.object({ kind: z.literal('tier'), pageId: text(100), position, tier: position, field: z.enum(TIER_FIELDS) }),
    z.object({ kind: z.literal('tiers'), pageId: text(100), position }),
    z.object({ kind: z.literal('terms') }),
  ]),
)

const step = z.object({
  act: z.enum(STEP_ACTS),
  side,
  value,
  reason: z.string(),
  actorName: z.string(),
  at: moment,
})

const proposal = z.object({
  proposalId: id,
  place: negotiatedPlace,
  title: z.string().describe('the place in words'),
  version: number.describe('the version for which it was proposed'),
  baseValue: z.string().describe('the value of that version, as plain text'),
  currentValue: z.string().nullable().describe('the value of the newest version; null where the place is gone'),
  state: z.enum(PROPOSAL_STATES),
  value: z.string().describe('the value on the table'),
  by: side.describe('the side whose value it is'),
  waitsFor: side.nullable(),
  steps: z.array(step),
  madeVersion: number.nullable().describe('the version in which it was taken'),
})
export type Proposal = z.output<typeof proposal>

export const getNegotiation = call({
  name: 'getNegotiation',
  area: 'negotiation',
  what: 'The proposals to change values of a contract, with their histories: open ones first, then the newest.',
  method: 'GET',
  path: '/contracting/contract/{id}/negotiation',
  access: 'landing',
  params,
  answer: z.object({
    version: number.describe('the newest version: what is proposed is compared with it'),
    side,
    whyNot: z.string().nullable().describe('why nothing can be proposed or answered now'),
    whyNotTake: z.string().nullable().describe('why no value can be taken now, though it can be countered or refused'),
    proposals: z.array(proposal),
  }),
})
export type Negotiation = z.output<typeof getNegotiation.answer>

const common = {
  area: 'negotiation',
  access: 'landing-writer',
  params,
  noAccess: NO_WRITE_ACCESS.changeStatus,
  isBinding: true,
  isOwnOnly: true,
  isIdempotent: true,
} as const

export const proposeValues = call({
  ...common,
  name: 'proposeValues',
  what: 'A buyer proposes other values for the newest version of a contract, all as one offer. The contract stays as it is until they are taken.',
  method: 'POST',
  path: '/contracting/contract/{id}/negotiation',
  body: z.object({
    version: number.describe('the version that was read'),
    proposals: z
      .array(z.object({ place: negotiatedPlace, value, reason }))
      .min(1)
      .max(MOST_OPEN_PROPOSALS),
  }),
  answer: z.object({ offerId: id, proposalIds: z.array(id) }),
  refusals: ['StateChanged', 'NotUsable', 'BeingSigned'],
})

export const answerProposals = call({
  ...common,
  name: 'answerProposals',
  what: 'Takes, counters or refuses proposals of the other side, all as one answer. The values that are taken make the next version of the contract.',
  method: 'PUT',
  path: '/contracting/contract/{id}/negotiation/answer',
  body: z.object({
    answers: z
      .array(
        z.object({
          proposalId: id,
          steps: number.describe('how many steps were read: an answer to an earlier value is refused'),
          act: z.enum(['take', 'counter', 'refuse']),
          seenValue: value.optional().describe('to take: the value that the newest version has now, as it was read'),
          value: value.default('').describe('to counter: the other value'),
          reason,
        }),
      )
      .min(1)
      .max(MOST_OPEN_PROPOSALS),
  }),
  answer: z.object({ version: number.nullable().describe('the version that was made; null when nothing was taken') }),
  refusals: ['StateChanged', 'NotUsable', 'BeingSigned', 'NotComplete'],
})

export const withdrawProposals = call({
  ...common,
  name: 'withdrawProposals',
  what: 'Withdraws own values that the other side has not answered. After a counter-offer the value before it is on the table again.',
  method: 'PUT',
  path: '/contracting/contract/{id}/negotiation/withdraw',
  body: z.object({
    proposals: z
      .array(z.object({ proposalId: id, steps: number }))
      .min(1)
      .max(MOST_OPEN_PROPOSALS),
  }),
  answer: z.object({ withdrawn: z.number().int() }),
  refusals: ['StateChanged'],
})
