// Exports in the database: the contracts of each with their part of the file, and everything that was answered.

import type { ExportReport, ExportRow } from '@tradewind/api/integration.ts'
import type { BookingSystem } from '@tradewind/domain/integration/booking-system.ts'
import type { Answer } from '@tradewind/domain/integration/export-job.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import type { Services } from '../../context.ts'
import { jsonOf, type Queries, runSql, type Transaction } from '../../platform/db/database.ts'
import type { ExportKey } from './export-key.ts'
import type { MappingsOf } from './mapping-store.ts'
import { type NewRequest, putRequests } from './request-store.ts'

export type WaitingContract = {
  readonly contractId: string
  readonly version: number
  readonly position: number
  readonly revision: string
  readonly system: BookingSystem
  readonly isSent: boolean
}

/** The next contract for the job; undefined when there is none, or the export has ended. */
export async function nextToExport(queries: Queries, { companyId, jobId }: ExportKey): Promise<WaitingContract | undefined> {
  const [row] = await runSql<WaitingContract>(
    queries,
    `select x.contract_id as "contractId", x.version, x.position, e.template_revision as revision, e.system,
       e.is_sent as "isSent"
     from booking_export_contract x join booking_export e on e.company_id = x.company_id and e.id = x.export_id
     where x.company_id = $1 and x.export_id = $2 and x.state = 'waiting' and e.state = 'running' order by x.position limit 1`,
    [companyId, jobId],
  )
  return row
}

export type MadeLines = {
  readonly lines: string
  readonly lineNames: readonly string[]
  /** What is sent, one product and season each; empty for a file. */
  readonly requests: readonly NewRequest[]
  /** What the booking system holds of the contract once it takes the lines. */
  readonly holds: string
  readonly report: ExportReport
}

/** A contract of which nothing is right is held back, and is to be exported again. */
export async function putContractLines(
  tx: Transaction,
  { companyId, jobId, position }: ExportKey & { readonly position: number },
  { lines, lineNames, requests, holds, report }: MadeLines,
): Promise<void> {
  const isMade = holds !== ''
  await tx
    .updateTable('booking_export_contract')
    .set({
      state: isMade ? 'made' : 'heldBack',
      counts: isMade,
      line_count: lineNames.length,
      lines,
      holds,
      line_names: JSON.stringify(lineNames),
      report: JSON.stringify(report),
    })
    .where('company_id', '=', companyId)
    .where('export_id', '=', jobId)
    .where('position', '=', position)
    .where('state', '=', 'waiting')
    .execute()
  if (requests.length > 0) await putRequests(tx, { companyId, jobId, position }, requests)
}

type HeldOf = { companyId: string; system: BookingSystem; contractId: string; version: number; head: string }

/**
 * What the booking system holds of the contract; empty when it took none, or an audit found other rates there. Of a file it is that of an earlier version with this head; of what
 * was sent it is everything that was taken, of whichever version.
 */
export async function heldLines(queries: Queries, { companyId, system, contractId, version, head }: HeldOf): Promise<string> {
  const [row] = await runSql<{ holds: string }>(
    queries,
    `select case when x.is_doubted then '' else x.holds end as holds from booking_export_contract x join booking_export e on e.company_id = x.company_id and e.id = x.export_id
     where x.contract_id = $2 and x.company_id = $1 and x.system = $5 and x.state = 'made' and e.cause is null
       and case when e.is_sent then e.answer is not null else x.version <> $3 and e.answer = 'taken' and (x.system = 'tourplan' or e.head = $4) end
     order by e.created_at desc, e.id desc limit 1`,
    [companyId, contractId, version, head, system],
  )
  return row?.holds ?? ''
}

export async function advanceExport(tx: Transaction, { companyId, jobId }: ExportKey): Promise<void> {
  await runSql(
    tx,
    `update booking_export e set done_count = (select count(*) from booking_export_contract x
       where x.company_id = $1 and x.export_id = $2 and x.state <> 'waiting')
     where e.company_id = $1 and e.id = $2`,
    [companyId, jobId],
  )
}

/** Ends an export that runs. Where it failed, none of its contracts counts as exported. @param problem null where the file is made */
export async function endExport({ db, now }: Services, { companyId, jobId }: ExportKey, problem: string | null): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx
      .updateTable('booking_export')
      .set({ state: problem === null ? 'succeeded' : 'failed', problem, ended_at: new Date(now()) })
      .where('company_id', '=', companyId)
      .where('id', '=', jobId)
      .where('state', '=', 'running')
      .executeTakeFirst()
    if (ended.numUpdatedRows > 0n && problem !== null) await putCounts(tx, { companyId, jobId }, false)
  })
}

/** Whether the contracts that are in the file count as exported. */
export async function putCounts(tx: Transaction, { companyId, jobId }: ExportKey, counts: boolean): Promise<void> {
  await runSql(tx, `update booking_export_contract set counts = $3 and state <> 'heldBack' where company_id = $1 and export_id = $2`, [
    companyId,
    jobId,
    counts,
  ])
}

type Row = {
  id: string
  system: BookingSystem
  is_sent: boolean
  state: ExportRow['status']
  answer: ExportRow['answer']
  problem: string | null
  cause: string | null
  head: string
  contract_count: number
  done_count: number
  created_at: string
  first_name: string
  last_name: string
  email: string
  lines: number
  held_back: number
  contracts: string
}

export type StoredExport = ExportRow & {
  readonly system: BookingSystem
  readonly problem: string | null
  readonly head: string
  readonly doneCount: number
  readonly heldBack: number
}

