// What a buyer took over from messages of its suppliers: a mark at its own contracts, which nobody else sees.

import type { BodyOf } from '@tradewind/api/call.ts'
import { stopSaleChanged } from '@tradewind/api/contracting/stop-sale-events.ts'
import { recordToldStopSale as recordCall } from '@tradewind/api/contracting/stop-sale-messages.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { earliestDay, getDay } from '@tradewind/domain/calendar/day.ts'
import { concernsPeriod, noticeDaysText, type StopSale, stopSaleTitle } from '@tradewind/domain/contracting/stop-sale/stop-sale.ts'
import { audit, once } from '../../../commands.ts'
import { type Context, getWriter } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { runSql } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { daysOf } from '../stop-sale/public.ts'
import { placesOfBuyer } from './known-places.ts'

type Input = BodyOf<typeof recordCall>

/**
 * @throws Refusal NotFound for a location whose contracts the company does not hold, and for products of another location
 * @throws Refusal NotUsable for days that are over or in no contract, and for an allotment without rooms
 */
export function recordToldStopSale(context: Context, input: Input) {
  const { companyId, userId } = getWriter(context)
  const { days, kind, rooms } = input
  const today = earliestDay(context.now())
  if (days.every(({ to }) => to !== null && to < today)) throw notUsable('days', 'These days are over.')
  if ((kind === 'allotment') !== (rooms !== null))
    throw notUsable('rooms', 'How many rooms are left is said for an allotment, and only there.')
  return once(context, recordCall, input, async (tx) => {
    const place = (await placesOfBuyer(tx, companyId, undefined)).find(({ locationId }) => locationId === input.locationId)
    if (!place) throw new Refusal('NotFound')
    const productIds = [...new Set(input.productIds)]
    const productNames = productIds.map((id) => place.products.find(({ productId }) => productId === id)?.productName)
    if (productNames.includes(undefined)) throw new Refusal('NotFound')
    const contracts = await runSql<{ supplier_id: string; start_date: string; end_date: string }>(
      tx,
      `select supplier_id, start_date::text as start_date, end_date::text as end_date from contract
       where buyer_id = $1 and location_id = $2 and own_partner_name is null and sent_at is not null and state in ('pending', 'accepted', 'loaded')`,
      [companyId, input.locationId],
    )
    const held = contracts.filter((each) => concernsPeriod(days, { from: getDay(each.start_date), to: getDay(each.end_date) }))
    const [first] = held
    if (!first) throw notUsable('days', 'You hold no rates of this location for these days.')
    const now = context.now()
    const toldStopSaleId = newId(now)
    await runSql(
      tx,
      `insert into told_stop_sale (company_id, id, supplier_id, location_id, kind, from_days, to_days, product_ids, product_names, rooms,
         told_by, told_at, recorded_by, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
      [
        companyId,
        toldStopSaleId,
        first.supplier_id,
        input.locationId,
        kind,
        days.map(({ from }) => from),
        days.map(({ to }) => to),
        productIds,
        productNames,
        rooms,
        input.toldBy,
        input.toldAt,
        userId,
        new Date(now).toISOString(),
      ],
    )
    const told = { supplierId: first.supplier_id, locationId: input.locationId, cause: causeOf({ kind, rooms, days }) }
    await recordEvent(context, tx, stopSaleChanged, { companyIds: [companyId], facts: { stopSaleId: toldStopSaleId, told } })
    await audit(context, tx, 'stop-sale.record-told', toldStopSaleId, { kind, contracts: held.length })
    return { toldStopSaleId, contractCount: held.length }
  })
}

/** @throws Refusal NotFound for one of another company */
export function removeToldStopSale(context: Context, id: string) {
  const { companyId } = getWriter(context)
  return context.db.transaction(async (tx) => {
    const [removed] = await runSql<Removed>(
      tx,
      `delete from told_stop_sale where company_id = $1 and id = $2
       returning supplier_id, location_id, kind, rooms, from_days::text[] as from_days, to_days::text[] as to_days`,
      [companyId, id],
    )
    if (!removed) throw new Refusal('NotFound')
    const cause = `Removed again: ${causeOf({ ...removed, days: daysOf(removed) })}`
    const told = { supplierId: removed.supplier_id, locationId: removed.location_id, cause }
    await recordEvent(context, tx, stopSaleChanged, { companyIds: [companyId], facts: { stopSaleId: id, told } })
    await audit(context, tx, 'stop-sale.remove-told', id, {})
    return {}
  })
}

type Removed = Pick<StopSale, 'kind' | 'rooms'> & {
  readonly supplier_id: string
  readonly location_id: string
  readonly from_days: string[]
  readonly to_days: (string | null)[]
}

/** @example 'Stop sale, 05 Apr 2026 – 08 Apr 2026, from a message' */
function causeOf({ kind, rooms, days }: Pick<StopSale, 'kind' | 'rooms' | 'days'>): string {
  return `${stopSaleTitle({ kind, rooms })}, ${noticeDaysText(days)}, from a message`
}

function notUsable(field: string, problem: string): Refusal {
  return new Refusal('NotUsable', { message: problem, details: [{ field, problem }] })
}
