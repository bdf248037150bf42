// Each day: companies that were closed long enough ago are erased, after the administrators were told.

import { z } from 'zod'
import { auditOf } from '../../../commands.ts'
import type { Context, Services } from '../../../context.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { jobKind, type Worker, worker } from '../../../platform/queue.ts'
import { erasePerson } from '../../accounts/erasure/public.ts'
import { eraseFilings, fileContracts } from '../../contracting/filing/public.ts'
import { type ClosedCompany, companiesToErase, holdCompanyToErase } from './closed-company.ts'
import { ERASED_FILES, ERASED_FIRST, ERASED_OF_OWN, ERASED_RATES, type ErasedRows, eraseRows } from './erased-tables.ts'
import { tellOfErasures } from './tell-of-erasures.ts'

const ERASE_COMPANIES = jobKind({
  name: 'closing.erase-companies',
  data: z.object({}),
  retries: 3,
  concurrency: 1,
  timeoutSeconds: 3600,
  cron: '5 4 * * *',
})

export function eraseCompaniesJob(services: Services): Worker {
  return worker(ERASE_COMPANIES, (_, signal) => eraseCompanies(services, signal))
}

/**
 * A step changes some rows in one transaction and is repeated until nothing is left for it: a killed job goes on where it was. The company counts
 * as erased when all steps found nothing more.
 * @throws AggregateError at the end, when companies could not be erased; the job is tried again
 */
export async function eraseCompanies(services: Services, signal: AbortSignal): Promise<void> {
  await tellOfErasures(services)
  const due = await companiesToErase(services.db.queries, services.now())
  const failures: unknown[] = []
  for (const { id } of due) {
    signal.throwIfAborted()
    try {
      await eraseCompany(services, id, signal)
    } catch (error) {
      signal.throwIfAborted()
      // Thrown below: the others are erased first.
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${due.length} companies could not be erased`)
}

/** @returns how many rows or people it changed: when none, the step is done */
type Step = (context: Context, tx: Transaction, company: ClosedCompany) => Promise<number>

const rowsOf = (rows: readonly ErasedRows[]): Step[] => rows.map((each) => (_, tx, company) => eraseRows(tx, each, company.id))

/** In this order. People are last: nothing that they began is running any more. */
const STEPS: readonly Step[] = [
  ...rowsOf(ERASED_FIRST),
  (_, tx, company) => eraseFilings(tx, company.id),
  ...rowsOf(ERASED_OF_OWN),
  eraseOwnContracts,
  eraseDrafts,
  ...rowsOf(ERASED_RATES),
  ...rowsOf(ERASED_FILES),
  erasePeople,
  endErasure,
]

async function eraseCompany(services: Services, companyId: string, signal: AbortSignal): Promise<void> {
  const none = { sessionToken: undefined, deviceToken: undefined, bearer: undefined, idempotencyKey: undefined }
  const context = { ...services, actor: undefined, caller: { ipAddress: '', host: '', userAgent: '', ...none } }
  const runOnce = (step: Step) =>
    services.db.transaction(async (tx) => {
      const company = await holdCompanyToErase(tx, companyId, services.now())
      return company === undefined ? 0 : step(context, tx, company)
    })
  for (const step of STEPS) {
    while ((await runOnce(step)) > 0) signal.throwIfAborted()
  }
}

const SOME_CONTRACTS = 500

/** A contract and its versions name each other: they are deleted in one transaction. */
async function eraseOwnContracts(_: Context, tx: Transaction, { id }: ClosedCompany): Promise<number> {
  const rows = await runSql<{ id: string }>(
    tx,
    `select id from contract where supplier_id = $1 and buyer_id = $1 order by id limit ${SOME_CONTRACTS}`,
    [id],
  )
  const ids = rows.map((row) => row.id)
  await runSql(tx, 'delete from contract_version where contract_id = any($1)', [ids])
  await runSql(tx, 'delete from contract where id = any($1)', [ids])
  return ids.length
}

/** Changes for one partner that were never sent. */
async function eraseDrafts(context: Context, tx: Transaction, { id }: ClosedCompany): Promise<number> {
  const rows = await runSql<{ id: string }>(
    tx,
    `update contract set draft_sheet_id = null where id in
       (select id from contract where supplier_id = $1 and draft_sheet_id is not null order by id limit ${SOME_CONTRACTS}) returning id`,
    [id],
  )
  await fileContracts(
    context,
    tx,
    rows.map((row) => row.id),
  )
  return rows.length
}

/** One after the other: each is a transaction. Those whom the company had deleted before are erased as well. */
async function erasePeople(context: Context, tx: Transaction, { id }: ClosedCompany): Promise<number> {
  const [person] = await runSql<{ id: string }>(
    tx,
    'select id from user_account where company_id = $1 and erased_at is null order by id limit 1',
    [id],
  )
  if (!person) return 0
  await erasePerson(context, tx, person.id, async () => undefined)
  return 1
}

async function endErasure(context: Context, tx: Transaction, { id, companyName, closedAt }: ClosedCompany): Promise<number> {
  const now = new Date(context.now())
  await runSql(
    tx,
    `update company set erased_at = $2, website = null, email_domain = null, apps = '{}', verification_asked_at = null where id = $1`,
    [id, now],
  )
  const detail = { closedOn: closedAt.slice(0, 10) }
  await auditOf(context, tx, { companyId: id, userId: null, action: 'company.erase', subjectId: id, detail })
  const providers = await runSql<{ company_id: string }>(
    tx,
    'select distinct company_id from user_account where is_platform_admin and deleted_at is null order by company_id',
  )
  for (const { company_id: companyId } of providers)
    await auditOf(context, tx, { companyId, userId: null, action: 'company.erase', subjectId: id, detail: { ...detail, companyName } })
  return 0
}
