// Connections between companies: inviting, answering, removing.

import { CONNECTION_ACTIONS } from '@tradewind/domain/connections/connection-state.ts'
import { MOST_EMAILS, MOST_SUPPLIERS } from '@tradewind/domain/contracting/requests/supplier-rows.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { NO_WRITE_ACCESS } from '../refusals.ts'
import { count, cursor, email, id, listOf, moment, text } from '../shapes.ts'

const forWriters = { area: 'connections', access: 'writer', noAccess: NO_WRITE_ACCESS.performAction } as const

/** A-ST-037, A-ST-038, A-ST-039: the tabs Sent, Received and Connected. */
export const CONNECTION_LISTS = ['invites', 'requests', 'connected'] as const
export type ConnectionList = (typeof CONNECTION_LISTS)[number]

const connectionCard = z.object({
  connectionId: id.nullable().describe('null for an invitation that was not answered: whose the address is is not told'),
  invitationId: id.nullable(),
  companyId: id.nullable().describe('of the other company; null while it is not told'),
  partnerId: id.nullable().describe('in the own address book'),
  companyName: z.string(),
  city: z.string().nullable(),
  countryCode: z.string().nullable(),
  email: z.string().nullable().describe('of an invitation'),
  state: z.enum(['invited', 'requested', 'connected', 'rejected']),
  isIgnored: z.boolean(),
  isNew: z.boolean().describe('accepted by the other company, and not marked as read yet'),
  isVerified: z.boolean().describe('the provider has verified the company; false for an invitation that the caller’s company sent'),
  isClosed: z.boolean().describe('the provider has closed the company; false unless it is connected'),
  message: z.string(),
  since: moment,
  mailedAt: moment.nullable(),
  mailCount: z.number().int(),
})
export type ConnectionCard = z.output<typeof connectionCard>

export const listConnections = call({
  name: 'listConnections',
  area: 'connections',
  what: 'Connections, newest first: `invites` that the company sent, `requests` that it received, or those that are `connected`.',
  method: 'GET',
  path: '/proxy/connections',
  access: 'member',
  query: z.object({
    status: z.enum(CONNECTION_LISTS).default('connected'),
    searchText: text(200).default(''),
    limit: count(1, 100).default(50),
    next: cursor.optional(),
  }),
  answer: listOf(connectionCard),
})

export const countConnections = call({
  name: 'countConnections',
  area: 'connections',
  what: 'How many connections stand in each list, and how many wait to be answered or to be seen.',
  method: 'GET',
  path: '/proxy/connections/counts',
  access: 'member',
  answer: z.object({
    invites: z.number().int(),
    requests: z.number().int().describe('without those that were ignored'),
    connected: z.number().int(),
    accepted: z.number().int().describe('accepted by the other company, and not marked as read yet'),
  }),
})

const invited = z.object({ name: text(200).default(''), emails: z.array(email).min(1).max(MOST_EMAILS) })

export const inviteConnections = call({
  name: 'inviteConnections',
  what: 'Invites companies by e-mail address. Each address gets an e-mail, by a job. Whether an address has an account is not told.',
  method: 'POST',
  path: '/proxy/connections/invite',
  ...forWriters,
  body: z.object({ invitations: z.array(invited).min(1).max(MOST_SUPPLIERS), message: text(2000).default('') }),
  answer: z.object({ invitedCount: z.number().int(), alreadyInvited: z.number().int() }),
  refusals: ['NotUsable', 'TooManyStrangers', 'SendingStopped', 'TooMuchAtOnce'],
  isBinding: true,
  isIdempotent: true,
  bodyLimit: 4 * 1024 * 1024,
})

export const previewInvitations = call({
  name: 'previewInvitations',
  area: 'connections',
  what: 'The addresses in a pasted list or an uploaded workbook, and the rows that cannot be read.',
  method: 'POST',
  path: '/proxy/connections/preview',
  access: 'writer',
  body: z.object({
    text: text(400_000).default(''),
    file: z
      .object({ path: text(400) })
      .optional()
      .describe('an uploaded workbook or CSV file'),
  }),
  answer: z.object({
    rows: z.array(z.object({ line: z.number().int(), name: z.string(), emails: z.array(z.string()), isInvited: z.boolean() })),
    problems: z.array(z.object({ line: z.number().int(), text: z.string(), reason: z.string() })).describe('the first 500'),
    problemTotal: z.number().int(),
    problem: z.string().nullable().describe('why the file cannot be read'),
  }),
  refusals: ['TooMuchAtOnce'],
})

export const connectPartner = call({
  name: 'connectPartner',
  what: 'Invites a company that was found by its profile; with the id of a connection, accepts the invitation of that company.',
  method: 'POST',
  path: '/partner-management/partner/connection',
  ...forWriters,
  body: z.object({ connectionId: id.nullish(), targetCompanyId: id }),
  answer: z.object({ state: z.enum(['invited', 'connected']) }),
  needs: 'connecting',
  refusals: ['StateChanged', 'NotUsable', 'SendingStopped', 'TooMuchAtOnce'],
  isBinding: true,
})

export const changeConnection = call({
  name: 'changeConnection',
  what: 'Accepts, rejects or ignores an invitation, takes a rejection back, or removes a connection.',
  method: 'POST',
  path: '/proxy/connections/{connectionId}',
  ...forWriters,
  params: z.object({ connectionId: id }),
  body: z.object({ action: z.enum(CONNECTION_ACTIONS) }),
  refusals: ['StateChanged'],
  isBinding: true,
})

export const changeInvitation = call({
  name: 'changeInvitation',
  what: 'Sends an invitation again, or takes it back.',
  method: 'POST',
  path: '/proxy/connection-invitations/{invitationId}',
  ...forWriters,
  params: z.object({ invitationId: id }),
  body: z.object({ action: z.enum(['resend', 'remove']) }),
  refusals: ['StateChanged', 'NotUsable', 'SendingStopped', 'TooMuchAtOnce'],
  isBinding: true,
})

export const markConnectionAcceptedAsRead = call({
  name: 'markConnectionAcceptedAsRead',
  what: 'Marks connections that the other company accepted as read. Others are left as they are.',
  method: 'POST',
  path: '/statusMessages/markConnectionAcceptedAsRead',
  area: 'connections',
  access: 'member',
  body: z.object({ connectionIds: z.array(id).min(1).max(1000) }),
})
