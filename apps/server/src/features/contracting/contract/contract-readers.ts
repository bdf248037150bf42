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

type ReaderChange = {
  readonly contractIds: readonly string[]
  /** Get e-mail about these contracts from now on. */
  readonly added: readonly string[]
  /** Get none any more. */
  readonly removed: readonly string[]
}

/** @param changes no two of them are about the same address of the same contract */
export async function changeReaders(tx: Transaction, changes: readonly ReaderChange[]): Promise<void> {
  await runSql(
    tx,
    `insert into contract_recipient (contract_id, email, gets_mail)
     select c.id, e.email, e.gets_mail
     from json_to_recordset($1::json) as r ("contractIds" text[], added text[], removed text[])
       cross join lateral unnest(r."contractIds") c (id)
       cross join lateral (select unnest(r.added) as email, true as gets_mail union all select unnest(r.removed), false) e
     on conflict (contract_id, email) do update set gets_mail = excluded.gets_mail`,
    [JSON.stringify(changes)],
  )
}
