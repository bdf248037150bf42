// Where the data of a person is, and what erasing does to it. The test beside it reads the schema: a new column that may hold a name or an
// address, and a new reference to a user, has to be listed here.
//
// Places of the statements: :user and :company are ids, :former the name that stays, :address the address that stays, :addresses all
// addresses of the person, :name their name where no colleague has the same one.

export type Part = {
  readonly does: 'deleted' | 'replaced'
  readonly table: string
  readonly where: string
  /** For `replaced`. */
  readonly set?: string
  readonly group: Group
}

export type Group = keyof typeof GROUPS

/** What people read of the parts: the words, and why it stays. In this order. */
export const GROUPS = {
  access: { what: 'Sessions, known devices, passkeys, second factor, and links by e-mail', why: '' },
  addresses: { what: 'Further addresses', why: '' },
  choices: { what: 'Notifications, saved views and searches, dashboard, unsent messages, and what was read', why: '' },
  downloads: { what: 'Downloads', why: '' },
  emails: {
    what: 'E-mails to the person: their text',
    why: 'That one was sent stays until its time is over; those that wait are not sent.',
  },
  audit: { what: 'Entries of the audit log', why: 'The company must be able to say what was done.' },
  history: { what: 'Activities of contracts', why: 'They belong to both sides.' },
  messages: { what: 'Messages, notes and e-mails to contracts', why: 'Their readers have them. Their text stays as it was written.' },
} as const

/** What stays with the name, and why; not counted but for signatures. */
export const KEPT = [
  {
    what: 'Signatures, signed documents, and the sealed history of contracts',
    why: 'They prove contracts of others: changed by one letter they would prove nothing.',
  },
  { what: 'What other companies wrote down themselves, such as the address in their address books', why: 'It is theirs. Ask them.' },
  { what: 'Names in notifications and e-mails to others', why: 'They are deleted when their time is over: 180 and 400 days.' },
  { what: 'The wish for no e-mail, where it was said', why: 'Otherwise somebody would write again.' },
] as const

const ofUser = 'user_id = :user'

const deleted = (group: Group, tables: readonly string[], where = ofUser): Part[] =>
  tables.map((table) => ({ does: 'deleted', table, where, group }))

export const PARTS: readonly Part[] = [
  // A session in which somebody acts for the person, or the person acted for somebody, goes with it.
  ...deleted('access', ['session'], 'user_id = :user or acting_session_id in (select id from session where user_id = :user)'),
  ...deleted('access', ['known_device', 'passkey', 'passkey_challenge', 'totp_factor', 'recovery_code', 'sign_in_challenge']),
  ...deleted('access', ['entry_code', 'magic_link', 'sso_nonce']),
  ...deleted('access', ['account_link'], 'user_id = :user or email = any(:addresses)'),
  ...deleted('access', ['request_link', 'stop_sale_link'], 'email = any(:addresses)'),
  ...deleted('addresses', ['secondary_email']),
  ...deleted('choices', ['notification', 'list_view', 'partner_view', 'finder_search', 'dashboard', 'dismissed_announcement']),
  ...deleted('choices', ['contract_look', 'conversation_reader', 'talk_place', 'message_draft', 'message_mail', 'note_address']),
  ...deleted('choices', ['answered_call', 'answer_to_tell', 'help_answer', 'usage_report']),
  // Its job removes old ones with their files.
  { does: 'replaced', table: 'download', set: `created_at = 'epoch'`, where: 'asked_by = :user', group: 'downloads' },
  {
    does: 'replaced',
    table: 'mail',
    set: `to_address = :address, to_name = '', subject = 'To a former user', html = '', letter = null, plain_text = '',
      state = case when state = 'queued' then 'refused' else state end, next_try_at = case when state = 'queued' then null else next_try_at end`,
    where: `to_address = any(:addresses) and (company_id is null or company_id = :company) and state <> 'taken'`,
    group: 'emails',
  },
  {
    does: 'replaced',
    table: 'mail',
    set: `state = 'refused', next_try_at = null, last_reply = 'The account of this reader was erased.'`,
    where: `to_address = any(:addresses) and state = 'queued'`,
    group: 'emails',
  },
  { does: 'replaced', table: 'mail', set: 'reply_to = null', where: 'sent_by = :user and reply_to = any(:addresses)', group: 'emails' },
  { does: 'replaced', table: 'audit_entry', set: `ip_address = ''`, where: 'company_id = :company and user_id = :user', group: 'audit' },
  { does: 'replaced', table: 'consolidation', set: 'email = :address', where: 'email = any(:addresses)', group: 'audit' },
  { does: 'replaced', table: 'history_entry', set: 'actor_name = :former', where: ofUser, group: 'history' },
  { does: 'replaced', table: 'proposal_step', set: 'actor_name = :former', where: ofUser, group: 'history' },
  { does: 'replaced', table: 'signature_request', set: 'asked_by_name = :former', where: 'asked_by = :user', group: 'history' },
  {
    does: 'replaced',
    table: 'stop_sale_receipt',
    set: `opened_by = case when opened_by = :name or opened_by = any(:addresses) then :former else opened_by end,
      confirmed_by = case when confirmed_by = :name or confirmed_by = any(:addresses) then :former else confirmed_by end`,
    where: `buyer_id = :company and (opened_by = :name or confirmed_by = :name or opened_by = any(:addresses) or confirmed_by = any(:addresses))`,
    group: 'history',
  },
  { does: 'replaced', table: 'talk_message', set: 'author_name = :former', where: ofUser, group: 'messages' },
  {
    does: 'replaced',
    table: 'talk_side',
    set: 'last_by = :former',
    where: 'last_by_company = :company and last_id in (select id from talk_message where user_id = :user)',
    group: 'messages',
  },
  {
    does: 'replaced',
    table: 'contract_mail',
    set: 'from_name = :former, from_address = :address',
    where: 'from_user_id = :user',
    group: 'messages',
  },
]

/** JSON in which the name or an address stands among other things: each occurrence is replaced. */
export const IN_JSON: readonly { readonly table: string; readonly column: string; readonly where: string }[] = [
  {
    table: 'audit_entry',
    column: 'detail',
    where: `(company_id = :company or (subject_id = :user and company_id in (select p.company_id from user_account p where p.is_platform_admin or p.is_support)))`,
  },
  { table: 'talk_message', column: 'mentions', where: 'readers @> array[:company::text]' },
  { table: 'history_entry', column: 'data', where: 'private_to = :company' },
]
