// Writes `apps/server/db/schema.sql` (the schema to read) and `rows.ts` (its row types) from the migrations.
// With `--check` it writes nothing and fails when either is not current, or a table, or a column whose name leaves a question, has no comment.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { newLog } from '../apps/server/src/platform/log.ts'

type Column = {
  table_name: string
  table_comment: string | null
  column_name: string
  column_comment: string | null
  type: string
  base_type: string
  not_null: boolean
  default_text: string | null
  is_identity: boolean
}
type Line = { table_name: string; definition: string }

const SCHEMA_FILE = fileURLToPath(new URL('../apps/server/db/schema.sql', import.meta.url))
const ROWS_FILE = fileURLToPath(new URL('../apps/server/src/platform/db/rows.ts', import.meta.url))

const COLUMNS = `
  select c.relname as table_name, obj_description(c.oid) as table_comment, a.attname as column_name,
    col_description(c.oid, a.attnum) as column_comment, format_type(a.atttypid, a.atttypmod) as type,
    format_type(case when t.typtype = 'd' then t.typbasetype else a.atttypid end, null) as base_type,
    a.attnotnull as not_null, pg_get_expr(d.adbin, d.adrelid) as default_text, a.attidentity <> '' as is_identity
  from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    and c.relname <> 'schema_migration'
  order by c.relname, a.attnum`
const CONSTRAINTS = `
  select conrelid::regclass::text as table_name, pg_get_constraintdef(oid) as definition from pg_constraint
  where connamespace = 'public'::regnamespace and conrelid <> 0 and contype in ('p', 'u', 'f', 'c')
    and conrelid::regclass::text <> 'schema_migration'
  order by conrelid::regclass::text, position(contype in 'pufc'), pg_get_constraintdef(oid)`
const INDEXES = `
  select tablename as table_name, indexdef as definition from pg_indexes where schemaname = 'public'
    and indexname not in (select conname from pg_constraint) and tablename <> 'schema_migration' order by tablename, indexname`
const FUNCTIONS = `
  select proname as table_name, pg_get_functiondef(p.oid) as definition from pg_proc p
  where pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by proname, pg_get_function_identity_arguments(p.oid)`
/** Columns that need no comment. */
const SELF_EXPLAINING = new Set(['id', 'created_at', 'company_id'])
const TRIGGERS = `
  select tgrelid::regclass::text as table_name, pg_get_triggerdef(oid) as definition from pg_trigger
  where not tgisinternal and tgrelid::regclass::text not like 'pgboss%' order by 1, 2`

const folder = mkdtempSync(join(tmpdir(), 'tradewind-schema-'))
const database = await startEmbeddedPostgres(folder, newLog('error'))
try {
  await migrate(database.connection('tradewind'))
  const client = new pg.Client(database.connection('tradewind'))
  await client.connect()
  const columns = (await client.query<Column>(COLUMNS)).rows
  const constraints = (await client.query<Line>(CONSTRAINTS)).rows
  const indexes = (await client.query<Line>(INDEXES)).rows
  const triggers = (await client.query<Line>(TRIGGERS)).rows
  const functions = (await client.query<Line>(FUNCTIONS)).rows
  await client.end()
  const uncommented = columns.filter(
    (column) => !column.table_comment || (!column.column_comment && !SELF_EXPLAINING.has(column.column_name)),
  )
  for (const column of uncommented) console.error(`${column.table_name}.${column.column_name} has no comment`)
  const schema = schemaText(columns, constraints, indexes, triggers, functions)
  const isCurrent = [put(SCHEMA_FILE, schema), put(ROWS_FILE, rowsText(columns))].every(Boolean)
  if (uncommented.length > 0 || !isCurrent) process.exitCode = 1
} finally {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}

function put(path: string, text: string): boolean {
  if (!process.argv.includes('--check')) {
    writeFileSync(path, text)
    return true
  }
  if (readFileSync(path, 'utf8') === text) return true
  console.error(`${path} is not current: run npm run generate`)
  return false
}

function schemaText(columns: Column[], constraints: Line[], indexes: Line[], triggers: Line[], functions: Line[]): string {
  const tables = [...new Set(columns.map((column) => column.table_name))]
  const of = (lines: Line[], table: string) => lines.filter((line) => line.table_name === table).map((line) => line.definition)
  const texts = tables.map((table) => {
    const own = columns.filter((column) => column.table_name === table)
    const lines = [
      ...own.map(
        (column) =>
          `  ${column.column_name} ${column.type}${column.not_null ? ' not null' : ''}${column.default_text ? ` default ${column.default_text}` : ''},${column.column_comment ? ` -- ${column.column_comment}` : ''}`,
      ),
      ...of(constraints, table).map((definition) => `  ${definition},`),
    ]
    return [
      `-- ${own[0]?.table_comment}`,
      `create table ${table} (`,
      ...lines,
      ');',
      ...of(indexes, table).map((d) => `${d};`),
      ...of(triggers, table).map((d) => `${d};`),
    ].join('\n')
  })
  return `-- The schema as the migrations make it, to read. Generated by npm run generate; change the migrations instead.\n\n${texts.join('\n\n')}\n\n${functions.map((each) => `${each.definition.trim()};`).join('\n\n')}\n`
}

function rowsText(columns: Column[]): string {
  const tables = [...new Set(columns.map((column) => column.table_name))]
  const rows = tables.map((table) => {
    const own = columns.filter((column) => column.table_name === table)
    const lines = own.map((column) =>
      [...(column.column_comment ? [`  /** ${column.column_comment} */`] : []), `  ${column.column_name}: ${typeOf(column)}`].join('\n'),
    )
    return `/** ${own[0]?.table_comment} */\nexport type ${typeName(table)} = {\n${lines.join('\n')}\n}`
  })
  const schema = `export type Schema = {\n${tables.map((table) => `  ${table}: ${typeName(table)}`).join('\n')}\n}`
  return `// The rows of the database. Generated from the migrations by npm run generate; do not edit.

import type { ColumnType, Generated } from 'kysely'

/** Moments are read as ISO text and may be written as such or as a Date. */
type Moment = ColumnType<string, Date | string, Date | string>
type GeneratedMoment = ColumnType<string, Date | string | undefined, Date | string>

${rows.join('\n\n')}

${schema}
`
}

function typeOf(column: Column): string {
  const base = baseType(column.base_type)
  if (base === 'Moment' && column.default_text !== null) return 'GeneratedMoment'
  const nullable = column.not_null ? base : `${base} | null`
  return column.default_text !== null || column.is_identity ? `Generated<${nullable}>` : nullable
}

function baseType(type: string): string {
  if (/^(integer|smallint)$/.test(type)) return 'number'
  if (type === 'boolean') return 'boolean'
  if (type === 'bytea') return 'Buffer'
  if (type === 'text[]') return 'string[]'
  if (type === 'timestamp with time zone') return 'Moment'
  return 'string'
}

function typeName(table: string): string {
  return `${table
    .split('_')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')}Row`
}
