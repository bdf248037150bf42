// How long what is kept of a person and of a company is kept, as people read it under their own data. The server's test compares the days of
// each table with what the nightly job does.

import { ERASED_AFTER_DAYS } from './closed-company.ts'

export type KeptFor = {
  readonly what: string
  /** Days after which it is deleted; null: as long as `until` says. */
  readonly days: number | null
  readonly until: string
  /** The table whose rows these are, where the nightly job deletes them. */
  readonly table?: string
}

/** What concerns a person first, then what concerns the company. */
export const KEPT_FOR: readonly KeptFor[] = [
  { what: 'Where you were signed in', days: 30, until: 'after the session ended', table: 'session' },
  { what: 'Devices that you signed in from', days: 400, until: 'after the last sign-in', table: 'known_device' },
  { what: 'Links to a new password or to confirm an address', days: 30, until: 'after they ended', table: 'account_link' },
  { what: 'Sign-ins at other sites', days: 400, until: 'after the sign-in', table: 'sso_nonce' },
  { what: 'Notifications', days: 180, until: 'after what they tell', table: 'notification' },
  { what: 'E-mails to you, and what became of them', days: 400, until: 'after they were written', table: 'mail' },
  { what: 'Which companies looked at a profile', days: 400, until: 'after the look', table: 'profile_view' },
  { what: 'Downloads with their files', days: 7, until: 'after they were made' },
  { what: 'Files that were deleted, and uploads that were not finished', days: 1, until: 'afterwards' },
  { what: 'Bulk answers and changes of filing that can be undone', days: 30, until: 'after the change', table: 'work_change' },
  { what: 'Links to contracts that ended', days: 400, until: 'after their end', table: 'magic_link' },
  { what: 'API tokens that ended', days: 400, until: 'after their end', table: 'api_token' },
  { what: 'Webhooks with every attempt', days: 30, until: 'after the event', table: 'webhook_delivery' },
  { what: 'Your account, messages, notes and files', days: null, until: 'until they are deleted' },
  {
    what: 'Contracts with their versions, history, signatures and proofs',
    days: null,
    until: 'as long as one of both companies keeps them',
  },
  {
    what: 'What a closed company alone has: rate sheets, lists, files, and the data of its people',
    days: ERASED_AFTER_DAYS,
    until: 'after it was closed',
  },
  { what: 'Invoices', days: null, until: 'as long as the law asks for' },
  { what: 'The audit log', days: null, until: 'as long as the company is here; without the names of people whose data was erased' },
]
