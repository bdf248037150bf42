// The lists of a company as one workbook.

import { exportTitle, MOST_EXPORTED } from '@tradewind/api/admin/company-export.ts'
import type { Context } from '../../../context.ts'
import { querySheet, type Sheet, type SheetQuery, workbookFile } from '../../contracting/downloads/public.ts'
import { auditSheet } from '../audit-log/public.ts'

/** Each takes the company and the number of rows. */
const PARTS: readonly SheetQuery[] = [
  {
    name: 'Company',
    columns: [
      ['Name', 34],
      ['Kind', 12],
      ['City', 20],
      ['Country', 10],
      ['Website', 30],
      ['Since (UTC)', 20],
    ],
    select: `select company_name, case when company_type = 'Supplier' then 'Supplier' else 'Buyer' end, city, country_code, website,
        to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') from company where id = $1 limit $2`,
  },
  {
    name: 'People',
    columns: [
      ['E-mail', 34],
      ['First name', 18],
      ['Last name', 18],
      ['Role', 12],
      ['Access', 10],
      ['Since (UTC)', 20],
    ],
    select: `select email, first_name, last_name, role, access, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI')
      from user_account where company_id = $1 and deleted_at is null order by email limit $2`,
  },
  {
    name: 'Address book',
    columns: [
      ['Partner', 34],
      ['City', 20],
      ['Country', 10],
      ['E-mail', 50],
    ],
    select: `select p.partner_name, p.city, p.country_code, (select string_agg(k.email, ', ' order by k.email) from partner_contact k
        where k.company_id = p.company_id and k.partner_id = p.id) from partner p where p.company_id = $1 order by p.partner_name, p.id limit $2`,
  },
  {
    name: 'Connections',
    columns: [
      ['Company', 34],
      ['Since (UTC)', 20],
    ],
    select: `select o.company_name, to_char(n.changed_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') from connection n
        join company o on o.id = case when n.inviting_company_id = $1 then n.invited_company_id else n.inviting_company_id end
      where $1 in (n.inviting_company_id, n.invited_company_id) and n.state = 'connected' order by o.company_name, o.id limit $2`,
  },
  {
    name: 'Contracts',
    columns: [
      ['Id', 26],
      ['Supplier', 30],
      ['Buyer', 30],
      ['Location', 30],
      ['Rates', 26],
      ['From', 12],
      ['To', 12],
      ['Version', 10],
      ['State', 12],
      ['Sent (UTC)', 20],
    ],
    select: `select c.id, s.company_name, b.company_name, l.location_name, c.template_name, c.start_date::text, c.end_date::text, c.version::text, c.state,
        to_char(c.sent_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI')
      from contract c join company s on s.id = c.supplier_id join company b on b.id = c.buyer_id
        join location l on l.company_id = c.supplier_id and l.id = c.location_id
      where c.supplier_id = $1 or c.buyer_id = $1 order by c.sent_at desc nulls last, c.id limit $2`,
  },
  {
    name: 'Messages and notes',
    columns: [
      ['Time (UTC)', 20],
      ['Company', 30],
      ['By', 24],
      ['Kind', 10],
      ['Text', 80],
    ],
    select: `select to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI'), o.company_name, m.author_name, m.type, m.body
      from talk_message m join company o on o.id = m.company_id where m.readers @> array[$1::text] order by m.id desc limit $2`,
  },
  {
    name: 'Invoices',
    columns: [
      ['Number', 18],
      ['Issued', 12],
      ['Due', 12],
      ['Paid', 12],
    ],
    select: `select number, issued_on::text, due_on::text, paid_on::text from invoice where company_id = $1 order by number_year, number_place limit $2`,
  },
]

/** The bytes of the workbook. Whoever calls it has checked that the reader may have the data of the company. */
export async function companyWorkbook(context: Context, companyId: string, companyName: string): Promise<Uint8Array> {
  const sheets: Sheet[] = []
  for (const part of PARTS) sheets.push(await querySheet(context.db.queries, part, [companyId, MOST_EXPORTED]))
  sheets.push(await auditSheet(context, companyId))
  const madeAt = new Date(context.now()).toISOString()
  return workbookFile(sheets, { title: exportTitle(companyName), author: 'Tradewind', madeAt, decimals: 0 })
}
