// Who of the recipients of a sending has a version of the same rate sheet already.

import type { BodyOf } from '@tradewind/api/call.ts'
import type { findHolders as findHoldersCall, Holder } from '@tradewind/api/contracting/sending.ts'
import { type Context, getActor } from '../../../context.ts'
import { runSql } from '../../../platform/db/database.ts'

const MOST = 100

type Row = Omit<Holder, 'sheets' | 'state'> & { sheets: string; state: Holder['state']; total: string }

/**
 * Partners that were chosen, and those that an address of the supplier's own address book leads to; a contract that somebody archived counts as
 * well. Other addresses are not looked up: the answer would tell which company they belong to (decision 0027).
 */
export async function findHolders(context: Context, { templateIds, recipients }: BodyOf<typeof findHoldersCall>) {
  const partnerIds = recipients.flatMap((each) => ('partnerId' in each ? [each.partnerId] : []))
  const emails = recipients.flatMap((each) => ('email' in each ? [each.email] : []))
  const rows = await runSql<Row>(context.db.queries, HOLDERS, [getActor(context).companyId, templateIds, partnerIds, emails, MOST])
  return {
    items: rows.map(({ partnerName, locationName, version, state, at, sheets }) => ({
      partnerName,
      sheets: Number(sheets),
      locationName,
      version,
      state,
      at,
    })),
    total: Number(rows[0]?.total ?? 0),
  }
}

/** Of several contracts from one template the one that was accepted last is told, else the one that was sent last. */
const HOLDERS = `
  with buyer as (
    select partner_company_id as id from partner where company_id = $1 and id = any($3)
    union select p.partner_company_id from partner_contact k join partner p on p.company_id = k.company_id and p.id = k.partner_id
      where k.company_id = $1 and k.email = any($4)),
  held as (
    select distinct on (c.buyer_id, c.template_id) c.buyer_id, c.location_id, coalesce(v.version, c.version) as version, c.sent_at,
      case when v.version is not null then 'accepted' when c.state = 'rejected' then 'rejected' else 'waiting' end as state,
      coalesce(v.accepted_at, c.sent_at) as at
    from contract c left join contract_version v on v.contract_id = c.id and v.version = c.in_force_version
    where c.supplier_id = $1 and c.template_id = any($2) and c.buyer_id in (select id from buyer) and c.sent_at is not null and c.state <> 'withdrawn'
    order by c.buyer_id, c.template_id, v.accepted_at desc nulls last, c.sent_at desc),
  told as (
    select distinct on (buyer_id) *, count(*) over (partition by buyer_id) as sheets from held order by buyer_id, sent_at desc)
  select b.company_name as "partnerName", l.location_name as "locationName", t.version, t.state, t.at, t.sheets, count(*) over () as total
  from told t join company b on b.id = t.buyer_id join location l on l.company_id = $1 and l.id = t.location_id
  order by b.company_name, b.id limit $5`
