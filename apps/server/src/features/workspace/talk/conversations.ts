// The channels of a talk, and its conversations about contracts.

import type { BodyOf, QueryOf } from '@tradewind/api/call.ts'
import type {
  archiveConversation as archiveCall,
  ConversationCard,
  listConversations as listConversationsCall,
} from '@tradewind/api/workspace/talk.ts'
import { CHANNEL_NAMES, CHANNELS, type Channel } from '@tradewind/domain/workspace/talk.ts'
import { type Context, getActor, getWriter } from '../../../context.ts'
import { type Queries, runSql } from '../../../platform/db/database.ts'
import { cursorOf, KEY, keysOf } from '../../../platform/paging.ts'
import { contractsOfTalk, getPlace, titleOfContracts } from './places.ts'
import { getTalkSide, lockPlace, type TalkSide } from './talk-store.ts'
import { tellOwn } from './talks.ts'

type Row = {
  conversation_id: string
  channel: Channel
  contract_id: string | null
  last_id: string | null
  last_at: string | null
  archived_at: string | null
  unread: number
}

const CONVERSATIONS = `
  select s.conversation_id, v.channel, v.contract_id, s.last_id, s.archived_at, coalesce(r.unread, 0) as unread,
    (select m.created_at from talk_message m where m.conversation_id = s.conversation_id and m.id = s.last_id) as last_at
  from conversation_side s join conversation v on v.id = s.conversation_id
    left join conversation_reader r on r.company_id = s.company_id and r.user_id = $3 and r.conversation_id = s.conversation_id
  where s.company_id = $1 and s.talk_id = $2`

/** @throws Refusal NotFound for a talk of others */
export async function listChannels(context: Context, talkId: string): Promise<{ items: ConversationCard[] }> {
  const { talk, userId } = await talkOf(context, talkId)
  const rows = await runSql<Row>(context.db.queries, `${CONVERSATIONS} and v.contract_id is null`, [talk.companyId, talkId, userId])
  const cards = await cardsOf(context.db.queries, talk, rows)
  return {
    items: CHANNELS.map(
      (channelId) =>
        cards.find((card) => card.channelId === channelId) ?? {
          conversationId: null,
          channelId,
          contractId: null,
          title: CHANNEL_NAMES[channelId],
          detail: '',
          lastAt: null,
          unread: 0,
          isArchived: false,
        },
    ),
  }
}

/** Those about contracts. The general channel has none. */
export async function listConversations(
  context: Context,
  talkId: string,
  channel: Channel,
  { limit, next }: QueryOf<typeof listConversationsCall>,
) {
  const { talk, userId } = await talkOf(context, talkId)
  const values: unknown[] = [talk.companyId, talkId, userId, channel]
  const before = next === undefined ? '' : ` and s.last_id < $${values.push(...keysOf(next, [KEY.id]))}`
  const rows = await runSql<Row>(
    context.db.queries,
    `${CONVERSATIONS} and v.channel = $4 and v.contract_id is not null and s.last_id is not null and s.archived_at is null${before}
     order by s.last_id desc limit $${values.push(limit + 1)}`,
    values,
  )
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)?.last_id
  return {
    items: await cardsOf(context.db.queries, talk, shown),
    next: rows.length > limit && last ? cursorOf([last]) : null,
    total: null,
  }
}

const MOST_ARCHIVED = 200

/** What the caller's company has in its archive, of the talk or of one channel. */
export async function listArchive(context: Context, talkId: string, channel: Channel | null): Promise<{ items: ConversationCard[] }> {
  const { talk, userId } = await talkOf(context, talkId)
  const rows = await runSql<Row>(
    context.db.queries,
    `${CONVERSATIONS} and s.archived_at is not null and ($4::text is null or v.channel = $4) order by s.archived_at desc limit ${MOST_ARCHIVED}`,
    [talk.companyId, talkId, userId, channel],
  )
  return { items: await cardsOf(context.db.queries, talk, rows) }
}

export async function listTalkContracts(context: Context, talkId: string, searchText: string) {
  const { talk } = await talkOf(context, talkId)
  return { items: await contractsOfTalk(context.db.queries, talk, searchText) }
}

/** @throws Refusal NotFound for a talk or contract of others */
export async function archiveConversation(
  context: Context,
  talkId: string,
  channel: Channel,
  { contractId, isArchived }: BodyOf<typeof archiveCall>,
): Promise<void> {
  const actor = getWriter(context)
  const talk = await getTalkSide(context.db.queries, actor.companyId, talkId)
  const place = await getPlace(context.db.queries, talk, channel, contractId)
  await context.db.transaction(async (tx) => {
    const { conversationId } = await lockPlace(tx, talk, place, context.now())
    await runSql(tx, 'update conversation_side set archived_at = $3 where company_id = $1 and conversation_id = $2', [
      actor.companyId,
      conversationId,
      isArchived ? new Date(context.now()).toISOString() : null,
    ])
    await tellOwn(context, tx, actor, talkId)
  })
}

async function talkOf(context: Context, talkId: string): Promise<{ talk: TalkSide; userId: string }> {
  const { companyId, userId } = getActor(context)
  return { talk: await getTalkSide(context.db.queries, companyId, talkId), userId }
}

async function cardsOf(queries: Queries, talk: TalkSide, rows: readonly Row[]): Promise<ConversationCard[]> {
  const ids = rows.flatMap((row) => (row.contract_id === null ? [] : [row.contract_id]))
  const titles = await titleOfContracts(queries, talk, ids)
  return rows.map((row) => {
    const contract = row.contract_id === null ? undefined : titles.get(row.contract_id)
    return {
      // Otherwise one could see that the other company has noted or begun something.
      conversationId: row.last_id === null ? null : row.conversation_id,
      channelId: row.channel,
      contractId: row.contract_id,
      title: row.contract_id === null ? CHANNEL_NAMES[row.channel] : (contract?.title ?? 'A contract of others by now'),
      detail: contract?.detail ?? '',
      lastAt: row.last_at,
      unread: row.unread,
      isArchived: row.archived_at !== null,
    }
  })
}
