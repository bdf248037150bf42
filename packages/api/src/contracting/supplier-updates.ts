// Updates: a newer version of a template goes to those who hold an earlier one.

import { PREFERENCES } from '@tradewind/domain/rate-sheet/update/three-way.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { NO_WRITE_ACCESS } from '../refusals.ts'
import { count, id, moment, params, text } from '../shapes.ts'
import { stayCost, stayPriceKind } from './diff.ts'
import { MOST_TEMPLATES } from './templates.ts'

const total = z.number().int()

/** The template itself, or the draft that was published as its newest version. */
export const UPDATE_SOURCES = ['template', 'draft'] as const
/** Longest message above the changes, in characters. */
export const MOST_MESSAGE = 5000

const message = text(MOST_MESSAGE)

// C-FD-023
const entry = z.object({
  templateId: id,
  source: z.enum(UPDATE_SOURCES).default('template'),
  sourceId: id.optional().describe('the template’s id unless given'),
  message: message.default(''),
})
const entries = z.array(entry).min(1).max(MOST_TEMPLATES)

const update = z.object({
  templateId: id,
  templateName: z.string(),
  locationName: z.string(),
  version: total.describe('the newest published'),
  publishedAt: moment,
  behind: total.describe('partners who hold an earlier version'),
  holders: total.describe('partners who hold any version'),
  isQueued: z.boolean(),
  source: z.enum(UPDATE_SOURCES).nullable(),
  sourceId: id.nullable(),
  message: z.string(),
})
export type TemplateUpdate = z.output<typeof update>

const PATH = '/proxy/contracting/supplier-updates'

export const listUpdates = call({
  name: 'listUpdates',
  area: 'update-queue',
  what: 'Templates of which somebody holds an earlier version than the newest, by location; those in the update queue say so. 1,000 at most.',
  method: 'GET',
  path: PATH,
  access: 'member',
  query: z.object({ templateId: id.optional().describe('this one only, also when everybody has its newest version') }),
  answer: z.object({ items: z.array(update), queued: total }),
})

// C-CL-031
export const addToUpdateQueue = call({
  name: 'addToUpdateQueue',
  area: 'update-queue',
  what: 'Puts templates into the update queue, or changes what is told with them. Nothing is sent yet.',
  method: 'POST',
  path: `${PATH}/queue`,
  access: 'writer',
  body: z.object({ entries }),
  refusals: ['NothingPublished'],
})

// C-CL-032
export const removeFromUpdateQueue = call({
  name: 'removeFromUpdateQueue',
  area: 'update-queue',
  what: 'Takes templates out of the update queue. Partners keep the versions that they have.',
  method: 'DELETE',
  path: `${PATH}/queue`,
  access: 'writer',
  body: z.object({ entries }),
})

const effect = z.object({
  title: z.string().describe('the product'),
  seasonName: z.string(),
  arrival: z.string(),
  nights: total,
  price: stayPriceKind,
  before: stayCost,
  after: stayCost,
  difference: z.string().optional(),
  percentage: z.string().optional(),
})
const changes = z.object({
  count: total.describe('of the products and parts that were looked at'),
  hasMore: z.boolean(),
  lines: z.array(z.object({ title: z.string(), text: z.string() })).describe('the first of them'),
  effect: effect.optional().describe('a typical stay, where its price changed most'),
})

const conflict = z.object({
  conflictId: z.string().describe('from the place and its values: with another value it is another conflict'),
  title: z.string().describe('the place, such as “Courtyard double, High, Double”'),
  base: z.string().describe('the value that both had before; empty where there was none'),
  template: z.string(),
  own: z.string(),
})

export const HOLDER_STATES = ['accepted', 'waiting', 'rejected', 'loaded'] as const

const holder = z.object({
  contractId: id,
  partnerName: z.string(),
  version: total.describe('the newest that it was sent'),
  baseVersion: total.nullable().describe('the version of the template that it has taken over'),
  inForceVersion: total.nullable(),
  state: z.enum(HOLDER_STATES),
  at: moment.describe('when it was sent or answered last'),
  isViewed: z.boolean(),
  isOwn: z.boolean().describe('edited for this partner alone'),
  hasDraft: z.boolean().describe('a draft of this contract is open'),
  isBehind: z.boolean(),
  changes: changes
    .nullable()
    .describe('what the update changes while every conflict keeps the partner’s own value; null where nothing is to be sent'),
  kept: total.describe('values of its own that stay, without those in conflict'),
  conflicts: z.array(conflict).describe('values that both the template and the partner’s contract changed'),
  problem: z.string().nullable().describe('why the update cannot be sent'),
})
export type UpdateHolder = z.output<typeof holder>

