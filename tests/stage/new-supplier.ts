// A supplier who has just signed up: a company with one person, and nothing else.

import type { House } from './house.ts'

/** Her password is that of everybody in the world. */
export async function newSupplier(house: House, { email, companyName }: { email: string; companyName: string }): Promise<void> {
  const { queries } = house.services.db
  const [id, at] = ['0000000000000000000000aa', new Date()]
  const { password_hash } = await queries
    .selectFrom('user_account')
    .select('password_hash')
    .where('email', '=', 'shell@demo.test')
    .executeTakeFirstOrThrow()
  await queries
    .insertInto('company')
    .values({ id, company_type: 'Supplier', product_type: 'Both', company_name: companyName, plan: 'Unlimited' })
    .execute()
  await queries
    .insertInto('user_account')
    .values({
      id,
      company_id: id,
      email,
      first_name: 'Neema',
      last_name: 'Massawe',
      password_hash,
      role: 'admin',
      access: 'write',
      confirmed_at: at,
      approved_at: at,
    })
    .execute()
}
