// The provider stops the sending of a company, allows it again, and sets how many strangers it may write to in a day.

import type { changeSendingLimit as limitCall, stopSender as stopCall } from '@tradewind/api/admin/senders.ts'
import type { BodyOf } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { noteForBoth } from '../audit-log/public.ts'
import { checkReason } from '../log-in-as/public.ts'

/**
 * Asked again for what is already so, it changes and notes nothing. A closed company stays stopped.
 * @throws Refusal NotUsable without a reason, NotFound
 */
export async function stopSender(context: Context, companyId: string, { isStopped, reason }: BodyOf<typeof stopCall>): Promise<void> {
  checkReason(reason)
  await context.db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId)
    if ((company.sending_stopped_at !== null) === isStopped) return
    const sending_stopped_at = isStopped ? new Date(context.now()) : null
    await tx.updateTable('company').set({ sending_stopped_at }).where('id', '=', companyId).execute()
    const action = isStopped ? 'company.stop-sending' : 'company.allow-sending'
    await noteForBoth(context, tx, { action, companyId, companyName: company.company_name, detail: { reason } })
  })
}

/**
 * Strangers who were written to in the last 24 hours count for the new limit too.
 * @throws Refusal NotUsable without a reason, NotFound
 */
export async function changeSendingLimit(context: Context, companyId: string, { aDay, reason }: BodyOf<typeof limitCall>): Promise<void> {
  checkReason(reason)
  await context.db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId)
    if (company.strangers_a_day === aDay) return
    await tx.updateTable('company').set({ strangers_a_day: aDay }).where('id', '=', companyId).execute()
    const detail = { aDay, before: company.strangers_a_day, reason }
    await noteForBoth(context, tx, { action: 'company.sending-limit', companyId, companyName: company.company_name, detail })
  })
}

/** @throws Refusal NotFound, also for a company that is closed */
async function lockCompany(tx: Transaction, companyId: string) {
  const company = await tx
    .selectFrom('company')
    .select(['company_name', 'sending_stopped_at', 'strangers_a_day'])
    .where('id', '=', companyId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!company) throw new Refusal('NotFound')
  return company
}
