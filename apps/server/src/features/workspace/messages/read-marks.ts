// What a person has read. Counts change under the lock of the conversation only, so that they are true to the last message.

import type { BodyOf } from '@tradewind/api/call.ts'
import { reading } from '@tradewind/api/workspace/talk-events.ts'
import { talkRead } from '@tradewind/api/workspace/talk-events.ts'
import type { markRead as markReadCall, resetRead as resetReadCall } from '@tradewind/api/workspace/messages.ts'
import { type Actor, type Context, getActor } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { type Queries, runSql, type Transaction } from '../../../platform/db/database.ts'
import { type Conversation, getConversation, getTalkSide, letsSeeReading, lockConversation } from '../talk/public.ts'

type Asset = Pick<BodyOf<typeof markReadCall>, 'assetId' | 'assetType'>

/** Messages and notes of `m` that are unread for the user $2 of the company $1: the rule of `isUnreadFor`, in SQL. */
export const IS_FOR_READER = `m.readers @> array[$1::text] and m.disabled_at is null
  and ((m.type = 'message' and m.company_id <> $1::text) or (m.type = 'note' and m.company_id = $1::text and m.user_id is distinct from $2::text))`

/** @throws Refusal NotFound for what belongs to others */
async function conversationsOf(queries: Queries, actor: Actor, { assetId, assetType }: Asset): Promise<Conversation[]> {
  if (assetType !== 'connection') return [await getConversation(queries, actor.companyId, assetId)]
  await getTalkSide(queries, actor.companyId, assetId)
  const rows = await runSql<{ id: string }>(
    queries,
    `select conversation_id as id from conversation_reader where company_id = $1 and user_id = $2 and talk_id = $3 and unread > 0 order by 1`,
    [actor.companyId, actor.userId, assetId],
  )
  const found: Conversation[] = []
  for (const { id } of rows) found.push(await getConversation(queries, actor.companyId, id))
  return found
}

/** Reading never goes back: an older message changes nothing. @throws Refusal NotFound for what belongs to others */
export async function markRead(context: Context, input: BodyOf<typeof markReadCall>): Promise<{ unread: number }> {
  const actor = getActor(context)
  const conversations = await conversationsOf(context.db.queries, actor, input)
  let unread = 0
  for (const conversation of conversations) unread += await readConversation(context, actor, conversation, input.messageId)
  return { unread }
}

async function readConversation(context: Context, actor: Actor, conversation: Conversation, upTo: string | undefined): Promise<number> {
  const { conversationId, talkId } = conversation
  const { companyId, userId } = actor
  const { unread, moved } = await context.db.transaction(async (tx) => {
    await lockConversation(tx, conversation)
    const last = await lastVisible(tx, companyId, conversationId, upTo)
    if (last === null) return { unread: 0, moved: null }
    const [before] = await runSql<{ read_id: string | null; unread: number }>(
      tx,
      'select read_id, unread from conversation_reader where company_id = $1 and user_id = $2 and conversation_id = $3',
      [companyId, userId, conversationId],
    )
    if (before?.read_id != null && before.read_id >= last) return { unread: before.unread, moved: null }
    const left = await setRead(context, tx, actor, conversation, last)
    await recordEvent(context, tx, talkRead, { companyIds: [companyId], facts: { talkId, userId } })
    const [side] = await runSql<{ read_id: string }>(
      tx,
      `update conversation_side set read_id = $3::text where company_id = $1 and conversation_id = $2 and (read_id is null or read_id < $3::text) returning read_id`,
      [companyId, conversationId, last],
    )
    return { unread: left, moved: side?.read_id ?? null }
  })
  if (moved !== null) await tellReading(context, actor, conversation, moved)
  return unread
}

/** The last thing that the company can read, at or before the one that is named. */
async function lastVisible(tx: Transaction, companyId: string, conversationId: string, upTo: string | undefined): Promise<string | null> {
  const [row] = await runSql<{ id: string }>(
    tx,
    `select id from talk_message where conversation_id = $2 and readers @> array[$1::text] and ($3::text is null or id <= $3) order by id desc limit 1`,
    [companyId, conversationId, upTo ?? null],
  )
  return row?.id ?? null
}

