// Partners in the database: the address book of a company.

import { searchText } from '@tradewind/domain/text/search-text.ts'
import type { Services } from '../../../context.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { refileWithNewName } from '../../contracting/filing/public.ts'

export type NewPartner = {
  readonly companyId: string
  readonly partnerCompanyId: string
  readonly partnerName: string
  readonly city: string | null
  readonly countryCode: string | null
  readonly emails: readonly string[]
}

/** Puts a company into the address book, or finds it there; new addresses are added. Returns the partner's id. */
export async function ensurePartner(tx: Transaction, partner: NewPartner, now: number): Promise<string> {
  const { companyId, partnerCompanyId, partnerName, city, countryCode, emails } = partner
  const search = searchText(partnerName, city, emails.join(' '))
  const inserted = await tx
    .insertInto('partner')
    .values({
      company_id: companyId,
      id: newId(now),
      partner_company_id: partnerCompanyId,
      partner_name: partnerName,
      city,
      country_code: countryCode,
      search,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'partner_company_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  const id =
    inserted?.id ??
    (
      await tx
        .selectFrom('partner')
        .select('id')
        .where('company_id', '=', companyId)
        .where('partner_company_id', '=', partnerCompanyId)
        .executeTakeFirstOrThrow()
    ).id
  if (emails.length > 0) {
    await tx
      .insertInto('partner_contact')
      .values(emails.map((email) => ({ company_id: companyId, partner_id: id, email })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    if (!inserted) await refreshSearch(tx, companyId, id)
  }
  return id
}

/** An address that is wrong is not sent to again. */
export async function removeContact(
  tx: Transaction,
  { companyId, partnerId, email }: { companyId: string; partnerId: string; email: string },
): Promise<void> {
  await tx
    .deleteFrom('partner_contact')
    .where('company_id', '=', companyId)
    .where('partner_id', '=', partnerId)
    .where('email', '=', email)
    .execute()
  await refreshSearch(tx, companyId, partnerId)
}

/**
 * Gives the partner another name in the address book. A company that a sending made, that nobody runs and that only this company knows gets
 * the name too: it was this company's word for it.
 */
export async function renamePartner(
  services: Services,
  tx: Transaction,
  { companyId, partnerId, partnerName }: { companyId: string; partnerId: string; partnerName: string },
): Promise<void> {
  const own = tx.updateTable('partner').set({ partner_name: partnerName }).where('company_id', '=', companyId).where('id', '=', partnerId)
  const { partner_company_id: named } = await own.returning('partner_company_id').executeTakeFirstOrThrow()
  await refreshSearch(tx, companyId, partnerId)
  const renamed = await runSql<{ id: string }>(
    tx,
    `update company c set company_name = $2 where c.id = $1 and c.is_shell and c.company_name <> $2
       and not exists (select from user_account u where u.company_id = c.id and u.confirmed_at is not null)
       and not exists (select from partner p where p.partner_company_id = c.id and p.company_id <> $3) returning c.id`,
    [named, partnerName, companyId],
  )
  if (renamed.length > 0) await refileWithNewName(services, tx, { companyId: named })
}

/** A partner is found by its tags and every address that it has, and by the names and addresses of partners that are shown as it. */
export async function refreshSearch(tx: Transaction, companyId: string, partnerId: string): Promise<void> {
  const rows = await runSql<{ id: string; names: string[]; city: string | null; emails: string[]; tags: string[] }>(
    tx,
    `select p.id, p.city, array(select t.tag from partner m, unnest(m.tags) as t (tag)
         where m.company_id = $1 and (m.id = p.id or m.merged_into = p.id)) as tags, array_prepend(p.partner_name::text, array(select m.partner_name::text from partner m where m.company_id = $1 and m.merged_into = p.id order by m.id)) as names,
       array(select k.email from partner m join partner_contact k on k.company_id = m.company_id and k.partner_id = m.id
         where m.company_id = $1 and (m.id = p.id or m.merged_into = p.id) order by k.created_at, k.email) as emails
     from partner p
     where p.company_id = $1 and (p.id = $2 or p.id = (select merged_into from partner where company_id = $1 and id = $2))`,
    [companyId, partnerId],
  )
  for (const { id, names, city, emails, tags } of rows) {
    const [name, ...others] = names
    const search = searchText(name, city, [...emails, ...others, ...tags].join(' '))
    await tx.updateTable('partner').set({ search }).where('company_id', '=', companyId).where('id', '=', id).execute()
  }
}
