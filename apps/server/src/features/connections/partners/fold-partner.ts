// Entries of address books whose company turns out to be another one, with everything that was written about it.

import { joinedEntry } from '@tradewind/domain/connections/joined-entry.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { refreshSearch } from './partner-store.ts'

export type Entry = {
  readonly id: string
  readonly partner_company_id: string
  readonly partner_name: string
  readonly note: string
  readonly tags: string[]
  readonly default_template_id: string | null
  readonly merged_into: string | null
}
export const ENTRY = 'select id, partner_company_id, partner_name, note, tags, default_template_id, merged_into from partner'

/** The entry becomes one of another company. If that company has an entry already, this one goes, and everything in it moves there. */
export async function changePartnerCompany(
  tx: Transaction,
  { companyId, partnerId, partnerCompanyId }: { companyId: string; partnerId: string; partnerCompanyId: string },
): Promise<void> {
  const rows = await runSql<Entry>(tx, `${ENTRY} where company_id = $1 and (id = $2 or partner_company_id = $3) order by id for update`, [
    companyId,
    partnerId,
    partnerCompanyId,
  ])
  const entry = rows.find((row) => row.id === partnerId)
  const other = rows.find((row) => row.id !== partnerId)
  if (!entry) return
  if (other) await foldPartner(tx, companyId, { stays: other, goes: entry })
  else
    await runSql(tx, 'update partner set partner_company_id = $3 where company_id = $1 and id = $2', [
      companyId,
      partnerId,
      partnerCompanyId,
    ])
}

/** Everything of the entry that goes moves into the one that stays, in the same address book. */
async function foldPartner(tx: Transaction, companyId: string, { stays, goes }: { stays: Entry; goes: Entry }): Promise<void> {
  const ids = [companyId, stays.id, goes.id]
  await writeJoined(tx, companyId, { stays, goes })
  await copyContacts(tx, { companyId, partnerId: goes.id }, { companyId, partnerId: stays.id })
  await runSql(
    tx,
    `insert into partner_group_member (company_id, group_id, partner_id, created_at)
       select company_id, group_id, $2::text, created_at from partner_group_member where company_id = $1 and partner_id = $3 on conflict do nothing`,
    ids,
  )
  await runSql(
    tx,
    `insert into partner_apart (company_id, first_id, second_id, created_at)
       select company_id, least(third, $2::text), greatest(third, $2::text), created_at
       from (select *, case when first_id = $3 then second_id else first_id end as third from partner_apart
         where company_id = $1 and $3 in (first_id, second_id)) a
       where third <> $2 on conflict do nothing`,
    ids,
  )
  await addTurnover(tx, { companyId, partnerId: goes.id }, { companyId, partnerId: stays.id })
  await moveMerges(tx, companyId, { stays, goes })
  for (const table of ['asked_supplier', 'sending_recipient', 'mass_message_recipient'])
    await runSql(tx, `update ${table} set partner_id = $2 where company_id = $1 and partner_id = $3`, ids)
  await runSql(tx, 'delete from partner where company_id = $1 and id = $2', [companyId, goes.id])
  await refreshSearch(tx, companyId, stays.id)
}

/** What was shown as the entry that goes is shown as what the one that stays is shown as, and the other way round. */
async function moveMerges(tx: Transaction, companyId: string, { stays, goes }: { stays: Entry; goes: Entry }): Promise<void> {
  const set = (rootId: string | null, ofId: string) =>
    runSql(tx, 'update partner set merged_into = $2 where company_id = $1 and id = $3', [companyId, rootId, ofId])
  if (stays.merged_into === goes.id) await set(null, stays.id)
  const root = stays.merged_into === null || stays.merged_into === goes.id ? stays.id : stays.merged_into
  await runSql(tx, 'update partner set merged_into = $2 where company_id = $1 and merged_into = $3', [companyId, root, goes.id])
  // An entry that stood by itself is shown as what the one that goes was shown as, with all that is shown as it.
  if (goes.merged_into === null || goes.merged_into === root || root !== stays.id) return
  await runSql(tx, 'update partner set merged_into = $2 where company_id = $1 and merged_into = $3', [
    companyId,
    goes.merged_into,
    stays.id,
  ])
  await set(goes.merged_into, stays.id)
}

export async function writeJoined(tx: Transaction, companyId: string, { stays, goes }: { stays: Entry; goes: Entry }): Promise<void> {
  const written = ({ partner_name: partnerName, note, tags }: Entry) => ({ partnerName, note, tags })
  const { note, tags } = joinedEntry(written(stays), written(goes))
  await runSql(
    tx,
    `update partner set note = $3, tags = $4, default_template_id = coalesce(default_template_id, $5) where company_id = $1 and id = $2`,
    [companyId, stays.id, note, tags, goes.default_template_id],
  )
}

type Place = { readonly companyId: string; readonly partnerId: string }

/** Addresses of both; a name is taken where there is none yet. */
export async function copyContacts(tx: Transaction, from: Place, to: Place): Promise<void> {
  await runSql(
    tx,
    `insert into partner_contact as k (company_id, partner_id, email, contact_name, created_at)
       select $3::text, $4::text, email, contact_name, created_at from partner_contact where company_id = $1 and partner_id = $2
       on conflict (company_id, partner_id, email) do update set contact_name = excluded.contact_name where k.contact_name = ''`,
    [from.companyId, from.partnerId, to.companyId, to.partnerId],
  )
}

/** What was turned over with either was turned over with the one company. */
export async function addTurnover(tx: Transaction, from: Place, to: Place): Promise<void> {
  await runSql(
    tx,
    `insert into partner_turnover as t (company_id, partner_id, year, currency, amount)
       select $3::text, $4::text, year, currency, amount from partner_turnover where company_id = $1 and partner_id = $2
       on conflict (company_id, partner_id, year, currency) do update set amount = t.amount + excluded.amount`,
    [from.companyId, from.partnerId, to.companyId, to.partnerId],
  )
}
