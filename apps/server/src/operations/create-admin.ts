// Makes the provider's own people: platform administrators, of whom the first is the first person of an installation, and staff who load data.

import { isEmail, normalEmail } from '@tradewind/domain/accounts/email.ts'
import type { ProviderRole } from '@tradewind/domain/accounts/provider-role.ts'
import { type SqlBool, sql } from 'kysely'
import { hashOfPassword } from '../features/accounts/sign-in/public.ts'
import type { Config } from '../platform/config.ts'
import { newToken } from '../platform/crypto.ts'
import { openDatabase, type Transaction } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { newId } from '../platform/ids.ts'
import type { Log } from '../platform/log.ts'
import { IS_OF_PROVIDER, providerRoleOf, ROLE_COLUMNS, roleColumnsOf } from '../provider-roles.ts'
import { CannotDo, openInstallation } from './installation.ts'

/** The company that the provider's people belong to, made with the first of them. */
const PLATFORM_COMPANY = 'Tradewind'

export type CreatedPerson = { readonly email: string; readonly password: string }

type Kind = Extract<ProviderRole, 'administrator' | 'dataLoad'>

/**
 * A confirmed user who runs the platform, with a first password that is kept nowhere.
 * Works beside a running server and without one.
 * @param email for example iris@example.com
 * @throws CannotDo when this is no address, or somebody has it already
 */
export function createAdmin(config: Config, log: Log, email: string, now: number): Promise<CreatedPerson> {
  return createPerson(config, log, { email, kind: 'administrator', now })
}

/** The same for somebody who works on data loads and does not run the platform. */
export function createLoadStaff(config: Config, log: Log, email: string, now: number): Promise<CreatedPerson> {
  return createPerson(config, log, { email, kind: 'dataLoad', now })
}

type PersonToBe = { readonly email: string; readonly kind: Kind; readonly now: number }

async function createPerson(config: Config, log: Log, { email, kind, now }: PersonToBe): Promise<CreatedPerson> {
  const address = normalEmail(email)
  if (!isEmail(address)) throw new CannotDo(`"${email}" is not an e-mail address.`)
  const installation = await openInstallation(config, log)
  try {
    if (!installation.isServed) await migrate(installation.connection)
    const database = openDatabase({ connection: installation.connection, poolSize: 1, onError: (error) => log.warn({ err: error }) })
    try {
      const password = newToken().slice(0, 20)
      const passwordHash = await hashOfPassword(password)
      await database.transaction((tx) => insertPerson(tx, { email: address, kind, now }, passwordHash))
      return { email: address, password }
    } finally {
      await database.close()
    }
  } finally {
    await installation.close()
  }
}

async function insertPerson(tx: Transaction, { email, kind, now }: PersonToBe, passwordHash: string): Promise<void> {
  const existing = await tx
    .selectFrom('user_account as u')
    .innerJoin('company as c', 'c.id', 'u.company_id')
    .select(['c.company_name', ...ROLE_COLUMNS])
    .where('u.email', '=', email)
    .where('u.deleted_at', 'is', null)
    .where('u.confirmed_at', 'is not', null)
    .executeTakeFirst()
  const role = existing ? providerRoleOf(existing) : null
  if (role === 'administrator') throw new CannotDo(`${email} is a platform administrator already.`)
  if (role === 'dataLoad') throw new CannotDo(`${email} works on data loads already.`)
  if (role !== null) throw new CannotDo(`${email} has another role of the provider. A platform administrator changes it under People.`)
  if (existing) throw new CannotDo(`${email} is a user of ${existing.company_name}. Give this person an address of their own.`)
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
      role: kind === 'administrator' ? 'admin' : 'member',
      access: 'write',
      ...roleColumnsOf(kind),
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
      action: kind === 'administrator' ? 'admin.create' : 'load-staff.create',
      subject_id: userId,
      detail: '{}',
      ip_address: '',
    })
    .execute()
}

/** The company of the provider's people there are, else a new one. */
async function platformCompany(tx: Transaction, now: number): Promise<string> {
  const admin = await tx
    .selectFrom('user_account as u')
    .select('u.company_id')
    .where(sql<SqlBool>`${sql.raw(IS_OF_PROVIDER)}`)
    .where('u.deleted_at', 'is', null)
    .orderBy('u.id')
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
