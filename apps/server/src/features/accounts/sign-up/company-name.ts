// Nobody signs up under the name of the platform or of a company that is here.

import { Refusal } from '@tradewind/api/refusals.ts'
import { companyNameKey, looksLikePlatform } from '@tradewind/domain/accounts/company-name.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'

/**
 * Companies that exist because somebody sent them rates do not count: their names were written by others.
 * @param ownId the company that takes the name, when it is here already
 * @returns the key under which the name is found
 * @throws Refusal CompanyNameTaken
 */
export async function refuseTakenName(tx: Transaction, companyName: string, ownId: string | null = null): Promise<string> {
  const key = companyNameKey(companyName)
  await addMissingKeys(tx)
  const [taken] = await runSql(
    tx,
    `select from company c where name_key = $1 and name_key <> '' and id is distinct from $2
       and exists (select from user_account u where u.company_id = c.id and u.confirmed_at is not null and u.deleted_at is null) limit 1`,
    [key, ownId],
  )
  if (taken !== undefined || looksLikePlatform(companyName)) throw new Refusal('CompanyNameTaken')
  return key
}

/** Companies that were here before names had keys, and those that came without signing up. */
async function addMissingKeys(tx: Transaction): Promise<void> {
  const rows = await tx.selectFrom('company').select(['id', 'company_name']).where('name_key', 'is', null).execute()
  if (rows.length === 0) return
  const keys = rows.map((row) => companyNameKey(row.company_name))
  await runSql(tx, 'update company c set name_key = k.key from unnest($1::text[], $2::text[]) k (id, key) where c.id = k.id', [
    rows.map((row) => row.id),
    keys,
  ])
}
