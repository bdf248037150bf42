// What becomes of every column that names a company when a company becomes another one. `moved-tables.test.ts` asks the database for columns
// that are not named here.

export type MovedTable = {
  readonly table: string
  readonly columns: readonly string[]
  /** Rows stay with the company that goes where this finds a row `o` of the company that stays. */
  readonly unless?: string
  /** Rows of the user who goes become those of the user who has the address from then on. */
  readonly isOfUser?: true
}

const own = (...tables: readonly string[]): MovedTable[] => tables.map((table) => ({ table, columns: ['company_id'] }))

/** Changed by one statement each. Other tables are moved by the features that own them. */
export const MOVED: readonly MovedTable[] = [
  ...own('work', 'work_answer', 'work_change', 'contract_request', 'asked_supplier', 'request_contract', 'request_file'),
  ...own('mass_message', 'mass_message_recipient', 'expert_review', 'stored_file', 'contract_file', 'forwarding_address', 'note_address'),
  ...own('told_stop_sale', 'booking_export', 'booking_export_contract', 'booking_request', 'booking_answer', 'mail'),
  // Of contracts that a buyer keeps for itself: it is their supplier as well.
  ...own('template', 'rate_sheet', 'rate_page'),
  { table: 'location', columns: ['company_id'], unless: 'o.company_id = $2 and o.match_key = t.match_key' },
  { table: 'rate_body', columns: ['company_id'], unless: 'o.company_id = $2 and o.hash = t.hash' },
  { table: 'contract_version', columns: ['supplier_id'] },
  { table: 'sheet_rise', columns: ['supplier_id'] },
  { table: 'contract', columns: ['supplier_id', 'buyer_id'] },
  { table: 'contract_mail', columns: ['company_id', 'from_company_id'] },
  { table: 'history_entry', columns: ['company_id', 'private_to'] },
  { table: 'supplier_update_contract', columns: ['buyer_id'] },
  {
    table: 'stop_sale_receipt',
    columns: ['buyer_id'],
    unless: 'o.company_id = t.company_id and o.stop_sale_id = t.stop_sale_id and o.buyer_id = $2',
  },
  { table: 'inbox_item', columns: ['company_id'], unless: 'o.company_id = $2 and o.message_key = t.message_key' },
  { table: 'inbox_item', columns: ['partner_company_id'] },
  { table: 'inbox_address', columns: ['company_id'], unless: 'o.company_id = $2' },
  { table: 'booking_template', columns: ['company_id'], unless: 'o.company_id = $2' },
  {
    table: 'booking_mapping',
    columns: ['company_id'],
    unless: 'o.company_id = $2 and o.system = t.system and o.subject_key = t.subject_key',
  },
  { table: 'unwanted_mail', columns: ['company_id'], unless: 'o.company_id = $2 and o.email = t.email' },
  { table: 'notification', columns: ['company_id'], isOfUser: true },
  {
    table: 'list_view',
    columns: ['company_id'],
    unless: 'o.company_id = $2 and o.user_id = USER and o.list = t.list and lower(o.view_name) = lower(t.view_name)',
    isOfUser: true,
  },
  {
    table: 'partner_view',
    columns: ['company_id'],
    unless: 'o.company_id = $2 and o.user_id = USER and lower(o.view_name) = lower(t.view_name)',
    isOfUser: true,
  },
  {
    table: 'finder_search',
    columns: ['company_id'],
    unless: 'o.company_id = $2 and o.user_id = USER and lower(o.search_name) = lower(t.search_name)',
    isOfUser: true,
  },
  { table: 'dashboard', columns: ['company_id'], unless: 'o.company_id = $2 and o.user_id = USER', isOfUser: true },
]
