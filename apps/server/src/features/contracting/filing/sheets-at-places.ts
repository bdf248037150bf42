// The rate sheets of a buyer's contracts in places that have two suppliers and more.

import type { Day } from '@tradewind/domain/calendar/day.ts'
import type { Context } from '../../../context.ts'
import { conditionsOf, type Filter } from './filing-conditions.ts'
import { readerOf } from './list-filings.ts'

export type SheetAtPlace = {
  readonly supplierId: string
  readonly supplierName: string
  readonly sheetId: string
  readonly locationId: string
  /** @example 'Dubrovnik, Croatia' */
  readonly place: string
  /** Of all places with two suppliers and more, also beyond what is answered. */
  readonly sheetsInAll: number
}

/**
 * Each rate sheet once; places with most suppliers first. A location whose city is not known is in no place.
 * @param days the first and the last night, both in the period of the contract
 * @param most so many rate sheets at most
 */
export async function sheetsAtPlaces(
  context: Context,
  filter: Filter,
  days: { readonly from: Day; readonly to: Day },
  most: number,
): Promise<SheetAtPlace[]> {
  const { conditions, values } = conditionsOf(readerOf(context), filter)
  const [from, to] = [values.push(days.from), values.push(days.to)]
  const { rows } = await context.db.readPool.query<SheetAtPlace>({
    text: `with held as (
        select partner_company_id, sheet_id, location_id, min(contract_id) as contract_id from contract_filing
        where ${conditions.join(' and ')} and sheet_id is not null and start_date <= $${from} and end_date >= $${to} group by 1, 2, 3),
      placed as (
        select h.*, concat_ws(', ', l.city, l.country) as place from held h
        join location l on l.company_id = h.partner_company_id and l.id = h.location_id where l.city <> ''),
      shared as (select place, count(distinct partner_company_id) as suppliers from placed group by place having count(distinct partner_company_id) > 1)
      select p.partner_company_id as "supplierId", c.card ->> 'partnerName' as "supplierName", p.sheet_id as "sheetId", p.location_id as "locationId",
        p.place, p.in_all as "sheetsInAll"
      from (select placed.*, shared.suppliers, count(*) over ()::int as in_all from placed join shared using (place)
        order by shared.suppliers desc, place, sheet_id limit $${values.push(most)}) p
      join contract_filing c on c.company_id = $1 and c.contract_id = p.contract_id
      order by p.suppliers desc, p.place, p.sheet_id`,
    values,
  })
  return rows
}
