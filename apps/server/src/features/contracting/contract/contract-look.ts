// What each person has seen of a contract: at each visit, what was there at the visit before.

import type { AnswerOf } from '@tradewind/api/call.ts'
import type { lookAtContract as lookCall } from '@tradewind/api/contracting/contract.ts'
import { type Context, getActor } from '../../../context.ts'
import { getPartyContract } from './contract-store.ts'

/** Opened again sooner than this, it is the same visit. */
const LONGEST_PAUSE_MS = 30 * 60_000

/**
 * Notes that the caller looks at the contract now. An administrator who acts for a user leaves no trace.
 * @returns the visit before: when it ended, and the newest version that was there; null at the first visit
 * @throws Refusal NotFound for somebody who is no party to it
 */
export async function lookAtContract(context: Context, contractId: string): Promise<AnswerOf<typeof lookCall>> {
  const actor = getActor(context)
  const { version } = await getPartyContract(context.db.queries, actor, contractId)
  const now = new Date(context.now())
  return context.db.transaction(async (tx) => {
    const last = await tx
      .selectFrom('contract_look')
      .selectAll()
      .where('contract_id', '=', contractId)
      .where('user_id', '=', actor.userId)
      .forUpdate()
      .executeTakeFirst()
    const isSameVisit = last !== undefined && last.version === version && now.getTime() - Date.parse(last.looked_at) < LONGEST_PAUSE_MS
    const before = isSameVisit
      ? { version: last.before_version, at: last.before_at }
      : { version: last?.version ?? null, at: last?.looked_at ?? null }
    if (actor.realActor === null) {
      const look = { version, looked_at: now, before_version: before.version, before_at: before.at }
      await tx
        .insertInto('contract_look')
        .values({ contract_id: contractId, user_id: actor.userId, ...look })
        .onConflict((conflict) => conflict.columns(['contract_id', 'user_id']).doUpdateSet(look))
        .execute()
    }
    return { before: before.version === null || before.at === null ? null : { version: before.version, at: before.at } }
  })
}
