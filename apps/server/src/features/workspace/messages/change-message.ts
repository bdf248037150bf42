// Editing, deleting and withdrawing messages, and taking their files to a contract.

import { messageChanged } from '@tradewind/api/workspace/talk-events.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import type { UploadedFile } from '@tradewind/api/files.ts'
import { searchText } from '@tradewind/domain/text/search-text.ts'
import { canChange, canDisable, type OwnMessage } from '@tradewind/domain/workspace/talk.ts'
import { type Actor, type Context, getWriter } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { type Queries, runSql, type Transaction } from '../../../platform/db/database.ts'
import { attachToContract } from '../../files/public.ts'
import { type Conversation, getConversation, lockConversation } from '../talk/public.ts'
import { lastText } from './post-message.ts'
import { recount } from './read-marks.ts'

type Found = OwnMessage & {
  readonly id: string
  readonly conversation: Conversation
  readonly readers: string[]
  readonly isOwnSide: boolean
  readonly type: string
}

/** @throws Refusal NotFound for a message that the company cannot read */
async function getMessage(queries: Queries, actor: Actor, messageId: string): Promise<Found> {
  const [row] = await runSql<{
    conversation_id: string
    type: string
    readers: string[]
    company_id: string
    user_id: string | null
    created_at: string
    disabled_at: string | null
  }>(
    queries,
    `select conversation_id, type, readers, company_id, user_id, created_at, disabled_at from talk_message where id = $1 and readers @> array[$2::text]`,
    [messageId, actor.companyId],
  )
  if (!row) throw new Refusal('NotFound')
  return {
    id: messageId,
    conversation: await getConversation(queries, actor.companyId, row.conversation_id),
    readers: row.readers,
    isOwnSide: row.company_id === actor.companyId,
    isAuthor: row.user_id === actor.userId,
    sentAt: Date.parse(row.created_at),
    isDisabled: row.disabled_at !== null,
    type: row.type,
  }
}

/** @throws Refusal NotFound; StateChanged for a message of somebody else, or when the time is over; NotUsable for an empty text */
export async function editMessage(context: Context, messageId: string, text: string): Promise<void> {
  if (text.trim() === '') throw new Refusal('NotUsable', { message: 'An empty message cannot be saved. You can delete it instead.' })
  await changeOwn(context, messageId, 'edited', async (tx) => {
    await runSql(tx, 'update talk_message set body = $2, search = $3, edited_at = $4 where id = $1', [
      messageId,
      text,
      searchText(text),
      new Date(context.now()).toISOString(),
    ])
  })
}

/** @throws Refusal NotFound; StateChanged for a message of somebody else, or when the time is over */
export async function deleteMessage(context: Context, messageId: string): Promise<void> {
  await changeOwn(context, messageId, 'deleted', async (tx) => {
    await runSql(tx, 'delete from talk_message where id = $1', [messageId])
  })
}

async function changeOwn(
  context: Context,
  messageId: string,
  change: 'edited' | 'deleted',
  run: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const actor = getWriter(context)
  await context.db.transaction(async (tx) => {
    const { conversation } = await getMessage(tx, actor, messageId)
    await lockConversation(tx, conversation)
    // It may have been withdrawn meanwhile.
    const message = await getMessage(tx, actor, messageId)
    if (!canChange(message, context.now()))
      throw new Refusal('StateChanged', { message: 'Messages can be edited and deleted for 15 minutes.' })
    await run(tx)
    await afterChange(context, tx, message, change)
  })
}

/** @throws Refusal NotFound; StateChanged for a message of somebody else who is no colleague of an administrator */
export async function disableMessage(context: Context, messageId: string): Promise<void> {
  const actor = getWriter(context)
  await context.db.transaction(async (tx) => {
    const { conversation } = await getMessage(tx, actor, messageId)
    await lockConversation(tx, conversation)
    const message = await getMessage(tx, actor, messageId)
    if (!canDisable(message, message.isOwnSide && actor.role === 'admin'))
      throw new Refusal('StateChanged', { message: 'Only its author or an administrator of the author’s company can withdraw a message.' })
    await withdraw(context, tx, message)
  })
}

