// A supplier sends a stop sale: written down at once with a receipt for each holder, mailed by a job.

import type { BodyOf, QueryOf } from '@tradewind/api/call.ts'
import type { previewStopSale as previewStopSaleCall } from '@tradewind/api/contracting/stop-sale.ts'
import { createStopSale as createStopSaleCall } from '@tradewind/api/contracting/stop-sale.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { earliestDay, getDay } from '@tradewind/domain/calendar/day.ts'
import { concernsPeriod, type NoticeRange } from '@tradewind/domain/contracting/stop-sale/stop-sale.ts'
import { audit, once } from '../../../commands.ts'
import { type Context, getActor, getSupplierWriter } from '../../../context.ts'
import { type Queries, runSql, type Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { claimStrangers } from '../../mail/public.ts'
import { reopenAllotment } from '../filing/public.ts'
import { MAIL_STOP_SALE } from './mail-stop-sale-job.ts'

type Input = BodyOf<typeof createStopSaleCall>
type Holder = { readonly buyerId: string; readonly buyerName: string; readonly contractIds: readonly string[] }

/** @throws Refusal NotFound for the location of another company */
export async function previewStopSale(context: Context, { locationId, days }: QueryOf<typeof previewStopSaleCall>) {
  const { companyId } = getActor(context)
  const products = await productsOf(context.db.reads, companyId, locationId)
  const holders = await holdersOf(context.db.reads, companyId, locationId, days)
  return {
    products: products.map(({ id, product_name: productName }) => ({ productId: id, productName })),
    holders: holders.map(({ buyerName, contractIds }) => ({ buyerName, contractCount: contractIds.length })),
  }
}

/**
 * @throws Refusal NotFound for a location or product of another company
 * @throws Refusal NotUsable for days that are none, an allotment without rooms, or when nobody holds rates for these days
 */
export function createStopSale(context: Context, input: Input) {
  const { companyId, userId } = getSupplierWriter(context)
  checkInput(context, input)
  return once(context, createStopSaleCall, input, async (tx) => {
    const names = new Map((await productsOf(tx, companyId, input.locationId)).map((row) => [row.id, row.product_name]))
    const productIds = [...new Set(input.productIds)]
    const productNames = productIds.map((id) => names.get(id))
    if (productNames.includes(undefined)) throw new Refusal('NotFound')
    const holders = await holdersOf(tx, companyId, input.locationId, input.days)
    if (holders.length === 0) throw notUsable('locationId', 'Nobody holds rates of this location for these days.')
    const now = context.now()
    // Nobody new is written to; this refuses a company whose sending was stopped.
    await claimStrangers(tx, companyId, [], now)
    const stopSaleId = newId(now)
    await runSql(
      tx,
      `insert into stop_sale (company_id, id, location_id, kind, from_days, to_days, product_ids, product_names, rooms, reason, sent_by, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        companyId,
        stopSaleId,
        input.locationId,
        input.kind,
        input.days.map(({ from }) => from),
        input.days.map(({ to }) => to),
        productIds,
        productNames,
        input.rooms,
        input.reason.trim(),
        userId,
        new Date(now).toISOString(),
      ],
    )
    await insertReceipts(tx, { companyId, stopSaleId, now }, holders)
    await reopenAllotment(tx, companyId, input.locationId)
    await context.queue.send(tx, MAIL_STOP_SALE, { companyId, userId, stopSaleId })
    await audit(context, tx, 'stop-sale.send', stopSaleId, { kind: input.kind, holders: holders.length })
    return { stopSaleId, holderCount: holders.length }
  })
}

function checkInput(context: Context, { kind, days, rooms }: Input): void {
  const today = earliestDay(context.now())
  if (days.every(({ to }) => to !== null && to < today)) throw notUsable('days', 'These days are over.')
  if ((kind === 'allotment') !== (rooms !== null))
    throw notUsable('rooms', 'How many rooms are left is said for an allotment, and only there.')
}

function notUsable(field: string, problem: string): Refusal {
  return new Refusal('NotUsable', { message: problem, details: [{ field, problem }] })
}

async function productsOf(queries: Queries, companyId: string, locationId: string) {
  const location = await runSql(queries, 'select id from location where company_id = $1 and id = $2', [companyId, locationId])
  if (location.length === 0) throw new Refusal('NotFound')
  return runSql<{ id: string; product_name: string }>(
    queries,
    'select id, product_name from product where company_id = $1 and location_id = $2 order by position, id',
    [companyId, locationId],
  )
}

/** Each buyer with contracts of this location that were sent and not rejected, and whose period has any of these days. By name. */
async function holdersOf(queries: Queries, companyId: string, locationId: string, days: readonly NoticeRange[]): Promise<Holder[]> {
  const rows = await runSql<{ id: string; buyer_id: string; company_name: string; start_date: string; end_date: string }>(
    queries,
    `select k.id, k.buyer_id, b.company_name, k.start_date::text as start_date, k.end_date::text as end_date
     from contract k join company b on b.id = k.buyer_id
     where k.supplier_id = $1 and k.location_id = $2 and k.own_partner_name is null and k.sent_at is not null
       and k.state in ('pending', 'accepted', 'loaded') order by b.company_name, k.buyer_id, k.id`,
    [companyId, locationId],
  )
  const holders = new Map<string, { buyerId: string; buyerName: string; contractIds: string[] }>()
  for (const row of rows) {
    if (!concernsPeriod(days, { from: getDay(row.start_date), to: getDay(row.end_date) })) continue
    const holder = holders.get(row.buyer_id) ?? { buyerId: row.buyer_id, buyerName: row.company_name, contractIds: [] }
    holder.contractIds.push(row.id)
    holders.set(row.buyer_id, holder)
  }
  return [...holders.values()]
}

async function insertReceipts(
  tx: Transaction,
  { companyId, stopSaleId, now }: { companyId: string; stopSaleId: string; now: number },
  holders: readonly Holder[],
): Promise<void> {
  const rows = holders.map((each, position) => ({ id: newId(now), position, buyer_id: each.buyerId, contract_ids: each.contractIds }))
  await runSql(
    tx,
    `insert into stop_sale_receipt (company_id, stop_sale_id, id, position, buyer_id, contract_ids, next_mail, created_at)
     select $1, $2, r.id, r.position, r.buyer_id, array(select json_array_elements_text(r.contract_ids)), 'notice', $4
     from json_to_recordset($3::json) as r (id text, position int, buyer_id text, contract_ids json)`,
    [companyId, stopSaleId, JSON.stringify(rows), new Date(now).toISOString()],
  )
}
