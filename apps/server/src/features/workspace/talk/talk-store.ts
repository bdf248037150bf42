// Talks and conversations in the database: who talks, and where.

import { Refusal } from '@tradewind/api/refusals.ts'
import type { Channel } from '@tradewind/domain/workspace/talk.ts'
import { type Queries, runSql, type Transaction } from '../../../platform/db/database.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { newId } from '../../../platform/ids.ts'

export type TalkSide = {
  readonly talkId: string
  /** Who asks. */
  readonly companyId: string
  /** The other company; the same one for contracts that a company keeps for itself. */
  readonly otherId: string
}

export type Place = { readonly channel: Channel; readonly contractId: string | null }
export type Conversation = Place & { readonly conversationId: string; readonly talkId: string }

/** The talk of two companies; begins it when there is none. Both have it in their lists then. */
export async function ensureTalk(tx: Transaction, companyId: string, otherId: string, now: number): Promise<TalkSide> {
  const found = await findTalk(tx, companyId, otherId)
  if (found) return found
  await ensureTalks(tx, companyId, [otherId], now)
  const made = await findTalk(tx, companyId, otherId)
  if (!made) throw new Error('a talk was begun twice at once')
  return made
}

const BEGIN = prepared(
  'begin talks',
  `with given as (
     select id, other_id, least($2::text, other_id) as first_id, greatest($2::text, other_id) as second_id
     from json_to_recordset($1::json) as r (id text, other_id text)),
   made as (
     insert into talk (id, first_company_id, second_company_id, created_at)
     select id, first_id, second_id, $3::timestamptz from given g
     where not exists (select from talk_side s where s.company_id = $2 and s.other_company_id = g.other_id)
     order by first_id, second_id on conflict (first_company_id, second_company_id) do nothing returning id, first_company_id, second_company_id)
   insert into talk_side (company_id, talk_id, other_company_id, last_id, created_at)
   select first_company_id, id, second_company_id, id, $3::timestamptz from made
   union select second_company_id, id, first_company_id, id, $3::timestamptz from made`,
  { isSilent: true },
)

/** Begins the talks of a company with others that have none yet, in one statement. */
export async function ensureTalks(tx: Transaction, companyId: string, otherIds: readonly string[], now: number): Promise<void> {
  const given = [...new Set(otherIds)].map((otherId) => ({ id: newId(now), other_id: otherId }))
  if (given.length > 0) await runSql(tx, BEGIN, [JSON.stringify(given), companyId, new Date(now).toISOString()])
}

export async function findTalk(queries: Queries, companyId: string, otherId: string): Promise<TalkSide | undefined> {
  return (await findTalks(queries, companyId, [otherId])).get(otherId)
}

/** @returns the talks of a company with others, by the id of the other one */
export async function findTalks(queries: Queries, companyId: string, otherIds: readonly string[]): Promise<Map<string, TalkSide>> {
  const rows = await runSql<{ talk_id: string; other_company_id: string }>(
    queries,
    'select talk_id, other_company_id from talk_side where company_id = $1 and other_company_id = any($2)',
    [companyId, [...otherIds]],
  )
  return new Map(rows.map(({ talk_id: talkId, other_company_id: otherId }) => [otherId, { talkId, companyId, otherId }]))
}

/** @throws Refusal NotFound for a talk of others */
export async function getTalkSide(queries: Queries, companyId: string, talkId: string): Promise<TalkSide> {
  const [row] = await runSql<{ other_company_id: string }>(
    queries,
    'select other_company_id from talk_side where company_id = $1 and talk_id = $2',
    [companyId, talkId],
  )
  if (!row) throw new Refusal('NotFound')
  return { talkId, companyId, otherId: row.other_company_id }
}

const CONVERSATION = `select v.id, v.talk_id, v.channel, v.contract_id from conversation v`
type Row = { id: string; talk_id: string; channel: Channel; contract_id: string | null }
const conversationOf = (row: Row): Conversation => ({
  conversationId: row.id,
  talkId: row.talk_id,
  channel: row.channel,
  contractId: row.contract_id,
})

/** The conversation at this place; undefined before anything was said there. */
export async function findConversation(
  queries: Queries,
  talkId: string,
  { channel, contractId }: Place,
): Promise<Conversation | undefined> {
  const [row] = await runSql<Row>(
    queries,
    `${CONVERSATION} where v.talk_id = $1 and v.channel = $2 and v.contract_id is not distinct from $3`,
    [talkId, channel, contractId],
  )
  return row && conversationOf(row)
}

