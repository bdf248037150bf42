// One contract, template or draft: its content and its activities.

import { CONTRACT_STATES, LIST_STATES } from '@tradewind/domain/contracting/contract-state.ts'
import { CONVERSION_SETTINGS, CONVERSION_STATUSES } from '@tradewind/domain/contracting/data-load/conversion-status.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { uploadedFile } from '../files.ts'
import { id, moment, name, params, wholeFrom } from '../shapes.ts'
import { ownFiling } from './contract-list.ts'
import { historyItem } from './history.ts'
import { placedSheet } from './rate-sheet/sheet-shapes.ts'

const companyFacts = z.object({ companyId: id, companyName: z.string(), city: z.string().nullable() })

const locationFacts = z.object({ locationId: id, locationName: z.string(), place: z.string(), address: z.string().nullable() })

const contractFacts = z.object({
  _id: id,
  contractId: id,
  historyFeedId: id,
  state: z.enum(CONTRACT_STATES),
  listState: z.enum(LIST_STATES),
  side: z.enum(['supplier', 'buyer']),
  isOwn: z.boolean().describe('the buyer keeps it for itself alone: a copy, or files. `from` is then only a name'),
  version: z.number().int(),
  from: companyFacts,
  to: companyFacts,
  isPartnerClosed: z.boolean().describe('the provider has closed the company of the other side'),
  toEmails: z.array(z.string()),
  sentAt: moment.nullable(),
  viewedByBuyerAt: moment.nullable(),
  acceptedAt: moment.nullable(),
  inForceVersion: z.number().int().nullable().describe('the one that was accepted last; it is in force until a newer one is'),
  deadlineDate: z.string().nullable().describe('the day by which the supplier asks for an answer'),
  canWithdraw: z.boolean().describe('the supplier can withdraw it: nobody has answered'),
  newest: z
    .enum(['waiting', 'rejected', 'expired'])
    .nullable()
    .describe('what became of the newest version while an earlier one is in force'),
  openStates: z.array(z.enum(CONTRACT_STATES)).describe('what the caller can answer now'),
  canTakeBack: z.boolean().describe('the caller’s answer can be taken back: the supplier has not opened it since'),
  seal: z.string(),
  versions: z.array(z.object({ version: z.number().int(), at: moment, seal: z.string(), acceptedAt: moment.nullable() })),
  files: z.array(uploadedFile),
  templateId: id.nullable().describe('for the supplier only'),
  draftId: id.nullable().describe('for the supplier only: the working copy in which this contract alone is edited'),
  crId: id.nullable().describe('what the supplier was asked, when the contract answers a request'),
  rateConversionSetting: z.enum(CONVERSION_SETTINGS).nullable().describe('what its data load is to load; null without one'),
  rateConversionStatus: z.enum(CONVERSION_STATUSES).nullable().describe('how far its data load is; null without one'),
  isViewed: z.boolean(),
  filing: ownFiling.nullable().describe('how the caller’s company files it; null for visitors by link'),
})

const templateFacts = z.object({
  templateId: id,
  version: z.number().int(),
  publishedAt: moment.nullable(),
  seal: z.string().nullable(),
  draftId: id.nullable(),
  place: z.enum(['active', 'archived', 'trash']),
  originFrom: z.enum(['initial', 'edited']),
  completionPercent: z.number().int(),
  contractCount: z.number().int(),
})

export const COLLECTIONS = ['contract', 'template', 'draft'] as const

export const getContractInfo = call({
  name: 'getContractInfo',
  area: 'contract-detail',
  what: 'A contract, a template or a draft with its whole rate sheet; a buyer reads no pages of it before it was sent.',
  method: 'POST',
  path: '/contracting/getContractInfo/{id}',
  access: 'landing',
  params,
  body: z.object({
    collection: z.enum(COLLECTIONS).default('contract'),
    contractId: id.optional(),
    version: wholeFrom(1).optional(),
  }),
  answer: z.object({
    collection: z.enum(COLLECTIONS),
    location: locationFacts,
    supplier: companyFacts,
    contract: contractFacts.nullable(),
    template: templateFacts.nullable(),
    sheet: placedSheet,
  }),
  answerKind: 'ready-json',
})
export type ContractInfo = z.output<typeof getContractInfo.answer>

export const getContractAsOf = call({
  name: 'getContractAsOf',
  area: 'contract-detail',
  what: 'How a contract stood at a moment: which version was the newest, which was in force, and what its lists called it.',
  method: 'GET',
  path: '/proxy/contracting/contract/{id}/as-of',
  access: 'member',
  scope: 'contracts.read',
  params,
  query: z.object({ before: z.iso.datetime().describe('everything that happened until then counts') }),
  answer: z.object({
    standing: z
      .object({
        newest: z.number().int(),
        inForce: z.number().int().nullable(),
        listState: z.enum(LIST_STATES),
        beside: z.enum(['waiting', 'rejected', 'expired']).nullable().describe('what had become of the newest while another was in force'),
      })
      .nullable()
      .describe('null before anything was sent'),
    versions: z.array(z.object({ version: z.number().int(), at: moment })).describe('what had been sent, newest first'),
    files: z.array(uploadedFile).describe('what was attached'),
    moments: z.array(moment).describe('when anything happened that both sides know, from the beginning until today'),
  }),
})

export const getHistoryFeed = call({
  name: 'getHistoryFeed',
  area: 'diff-history',
  what: 'What happened to a contract, newest first, with the notes of the caller’s own side.',
  method: 'GET',
  path: '/contracting/getHistoryFeed/{id}/contract',
  access: 'landing',
  params,
  answer: z.object({ items: z.array(historyItem) }),
})

export const lookAtContract = call({
  name: 'lookAtContract',
  area: 'contract-detail',
  what: 'Notes that the caller looks at a contract now, and says what was there at the visit before: the page marks what changed since.',
  method: 'PUT',
  path: '/contracting/contract/{id}/look',
  access: 'member',
  params,
  answer: z.object({
    before: z
      .object({ version: z.number().int().describe('the newest then'), at: moment.describe('when the visit ended') })
      .nullable()
      .describe('null at the first visit'),
  }),
})

export const getContractContacts = call({
  name: 'getContractContacts',
  area: 'contract-detail',
  what: 'Whom to ask at the other side: who acted on the contract there, and the contacts in the caller’s own address book.',
  method: 'GET',
  path: '/contracting/contract/{id}/contacts',
  access: 'member',
  params,
  answer: z.object({
    people: z
      .array(
        z.object({
          name: z.string(),
          email: z.string().nullable().describe('for a buyer: of who sent a version, replies to its e-mail go there'),
          lastActedAt: moment,
        }),
      )
      .describe('who acted last first'),
    addressBook: z.array(z.object({ name: z.string().describe('empty while unknown'), email: z.string() })),
  }),
})

export const saveComment = call({
  name: 'saveComment',
  area: 'contract-detail',
  what: 'Adds a note that only the caller’s own company reads. Colleagues who are mentioned are told.',
  method: 'PUT',
  path: '/proxy/contracting/saveComment/{historyFeedId}',
  access: 'landing-writer',
  params: z.object({ historyFeedId: id }),
  body: z.object({
    comment: name(5000),
    mentions: z.array(id).max(20).default([]).describe('users of the caller’s company who are told of the note'),
  }),
  answer: z.object({ id }),
})
