// Two rows for every table, whatever its columns: data that an upgrade has to keep.

import type pg from 'pg'

type Column = { table: string; name: string; type: string; isId: boolean; isRequired: boolean; rule: string | null }

const COLUMNS = `
  select c.relname as table, a.attname as name, format_type(case when t.typtype = 'd' then t.typbasetype else a.atttypid end, null) as type,
    t.typname = 'object_id' as "isId", a.attnotnull as "isRequired", (select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as rule
  from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and a.attidentity = '' and c.relname <> 'schema_migration' and c.relname <> all($1)
  order by c.relname, a.attnum`

/**
 * Fills the tables that are empty, as far as their rules let it: foreign keys and triggers are not asked. Rows of the same number belong together.
 * @param without tables that stay empty
 * @returns the tables that were empty and stayed so
 */
export async function fillEmptyTables(client: pg.Client, without: readonly string[] = []): Promise<string[]> {
  const { rows } = await client.query<Column>(COLUMNS, [without])
  const stillEmpty: string[] = []
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  for (const [table, columns] of Map.groupBy(rows, (column) => column.table)) {
    const { rowCount } = await client.query(`select from "${table}" limit 1`)
    if (rowCount === 0 && !(await fill(client, table, columns))) stillEmpty.push(table)
  }
  await client.query('commit')
  return stillEmpty
}

/** With all columns if they may be filled together, else with those that are asked for; ids and moments of a row differ where they have to. */
async function fill(client: pg.Client, table: string, columns: readonly Column[]): Promise<boolean> {
  const required = columns.filter(({ isRequired }) => isRequired)
  let isFilled = false
  for (const row of [0, 1]) {
    const attempts = [
      { chosen: columns, differs: false },
      { chosen: required, differs: false },
      { chosen: required, differs: true },
    ]
    for (const { chosen, differs } of attempts) {
      const names = chosen.map(({ name }) => `"${name}"`).join(', ')
      const values = chosen.map((column, i) => sampleOf(column, row, differs ? i : 0))
      await client.query('savepoint attempt')
      try {
        await client.query(`insert into "${table}" (${names}) values (${values.map((_, i) => `$${i + 1}`).join(', ')})`, values)
        isFilled = true
        break
      } catch {
        // A rule over several columns; the next attempt has other ones.
        await client.query('rollback to savepoint attempt')
      }
    }
  }
  return isFilled
}

function sampleOf({ table, name, type, isId, rule }: Column, row: number, shift: number): unknown {
  const allowed = [...(rule ?? '').matchAll(/'([^']*)'::text/g)].map(([, value]) => value ?? '')
  if (isId) return 'abcdef'.charAt((row + shift) % 6).repeat(24)
  if (type === 'text' && rule?.includes(' = ') && allowed.length > 0 && allowed[0] !== '') return allowed[row % allowed.length]
  if (type === 'text[]') return rule?.includes('ARRAY') ? allowed.slice(0, 1) : [`${name} ${row}`]
  if (type === 'text' && rule?.includes('[A-Z]{')) return rule.includes('{3}') ? 'EUR' : 'TZ'
  if (type === 'text' && rule?.includes('[[:alnum:]')) return `${name}-${row}`
  if (type === 'text') return name.includes('email') ? `${table}.${row}@samples.test` : `${name} ${row}`
  if (type === 'boolean') return row === 0
  if (type === 'date') return `2026-0${row + 1}-03`
  if (type === 'date[]') return [`2026-0${row + 1}-03`]
  // Some end after they begin: later columns have later moments.
  if (type.startsWith('timestamp')) return `2026-0${row + 1}-03T10:${String(shift % 60).padStart(2, '0')}:00Z`
  if (type.startsWith('json')) return '{}'
  if (type === 'bytea') return Buffer.alloc(32, row + 1)
  if (type === 'inet') return '192.0.2.1'
  const [, least = 0] = /^CHECK \(+\w+ >= \(?(\d+)/.exec(rule ?? '') ?? []
  return String(Math.max(20, Number(least)) + row)
}
