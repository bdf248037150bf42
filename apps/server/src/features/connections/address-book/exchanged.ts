// Messages and files that went between a company and a partner.

import type { PartnerDetails } from '@tradewind/api/connections/address-book.ts'
import { type Queries, runSql } from '../../../platform/db/database.ts'

const MESSAGES = 10
const FILES = 20
/** Characters of a message that are shown. */
const BEGINNING = 300

/** The talks with these companies, and what the reader has not read in them. */
export function talksWith(queries: Queries, companyId: string, userId: string, others: readonly string[]) {
  return runSql<{ talkId: string; lastAt: string | null; unread: number }>(
    queries,
    `select s.talk_id as "talkId", s.last_at as "lastAt",
       (select coalesce(sum(r.unread), 0)::int from conversation_reader r
         where r.company_id = s.company_id and r.user_id = $2 and r.talk_id = s.talk_id and r.unread > 0) as unread
     from talk_side s where s.company_id = $1 and s.other_company_id = any($3) order by s.last_id desc`,
    [companyId, userId, [...others]],
  )
}

/** The last messages that the company can read, and its own notes; those that were withdrawn are left out. */
export function messagesWith(queries: Queries, companyId: string, others: readonly string[]): Promise<PartnerDetails['messages']> {
  return runSql(
    queries,
    `select m.id as "messageId", s.talk_id as "talkId", c.channel, c.contract_id as "contractId", m.type, m.author_name as "authorName",
       m.company_id = $1 as "isOwn", left(m.body, ${BEGINNING}) as text, m.created_at as at
     from talk_side s join conversation_side v on v.company_id = s.company_id and v.talk_id = s.talk_id
       join conversation c on c.id = v.conversation_id
       cross join lateral (select * from talk_message t where t.conversation_id = v.conversation_id and t.readers @> array[$1::text]
         and t.disabled_at is null and t.body <> '' order by t.id desc limit ${MESSAGES}) m
     where s.company_id = $1 and s.other_company_id = any($2) order by m.created_at desc, m.id desc limit ${MESSAGES}`,
    [companyId, [...others]],
  )
}

/** The last files of contracts and of messages that the company can read, each once. */
export function filesWith(queries: Queries, companyId: string, others: readonly string[]): Promise<PartnerDetails['files']> {
  return runSql(
    queries,
    `select path, file_name as "fileName", company_id = $1 as "isOwn", contract_id as "contractId", at from (
       select distinct on (x.path) x.path, f.file_name, f.company_id, x.contract_id, x.at from (
         select cf.path, cf.contract_id::text as contract_id, cf.created_at as at from contract k join contract_file cf on cf.contract_id = k.id
           where (k.supplier_id = $1 and k.buyer_id = any($2)) or (k.buyer_id = $1 and k.supplier_id = any($2))
         union all
         select tf.path, c.contract_id::text, tf.created_at from talk_side s join conversation c on c.talk_id = s.talk_id
           join talk_message m on m.conversation_id = c.id join talk_file tf on tf.message_id = m.id
           where s.company_id = $1 and s.other_company_id = any($2) and tf.readers @> array[$1::text] and m.disabled_at is null
       ) x join stored_file f on f.path = x.path and f.state = 'stored' order by x.path, x.contract_id nulls last
     ) files order by at desc, path limit ${FILES}`,
    [companyId, [...others]],
  )
}
