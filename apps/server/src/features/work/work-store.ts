// Long work in the database: its progress and what came of it.

import type { WorkView } from '@tradewind/api/work.ts'
import { workFailed, workSucceeded } from '@tradewind/api/work-events.ts'
import type { Services } from '../../context.ts'
import { jsonOf, type Queries, type Transaction } from '../../platform/db/database.ts'
import { recordEvent } from '../../events.ts'
import { newId } from '../../platform/ids.ts'
import { z } from 'zod'

export type NewWork = {
  readonly companyId: string
  readonly userId: string
  readonly kind: WorkView['kind']
  readonly title: string
  readonly total: number
}
export type WorkKey = { readonly companyId: string; readonly workId: string }
export type WorkResult = NonNullable<WorkView['result']>

export async function insertWork(tx: Transaction, work: NewWork, now: number): Promise<string> {
  const id = newId(now)
  await tx
    .insertInto('work')
    .values({
      company_id: work.companyId,
      id,
      kind: work.kind,
      title: work.title,
      total: work.total,
      started_by: work.userId,
      created_at: new Date(now),
    })
    .execute()
  return id
}

/** Sets how far the work is; it counts as running from the first time on. */
export async function advanceWork(tx: Queries, { companyId, workId }: WorkKey, progress: { done: number; total?: number }): Promise<void> {
  await tx
    .updateTable('work')
    .set({ state: 'running', ...progress })
    .where('company_id', '=', companyId)
    .where('id', '=', workId)
    .where('ended_at', 'is', null)
    .execute()
}

const GIVEN_UP = 'This failed several times and was given up. Nothing more happens by itself: try again, and tell us if it fails again.'

/** Ends the work of a job that has failed at its last try. Jobs without a work have nothing to end. */
export async function endGivenUpWork(services: Services, data: unknown): Promise<void> {
  const { companyId, workId } = WORK_OF_JOB.safeParse(data).data ?? {}
  if (companyId === undefined || workId === undefined) return
  await services.db.transaction((tx) => endWork(services, tx, { companyId, workId }, { problem: GIVEN_UP }))
}

const WORK_OF_JOB = z.object({ companyId: z.string(), workId: z.string() })

/** Ends the work, once: a second end (a job that ran twice) changes nothing. What was given up may succeed when an operator has it tried again. */
export async function endWork(
  services: Services,
  tx: Transaction,
  { companyId, workId }: WorkKey,
  end: { result: WorkResult } | { problem: string },
): Promise<void> {
  const succeeded = 'result' in end
  const ended = await tx
    .updateTable('work')
    .set({
      state: succeeded ? 'succeeded' : 'failed',
      ended_at: new Date(services.now()),
      ...(succeeded ? { result: JSON.stringify(end.result), problem: null } : { problem: end.problem }),
    })
    .where('company_id', '=', companyId)
    .where('id', '=', workId)
    .where((each) => each.or([each('ended_at', 'is', null), ...(succeeded ? [each('problem', '=', GIVEN_UP)] : [])]))
    .returning(['kind', 'title'])
    .executeTakeFirst()
  if (!ended) return
  const data = succeeded
    ? { workId, title: ended.title, href: end.result.href ?? '', text: end.result.text ?? ended.title }
    : { workId, title: ended.title, href: '', text: end.problem }
  const facts = { ...data, workKind: ended.kind }
  await recordEvent(services, tx, succeeded ? workSucceeded : workFailed, { companyIds: [companyId], facts })
}

export async function listRecentWork(queries: Queries, companyId: string, since: Date): Promise<WorkView[]> {
  const rows = await queries
    .selectFrom('work')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('created_at', '>=', since.toISOString())
    .orderBy('id', 'desc')
    .limit(30)
    .execute()
  return rows.map(workViewOf)
}

export async function findWork(queries: Queries, { companyId, workId }: WorkKey): Promise<WorkView | undefined> {
  const row = await queries.selectFrom('work').selectAll().where('company_id', '=', companyId).where('id', '=', workId).executeTakeFirst()
  return row && workViewOf(row)
}

type Row = {
  id: string
  kind: string
  title: string
  state: string
  done: number
  total: number
  problem: string | null
  result: string | null
  created_at: string
}

function workViewOf(row: Row): WorkView {
  return {
    workId: row.id,
    kind: row.kind as WorkView['kind'], // written by insertWork only
    title: row.title,
    state: row.state as WorkView['state'], // a check constraint allows these
    done: row.done,
    total: row.total,
    place: null,
    problem: row.problem,
    result: row.result === null ? null : jsonOf<WorkResult>(row.result),
    startedAt: row.created_at,
  }
}
