// The buyer's addresses that get e-mail about a contract.

import { type Queries, runSql, type Transaction } from '../../../platform/db/database.ts'

const READERS = `
  select c.id, array(
    select e.email from (
      select json_array_elements_text(h.data -> 'emails') as email from history_entry h
        where h.history_feed_id = c.history_feed_id and h.kind in ('sent', 'resent')
      union select r.email from contract_recipient r where r.contract_id = c.id and r.gets_mail) e
    where not exists (select from contract_recipient r where r.contract_id = c.id and r.email = e.email and not r.gets_mail)
    order by e.email) as emails
  from contract c where c.id = any($1)`

/** The addresses of each contract: those it was sent to, with later changes. */
export async function readersOfContracts(
  queries: Queries,
  contractIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await runSql<{ id: string; emails: string[] }>(queries, READERS, [[...contractIds]])
  return new Map(rows.map((row) => [row.id, row.emails]))
}

/** These addresses get e-mail about the contracts from now on, or get none any more. */
export async function changeReaders(
  tx: Transaction,
  contractIds: readonly string[],
  { added, removed }: { readonly added: readonly string[]; readonly removed: readonly string[] },
): Promise<void> {
  await runSql(
    tx,
    `insert into contract_recipient (contract_id, email, gets_mail)
     select c.id, e.email, e.gets_mail from unnest($1::text[]) c (id) cross join (
       select unnest($2::text[]) as email, true as gets_mail union all select unnest($3::text[]), false) e
     on conflict (contract_id, email) do update set gets_mail = excluded.gets_mail`,
    [[...contractIds], [...added], [...removed]],
  )
}
