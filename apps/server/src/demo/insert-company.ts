// Puts a company of the demo world, its people and its partners into the database.

import { PARTNERS, WORLD_PASSWORD, type WorldCompany, type WorldPartner } from '@tradewind/world/people.ts'
import { hashOfPassword } from '../features/accounts/sign-in/public.ts'
import { ensurePartner } from '../features/connections/partners/public.ts'
import type { Actor } from '../context.ts'
import type { Transaction } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'
import { roleColumnsOf, roleOfActor } from '../provider-roles.ts'

export type InsertedCompany = { readonly companyId: string; readonly people: readonly Actor[] }

/** The company with people who can sign in with the world's password. */
export async function insertCompany(tx: Transaction, company: WorldCompany, now: number): Promise<InsertedCompany> {
  const companyId = newId(now)
  const at = new Date(now)
  await tx
    .insertInto('company')
    .values({
      id: companyId,
      company_type: company.companyType,
      product_type: company.productType ?? null,
      company_name: company.companyName,
      plan: company.plan,
      is_shell: company.isShell,
      email_domain: company.emailDomain ?? null,
      country_code: company.countryCode,
      city: company.city,
      // They have been customers for two years: a new company could not send as much.
      created_at: new Date(now - 730 * 24 * 3600_000),
    })
    .execute()
  const passwordHash = await hashOfPassword(WORLD_PASSWORD)
  const people = company.people.map(
    (person): Actor => ({
      userId: newId(now),
      email: person.email,
      firstName: person.firstName,
      lastName: person.lastName,
      companyId,
      companyName: company.companyName,
      companyType: company.companyType,
      isShell: company.isShell,
      plan: company.plan,
      role: person.role,
      access: person.access,
      ...roleOfActor(person.providerRole ?? null),
      sessionId: '',
      contractId: null,
      asked: null,
      mustSetUpSecondFactor: false,
      realActor: null,
    }),
  )
  await tx
    .insertInto('user_account')
    .values(
      people.map((person) => ({
        id: person.userId,
        company_id: companyId,
        email: person.email,
        first_name: person.firstName,
        last_name: person.lastName,
        password_hash: passwordHash,
        role: person.role,
        access: person.access,
        ...roleColumnsOf(person.providerRole),
        confirmed_at: at,
        approved_at: at,
        created_at: at,
      })),
    )
    .execute()
  return { companyId, people }
}

/** Connects two companies and puts each into the other's address book. */
export async function connect(tx: Transaction, inviting: InsertedCompany, invited: InsertedCompany, now: number): Promise<void> {
  await tx
    .insertInto('connection')
    .values({
      id: newId(now),
      inviting_company_id: inviting.companyId,
      invited_company_id: invited.companyId,
      state: 'connected',
      created_at: new Date(now),
      changed_at: new Date(now),
      accepted_read_at: new Date(now),
    })
    .execute()
  await putIntoAddressBook(tx, inviting, invited, now)
  await putIntoAddressBook(tx, invited, inviting, now)
}

async function putIntoAddressBook(tx: Transaction, owner: InsertedCompany, other: InsertedCompany, now: number): Promise<void> {
  const row = await tx
    .selectFrom('company')
    .select(['company_name', 'city', 'country_code'])
    .where('id', '=', other.companyId)
    .executeTakeFirstOrThrow()
  const emails = other.people.slice(0, 1).map((person) => person.email)
  await ensurePartner(
    tx,
    {
      companyId: owner.companyId,
      partnerCompanyId: other.companyId,
      partnerName: row.company_name,
      city: row.city,
      countryCode: row.country_code,
      emails,
    },
    now,
  )
}

/** Partners without accounts: shell companies that are reached by e-mail. */
export async function insertPartners(
  tx: Transaction,
  owner: InsertedCompany,
  now: number,
  partners: readonly WorldPartner[] = PARTNERS,
): Promise<void> {
  for (const partner of partners) {
    const id = newId(now)
    await tx
      .insertInto('company')
      .values({
        id,
        company_type: 'Contractor',
        company_name: partner.companyName,
        city: partner.city,
        country_code: partner.countryCode,
        is_shell: true,
        created_at: new Date(now),
      })
      .execute()
    await tx
      .insertInto('user_account')
      .values({ id: newId(now), company_id: id, email: partner.email, created_at: new Date(now) })
      .execute()
    await ensurePartner(
      tx,
      {
        companyId: owner.companyId,
        partnerCompanyId: id,
        partnerName: partner.companyName,
        city: partner.city,
        countryCode: partner.countryCode,
        emails: [partner.email],
      },
      now,
    )
  }
}
