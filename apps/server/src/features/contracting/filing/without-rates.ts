// The suppliers that a buyer has no rates of for a year.

import type { AnswerOf, BodyOf } from '@tradewind/api/call.ts'
import type { listWithoutRates as listCall } from '@tradewind/api/contracting/contract-list.ts'
import { searchWords } from '@tradewind/domain/text/search-text.ts'
import { type Context, getActor } from '../../../context.ts'
import { hasWords } from '../../../platform/paging.ts'

const MOST_SHOWN = 500

type Row = {
  partner_company_id: string
  partner_name: string
  city: string | null
  contract_id: string | null
  start_date: string | null
  end_date: string | null
  total: number
}

/** Suppliers of the address book whose contracts, but for those in the trash and mere requests, all lie outside these days; by name. */
export async function withoutRates(
  context: Context,
  { startDate, endDate, searchText }: BodyOf<typeof listCall>,
): Promise<AnswerOf<typeof listCall>> {
  const values: unknown[] = [getActor(context).companyId, startDate, endDate]
  const hasAll = hasWords('p.search', searchWords(searchText), values)
  const { rows } = await context.db.readPool.query<Row>({
    text: `with own as materialized (select partner_company_id, contract_id, start_date, end_date from contract_filing
        where company_id = $1 and side = 'buyer' and place <> 'trash' and list_state not in ('newRequest', 'withdrawn')),
      newest as (select distinct on (partner_company_id) * from own order by partner_company_id, end_date desc, contract_id desc)
      select p.partner_company_id, p.partner_name, p.city, l.contract_id, l.start_date, l.end_date, count(*) over ()::int as total
      from partner p join company c on c.id = p.partner_company_id and c.company_type = 'Supplier'
      left join newest l on l.partner_company_id = p.partner_company_id
      where p.company_id = $1 and ${hasAll}
        and not exists (select from own where own.partner_company_id = p.partner_company_id and own.start_date <= $3 and own.end_date >= $2)
      order by p.search, p.id limit ${MOST_SHOWN}`,
    values,
  })
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map((row) => ({
      partnerCompanyId: row.partner_company_id,
      partnerName: row.partner_name,
      city: row.city,
      last:
        row.contract_id === null || row.start_date === null || row.end_date === null
          ? null
          : { contractId: row.contract_id, startDate: row.start_date, endDate: row.end_date },
    })),
  }
}
