// What the provider does with a company is in the audit logs of both.

import type { AuditAction } from '../../../audit-actions.ts'
import { auditOf } from '../../../commands.ts'
import { type Context, getActor } from '../../../context.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'

/** A look with the same reason is noted once in this time: the screen reads the page again after each change. */
const NOTED_ONCE_MS = 3_600_000

type Noted = {
  readonly action: AuditAction
  readonly companyId: string
  readonly companyName: string
  readonly detail: Readonly<Record<string, unknown>>
}

/** One entry for the company, and one for the provider that names the company. */
export async function noteForBoth(context: Context, tx: Transaction, { action, companyId, companyName, detail }: Noted): Promise<void> {
  const actor = getActor(context)
  const entry = { userId: actor.userId, action, subjectId: companyId }
  await auditOf(context, tx, { ...entry, companyId, detail: { ...detail } })
  if (companyId !== actor.companyId)
    await auditOf(context, tx, { ...entry, companyId: actor.companyId, detail: { ...detail, companyName } })
}

/** Whether the caller did the same with this company for the same reason within the last hour. */
export async function wasNotedLately(
  context: Context,
  tx: Transaction,
  action: AuditAction,
  companyId: string,
  reason: string,
): Promise<boolean> {
  const { userId } = getActor(context)
  const rows = await runSql(
    tx,
    `select from audit_entry where company_id = $1 and created_at > $2 and user_id = $3 and action = $4 and detail->>'reason' = $5 limit 1`,
    [companyId, new Date(context.now() - NOTED_ONCE_MS), userId, action, reason],
  )
  return rows.length > 0
}
