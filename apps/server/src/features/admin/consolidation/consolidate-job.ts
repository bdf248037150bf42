// Consolidates two accounts, or takes them apart, in one transaction: nothing half, nothing twice.

import { companyConsolidated } from '@tradewind/api/admin/consolidation.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import type { Context, Services } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { type Worker, workerWithin } from '../../../platform/queue.ts'
import { providerRoleOf, ROLE_COLUMNS } from '../../../provider-roles.ts'
import { findContextForJob, type JobUser } from '../../accounts/users/public.ts'
import { fileContracts } from '../../contracting/filing/public.ts'
import { noteForAll } from '../audit-log/public.ts'
import { type BothAccounts, getBothAccounts } from './both-accounts.ts'
import { lockCompanies } from './consolidate.ts'
import { CONSOLIDATE } from './consolidate-kind.ts'
import { moveCompany } from './move-company.ts'
import { moveAddresses, moveUsers } from './move-users.ts'
import { consolidationPreview } from './preview.ts'
import { whyNotApart } from './why-not.ts'

const CHANGED = 'Something changed after the preview. Nothing was moved; please look at it again.'
const LOST_ROLE = 'Who asked for it is no administrator of the platform any more. Nothing was moved.'
const GIVEN_UP = 'This failed several times and was given up. Nothing was moved. The error is under Operations.'
/** Contracts that are filed by one statement. */
const BATCH = 1000

export function consolidateJob(services: Services): Worker {
  const job = workerWithin(CONSOLIDATE, services.db, async ({ consolidationId, ...user }, tx) => {
    const row = await tx.selectFrom('consolidation').selectAll().where('id', '=', consolidationId).forUpdate().executeTakeFirst()
    if (!row || (row.state !== 'running' && row.state !== 'undoing')) return
    await lockCompanies(tx, row.from_company_id, row.to_company_id)
    const context = await findContextOfAdministrator(services, tx, user)
    const problem = context ? await (row.state === 'running' ? bringTogether : takeApart)(context, tx, row) : LOST_ROLE
    if (problem !== undefined) await endWithout(tx, consolidationId, problem)
  })
  const givenUp = (data: unknown) => services.db.transaction((tx) => endWithout(tx, CONSOLIDATE.data.parse(data).consolidationId, GIVEN_UP))
  return { ...job, givenUp }
}

type Row = {
  readonly id: string
  readonly moves: string
  readonly from_company_id: string
  readonly from_user_id: string
  readonly to_company_id: string
  readonly to_user_id: string
  readonly email: string
  readonly reason: string
  readonly digest: string
}

