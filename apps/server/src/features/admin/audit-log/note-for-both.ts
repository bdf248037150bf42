// What the provider does with a company is in the audit logs of both.

import type { ForBoth } from '../../../audit/provider.ts'
import type { AuditAction, AuditFacts } from '../../../audit/audit-log.ts'
import { auditOf } from '../../../commands.ts'
import { type Context, getActor } from '../../../context.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'

/** A look with the same reason is noted once in this time: the screen reads the page again after each change. */
const NOTED_ONCE_MS = 3_600_000

/** What the provider does with a company, for a reason. */
type NotedAction = { [A in AuditAction]: AuditFacts<A> extends ForBoth ? A : never }[AuditAction]

type Noted<Action extends NotedAction> = {
  readonly action: Action
  readonly companyId: string
  readonly companyName: string
  readonly detail: AuditFacts<Action>
}

type NotedForAll<Action extends NotedAction> = Pick<Noted<Action>, 'action' | 'detail'> & {
  readonly subjectId: string
  readonly companies: readonly { readonly companyId: string; readonly companyName: string }[]
}

/** What was done with a thing of several companies: one entry for each, and one for the provider that names all. */
export async function noteForAll<Action extends NotedAction>(
  context: Context,
  tx: Transaction,
  { action, subjectId, companies, detail }: NotedForAll<Action>,
): Promise<void> {
  const actor = getActor(context)
  const note = (companyId: string, facts: AuditFacts<Action>) =>
    auditOf<Action>(context, tx, { userId: actor.userId, action, subjectId, companyId, detail: facts })
  for (const { companyId } of companies) await note(companyId, detail)
  if (companies.some(({ companyId }) => companyId === actor.companyId)) return
  const companyName = companies.map((company) => company.companyName).join(' and ')
  await note(actor.companyId, { ...detail, companyName })
}

/** One entry for the company, and one for the provider that names the company. */
export async function noteForBoth<Action extends NotedAction>(
  context: Context,
  tx: Transaction,
  { action, companyId, companyName, detail }: Noted<Action>,
): Promise<void> {
  await noteForAll(context, tx, { action, subjectId: companyId, companies: [{ companyId, companyName }], detail })
}

/**
 * A look at the data of a company. Call it before anything is read: there is no look without its entry. The same person with the same reason
 * is noted once an hour.
 */
export async function noteLook(context: Context, companyId: string, companyName: string, reason: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    if (await wasNotedLately(context, tx, companyId, reason)) return
    await noteForBoth(context, tx, { action: 'company.read', companyId, companyName, detail: { reason } })
  })
}

async function wasNotedLately(context: Context, tx: Transaction, companyId: string, reason: string): Promise<boolean> {
  const { userId } = getActor(context)
  const rows = await runSql(
    tx,
    `select from audit_entry
     where company_id = $1 and created_at > $2 and user_id = $3 and action = 'company.read' and detail->>'reason' = $4 limit 1`,
    [companyId, new Date(context.now() - NOTED_ONCE_MS), userId, reason],
  )
  return rows.length > 0
}
