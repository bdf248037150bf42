// A company becomes another one: in every address book, and with its own.

import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { addTurnover, changePartnerCompany, copyContacts, ENTRY, type Entry, writeJoined } from './fold-partner.ts'
import { refreshSearch } from './partner-store.ts'

/** What names an entry beside its address book, without a foreign key. */
const NAMING = ['asked_supplier', 'sending_recipient', 'mass_message_recipient']

/**
 * In every address book the one company stands where the other stood, and the address book of the one has what the other's had. Foreign keys
 * have to be deferred.
 */
export async function movePartnersOf(tx: Transaction, fromId: string, toId: string): Promise<void> {
  // Entries of each other would be of the company itself.
  await runSql(tx, 'delete from partner where (company_id, partner_company_id) in (($1, $2), ($2, $1))', [fromId, toId])
  const rows = await runSql<{ id: string; company_id: string }>(
    tx,
    'select id, company_id from partner where partner_company_id = $1 order by company_id, id',
    [fromId],
  )
  for (const { company_id: companyId, id } of rows) await changePartnerCompany(tx, { companyId, partnerId: id, partnerCompanyId: toId })
  await moveBook(tx, fromId, toId)
}

/** Entries of the same company become one, with what is written about either. */
async function moveBook(tx: Transaction, fromId: string, toId: string): Promise<void> {
  const ids = [fromId, toId]
  const known = `select o.id from partner o where o.company_id = $2 and o.partner_company_id = p.partner_company_id`
  const both = await runSql<Entry & { stays_id: string }>(
    tx,
    `${ENTRY.replace('from partner', `, (${known}) as stays_id from partner`)} p where company_id = $1 and exists (${known}) order by id`,
    ids,
  )
  const foldedIds = both.map(({ id }) => id)
  // An entry that is shown as one that becomes another entry stands by itself again.
  await runSql(
    tx,
    `update partner set company_id = $2, merged_into = case when merged_into = any($3) then null else merged_into end
     where company_id = $1 and not id = any($3)`,
    [...ids, foldedIds],
  )
  for (const [table, columns] of [
    ['partner_contact', 'partner_id'],
    ['partner_turnover', 'partner_id'],
    ['partner_apart', 'first_id, second_id'],
  ])
    await runSql(tx, `update ${table} set company_id = $2 where company_id = $1 and not array[${columns}]::text[] && $3::text[]`, [
      ...ids,
      foldedIds,
    ])
  await moveGroups(tx, fromId, toId)
  for (const goes of both) await foldInto(tx, fromId, toId, goes)
}

/** Groups of the same name become one. */
async function moveGroups(tx: Transaction, fromId: string, toId: string): Promise<void> {
  await runSql(
    tx,
    `insert into partner_group_member (company_id, group_id, partner_id, created_at)
       select $2::text, coalesce(o.id, m.group_id), coalesce(s.id, m.partner_id), m.created_at from partner_group_member m
         join partner_group g on g.company_id = m.company_id and g.id = m.group_id
         left join partner_group o on o.company_id = $2 and lower(o.group_name) = lower(g.group_name)
         left join partner p on p.company_id = $1 and p.id = m.partner_id
         left join partner s on s.company_id = $2 and s.partner_company_id = p.partner_company_id
       where m.company_id = $1 on conflict do nothing`,
    [fromId, toId],
  )
  await runSql(tx, 'delete from partner_group_member where company_id = $1', [fromId])
  await runSql(
    tx,
    `update partner_group g set company_id = $2 where company_id = $1
       and not exists (select from partner_group o where o.company_id = $2 and lower(o.group_name) = lower(g.group_name))`,
    [fromId, toId],
  )
}

async function foldInto(tx: Transaction, fromId: string, toId: string, goes: Entry & { stays_id: string }): Promise<void> {
  const [from, to] = [
    { companyId: fromId, partnerId: goes.id },
    { companyId: toId, partnerId: goes.stays_id },
  ]
  const [stays] = await runSql<Entry>(tx, `${ENTRY} where company_id = $1 and id = $2`, [toId, goes.stays_id])
  if (!stays) return
  await writeJoined(tx, toId, { stays, goes: { ...goes, default_template_id: null } })
  await copyContacts(tx, from, to)
  await addTurnover(tx, from, to)
  // Those of the company that goes have moved by now, or will.
  for (const table of NAMING)
    await runSql(tx, `update ${table} set partner_id = $3 where company_id in ($1, $2) and partner_id = $4`, [
      fromId,
      toId,
      stays.id,
      goes.id,
    ])
  await runSql(tx, 'delete from partner where company_id = $1 and id = $2', [fromId, goes.id])
  await refreshSearch(tx, toId, stays.id)
}
