// Saying something: one function for what is typed, what comes by mail, and what is written to many.

import { noteAdded } from '@tradewind/api/contracting/contract-events.ts'
import { mentioned, messageSent } from '@tradewind/api/workspace/talk-events.ts'
import { excerptOf, filesText, type MessageType } from '@tradewind/domain/workspace/talk.ts'
import { searchText } from '@tradewind/domain/text/search-text.ts'
import type { Services } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { getPartyContract } from '../../contracting/contract/public.ts'
import { idAfter, lockPlace, type LockedConversation, type Place, type TalkSide } from '../talk/public.ts'

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
  const { talk, place, author, type } = message
  const now = services.now()
  const conversation = await lockPlace(tx, talk, place, now)
  const id = idAfter(conversation.lastId, now)
  // The one place that says who can read it.
  const readers = type === 'note' ? [author.companyId] : [...new Set([talk.companyId, talk.otherId])]
  await insertMessage(tx, conversation, { ...message, id, readers, at: new Date(now).toISOString() })
  await bringForward(tx, conversation, { ...message, id, readers, at: new Date(now).toISOString() })
  await countUnread(tx, conversation, {
    companyId: type === 'note' ? author.companyId : talk.otherId,
    authorId: author.userId,
    at: new Date(now).toISOString(),
  })
  await tell(services, tx, conversation, { ...message, id, readers })
  return { messageId: id, conversationId: conversation.conversationId }
}

type Inserted = NewMessage & { readonly id: string; readonly readers: readonly string[]; readonly at: string }

async function insertMessage(
  tx: Transaction,
  { conversationId, talkId }: LockedConversation,
  { id, readers, author, type, text, paths, mentioned: told, way, quoted = '', leftOut = [], at }: Inserted,
): Promise<void> {
  await tx
    .insertInto('talk_message')
    .values({
      conversation_id: conversationId,
      id,
      talk_id: talkId,
      type,
      readers: [...readers],
      company_id: author.companyId,
      user_id: author.userId,
      author_name: author.name,
      body: text,
      mentions: JSON.stringify(told.map((each) => each.name)),
      search: searchText(text),
      way,
      quoted,
      left_out: JSON.stringify(leftOut),
      created_at: at,
    })
    .execute()
  if (paths.length === 0) return
  await tx
    .insertInto('talk_file')
    .values([...new Set(paths)].map((path, position) => ({ message_id: id, path, readers: [...readers], position, created_at: at })))
    .execute()
}

/** It is the last thing for all who can read it, and takes the conversation out of their archives. */
async function bringForward(tx: Transaction, { conversationId, talkId }: LockedConversation, message: Inserted): Promise<void> {
  const { id, readers, author, text, paths, at } = message
  await runSql(tx, 'update conversation set last_id = $2 where id = $1', [conversationId, id])
  await runSql(
    tx,
    'update conversation_side set last_id = $2, archived_at = null where conversation_id = $1 and company_id = any($3::text[])',
    [conversationId, id, readers],
  )
  await runSql(
    tx,
    `update talk_side set last_id = $2, last_text = $4, last_by = $5, last_by_company = $6, last_at = $7, archived_at = null
     where talk_id = $1 and company_id = any($3::text[]) and last_id < $2`,
    [talkId, id, readers, lastText(text, paths.length), author.name, author.companyId, at],
  )
}

export function lastText(text: string, files: number): string {
  return text.trim() === '' ? filesText(files) : excerptOf(text)
}

/** Under the lock of the conversation, so that reading and counting cannot pass each other. */
async function countUnread(
  tx: Transaction,
  { conversationId, talkId }: LockedConversation,
  { companyId, authorId, at }: { readonly companyId: string; readonly authorId: string | null; readonly at: string },
): Promise<void> {
  await runSql(
    tx,
    `insert into conversation_reader (company_id, user_id, conversation_id, talk_id, unread, created_at)
     select u.company_id, u.id, $2, $3, 1, $5 from user_account u
     where u.company_id = $1 and u.id is distinct from $4 and u.confirmed_at is not null and u.deleted_at is null and u.disabled_at is null
     order by u.id
     on conflict (company_id, user_id, conversation_id) do update set unread = conversation_reader.unread + 1`,
    [companyId, conversationId, talkId, authorId, at],
  )
}

async function tell(
  services: Services,
  tx: Transaction,
  { conversationId, talkId, channel, contractId }: LockedConversation,
  { id, readers, author, type, text, way, talk, mentioned: told }: Omit<Inserted, 'at'>,
): Promise<void> {
  const { companyId, companyName, name: actorName } = author
  const place = { talkId, conversationId, channel, contractOf: contractId }
  const by = { companyId, companyName, actorName }
  await recordEvent(services, tx, messageSent, {
    companyIds: readers,
    facts: { ...place, ...by, messageId: id, type, isOneOfMany: way === 'mass' },
  })
  const mentionedIds = told.map((each) => each.userId)
  if (mentionedIds.length === 0) return
  // Who is mentioned is known to the own company alone, in messages as well.
  if (contractId !== null && type === 'note') {
    const { locationName, templateName, version } = await getPartyContract(tx, { companyId, contractId: null }, contractId)
    const facts = {
      ...by,
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
  const facts = { ...place, ...by, messageId: id, partnerName: partner.company_name, mentionedIds }
  await recordEvent(services, tx, mentioned, { companyIds: [companyId], facts })
}
