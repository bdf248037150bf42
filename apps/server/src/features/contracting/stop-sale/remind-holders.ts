// The holders of a stop sale that have not confirmed are reminded: by hand, and by schedule.

import { Refusal } from '@tradewind/api/refusals.ts'
import { REMIND_AFTER_HOURS, REMIND_APART_HOURS, remindersDue } from '@tradewind/domain/contracting/stop-sale/stop-sale.ts'
import { z } from 'zod'
import { audit } from '../../../commands.ts'
import { type Context, getSupplierWriter, type Services } from '../../../context.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { jobKind, type Worker, worker } from '../../../platform/queue.ts'
import { claimStrangers } from '../../mail/public.ts'
import { MAIL_STOP_SALE } from './mail-stop-sale-job.ts'
import { findStopSale, type NoticeRow } from './stop-sale-store.ts'

const HOUR_MS = 3600_000

const REMIND_STOP_SALES = jobKind({
  name: 'contracting.remind-stop-sales',
  data: z.object({}),
  retries: 3,
  concurrency: 1,
  timeoutSeconds: 3600,
  cron: '40 * * * *',
})

/** @throws Refusal NotFound when one of them is no receipt of this stop sale */
export function remindHolders(context: Context, stopSaleId: string, receiptIds: readonly string[] | undefined) {
  const { companyId, userId } = getSupplierWriter(context)
  return context.db.transaction(async (tx) => {
    const stopSale = await findStopSale(tx, companyId, stopSaleId, true)
    if (!stopSale) throw new Refusal('NotFound')
    if (receiptIds !== undefined) {
      const own = await runSql(tx, 'select id from stop_sale_receipt where company_id = $1 and stop_sale_id = $2 and id = any($3)', [
        companyId,
        stopSaleId,
        receiptIds,
      ])
      if (own.length < new Set(receiptIds).size) throw new Refusal('NotFound')
    }
    // Nobody new is written to; this refuses a company whose sending was stopped.
    await claimStrangers(tx, companyId, [], context.now())
    const remindedCount = await askAgain(context, tx, stopSale, userId, receiptIds)
    if (remindedCount > 0) await audit(context, tx, 'stop-sale.remind', stopSaleId, { holders: remindedCount })
    return { remindedCount }
  })
}

/** Each stop sale is one transaction that also counts the reminder as made: two of these at once remind once. */
export function remindStopSalesJob(services: Services): Worker {
  return worker(REMIND_STOP_SALES, async (_, signal) => {
    const due = await runSql<{ company_id: string; id: string }>(
      services.db.queries,
      `select s.company_id, s.id from stop_sale s join company c on c.id = s.company_id
       where s.reminders_made < 2 and s.created_at < $1 and c.sending_stopped_at is null order by s.id`,
      [new Date(services.now() - REMIND_AFTER_HOURS[0] * HOUR_MS).toISOString()],
    )
    for (const { company_id: companyId, id } of due) {
      if (signal.aborted) return
      await services.db.transaction(async (tx) => {
        const stopSale = await findStopSale(tx, companyId, id, true)
        if (!stopSale) return
        const made = remindersDue((services.now() - Date.parse(stopSale.created_at)) / HOUR_MS)
        if (made <= stopSale.reminders_made) return
        await runSql(tx, 'update stop_sale set reminders_made = $3 where company_id = $1 and id = $2', [companyId, id, made])
        await askAgain(services, tx, stopSale, stopSale.sent_by)
      })
    }
  })
}

/** @param receiptIds all that are silent when not given @returns how many are reminded */
async function askAgain(services: Services, tx: Transaction, stopSale: NoticeRow, userId: string, receiptIds?: readonly string[]) {
  const since = new Date(services.now() - REMIND_APART_HOURS * HOUR_MS).toISOString()
  const rows = await runSql(
    tx,
    `update stop_sale_receipt set next_mail = 'reminder'
     where company_id = $1 and stop_sale_id = $2 and ($3::text[] is null or id = any($3)) and confirmed_at is null and next_mail is null
       and coalesce(reminded_at, mailed_at, created_at) < $4 returning id`,
    [stopSale.company_id, stopSale.id, receiptIds ?? null, since],
  )
  if (rows.length > 0) await services.queue.send(tx, MAIL_STOP_SALE, { companyId: stopSale.company_id, userId, stopSaleId: stopSale.id })
  return rows.length
}