async function withdraw(context: Context, tx: Transaction, message: Found): Promise<void> {
  await runSql(
    tx,
    `update talk_message set body = '', search = '', mentions = '[]', quoted = '', left_out = '[]', disabled_at = $2 where id = $1`,
    [message.id, new Date(context.now()).toISOString()],
  )
  await runSql(tx, 'delete from talk_file where message_id = $1', [message.id])
  await afterChange(context, tx, message, 'disabled')
}

/** Withdraws a note of the own company, whoever of it wrote it. One that is gone or withdrawn already stays so. */
export async function withdrawNote(context: Context, tx: Transaction, actor: Actor, noteId: string): Promise<void> {
  const [found] = await runSql<{ conversation_id: string }>(
    tx,
    `select conversation_id from talk_message where id = $1 and type = 'note' and company_id = $2`,
    [noteId, actor.companyId],
  )
  if (!found) return
  await lockConversation(tx, await getConversation(tx, actor.companyId, found.conversation_id))
  const note = await getMessage(tx, actor, noteId)
  if (!note.isDisabled) await withdraw(context, tx, note)
}

/** Counts and last lines follow, and all who could read it are told. */
async function afterChange(context: Context, tx: Transaction, message: Found, change: 'edited' | 'deleted' | 'disabled'): Promise<void> {
  const { conversationId, talkId, channel, contractId } = message.conversation
  if (change !== 'edited') await recount(tx, conversationId)
  if (change === 'deleted')
    await runSql(
      tx,
      `update conversation_side s set last_id = (select max(m.id) from talk_message m
         where m.conversation_id = s.conversation_id and m.readers @> array[s.company_id::text])
       where s.conversation_id = $1 and s.last_id = $2`,
      [conversationId, message.id],
    )
  await renewLast(tx, talkId, message.id)
  await recordEvent(context, tx, messageChanged, {
    companyIds: message.readers,
    facts: { talkId, conversationId, channel, contractOf: contractId, messageId: message.id, change },
  })
}

type Last = {
  company_id: string
  id: string | null
  body: string
  author_name: string
  by_company: string
  created_at: string
  files: number
  is_gone: boolean
}

/** Where this was the last line of a talk, the line is made anew. */
async function renewLast(tx: Transaction, talkId: string, messageId: string): Promise<void> {
  const rows = await runSql<Last>(
    tx,
    `select s.company_id, m.id, m.body, m.author_name, m.company_id as by_company, m.created_at, m.disabled_at is not null as is_gone,
       (select count(*)::int from talk_file f where f.message_id = m.id) as files
     from talk_side s left join talk_message m on m.id = (select max(c.last_id) from conversation_side c where c.company_id = s.company_id and c.talk_id = s.talk_id)
     where s.talk_id = $1 and s.last_id = $2`,
    [talkId, messageId],
  )
  for (const row of rows) {
    const values =
      row.id === null
        ? [talkId, '', '', null, null]
        : [row.id, row.is_gone ? 'Message withdrawn' : lastText(row.body, row.files), row.author_name, row.by_company, row.created_at]
    await runSql(
      tx,
      'update talk_side set last_id = $3, last_text = $4, last_by = $5, last_by_company = $6, last_at = $7 where company_id = $1 and talk_id = $2',
      [row.company_id, talkId, ...values],
    )
  }
}

/**
 * Files of a message that the caller reads are attached to a contract of the two companies. From a note this gives them to the other side: the
 * screen says so.
 * @throws Refusal NotFound for a message, file or contract of others
 */
export async function addMessageFiles(
  context: Context,
  messageId: string,
  contractId: string,
  paths: readonly string[],
): Promise<{ files: UploadedFile[] }> {
  const actor = getWriter(context)
  const { conversation } = await getMessage(context.db.queries, actor, messageId)
  const wanted = [...new Set(paths)]
  const found = await runSql<{ path: string }>(
    context.db.queries,
    `select f.path from talk_file f join talk t on t.id = $4 join contract c on c.id = $5
       and least(c.supplier_id, c.buyer_id) = t.first_company_id and greatest(c.supplier_id, c.buyer_id) = t.second_company_id
     where f.message_id = $1 and f.readers @> array[$2::text] and f.path = any($3)`,
    [messageId, actor.companyId, wanted, conversation.talkId, contractId],
  )
  if (found.length < wanted.length) throw new Refusal('NotFound')
  return attachToContract(context, { contractId, paths: wanted, messageId })
}
