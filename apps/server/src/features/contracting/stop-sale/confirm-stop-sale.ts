// A holder opens and confirms a stop sale: signed in, or by the link of an e-mail. Opening never confirms: mail scanners open links too.

import { Refusal } from '@tradewind/api/refusals.ts'
import { stopSaleChanged } from '@tradewind/api/contracting/stop-sale-events.ts'
import { auditOf } from '../../../commands.ts'
import { actorName, type Context, getActor, getWriter } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { runSql } from '../../../platform/db/database.ts'
import { markOpened } from '../../mail/public.ts'
import { addHistory } from '../contract/public.ts'
import { findReceived, receivedOf } from './received.ts'
import { getStopSaleLink } from './stop-sale-link.ts'
import { historyFactsOf } from './stop-sale-store.ts'

/** Who looks: a user of the buyer, or whoever has the link of an address. */
type Reader = { readonly buyerId: string; readonly userId: string | null; readonly name: string; readonly mailId: string | null }

export function openStopSale(context: Context, receiptId: string) {
  const actor = getActor(context)
  // Somebody who acts for the user has not shown it to her.
  const reader = { buyerId: actor.companyId, userId: actor.userId, name: actorName(actor), mailId: null }
  return actor.realActor ? readReceived(context, receiptId, reader) : open(context, receiptId, reader)
}

export function confirmStopSale(context: Context, receiptId: string) {
  const actor = getWriter(context)
  return confirm(context, receiptId, { buyerId: actor.companyId, userId: actor.userId, name: actorName(actor), mailId: null })
}

export async function lookAtStopSaleLink(context: Context, hashToken: string) {
  const { receiptId, reader } = await linkReader(context, hashToken)
  return readReceived(context, receiptId, reader)
}

/** A person is on the page of the link: the supplier sees that it was opened. */
export async function noteStopSaleSeen(context: Context, hashToken: string): Promise<void> {
  const { receiptId, reader } = await linkReader(context, hashToken)
  await open(context, receiptId, reader)
}

export async function confirmStopSaleByLink(context: Context, hashToken: string) {
  const { receiptId, reader } = await linkReader(context, hashToken)
  return confirm(context, receiptId, reader)
}

async function linkReader(context: Context, hashToken: string) {
  const link = await getStopSaleLink(context.db.queries, hashToken, context.now())
  return { receiptId: link.receiptId, reader: { buyerId: link.buyerId, userId: null, name: link.email, mailId: link.mailId } }
}

async function readReceived(context: Context, receiptId: string, { buyerId }: Reader) {
  const row = await findReceived(context.db.queries, receiptId)
  if (!row || row.buyer_id !== buyerId) throw new Refusal('NotFound')
  return receivedOf(row)
}

async function open(context: Context, receiptId: string, reader: Reader) {
  await readReceived(context, receiptId, reader)
  await context.db.transaction(async (tx) => {
    if (reader.mailId !== null) await markOpened(tx, reader.mailId, context.now())
    const [opened] = await runSql<{ company_id: string; stop_sale_id: string }>(
      tx,
      'update stop_sale_receipt set opened_at = $2, opened_by = $3 where id = $1 and opened_at is null returning company_id, stop_sale_id',
      [receiptId, new Date(context.now()).toISOString(), reader.name],
    )
    if (!opened) return
    const { company_id: supplierId, stop_sale_id: stopSaleId } = opened
    await recordEvent(context, tx, stopSaleChanged, { companyIds: [supplierId], facts: { stopSaleId } })
  })
  return readReceived(context, receiptId, reader)
}

async function confirm(context: Context, receiptId: string, reader: Reader) {
  await readReceived(context, receiptId, reader)
  await context.db.transaction(async (tx) => {
    const confirmed = await runSql(
      tx,
      `update stop_sale_receipt set confirmed_at = $2, confirmed_by = $3, opened_at = coalesce(opened_at, $2), opened_by = coalesce(opened_by, $3),
         next_mail = null where id = $1 and confirmed_at is null returning id`,
      [receiptId, new Date(context.now()).toISOString(), reader.name],
    )
    const row = await findReceived(tx, receiptId)
    if (confirmed.length === 0 || !row) return
    const feeds = await runSql<{ id: string; history_feed_id: string }>(
      tx,
      'select id, history_feed_id from contract where id = any($1) order by id',
      [row.contract_ids],
    )
    const by = { companyId: reader.buyerId, userId: reader.userId, name: reader.name }
    for (const { id: contractId, history_feed_id: historyFeedId } of feeds)
      await addHistory(context, tx, { historyFeedId, contractId, kind: 'stopSaleConfirmed', by, data: historyFactsOf(row) })
    await recordEvent(context, tx, stopSaleChanged, { companyIds: [row.company_id, row.buyer_id], facts: { stopSaleId: row.id } })
    await auditOf(context, tx, {
      companyId: reader.buyerId,
      userId: reader.userId,
      action: 'stop-sale.confirm',
      subjectId: receiptId,
      detail: { by: reader.name },
    })
  })
  return readReceived(context, receiptId, reader)
}
