// What a buyer turned over with the suppliers of its contracts: sums by currency, and the suppliers who have not sent, most turnover first.

import type { ContractYear } from '@tradewind/domain/contracting/contract-year.ts'
import { type Context, getActor } from '../../../context.ts'
import { jsonOf, runSql } from '../../../platform/db/database.ts'
import { middleOf } from './dashboard-conditions.ts'
import { conditionsOf, type Filter } from './filing-conditions.ts'
import { readerOf } from './list-filings.ts'

/** Currencies of which the turnover of this year is given, those of most partners first. @param year in which the contract year begins */
export async function turnoverCurrencies(context: Context, year: number): Promise<string[]> {
  const rows = await runSql<{ currency: string }>(
    context.db.reads,
    'select currency from partner_turnover where company_id = $1 and year = $2 group by currency order by count(*) desc, currency',
    [getActor(context).companyId, year],
  )
  return rows.map((row) => row.currency)
}

/** Entries that are shown as one partner are one supplier. */
const FAMILY = (entry: string) => `coalesce(${entry}.merged_into, ${entry}.id)`

/** Suppliers of whom any entry has sent something that lies mainly in the year. */
function hasSent(root: string, from: string, to: string): string {
  return `exists (select from partner m join contract_filing o on o.company_id = m.company_id and o.partner_company_id = m.partner_company_id
    where m.company_id = $1 and ${FAMILY('m')} = ${root} and o.place <> 'trash' and o.first_sent_at is not null
      and ${middleOf('o')} between ${from} and ${to})`
}

export type TurnoverSum = { readonly amount: number; readonly suppliers: number }

/**
 * The turnover of a year with the suppliers whose contracts match, by currency. Each supplier counts once, however many contracts it has.
 * @param year of the turnover @param notSentFor leaves out suppliers who have sent something for this year under another of their entries
 */
export async function sumTurnover(
  context: Context,
  filter: Filter,
  year: number,
  notSentFor?: ContractYear,
): Promise<Map<string, TurnoverSum>> {
  const { conditions, values } = conditionsOf(readerOf(context), filter)
  const ofYear = values.push(year)
  const others =
    notSentFor === undefined
      ? ''
      : `and not ${hasSent(FAMILY('p'), `$${values.push(notSentFor.startDate)}`, `$${values.push(notSentFor.endDate)}`)}`
  const { rows } = await context.db.readPool.query<{ currency: string; amount: number; suppliers: number }>({
    // Speed: the companies of the contracts are read once; all amounts of a year are few.
    text: `with companies as materialized (select distinct partner_company_id from contract_filing where ${conditions.join(' and ')}),
      families as materialized (select distinct ${FAMILY('p')} as family from companies c
        join partner p on p.company_id = $1 and p.partner_company_id = c.partner_company_id where true ${others})
      select t.currency, sum(t.amount)::float8 as amount, count(distinct ${FAMILY('p')})::int as suppliers
      from partner_turnover t join partner p on p.company_id = $1 and p.id = t.partner_id join families f on f.family = ${FAMILY('p')}
      where t.company_id = $1 and t.year = $${ofYear} group by t.currency`,
    values,
  })
  return new Map(rows.map(({ currency, amount, suppliers }) => [currency, { amount, suppliers }] as const))
}

export type MissingSupplier = {
  readonly partnerId: string
  readonly partnerName: string
  /** Of the entries that have contracts that match. */
  readonly companyIds: readonly string[]
  readonly contracts: number
  /** By currency; empty where none is given, or where another of its entries has sent. */
  readonly turnover: Readonly<Record<string, number>>
}

/**
 * The suppliers whose contracts match and who have sent nothing for a year, most turnover first: by the first of the currencies, then by the next.
 * Those without turnover come last, most contracts first.
 */
export async function suppliersByTurnover(
  context: Context,
  filter: Filter,
  year: number,
  currencies: readonly string[],
  notSentFor: ContractYear,
  most: number,
): Promise<MissingSupplier[]> {
  const { conditions, values } = conditionsOf(readerOf(context), filter)
  const ofYear = values.push(year)
  const sent = hasSent('f.family', `$${values.push(notSentFor.startDate)}`, `$${values.push(notSentFor.endDate)}`)
  const order = currencies.map((currency) => `(g.turnover ->> $${values.push(currency)})::numeric desc nulls last, `).join('')
  const { rows } = await context.db.readPool.query<Omit<MissingSupplier, 'turnover'> & { turnover: string | null }>({
    text: `with companies as materialized (select partner_company_id, count(*)::int as contracts from contract_filing
        where ${conditions.join(' and ')} group by 1),
      families as materialized (select ${FAMILY('p')} as family, array_agg(c.partner_company_id::text order by c.partner_company_id) as companies,
          sum(c.contracts)::int as contracts
        from companies c join partner p on p.company_id = $1 and p.partner_company_id = c.partner_company_id group by 1),
      amounts as materialized (select ${FAMILY('p')} as family, t.currency, sum(t.amount) as amount
        from partner_turnover t join partner p on p.company_id = $1 and p.id = t.partner_id
        where t.company_id = $1 and t.year = $${ofYear} group by 1, 2),
      given as materialized (select family, jsonb_object_agg(currency, amount) as turnover from amounts group by 1)
      select g.family as "partnerId", r.partner_name as "partnerName", g.companies as "companyIds", g.contracts, g.turnover
      from (select f.*, case when n.turnover is not null and not ${sent} then n.turnover end as turnover
        from families f left join given n on n.family = f.family) g
      join partner r on r.company_id = $1 and r.id = g.family
      order by ${order}g.contracts desc, r.search, r.id limit $${values.push(most)}`,
    values,
  })
  return rows.map((row) => ({ ...row, turnover: row.turnover === null ? {} : jsonOf<Record<string, number>>(row.turnover) }))
}
