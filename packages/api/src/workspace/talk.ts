// The workspace: connections with what was said last, their channels, and the conversations about contracts.

import { CHANNELS } from '@tradewind/domain/workspace/talk.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { NO_WRITE_ACCESS } from '../refusals.ts'
import { count, cursor, id, listOf, moment, params, text } from '../shapes.ts'

const channelId = z.enum(CHANNELS)
const channelParams = z.object({ id, channelId })

/** A-FD-010 */
export const talkCard = z.object({
  id: id.describe('of the connection in the workspace'),
  companyName: z.string().describe('the other company, as the caller’s address book calls it'),
  city: z.string().nullable(),
  partnerId: id.nullable().describe('the other company in the caller’s address book'),
  lastChannel: channelId.describe('where the caller was last'),
  lastContract: id.nullable(),
  lastText: z.string().describe('how the last message or note begins; empty before there is one'),
  lastBy: z.string(),
  isLastOwn: z.boolean().describe('somebody of the caller’s company wrote it'),
  lastAt: moment.nullable(),
  unread: z.number().int().describe('for the caller'),
  isArchived: z.boolean(),
})
export type TalkCard = z.output<typeof talkCard>

export const TALK_FILTERS = ['all', 'unread', 'archived'] as const

export const listTalks = call({
  name: 'listTalks',
  area: 'workspace',
  what: 'The companies that the caller’s company talks to; where something was said last comes first.',
  method: 'GET',
  path: '/proxy/workspace/connections',
  access: 'member',
  query: z.object({
    show: z.enum(TALK_FILTERS).default('all'),
    searchText: text(200).default(''),
    limit: count(1, 100).default(50),
    next: cursor.optional(),
  }),
  answer: listOf(talkCard),
})

export const countUnread = call({
  name: 'countUnread',
  area: 'workspace',
  what: 'How many messages of other companies and notes of colleagues the caller has not read, and in how many connections.',
  method: 'GET',
  path: '/proxy/workspace/unread',
  access: 'member',
  answer: z.object({ messages: z.number().int(), connections: z.number().int() }),
})

export const openTalk = call({
  name: 'openTalk',
  area: 'workspace',
  what: 'Finds the connection of a partner in the workspace, or begins it.',
  method: 'POST',
  path: '/proxy/workspace/connections',
  access: 'writer',
  noAccess: NO_WRITE_ACCESS.performAction,
  body: z.object({ partnerId: id }),
  answer: z.object({ id }),
  refusals: ['NotUsable'],
})

export const getTalk = call({
  name: 'getTalk',
  area: 'workspace',
  what: 'One connection of the workspace.',
  method: 'GET',
  path: '/proxy/workspace/connections/{id}',
  access: 'member',
  params,
  answer: talkCard.extend({
    whyNotWrite: z.string().nullable().describe('why no message can be sent to the other company; notes can be written always'),
    showsReading: z.boolean().describe('both sides let each other see who is typing and how far was read'),
    isReached: z.boolean().describe('somebody of the other company can sign in here; otherwise messages reach it by e-mail only'),
    people: z.array(z.object({ name: z.string(), lastAt: moment })).describe('who of the other company wrote, latest first'),
  }),
})
export type Talk = z.output<typeof getTalk.answer>

const conversationCard = z.object({
  conversationId: id.nullable().describe('null before anything was said there'),
  channelId,
  contractId: id.nullable(),
  title: z.string(),
  detail: z.string().describe('place and period of the contract'),
  lastAt: moment.nullable(),
  unread: z.number().int(),
  isArchived: z.boolean(),
})
export type ConversationCard = z.output<typeof conversationCard>

/** A-FD-011 */
export const listChannels = call({
  name: 'listChannels',
  area: 'workspace',
  what: 'The channels of a connection.',
  method: 'GET',
  path: '/proxy/workspace/connections/{id}/channels',
  access: 'member',
  params,
  answer: z.object({ items: z.array(conversationCard) }),
})

