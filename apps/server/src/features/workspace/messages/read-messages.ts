// Reading a conversation: messages, the notes of the own company, and the history of the contract between them, in one order.

import type { GivenAnswerOf, QueryOf } from '@tradewind/api/call.ts'
import { HISTORY, type HistoryItem, historySentence, type HistoryKind } from '@tradewind/api/contracting/history.ts'
import type { listAssetActivities, listMessages as listMessagesCall, MessageView, TalkItem } from '@tradewind/api/workspace/messages.ts'
import type { Channel } from '@tradewind/domain/workspace/talk.ts'
import { canChange, canDisable } from '@tradewind/domain/workspace/talk.ts'
import { type Actor, type Context, getActor } from '../../../context.ts'
import { jsonOf, type Queries, runSql } from '../../../platform/db/database.ts'
import { getPartyContract } from '../../contracting/contract/public.ts'
import { uploadedFileOf } from '../../files/public.ts'
import { findConversation, findTalk, getPlace, getTalkSide, letsSeeReading, type Place, type TalkSide } from '../talk/public.ts'
import { IS_FOR_READER } from './read-marks.ts'

type Page = GivenAnswerOf<typeof listMessagesCall>
type Query = QueryOf<typeof listMessagesCall>

/** @throws Refusal NotFound for a talk or contract of others */
export async function listMessages(context: Context, talkId: string, channel: Channel, query: Query): Promise<Page> {
  const actor = getActor(context)
  const { queries } = context.db
  const talk = await getTalkSide(queries, actor.companyId, talkId)
  const place = await getPlace(queries, talk, channel, query.contractId)
  const conversation = await findConversation(queries, talkId, place)
  const reader = { context, actor, talk, place, conversationId: conversation?.conversationId ?? null }
  const page = await pageOf(reader, query)
  if (conversation === undefined) return { ...page, conversationId: null, unreadFrom: null, draft: null }
  const [hasBegun, unreadFrom, draft] = await Promise.all([
    hasBegunFor(queries, actor.companyId, conversation.conversationId),
    page.newer === null ? firstUnread(queries, actor, conversation.conversationId) : null,
    draftOf(queries, actor.userId, conversation.conversationId),
  ])
  return { ...page, conversationId: hasBegun ? conversation.conversationId : null, unreadFrom, draft }
}

type Reader = {
  readonly context: Context
  readonly actor: Actor
  readonly talk: TalkSide
  readonly place: Place
  readonly conversationId: string | null
}

async function pageOf(reader: Reader, { before, after, around, limit }: Query): Promise<Pick<Page, 'items' | 'older' | 'newer'>> {
  if (around !== undefined) {
    const half = Math.ceil(limit / 2)
    const [back, on] = [await partOf(reader, 'back', around, half, true), await partOf(reader, 'on', around, half)]
    return { items: [...back.items, ...on.items], older: back.next, newer: on.next }
  }
  if (after !== undefined) {
    const { items, next } = await partOf(reader, 'on', after, limit)
    return { items, older: null, newer: next }
  }
  const { items, next } = await partOf(reader, 'back', before, limit)
  return { items, older: next, newer: null }
}

type Part = { readonly items: TalkItem[]; readonly next: string | null }

/** `limit` items from a place on, in the order in which they were said, of both sources. */
async function partOf(reader: Reader, way: 'back' | 'on', from: string | undefined, limit: number, isWithIt = false): Promise<Part> {
  const [messages, lines] = await Promise.all([
    messagesOf(reader, way, from, limit + 1, isWithIt),
    linesOf(reader, way, from, limit + 1, isWithIt),
  ])
  const all = [...messages, ...lines].sort((a, b) => (a.key < b.key ? -1 : 1))
  if (way === 'back') {
    const items = all.slice(-limit)
    return { items, next: all.length > limit ? (items[0]?.key ?? null) : null }
  }
  const items = all.slice(0, limit)
  return { items, next: all.length > limit ? (items.at(-1)?.key ?? null) : null }
}

const range = (way: 'back' | 'on', column: string, isWithIt: boolean) =>
  way === 'back'
    ? `($3::text is null or ${column} ${isWithIt ? '<=' : '<'} $3) order by ${column} desc`
    : `${column} > $3 order by ${column}`

type MessageRow = {
  id: string
  type: 'note' | 'message'
  company_id: string
  user_id: string | null
  author_name: string
  company_name: string
  body: string
  mentions: string
  quoted: string
  left_out: string
  way: 'typed' | 'mail' | 'mass'
  edited_at: string | null
  disabled_at: string | null
  created_at: string
}

