// Who waits for an administrator: colleagues who signed up, and readers who ask for write access.

import { fullName } from '@tradewind/domain/text/names.ts'
import { initialsOf } from '@tradewind/domain/text/search-text.ts'
import type { Context } from '../../context.ts'
import { kindOf, type WaitingKind } from './waiting-partners.ts'

/** The people of this company who wait for one of its administrators, longest first. A company's users are few. */
export async function waitingUsers(context: Context, companyId: string): Promise<WaitingKind> {
  const rows = await context.db.reads
    .selectFrom('user_account')
    .select(['id', 'first_name', 'last_name', 'email', 'approved_at', 'confirmed_at', 'access_requested_at'])
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .where((each) =>
      each.or([
        each.and([each('approved_at', 'is', null), each('confirmed_at', 'is not', null)]),
        each.and([each('access', '=', 'read'), each('access_requested_at', 'is not', null)]),
      ]),
    )
    .orderBy('id')
    .execute()
  const waiting = rows.map((row) => {
    const name = fullName(row.first_name, row.last_name) || row.email
    const isNew = row.approved_at === null
    return {
      key: row.id,
      title: isNew ? `${name} asks to join your company` : `${name} asks for write access`,
      detail: row.email,
      initials: initialsOf(name),
      action: isNew ? 'Decide' : 'Look',
      href: isNew ? '/settings/users?filter=pending' : '/settings/users',
      at: isNew ? row.confirmed_at : row.access_requested_at,
      reminderOf: null,
    }
  })
  return kindOf(waiting, rows.length, ['person who asks for access', 'people who ask for access'], '/settings/users')
}
