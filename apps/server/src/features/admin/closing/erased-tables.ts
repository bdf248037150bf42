// What erasing a closed company deletes, in this order: what refers to something goes before it. `erased-tables.test.ts` asks the database for
// tables with a company that are neither here nor named there with the reason why they stay.

import type { Queries } from '../../../platform/db/database.ts'
import { runSql } from '../../../platform/db/database.ts'

/** Rows of one statement. */
const BATCH = 2000

export type ErasedRows = {
  readonly table: string
  /** In SQL: $1 is the company. */
  readonly where: string
  /** What the rows get; without it they are deleted. They do not match `where` afterwards. */
  readonly set?: string
  /** Why other rows of the table stay. Without it nothing of the company stays in it. */
  readonly others?: string
}

const whole = (...tables: readonly string[]): ErasedRows[] => tables.map((table) => ({ table, where: 'company_id = $1' }))

const OWN_TALK = 'select id from talk where first_company_id = $1 and second_company_id = $1'
const OWN_CONVERSATION = `select id from conversation where talk_id in (${OWN_TALK})`
const TALKED = 'those who were written to have them'
const ownTalk = (where: string, ...tables: readonly string[]): ErasedRows[] => tables.map((table) => ({ table, where, others: TALKED }))

/** Contracts that the company kept for itself. */
const OWN_CONTRACT = 'select id from contract where supplier_id = $1 and buyer_id = $1'
const HELD = 'partners hold the contracts'
const ofOwn = (...tables: readonly string[]): ErasedRows[] =>
  tables.map((table) => ({ table, where: `contract_id in (${OWN_CONTRACT})`, others: HELD }))

const isSent = (sheet: string) => `exists (select from contract_version v where v.supplier_id = $1 and v.sheet_id = ${sheet})`

/** Before contracts and rates. */
export const ERASED_FIRST: readonly ErasedRows[] = [
  ...whole('answer_to_tell', 'planned_sending', 'planned_update', 'update_queue', 'supplier_update_contract', 'supplier_update'),
  ...whole('template_change_item', 'template_change', 'sending_recipient', 'sending', 'mass_message_recipient', 'mass_message'),
  ...whole('work_answer', 'work_change', 'work', 'webhook_attempt', 'webhook_delivery', 'webhook_endpoint', 'api_token'),
  ...whole('booking_audit_aside', 'booking_audit_line', 'booking_audit_contract', 'booking_audit_option', 'booking_audit'),
  ...whole('booking_answer', 'booking_request', 'booking_export_contract', 'booking_export', 'booking_mapping', 'booking_option'),
  ...whole('booking_template', 'booking_connection', 'booking_inventory'),
  ...whole('data_load_message', 'data_load_file', 'data_load_sheet', 'data_load', 'file_access', 'rate_source', 'reading'),
  ...whole('reading_layout', 'import', 'import_mapping'),
  ...whole('partner_turnover', 'partner_view', 'partner_apart', 'partner_group_member', 'partner_group', 'partner_contact', 'partner'),
  ...whole('connection_invitation', 'finder_search'),
  ...whole('company_badge', 'profile_group', 'profile_media', 'profile_view', 'found_company', 'company_profile'),
  ...whole('notification', 'list_view', 'dashboard', 'usage_setting', 'talk_setting', 'feature_switch', 'meant_finding', 'draft_change'),
  ...whole('inbox_item', 'inbox_address', 'note_address', 'forwarding_address', 'unwanted_mail', 'expert_review', 'told_stop_sale'),
  { table: 'history_entry', where: 'private_to = $1', others: HELD },
  { table: 'talk_message', where: `type = 'note' and readers = array[$1::text]`, others: TALKED },
  // It may have the beginning of a note.
  {
    table: 'talk_side',
    where: `company_id = $1 and last_text <> ''`,
    set: `last_text = '', last_by = ''`,
    others: 'the place of the talk with its partner; without its text',
  },
  ...ownTalk(`conversation_id in (${OWN_CONVERSATION})`, 'message_draft', 'message_mail', 'talk_message', 'conversation_reader'),
  ...ownTalk(`conversation_id in (${OWN_CONVERSATION})`, 'conversation_side'),
  ...ownTalk(`talk_id in (${OWN_TALK})`, 'conversation', 'talk_place', 'talk_side'),
  ...ownTalk('first_company_id = $1 and second_company_id = $1', 'talk'),
]

