// Partners in the database: the address book of a company.

import { searchText } from '@tradewind/domain/text/search-text.ts'
import type { Services } from '../../../context.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { prepared } from '../../../platform/db/prepared.ts'
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
  const [id = ''] = await ensurePartners(tx, [partner], now)
  return id
}

type Entry = { readonly company_id: string; readonly partner_company_id: string; readonly id: string }

const keyOf = (companyId: string, partnerCompanyId: string) => `${companyId} ${partnerCompanyId}`

/** In one order, so that two transactions that write the same entries do not wait for one another crosswise. */
const INSERT = prepared(
  'insert partners',
  `insert into partner (company_id, id, partner_company_id, partner_name, city, country_code, search)
   select company_id, id, partner_company_id, partner_name, city, country_code, search
   from json_to_recordset($1::json) as r (company_id text, id text, partner_company_id text, partner_name text, city text, country_code text, search text)
   order by company_id, partner_company_id
   on conflict (company_id, partner_company_id) do nothing returning company_id, partner_company_id, id`,
)
const INSERT_CONTACTS = prepared(
  'insert partner contacts',
  `insert into partner_contact (company_id, partner_id, email)
   select company_id, partner_id, email from json_to_recordset($1::json) as r (company_id text, partner_id text, email text)
   order by company_id, partner_id, email on conflict do nothing returning company_id, partner_id`,
)
const FIND = prepared(
  'find partners',
  `select p.company_id, p.partner_company_id, p.id
   from json_to_recordset($1::json) as r (company_id text, partner_company_id text) join partner p using (company_id, partner_company_id)`,
)

/** As `ensurePartner`, for entries of any address books, in a few statements for all. @returns their ids, in their order */
export async function ensurePartners(tx: Transaction, partners: readonly NewPartner[], now: number): Promise<string[]> {
  if (partners.length === 0) return []
  const ids = new Map<string, string>()
  const keep = (rows: readonly Entry[]) => {
    for (const row of rows) ids.set(keyOf(row.company_id, row.partner_company_id), row.id)
  }
  const idOf = (each: NewPartner) => ids.get(keyOf(each.companyId, each.partnerCompanyId)) ?? ''
  // One that is there already is no attempt to write: that would be logged.
  keep(await runSql<Entry>(tx, FIND, [rowsOf(partners, now)]))
  const missing = partners.filter((each) => idOf(each) === '')
  const isNew = new Set<string>()
  if (missing.length > 0) {
    const made = await runSql<Entry>(tx, INSERT, [rowsOf(missing, now)])
    keep(made)
    for (const { id } of made) isNew.add(id)
    if (made.length < missing.length) keep(await runSql<Entry>(tx, FIND, [rowsOf(missing, now)]))
  }
  const contacts = partners.flatMap((each) => each.emails.map((email) => ({ company_id: each.companyId, partner_id: idOf(each), email })))
  const added =
    contacts.length === 0 ? [] : await runSql<{ company_id: string; partner_id: string }>(tx, INSERT_CONTACTS, [JSON.stringify(contacts)])
  const twice = namedTwice(partners.map(idOf))
  const changed = new Map(
    added.filter(({ partner_id: id }) => !isNew.has(id) || twice.has(id)).map((row) => [row.partner_id, row.company_id]),
  )
  for (const [partnerId, companyId] of changed) await refreshSearch(tx, companyId, partnerId)
  return partners.map(idOf)
}

function namedTwice(ids: readonly string[]): Set<string> {
  const seen = new Set<string>()
  return new Set(ids.filter((id) => seen.size === seen.add(id).size))
}

function rowsOf(partners: readonly NewPartner[], now: number): string {
  return JSON.stringify(
    partners.map(({ companyId, partnerCompanyId, partnerName, city, countryCode, emails }) => ({
      company_id: companyId,
      id: newId(now),
      partner_company_id: partnerCompanyId,
      partner_name: partnerName,
      city,
      country_code: countryCode,
      search: searchText(partnerName, city, emails.join(' ')),
    })),
  )
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
