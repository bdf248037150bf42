// Updates: those who hold an earlier version of a template get its newest.

import { z } from 'zod'
import { call } from '../call.ts'
import { count, id, ids, moment, params, text } from '../shapes.ts'
import { stayEffect } from './diff.ts'

const SOURCES = ['template', 'draft'] as const
const PATH = '/proxy/contracting/supplier-updates'
const NO_ACCESS = 'You will need write access in order to perform this action.'

// C-FD-023
const entry = z.object({
  templateId: id,
  source: z.enum(SOURCES).default('template').describe('the newest published version of the template, or its draft'),
  sourceId: id.optional().describe('the template or the draft; the template unless given'),
  message: text(5000).default('').describe('what partners read above the difference'),
})

export const addToUpdateQueue = call({
  name: 'addToUpdateQueue',
  area: 'update-queue',
  what: 'Puts changed templates into the queue of updates. A template has one entry: adding it again changes its message.',
  method: 'POST',
  path: `${PATH}/queue`,
  access: 'writer',
  body: z.object({ entries: z.array(entry).min(1).max(1000) }),
  refusals: ['NothingPublished'],
  noAccess: NO_ACCESS,
})

export const removeFromUpdateQueue = call({
  name: 'removeFromUpdateQueue',
  area: 'update-queue',
  what: 'Takes templates out of the queue of updates. Nothing is sent; partners keep what they have.',
  method: 'DELETE',
  path: `${PATH}/queue`,
  access: 'writer',
  body: z.object({ entries: z.array(entry).min(1).max(1000) }),
  noAccess: NO_ACCESS,
})

const queued = z.object({
  templateId: id,
  source: z.enum(SOURCES),
  sourceId: id,
  message: z.string(),
  locationName: z.string(),
  templateName: z.string(),
  version: z.number().int().describe('the newest published version'),
  publishedAt: moment.nullable(),
  behind: z.number().int().describe('contracts that hold an earlier version'),
})

export const listUpdateQueue = call({
  name: 'listUpdateQueue',
  area: 'update-queue',
  what: 'The queue of updates, the newest first.',
  method: 'GET',
  path: `${PATH}/queue`,
  access: 'member',
  answer: z.object({ items: z.array(queued) }),
})

const CHOICES = ['template', 'contract'] as const

const held = z.object({
  contractId: id,
  partnerName: z.string(),
  place: z.string(),
  holds: z.number().int().describe('the version of the template whose changes it has'),
  inForce: z.object({ version: z.number().int(), isLoaded: z.boolean(), at: moment.nullable() }).nullable(),
  waiting: z
    .object({ version: z.number().int(), state: z.enum(['sent', 'viewed', 'rejected']), at: moment.nullable() })
    .nullable()
    .describe('the newest version, while it is not the one in force'),
  isInEdit: z.boolean().describe('it has a draft for its partner alone: nothing is sent before that is published or discarded'),
  ownValues: z.number().int().describe('values that stay its own; 0 where it becomes as the template'),
  conflicts: z.array(
    z.object({
      conflictId: z.string(),
      title: z.string(),
      base: z.string(),
      template: z.string(),
      contract: z.string(),
      choice: z.enum(CHOICES).nullable(),
    }),
  ),
  effect: stayEffect.nullable(),
})
export type HeldContract = z.output<typeof held>

export const getUpdate = call({
  name: 'getUpdate',
  area: 'update-queue',
  what: 'Who holds an earlier version of a template, and what its newest version changes for each of them. Open conflicts come first.',
  method: 'GET',
  path: `${PATH}/{id}`,
  access: 'member',
  params,
  query: z.object({ from: count(0, 1_000_000).default(0), limit: count(1, 200).default(100) }),
  answer: z.object({
    templateId: id,
    locationName: z.string(),
    templateName: z.string(),
    currency: z.string(),
    version: z.number().int(),
    publishedAt: moment.nullable(),
    publishedBy: z.string(),
    message: z.string(),
    isQueued: z.boolean(),
    comparedWith: z.number().int().nullable().describe('the version that most of them hold'),
    stayOf: z.string().nullable().describe('the product whose typical stay is told'),
    total: z.number().int(),
    conflicts: z.number().int(),
    inConflict: z.number().int().describe('contracts with conflicts'),
    undecided: z.number().int().describe('contracts with conflicts that are not decided'),
    items: z.array(held),
  }),
  refusals: ['NothingPublished'],
})

export const decideUpdate = call({
  name: 'decideUpdate',
  area: 'update-queue',
  what: 'Decides conflicts of an update: one of them, all of one contract, or all.',
  method: 'PUT',
  path: `${PATH}/{id}/decisions`,
  access: 'writer',
  params,
  body: z.object({
    choice: z.enum(CHOICES).nullable().describe('null opens them again'),
    contractId: id.optional().describe('of this contract alone'),
    conflictId: z.string().max(24).optional().describe('this one alone'),
  }),
  answer: z.object({ decided: z.number().int() }),
  refusals: ['NothingPublished'],
  noAccess: NO_ACCESS,
})

export const sendSupplierUpdates = call({
  name: 'sendSupplierUpdates',
  area: 'update-queue',
  what: 'Sends the newest version of these templates to those who hold an earlier one, as a piece of work. Contracts with open conflicts wait.',
  method: 'POST',
  path: PATH,
  access: 'writer',
  body: z.object({
    templateIds: ids,
    subject: text(200).default('').describe('of the e-mails; made from the rate sheet when empty'),
    contractIds: z.array(id).min(1).max(5000).optional().describe('to these alone; to all unless given'),
  }),
  answer: z.object({ workId: id, total: z.number().int() }),
  refusals: ['NothingPublished', 'NothingToUpdate', 'TooMuchAtOnce', 'SendingStopped'],
  noAccess: NO_ACCESS,
  isBinding: true,
  isIdempotent: true,
})

export const countHolders = call({
  name: 'countHolders',
  area: 'update-queue',
  what: 'How many partners hold which version of a template.',
  method: 'GET',
  path: '/proxy/contracting/template/{id}/holders',
  access: 'member',
  params,
  answer: z.object({
    version: z.number().int().describe('the newest published version'),
    behind: z.number().int().describe('contracts that hold an earlier one'),
    versions: z
      .array(
        z.object({
          version: z.number().int(),
          contracts: z.number().int(),
          accepted: z.number().int().describe('of these: accepted'),
          partnerNames: z.array(z.string()).describe('five at most'),
        }),
      )
      .describe('the newest first'),
  }),
})
