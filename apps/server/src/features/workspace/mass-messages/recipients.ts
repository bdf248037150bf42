// Who gets a mass message, and what each of them reads.

import type { MassRecipients } from '@tradewind/api/workspace/mass-messages.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { countryName } from '@tradewind/domain/places/countries.ts'
import type { PlaceholderValues } from '@tradewind/domain/workspace/placeholders.ts'
import { type Actor, actorName } from '../../../context.ts'
import { type Queries, runSql } from '../../../platform/db/database.ts'
import { partnersInView } from '../../connections/partner-views/public.ts'

export type Recipient = {
  readonly partnerId: string
  readonly partnerName: string
  readonly partnerCompanyId: string
  /** It has no workspace: messages come by e-mail only. */
  readonly isShell: boolean
  readonly values: PlaceholderValues
}

type Row = {
  id: string
  partner_name: string
  partner_company_id: string
  is_shell: boolean
  city: string | null
  country_code: string | null
}

const CONDITIONS = {
  partners: 'p.id = any($2::text[])',
  connected: `exists (select from connection c where c.state = 'connected' and $2::text is null
    and least(c.inviting_company_id, c.invited_company_id) = least(p.company_id, p.partner_company_id)
    and greatest(c.inviting_company_id, c.invited_company_id) = greatest(p.company_id, p.partner_company_id))`,
  template: `exists (select from contract c where c.template_id = $2 and c.supplier_id = p.company_id and c.buyer_id = p.partner_company_id
    and c.sent_at is not null)`,
} as const

/** By name; partners of others are not among them. @throws Refusal NotFound for a partner, template or view of another company */
export async function recipientsOf(queries: Queries, actor: Actor, to: MassRecipients, limit: number): Promise<Recipient[]> {
  const value = await askedOf(queries, actor, to, limit)
  const rows = await runSql<Row>(
    queries,
    `select p.id, p.partner_name, p.partner_company_id, p.city, p.country_code, o.is_shell
     from partner p join company o on o.id = p.partner_company_id
     where p.company_id = $1 and ${CONDITIONS[to.kind === 'view' ? 'partners' : to.kind]} order by p.search, p.id limit ${limit + 1}`,
    [actor.companyId, value],
  )
  if (to.kind === 'partners' && rows.length < new Set(to.partnerIds).size) throw new Refusal('NotFound')
  return rows.map((row) => ({
    partnerId: row.id,
    partnerName: row.partner_name,
    partnerCompanyId: row.partner_company_id,
    isShell: row.is_shell,
    values: {
      partner: row.partner_name,
      city: row.city ?? '',
      country: row.country_code === null ? '' : countryName(row.country_code),
      'my name': actorName(actor),
      'my company': actor.companyName,
    },
  }))
}

/** What the condition asks for. */
async function askedOf(queries: Queries, actor: Actor, to: MassRecipients, limit: number): Promise<string | string[] | null> {
  if (to.kind === 'partners') return [...new Set(to.partnerIds)]
  if (to.kind === 'view') return (await partnersInView(queries, actor, to.viewId, limit + 1)).map((partner) => partner.id)
  if (to.kind === 'connected') return null
  await requireTemplate(queries, actor.companyId, to.templateId)
  return to.templateId
}

async function requireTemplate(queries: Queries, companyId: string, templateId: string): Promise<void> {
  const found = await queries
    .selectFrom('template')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', templateId)
    .executeTakeFirst()
  if (!found) throw new Refusal('NotFound')
}
