// The list of contracts, for both sides.

import { ANSWER_STATES, LIST_STATES } from '@tradewind/domain/contracting/contract-state.ts'
import { PLACES, PRIORITIES } from '@tradewind/domain/contracting/filing.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { NO_WRITE_ACCESS } from '../refusals.ts'
import { MOST_REASON } from './contract-state.ts'
import { cursor, day, id, moment, params, text } from '../shapes.ts'

/** How the reader's own company files the contract; the other party has its own. */
export const ownFiling = z.object({
  place: z.enum(PLACES),
  partnerCompanyId: id,
  folderId: id.nullable(),
  assigneeId: id.nullable(),
  priority: z.enum(PRIORITIES).nullable(),
  note: z.object({ text: z.string(), by: z.string(), at: moment }).nullable().describe('private to the company'),
  remindOn: z.string().nullable().describe('the day from which it is on the home screen again'),
})
export type OwnFiling = z.output<typeof ownFiling>

export const contractCard = z.object({
  contractId: id,
  side: z.enum(['supplier', 'buyer']),
  partnerName: z.string(),
  partnerCity: z.string().nullable(),
  locationName: z.string(),
  locationPlace: z.string(),
  templateName: z.string(),
  version: z.number().int().describe('the newest'),
  currency: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  listState: z.enum(LIST_STATES),
  viewedByBuyerAt: moment.nullable(),
  inForceVersion: z.number().int().nullable().describe('the one that was accepted last'),
  newest: z
    .enum(['waiting', 'rejected', 'expired'])
    .nullable()
    .describe('what became of the newest version while an earlier one is in force'),
  waits: z.boolean().describe('the newest version waits for the buyer’s answer'),
  activityAt: moment,
  isViewed: z.boolean().describe('by this party, since something last happened'),
  ...ownFiling.shape,
})
export type ContractCard = z.output<typeof contractCard>

/** Largest number of contracts in one bulk change. */
export const MOST_CHANGED = 10_000

export const CONTRACT_SORTS = ['activity', 'partner', 'start'] as const
export const LIST_TYPES = ['all', 'recent', ...LIST_STATES] as const

export const contractSearch = z.object({
  listType: z.enum(LIST_TYPES).default('all'),
  searchText: text(200).default(''),
  isViewed: z.boolean().optional(),
  startDate: day.optional().describe('with endDate: contracts whose period overlaps'),
  endDate: day.optional(),
  place: z.enum(PLACES).default('active'),
  folderId: id.optional(),
  isInFolder: z.boolean().optional().describe('only contracts in any folder, or only those in none'),
  contractIds: z.array(id).max(200).optional(),
  sort: z.enum(CONTRACT_SORTS).default('activity'),
  limit: z.number().int().min(1).max(100).default(50),
  next: cursor.optional(),
  getContractIds: z.boolean().default(false),
})

export const listContracts = call({
  name: 'listContracts',
  area: 'contract-list',
  what: 'One page of the contracts that match; with getContractIds the ids of all of them, 10,000 at most.',
  method: 'POST',
  path: '/proxy/contracting/contracts',
  access: 'member',
  body: contractSearch,
  answer: z.object({
    items: z.array(contractCard),
    next: z.string().nullable(),
    total: z.number().int().nullable(),
    contractIds: z.array(id).optional(),
  }),
  answerKind: 'ready-json',
})

export const countContracts = call({
  name: 'countContracts',
  area: 'contract-list',
  what: 'How many contracts there are in each state.',
  method: 'GET',
  path: '/proxy/contracting/contract-list/counts',
  access: 'member',
  answer: z.object({ all: z.number().int(), unviewed: z.number().int(), states: z.record(z.enum(LIST_STATES), z.number().int()) }),
})

export const getContractingYears = call({
  name: 'getContractingYears',
  area: 'contract-list',
  what: 'The periods that the company has contracts for, newest first.',
  method: 'GET',
  path: '/proxy/contracting/contractingYears',
  access: 'member',
  answer: z.object({ years: z.array(z.object({ startDate: z.string(), endDate: z.string() })) }),
})

export const markContractViewed = call({
  name: 'markContractViewed',
  area: 'contract-list',
  what: 'Marks a contract as viewed by the caller’s company; a buyer’s first view is told to the supplier.',
  method: 'PUT',
  path: '/proxy/contracting/contractViewed/{id}',
  access: 'landing',
  params,
  body: z.object({ isViewed: z.boolean().default(true) }),
})

const startedWork = z.object({ workId: id, total: z.number().int() })

export const answerManyContracts = call({
  name: 'answerManyContracts',
  area: 'contract-list',
  what: 'Gives each of these contracts the state, by a piece of work: each by itself, and the result names those that could not get it, with the reason.',
  method: 'PUT',
  path: '/proxy/contracting/contracts/answer',
  access: 'writer',
  body: z.object({
    contracts: z
      .array(
        z.object({ contractId: id, version: z.number().int().min(1).describe('the version that was seen; a newer one is left as it is') }),
      )
      .min(1)
      .max(MOST_CHANGED),
    state: z.enum(ANSWER_STATES),
    reason: text(MOST_REASON).optional(),
    comment: text(MOST_REASON).optional(),
    evenAfterEnd: z.boolean().optional().describe('accepts also those whose period has ended'),
  }),
  answer: startedWork,
  noAccess: NO_WRITE_ACCESS.changeStatus,
  isBinding: true,
  isIdempotent: true,
})

export const markManyViewed = call({
  name: 'markManyViewed',
  area: 'contract-list',
  what: 'Marks each of these contracts as viewed or unviewed by the caller’s company, by a piece of work.',
  method: 'PUT',
  path: '/proxy/contracting/contracts/viewed',
  access: 'member',
  body: z.object({ contractIds: z.array(id).min(1).max(MOST_CHANGED), isViewed: z.boolean() }),
  answer: startedWork,
  isIdempotent: true,
})
