// Searching everything that was said.

import type { QueryOf } from '@tradewind/api/call.ts'
import type { searchMessages as searchCall } from '@tradewind/api/workspace/messages.ts'
import { searchWords } from '@tradewind/domain/text/search-text.ts'
import { CHANNEL_NAMES, type Channel, excerptOf, type MessageType } from '@tradewind/domain/workspace/talk.ts'
import { type Context, getActor } from '../../../context.ts'
import { runSql } from '../../../platform/db/database.ts'
import { cursorOf, hasWords, KEY, keysOf } from '../../../platform/paging.ts'

type Row = {
  id: string
  talk_id: string
  channel: Channel
  contract_id: string | null
  company_name: string
  location_name: string | null
  type: MessageType
  author_name: string
  created_at: string
  body: string
}

/** Newest first. A text without words finds nothing. The notes of other companies are never among it. */
export async function searchMessages(context: Context, query: QueryOf<typeof searchCall>) {
  const words = searchWords(query.searchText)
  if (words.length === 0) return { items: [], next: null, total: null }
  const values: unknown[] = [getActor(context).companyId]
  const conditions = ['m.readers @> array[$1::text]', hasWords('m.search', words, values)]
  if (query.connectionId !== undefined) conditions.push(`m.talk_id = $${values.push(query.connectionId)}`)
  if (query.next !== undefined) conditions.push(`m.id < $${values.push(...keysOf(query.next, [KEY.id]))}`)
  const rows = await runSql<Row>(
    context.db.queries,
    `select m.id, m.talk_id, v.channel, v.contract_id, coalesce(p.partner_name, c.company_name) as company_name, l.location_name, m.type, m.author_name,
       m.created_at, m.body
     from talk_message m join conversation v on v.id = m.conversation_id join talk_side s on s.company_id = $1 and s.talk_id = m.talk_id
       join company c on c.id = s.other_company_id left join partner p on p.company_id = $1 and p.partner_company_id = s.other_company_id
       left join contract k on k.id = v.contract_id left join location l on l.company_id = k.supplier_id and l.id = k.location_id
     where ${conditions.join(' and ')} order by m.id desc limit $${values.push(query.limit + 1)}`,
    values,
  )
  const shown = rows.slice(0, query.limit)
  const last = shown.at(-1)
  return {
    items: shown.map((row) => ({
      messageId: row.id,
      connectionId: row.talk_id,
      channelId: row.channel,
      contractId: row.contract_id,
      companyName: row.company_name,
      title: row.location_name ?? CHANNEL_NAMES[row.channel],
      type: row.type,
      authorName: row.author_name,
      timestamp: row.created_at,
      text: excerptOf(row.body, 240),
    })),
    next: rows.length > query.limit && last ? cursorOf([last.id]) : null,
    total: null,
  }
}
