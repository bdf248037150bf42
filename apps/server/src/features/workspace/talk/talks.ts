// The list of connections of the workspace, and one of them.

import type { BodyOf, QueryOf } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { talkRead } from '@tradewind/api/workspace/talk-events.ts'
import type { listTalks as listTalksCall, selectConversation as selectCall, TalkCard } from '@tradewind/api/workspace/talk.ts'
import type { Channel } from '@tradewind/domain/workspace/talk.ts'
import { type Actor, type Context, getActor, getWriter } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { type Queries, runSql, type Transaction } from '../../../platform/db/database.ts'
import { cursorOf, KEY, keysOf, likeText } from '../../../platform/paging.ts'
import { getPlace } from './places.ts'
import { letsSeeReading } from './talk-settings.ts'
import { ensureTalk, getTalkSide } from './talk-store.ts'
import { whyNotWrite } from './who-may-talk.ts'

type Row = {
  talk_id: string
  other_company_id: string
  company_name: string
  city: string | null
  partner_id: string | null
  last_id: string
  last_text: string
  last_by: string
  last_by_company: string | null
  last_at: string | null
  archived_at: string | null
  unread: number
  channel: Channel | null
  contract_id: string | null
}

const TALKS = `
  select s.talk_id, s.other_company_id, coalesce(p.partner_name, c.company_name) as company_name, coalesce(p.city, c.city) as city, p.id as partner_id,
    s.last_id, s.last_text, s.last_by, s.last_by_company, s.last_at, s.archived_at, t.channel, t.contract_id,
    (select coalesce(sum(r.unread), 0)::int from conversation_reader r
       where r.company_id = s.company_id and r.user_id = $2 and r.talk_id = s.talk_id and r.unread > 0) as unread
  from talk_side s join company c on c.id = s.other_company_id
    left join partner p on p.company_id = s.company_id and p.partner_company_id = s.other_company_id
    left join talk_place t on t.user_id = $2 and t.talk_id = s.talk_id
  where s.company_id = $1 and s.other_company_id <> s.company_id`

/** Latest first. Without a search and filter, those in the archive are left out. */
export async function listTalks(context: Context, query: QueryOf<typeof listTalksCall>) {
  const { companyId, userId } = getActor(context)
  const values: unknown[] = [companyId, userId]
  const conditions = [query.show === 'archived' ? 's.archived_at is not null' : 's.archived_at is null']
  if (query.show === 'unread')
    conditions.push(
      's.talk_id in (select r.talk_id from conversation_reader r where r.company_id = $1 and r.user_id = $2 and r.unread > 0)',
    )
  const wanted = query.searchText.trim()
  if (wanted !== '') conditions.push(`coalesce(p.partner_name, c.company_name) ilike $${values.push(likeText(wanted))}`)
  if (query.next !== undefined) conditions.push(`s.last_id < $${values.push(...keysOf(query.next, [KEY.id]))}`)
  const rows = await runSql<Row>(
    context.db.queries,
    `${TALKS} and ${conditions.join(' and ')} order by s.last_id desc limit $${values.push(query.limit + 1)}`,
    values,
  )
  const shown = rows.slice(0, query.limit)
  const last = shown.at(-1)
  return {
    items: shown.map((row) => cardOf(row, companyId)),
    next: rows.length > query.limit && last ? cursorOf([last.last_id]) : null,
    total: null,
  }
}

export async function countUnread(context: Context): Promise<{ messages: number; connections: number }> {
  const { companyId, userId } = getActor(context)
  const [row] = await runSql<{ messages: number; connections: number }>(
    context.db.queries,
    `select coalesce(sum(unread), 0)::int as messages, count(distinct talk_id)::int as connections
     from conversation_reader where company_id = $1 and user_id = $2 and unread > 0`,
    [companyId, userId],
  )
  return row ?? { messages: 0, connections: 0 }
}

