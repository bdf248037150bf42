// A buyer asks suppliers for rates and follows who has answered.

import { ASKED_FILTERS, ASKED_STATES, NEEDS, REMIND_WITHIN, WAYS } from '@tradewind/domain/contracting/requests/asked-state.ts'
import { MOST_EMAILS, MOST_SUPPLIERS } from '@tradewind/domain/contracting/requests/supplier-rows.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { loadStatus } from './data-load.ts'
import { uploadedFile } from '../files.ts'
import { NO_WRITE_ACCESS } from '../refusals.ts'
import { count, cursor, day, email, id, knownCurrency, listOf, moment, properName, text } from '../shapes.ts'

const requestParams = z.object({ requestId: id })
const forWriters = { area: 'requests', access: 'writer', noAccess: NO_WRITE_ACCESS.performAction } as const
const file = z.object({ path: text(400) })
/** Days counted from the deadline: -7 is a week before it. */
const remindDays = z.array(z.number().int().min(-REMIND_WITHIN).max(REMIND_WITHIN)).max(10)
const message = text(5000)
const total = z.number().int()

const supplier = z.union([
  z.object({ partnerId: id }),
  z.object({ supplierName: properName(200), emails: z.array(email).min(1).max(MOST_EMAILS) }),
])

const requestHead = z.object({
  requestName: properName(200),
  startDate: day,
  endDate: day,
  wanted: text(2000).describe('locations or products that are wanted, in words'),
  needs: z.array(z.enum(NEEDS)).max(NEEDS.length).describe('what the answer has to contain'),
  mustBeComplete: z.boolean().describe('a rate sheet that is filled in is taken only when it is complete'),
  currency: knownCurrency.nullable().describe('null: the supplier chooses'),
  message,
  deadline: day,
  remindDays,
})

const requestCard = z.object({
  requestId: id,
  requestName: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  deadline: z.string(),
  sentAt: moment,
  withdrawnAt: moment.nullable(),
  supplierCount: total,
  answeredCount: total,
  declinedCount: total,
  lateCount: total,
})

/** Somebody who was asked already, in another request that is open. */
const sameSupplier = z.object({
  requestId: id.nullable().describe('null: in this list itself'),
  requestName: z.string(),
  supplierName: z.string().describe('as it was asked'),
  email: z.string(),
  asWhom: z.string().describe('who of the new ones looks like it'),
  by: z.enum(['name', 'domain', 'address']),
})
export type SameSupplier = z.output<typeof sameSupplier>

export const listRequests = call({
  name: 'listRequests',
  area: 'requests',
  what: 'The requests of the caller’s company, newest first. With `emails`, a JSON list of addresses: also who of these was asked already and has not answered.',
  method: 'GET',
  path: '/proxy/contracting/requests',
  access: 'member',
  scope: 'requests.read',
  query: z.object({ emails: text(20_000).optional(), limit: count(1, 100).default(50), next: cursor.optional() }),
  answer: listOf(requestCard).extend({ same: z.array(sameSupplier) }),
})

export const previewSuppliers = call({
  name: 'previewSuppliers',
  area: 'requests',
  what: 'Suppliers in a pasted list or in an uploaded workbook, rows that cannot be read, and suppliers with the same name or domain as others.',
  method: 'POST',
  path: '/proxy/contracting/request/suppliers',
  access: 'writer',
  body: z.object({
    text: text(400_000).default(''),
    file: file.optional().describe('an uploaded workbook or CSV file'),
    suppliers: z.array(supplier).max(MOST_SUPPLIERS).default([]).describe('chosen before'),
    repeatOf: id.optional().describe('the request that is repeated: who was silent about it is not shown as asked already'),
  }),
  answer: z.object({
    rows: z.array(z.object({ line: z.number().int(), supplierName: z.string(), emails: z.array(z.string()), partnerId: id.nullable() })),
    problems: z.array(z.object({ line: z.number().int(), text: z.string(), reason: z.string() })),
    problem: z.string().nullable().describe('why the file cannot be read'),
    same: z.array(sameSupplier).describe('requests-with-same-name-or-domain'),
  }),
  refusals: ['TooMuchAtOnce'],
})

