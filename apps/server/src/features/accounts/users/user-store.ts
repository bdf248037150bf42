// The users of a company in the database, as its administrators see them.

import type { UserRow } from '@tradewind/api/accounts/users.ts'
import { searchText } from '@tradewind/domain/text/search-text.ts'
import { type Queries, runSql, type Transaction } from '../../../platform/db/database.ts'

type Row = {
  id: string
  email: string
  first_name: string
  last_name: string
  role: UserRow['role']
  access: UserRow['access']
  has_password: boolean
  is_confirmed: boolean
  is_approved: boolean
  is_disabled: boolean
  has_second_factor: boolean
  access_requested_at: string | null
  last_seen_at: string | null
  secondary_emails: string[] | null
}

const USERS = `
  select u.id, u.email, u.first_name, u.last_name, u.role, u.access, u.password_hash is not null as has_password,
    u.confirmed_at is not null as is_confirmed, u.approved_at is not null as is_approved, u.disabled_at is not null as is_disabled,
    has_second_factor(u.id) as has_second_factor,
    u.access_requested_at,
    (select max(s.last_used_at) from session s where s.user_id = u.id and s.contract_id is null and s.acting_session_id is null) as last_seen_at,
    (select array_agg(e.email order by e.email) from secondary_email e where e.user_id = u.id and e.confirmed_at is not null) as secondary_emails
  from user_account u
  where u.company_id = $1 and u.deleted_at is null`

/** All users of the company that are not deleted: pending ones first, then by name. A company's users are few: they are searched here. */
export async function listUserRows(queries: Queries, companyId: string, viewerId: string): Promise<UserRow[]> {
  const rows = await runSql<Row>(queries, USERS, [companyId])
  const users = rows.map((row) => userOf(row, viewerId))
  return users.sort((a, b) => rank(a) - rank(b) || sortName(a).localeCompare(sortName(b)))
}

/** One of them, or undefined. */
export async function findUserRow(queries: Queries, companyId: string, userId: string, viewerId: string): Promise<UserRow | undefined> {
  const [row] = await runSql<Row>(queries, `${USERS} and u.id = $2`, [companyId, userId])
  return row && userOf(row, viewerId)
}

/** Locks the company's users, so that two administrators cannot take each other's role at the same moment. */
export async function lockUsers(tx: Transaction, companyId: string): Promise<void> {
  await tx.selectFrom('company').select('id').where('id', '=', companyId).forUpdate().execute()
}

/** Whether somebody can still manage the company. */
export async function hasLivingAdmin(tx: Transaction, companyId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('user_account')
    .select('id')
    .where('company_id', '=', companyId)
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .where('approved_at', 'is not', null)
    .where('password_hash', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export function matchesSearch(user: UserRow, wanted: string): boolean {
  const text = searchText(user.firstName, user.lastName, user.email, ...user.secondaryEmails)
  return searchText(wanted)
    .split(' ')
    .every((word) => text.includes(word))
}

function userOf(row: Row, viewerId: string): UserRow {
  return {
    userId: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    access: row.access,
    state: stateOf(row),
    isYou: row.id === viewerId,
    hasSecondFactor: row.has_second_factor,
    accessRequestedAt: row.access === 'read' ? row.access_requested_at : null,
    lastSeenAt: row.last_seen_at,
    secondaryEmails: row.secondary_emails ?? [],
  }
}

/** What an administrator calls the state of a user. */
export function stateOf(row: Pick<Row, 'is_disabled' | 'is_approved' | 'is_confirmed' | 'has_password'>): UserRow['state'] {
  if (row.is_disabled) return 'disabled'
  if (!row.is_approved) return row.is_confirmed ? 'pending' : 'unconfirmed'
  if (!row.has_password) return 'invited'
  return row.is_confirmed ? 'active' : 'unconfirmed'
}

function rank(user: UserRow): number {
  if (user.state === 'pending') return 0
  return user.state === 'disabled' ? 2 : 1
}

function sortName(user: UserRow): string {
  return searchText(user.firstName, user.lastName, user.email)
}