/** @throws Refusal NotFound for a conversation of other companies */
export async function getConversation(queries: Queries, companyId: string, conversationId: string): Promise<Conversation> {
  const [row] = await runSql<Row>(
    queries,
    `${CONVERSATION} join talk_side s on s.company_id = $1 and s.talk_id = v.talk_id where v.id = $2`,
    [companyId, conversationId],
  )
  if (!row) throw new Refusal('NotFound')
  return conversationOf(row)
}

export type LockedConversation = Conversation & { readonly lastId: string }

/** The conversation at this place, begun when there is none, and locked: ids and counts are given under this lock. */
export async function lockPlace(tx: Transaction, { talkId }: TalkSide, place: Place, now: number): Promise<LockedConversation> {
  const [locked] = await lockPlaces(tx, [{ talkId, ...place }], now)
  if (!locked) throw new Refusal('NotFound')
  return locked
}

type PlaceOf = Place & Pick<TalkSide, 'talkId'>

const PLACES = 'json_to_recordset($1::json) as r (id text, talk_id text, channel text, contract_id text)'
const BEGIN_CONVERSATIONS = prepared(
  'begin conversations',
  `insert into conversation (id, talk_id, channel, contract_id, last_id, created_at)
   select id, talk_id, channel, contract_id, id, $2::timestamptz from ${PLACES} order by talk_id, channel, contract_id on conflict do nothing`,
  { isSilent: true },
)
const FIND_CONVERSATIONS = prepared(
  'conversations at places',
  `${CONVERSATION} join ${PLACES} using (talk_id, channel) where v.contract_id is null and r.contract_id is null
   union all ${CONVERSATION} join ${PLACES} using (contract_id, talk_id, channel)`,
)
const BEGIN_SIDES = prepared(
  'begin conversation sides',
  `insert into conversation_side (company_id, conversation_id, talk_id, created_at)
   select s.company_id, v.id, s.talk_id, $2::timestamptz from conversation v join talk_side s on s.talk_id = v.talk_id
   where v.id = any($1) order by s.company_id, v.id on conflict do nothing`,
  { isSilent: true },
)
const LOCK = prepared('lock conversations', 'select id, last_id from conversation where id = any($1) order by id for update')

/** As `lockPlace`, for many, each in another conversation. They are locked in one order. @returns in their order */
export async function lockPlaces(tx: Transaction, places: readonly PlaceOf[], now: number): Promise<LockedConversation[]> {
  const given = JSON.stringify(
    places.map(({ talkId, channel, contractId }) => ({ id: newId(now), talk_id: talkId, channel, contract_id: contractId })),
  )
  const at = new Date(now).toISOString()
  await runSql(tx, BEGIN_CONVERSATIONS, [given, at])
  const found = (await runSql<Row>(tx, FIND_CONVERSATIONS, [given])).map(conversationOf)
  const ids = found.map((each) => each.conversationId)
  await runSql(tx, BEGIN_SIDES, [ids, at])
  const lastIds = new Map((await runSql<{ id: string; last_id: string }>(tx, LOCK, [ids])).map((row) => [row.id, row.last_id]))
  return places.map(({ talkId, channel, contractId }) => {
    const conversation = found.find((each) => each.talkId === talkId && each.channel === channel && each.contractId === contractId)
    const lastId = conversation && lastIds.get(conversation.conversationId)
    if (!conversation || lastId === undefined) throw new Refusal('NotFound')
    return { ...conversation, lastId }
  })
}

export async function lockConversation(tx: Transaction, conversation: Conversation): Promise<LockedConversation> {
  const [row] = await runSql<{ last_id: string }>(tx, 'select last_id from conversation where id = $1 for update', [
    conversation.conversationId,
  ])
  if (!row) throw new Refusal('NotFound')
  return { ...conversation, lastId: row.last_id }
}

/** Milliseconds since 1970 in an id that the server made. */
export function momentOfId(id: string): number {
  return Number.parseInt(id.slice(0, 8), 16) * 1000 + Number.parseInt(id.slice(8, 11), 16)
}

/** An id that comes after all others of the conversation, whatever the clocks of several processes say. */
export function idAfter(lastId: string, now: number): string {
  const id = newId(now)
  return id > lastId ? id : newId(Math.max(now, momentOfId(lastId) + 1))
}
