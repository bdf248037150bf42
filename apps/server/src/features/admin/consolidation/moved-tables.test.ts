// A table that names a company is moved when two accounts become one, or is left for a reason that is written down.

import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { expect, test } from 'vitest'
import { MOVED } from './moved-tables.ts'

const house = houseOfFile()

/** Tables whose owner moves them, because rows of both companies become one. */
const MOVED_BY_FEATURES: Readonly<Record<string, string>> = {
  filing: 'contract_filing filed_sheet filing_change filing_change_row folder folder_rule sheet_allotment sheet_level',
  partners: 'partner partner_apart partner_contact partner_group partner_group_member partner_turnover connection connection_invitation',
  talk: 'talk talk_file talk_message talk_side conversation_reader conversation_side message_mail',
  consolidation: 'user_account company',
}

/** Why the columns of these tables go on naming the company that goes. */
const LEFT: Readonly<Record<string, string>> = {
  'kept by a trigger': 'contract_count',
  'says what happened in the company, and is its record': `audit_entry event event_left consolidation billing_account invoice
    invoice_reminder credit_note signed_token inbound_mail profile_view help_answer usage_report stranger_claim`,
  'is what the company was to others, who find it closed': 'company_badge company_profile profile_group profile_media found_company',
  'is a setting, of which the company that stays has its own': `feature_switch filing_settings talk_setting usage_setting announcement
    booking_connection booking_option`,
  'opens the data of a company to programs: whoever is to have it gets another one':
    'api_token webhook_endpoint webhook_delivery webhook_attempt',
  'is a file that was made for a moment': 'download',
  'says what the booking system of the company held at a moment':
    'booking_audit booking_audit_option booking_audit_contract booking_audit_line booking_audit_aside booking_inventory',
  'is of suppliers, which are not consolidated': `answer_to_tell data_load data_load_file data_load_message data_load_sheet draft_change
    file_access import import_mapping location_alias master_template meant_finding planned_sending planned_update product product_alias rate_source
    reading reading_layout sending sending_recipient stop_sale supplier_update template_change template_change_item template_version
    update_queue`,
}

/** Columns that name another company than the one whose row it is, and go on naming it, each with its table. */
const LEFT_COLUMNS: Readonly<Record<string, string>> = {
  'a supplier, which is never consolidated': `asked_supplier.supplier_id told_stop_sale.supplier_id work_answer.partner_id
    stop_sale_receipt.company_id supplier_update_contract.company_id`,
  'a partner of the address book, by its entry': `asked_supplier.partner_id mass_message_recipient.partner_id`,
}

const namesIn = (texts: Readonly<Record<string, string>>) => Object.values(texts).flatMap((text) => text.split(/\s+/).filter(Boolean))

/** Columns with a foreign key to a company, and those that are called as if they named one. */
const COLUMNS = `
  select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and (
    exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'company'::regclass
      and k.conkey = array[a.attnum])
    or (a.attname ~ '(company|supplier|buyer|partner)(_id|_ids)?$|^private_to$|^readers$|by_company$' and format_type(a.atttypid, null) ~ '^(object_id|text\\[\\])$'))
  order by 1, 2`

test('each column of the database that names a company is moved, or left for a reason', async () => {
  const { rows } = await house.services.db.pool.query<{ table: string; column: string }>(COLUMNS)
  expect(rows.length).toBeGreaterThan(100)
  const tables = new Set([...namesIn(MOVED_BY_FEATURES), ...namesIn(LEFT)])
  const columns = new Set([
    ...MOVED.flatMap(({ table, columns: named }) => named.map((column) => `${table}.${column}`)),
    ...namesIn(LEFT_COLUMNS),
  ])
  const unnamed = rows.filter(({ table, column }) => !tables.has(table) && !columns.has(`${table}.${column}`))
  expect(unnamed).toEqual([])
})

test('each table that is moved keeps its rows for taking the accounts apart', async () => {
  const { rows } = await house.services.db.pool.query<{ name: string }>(
    "select tgrelid::regclass::text as name from pg_trigger where tgname = 'moved_row_recorded'",
  )
  const recorded = rows.map(({ name }) => name)
  const moved = [...MOVED.map(({ table }) => table), ...namesIn(MOVED_BY_FEATURES)]
  expect(moved.filter((table) => !recorded.includes(table))).toEqual([])
})

test('what refers to a moved row of the same company moves with it', async () => {
  const { rows } = await house.services.db.pool.query<{ child: string; parent: string; is_deferrable: boolean }>(
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent, condeferrable as is_deferrable from pg_constraint
     where contype = 'f' and cardinality(conkey) > 1 and connamespace = 'public'::regnamespace
       and exists (select from pg_attribute a where a.attrelid = conrelid and a.attnum = any(conkey) and a.attname in ('company_id', 'supplier_id'))`,
  )
  const moved = new Set([...MOVED.map(({ table }) => table), ...namesIn(MOVED_BY_FEATURES)])
  const ofSuppliers = new Set((LEFT['is of suppliers, which are not consolidated'] ?? '').split(/\s+/).concat('profile_media'))
  expect(rows.filter(({ child, parent }) => moved.has(parent) && !moved.has(child) && !ofSuppliers.has(child))).toEqual([])
  expect(rows.filter((row) => !row.is_deferrable)).toEqual([])
})
