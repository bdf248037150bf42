// Sends days of an allocation to Tourplan. What was sent without an answer is asked for by GetInventory, never sent twice blindly. // decision 0191

import { askedParts, hasInventory, writtenIn } from '@tradewind/domain/integration/tourplan/set-inventory.ts'
import type { RequestState } from '@tradewind/domain/integration/export-job.ts'
import type { Context } from '../../context.ts'
import { runSql, type Transaction } from '../../platform/db/database.ts'
import type { StoredConnection } from './connection-store.ts'
import type { ExportKey } from './export-key.ts'
import { keepDays, lockAllocation } from './inventory-store.ts'
import { isSentElsewhere, untilNobodySends } from './put-inventory.ts'
import { markRequest, type OpenRequest } from './request-store.ts'
import { askTourplan } from './tourplan-client.ts'

export type OpenInventory = ExportKey & OpenRequest & { readonly allocation: NonNullable<OpenRequest['allocation']> }

/** @returns the problem where its answer is not known, and nothing more is sent; null where it was taken, refused, or replaced by a newer export */
export async function settleInventory(context: Context, open: OpenInventory, connection: StoredConnection): Promise<string | null> {
  const asking = { companyId: open.companyId, connection }
  if (open.state !== 'waiting') {
    const has = await askTourplan(context, asking, 'GetInventory', askedParts(open.body, connection))
    // Tourplan says itself that it does not have the option: nothing was taken, and nothing can be.
    if (has.kind === 'error' && has.error.code === '1052') return keep(context, open, 'refused', has.problem)
    if (has.kind !== 'reply') return keep(context, open, 'unknown', has.problem)
    if (hasInventory(has.content, open.body)) return keep(context, open, 'taken', 'Taken: asked for again, and Tourplan has it.')
  }
  await untilNobodySends(context, open, [open.allocation])
  if (!(await begin(context, open))) return null
  const sent = await askTourplan(context, asking, 'SetInventory', open.body)
  if (sent.kind === 'reply') return keep(context, open, 'taken', null)
  return keep(context, open, sent.kind === 'error' ? 'refused' : 'unknown', sent.problem)
}

/**
 * Marks it before it leaves: what Tourplan holds on its days is not known from here on.
 * @returns false where a newer export replaced it
 * @throws Error where another export sends something for the allocation at the moment; the job is tried again
 */
function begin(context: Context, open: OpenInventory): Promise<boolean> {
  const key = { companyId: open.companyId, ...open.allocation }
  return context.db.transaction(async (tx) => {
    const held = await lockAllocation(tx, key)
    if (await isReplaced(tx, open)) return false
    if (await isSentElsewhere(tx, open, [open.allocation], context.now()))
      throw new Error('another export sends this inventory at the moment')
    await keepDays(tx, key, held, writtenIn(open.body), false)
    await markRequest(tx, { ...open, state: 'sending', answer: null, now: context.now() })
    return true
  })
}

/** The answer, and with it what Tourplan holds, unless a newer export replaced the request. */
async function keep(context: Context, open: OpenInventory, state: RequestState, answer: string | null): Promise<string | null> {
  const key = { companyId: open.companyId, ...open.allocation }
  const isKept = await context.db.transaction(async (tx) => {
    const held = await lockAllocation(tx, key)
    if (await isReplaced(tx, open)) return false
    if (state === 'taken') await keepDays(tx, key, held, writtenIn(open.body), true)
    await markRequest(tx, { ...open, state, answer, now: context.now() })
    return true
  })
  return isKept && state === 'unknown' ? answer : null
}

async function isReplaced(tx: Transaction, { companyId, jobId, position, number }: OpenInventory): Promise<boolean> {
  const [row] = await runSql<{ state: RequestState }>(
    tx,
    'select state from booking_request where company_id = $1 and export_id = $2 and position = $3 and number = $4 for update',
    [companyId, jobId, position, number],
  )
  return row?.state === 'replaced'
}
