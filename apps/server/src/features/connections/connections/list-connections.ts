// The lists of connections: sent, received, connected.

import type { GivenAnswerOf, QueryOf } from '@tradewind/api/call.ts'
import type { ConnectionCard, ConnectionList, listConnections as listConnectionsCall } from '@tradewind/api/connections/connections.ts'
import { searchWords } from '@tradewind/domain/text/search-text.ts'
import { type Context, getActor } from '../../../context.ts'
import { runSql } from '../../../platform/db/database.ts'
import { cursorOf, hasWords, KEY, keysOf } from '../../../platform/paging.ts'

type Row = {
  sort_id: string
  connection_id: string | null
  invitation_id: string | null
  company_id: string | null
  partner_id: string | null
  company_name: string
  city: string | null
  country_code: string | null
  email: string | null
  state: ConnectionCard['state']
  is_ignored: boolean
  is_new: boolean
  is_verified: boolean
  is_closed: boolean
  message: string
  since: string
  mailed_at: string | null
  mail_count: number
}

/** A rejected invitation stays in the list for a while, so that it can be taken back. */
const REJECTED_FOR = "interval '15 minutes'"

/** What each list selects; `$1` is the company. The names of those who were not told whose an address is are what was typed. */
const LISTS: Readonly<Record<ConnectionList, string>> = {
  invites: `
    select i.id as sort_id, null as connection_id, i.id as invitation_id, i.target_company_id as company_id, null as partner_id,
      i.invited_name as company_name, t.city, t.country_code, i.email, case when c.state = 'rejected' then 'rejected' else 'invited' end as state,
      false as is_ignored, false as is_new, false as is_verified, false as is_closed, i.message, i.created_at as since, i.mailed_at, i.mail_count,
      lower(i.invited_name || ' ' || coalesce(i.email, '')) as words
    from connection_invitation i left join connection c on c.id = i.connection_id left join company t on t.id = i.target_company_id
    where i.company_id = $1 and i.removed_at is null
      and (c.id is null or (c.inviting_company_id = $1 and c.state in ('invited', 'rejected')))`,
  requests: `
    select c.id as sort_id, c.id as connection_id, null as invitation_id, o.id as company_id, null as partner_id, o.company_name, o.city, o.country_code,
      null as email, case when c.state = 'rejected' then 'rejected' else 'requested' end as state, c.ignored_at is not null as is_ignored,
      false as is_new, o.verified_at is not null as is_verified, false as is_closed, c.message, c.changed_at as since, null::timestamptz as mailed_at, 0 as mail_count, lower(o.company_name) as words
    from connection c join company o on o.id = c.inviting_company_id
    where c.invited_company_id = $1 and o.closed_at is null and (c.state = 'invited' or (c.state = 'rejected' and c.changed_at > now() - ${REJECTED_FOR}))`,
  connected: `
    select c.id as sort_id, c.id as connection_id, null as invitation_id, o.id as company_id, p.id as partner_id,
      coalesce(p.partner_name, o.company_name) as company_name, o.city, o.country_code, null as email, 'connected' as state, false as is_ignored,
      c.inviting_company_id = $1 and c.accepted_read_at is null as is_new, o.verified_at is not null as is_verified, o.closed_at is not null as is_closed, '' as message, c.changed_at as since, null::timestamptz as mailed_at,
      0 as mail_count, coalesce(p.search, lower(o.company_name)) as words
    from connection c
      join company o on o.id = case when c.inviting_company_id = $1 then c.invited_company_id else c.inviting_company_id end
      left join partner p on p.company_id = $1 and p.partner_company_id = o.id
    where $1 in (c.inviting_company_id, c.invited_company_id) and c.state = 'connected'`,
}

export async function listConnections(
  context: Context,
  { status, searchText, limit, next }: QueryOf<typeof listConnectionsCall>,
): Promise<GivenAnswerOf<typeof listConnectionsCall>> {
  const values: unknown[] = [getActor(context).companyId]
  const conditions = [hasWords('l.words', searchWords(searchText), values)]
  const list = `select * from (${LISTS[status]}) l where`
  const counted = await runSql<{ count: string }>(context.db.reads, `select count(*) from (${list} ${conditions.join(' and ')}) n`, [
    ...values,
  ])
  if (next !== undefined) {
    const [since, id] = keysOf(next, [KEY.moment, KEY.id])
    conditions.push(`(l.since, l.sort_id) < ($${values.push(since)}, $${values.push(id)})`)
  }
  const rows = await runSql<Row>(
    context.db.reads,
    `${list} ${conditions.join(' and ')} order by l.since desc, l.sort_id desc limit $${values.push(limit + 1)}`,
    values,
  )
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(cardOf),
    next: rows.length > limit && last ? cursorOf([last.since, last.sort_id]) : null,
    total: Number(counted[0]?.count ?? 0),
  }
}

function cardOf(row: Row): ConnectionCard {
  return {
    connectionId: row.connection_id,
    invitationId: row.invitation_id,
    companyId: row.company_id,
    partnerId: row.partner_id,
    companyName: row.company_name,
    city: row.city,
    countryCode: row.country_code,
    email: row.email,
    state: row.state,
    isIgnored: row.is_ignored,
    isNew: row.is_new,
    isVerified: row.is_verified,
    isClosed: row.is_closed,
    message: row.message,
    since: row.since,
    // To the minute: how long an e-mail took to make would tell whether somebody had to be made for its address.
    mailedAt: row.mailed_at === null ? null : `${row.mailed_at.slice(0, 16)}:00Z`,
    mailCount: row.mail_count,
  }
}

export async function countConnections(context: Context) {
  const [row] = await runSql<{ invites: number; requests: number; connected: number; accepted: number }>(
    context.db.reads,
    `select (select count(*)::int from (${LISTS.invites}) i) as invites,
       (select count(*)::int from connection c join company o on o.id = c.inviting_company_id and o.closed_at is null
         where c.invited_company_id = $1 and c.state = 'invited' and c.ignored_at is null) as requests,
       (select count(*)::int from connection where $1 in (inviting_company_id, invited_company_id) and state = 'connected') as connected,
       (select count(*)::int from connection where inviting_company_id = $1 and state = 'connected' and accepted_read_at is null) as accepted`,
    [getActor(context).companyId],
  )
  return row ?? { invites: 0, requests: 0, connected: 0, accepted: 0 }
}
