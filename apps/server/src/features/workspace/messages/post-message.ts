// Saying something: one function for what is typed, what comes by mail, and what is written to many.

import { noteAdded } from '@tradewind/api/contracting/contract-events.ts'
import { mentioned, messageSent } from '@tradewind/api/workspace/talk-events.ts'
import { excerptOf, filesText, type MessageType } from '@tradewind/domain/workspace/talk.ts'
import { searchText } from '@tradewind/domain/text/search-text.ts'
import type { Services } from '../../../context.ts'
import { recordEvent, recordEvents } from '../../../events.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { getPartyContract } from '../../contracting/contract/public.ts'
import { idAfter, type LockedConversation, lockPlaces, type Place, type TalkSide } from '../talk/public.ts'

export type Author = {
  readonly companyId: string
  readonly companyName: string
  /** Null for a person without an account, as who answers by mail. */
  readonly userId: string | null
  readonly name: string
}

export type NewMessage = {
  /** As the company of the author has it. */
  readonly talk: TalkSide
  readonly place: Place
  readonly author: Author
  readonly type: MessageType
  readonly text: string
  /** Stored files that the author may give away. */
  readonly paths: readonly string[]
  readonly mentioned: readonly { readonly userId: string; readonly name: string }[]
  readonly way: 'typed' | 'mail' | 'mass'
  /** Of an answer by mail: what was cut off because it quotes earlier e-mails. Only the company of the author reads it. */
  readonly quoted?: string
  /** Of an answer by mail: attachments that were not taken. */
  readonly leftOut?: readonly { readonly fileName: string; readonly reason: string }[]
}

export type Posted = { readonly messageId: string; readonly conversationId: string }

/**
 * Adds a message or note to a conversation, and counts it as unread for those who have to read it. Whether the author may write there is
 * asked before.
 */
export async function postMessage(services: Services, tx: Transaction, message: NewMessage): Promise<Posted> {
  const [written] = await writeMessages(services, tx, [message])
  if (!written) throw new Error('a message was not written')
  await tell(services, tx, written)
  return { messageId: written.id, conversationId: written.conversation.conversationId }
}

/**
 * As `postMessage`, for messages of one author, each in another conversation and without mentions, in a few statements for all.
 * @returns in their order
 */
export async function postMessages(
  services: Services,
  tx: Transaction,
  companyId: string,
  messages: readonly NewMessage[],
): Promise<Posted[]> {
  if (messages.length === 0) return []
  const written = await writeMessages(services, tx, messages)
  await recordEvents(services, tx, messageSent, companyId, written.map(sentEvent))
  return written.map(({ id, conversation }) => ({ messageId: id, conversationId: conversation.conversationId }))
}

type Written = {
  readonly id: string
  readonly message: NewMessage
  readonly conversation: LockedConversation
  readonly readers: readonly string[]
}

async function writeMessages(services: Services, tx: Transaction, messages: readonly NewMessage[]): Promise<Written[]> {
  const now = services.now()
  const conversations = await lockPlaces(
    tx,
    messages.map(({ talk: { talkId }, place }) => ({ talkId, ...place })),
    now,
  )
  const written = messages.flatMap((message, i) => {
    const conversation = conversations[i]
    if (!conversation) return []
    const { type, author, talk } = message
    // The one place that says who can read it.
    const readers = type === 'note' ? [author.companyId] : [...new Set([talk.companyId, talk.otherId])]
    return [{ id: idAfter(conversation.lastId, now), message, conversation, readers }]
  })
  const at = new Date(now).toISOString()
  await insertMessages(tx, written, at)
  await bringForward(tx, written, at)
  await countUnread(tx, written, at)
  return written
}

const INSERT = prepared(
  'insert messages',
  `insert into talk_message (conversation_id, id, talk_id, type, readers, company_id, user_id, author_name, body, mentions, search, way, quoted,
     left_out, created_at)
   select conversation_id, id, talk_id, type, readers, company_id, user_id, author_name, body, mentions, search, way, quoted, left_out, $2::timestamptz
   from json_to_recordset($1::json) as r (conversation_id text, id text, talk_id text, type text, readers text[], company_id text, user_id text,
     author_name text, body text, mentions json, search text, way text, quoted text, left_out json)`,
  { isSilent: true },
)
const INSERT_FILES = prepared(
  'insert files of messages',
  `insert into talk_file (message_id, path, readers, position, created_at)
   select message_id, path, readers, position, $2::timestamptz
   from json_to_recordset($1::json) as r (message_id text, path text, readers text[], position int)`,
)

async function insertMessages(tx: Transaction, written: readonly Written[], at: string): Promise<void> {
  const rows = written.map(({ id, message, conversation: { conversationId, talkId }, readers }) => ({
    conversation_id: conversationId,
    id,
    talk_id: talkId,
    type: message.type,
    readers,
    company_id: message.author.companyId,
    user_id: message.author.userId,
    author_name: message.author.name,
    body: message.text,
    mentions: message.mentioned.map((each) => each.name),
    search: searchText(message.text),
    way: message.way,
    quoted: message.quoted ?? '',
    left_out: message.leftOut ?? [],
  }))
  await runSql(tx, INSERT, [JSON.stringify(rows), at])
  const files = written.flatMap(({ id, message, readers }) =>
    [...new Set(message.paths)].map((path, position) => ({ message_id: id, path, readers, position })),
  )
  if (files.length > 0) await runSql(tx, INSERT_FILES, [JSON.stringify(files), at])
}

