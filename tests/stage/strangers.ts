// People who have nothing to do with anybody, and people who may not do what administrators of the platform do.

import type { House } from './house.ts'

/** Their addresses, by the kind of their company; the password is that of everybody. */
export const STRANGERS = { Supplier: 'stranger-supplier@matrix.test', Contractor: 'stranger-buyer@matrix.test' } as const

/** Users of the demo world, one for each role that is not an administrator of the platform. */
export const NO_PLATFORM_ADMINISTRATORS = [
  'support@demo.test',
  'billing@demo.test',
  'loading@demo.test',
  'supplier@demo.test',
  'sales@demo.test',
  'buyer@demo.test',
]

/** A company of each kind that knows nobody. */
export async function insertStrangers({ services }: House): Promise<void> {
  const { queries } = services.db
  const { password_hash } = await queries
    .selectFrom('user_account')
    .select('password_hash')
    .where('email', '=', 'supplier@demo.test')
    .executeTakeFirstOrThrow()
  const at = new Date()
  for (const [i, [companyType, email]] of Object.entries(STRANGERS).entries()) {
    const id = `00000000000000000000000${i}`
    const product_type = companyType === 'Supplier' ? 'Both' : null
    await queries
      .insertInto('company')
      .values({ id, company_type: companyType, product_type, company_name: `Stranger ${i}`, plan: 'Unlimited' })
      .execute()
    await queries
      .insertInto('user_account')
      .values({ id, company_id: id, email, password_hash, role: 'admin', access: 'write', confirmed_at: at, approved_at: at })
      .execute()
  }
}
