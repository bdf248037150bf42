// The schema as PostgreSQL has it: for schema.sql and row types, and to compare databases.

import type pg from 'pg'

export type Column = {
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
export type Line = { table_name: string; definition: string }
export type SchemaFacts = {
  readonly columns: Column[]
  readonly constraints: Line[]
  readonly indexes: Line[]
  readonly triggers: Line[]
  readonly functions: Line[]
}

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
const TRIGGERS = `
  select tgrelid::regclass::text as table_name, pg_get_triggerdef(oid) as definition from pg_trigger
  where not tgisinternal and tgrelid::regclass::text not like 'pgboss%' order by 1, 2`

/** Everything of the schema `public` but the list of migrations, in order of names, columns in the order of their table. */
export async function readSchema(client: pg.ClientBase): Promise<SchemaFacts> {
  return {
    columns: (await client.query<Column>(COLUMNS)).rows,
    constraints: (await client.query<Line>(CONSTRAINTS)).rows,
    indexes: (await client.query<Line>(INDEXES)).rows,
    triggers: (await client.query<Line>(TRIGGERS)).rows,
    functions: (await client.query<Line>(FUNCTIONS)).rows,
  }
}