async function setRead(
  context: Context,
  tx: Transaction,
  { companyId, userId }: Actor,
  { conversationId, talkId }: Conversation,
  readId: string | null,
): Promise<number> {
  const [row] = await runSql<{ unread: number }>(
    tx,
    `insert into conversation_reader as r (company_id, user_id, conversation_id, talk_id, read_id, unread, created_at)
     select $1::text, $2::text, $3::text, $4::text, $5::text, (select count(*)::int from talk_message m where m.conversation_id = $3::text and m.id > coalesce($5::text, '') and ${IS_FOR_READER}), $6::timestamptz
     on conflict (company_id, user_id, conversation_id) do update set read_id = excluded.read_id, unread = excluded.unread returning unread`,
    [companyId, userId, conversationId, talkId, readId, new Date(context.now()).toISOString()],
  )
  return row?.unread ?? 0
}

/** The mark may stand at a note: the other company is told of the last message before it. */
async function tellReading(
  context: Context,
  { companyId }: Actor,
  { conversationId, talkId }: Conversation,
  readId: string,
): Promise<void> {
  const { otherId } = await getTalkSide(context.db.queries, companyId, talkId)
  if (otherId === companyId || !(await letsSeeReading(context.db.queries, [companyId, otherId]))) return
  const shared = await lastVisibleTo(context.db.queries, otherId, conversationId, readId)
  if (shared === null) return
  await context.live.tell(reading, { companyIds: [otherId], facts: { talkId, conversationId, readId: shared } })
}

async function lastVisibleTo(queries: Queries, companyId: string, conversationId: string, readId: string): Promise<string | null> {
  const [row] = await runSql<{ id: string }>(
    queries,
    `select id from talk_message where conversation_id = $1 and readers @> array[$2::text] and id <= $3 and type = 'message' order by id desc limit 1`,
    [conversationId, companyId, readId],
  )
  return row?.id ?? null
}

/** The last thing that others said waits again. @throws Refusal NotFound for what belongs to others */
export async function resetRead(context: Context, asset: BodyOf<typeof resetReadCall>): Promise<{ unread: number }> {
  const actor = getActor(context)
  const { companyId, userId } = actor
  const { queries } = context.db
  const conversation =
    asset.assetType === 'connection'
      ? await latestOf(context, actor, asset.assetId)
      : await getConversation(queries, companyId, asset.assetId)
  if (!conversation) return { unread: 0 }
  return context.db.transaction(async (tx) => {
    await lockConversation(tx, conversation)
    const [last] = await runSql<{ before: string | null }>(
      tx,
      `select (select max(b.id) from talk_message b where b.conversation_id = $3 and b.id < m.id and b.readers @> array[$1::text]) as before
       from talk_message m where m.conversation_id = $3 and ${IS_FOR_READER} order by m.id desc limit 1`,
      [companyId, userId, conversation.conversationId],
    )
    const unread = last ? await setRead(context, tx, actor, conversation, last.before) : 0
    await runSql(tx, 'update conversation_side set archived_at = null where company_id = $1 and conversation_id = $2', [
      companyId,
      conversation.conversationId,
    ])
    await runSql(tx, 'update talk_side set archived_at = null where company_id = $1 and talk_id = $2', [companyId, conversation.talkId])
    await recordEvent(context, tx, talkRead, { companyIds: [companyId], facts: { talkId: conversation.talkId, userId } })
    return { unread }
  })
}

/** The conversation of a talk in which others said something last. */
async function latestOf(context: Context, { companyId, userId }: Actor, talkId: string): Promise<Conversation | undefined> {
  await getTalkSide(context.db.queries, companyId, talkId)
  const [row] = await runSql<{ id: string }>(
    context.db.queries,
    `select s.conversation_id as id from conversation_side s
     where s.company_id = $1 and s.talk_id = $3 and exists (select from talk_message m where m.conversation_id = s.conversation_id and ${IS_FOR_READER})
     order by s.last_id desc limit 1`,
    [companyId, userId, talkId],
  )
  return row && getConversation(context.db.queries, companyId, row.id)
}

/** After a message is gone: those who had not read it have one less. Under the lock of the conversation. */
export async function recount(tx: Transaction, conversationId: string): Promise<void> {
  await runSql(
    tx,
    `update conversation_reader r set unread = (select count(*)::int from talk_message m where m.conversation_id = r.conversation_id
       and m.id > coalesce(r.read_id::text, '') and m.readers @> array[r.company_id::text] and m.disabled_at is null
       and ((m.type = 'message' and m.company_id <> r.company_id) or (m.type = 'note' and m.company_id = r.company_id and m.user_id is distinct from r.user_id)))
     where r.conversation_id = $1 and r.unread > 0`,
    [conversationId],
  )
}