const LAST_OF_CONVERSATIONS = prepared(
  'bring conversations forward',
  `update conversation v set last_id = r.id from json_to_recordset($1::json) as r (conversation_id text, id text) where v.id = r.conversation_id`,
  { isSilent: true },
)
const LAST_OF_SIDES = prepared(
  'bring conversation sides forward',
  `update conversation_side s set last_id = r.id, archived_at = null from json_to_recordset($1::json) as r (conversation_id text, id text, readers text[])
   where s.conversation_id = r.conversation_id and s.company_id = any(r.readers)`,
  { isSilent: true },
)
const LAST_OF_TALKS = prepared(
  'bring talks forward',
  `update talk_side s set last_id = r.id, last_text = r.last_text, last_by = r.last_by, last_by_company = r.last_by_company, last_at = $2::timestamptz,
     archived_at = null
   from json_to_recordset($1::json) as r (talk_id text, id text, readers text[], last_text text, last_by text, last_by_company text)
   where s.talk_id = r.talk_id and s.company_id = any(r.readers) and s.last_id < r.id`,
  { isSilent: true },
)

/** It is the last thing for all who can read it, and takes the conversation out of their archives. */
async function bringForward(tx: Transaction, written: readonly Written[], at: string): Promise<void> {
  const rows = written.map(({ id, conversation: { conversationId, talkId }, readers, message: { text, paths, author } }) => ({
    id,
    conversation_id: conversationId,
    talk_id: talkId,
    readers,
    last_text: lastText(text, paths.length),
    last_by: author.name,
    last_by_company: author.companyId,
  }))
  const given = JSON.stringify(rows)
  await runSql(tx, LAST_OF_CONVERSATIONS, [given])
  await runSql(tx, LAST_OF_SIDES, [given])
  await runSql(tx, LAST_OF_TALKS, [given, at])
}

export function lastText(text: string, files: number): string {
  return text.trim() === '' ? filesText(files) : excerptOf(text).toWellFormed()
}

const COUNT = prepared(
  'count unread messages',
  `insert into conversation_reader (company_id, user_id, conversation_id, talk_id, unread, created_at)
   select u.company_id, u.id, r.conversation_id, r.talk_id, 1, $2::timestamptz
   from json_to_recordset($1::json) as r (conversation_id text, talk_id text, reader_id text, author_id text)
   join user_account u on u.company_id = r.reader_id
   where u.id is distinct from r.author_id and u.confirmed_at is not null and u.deleted_at is null and u.disabled_at is null
   order by u.id, r.conversation_id
   on conflict (company_id, user_id, conversation_id) do update set unread = conversation_reader.unread + 1`,
  { isSilent: true },
)

/** Under the lock of the conversations, so that reading and counting cannot pass each other. */
async function countUnread(tx: Transaction, written: readonly Written[], at: string): Promise<void> {
  const rows = written.map(({ conversation: { conversationId, talkId }, message: { type, author, talk } }) => ({
    conversation_id: conversationId,
    talk_id: talkId,
    reader_id: type === 'note' ? author.companyId : talk.otherId,
    author_id: author.userId,
  }))
  await runSql(tx, COUNT, [JSON.stringify(rows), at])
}

function sentEvent({ id, message: { author, type, way }, conversation, readers }: Written) {
  return { companyIds: readers, facts: { ...factsOf(author, conversation), messageId: id, type, isOneOfMany: way === 'mass' } }
}

function factsOf({ companyId, companyName, name: actorName }: Author, { talkId, conversationId, channel, contractId }: LockedConversation) {
  return { talkId, conversationId, channel, contractOf: contractId, companyId, companyName, actorName }
}

async function tell(services: Services, tx: Transaction, written: Written): Promise<void> {
  const { id, message, conversation } = written
  const { author, type, text, talk, mentioned: told } = message
  const { companyId, companyName, name: actorName } = author
  const { contractId } = conversation
  await recordEvent(services, tx, messageSent, sentEvent(written))
  const mentionedIds = told.map((each) => each.userId)
  if (mentionedIds.length === 0) return
  // Who is mentioned is known to the own company alone, in messages as well.
  if (contractId !== null && type === 'note') {
    const { locationName, templateName, version } = await getPartyContract(tx, { companyId, contractId: null }, contractId)
    const facts = {
      companyId,
      companyName,
      actorName,
      locationName,
      templateName,
      version,
      mentionedIds,
      text,
      ...(author.userId === null ? {} : { authorId: author.userId }),
    }
    await recordEvent(services, tx, noteAdded, { companyIds: [companyId], contractId, facts })
    return
  }
  const partner = await tx.selectFrom('company').select('company_name').where('id', '=', talk.otherId).executeTakeFirstOrThrow()
  const facts = { ...factsOf(author, conversation), messageId: id, partnerName: partner.company_name, mentionedIds }
  await recordEvent(services, tx, mentioned, { companyIds: [companyId], facts })
}