const MESSAGES = `select m.id, m.type, m.company_id, m.user_id, m.author_name, c.company_name, m.body, m.mentions, m.quoted, m.left_out, m.way, m.edited_at, m.disabled_at, m.created_at
  from talk_message m join company c on c.id = m.company_id where m.conversation_id = $1 and m.readers @> array[$2::text]`

async function messagesOf(
  reader: Reader,
  way: 'back' | 'on',
  from: string | undefined,
  limit: number,
  isWithIt: boolean,
): Promise<TalkItem[]> {
  if (reader.conversationId === null) return []
  const rows = await runSql<MessageRow>(reader.context.db.queries, `${MESSAGES} and ${range(way, 'm.id', isWithIt)} limit ${limit}`, [
    reader.conversationId,
    reader.actor.companyId,
    from ?? null,
  ])
  return viewsOf(reader, rows)
}

/** What the rows are for this reader: files, who it is about, what can be done, and whether it was read where that is shown. */
async function viewsOf({ context, actor, talk, place, conversationId }: Reader, rows: readonly MessageRow[]): Promise<TalkItem[]> {
  if (rows.length === 0) return []
  const { queries } = context.db
  const [files, about, readId] = await Promise.all([
    filesOf(
      queries,
      actor.companyId,
      rows.map((row) => row.id),
    ),
    aboutOf(queries, talk, place),
    readByOther(queries, talk, conversationId),
  ])
  return rows.map((row) => {
    const isOwnSide = row.company_id === actor.companyId
    const own = { isAuthor: row.user_id === actor.userId, sentAt: Date.parse(row.created_at), isDisabled: row.disabled_at !== null }
    return {
      kind: 'message',
      key: row.id,
      type: row.type,
      timestamp: row.created_at,
      isSender: own.isAuthor,
      isOwnSide,
      authorName: row.author_name,
      companyName: row.company_name,
      text: row.body,
      attachments: (files.get(row.id) ?? []).map(({ file }) => file),
      filesOfContracts: (files.get(row.id) ?? []).flatMap(({ file, isOfContract }) => (isOfContract ? [file.name] : [])),
      ...about,
      mentions: isOwnSide ? jsonOf<string[]>(row.mentions) : [],
      way: row.way,
      // It may quote what the other side must not read, such as the address for answers.
      quoted: isOwnSide ? row.quoted : '',
      leftOut: jsonOf<MessageView['leftOut']>(row.left_out),
      editedAt: row.edited_at,
      isDisabled: own.isDisabled,
      isRead: isOwnSide && row.type === 'message' && readId !== undefined ? readId !== null && readId >= row.id : null,
      canChange: actor.access === 'write' && canChange(own, context.now()),
      canDisable: actor.access === 'write' && canDisable(own, isOwnSide && actor.role === 'admin'),
    }
  })
}

async function filesOf(queries: Queries, companyId: string, messageIds: readonly string[]) {
  const rows = await runSql<{
    message_id: string
    path: string
    file_name: string
    content_type: string
    size_bytes: string
    is_of_contract: boolean
  }>(
    queries,
    `select f.message_id, s.path, s.file_name, s.content_type, s.size_bytes,
       exists (select from contract_file k where k.path = f.path) as is_of_contract from talk_file f join stored_file s on s.path = f.path
     where f.message_id = any($1) and f.readers @> array[$2::text] and s.state = 'stored' order by f.message_id, f.position`,
    [messageIds, companyId],
  )
  const byMessage = Map.groupBy(rows, (row) => row.message_id)
  return new Map(
    [...byMessage].map(([id, own]) => [id, own.map((row) => ({ file: uploadedFileOf(row), isOfContract: row.is_of_contract }))]),
  )
}

async function aboutOf(queries: Queries, { companyId, otherId }: TalkSide, { contractId }: Place) {
  const [row] = await runSql<{ feed: string | null; partner: string | null }>(
    queries,
    `select (select history_feed_id from contract where id = $3) as feed, (select id from partner where company_id = $1 and partner_company_id = $2) as partner`,
    [companyId, otherId, contractId],
  )
  return { contractHFIds: row?.feed ? [row.feed] : [], partnerIds: row?.partner ? [row.partner] : [] }
}

/** How far the other company has read; undefined where one of the two does not show it. */
async function readByOther(
  queries: Queries,
  { companyId, otherId }: TalkSide,
  conversationId: string | null,
): Promise<string | null | undefined> {
  if (companyId === otherId || conversationId === null || !(await letsSeeReading(queries, [companyId, otherId]))) return undefined
  const [row] = await runSql<{ read_id: string | null }>(
    queries,
    'select read_id from conversation_side where company_id = $1 and conversation_id = $2',
    [otherId, conversationId],
  )
  return row?.read_id ?? null
}

