// Asks Tourplan again for everything whose answer did not arrive.

import { Refusal } from '@tradewind/api/refusals.ts'
import { audit } from '../../commands.ts'
import { type Context, getWriter } from '../../context.ts'
import { EXPORT } from './export-kind.ts'
import { getStored } from './exports.ts'

/** @throws Refusal NotFound; NotUsable for an export that has all its answers, or still runs; TooMuchAtOnce */
export async function askTourplanAgain(context: Context, jobId: string): Promise<void> {
  const { companyId, userId } = getWriter(context)
  const stored = await getStored(context, jobId)
  if (!stored.isSent) throw new Refusal('NotFound')
  await context.db.transaction(async (tx) => {
    const begun = await tx
      .updateTable('booking_export')
      .set({ state: 'running', problem: null, ended_at: null })
      .where('company_id', '=', companyId)
      .where('id', '=', jobId)
      .where('state', '=', 'succeeded')
      .where('answer', 'is', null)
      .executeTakeFirst()
    if (begun.numUpdatedRows === 0n) throw new Refusal('NotUsable', { message: 'Nothing of this export waits for an answer.' })
    await context.queue.send(tx, EXPORT, { companyId, userId, ipAddress: context.caller.ipAddress, jobId })
    await audit(context, tx, 'booking.ask-again', jobId, {})
  })
}