export const createRequest = call({
  name: 'createRequest',
  what: 'Asks suppliers for rates: each gets an e-mail with a link of its own. They are sent by a job.',
  method: 'POST',
  path: '/proxy/contracting/request',
  ...forWriters,
  body: requestHead.extend({
    suppliers: z.array(supplier).min(1).max(MOST_SUPPLIERS),
    files: z.array(file).max(20).default([]).describe('to be filled in'),
    repeatOf: id.optional(),
  }),
  answer: z.object({ requestId: id, supplierCount: z.number().int() }),
  refusals: ['NotUsable', 'TooManyStrangers', 'SendingStopped', 'TooMuchAtOnce'],
  isBinding: true,
  isIdempotent: true,
  bodyLimit: 4 * 1024 * 1024,
})

export const getRequest = call({
  name: 'getRequest',
  area: 'requests',
  what: 'A request, with its numbers.',
  method: 'GET',
  path: '/proxy/contracting/request/{requestId}',
  access: 'member',
  scope: 'requests.read',
  params: requestParams,
  answer: requestCard.omit({ answeredCount: true, declinedCount: true }).extend({
    wanted: z.string(),
    needs: z.array(z.enum(NEEDS)),
    mustBeComplete: z.boolean(),
    currency: z.string().nullable(),
    message: z.string(),
    remindDays: z.array(z.number().int()),
    nextReminder: z.string().nullable().describe('the next day on which the silent ones are reminded'),
    today: z.string().describe('the day that deadlines follow, UTC'),
    sentBy: z.string(),
    files: z.array(uploadedFile),
    counts: z.record(z.enum(ASKED_STATES), z.number().int()),
    productsBefore: total.describe('products of these suppliers in contracts in force for the same days a year before'),
    productsMissing: total.describe('those of them whose suppliers have not answered'),
    medianDays: z.number().int().nullable().describe('from being asked to the answer'),
    answers: z.array(z.object({ day: z.string(), total: z.number().int() })).describe('answers up to each day that had one'),
  }),
})

const askedSupplier = z.object({
  askedId: id,
  supplierName: z.string(),
  emails: z.array(z.string()),
  state: z.enum(ASKED_STATES),
  isLate: z.boolean(),
  way: z.enum(WAYS).nullable(),
  productsBefore: total.describe('products of this supplier that were in force for the same days a year before'),
  load: loadStatus.nullable().describe('the newest data load'),
  draftId: id.nullable().describe('the rate sheet that the buyer began in the supplier’s name, until it is sent'),
  canDraft: z.boolean().describe('nobody of the supplier has an account: a rate sheet can be begun in its name'),
  completionPercent: z.number().int().nullable(),
  mailedAt: moment.nullable(),
  openedCount: z.number().int(),
  lastOpenedAt: moment.nullable(),
  reminderCount: z.number().int(),
  answeredAt: moment.nullable(),
  answerMessage: z.string(),
  declinedAt: moment.nullable(),
  declineReason: z.string(),
  problem: z.string().nullable().describe('why it cannot be reached'),
  files: z.array(uploadedFile),
  contracts: z.array(z.object({ contractId: id, templateName: z.string(), locationName: z.string(), version: z.number().int() })),
})
export type AskedSupplier = z.output<typeof askedSupplier>

export const listAsked = call({
  name: 'listAsked',
  area: 'requests',
  what: 'The suppliers of a request in their order, with what each answered.',
  method: 'GET',
  path: '/proxy/contracting/request/{requestId}/suppliers',
  access: 'member',
  params: requestParams,
  query: z.object({
    show: z.enum(ASKED_FILTERS).default('all'),
    searchText: text(200).default(''),
    limit: count(1, 500).default(100),
    next: cursor.optional(),
  }),
  answer: listOf(askedSupplier),
})

export const listRequestContracts = call({
  name: 'listRequestContracts',
  area: 'requests',
  what: 'The contracts that answer a request.',
  method: 'GET',
  path: '/contracting/request/{requestId}/contracts',
  access: 'member',
  params: requestParams,
  answer: z.object({
    items: z.array(z.object({ contractId: id, askedId: id, supplierName: z.string(), templateName: z.string(), locationName: z.string() })),
  }),
})

export const remindSuppliers = call({
  name: 'remindSuppliers',
  what: 'Reminds suppliers that have neither answered nor declined; of those that are named, or all. Who was reminded within the last day is left out.',
  method: 'POST',
  path: '/proxy/contracting/request/{requestId}/remind',
  ...forWriters,
  params: requestParams,
  body: z.object({ askedIds: z.array(id).min(1).max(MOST_SUPPLIERS).optional() }),
  answer: z.object({ remindedCount: z.number().int() }),
  refusals: ['StateChanged', 'SendingStopped', 'TooMuchAtOnce'],
  isBinding: true,
})

