// Shared by commands: the audit log, and idempotent calls.

import type { Call } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import type { AuditAction, AuditFacts } from './audit/audit-log.ts'
import { type Context, getActor } from './context.ts'
import { sha256 } from './platform/crypto.ts'
import { jsonOf, type Transaction } from './platform/db/database.ts'
import { newId } from './platform/ids.ts'

/** Facts are left out where the action has none that it needs. */
type Given<Action extends AuditAction> =
  Record<never, never> extends AuditFacts<Action> ? [facts?: AuditFacts<Action>] : [facts: AuditFacts<Action>]

/** Writes an entry of the audit log in the caller's transaction. */
export async function audit<Action extends AuditAction>(
  context: Context,
  tx: Transaction,
  action: Action,
  subjectId: string | null,
  ...[detail]: Given<Action>
): Promise<void> {
  const { companyId, userId } = getActor(context)
  await auditOf(context, tx, { companyId, userId, action, subjectId, detail: detail ?? {} })
}

export type AuditEntry<Action extends AuditAction> = {
  readonly companyId: string
  /** Null when the user is unknown. */
  readonly userId: string | null
  readonly action: Action
  readonly subjectId?: string | null
} & (Record<never, never> extends AuditFacts<Action> ? { readonly detail?: AuditFacts<Action> } : { readonly detail: AuditFacts<Action> })

/** As `audit`, for actions without a session. */
export async function auditOf<Action extends AuditAction>(context: Context, tx: Transaction, entry: AuditEntry<Action>): Promise<void> {
  await tx
    .insertInto('audit_entry')
    .values({
      company_id: entry.companyId,
      id: newId(context.now()),
      user_id: entry.userId,
      acting_user_id: context.actor?.realActor?.userId ?? null,
      action: entry.action,
      subject_id: entry.subjectId ?? null,
      detail: JSON.stringify(entry.detail ?? {}),
      ip_address: context.caller.ipAddress,
      created_at: new Date(context.now()),
    })
    .execute()
}

/**
 * Runs a change in one transaction, once per Idempotency-Key. A repeated call returns the stored answer without running again;
 * concurrent calls with the same key wait for each other.
 * @throws Refusal IdempotencyKeyReused when the key was used for another call or body
 */
export function once<T>(context: Context, call: Call, input: unknown, run: (tx: Transaction) => Promise<T>): Promise<T> {
  const key = context.caller.idempotencyKey
  if (key === undefined) return context.db.transaction(run)
  const userId = getActor(context).userId
  const bodyHash = sha256(JSON.stringify(input))
  return context.db.transaction(async (tx) => {
    const claimed = await tx
      .insertInto('answered_call')
      .values({ user_id: userId, idempotency_key: key, call_name: call.name, body_hash: bodyHash, answer: 'null' })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (claimed.numInsertedOrUpdatedRows === 0n) {
      const earlier = await tx
        .selectFrom('answered_call')
        .selectAll()
        .where('user_id', '=', userId)
        .where('idempotency_key', '=', key)
        .executeTakeFirstOrThrow()
      if (earlier.call_name !== call.name || !earlier.body_hash.equals(bodyHash)) throw new Refusal('IdempotencyKeyReused')
      return jsonOf<T>(earlier.answer)
    }
    const answer = await run(tx)
    await tx
      .updateTable('answered_call')
      .set({ answer: JSON.stringify(answer) })
      .where('user_id', '=', userId)
      .where('idempotency_key', '=', key)
      .execute()
    return answer
  })
}
