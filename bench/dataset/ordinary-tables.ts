// The same contracts as an ordinary schema keeps them, for the peers: one row per contract, names in the tables of companies and locations.

import pg from 'pg'
import type { Connection } from './scratch-database.ts'

/** The schema of the database in which the peers find their tables; their own tables land there too. */
export const ORDINARY = 'ordinary'

/** Raised when these statements change: the tables are made anew. */
const EDITION = 1

/** Makes the tables where they are missing; the indexes are those that anybody would put on such a list. */
export async function ensureOrdinaryTables(connection: Connection, log: (line: string) => void): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    if (await isThere(client)) return
    log('making the ordinary tables of the same contracts for the peers; they are kept for the next run')
    await client.query(`drop schema if exists ${ORDINARY} cascade; create schema ${ORDINARY}; set maintenance_work_mem = '512MB'`)
    for (const statement of STATEMENTS) await client.query(statement)
    await client.query(`comment on schema ${ORDINARY} is 'edition ${EDITION}'`)
  } finally {
    await client.end()
  }
}

async function isThere(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ edition: string | null }>(
    `select obj_description(oid, 'pg_namespace') as edition from pg_namespace where nspname = $1`,
    [ORDINARY],
  )
  return rows[0]?.edition === `edition ${EDITION}`
}

const STATEMENTS = [
  `create table ordinary.company as select id::text as id, company_name as name, city from public.company`,
  `alter table ordinary.company add primary key (id)`,
  `create table ordinary.location as
   select id::text as id, location_name as name, city || ', ' || country as place from public.location`,
  `alter table ordinary.location add primary key (id)`,
  `create table ordinary.contract as
   select f.contract_id::text as id, f.company_id::text as supplier_id, f.partner_company_id::text as buyer_id, f.location_id::text as location_id,
     f.list_state::text as status, c.template_name::text as template_name, c.version, s.currency::text as currency, c.start_date, c.end_date,
     c.viewed_by_buyer_at, f.activity_at, f.viewed_at is not null as is_viewed
   from public.contract_filing f join public.contract c on c.id = f.contract_id
     join public.rate_sheet s on s.company_id = c.supplier_id and s.id = c.sheet_id
   where f.side = 'supplier' and f.place = 'active'`,
  `alter table ordinary.contract add primary key (id), add foreign key (supplier_id) references ordinary.company (id),
     add foreign key (buyer_id) references ordinary.company (id), add foreign key (location_id) references ordinary.location (id)`,
  `create index on ordinary.contract (supplier_id, status, activity_at desc, id desc)`,
  `create index on ordinary.contract (buyer_id)`,
  `create index on ordinary.contract (location_id)`,
  `vacuum analyze ordinary.company, ordinary.location, ordinary.contract`,
]
