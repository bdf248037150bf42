// The contracts of a bulk resending by partner, with the addresses that would get them.

import type { BodyOf, GivenAnswerOf } from '@tradewind/api/call.ts'
import type { groupContractsForBulkResend, ResendPartner } from '@tradewind/api/contracting/resend.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import type { ListState } from '@tradewind/domain/contracting/contract-state.ts'
import { type Context, getActor } from '../../../context.ts'
import { type Queries, runSql } from '../../../platform/db/database.ts'
import { readersOfContracts } from '../contract/public.ts'
import { countOwn, listStatesOf, namesOfContracts } from '../filing/public.ts'

const MOST_LEFT = 100

type Row = {
  contractId: string
  partnerId: string | null
  partnerName: string
  locationName: string
  templateName: string
  version: number
  startDate: string
  endDate: string
  isSupplier: boolean
  isSent: boolean
  contacts: string[]
  /** The supplier's person who sent it last. */
  sender: string | null
}

const CONTRACTS = `
  select c.id as "contractId", p.id as "partnerId", coalesce(p.partner_name, o.company_name) as "partnerName", l.location_name as "locationName",
    c.template_name as "templateName", c.version, c.start_date as "startDate", c.end_date as "endDate", c.supplier_id = $1 as "isSupplier",
    c.sent_at is not null and c.state <> 'withdrawn' as "isSent",
    array(select k.email from partner_contact k where k.company_id = $1 and k.partner_id = p.id order by k.created_at, k.email) as contacts,
    (select u.email from history_entry h join user_account u on u.id = h.user_id and u.company_id = c.supplier_id
      and u.disabled_at is null and u.deleted_at is null
      where h.history_feed_id = c.history_feed_id and h.kind = 'sent' order by h.id desc limit 1) as sender
  from contract c
  join location l on l.company_id = c.supplier_id and l.id = c.location_id
  join company o on o.id = case when c.supplier_id = $1 then c.buyer_id else c.supplier_id end
  left join partner p on p.company_id = $1 and p.partner_company_id = o.id
  where c.id = any($2) and $1 in (c.supplier_id, c.buyer_id)
  order by "partnerName", p.id, l.location_name, c.start_date, c.id`

/** @throws Refusal NotFound when one of them is not the caller's */
export async function groupForResend(
  context: Context,
  { contractIds }: BodyOf<typeof groupContractsForBulkResend>,
): Promise<GivenAnswerOf<typeof groupContractsForBulkResend>> {
  return groupedContracts(context.db.queries, getActor(context).companyId, contractIds)
}

export async function groupedContracts(queries: Queries, companyId: string, contractIds: readonly string[]) {
  const wanted = [...new Set(contractIds)]
  if ((await countOwn(queries, companyId, wanted)) < wanted.length) throw new Refusal('NotFound')
  const rows = await runSql<Row>(queries, CONTRACTS, [companyId, wanted])
  const [readers, states] = await Promise.all([readersOfContracts(queries, wanted), listStatesOf(queries, companyId, wanted)])
  const partners = new Map<string, ResendPartner>()
  const left: string[] = []
  for (const row of rows) {
    const { partnerId, contractId, partnerName, locationName, templateName, version, startDate, endDate } = row
    if (partnerId === null || !row.isSent) {
      left.push(contractId)
      continue
    }
    const known = partners.get(partnerId) ?? { partnerId, partnerName, emails: [], contracts: [] }
    const emails = emailsOf(row, readers.get(contractId) ?? [])
    const listState: ListState = states.get(contractId) ?? 'sent'
    partners.set(partnerId, {
      ...known,
      emails: [...new Set([...known.emails, ...emails])],
      contracts: [...known.contracts, { contractId, locationName, templateName, version, startDate, endDate, listState }],
    })
  }
  const names = await namesOfContracts(queries, companyId, left.slice(0, MOST_LEFT))
  return {
    partners: [...partners.values()],
    left: [...names.values()].map((what) => ({ what, reason: 'It has not been sent, or it was withdrawn.' })),
  }
}

/** A supplier writes to those who got the contract, a buyer to its address book, or to the person who sent the rates. */
function emailsOf({ isSupplier, contacts, sender }: Row, readers: readonly string[]): readonly string[] {
  if (isSupplier) return readers.length > 0 ? readers : contacts
  return contacts.length > 0 || sender === null ? contacts : [sender]
}
