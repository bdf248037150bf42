// What a person types into the workspace.

import type { BodyOf } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { typing } from '@tradewind/api/workspace/talk-events.ts'
import { newMessage as newMessageCall, type saveMessageDraft as saveDraftCall } from '@tradewind/api/workspace/messages.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import { once } from '../../../commands.ts'
import { type Actor, actorName, type Context, getWriter } from '../../../context.ts'
import { type Queries, runSql } from '../../../platform/db/database.ts'
import { getOwnFiles } from '../../files/public.ts'
import { getPlace, getTalkSide, letsSeeReading, lockPlace, whyNotWrite } from '../talk/public.ts'
import { postMessage, type Posted } from './post-message.ts'

type Input = BodyOf<typeof newMessageCall>

/**
 * @throws Refusal NotFound for a talk, contract or colleague of others
 * @throws Refusal NotUsable for an empty message, and for a message to a company that is not connected; notes can be written always
 * @throws Refusal UploadMissing for a file that is not of the own company, SendingStopped
 */
export function newMessage(context: Context, input: Input): Promise<Posted> {
  const actor = getWriter(context)
  const paths = input.files.map((file) => file.path)
  if (input.text.trim() === '' && paths.length === 0) throw new Refusal('NotUsable', { message: 'There is nothing in it yet.' })
  return once(context, newMessageCall, input, async (tx) => {
    const talk = await getTalkSide(tx, actor.companyId, input.connectionId)
    const place = await getPlace(tx, talk, input.channelId, input.contractId)
    if (input.type === 'message') {
      const why = await whyNotWrite(tx, talk.companyId, talk.otherId)
      if (why !== null) throw new Refusal('NotUsable', { message: why })
      await refuseStopped(tx, actor.companyId)
    }
    await getOwnFiles(tx, actor.companyId, paths)
    const mentioned = await colleaguesOf(tx, actor, input.mentions)
    const author = authorOf(actor)
    const posted = await postMessage(context, tx, {
      talk,
      place,
      author,
      type: input.type,
      text: input.text,
      paths,
      mentioned,
      way: 'typed',
    })
    await runSql(tx, 'delete from message_draft where user_id = $1 and conversation_id = $2', [actor.userId, posted.conversationId])
    return posted
  })
}

export function authorOf(actor: Actor) {
  return { companyId: actor.companyId, companyName: actor.companyName, userId: actor.userId, name: actorName(actor) }
}

async function refuseStopped(queries: Queries, companyId: string): Promise<void> {
  const stopped = await runSql(queries, 'select from company where id = $1 and sending_stopped_at is not null', [companyId])
  if (stopped.length > 0) throw new Refusal('SendingStopped')
}

/** @throws Refusal NotFound unless all of them are active users of the caller's company. A visitor by link knows none of them. */
export async function colleaguesOf(
  queries: Queries,
  actor: Actor,
  userIds: readonly string[],
): Promise<{ userId: string; name: string }[]> {
  const ids = [...new Set(userIds)]
  if (ids.length === 0) return []
  if (actor.contractId !== null) throw new Refusal('NotFound')
  const rows = await queries
    .selectFrom('user_account')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('company_id', '=', actor.companyId)
    .where('id', 'in', ids)
    .where('confirmed_at', 'is not', null)
    .where('approved_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .execute()
  if (rows.length < ids.length) throw new Refusal('NotFound')
  return rows.map((row) => ({ userId: row.id, name: fullName(row.first_name, row.last_name) || row.email }))
}

/** The text is the same on all devices of the person. @throws Refusal NotFound for a talk or contract of others */
export async function saveDraft(context: Context, input: BodyOf<typeof saveDraftCall>): Promise<void> {
  const { companyId, userId } = getWriter(context)
  await context.db.transaction(async (tx) => {
    const talk = await getTalkSide(tx, companyId, input.connectionId)
    const place = await getPlace(tx, talk, input.channelId, input.contractId)
    const { conversationId } = await lockPlace(tx, talk, place, context.now())
    const at = new Date(context.now()).toISOString()
    if (input.text.trim() === '')
      await runSql(tx, 'delete from message_draft where user_id = $1 and conversation_id = $2', [userId, conversationId])
    else
      await runSql(
        tx,
        `insert into message_draft (user_id, conversation_id, type, body, updated_at, created_at) values ($1, $2, $3, $4, $5, $5)
         on conflict (user_id, conversation_id) do update set type = excluded.type, body = excluded.body, updated_at = excluded.updated_at`,
        [userId, conversationId, input.type, input.text, at],
      )
  })
}

/** Only the other company is told, and nobody where one of the two does not want it. @throws Refusal NotFound for a talk of others */
export async function tellTyping(context: Context, input: Pick<Input, 'connectionId' | 'channelId' | 'contractId'>): Promise<void> {
  const actor = getWriter(context)
  const { queries } = context.db
  const talk = await getTalkSide(queries, actor.companyId, input.connectionId)
  const { channel, contractId } = await getPlace(queries, talk, input.channelId, input.contractId)
  if (talk.otherId === actor.companyId || !(await letsSeeReading(queries, [talk.companyId, talk.otherId]))) return
  if ((await whyNotWrite(queries, talk.companyId, talk.otherId)) !== null) return
  const facts = { talkId: talk.talkId, channel, contractOf: contractId, name: actorName(actor) }
  await context.live.tell(typing, { companyIds: [talk.otherId], facts })
}
