// Whose an address is, asked of the database. The rule is in the domain.

import { type AddressClaim, type AddressOwner, DOMAIN_PROOFS, ownerOf } from '@tradewind/domain/accounts/address-owner.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { type Queries, runSql, type Transaction } from '../../../platform/db/database.ts'

type Row = {
  email: string
  user_id: string
  company_id: string
  is_confirmed: boolean
  is_approved: boolean
  has_password: boolean
  is_shell: boolean
  is_alone: boolean
  company_addresses: string[]
}

const CLAIMS = prepared(
  'address claims',
  `
  with claimed as (
    select w.email, u.id, u.confirmed_at is not null as is_confirmed from unnest($1::text[]) w (email) join user_account u on u.email = w.email
    where u.deleted_at is null
    union all
    select w.email, s.user_id, true from unnest($1::text[]) w (email) join secondary_email s on s.email = w.email and s.confirmed_at is not null)
  select k.email, u.id as user_id, u.company_id, k.is_confirmed, u.approved_at is not null as is_approved,
    u.password_hash is not null as has_password, c.is_shell,
    not exists (select from user_account o where o.company_id = u.company_id and o.id <> u.id) as is_alone,
    case when k.is_confirmed then '{}' else array(
      select p.email from user_account p where p.company_id = u.company_id and p.deleted_at is null and p.confirmed_at is not null
        and p.email in (select n || '@' || split_part(k.email, '@', 2) from unnest($2::text[]) n)
      union select s.email from secondary_email s join user_account p on p.id = s.user_id
        where p.company_id = u.company_id and p.deleted_at is null and s.confirmed_at is not null
          and s.email in (select n || '@' || split_part(k.email, '@', 2) from unnest($2::text[]) n)) end as company_addresses
  from claimed k join user_account u on u.id = k.id join company c on c.id = u.company_id
  where u.deleted_at is null order by k.email, u.id`,
)

/** All claims to these addresses, by address; the older ones first. An address without a claim is missing. */
export async function addressClaims(queries: Queries, emails: readonly string[]): Promise<Map<string, AddressClaim[]>> {
  const rows = await runSql<Row>(queries, CLAIMS, [[...new Set(emails)], DOMAIN_PROOFS])
  const claims = new Map<string, AddressClaim[]>()
  for (const row of rows) claims.set(row.email, [...(claims.get(row.email) ?? []), claimOf(row)])
  return claims
}

/** Whose this address is, with all claims to it. */
export async function findOwner(
  queries: Queries,
  email: string,
): Promise<{ readonly whose: AddressOwner; readonly claims: readonly AddressClaim[] }> {
  const claims = (await addressClaims(queries, [email])).get(email) ?? []
  return { whose: ownerOf(email, claims), claims }
}

/**
 * Until the transaction ends, nobody else makes or confirms users of these addresses: two sendings to a new address make one company, and
 * of two confirmations one is made.
 */
export async function lockAddresses(tx: Transaction, emails: readonly string[]): Promise<void> {
  await runSql(tx, `select pg_advisory_xact_lock(hashtextextended(email, 0)) from (select unnest($1::text[]) as email order by 1) e`, [
    emails,
  ])
}

function claimOf(row: Row): AddressClaim {
  return {
    userId: row.user_id,
    companyId: row.company_id,
    isConfirmed: row.is_confirmed,
    isApproved: row.is_approved,
    hasPassword: row.has_password,
    isShell: row.is_shell,
    isAlone: row.is_alone,
    companyAddresses: row.company_addresses,
  }
}