/** After the filings; then the contracts with their versions, which name each other. */
export const ERASED_OF_OWN: readonly ErasedRows[] = [
  ...ofOwn('contract_event', 'contract_file', 'contract_look', 'contract_mail', 'contract_recipient', 'entry_code', 'magic_link'),
  ...ofOwn('request_contract', 'history_entry', 'signature', 'signature_request', 'proposal_step', 'contract_proposal'),
]

export const ERASED_RATES: readonly ErasedRows[] = [
  ...whole('master_template'),
  {
    table: 'template',
    where: 'company_id = $1 and (draft_sheet_id is not null or published_sheet_id is not null)',
    set: 'draft_sheet_id = null, published_sheet_id = null, published_version = 0',
  },
  { table: 'template_version', where: `company_id = $1 and not ${isSent('t.sheet_id')}`, others: HELD },
  {
    table: 'template',
    where: `company_id = $1 and not exists (select from contract c where c.supplier_id = $1 and c.template_id = t.id)
      and not exists (select from template_version v where v.company_id = $1 and v.template_id = t.id)`,
    others: HELD,
  },
  {
    table: 'rate_sheet',
    where: `company_id = $1 and not ${isSent('t.id')}
      and not exists (select from contract c where c.supplier_id = $1 and t.id in (c.sheet_id, c.draft_sheet_id))`,
    others: HELD,
  },
  {
    table: 'sheet_rise',
    where: 'supplier_id = $1 and not exists (select from rate_sheet s where s.company_id = $1 and s.id = t.sheet_id)',
    others: HELD,
  },
  ...whole('product', 'product_alias', 'location_alias'),
  {
    table: 'location',
    where: `company_id = $1 and not exists (select from template o where o.company_id = $1 and o.location_id = t.id)
      and not exists (select from contract c where c.supplier_id = $1 and c.location_id = t.id)
      and not exists (select from stop_sale s where s.company_id = $1 and s.location_id = t.id)
      and not exists (select from told_stop_sale s where s.supplier_id = $1 and s.location_id = t.id)`,
    others: HELD,
  },
  { table: 'location', where: `company_id = $1 and profile::text <> '{}'`, set: `profile = '{}'`, others: HELD },
]

/** Columns with the paths of files. A file that one of them names stays. */
export const FILES_IN: readonly { readonly table: string; readonly column: string }[] = [
  ...['contract_file', 'data_load_file', 'profile_media', 'request_file', 'talk_file'].map((table) => ({ table, column: 'path' })),
  { table: 'import', column: 'file_path' },
  { table: 'signature_request', column: 'sealed_path' },
  ...['contract_mail', 'inbox_item', 'mass_message', 'sending'].map((table) => ({ table, column: 'file_paths' })),
]

const isNamed = ({ table, column }: (typeof FILES_IN)[number]) =>
  `exists (select from ${table} n where ${column.endsWith('paths') ? `t.path = any(n.${column})` : `n.${column} = t.path`})`

/** Jobs of their own remove them with their bytes. */
export const ERASED_FILES: readonly ErasedRows[] = [
  {
    table: 'stored_file',
    where: `company_id = $1 and state <> 'deleted' and not (${FILES_IN.map(isNamed).join(' or ')})`,
    set: `state = 'deleted'`,
    others: 'files of contracts, messages and requests that partners have',
  },
  {
    table: 'download',
    where: `company_id = $1 and created_at <> 'epoch'`,
    set: `created_at = 'epoch', state = case when state = 'pending' then 'failed' else state end`,
  },
]

/** @returns how many rows were changed: when none were, nothing is left to do */
export async function eraseRows(queries: Queries, { table, where, set }: ErasedRows, companyId: string): Promise<number> {
  const found = `select ctid from ${table} t where ${where} limit ${BATCH}`
  const change = set === undefined ? `delete from ${table}` : `update ${table} set ${set}`
  const [row] = await runSql<{ count: number }>(
    queries,
    `with found as (${found}), done as (${change} where ctid in (select ctid from found) returning 1) select count(*)::int as count from done`,
    [companyId],
  )
  return row?.count ?? 0
}
