// Finding a user of any company, for the people who run the platform.

import type { findUsers as findCall, FoundUser } from '@tradewind/api/admin/log-in-as.ts'
import type { QueryOf } from '@tradewind/api/call.ts'
import { type Context, getActor } from '../../../context.ts'
import { runSql } from '../../../platform/db/database.ts'
import { providerRoleOf, type RoleColumns } from '../../../provider-roles.ts'
import { cursorOf, KEY, keysOf, likeText } from '../../../platform/paging.ts'
import { type UserColumns, userOfColumns } from '../../../user-columns.ts'
import { stateOf } from '../../accounts/users/public.ts'

type Row = UserColumns<FoundUser['companyType']> &
  RoleColumns & {
    id: string
    role: FoundUser['role']
    access: FoundUser['access']
    has_password: boolean
    is_confirmed: boolean
    is_approved: boolean
    is_disabled: boolean
    is_deleted: boolean
    is_shell: boolean
    last_seen_at: string | null
  }

// Each word is looked for in name, addresses and company; ordered by company, which is how one looks for a person.
const USERS = `
  select u.id, u.email, u.first_name, u.last_name, u.role, u.access, u.is_platform_admin, u.is_load_staff, u.is_support, u.is_billing_staff,
    u.password_hash is not null as has_password,
    u.confirmed_at is not null as is_confirmed, u.approved_at is not null as is_approved, u.disabled_at is not null as is_disabled, u.deleted_at is not null as is_deleted,
    c.id as company_id, c.company_name, c.company_type, c.is_shell,
    (select max(s.last_used_at) from session s where s.user_id = u.id and s.contract_id is null and s.acting_session_id is null) as last_seen_at
  from user_account u join company c on c.id = u.company_id
  where (u.deleted_at is not null) = $5 and u.erased_at is null and (c.company_name, u.email, u.id) > ($2, $3, $6)
    and not exists (
      select from unnest($1::text[]) as wanted where concat_ws(' ', u.first_name, u.last_name, u.email, c.company_name) not ilike wanted
        and not exists (select from secondary_email e where e.user_id = u.id and e.confirmed_at is not null and e.email like wanted))
  order by c.company_name, u.email, u.id
  limit $4`

export async function findUsers(context: Context, query: QueryOf<typeof findCall>) {
  const words = query.searchText.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const [afterCompany = '', afterEmail = '', afterId = ''] =
    query.next === undefined ? [] : keysOf(query.next, [KEY.text, KEY.text, KEY.id])
  // Deleted people can only be erased, which is for administrators.
  const isOfDeleted = query.deleted === 'true' && getActor(context).isPlatformAdmin
  const rows = await runSql<Row>(context.db.queries, USERS, [
    words.map(likeText),
    afterCompany,
    afterEmail,
    query.limit + 1,
    isOfDeleted,
    afterId,
  ])
  const shown = rows.slice(0, query.limit)
  const last = shown.at(-1)
  const next = rows.length > query.limit && last ? cursorOf([last.company_name, last.email, last.id]) : null
  return { items: shown.map(foundUserOf), next, total: null }
}

function foundUserOf(row: Row): FoundUser {
  return {
    userId: row.id,
    ...userOfColumns(row),
    isShellAccount: row.is_shell,
    role: row.role,
    access: row.access,
    state: stateOf(row),
    isDeleted: row.is_deleted,
    providerRole: providerRoleOf(row),
    lastSeenAt: row.last_seen_at,
  }
}
