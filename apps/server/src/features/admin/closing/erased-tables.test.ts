// A table that names a company is emptied when a closed company is erased, or stays for a reason that is written down.

import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { expect, test } from 'vitest'
import { ERASED_FILES, ERASED_FIRST, ERASED_OF_OWN, ERASED_RATES, type ErasedRows, FILES_IN } from './erased-tables.ts'

const house = houseOfFile()

const sql = async <Row extends Record<string, unknown>>(text: string) => (await house.services.db.pool.query<Row>(text)).rows
const words = (texts: Readonly<Record<string, string>>) => Object.values(texts).flatMap((text) => text.split(/\s+/).filter(Boolean))

/** They go with something else. */
const GOES_WITH: Readonly<Record<string, string>> = {
  'by filing, which alone reads and writes them': 'contract_filing filing_change filing_change_row filing_settings folder folder_rule',
  'a trigger counts filings': 'contract_count',
  'the rate sheet, by its foreign key': 'filed_sheet rate_page sheet_allotment sheet_level',
  'the nightly job, when no rate sheet has it': 'rate_body',
  'the person who is erased': 'help_answer usage_report user_account',
  'the versions, with their contract': 'contract contract_version',
  'the message': 'talk_file',
}

/** Why all rows stay. */
const STAYS: Readonly<Record<string, string>> = {
  'the row that contracts name': 'company',
  'both companies have it': 'connection',
  'those who were asked have it': 'contract_request asked_supplier request_file',
  'those who were told have it': 'stop_sale stop_sale_receipt',
  'tax law asks for it': 'billing_account invoice invoice_reminder credit_note',
  'it says what was done': 'audit_entry consolidation',
  'it goes when its own time is over': 'event event_left mail inbound_mail signed_token stranger_claim',
  'it is of the provider': 'announcement',
}

const LISTED: readonly ErasedRows[] = [...ERASED_FIRST, ...ERASED_OF_OWN, ...ERASED_RATES, ...ERASED_FILES]

/** As in moved-tables.test.ts. */
const TABLES = `
  select distinct c.relname as table from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and (
    exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'company'::regclass
      and k.conkey = array[a.attnum])
    or (a.attname ~ '(company|supplier|buyer|partner)(_id|_ids)?$|^private_to$|^readers$|by_company$' and format_type(a.atttypid, null) ~ '^(object_id|text\\[\\])$'))
  order by 1`

test('each table of the database that names a company is emptied, goes with something, or stays for a reason; never two of these', async () => {
  const tables = (await sql<{ table: string }>(TABLES)).map(({ table }) => table)
  expect(tables.length).toBeGreaterThan(100)
  const emptied = new Set(LISTED.map(({ table }) => table))
  const others = [...words(GOES_WITH), ...words(STAYS)]
  expect(tables.filter((table) => !emptied.has(table) && !others.includes(table))).toEqual([])
  expect(others.filter((table) => emptied.has(table))).toEqual([])
  expect(others.filter((table, i) => others.indexOf(table) !== i)).toEqual([])
  const all = new Set((await sql<{ name: string }>(`select relname as name from pg_class where relkind = 'r'`)).map(({ name }) => name))
  expect([...emptied, ...others].filter((table) => !all.has(table))).toEqual([])
})

test('where rows of a table stay, the list says why', () => {
  const isWhole = ({ where, set }: ErasedRows) => where === 'company_id = $1' && set === undefined
  const silent = LISTED.filter((each) => !isWhole(each) && each.others === undefined)
  // These statements change rows that are deleted, or kept, by another one; the job of downloads deletes them.
  expect(silent.map(({ table, set }) => `${table}: ${set === undefined ? 'deleted' : 'changed'}`)).toEqual([
    'template: changed',
    'download: changed',
  ])
})

test('what refers to a row is deleted before it', async () => {
  const keys = await sql<{ child: string; parent: string }>(
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
     where contype = 'f' and confdeltype = 'a' and conrelid <> confrelid and connamespace = 'public'::regnamespace`,
  )
  const order = LISTED.map(({ table, set }) => (set === undefined ? table : ''))
  const late = keys.filter(
    ({ child, parent }) => order.includes(child) && order.includes(parent) && order.indexOf(child) > order.lastIndexOf(parent),
  )
  expect(keys.length).toBeGreaterThan(200)
  expect(late).toEqual([])
  // What would hold a row that is deleted, and is nowhere in the list.
  const whole = new Set(LISTED.filter(({ where, set }) => where === 'company_id = $1' && set === undefined).map(({ table }) => table))
  expect(keys.filter(({ child, parent }) => whole.has(parent) && !order.includes(child))).toEqual([])
})

test('every column with the path of a file is asked before a file is released', async () => {
  const named = await sql<{ place: string }>(
    `select conrelid::regclass::text || '.' || a.attname as place from pg_constraint k join pg_attribute a on a.attrelid = conrelid and a.attnum = any(conkey)
     where contype = 'f' and confrelid = 'stored_file'::regclass
     union select table_name || '.' || column_name from information_schema.columns where table_schema = 'public' and column_name like '%\\_paths'
     order by 1`,
  )
  expect(named.length).toBeGreaterThan(8)
  expect(FILES_IN.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(named.map(({ place }) => place).sort())
})
