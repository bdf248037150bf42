// Who stands behind a recipient: a partner, a company known by one of its users, or somebody new.

import { fullName } from '@tradewind/domain/text/names.ts'
import { sql } from 'kysely'
import { isFreeMailDomain } from '@tradewind/domain/accounts/email-domain.ts'
import type { Services } from '../../../context.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { ensurePartner } from '../../connections/partners/public.ts'
import type { Party } from '../contract/public.ts'

export type ResolvedRecipient = {
  readonly buyer: Party
  readonly people: readonly { readonly userId: string; readonly email: string; readonly accountEmail: string; readonly name: string }[]
}

/**
 * The buyer that gets the contracts, with a user for each address. Makes a shell account for an address that nobody has.
 * @returns the reason in words when nothing can be sent to it
 */
export async function resolveRecipient(
  services: Services,
  tx: Transaction,
  supplier: Party,
  recipient: { partnerId: string | null; partnerName: string; emails: readonly string[] },
): Promise<ResolvedRecipient | { readonly problem: string }> {
  await holdAddresses(tx, recipient.emails)
  const company =
    recipient.partnerId === null
      ? await companyByAddress(services, tx, recipient)
      : await companyOfPartner(tx, supplier.companyId, recipient.partnerId)
  if (!company) return { problem: 'This partner is not in your address book any more.' }
  if (company.id === supplier.companyId) return { problem: 'This address belongs to your own company.' }
  if (company.company_type !== 'Contractor')
    return { problem: `This address belongs to ${company.company_name}, which is a supplier: contracts go to buyers.` }
  const buyer: Party = { companyId: company.id, companyName: company.company_name, city: company.city, countryCode: company.country_code }
  const stranger = await ownerElsewhere(tx, buyer.companyId, recipient.emails)
  if (stranger) return { problem: `The address ${stranger.email} belongs to ${stranger.company_name}, not to this partner.` }
  const now = services.now()
  await ensurePartner(
    tx,
    {
      companyId: supplier.companyId,
      partnerCompanyId: buyer.companyId,
      partnerName: recipient.partnerName || buyer.companyName,
      city: buyer.city,
      countryCode: buyer.countryCode,
      emails: recipient.emails,
    },
    now,
  )
  await ensurePartner(
    tx,
    {
      companyId: buyer.companyId,
      partnerCompanyId: supplier.companyId,
      partnerName: supplier.companyName,
      city: supplier.city,
      countryCode: supplier.countryCode,
      emails: [],
    },
    now,
  )
  const people = []
  for (const email of recipient.emails) people.push(await ensureUser(services, tx, buyer.companyId, email))
  return { buyer, people }
}

async function companyOfPartner(tx: Transaction, supplierId: string, partnerId: string) {
  return tx
    .selectFrom('partner as p')
    .innerJoin('company as c', 'c.id', 'p.partner_company_id')
    .selectAll('c')
    .where('p.company_id', '=', supplierId)
    .where('p.id', '=', partnerId)
    .executeTakeFirst()
}

async function companyByAddress(
  services: Services,
  tx: Transaction,
  { partnerName, emails }: { partnerName: string; emails: readonly string[] },
) {
  const email = emails[0] ?? ''
  const known = await tx
    .selectFrom('user_account as u')
    .innerJoin('company as c', 'c.id', 'u.company_id')
    .selectAll('c')
    .where(hasAddress([email]))
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
  if (known) return known
  const id = newId(services.now())
  return tx
    .insertInto('company')
    .values({ id, company_type: 'Contractor', company_name: partnerName || nameFromAddress(email), is_shell: true })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Until the transaction ends nobody else makes users of these addresses: two sendings to somebody new make one company of her. */
async function holdAddresses(tx: Transaction, emails: readonly string[]): Promise<void> {
  await runSql(tx, `select pg_advisory_xact_lock(hashtextextended(email, 0)) from (select unnest($1::text[]) as email order by 1) e`, [
    emails,
  ])
}

/** The first of these addresses whose owner is a user of another company: a link to this buyer's contract would open nothing for her. */
async function ownerElsewhere(tx: Transaction, buyerId: string, emails: readonly string[]) {
  return tx
    .selectFrom('user_account as u')
    .innerJoin('company as c', 'c.id', 'u.company_id')
    .select(['u.email', 'c.company_name'])
    .where(hasAddress(emails))
    .where('u.deleted_at', 'is', null)
    .where('u.company_id', '<>', buyerId)
    .orderBy('u.email')
    .executeTakeFirst()
}

/** The user with this address; made, without a password, when there is none. She opens what she is sent by link. */
async function ensureUser(services: Services, tx: Transaction, companyId: string, email: string) {
  const known = await tx
    .selectFrom('user_account as u')
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name'])
    .where(hasAddress([email]))
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
  if (known) return { userId: known.id, email, accountEmail: known.email, name: fullName(known.first_name, known.last_name) }
  const id = newId(services.now())
  await tx.insertInto('user_account').values({ id, company_id: companyId, email }).execute()
  return { userId: id, email, accountEmail: email, name: '' }
}

/** Users `u` with one of these addresses, as first one or as confirmed second one. */
function hasAddress(emails: readonly string[]) {
  const wanted = sql`any(${[...emails]}::text[])`
  return sql<boolean>`u.id in (select a.id from user_account a where a.email = ${wanted} and a.deleted_at is null
    union all select e.user_id from secondary_email e where e.email = ${wanted} and e.confirmed_at is not null)`
}

/** @example nameFromAddress('rates@nordwind-reisen.de') is 'nordwind-reisen.de' */
function nameFromAddress(email: string): string {
  const domain = email.split('@')[1] ?? email
  return isFreeMailDomain(domain) ? email : domain
}
