// Entries of an address book in the database.

import { addressBookChanged } from '@tradewind/api/connections/address-book.ts'
import type { Context } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { type Queries, runSql, type Transaction } from '../../../platform/db/database.ts'

export type BookRow = {
  readonly id: string
  readonly partner_company_id: string
  readonly partner_name: string
  readonly city: string | null
  readonly country_code: string | null
  readonly note: string
  readonly tags: string[]
  readonly default_template_id: string | null
  readonly merged_into: string | null
  readonly contacts: readonly Contact[]
}
export type Contact = { readonly email: string; readonly contactName: string }

const ENTRIES = `
  select p.id, p.partner_company_id, p.partner_name, p.city, p.country_code, p.note, p.tags, p.default_template_id, p.merged_into,
    coalesce((select json_agg(json_build_object('email', k.email, 'contactName', k.contact_name) order by k.created_at, k.email)
      from partner_contact k where k.company_id = p.company_id and k.partner_id = p.id), '[]') as contacts
  from partner p where p.company_id = $1`

type StoredRow = Omit<BookRow, 'contacts'> & { readonly contacts: string | readonly Contact[] }

function rowOf(row: StoredRow): BookRow {
  return { ...row, contacts: typeof row.contacts === 'string' ? (JSON.parse(row.contacts) as Contact[]) : row.contacts }
}

/** All entries of the company by name, merged ones too. */
export async function allEntries(queries: Queries, companyId: string): Promise<BookRow[]> {
  return (await runSql<StoredRow>(queries, `${ENTRIES} order by p.search, p.id`, [companyId])).map(rowOf)
}

/** The partner itself first, then those that are shown as it, oldest first. Empty for an unknown id. @param partnerId of any of them */
export async function familyOf(queries: Queries, companyId: string, partnerId: string): Promise<BookRow[]> {
  const root = '(select coalesce(merged_into, id) from partner where company_id = $1 and id = $2)'
  const rows = await runSql<StoredRow>(
    queries,
    `${ENTRIES} and (p.id = ${root} or p.merged_into = ${root}) order by p.merged_into is not null, p.id`,
    [companyId, partnerId],
  )
  return rows.map(rowOf)
}

/** Locks the entries of the company, in id order so that two changes cannot deadlock. Those that do not exist are left out. */
export function lockEntries(tx: Transaction, companyId: string, ids: readonly string[]) {
  return runSql<{ id: string; partner_name: string; merged_into: string | null }>(
    tx,
    'select id, partner_name, merged_into from partner where company_id = $1 and id = any($2) order by id for update',
    [companyId, [...ids]],
  )
}

/** The address books on the screens of the company are old. */
export function tellBook(context: Context, tx: Transaction, companyId: string): Promise<void> {
  return recordEvent(context, tx, addressBookChanged, { companyIds: [companyId], facts: {} })
}
