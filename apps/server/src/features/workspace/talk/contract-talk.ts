// What the page of a contract tells of its conversation.

import type { AnswerOf } from '@tradewind/api/call.ts'
import type { getContractTalk } from '@tradewind/api/workspace/talk.ts'
import { excerptOf, filesText } from '@tradewind/domain/workspace/talk.ts'
import { type Context, getActor } from '../../../context.ts'
import { runSql } from '../../../platform/db/database.ts'
import { getPartyContract } from '../../contracting/contract/public.ts'
import { findConversation, findTalk } from './talk-store.ts'

type Last = { id: string; author_name: string; body: string; type: string; created_at: string; is_gone: boolean; files: number }

/** @throws Refusal NotFound for somebody who is no party to the contract */
export async function contractTalk(context: Context, contractId: string): Promise<AnswerOf<typeof getContractTalk>> {
  const actor = getActor(context)
  const { companyId, userId } = actor
  const { queries } = context.db
  const { supplierId, buyerId } = await getPartyContract(queries, actor, contractId)
  const talk = await findTalk(queries, companyId, supplierId === companyId ? buyerId : supplierId)
  if (!talk) return { connectionId: null, unread: 0, last: null }
  const nothing = { connectionId: talk.talkId, unread: 0, last: null }
  const conversation = await findConversation(queries, talk.talkId, { channel: 'contracting', contractId })
  if (!conversation) return nothing
  const [counts, said] = await Promise.all([
    runSql<{ unread: number }>(
      queries,
      'select unread from conversation_reader where company_id = $1 and user_id = $2 and conversation_id = $3',
      [companyId, userId, conversation.conversationId],
    ),
    runSql<Last>(
      queries,
      `select m.id, m.author_name, m.body, m.type, m.created_at, m.disabled_at is not null as is_gone,
         (select count(*)::int from talk_file f where f.message_id = m.id) as files
       from talk_message m where m.conversation_id = $2 and m.readers @> array[$1::text] order by m.id desc limit 1`,
      [companyId, conversation.conversationId],
    ),
  ])
  const [last] = said
  return last ? { ...nothing, unread: counts[0]?.unread ?? 0, last: lastOf(last) } : nothing
}

function lastOf({ id, author_name: by, body, type, created_at: at, is_gone: isGone, files }: Last) {
  const text = isGone ? 'Message withdrawn' : body.trim() === '' ? filesText(files) : excerptOf(body)
  return { messageId: id, by, text, at, isNote: type === 'note' }
}