type LineRow = {
  id: string
  kind: HistoryKind
  created_at: string
  actor_name: string
  company_id: string | null
  company_name: string | null
  data: string
}

/** Lines of the history that both companies read. Lines that one side keeps for itself are on the page of the contract. */
async function linesOf(
  { context, actor, place }: Reader,
  way: 'back' | 'on',
  from: string | undefined,
  limit: number,
  isWithIt: boolean,
): Promise<TalkItem[]> {
  if (place.contractId === null) return []
  const contract = await getPartyContract(context.db.queries, actor, place.contractId)
  const rows = await runSql<LineRow>(
    context.db.queries,
    `select h.id, h.kind, h.created_at, h.actor_name, h.company_id, c.company_name, h.data from history_entry h left join company c on c.id = h.company_id
     where h.history_feed_id = $1 and h.contract_id = $2 and h.private_to is null and ${range(way, 'h.id', isWithIt)} limit ${limit}`,
    [contract.historyFeedId, contract.id, from ?? null],
  )
  return rows.map((row) => {
    const isOwnSide = row.company_id === actor.companyId
    const written = jsonOf<unknown>(row.data)
    const item = {
      id: row.id,
      kind: row.kind,
      at: row.created_at,
      actorName: row.actor_name,
      companyName: row.company_name ?? 'Tradewind',
      isOwnSide,
      facts: HISTORY[row.kind].facts.parse(written),
      ...(isOwnSide ? { own: HISTORY[row.kind].own.parse(written) } : {}),
    } as HistoryItem // the facts of this very kind
    const who = isOwnSide ? item.actorName : [item.actorName, item.companyName].filter(Boolean).join(', ')
    return { kind: 'status', key: row.id, timestamp: row.created_at, status: row.kind, text: `${who} ${historySentence(item)}` }
  })
}

/** A conversation in which only the other company has noted something has not begun for this one. */
async function hasBegunFor(queries: Queries, companyId: string, conversationId: string): Promise<boolean> {
  const condition = 'company_id = $1 and conversation_id = $2 and last_id is not null'
  return (await runSql(queries, `select from conversation_side where ${condition}`, [companyId, conversationId])).length > 0
}

async function firstUnread(queries: Queries, { companyId, userId }: Actor, conversationId: string): Promise<string | null> {
  const [row] = await runSql<{ id: string | null }>(
    queries,
    `select (select m.id from talk_message m where m.conversation_id = $3 and m.id > coalesce(r.read_id::text, '') and ${IS_FOR_READER} order by m.id limit 1) as id
     from conversation_reader r where r.company_id = $1 and r.user_id = $2 and r.conversation_id = $3 and r.unread > 0`,
    [companyId, userId, conversationId],
  )
  return row?.id ?? null
}

async function draftOf(queries: Queries, userId: string, conversationId: string): Promise<Page['draft']> {
  const [row] = await runSql<{ type: 'note' | 'message'; text: string }>(
    queries,
    'select type, body as text from message_draft where user_id = $1 and conversation_id = $2',
    [userId, conversationId],
  )
  return row ?? null
}

type Activities = GivenAnswerOf<typeof listAssetActivities>

/** What was said and done about a contract, newest first. @throws Refusal NotFound for a contract of others */
export async function assetActivities(
  context: Context,
  contractId: string,
  query: QueryOf<typeof listAssetActivities>,
): Promise<Activities> {
  const actor = getActor(context)
  const contract = await getPartyContract(context.db.queries, actor, contractId)
  const otherId = contract.supplierId === actor.companyId ? contract.buyerId : contract.supplierId
  const talk = await findTalk(context.db.queries, actor.companyId, otherId)
  const place: Place = { channel: 'contracting', contractId }
  const conversation = talk && (await findConversation(context.db.queries, talk.talkId, place))
  const { items, next } = await partOf(
    // Two companies that never talked have the history alone.
    {
      context,
      actor,
      talk: talk ?? { talkId: '', companyId: actor.companyId, otherId },
      place,
      conversationId: conversation?.conversationId ?? null,
    },
    'back',
    query.next,
    query.limit,
  )
  const isWanted = (item: TalkItem) =>
    query.activityType === 'all' || query.activityType === (item.kind === 'status' ? 'status' : item.type)
  return { items: items.filter(isWanted).reverse(), next }
}
