// The list of contracts, for both sides.

import { CONTRACT_GROUPS, CONTRACT_SORTS, LIST_TYPES } from '@tradewind/domain/contracting/contract-lists.ts'
import { ANSWER_STATES, LIST_STATES } from '@tradewind/domain/contracting/contract-state.ts'
import { CONVERSION_SETTINGS, CONVERSION_STATUSES } from '@tradewind/domain/contracting/data-load/conversion-status.ts'
import { PLACES, PRIORITIES } from '@tradewind/domain/contracting/filing.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { NO_WRITE_ACCESS } from '../refusals.ts'
import { MOST_REASON } from './contract-state.ts'
import { countedFilter } from './dashboard.ts'
import { count, currency, cursor, day, id, listOf, moment, params, text, wholeFrom } from '../shapes.ts'

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
  country: z.string().describe('of the location, empty when unknown'),
  templateName: z.string(),
  version: z.number().int().describe('the newest'),
  currency: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  listState: z.enum(LIST_STATES),
  sentAt: moment.nullable().describe('when the newest version was sent'),
  answeredAt: moment.nullable().describe('when the newest version was accepted or rejected'),
  viewedByBuyerAt: moment.nullable(),
  inForceVersion: z.number().int().nullable().describe('the one that was accepted last'),
  newest: z
    .enum(['waiting', 'rejected', 'expired'])
    .nullable()
    .describe('what became of the newest version while an earlier one is in force'),
  waits: z.boolean().describe('the newest version waits for the buyer’s answer'),
  proposals: z.number().int().optional().describe('how many proposals of the other side wait for the caller’s company; absent when none'),
  isOwn: z.boolean().optional().describe('the buyer keeps it for itself alone: a copy, or files; absent for all others'),
  answerBy: z
    .string()
    .optional()
    .describe('the day by which the newest version is to be answered, while it waits; absent when none was named'),
  raisedPercent: z
    .number()
    .optional()
    .describe(
      'by how much typical stays rose against the contract of the year before, negative where they fell; absent where there is none',
    ),
  crId: id.optional().describe('what the supplier was asked, when the contract answers a request; absent for all others'),
  rateConversionSetting: z.enum(CONVERSION_SETTINGS).optional().describe('what its data load is to load; absent without one'),
  rateConversionStatus: z.enum(CONVERSION_STATUSES).optional().describe('how far its data load is; absent without one'),
  activityAt: moment,
  isViewed: z.boolean().describe('by this party, since something last happened'),
  ...ownFiling.shape,
})
export type ContractCard = z.output<typeof contractCard>

/** Largest number of contracts in one bulk change. */
export const MOST_CHANGED = 10_000

/** What is in force and ends within so many days is listed as `expiring`. */
export const EXPIRING_DAYS = 60

/** What narrows a list of contracts. Every word of a text counts, in any order. */
export const contractFilter = z.object({
  listType: z.enum(LIST_TYPES).default('all'),
  searchText: text(200).default(''),
  isViewed: z.boolean().optional(),
  startDate: day.optional().describe('with endDate: contracts whose period overlaps'),
  endDate: day.optional(),
  place: z.enum(PLACES).default('active'),
  folderId: id.optional(),
  isInFolder: z.boolean().optional().describe('only contracts in any folder, or only those in none'),
  contractIds: z.array(id).max(200).optional(),
  states: z.array(z.enum(LIST_STATES)).min(1).max(LIST_STATES.length).optional(),
  partner: text(200).optional().describe('words of the other company’s name'),
  location: text(200).optional().describe('words of the location’s name'),
  product: text(200).optional().describe('words of the names of its products'),
  countries: z.array(text(100)).min(1).max(50).optional().describe('of the location, as getListChoices gives them'),
  currencies: z.array(currency).min(1).max(50).optional(),
  assignees: z
    .array(z.union([id, z.literal('nobody')]))
    .min(1)
    .max(50)
    .optional()
    .describe('who looks after it, any of these'),
  priorities: z.array(z.enum(PRIORITIES)).min(1).max(PRIORITIES.length).optional(),
  sentFrom: day.optional(),
  sentTo: day.optional(),
  answeredFrom: day.optional(),
  answeredTo: day.optional(),
  answerByFrom: day.optional().describe('contracts that wait, by the day by which they are to be answered'),
  answerByTo: day.optional(),
  raisedOver: z
    .number()
    .min(0)
    .max(1000)
    .optional()
    .describe('percent: typical stays rose by more than this against the contract of the year before'),
  ...countedFilter,
  group: z
    .object({ by: z.enum(CONTRACT_GROUPS), key: text(400) })
    .optional()
    .describe('one group of groupContracts'),
})

