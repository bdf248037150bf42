// Tables as text and back: every row as PostgreSQL writes it, whatever its columns are.

import { Readable } from 'node:stream'
import type pg from 'pg'
import type { SavedJob } from './backup-format.ts'

const ROWS_AT_ONCE = 400

/** The migrations that this database has had, in order; undefined where there is no schema. */
export async function findMigrations(client: pg.ClientBase): Promise<string[] | undefined> {
  const { rows: found } = await client.query<{ name: string | null }>(`select to_regclass('public.schema_migration')::text as name`)
  if (found[0]?.name == null) return undefined
  const { rows } = await client.query<{ name: string }>('select name from schema_migration order by id')
  return rows.map((row) => row.name)
}

/** The product's tables, in alphabetical order. */
export async function tableNames(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'schema_migration'
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by c.relname`,
  )
  return rows.map((row) => row.name)
}

/** All rows of a table, a JSON text a line. `counted` hears how many they are. The client stands in a transaction. */
export function rowsOf(client: pg.ClientBase, table: string, counted: (rows: number) => void): Readable {
  async function* lines() {
    await client.query(`declare saved no scroll cursor for select r::text as line from ${quoted(table)} r`)
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from saved`)
      if (rows.length === 0) break
      counted(rows.length)
      yield `${rows.map((row) => JSON.stringify(row.line)).join('\n')}\n`
    }
    await client.query('close saved')
  }
  return Readable.from(lines(), { objectMode: false })
}

/** The columns of a table in the order of their values in a row. */
export async function columnsOf(client: pg.ClientBase, table: string): Promise<string[]> {
  return (await columnFacts(client, table)).map(({ name }) => name)
}

/**
 * Puts rows into a table that has the same columns, in whatever order. Their own numbers stay.
 * @param columns the order of the values in a row; that of the table unless given
 */
export async function insertRows(
  client: pg.ClientBase,
  { name: table, columns }: { readonly name: string; readonly columns?: readonly string[] | undefined },
  lines: AsyncIterable<string>,
): Promise<number> {
  const facts = await columnFacts(client, table)
  const order = columns ?? facts.map(({ name }) => name)
  const written = facts.filter(({ isGenerated }) => !isGenerated).map(({ name }) => quoted(name))
  // A row is text in the shape of its table, as it was there.
  await client.query(
    `create temp table saved_row on commit drop as select ${order.map(quoted).join(', ')} from ${quoted(table)} with no data`,
  )
  const statement = `insert into ${quoted(table)} (${written.join(', ')}) overriding system value
    select ${written.map((column) => `r.${column}`).join(', ')} from unnest($1::saved_row[]) r`
  let [count, batch] = [0, [] as string[]]
  const flush = async () => {
    if (batch.length > 0) await client.query(statement, [batch])
    count += batch.length
    batch = []
  }
  for await (const line of lines) {
    batch.push(JSON.parse(line) as string) // the writer above made it of a text
    if (batch.length === ROWS_AT_ONCE) await flush()
  }
  await flush()
  await client.query('drop table saved_row')
  return count
}

async function columnFacts(client: pg.ClientBase, table: string): Promise<{ name: string; isGenerated: boolean }[]> {
  const { rows } = await client.query<{ name: string; isGenerated: boolean }>(
    `select attname as name, attgenerated <> '' as "isGenerated" from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [quoted(table)],
  )
  return rows
}

/** Runs `fill` with triggers off and foreign keys away, and checks all foreign keys at the end; the client stands in a transaction. */
export async function withoutRules(client: pg.ClientBase, tables: readonly string[], fill: () => Promise<void>): Promise<void> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  )
  for (const key of keys) await client.query(`alter table ${key.table} drop constraint ${quoted(key.name)}`)
  for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`)
  await fill()
  for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`)
  for (const key of keys) await client.query(`alter table ${key.table} add constraint ${quoted(key.name)} ${key.definition}`)
}

export async function sequencesOf(client: pg.ClientBase): Promise<{ name: string; lastValue: string }[]> {
  const { rows } = await client.query<{ name: string; lastValue: string }>(
    `select sequencename as name, last_value::text as "lastValue" from pg_sequences
     where schemaname = 'public' and last_value is not null and sequencename <> 'schema_migration_id_seq' order by 1`,
  )
  return rows
}

export async function setSequence(client: pg.ClientBase, { name, lastValue }: { name: string; lastValue: string }): Promise<void> {
  await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), lastValue])
}

/** Jobs that are waiting or running; one that has run begins again at once. The queue's own tables come anew with its version. */
export async function openJobs(client: pg.ClientBase): Promise<SavedJob[]> {
  const { rows: found } = await client.query<{ name: string | null }>(`select to_regclass('pgboss.job')::text as name`)
  if (found[0]?.name == null) return []
  const { rows } = await client.query<SavedJob>(
    `select name, data, priority, retry_limit as "retryLimit", (case state when 'created' then start_after else now() end)::text as "startAfter", singleton_key as "singletonKey"
     from pgboss.job where state in ('created', 'retry', 'active') and name not like '\\_\\_%' order by created_on, id`,
  )
  return rows
}

/** The first table that holds rows, or undefined when all are empty. */
export async function findFilledTable(client: pg.ClientBase): Promise<string | undefined> {
  for (const table of await tableNames(client)) {
    const { rowCount } = await client.query(`select from ${quoted(table)} limit 1`)
    if (rowCount !== 0) return table
  }
  return undefined
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
