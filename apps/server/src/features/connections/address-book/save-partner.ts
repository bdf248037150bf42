// What a company keeps about a partner is saved.

import type { BodyOf } from '@tradewind/api/call.ts'
import type { savePartner as savePartnerCall } from '@tradewind/api/connections/address-book.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { tagsIn } from '@tradewind/domain/connections/partner-rows.ts'
import { oneLine, withoutUnseen } from '@tradewind/domain/text/search-text.ts'
import { audit } from '../../../commands.ts'
import { type Context, getWriter } from '../../../context.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { refreshSearch, renamePartner } from '../partners/public.ts'
import { type Contact, familyOf, lockEntries, tellBook } from './book-store.ts'

const NO_TEMPLATE = 'This template is not one of yours any more.'

/**
 * Contacts of partners that are shown as this one are among its contacts: one that is left out is removed from whichever has it.
 * @throws Refusal NotFound for a partner of others, NotUsable for a template that is gone
 */
export async function savePartner(context: Context, input: BodyOf<typeof savePartnerCall>): Promise<void> {
  const { companyId } = getWriter(context)
  await context.db.transaction(async (tx) => {
    const family = await familyOf(tx, companyId, input.partnerId)
    const [root] = family
    if (!root) throw new Refusal('NotFound')
    const ids = family.map((each) => each.id)
    await lockEntries(tx, companyId, ids)
    if (input.defaultTemplateId !== null) await checkTemplate(tx, companyId, input.defaultTemplateId)
    if (input.partnerName !== root.partner_name)
      await renamePartner(context, tx, { companyId, partnerId: root.id, partnerName: input.partnerName })
    await runSql(tx, 'update partner set note = $3, tags = $4, default_template_id = $5 where company_id = $1 and id = $2', [
      companyId,
      root.id,
      input.note.trim(),
      tagsIn(input.tags.join('\n')),
      input.defaultTemplateId,
    ])
    await runSql(tx, 'delete from partner_contact where company_id = $1 and partner_id = any($2) and email <> all($3)', [
      companyId,
      ids,
      input.contacts.map((contact) => contact.email),
    ])
    await putContacts(tx, companyId, root.id, ids, input.contacts)
    for (const id of ids) await refreshSearch(tx, companyId, id)
    await audit(context, tx, 'partner.save', root.id, { partner: input.partnerName })
    await tellBook(context, tx, companyId)
  })
}

/** New addresses go to the partner itself; those that one of the family has get their name there. */
export async function putContacts(
  tx: Transaction,
  companyId: string,
  partnerId: string,
  familyIds: readonly string[],
  contacts: readonly Contact[],
): Promise<void> {
  const rows = JSON.stringify(contacts.map((each) => ({ email: each.email, name: oneLine(withoutUnseen(each.contactName)) })))
  const given = 'json_to_recordset($3::json) as r (email text, name text)'
  await runSql(
    tx,
    `update partner_contact k set contact_name = r.name from ${given} where k.company_id = $1 and k.partner_id = any($2) and k.email = r.email`,
    [companyId, [...familyIds], rows],
  )
  await runSql(
    tx,
    `insert into partner_contact (company_id, partner_id, email, contact_name) select distinct on (r.email) $1::text, $2::text, r.email, r.name from ${given}
     where not exists (select from partner_contact k where k.company_id = $1 and k.partner_id = any($4) and k.email = r.email)
     on conflict do nothing`,
    [companyId, partnerId, rows, [...familyIds]],
  )
}

async function checkTemplate(tx: Transaction, companyId: string, templateId: string): Promise<void> {
  const [found] = await runSql(tx, 'select from template where company_id = $1 and id = $2 and trashed_at is null', [companyId, templateId])
  if (!found) throw new Refusal('NotUsable', { message: NO_TEMPLATE })
}
