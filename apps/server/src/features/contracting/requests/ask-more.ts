// A request that was sent reaches further: more suppliers, and an address that was wrong.

import type { BodyOf } from '@tradewind/api/call.ts'
import { askMoreSuppliers as askMoreCall, type mendAddresses as mendAddressesCall } from '@tradewind/api/contracting/requests.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { MOST_SUPPLIERS } from '@tradewind/domain/contracting/requests/supplier-rows.ts'
import { audit, once } from '../../../commands.ts'
import type { Context } from '../../../context.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { claimStrangers } from '../../mail/public.ts'
import { listAskedRows, stateOf } from './asked-rows.ts'
import { tellChanged } from './change-request.ts'
import { getBuyerWriter, insertAsked, suppliersOf } from './create-request.ts'
import { MAIL_REQUESTS } from './mail-requests-job.ts'
import { getOpenRequest } from './request-store.ts'

/**
 * Asks more suppliers; whose address is asked already in this request hears nothing.
 * @throws Refusal NotFound for a request or partner of another company, StateChanged for a withdrawn request
 * @throws Refusal NotUsable for a partner without an address, or more than 5,000 suppliers in all
 */
export function askMoreSuppliers(context: Context, requestId: string, input: BodyOf<typeof askMoreCall>) {
  const { companyId, userId } = getBuyerWriter(context)
  return once(context, askMoreCall, { requestId, ...input }, async (tx) => {
    await getOpenRequest(context, tx, requestId)
    const asked = await listAskedRows(tx, companyId, requestId)
    const suppliers = await suppliersOf(tx, companyId, input.suppliers, new Set(asked.flatMap((row) => row.emails)))
    if (asked.length + suppliers.length > MOST_SUPPLIERS) throw unusable(`A request has at most ${MOST_SUPPLIERS} suppliers.`)
    if (suppliers.length > 0) {
      await claimStrangers(
        tx,
        companyId,
        suppliers.flatMap((each) => each.emails),
        context.now(),
      )
      const from = Math.max(-1, ...asked.map((row) => row.position)) + 1
      await insertAsked(context, tx, { companyId, requestId, from }, suppliers)
      await context.queue.send(tx, MAIL_REQUESTS, { companyId, userId, requestId })
      await tellChanged(context, tx, requestId)
      await audit(context, tx, 'request.change', requestId, { moreSuppliers: suppliers.length })
    }
    return { addedCount: suppliers.length, askedBefore: input.suppliers.length - suppliers.length }
  })
}

/**
 * Gives a supplier that cannot be reached other addresses, and asks it there. Links to the wrong ones stop working.
 * @throws Refusal NotFound for a supplier that is not asked in this request, StateChanged for one that can be reached or a withdrawn request
 * @throws Refusal NotUsable for an address that is asked already in this request
 */
export function mendAddresses(context: Context, requestId: string, { askedId, emails: given }: BodyOf<typeof mendAddressesCall>) {
  const { companyId, userId } = getBuyerWriter(context)
  const emails = [...new Set(given)]
  return context.db.transaction(async (tx) => {
    await getOpenRequest(context, tx, requestId)
    const rows = await listAskedRows(tx, companyId, requestId)
    const row = rows.find((each) => each.id === askedId)
    if (!row) throw new Refusal('NotFound')
    if (stateOf(row) !== 'unreachable') throw new Refusal('StateChanged', { message: 'This supplier can be reached by now.' })
    const others = new Set(rows.filter((each) => each !== row).flatMap((each) => each.emails))
    const taken = emails.find((email) => others.has(email))
    if (taken !== undefined) throw unusable(`${taken} is asked already in this request.`)
    await claimStrangers(tx, companyId, emails, context.now())
    await askAnew(tx, askedId, emails)
    await context.queue.send(tx, MAIL_REQUESTS, { companyId, userId, requestId })
    await tellChanged(context, tx, requestId)
    await audit(context, tx, 'request.change', requestId, { supplier: row.supplier_name, emails })
  })
}

/** As if it had never been asked: the company behind the wrong address is not the one that is meant. */
async function askAnew(tx: Transaction, askedId: string, emails: readonly string[]): Promise<void> {
  await tx.deleteFrom('request_link').where('asked_id', '=', askedId).execute()
  await runSql(
    tx,
    `update asked_supplier set emails = $2, partner_id = null, supplier_id = null, user_id = null, problem = null, mail_ids = '{}',
       mailed_at = null, next_mail = 'request' where id = $1`,
    [askedId, [...emails]],
  )
}

function unusable(problem: string): Refusal {
  return new Refusal('NotUsable', { message: problem, details: [{ field: 'suppliers', problem }] })
}