/** Contracts of an export that the list names; the others are counted. */
const NAMED = 500

const EXPORTS = `
  select e.id, e.system, e.is_sent, e.state, e.answer, e.problem, e.cause, e.head, e.contract_count, e.done_count, e.created_at, u.first_name, u.last_name, u.email, x.lines,
    x.held_back, x.contracts
  from booking_export e join user_account u on u.id = e.user_id
    cross join lateral (select coalesce(sum(line_count), 0)::int as lines, count(*) filter (where state = 'heldBack')::int as held_back,
      coalesce(json_agg(json_build_object('contractId', contract_id, 'name', contract_name, 'version', version, 'lines', line_count,
        'isHeldBack', state = 'heldBack') order by position) filter (where position < ${NAMED}), '[]') as contracts
      from booking_export_contract c where c.company_id = e.company_id and c.export_id = e.id) x
  where e.company_id = $1`

export async function findExport(queries: Queries, { companyId, jobId }: ExportKey): Promise<StoredExport | undefined> {
  const [row] = await runSql<Row>(queries, `${EXPORTS} and e.id = $2`, [companyId, jobId])
  return row && storedOf(row)
}

/** Newest first. @param after the last row of the page before */
export async function exportsOf(
  queries: Queries,
  { companyId, system }: MappingsOf,
  after: readonly string[] | undefined,
  limit: number,
): Promise<StoredExport[]> {
  const behind = after ? 'and (e.created_at, e.id) < ($4, $5)' : ''
  const rows = await runSql<Row>(queries, `${EXPORTS} and e.system = $3 ${behind} order by e.created_at desc, e.id desc limit $2`, [
    companyId,
    limit,
    system,
    ...(after ?? []),
  ])
  return rows.map(storedOf)
}

function storedOf(row: Row): StoredExport {
  return {
    jobId: row.id,
    system: row.system,
    isSent: row.is_sent,
    status: row.state,
    answer: row.answer,
    startedBy: fullName(row.first_name, row.last_name) || row.email,
    startedAt: row.created_at,
    cause: row.cause,
    lines: row.lines,
    contracts: jsonOf<ExportRow['contracts']>(row.contracts),
    contractCount: row.contract_count,
    problem: row.problem,
    head: row.head,
    doneCount: row.done_count,
    heldBack: row.held_back,
  }
}

/** Of the contracts that are done. */
export async function reportsOf(queries: Queries, { companyId, jobId }: ExportKey): Promise<({ contractId: string } & ExportReport)[]> {
  const rows = await runSql<{ contract_id: string; report: string }>(
    queries,
    `select contract_id, report from booking_export_contract where company_id = $1 and export_id = $2 and report is not null order by position`,
    [companyId, jobId],
  )
  return rows.map((row) => ({
    contractId: row.contract_id,
    inventory: [],
    ...jsonOf<Omit<ExportReport, 'inventory'> & Partial<ExportReport>>(row.report),
  }))
}

/** What an export wrote of a contract, and what the booking system held of it before. The second is how `holds` begins. */
const PARTS = { lines: 'lines', unchanged: 'left(holds, length(holds) - length(lines))' } as const

/** The parts of the file behind its head, one contract at a time. */
export async function* partsOf(queries: Queries, { companyId, jobId }: ExportKey, part: keyof typeof PARTS): AsyncGenerator<string> {
  for (let after = -1; ; ) {
    const [row] = await runSql<{ position: number; lines: string }>(
      queries,
      `select position, ${PARTS[part]} as lines from booking_export_contract where company_id = $1 and export_id = $2 and state = 'made' and position > $3
       order by position limit 1`,
      [companyId, jobId, after],
    )
    if (!row) return
    after = row.position
    yield row.lines
  }
}

/** What the lines of the file are, in words: the head is line 1. @param numbers those that are wanted */
export async function namesOfLines(
  queries: Queries,
  { companyId, jobId }: ExportKey,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await runSql<{ number: number; name: string }>(
    queries,
    `select number::int, name from (
       select 1 + row_number() over (order by x.position, n.at) as number, n.name
       from booking_export_contract x cross join json_array_elements_text(x.line_names) with ordinality n (name, at)
       where x.company_id = $1 and x.export_id = $2 and x.state = 'made') all_lines
     where number = any($3)`,
    [companyId, jobId, [...numbers]],
  )
  return new Map(rows.map((row) => [row.number, row.name]))
}

export type StoredAnswer = {
  readonly answer: Answer
  readonly timeout: boolean
  readonly text: string
  readonly lines: { line: number; what: string; message: string }[]
  readonly by: string
  readonly at: string
}

/** Every answer, the first one first. */
export async function answersOf(queries: Queries, { companyId, jobId }: ExportKey): Promise<StoredAnswer[]> {
  const rows = await queries
    .selectFrom('booking_answer as a')
    .innerJoin('user_account as u', 'u.id', 'a.user_id')
    .select(['a.answer', 'a.is_timeout', 'a.answer_text', 'a.lines', 'a.created_at', 'u.first_name', 'u.last_name', 'u.email'])
    .where('a.company_id', '=', companyId)
    .where('a.export_id', '=', jobId)
    .orderBy('a.created_at')
    .orderBy('a.id')
    .execute()
  return rows.map((row) => ({
    answer: row.answer as Answer, // a check constraint allows these
    timeout: row.is_timeout,
    text: row.answer_text,
    lines: jsonOf<StoredAnswer['lines']>(row.lines),
    by: fullName(row.first_name, row.last_name) || row.email,
    at: row.created_at,
  }))
}
