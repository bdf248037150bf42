// What is said in the workspace: messages, which both companies read, and notes, which only the own company reads.

import { HISTORY, type HistoryKind } from '../contracting/history.ts'
import { CHANNELS, LONGEST_MESSAGE, MESSAGE_TYPES, MOST_FILES } from '@tradewind/domain/workspace/talk.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { uploadedFile } from '../files.ts'
import { NO_WRITE_ACCESS } from '../refusals.ts'
import { count, cursor, id, listOf, moment, params, text } from '../shapes.ts'

const channelId = z.enum(CHANNELS)
const type = z.enum(MESSAGE_TYPES)
/** Where something is said. */
const place = z.object({ connectionId: id, channelId, contractId: id.optional() })

/** A-FD-012 */
const message = z.object({
  kind: z.literal('message'),
  key: id,
  type,
  timestamp: moment,
  isSender: z.boolean().describe('the caller wrote it'),
  isOwnSide: z.boolean().describe('somebody of the caller’s company wrote it'),
  authorName: z.string(),
  companyName: z.string(),
  text: z.string(),
  attachments: z.array(uploadedFile),
  filesOfContracts: z.array(z.string()).describe('names of its files that were added to a contract, where they stay when it is withdrawn'),
  contractHFIds: z.array(id).describe('the history feed of the contract that it is about'),
  partnerIds: z.array(id).describe('the other company in the caller’s address book'),
  mentions: z.array(z.string()).describe('names of colleagues who were told'),
  way: z.enum(['typed', 'mail', 'mass']),
  quoted: z
    .string()
    .describe('of an answer by mail, what was cut off because it quotes earlier e-mails; only the company of its author reads it'),
  leftOut: z
    .array(z.object({ fileName: z.string(), reason: z.string() }))
    .describe('of an answer by mail, attachments that were not taken'),
  editedAt: moment.nullable(),
  isDisabled: z.boolean().describe('withdrawn: without text and files'),
  isRead: z.boolean().nullable().describe('somebody of the other company has read it; null where that is not shown'),
  canChange: z.boolean().describe('the caller can edit and delete it'),
  canDisable: z.boolean(),
})
export type MessageView = z.output<typeof message>

/** A line of the history of the contract. */
const status = z.object({
  kind: z.literal('status'),
  key: id,
  timestamp: moment,
  status: z.enum(Object.keys(HISTORY) as [HistoryKind, ...HistoryKind[]]), // the keys of an object that has some
  text: z.string(),
})
const item = z.discriminatedUnion('kind', [message, status])
export type TalkItem = z.output<typeof item>

export const listMessages = call({
  name: 'listMessages',
  area: 'workspace',
  what: 'A part of a conversation in the order in which it was said: its end, or what is before, after or around an item.',
  method: 'GET',
  path: '/proxy/workspace/connections/{id}/channels/{channelId}/messages',
  access: 'member',
  params: z.object({ id, channelId }),
  query: z.object({
    contractId: id.optional(),
    before: id.optional(),
    after: id.optional(),
    around: id.optional().describe('the item is in the answer when the caller can read it'),
    limit: count(1, 100).default(40),
  }),
  answer: z.object({
    conversationId: id.nullable().describe('null before anything was said'),
    items: z.array(item),
    older: id.nullable().describe('`before` of the part before this one; null at the beginning'),
    newer: id.nullable().describe('`after` of the part behind it; null at the end'),
    unreadFrom: id.nullable().describe('the first item that the caller has not read; only at the end of the conversation'),
    draft: z.object({ type, text: z.string() }).nullable().describe('what the caller has begun to write'),
  }),
})

export const newMessage = call({
  name: 'newMessage',
  area: 'workspace',
  what: 'Says something in a conversation. A note is read by the caller’s company alone; colleagues who are mentioned are told.',
  method: 'POST',
  path: '/proxy/workspace/newMessage',
  access: 'writer',
  noAccess: NO_WRITE_ACCESS.performAction,
  body: place.extend({
    type: type.default('message'),
    text: text(LONGEST_MESSAGE).default(''),
    files: z
      .array(z.object({ path: text(400) }))
      .max(MOST_FILES)
      .default([]),
    mentions: z.array(id).max(20).default([]).describe('users of the caller’s company'),
  }),
  answer: z.object({ messageId: id, conversationId: id }),
  refusals: ['NotUsable', 'UploadMissing', 'SendingStopped'],
  isBinding: true,
  isIdempotent: true,
})

export const editMessage = call({
  name: 'editMessage',
  area: 'workspace',
  what: 'Changes the text of an own message or note; for 15 minutes.',
  method: 'PUT',
  path: '/proxy/workspace/message/{id}',
  access: 'writer',
  isBinding: true,
  noAccess: NO_WRITE_ACCESS.performAction,
  params,
  body: z.object({ text: text(LONGEST_MESSAGE) }),
  refusals: ['StateChanged', 'NotUsable'],
})

