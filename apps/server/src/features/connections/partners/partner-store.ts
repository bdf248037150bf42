// Partners in the database: the address book of a company.

import { searchText } from '@tradewind/domain/text/search-text.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'

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
  }
  return id
}
