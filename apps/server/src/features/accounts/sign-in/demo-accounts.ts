// The accounts that a demo offers on its sign-in page.

import { fullName } from '@tradewind/domain/text/names.ts'
import { PROVIDER_ROLE_WORDS } from '@tradewind/domain/accounts/provider-role.ts'
import type { Context } from '../../../context.ts'
import { providerRoleOf, ROLE_COLUMNS, type RoleColumns } from '../../../provider-roles.ts'

/** One password for all demo accounts; it is no secret. */
export const DEMO_PASSWORD = 'demo-password-1'

const DEMO_EMAILS = [
  'supplier@demo.test',
  'sales@demo.test',
  'buyer@demo.test',
  'product@demo.test',
  'shell@demo.test',
  'admin@demo.test',
  'loading@demo.test',
]

/** The demo accounts in this order, with what makes each worth trying; none outside a demo. */
export async function demoAccounts(context: Context) {
  if (!context.isDemo) return { password: null, accounts: [] }
  const rows = await context.db.queries
    .selectFrom('user_account as u')
    .innerJoin('company as c', 'c.id', 'u.company_id')
    .leftJoin('contract_count as n', (join) => join.onRef('n.company_id', '=', 'c.id').on('n.place', '=', 'active'))
    .select([
      'u.email',
      'u.first_name',
      'u.last_name',
      'u.role',
      'u.access',
      ...ROLE_COLUMNS,
      'c.company_name',
      'c.city',
      'c.company_type',
      'c.is_shell',
    ])
    .select((each) => each.fn.sum<string>('n.contracts').as('contracts'))
    .where('u.email', 'in', DEMO_EMAILS)
    .where('u.deleted_at', 'is', null)
    .groupBy(['u.id', 'c.id'])
    .execute()
  const accounts = rows.map((row) => ({
    email: row.email,
    personName: fullName(row.first_name, row.last_name),
    roleText: providerRoleOf(row) !== null ? 'platform' : row.company_type === 'Supplier' ? 'supplier' : 'buyer',
    companyName: row.city === null ? row.company_name : `${row.company_name}, ${row.city}`,
    detail: detailOf(row),
    companyType: row.company_type as 'Supplier' | 'Contractor', // a check constraint allows these two
  }))
  return { password: DEMO_PASSWORD, accounts: accounts.sort((a, b) => DEMO_EMAILS.indexOf(a.email) - DEMO_EMAILS.indexOf(b.email)) }
}

type Detailed = RoleColumns & {
  role: string
  access: string
  company_type: string
  is_shell: boolean
  contracts: string | null
}

/** Short enough for one line beside the company. */
function detailOf(row: Detailed): string {
  const role = providerRoleOf(row)
  if (role !== null) return PROVIDER_ROLE_WORDS[role].toLowerCase()
  if (row.access === 'read') return 'read access'
  if (row.is_shell) return 'shell account'
  if (row.role !== 'admin') return 'write access'
  return row.company_type === 'Supplier' ? 'company admin' : `${Number(row.contracts ?? 0)} contracts`
}
