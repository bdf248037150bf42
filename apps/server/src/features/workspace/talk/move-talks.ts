// A shell account becomes another company: what was said goes with its contracts.

import type { Services } from '../../../context.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { ensureTalk } from './talk-store.ts'

/** Messages, notes and files of the one company become those of the other one. Two conversations about the same place become one. */
export async function moveTalks(services: Services, tx: Transaction, fromId: string, toId: string): Promise<void> {
  const talks = await runSql<{ talk_id: string; other_company_id: string }>(
    tx,
    'select talk_id, other_company_id from talk_side where company_id = $1 order by talk_id',
    [fromId],
  )
  for (const { talk_id: talkId, other_company_id: otherId } of talks) {
    const to = await ensureTalk(tx, toId, otherId === fromId ? toId : otherId, services.now())
    await moveConversations(tx, talkId, to.talkId)
    await runSql(
      tx,
      `update talk_message set readers = array(select distinct case reader when $2 then $3 else reader end from unnest(readers) reader),
         company_id = case company_id when $2 then $3 else company_id end where talk_id = $1`,
      [to.talkId, fromId, toId],
    )
    await runSql(
      tx,
      `update talk_file f set readers = m.readers from talk_message m where m.talk_id = $1 and m.id = f.message_id and f.readers <> m.readers`,
      [to.talkId],
    )
    await runSql(tx, 'delete from conversation_reader where talk_id = $1', [talkId])
    await runSql(tx, 'delete from conversation_side where talk_id = $1', [talkId])
    await runSql(tx, 'delete from message_draft d using conversation v where v.id = d.conversation_id and v.talk_id = $1', [talkId])
    await runSql(tx, 'delete from conversation where talk_id = $1', [talkId])
    await runSql(tx, 'delete from talk_place where talk_id = $1', [talkId])
    await runSql(tx, 'delete from talk_side where talk_id = $1', [talkId])
    await runSql(tx, 'delete from talk where id = $1', [talkId])
    await latestOf(tx, to.talkId)
  }
}

/** The messages of each conversation go to the conversation of the other talk about the same, which is made where there is none. */
async function moveConversations(tx: Transaction, fromTalk: string, toTalk: string): Promise<void> {
  await runSql(
    tx,
    `insert into conversation (id, talk_id, channel, contract_id, last_id, created_at)
     select left(md5(v.id || $2), 24), $2, v.channel, v.contract_id, v.last_id, v.created_at from conversation v where v.talk_id = $1
     on conflict do nothing`,
    [fromTalk, toTalk],
  )
  await runSql(
    tx,
    `update talk_message m set talk_id = $2, conversation_id = n.id
     from conversation v join conversation n on n.talk_id = $2 and n.channel = v.channel and n.contract_id is not distinct from v.contract_id
     where v.talk_id = $1 and m.conversation_id = v.id`,
    [fromTalk, toTalk],
  )
  await runSql(
    tx,
    `insert into conversation_side (company_id, conversation_id, talk_id)
     select s.company_id, v.id, v.talk_id from conversation v join talk_side s on s.talk_id = v.talk_id where v.talk_id = $1 on conflict do nothing`,
    [toTalk],
  )
}

/** What is last in each conversation and for each side, anew. */
async function latestOf(tx: Transaction, talkId: string): Promise<void> {
  await runSql(
    tx,
    `update conversation v set last_id = greatest(v.last_id, (select max(id) from talk_message m where m.conversation_id = v.id)) where talk_id = $1`,
    [talkId],
  )
  await runSql(
    tx,
    `update conversation_side s set last_id = (select max(m.id) from talk_message m
       where m.conversation_id = s.conversation_id and m.readers @> array[s.company_id::text]) where talk_id = $1`,
    [talkId],
  )
  await runSql(
    tx,
    `update talk_side s set last_id = m.id, last_text = left(m.body, 140), last_by = m.author_name, last_by_company = m.company_id, last_at = m.created_at
     from talk_message m where s.talk_id = $1 and m.talk_id = $1
       and m.id = (select max(c.last_id) from conversation_side c where c.company_id = s.company_id and c.talk_id = $1)`,
    [talkId],
  )
}
