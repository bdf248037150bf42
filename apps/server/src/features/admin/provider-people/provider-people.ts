// The roles of the provider's people: who has which, and inviting a colleague.

import type { inviteProviderPerson as inviteCall, ProviderPerson } from '@tradewind/api/admin/provider-people.ts'
import type { UserRow } from '@tradewind/api/accounts/users.ts'
import type { BodyOf } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { PROVIDER_ROLE_WORDS, type ProviderRole } from '@tradewind/domain/accounts/provider-role.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import { audit } from '../../../commands.ts'
import { actorName, type Context, getActor } from '../../../context.ts'
import type { Queries, Transaction } from '../../../platform/db/database.ts'
import { providerRoleOf, ROLE_COLUMNS, roleColumnsOf } from '../../../provider-roles.ts'
import { queueAccountMail } from '../../accounts/account-links/public.ts'
import { findUserRow, inviteUser, listUserRows, lockUsers } from '../../accounts/users/public.ts'

/** Everybody of the caller's company, which is the provider's: only administrators of the platform make this call. */
export async function listProviderPeople(context: Context): Promise<{ items: ProviderPerson[] }> {
  const { companyId, userId } = getActor(context)
  const { queries } = context.db
  const [users, roles] = await Promise.all([listUserRows(queries, companyId, userId), rolesOf(queries, companyId)])
  return {
    items: users.map((user) => ({
      userId: user.userId,
      email: user.email,
      firstName: user.firstName,
      lastName: user.lastName,
      providerRole: roles.get(user.userId) ?? null,
      state: user.state,
      isYou: user.isYou,
      hasSecondFactor: user.hasSecondFactor,
      lastSeenAt: user.lastSeenAt,
    })),
  }
}

/** @throws Refusal EmailTaken */
export async function inviteProviderPerson(context: Context, input: BodyOf<typeof inviteCall>): Promise<{ userId: string }> {
  const { email, firstName, lastName, role } = input
  const userId = await context.db.transaction(async (tx) => {
    const invited = await inviteUser(context, tx, { email, firstName, lastName, ...rightsOf(role) })
    await setRole(context, tx, { userId: invited, name: fullName(firstName, lastName) }, role)
    return invited
  })
  return { userId }
}

/**
 * Changes the role of a colleague; the same role again changes nothing.
 * @param role null takes the role away: the person stays a user of the provider's company, and may do nothing on the platform
 * @throws Refusal NotFound for users of other companies; LastAdmin
 */
export async function changeProviderRole(context: Context, userId: string, role: ProviderRole | null): Promise<void> {
  const actor = getActor(context)
  await context.db.transaction(async (tx) => {
    // Otherwise two administrators at once could take the role from each other.
    await lockUsers(tx, actor.companyId)
    // The caller may have lost the role while the call waited for the lock.
    const roles = await rolesOf(tx, actor.companyId)
    if (roles.get(actor.userId) !== 'administrator') throw new Refusal('NotFound')
    const user = await findUserRow(tx, actor.companyId, userId, actor.userId)
    if (!user) throw new Refusal('NotFound')
    if ((roles.get(userId) ?? null) === role) return
    await setRole(context, tx, { userId, name: fullName(user.firstName, user.lastName) || user.email }, role)
    if (user.state === 'active' && !user.isYou) await tellNewRole(context, tx, user, role)
    if (!(await hasAdministrator(tx, actor.companyId))) {
      throw new Refusal('LastAdmin', { message: 'The platform needs at least one administrator who can sign in.' })
    }
  })
}

/** Whoever could not sign in before is told of nothing. */
async function tellNewRole(context: Context, tx: Transaction, user: UserRow, role: ProviderRole | null): Promise<void> {
  const actor = getActor(context)
  const to = { name: fullName(user.firstName, user.lastName), address: user.email }
  await queueAccountMail(context, tx, to, {
    kind: 'rights-changed',
    link: `${context.config.publicUrl}/home`,
    by: actorName(actor),
    companyName: actor.companyName,
    news: { providerRole: role === null ? null : PROVIDER_ROLE_WORDS[role] },
  })
}

async function setRole(
  context: Context,
  tx: Transaction,
  { userId, name }: { userId: string; name: string },
  role: ProviderRole | null,
): Promise<void> {
  await tx
    .updateTable('user_account')
    .set({ ...roleColumnsOf(role), ...rightsOf(role) })
    .where('id', '=', userId)
    .execute()
  await audit(context, tx, 'user.provider-role', userId, { name, role: role === null ? '' : PROVIDER_ROLE_WORDS[role] })
}

/** Administrators manage the users of the provider's company. Support and billing change nothing in contracting, not even in their own company. */
function rightsOf(role: ProviderRole | null): { role: 'admin' | 'member'; access: 'write' | 'read' } {
  if (role === 'administrator') return { role: 'admin', access: 'write' }
  return { role: 'member', access: role === 'dataLoad' ? 'write' : 'read' }
}

/** By user, without those who have no role. */
async function rolesOf(queries: Queries, companyId: string): Promise<Map<string, ProviderRole>> {
  const rows = await queries
    .selectFrom('user_account as u')
    .select(['u.id', ...ROLE_COLUMNS])
    .where('u.company_id', '=', companyId)
    .where('u.deleted_at', 'is', null)
    .execute()
  return new Map(
    rows.flatMap((row): [string, ProviderRole][] => {
      const role = providerRoleOf(row)
      return role === null ? [] : [[row.id, role]]
    }),
  )
}

async function hasAdministrator(tx: Transaction, companyId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('user_account')
    .select('id')
    .where('company_id', '=', companyId)
    .where('is_platform_admin', '=', true)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .where('password_hash', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