/** Nobody takes the role away while this transaction lasts. */
async function findContextOfAdministrator(services: Services, tx: Transaction, user: JobUser): Promise<Context | undefined> {
  const row = await tx
    .selectFrom('user_account as u')
    .select(ROLE_COLUMNS)
    .where('u.id', '=', user.userId)
    .where('u.disabled_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row && providerRoleOf(row) === 'administrator' ? findContextForJob(services, user) : undefined
}

/** @returns why nothing was changed; undefined when it was */
async function bringTogether(context: Context, tx: Transaction, row: Row): Promise<string | undefined> {
  const both = await findBoth(tx, row)
  if (both === undefined) return CHANGED
  const { problems, digest } = await consolidationPreview(tx, both, row.id)
  if (problems.length > 0 || digest !== row.digest) return problems[0] ?? CHANGED
  const now = new Date(context.now())
  const move = { fromId: row.from_company_id, toId: row.to_company_id, fromUserId: row.from_user_id, toUserId: row.to_user_id }
  await runSql(tx, `select set_config('tradewind.consolidation', $1, true)`, [row.id])
  if (row.moves === 'company') {
    await moveCompany(context, tx, move)
    await moveUsers(tx, move, now)
    await runSql(
      tx,
      `update company set closed_at = $2, closing_stopped_sending = sending_stopped_at is null, sending_stopped_at = coalesce(sending_stopped_at, $2)
       where id = $1`,
      [move.fromId, now],
    )
  }
  await moveAddresses(tx, move, row.email, now)
  await runSql(tx, `select set_config('tradewind.consolidation', '', true)`)
  await tx.updateTable('consolidation').set({ state: 'done', done_at: now, problem: null }).where('id', '=', row.id).execute()
  await note(context, tx, row, both, 'company.consolidate')
  return undefined
}

async function findBoth(tx: Transaction, row: Row): Promise<BothAccounts | undefined> {
  const [to] = await runSql<{ email: string }>(tx, 'select email from user_account where id = $1', [row.to_user_id])
  const moves = row.moves === 'company' ? 'company' : 'address'
  const chosen = { email: to?.email ?? '', companyId: row.to_company_id, associateEmail: row.email, moves } as const
  try {
    const both = await getBothAccounts(tx, chosen)
    return both.from.user_id === row.from_user_id ? both : undefined
  } catch (error) {
    // One of the accounts was disabled or has another address by now.
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** @returns why nothing was changed; undefined when it was */
async function takeApart(context: Context, tx: Transaction, row: Row): Promise<string | undefined> {
  const problem = await whyNotApart(tx, row)
  if (problem !== undefined) return problem
  const now = new Date(context.now())
  const { from_company_id: fromId, to_company_id: toId } = row
  const contracts = await runSql<{ id: string }>(
    tx,
    `select distinct after ->> 'id' as id from consolidation_row where consolidation_id = $1 and table_name = 'contract' order by 1`,
    [row.id],
  )
  // Users that go back end what they have open as users of the other company.
  await runSql(
    tx,
    `update session set revoked_at = $2 where revoked_at is null and user_id in
       (select after ->> 'id' from consolidation_row where consolidation_id = $1 and table_name = 'user_account')`,
    [row.id, now],
  )
  await runSql(tx, 'select take_apart($1)', [row.id])
  await runSql(tx, 'select follow_what_went_back($1, $2)', [fromId, toId])
  const contractIds = contracts.map(({ id }) => id)
  for (let i = 0; i < contractIds.length; i += BATCH) await fileContracts(context, tx, contractIds.slice(i, i + BATCH))
  await tx.updateTable('consolidation').set({ state: 'undone', undone_at: now, problem: null }).where('id', '=', row.id).execute()
  await tx.deleteFrom('consolidation_row').where('consolidation_id', '=', row.id).execute()
  const both = await tx.selectFrom('company').select(['id', 'company_name']).where('id', 'in', [fromId, toId]).execute()
  const named = (id: string) => ({ company_id: id, company_name: both.find((each) => each.id === id)?.company_name ?? '' })
  await note(context, tx, row, { from: named(fromId), to: named(toId) }, 'company.take-apart')
  return undefined
}

async function endWithout(tx: Transaction, id: string, problem: string): Promise<void> {
  await runSql(
    tx,
    `update consolidation set problem = $2, state = case state when 'running' then 'failed' else 'done' end
     where id = $1 and state in ('running', 'undoing')`,
    [id, problem],
  )
}

type Named = { readonly company_id: string; readonly company_name: string }

/** In all audit logs; open screens of both and of who is connected with them are read anew. */
async function note(
  context: Context,
  tx: Transaction,
  row: Row,
  { from, to }: { from: Named; to: Named },
  action: 'company.consolidate' | 'company.take-apart',
): Promise<void> {
  const [user] = await runSql<{ email: string }>(tx, 'select email from user_account where id = $1', [row.to_user_id])
  const names = { from: from.company_name, to: to.company_name }
  const detail = { ...names, moves: row.moves, associateEmail: row.email, email: user?.email ?? '', reason: row.reason }
  const companies = [from, to].map((each) => ({ companyId: each.company_id, companyName: each.company_name }))
  await noteForAll(context, tx, { action, subjectId: from.company_id, companies, detail })
  if (row.moves !== 'company') return
  const isApart = action === 'company.take-apart'
  const connected = await runSql<{ id: string }>(
    tx,
    `select inviting_company_id as id from connection where invited_company_id = any($1) and state = 'connected'
     union select invited_company_id from connection where inviting_company_id = any($1) and state = 'connected'`,
    [[from.company_id, to.company_id]],
  )
  const told = new Set([to.company_id, ...(isApart ? [from.company_id] : []), ...connected.map(({ id }) => id)])
  const facts = { fromName: from.company_name, toName: to.company_name, isApart }
  await recordEvent(context, tx, companyConsolidated, { companyIds: [...told], facts })
}
