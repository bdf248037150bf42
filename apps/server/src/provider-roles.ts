// The roles of the provider's people as the database keeps them: a column for each, of which at most one is true.

import type { ProviderRole } from '@tradewind/domain/accounts/provider-role.ts'
import type { Actor } from './context.ts'

export type RoleColumns = {
  readonly is_platform_admin: boolean
  readonly is_load_staff: boolean
  readonly is_support: boolean
  readonly is_billing_staff: boolean
}

/** For `select` of Kysely. */
export const ROLE_COLUMNS = ['u.is_platform_admin', 'u.is_load_staff', 'u.is_support', 'u.is_billing_staff'] as const

/** SQL: whether the user `u` is one of the provider's people. The index `user_account_provider` has the same condition. */
export const IS_OF_PROVIDER = '(u.is_platform_admin or u.is_load_staff or u.is_support or u.is_billing_staff)'

/** Null for everybody who is not of the provider. */
export function providerRoleOf(row: RoleColumns): ProviderRole | null {
  if (row.is_platform_admin) return 'administrator'
  if (row.is_support) return 'support'
  if (row.is_billing_staff) return 'billing'
  return row.is_load_staff ? 'dataLoad' : null
}

/** The columns of a user with this role; all false for null. */
export function roleColumnsOf(role: ProviderRole | null): RoleColumns {
  return {
    is_platform_admin: role === 'administrator',
    is_load_staff: role === 'dataLoad',
    is_support: role === 'support',
    is_billing_staff: role === 'billing',
  }
}

/** The same for the signed-in user. Whoever runs the platform works on data loads as well. */
export function roleOfActor(providerRole: ProviderRole | null): Pick<Actor, 'providerRole' | 'isPlatformAdmin' | 'isLoadStaff'> {
  const isPlatformAdmin = providerRole === 'administrator'
  return { providerRole, isPlatformAdmin, isLoadStaff: isPlatformAdmin || providerRole === 'dataLoad' }
}
