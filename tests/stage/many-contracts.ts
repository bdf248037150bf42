// Thousands of contracts of two companies, in seconds: copies of one that was really sent, under ids of their own.

import { runSql } from '@tradewind/server/platform/db/database.ts'
import type { House } from './house.ts'

/** Each is the newest a second before the one before it. Copies have no mails, files or chain of their own. */
export async function copyContract({ services }: House, contractId: string, count: number): Promise<void> {
  const copied = (table: string, fields: string) => {
    const key = table === 'contract' ? 'id' : 'contract_id'
    return `insert into ${table} select r.* from copied m join ${table} t on t.${key} = $1
      cross join lateral jsonb_populate_record(t, jsonb_build_object(${fields})) r`
  }
  const made = `with copied as (
    select n, lpad(to_hex(extract(epoch from c.created_at)::bigint - n), 8, '0') || substr(md5(n || c.id), 1, 16) as id,
      lpad(to_hex(extract(epoch from c.created_at)::bigint - n), 8, '0') || substr(md5(n || c.history_feed_id), 1, 16) as feed,
      c.created_at - n * interval '1 second' as at
    from contract c, generate_series(1, $2::int) n where c.id = $1)`
  const values = [contractId, count]
  await services.db.transaction(async (tx) => {
    await runSql(tx, `${made} ${copied('contract', `'id', m.id, 'history_feed_id', m.feed, 'created_at', m.at, 'sent_at', m.at`)}`, values)
    await runSql(tx, `${made} ${copied('contract_version', `'contract_id', m.id, 'created_at', m.at`)}`, values)
    const card = `(replace(t.card::text, $1, m.id))::jsonb`
    await runSql(
      tx,
      `${made} ${copied('contract_filing', `'contract_id', m.id, 'activity_at', m.at, 'sent_at', m.at, 'created_at', m.at, 'card', ${card}`)}`,
      values,
    )
  })
  await runSql(services.db.queries, 'analyze contract, contract_version, contract_filing')
}