export const listUpdateHolders = call({
  name: 'listUpdateHolders',
  area: 'update-queue',
  what: 'Who holds a template in which version and state, those behind first, and what its newest version changes for each.',
  method: 'GET',
  path: `${PATH}/holders/{id}`,
  access: 'member',
  params,
  query: z.object({ from: count(0, 1_000_000).default(0), limit: count(1, 500).default(200) }),
  answer: z.object({ version: total, currency: z.string(), items: z.array(holder), total, behind: total }),
})

export const previewUpdate = call({
  name: 'previewUpdate',
  area: 'update-queue',
  what: 'What a contract with values of its own becomes: what changes, what it keeps, and where both sides changed the same.',
  method: 'GET',
  path: `${PATH}/preview/{id}`,
  access: 'member',
  params,
  query: z.object({ preferred: z.enum(PREFERENCES).default('own') }),
  answer: z.object({
    changes,
    kept: changes.describe('how it differs from the template afterwards'),
    conflicts: z.array(conflict),
    problem: z.string().nullable().describe('why it cannot be sent'),
  }),
})

const sending = z.object({
  templateIds: z.array(id).min(1).max(MOST_TEMPLATES),
  subject: text(200).default(''),
  message: message.optional().describe('instead of what stands in the queue'),
  contractIds: z.array(id).min(1).max(10_000).optional().describe('only these contracts; all that are behind unless given'),
  preferred: z
    .enum(PREFERENCES)
    .default('own')
    .describe('whose value stands where both were changed: the partner’s own, or the template’s'),
  decisions: z
    .array(z.object({ contractId: id, conflictId: text(24).optional().describe('this one alone'), preferred: z.enum(PREFERENCES) }))
    .max(20_000)
    .default([])
    .describe('where it is another for one contract, or for one conflict of it'),
})

// C-CL-030
export const sendSupplierUpdates = call({
  name: 'sendSupplierUpdates',
  area: 'update-queue',
  what: 'Sends the newest versions of templates to those who hold earlier ones, by a piece of work: each contract gets a new version that waits for an answer; what was accepted stays in force.',
  method: 'POST',
  path: PATH,
  access: 'writer',
  body: sending,
  answer: z.object({ workId: id, contractCount: total, partnerCount: total }),
  refusals: ['NothingPublished', 'NothingToUpdate', 'SendingStopped', 'TooMuchAtOnce'],
  noAccess: 'You will need write access in order to perform this action.',
  isBinding: true,
  isIdempotent: true,
})

/** An update of one template as it was looked at: its contracts and decisions belong to this version. */
export const laterUpdate = sending.omit({ templateIds: true }).extend({ templateId: id, version: total.min(1) })

const plannedUpdate = z.object({
  plannedId: id,
  templateId: id,
  version: total,
  sendAt: moment,
  contractCount: total.nullable().describe('null: all that are behind then'),
  plannedBy: z.string(),
  problem: z.string().nullable().describe('why it could not be sent at its time'),
})
export type PlannedUpdate = z.output<typeof plannedUpdate>

export const planSupplierUpdate = call({
  name: 'planSupplierUpdate',
  area: 'update-queue',
  what: 'Plans an update of one template for a set time, within a year. It is sent then if no other version was published meanwhile and its user may still send; whoever has the version by then gets nothing.',
  method: 'POST',
  path: `${PATH}/planned`,
  access: 'writer',
  body: laterUpdate.extend({ sendAt: moment.refine((at) => !Number.isNaN(Date.parse(at)), 'a moment such as 2026-12-01T08:00:00Z') }),
  answer: z.object({ plannedId: id }),
  refusals: ['NothingPublished', 'NothingToUpdate', 'StateChanged', 'NotUsable'],
  noAccess: NO_WRITE_ACCESS.performAction,
  isBinding: true,
  isIdempotent: true,
})

export const listPlannedUpdates = call({
  name: 'listPlannedUpdates',
  area: 'update-queue',
  what: 'The updates of the company that are planned, the next first.',
  method: 'GET',
  path: `${PATH}/planned`,
  access: 'member',
  answer: z.object({ items: z.array(plannedUpdate) }),
})

export const cancelPlannedUpdate = call({
  name: 'cancelPlannedUpdate',
  area: 'update-queue',
  what: 'Cancels a planned update.',
  method: 'DELETE',
  path: `${PATH}/planned/{id}`,
  access: 'writer',
  params,
  noAccess: NO_WRITE_ACCESS.performAction,
  isBinding: true,
})
