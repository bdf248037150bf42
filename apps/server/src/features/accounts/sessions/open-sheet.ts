// "One rate sheet open at a time" at the secure rates host: the session knows which.

import { Refusal } from '@tradewind/api/refusals.ts'
import { type Context, getActor } from '../../../context.ts'

/** This session has this rate sheet open now, and no other. Elsewhere than at the secure host nothing is kept. */
export async function openSheet(context: Context, sheetId: string): Promise<void> {
  if (!isAtSecureHost(context)) return
  await context.db.queries.updateTable('session').set({ open_sheet_id: sheetId }).where('id', '=', getActor(context).sessionId).execute()
}

export async function closeSheet(context: Context, sheetId: string): Promise<void> {
  if (!isAtSecureHost(context)) return
  await context.db.queries
    .updateTable('session')
    .set({ open_sheet_id: null })
    .where('id', '=', getActor(context).sessionId)
    .where('open_sheet_id', '=', sheetId)
    .execute()
}

/** @throws Refusal SheetTakenOver when the session has another rate sheet open at the secure host // C-RL-130 */
export async function refuseTakenOver(context: Context, sheetId: string): Promise<void> {
  if (!isAtSecureHost(context)) return
  const session = await context.db.queries
    .selectFrom('session')
    .select('open_sheet_id')
    .where('id', '=', getActor(context).sessionId)
    .executeTakeFirst()
  const open = session?.open_sheet_id ?? null
  if (open !== null && open !== sheetId) throw new Refusal('SheetTakenOver')
}

function isAtSecureHost({ config, caller }: Context): boolean {
  return config.secureRatesHost !== undefined && caller.host === config.secureRatesHost
}