export const contractSearch = contractFilter.extend({
  sort: z.enum(CONTRACT_SORTS).default('activity'),
  isReversed: z
    .boolean()
    .default(false)
    .describe('names from Z to A, dates from the earliest; contracts without an answer-by date or a rise stay behind'),
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
  scope: 'contracts.read',
  body: contractSearch,
  answer: z.object({
    items: z.array(contractCard),
    next: z.string().nullable(),
    total: z.number().int().nullable(),
    contractIds: z.array(id).optional(),
    contracts: z
      .array(z.object({ contractId: id, version: z.number().int(), waits: z.boolean() }))
      .optional()
      .describe('with getContractIds: the newest version of each, and whether it waits for the buyer’s answer'),
  }),
  answerKind: 'ready-json',
})

export const readContracts = call({
  name: 'readContracts',
  area: 'contract-list',
  what: 'The contracts of one list page by page, for programs that only read; listContracts has every filter.',
  method: 'GET',
  path: '/proxy/contracting/contracts',
  access: 'member',
  query: z.object({
    listType: z.enum(LIST_TYPES).default('all'),
    searchText: text(200).default(''),
    sort: z.enum(CONTRACT_SORTS).default('activity'),
    limit: count(1, 100).default(50),
    next: cursor.optional(),
  }),
  answer: listOf(contractCard),
  answerKind: 'ready-json',
})

export const countContracts = call({
  name: 'countContracts',
  area: 'contract-list',
  what: 'How many contracts there are in each state.',
  method: 'GET',
  path: '/proxy/contracting/contract-list/counts',
  access: 'member',
  scope: 'contracts.read',
  answer: z.object({ all: z.number().int(), unviewed: z.number().int(), states: z.record(z.enum(LIST_STATES), z.number().int()) }),
})

const total = z.number().int()

export const countMatching = call({
  name: 'countMatching',
  area: 'contract-list',
  what: 'How many of the contracts that match stand in each list. The list type and the place of the filter do not count.',
  method: 'POST',
  path: '/proxy/contracting/contract-list/counts',
  access: 'member',
  body: contractFilter,
  answer: z.object({
    all: total,
    unviewed: total,
    waiting: total,
    pending: total,
    expiring: total,
    archived: total,
    trash: total,
    partners: total.nullable().describe('how many companies they are with; counted only where something is filtered'),
    states: z.record(z.enum(LIST_STATES), total),
  }),
})

export const groupContracts = call({
  name: 'groupContracts',
  area: 'contract-list',
  what: 'The groups of the contracts that match, with their sums; 5,000 at most. The year is that of the first day of the period.',
  method: 'POST',
  path: '/proxy/contracting/contract-list/groups',
  access: 'member',
  body: contractFilter.extend({ by: z.enum(CONTRACT_GROUPS) }),
  answer: z.object({ groups: z.array(z.object({ key: z.string(), contracts: total, waits: total, unviewed: total })) }),
})

export const listWithoutRates = call({
  name: 'listWithoutRates',
  area: 'contract-list',
  what: 'The suppliers in a buyer’s address book of whom it has no rates for these days, with the last contract of each; 500 at most.',
  method: 'POST',
  path: '/proxy/contracting/contract-list/without-rates',
  access: 'member',
  body: z.object({ startDate: day, endDate: day, searchText: text(200).default('') }),
  answer: z.object({
    total,
    items: z.array(
      z.object({
        partnerCompanyId: id,
        partnerName: z.string(),
        city: z.string().nullable(),
        last: z.object({ contractId: id, startDate: z.string(), endDate: z.string() }).nullable(),
      }),
    ),
  }),
})

export const getListChoices = call({
  name: 'getListChoices',
  area: 'contract-list',
  what: 'The countries and currencies of the company’s contracts.',
  method: 'GET',
  path: '/proxy/contracting/contract-list/choices',
  access: 'member',
  answer: z.object({ countries: z.array(z.string()), currencies: z.array(z.string()) }),
})

export const getContractingYears = call({
  name: 'getContractingYears',
  area: 'contract-list',
  what: 'The periods that the company has contracts for, newest first.',
  method: 'GET',
  path: '/proxy/contracting/contractingYears',
  access: 'member',
  scope: 'contracts.read',
  answer: z.object({ years: z.array(z.object({ startDate: z.string(), endDate: z.string() })) }),
})

export const markContractViewed = call({
  name: 'markContractViewed',
  area: 'contract-list',
  what: 'Marks a contract as viewed by the caller’s company; a buyer’s first view is told to the supplier.',
  method: 'PUT',
  path: '/proxy/contracting/contractViewed/{id}',
  access: 'landing',
  isBinding: true,
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
      .array(z.object({ contractId: id, version: wholeFrom(1).describe('the version that was seen; a newer one is left as it is') }))
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

export const undoContractChanges = call({
  name: 'undoContractChanges',
  area: 'contract-list',
  what: 'Takes a bulk answer or a bulk marking back, by a piece of work. An answer that the supplier has read stays, and the result names it.',
  method: 'PUT',
  path: '/proxy/contracting/contracts/changes/{id}/undo',
  access: 'member',
  params,
  answer: startedWork,
  refusals: ['StateChanged'],
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
  isBinding: true,
  body: z.object({ contractIds: z.array(id).min(1).max(MOST_CHANGED), isViewed: z.boolean() }),
  answer: startedWork,
  isIdempotent: true,
})