export const listConversations = call({
  name: 'listConversations',
  area: 'workspace',
  what: 'The conversations about contracts in a channel, the latest first; those in the archive are left out.',
  method: 'GET',
  path: '/proxy/workspace/connections/{id}/channels/{channelId}/conversations',
  access: 'member',
  params: channelParams,
  query: z.object({ limit: count(1, 100).default(30), next: cursor.optional() }),
  answer: listOf(conversationCard),
})

export const listTalkArchive = call({
  name: 'listTalkArchive',
  area: 'workspace',
  what: 'The conversations of a connection that the caller’s company has in its archive.',
  method: 'GET',
  path: '/proxy/workspace/connections/{id}/archive',
  access: 'member',
  params,
  answer: z.object({ items: z.array(conversationCard) }),
})

export const listChannelArchive = call({
  name: 'listChannelArchive',
  area: 'workspace',
  what: 'The same for one channel.',
  method: 'GET',
  path: '/proxy/workspace/connections/{id}/channels/{channelId}/archive',
  access: 'member',
  params: channelParams,
  answer: z.object({ items: z.array(conversationCard) }),
})

export const listTalkContracts = call({
  name: 'listTalkContracts',
  area: 'workspace',
  what: 'Contracts between the two companies, the newest first, to choose the one that a conversation is about.',
  method: 'GET',
  path: '/proxy/workspace/connections/{id}/contracts',
  access: 'member',
  params,
  query: z.object({ searchText: text(200).default('') }),
  answer: z.object({ items: z.array(z.object({ contractId: id, title: z.string(), detail: z.string() })) }),
})

export const getContractTalk = call({
  name: 'getContractTalk',
  area: 'workspace',
  what: 'The conversation about a contract, for the page of the contract: what is unread for the caller, and what was said last.',
  method: 'GET',
  path: '/proxy/workspace/contracts/{id}/conversation',
  access: 'member',
  params,
  answer: z.object({
    connectionId: id.nullable().describe('null before the two companies talk'),
    unread: z.number().int().describe('messages of the other company and notes of colleagues'),
    last: z
      .object({ messageId: id, by: z.string(), text: z.string().describe('how it begins'), at: moment, isNote: z.boolean() })
      .nullable(),
  }),
})

export const archiveTalk = call({
  name: 'archiveTalk',
  area: 'workspace',
  what: 'Puts a connection into the archive of the caller’s company, or takes it out. The other company does not notice.',
  method: 'PUT',
  path: '/proxy/workspace/connections/{id}/archive',
  access: 'writer',
  noAccess: NO_WRITE_ACCESS.performAction,
  params,
  body: z.object({ isArchived: z.boolean() }),
})

export const archiveConversation = call({
  name: 'archiveConversation',
  area: 'workspace',
  what: 'The same for a channel, or for the conversation about a contract. A new message takes it out of the archive.',
  method: 'PUT',
  path: '/proxy/workspace/connections/{id}/channels/{channelId}/archive',
  access: 'writer',
  noAccess: NO_WRITE_ACCESS.performAction,
  params: channelParams,
  body: z.object({ contractId: id.optional(), isArchived: z.boolean() }),
})

export const selectConversation = call({
  name: 'selectConversation',
  area: 'workspace',
  what: 'Keeps where the caller is in a connection: it is opened there the next time.',
  method: 'PUT',
  path: '/proxy/workspace/connections/{id}/selected',
  access: 'member',
  params,
  body: z.object({ channelId, contractId: id.optional() }),
})

export const getTalkSettings = call({
  name: 'getTalkSettings',
  area: 'workspace',
  what: 'What the caller’s company lets its partners see.',
  method: 'GET',
  path: '/proxy/workspace/settings',
  access: 'member',
  answer: z.object({ showsReading: z.boolean() }),
})

export const saveTalkSettings = call({
  name: 'saveTalkSettings',
  area: 'workspace',
  what: 'Whether partners see who of the caller’s company is typing, and how far it has read. The same then holds the other way.',
  method: 'PUT',
  path: '/proxy/workspace/settings',
  access: 'admin',
  body: z.object({ showsReading: z.boolean() }),
})
