// Invitations are accepted, rejected, ignored; rejections taken back; connections removed.

import { connectionAccepted, connectionsChanged } from '@tradewind/api/connections/connection-events.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { type ConnectionAction, connectionChange } from '@tradewind/domain/connections/connection-state.ts'
import { audit } from '../../../commands.ts'
import { type Context, getActor, getWriter } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { runSql } from '../../../platform/db/database.ts'
import { lockConnection, otherOf, sideOf } from '../partners/public.ts'
import { companyOf, knowEachOther, setState } from './connection-store.ts'

/**
 * @throws Refusal NotFound for a connection of other companies
 * @throws Refusal StateChanged when it is not in a state for that, such as when a colleague or the other company was faster
 */
export async function changeConnection(context: Context, connectionId: string, action: ConnectionAction): Promise<void> {
  const { companyId, userId } = getWriter(context)
  await context.db.transaction(async (tx) => {
    const row = await lockConnection(tx, companyId, connectionId)
    if (!row) throw new Refusal('NotFound')
    const state = connectionChange(action, sideOf(row, companyId), row.state)
    if (state === undefined) throw new Refusal('StateChanged')
    const otherId = otherOf(row, companyId)
    await setState(context, tx, connectionId, { state, isIgnored: action === 'ignore', userId })
    if (state === 'connected') await knowEachOther(context, tx, companyId, otherId)
    if (state === 'archived')
      await runSql(
        tx,
        'update connection_invitation set removed_at = now(), must_mail = false where connection_id = $1 and removed_at is null',
        [connectionId],
      )
    await audit(context, tx, `connection.${action}`, connectionId)
    const own = await companyOf(tx, companyId)
    if (action === 'accept') {
      const facts = { companyId, companyName: own.company_name }
      await recordEvent(context, tx, connectionAccepted, { companyIds: [companyId, otherId], facts })
    } else {
      // The other company does not learn that it is ignored.
      const companyIds = action === 'ignore' ? [companyId] : [companyId, otherId]
      await recordEvent(context, tx, connectionsChanged, { companyIds, facts: {} })
    }
  })
}

/** Those of others, and those that were not accepted, are left as they are. */
export async function markAcceptedAsRead(context: Context, connectionIds: readonly string[]): Promise<void> {
  const { companyId } = getActor(context)
  await context.db.transaction(async (tx) => {
    await runSql(
      tx,
      `update connection set accepted_read_at = $3 where id = any($2) and inviting_company_id = $1 and state = 'connected' and accepted_read_at is null`,
      [companyId, [...connectionIds], new Date(context.now()).toISOString()],
    )
    await recordEvent(context, tx, connectionsChanged, { companyIds: [companyId], facts: {} })
  })
}