export const deleteMessage = call({
  name: 'deleteMessage',
  area: 'workspace',
  what: 'Deletes an own message or note without a trace; for 15 minutes.',
  method: 'DELETE',
  path: '/proxy/workspace/message/{id}',
  access: 'writer',
  isBinding: true,
  noAccess: NO_WRITE_ACCESS.performAction,
  params,
  refusals: ['StateChanged'],
})

export const disableMessage = call({
  name: 'disableMessage',
  area: 'workspace',
  what: 'Withdraws a message or note: nobody reads its text and files any more, its place says that it was withdrawn.',
  method: 'PUT',
  path: '/proxy/workspace/message/{id}/disable',
  access: 'writer',
  isBinding: true,
  noAccess: NO_WRITE_ACCESS.performAction,
  params,
  refusals: ['StateChanged'],
})

export const addMessageFilesToContract = call({
  name: 'addMessageFilesToContract',
  area: 'workspace',
  what: 'Attaches files of a message to a contract of the two companies; both see them there.',
  method: 'POST',
  path: '/proxy/workspace/message/{id}/files',
  access: 'writer',
  isBinding: true,
  noAccess: NO_WRITE_ACCESS.performAction,
  params,
  body: z.object({
    contractId: id,
    files: z
      .array(z.object({ path: text(400) }))
      .min(1)
      .max(MOST_FILES),
  }),
  answer: z.object({ files: z.array(uploadedFile) }),
})

const ASSET_TYPES = ['connection', 'channel', 'conversation'] as const
const asset = z.object({
  assetId: id.describe('of the connection; else of the conversation'),
  assetType: z.enum(ASSET_TYPES),
})

export const markRead = call({
  name: 'markRead',
  area: 'workspace',
  what: 'The caller has read a conversation up to a message, or all of it, or everything of a connection.',
  method: 'POST',
  path: '/workspace/markRead',
  access: 'member',
  isOwnOnly: true,
  body: asset.extend({ messageId: id.optional() }),
  answer: z.object({ unread: z.number().int().describe('what is left of the asset') }),
})

export const resetRead = call({
  name: 'resetRead',
  area: 'workspace',
  what: 'Puts it back to where it waits: the last thing that others said is unread for the caller, and it is out of the archive.',
  method: 'POST',
  path: '/workspace/reset',
  access: 'member',
  isOwnOnly: true,
  body: asset,
  answer: z.object({ unread: z.number().int() }),
})

export const saveMessageDraft = call({
  name: 'saveMessageDraft',
  area: 'workspace',
  what: 'Keeps what the caller has begun to write; an empty text drops it.',
  method: 'PUT',
  path: '/proxy/workspace/draft',
  access: 'writer',
  isOwnOnly: true,
  body: place.extend({ type, text: text(LONGEST_MESSAGE) }),
})

export const tellTyping = call({
  name: 'tellTyping',
  area: 'workspace',
  what: 'The caller is typing a message. The other company sees it where both allow it; for a note nobody is told.',
  method: 'POST',
  path: '/proxy/workspace/typing',
  access: 'writer',
  isOwnOnly: true,
  body: place,
})

export const searchMessages = call({
  name: 'searchMessages',
  area: 'workspace',
  what: 'Messages and notes that have all these words, newest first.',
  method: 'GET',
  path: '/proxy/workspace/search',
  access: 'member',
  query: z.object({
    searchText: text(200),
    connectionId: id.optional(),
    limit: count(1, 50).default(30),
    next: cursor.optional(),
  }),
  answer: listOf(
    z.object({
      messageId: id,
      connectionId: id,
      channelId,
      contractId: id.nullable(),
      companyName: z.string(),
      title: z.string().describe('of the conversation'),
      type,
      authorName: z.string(),
      timestamp: moment,
      text: z.string(),
    }),
  ),
})

export const listStatusMessages = call({
  name: 'listStatusMessages',
  area: 'workspace',
  what: 'What happened lately between the caller’s company and its partners: sent, viewed, accepted and rejected contracts, newest first.',
  method: 'GET',
  path: '/statusMessages',
  access: 'member',
  query: z.object({ limit: count(1, 50).default(20) }),
  answer: z.object({
    items: z.array(z.object({ id, kind: z.string(), at: moment, text: z.string(), href: z.string(), isRead: z.boolean() })),
  }),
})

export const ACTIVITY_TYPES = ['all', 'message', 'note', 'status'] as const

export const listAssetActivities = call({
  name: 'listAssetActivities',
  area: 'workspace',
  what: 'What was said and what happened about a contract, newest first: the messages, the notes of the caller’s company, and the history.',
  method: 'GET',
  path: '/asset-activities/{assetId}',
  access: 'member',
  params: z.object({ assetId: id.describe('of the contract') }),
  query: z.object({ activityType: z.enum(ACTIVITY_TYPES).default('all'), limit: count(1, 100).default(50), next: id.optional() }),
  answer: z.object({ items: z.array(item), next: z.string().nullable() }),
})