export const askMoreSuppliers = call({
  name: 'askMoreSuppliers',
  what: 'Asks more suppliers in a request that was sent. Addresses that are asked already are left out.',
  method: 'POST',
  path: '/proxy/contracting/request/{requestId}/suppliers',
  ...forWriters,
  params: requestParams,
  body: z.object({ suppliers: z.array(supplier).min(1).max(MOST_SUPPLIERS) }),
  answer: z.object({ addedCount: z.number().int(), askedBefore: z.number().int().describe('left out') }),
  refusals: ['NotUsable', 'StateChanged', 'TooManyStrangers', 'SendingStopped', 'TooMuchAtOnce'],
  isBinding: true,
  isIdempotent: true,
  bodyLimit: 4 * 1024 * 1024,
})

export const mendAddresses = call({
  name: 'mendAddresses',
  what: 'Gives a supplier that cannot be reached other addresses, and asks it there. Links that went to the wrong ones stop working.',
  method: 'PUT',
  path: '/proxy/contracting/request/{requestId}/addresses',
  ...forWriters,
  params: requestParams,
  body: z.object({ askedId: id, emails: z.array(email).min(1).max(MOST_EMAILS) }),
  refusals: ['NotUsable', 'StateChanged', 'TooManyStrangers', 'SendingStopped', 'TooMuchAtOnce'],
  isBinding: true,
})

export const moveDeadline = call({
  name: 'moveDeadline',
  what: 'Moves the deadline. Suppliers that have not answered hear of it by e-mail.',
  method: 'PUT',
  path: '/proxy/contracting/request/{requestId}/deadline',
  ...forWriters,
  params: requestParams,
  body: z.object({ deadline: day, message: message.default('') }),
  refusals: ['NotUsable', 'StateChanged', 'SendingStopped', 'TooMuchAtOnce'],
  isBinding: true,
})

export const setReminders = call({
  name: 'setReminders',
  what: 'On which days, counted from the deadline, the silent suppliers are reminded.',
  method: 'PUT',
  path: '/proxy/contracting/request/{requestId}/reminders',
  ...forWriters,
  isBinding: true,
  params: requestParams,
  body: z.object({ remindDays }),
  refusals: ['StateChanged'],
})

export const withdrawRequest = call({
  name: 'withdrawRequest',
  what: 'Withdraws a request: its links lead to that news only. What was answered stays. Suppliers that have not answered hear of it by e-mail.',
  method: 'POST',
  path: '/proxy/contracting/request/{requestId}/withdraw',
  ...forWriters,
  params: requestParams,
  refusals: ['TooMuchAtOnce'],
  isBinding: true,
})

export const fileContractForRequest = call({
  name: 'fileContractForRequest',
  what: 'Files a contract that the buyer has as the answer of a supplier. One that was filed to another supplier of the request moves.',
  method: 'POST',
  path: '/proxy/contracting/buyer/fileContractForRequest',
  ...forWriters,
  body: z.object({ requestId: id, askedId: id, contractId: id }),
  refusals: ['StateChanged'],
})

export const removeContractsFromRequests = call({
  name: 'removeContractsFromRequests',
  what: 'Takes contracts out of the caller’s requests. A supplier whose answer they were has not answered then.',
  method: 'POST',
  path: '/proxy/contracting/buyer/removeContractsFromRequests',
  ...forWriters,
  body: z.object({ contractIds: z.array(id).min(1).max(200) }),
  answer: z.object({ removedCount: z.number().int() }),
})

export const exportRequest = call({
  name: 'exportRequest',
  area: 'requests',
  what: 'The suppliers of a request and how far each is, as a workbook.',
  method: 'GET',
  path: '/proxy/contracting/request/{requestId}/export',
  access: 'member',
  params: requestParams,
  answerKind: 'file',
})

export const repeatRequest = call({
  name: 'repeatRequest',
  area: 'requests',
  what: 'What a request for the year after it would ask: the same suppliers, those that were late first.',
  method: 'GET',
  path: '/proxy/contracting/request/{requestId}/repeat',
  access: 'member',
  params: requestParams,
  answer: requestHead.extend({
    suppliers: z.array(z.object({ supplierName: z.string(), emails: z.array(z.string()), partnerId: id.nullable(), wasLate: z.boolean() })),
  }),
})
