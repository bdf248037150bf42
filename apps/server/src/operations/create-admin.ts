// Makes a platform administrator: the first person of an installation.

import { isEmail, normalEmail } from '@tradewind/domain/accounts/email.ts'
import { hashOfPassword } from '../features/accounts/sign-in/public.ts'
import type { Config } from '../platform/config.ts'
import { newToken } from '../platform/crypto.ts'
import { openDatabase, type Transaction } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { newId } from '../platform/ids.ts'
import type { Log } from '../platform/log.ts'
import { CannotDo, openInstallation } from './installation.ts'

/** The company that platform administrators belong to, made with the first of them. */
const PLATFORM_COMPANY = 'Tradewind'

export type CreatedAdmin = { readonly email: string; readonly password: string }

/**
 * A confirmed user who runs the platform, with a first password that is kept nowhere.
 * Works beside a running server and without one.
 * @param email for example iris@example.com
 * @throws CannotDo when this is no address, or somebody has it already
 */
export async function createAdmin(config: Config, log: Log, email: string, now: number): Promise<CreatedAdmin> {
  const address = normalEmail(email)
  if (!isEmail(address)) throw new CannotDo(`"${email}" is not an e-mail address.`)
  const installation = await openInstallation(config, log)
  try {
    if (!installation.isServed) await migrate(installation.connection)
    const database = openDatabase({ connection: installation.connection, poolSize: 1, onError: (error) => log.warn({ err: error }) })
    try {
      const password = newToken().slice(0, 20)
      const passwordHash = await hashOfPassword(password)
      await database.transaction((tx) => insertAdmin(tx, address, passwordHash, now))
      return { email: address, password }
    } finally {
      await database.close()
    }
  } finally {
    await installation.close()
  }
}

async function insertAdmin(tx: Transaction, email: string, passwordHash: string, now: number): Promise<void> {
  const existing = await tx
    .selectFrom('user_account as u')
    .innerJoin('company as c', 'c.id', 'u.company_id')
    .select(['c.company_name', 'u.is_platform_admin'])
    .where('u.email', '=', email)
    .where('u.deleted_at', 'is', null)
    .where('u.confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (existing?.is_platform_admin) throw new CannotDo(`${email} is a platform administrator already.`)
  if (existing) throw new CannotDo(`${email} is a user of ${existing.company_name}. Give the administrator an address of their own.`)
  const at = new Date(now)
  const userId = newId(now)
  const companyId = await platformCompany(tx, now)
  await tx
    .insertInto('user_account')
    .values({
      id: userId,
      company_id: companyId,
      email,
      password_hash: passwordHash,
      role: 'admin',
      access: 'write',
      is_platform_admin: true,
      confirmed_at: at,
      approved_at: at,
      created_at: at,
    })
    .execute()
  await tx
    .insertInto('audit_entry')
    .values({
      company_id: companyId,
      id: newId(now),
      user_id: userId,
      action: 'admin.create',
      subject_id: userId,
      detail: '{}',
      ip_address: '',
    })
    .execute()
}

/** The company of the administrators there are, else a new one. */
async function platformCompany(tx: Transaction, now: number): Promise<string> {
  const admin = await tx
    .selectFrom('user_account')
    .select('company_id')
    .where('is_platform_admin', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (admin) return admin.company_id
  const id = newId(now)
  await tx
    .insertInto('company')
    .values({
      id,
      company_type: 'Contractor',
      company_name: PLATFORM_COMPANY,
      plan: 'Unlimited',
      is_shell: false,
      created_at: new Date(now),
    })
    .execute()
  return id
}