/** @throws Refusal NotFound for a talk of others */
export async function getTalk(context: Context, talkId: string) {
  const actor = getActor(context)
  const { queries } = context.db
  const talk = await getTalkSide(queries, actor.companyId, talkId)
  const [rows, why, showsReading, people, users] = await Promise.all([
    runSql<Row>(queries, `${TALKS} and s.talk_id = $3`, [actor.companyId, actor.userId, talkId]),
    whyNotWrite(queries, talk.companyId, talk.otherId),
    letsSeeReading(queries, [talk.companyId, talk.otherId]),
    peopleOf(queries, talk.companyId, talk.otherId, talkId),
    runSql(
      queries,
      'select from user_account where company_id = $1 and confirmed_at is not null and deleted_at is null and disabled_at is null limit 1',
      [talk.otherId],
    ),
  ])
  const [row] = rows
  if (!row) throw new Refusal('NotFound')
  return { ...cardOf(row, actor.companyId), whyNotWrite: why, showsReading, isReached: users.length > 0, people }
}

const PEOPLE_AMONG = 200

/** Who of the other company wrote, among the last messages that the asker can read. */
async function peopleOf(queries: Queries, companyId: string, otherId: string, talkId: string) {
  const rows = await runSql<{ name: string; lastAt: string }>(
    queries,
    `select author_name as name, max(created_at) as "lastAt" from (
       select m.author_name, m.created_at from conversation_side s
         cross join lateral (select author_name, created_at from talk_message m where m.conversation_id = s.conversation_id
           and m.company_id = $2 and m.readers @> array[$1::text] order by m.id desc limit 20) m
       where s.company_id = $1 and s.talk_id = $3 order by s.last_id desc limit ${PEOPLE_AMONG}) said
     group by author_name order by max(created_at) desc limit 10`,
    [companyId, otherId, talkId],
  )
  return rows
}

/**
 * The talk with a partner of the caller's address book.
 * @throws Refusal NotFound for a partner of others, NotUsable when the two companies are not connected
 */
export async function openTalk(context: Context, partnerId: string): Promise<{ id: string }> {
  const { companyId } = getWriter(context)
  const [partner] = await runSql<{ other: string }>(
    context.db.queries,
    'select partner_company_id as other from partner where company_id = $1 and id = $2',
    [companyId, partnerId],
  )
  if (!partner) throw new Refusal('NotFound')
  const why = await whyNotWrite(context.db.queries, companyId, partner.other)
  if (why !== null) throw new Refusal('NotUsable', { message: why })
  const { talkId } = await context.db.transaction((tx) => ensureTalk(tx, companyId, partner.other, context.now()))
  return { id: talkId }
}

/** @throws Refusal NotFound for a talk of others */
export async function archiveTalk(context: Context, talkId: string, isArchived: boolean): Promise<void> {
  const actor = getWriter(context)
  await getTalkSide(context.db.queries, actor.companyId, talkId)
  await context.db.transaction(async (tx) => {
    await runSql(tx, 'update talk_side set archived_at = $3 where company_id = $1 and talk_id = $2', [
      actor.companyId,
      talkId,
      isArchived ? new Date(context.now()).toISOString() : null,
    ])
    await tellOwn(context, tx, actor, talkId)
  })
}

/** @throws Refusal NotFound for a talk or contract of others */
export async function selectConversation(context: Context, talkId: string, place: BodyOf<typeof selectCall>): Promise<void> {
  const { companyId, userId } = getActor(context)
  const talk = await getTalkSide(context.db.queries, companyId, talkId)
  const { channel, contractId } = await getPlace(context.db.queries, talk, place.channelId, place.contractId)
  await runSql(
    context.db.queries,
    `insert into talk_place (user_id, talk_id, channel, contract_id, created_at) values ($1, $2, $3, $4, $5)
     on conflict (user_id, talk_id) do update set channel = excluded.channel, contract_id = excluded.contract_id`,
    [userId, talkId, channel, contractId, new Date(context.now()).toISOString()],
  )
}

/** Lists of the own company are old. */
export function tellOwn(context: Context, tx: Transaction, actor: Actor, talkId: string): Promise<void> {
  return recordEvent(context, tx, talkRead, { companyIds: [actor.companyId], facts: { talkId, userId: actor.userId } })
}

function cardOf(row: Row, companyId: string): TalkCard {
  return {
    id: row.talk_id,
    companyName: row.company_name,
    city: row.city,
    partnerId: row.partner_id,
    lastChannel: row.channel ?? 'general',
    lastContract: row.contract_id,
    lastText: row.last_text,
    lastBy: row.last_by,
    isLastOwn: row.last_by_company === companyId,
    lastAt: row.last_at,
    unread: row.unread,
    isArchived: row.archived_at !== null,
  }
}
