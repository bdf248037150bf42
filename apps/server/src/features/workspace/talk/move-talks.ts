// A company becomes another one: what it said goes with it.

import { runSql, type Transaction } from '../../../platform/db/database.ts'

/** Messages, notes and files of the one company become those of the other one. Two conversations about the same place become one. */
export async function moveTalks(tx: Transaction, fromId: string, toId: string): Promise<void> {
  const talks = await runSql<{ talk_id: string; other_company_id: string }>(
    tx,
    'select talk_id, other_company_id from talk_side where company_id = $1 order by talk_id',
    [fromId],
  )
  for (const { talk_id: talkId, other_company_id: other } of talks) {
    const otherId = other === fromId ? toId : other
    const [known] = await runSql<{ id: string }>(
      tx,
      'select id from talk where first_company_id = least($1::text, $2::text) and second_company_id = greatest($1::text, $2::text) for update',
      [toId, otherId],
    )
    // What the two said to each other becomes the talk of the company with itself, in which one side is left.
    if (otherId === toId && other !== fromId) await dropSide(tx, talkId, fromId)
    if (known) await joinTalk(tx, talkId, known.id)
    else
      await runSql(
        tx,
        `update talk set first_company_id = least($2::text, $3::text), second_company_id = greatest($2::text, $3::text) where id = $1`,
        [talkId, toId, otherId],
      )
    await renameSides(tx, known?.id ?? talkId, fromId, toId)
    if (known) await latestOf(tx, known.id)
  }
  for (const table of ['conversation_side', 'conversation_reader', 'message_mail'])
    await runSql(tx, `update ${table} set company_id = $2 where company_id = $1`, [fromId, toId])
}

async function dropSide(tx: Transaction, talkId: string, companyId: string): Promise<void> {
  for (const table of ['conversation_reader', 'conversation_side', 'talk_side'])
    await runSql(tx, `delete from ${table} where talk_id = $1 and company_id = $2`, [talkId, companyId])
}

async function renameSides(tx: Transaction, talkId: string, fromId: string, toId: string): Promise<void> {
  const ids = [talkId, fromId, toId]
  const renamed = (column: string) => `${column} = case ${column} when $2 then $3::text else ${column} end`
  await runSql(
    tx,
    `update talk_side set ${['company_id', 'other_company_id', 'last_by_company'].map(renamed).join(', ')}
     where talk_id = $1 and $2 in (company_id, other_company_id, last_by_company)`,
    ids,
  )
  await runSql(
    tx,
    `update talk_message set ${renamed('company_id')},
       readers = array(select distinct case reader when $2 then $3 else reader end from unnest(readers) reader order by 1)
     where talk_id = $1 and readers @> array[$2::text]`,
    ids,
  )
  await runSql(
    tx,
    `update talk_file f set readers = m.readers from talk_message m where m.talk_id = $1 and m.id = f.message_id and f.readers <> m.readers`,
    [talkId],
  )
}

/** Every conversation of the one talk goes to the other one. Where that has one about the same already, its messages go there. */
async function joinTalk(tx: Transaction, fromTalk: string, toTalk: string): Promise<void> {
  const ids = [fromTalk, toTalk]
  const same = `select n.id from conversation n where n.talk_id = $2 and n.channel = v.channel and n.contract_id is not distinct from v.contract_id`
  const both = await runSql<{ id: string; stays_id: string }>(
    tx,
    `select v.id, (${same}) as stays_id from conversation v where v.talk_id = $1 and exists (${same}) order by v.id`,
    ids,
  )
  for (const { id, stays_id: staysId } of both) {
    await runSql(tx, 'update talk_message set conversation_id = $2 where conversation_id = $1', [id, staysId])
    for (const table of ['message_mail', 'message_draft'])
      await runSql(
        tx,
        `update ${table} m set conversation_id = $2 where conversation_id = $1
           and not exists (select from ${table} o where o.user_id = m.user_id and o.conversation_id = $2)`,
        [id, staysId],
      )
    for (const table of ['message_mail', 'message_draft', 'conversation_reader', 'conversation_side'])
      await runSql(tx, `delete from ${table} where conversation_id = $1`, [id])
    await runSql(tx, 'delete from conversation where id = $1', [id])
  }
  for (const table of ['talk_message', 'conversation', 'conversation_side', 'conversation_reader'])
    await runSql(tx, `update ${table} set talk_id = $2 where talk_id = $1`, ids)
  for (const table of ['talk_place', 'talk_side']) await runSql(tx, `delete from ${table} where talk_id = $1`, [fromTalk])
  await runSql(tx, 'delete from talk where id = $1', [fromTalk])
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
