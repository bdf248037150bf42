// Data loads in the database, and the one way in which their status changes.

import { dataLoadChanged } from '@tradewind/api/contracting/data-load-events.ts'
import type { LoadStatus } from '@tradewind/api/contracting/data-load.ts'
import { requestChanged } from '@tradewind/api/contracting/request-events.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import {
  type ConversionPriority,
  type ConversionSetting,
  type ConversionStatus,
  type ConversionStep,
  isEnded,
  statusAfter,
} from '@tradewind/domain/contracting/data-load/conversion-status.ts'
import { isPriced } from '@tradewind/domain/rate-sheet/completion/priced.ts'
import { productPagesOf } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import type { Context, Services } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { type Queries, runSql, type Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { findSheet } from '../rate-sheet/public.ts'

export type Load = {
  readonly id: string
  /** The supplier. */
  readonly company_id: string
  readonly asked_id: string
  readonly user_id: string
  readonly asked_by: 'supplier' | 'buyer'
  readonly status: ConversionStatus
  readonly setting: ConversionSetting
  readonly message: string
  readonly priority: ConversionPriority
  readonly due_date: string
  readonly assignee_id: string | null
  readonly template_id: string | null
  readonly submitted_at: string | null
  readonly viewed_at: string | null
  readonly ended_at: string | null
  readonly created_at: string
  readonly assignee_first_name: string | null
  readonly assignee_last_name: string | null
  readonly buyer_id: string
  readonly request_id: string
  readonly supplier_name: string
  /** Of the template that is filled in, while it has one. */
  readonly draft_id: string | null
}

const LOAD = `
  select d.*, d.due_date::text as due_date, u.first_name as assignee_first_name, u.last_name as assignee_last_name, a.company_id as buyer_id,
    a.request_id, a.supplier_name, s.id as draft_id
  from data_load d join asked_supplier a on a.id = d.asked_id
    left join user_account u on u.id = d.assignee_id
    left join template t on t.company_id = d.company_id and t.id = d.template_id and t.trashed_at is null
    left join rate_sheet s on s.company_id = t.company_id and s.id = t.draft_sheet_id`

/** @throws Refusal NotFound */
export async function getLoadRow(queries: Queries, dataLoadId: string, lock = false): Promise<Load> {
  const [row] = await runSql<Load>(queries, `${LOAD} where d.id = $1 ${lock ? 'for update of d' : ''}`, [dataLoadId])
  if (!row) throw new Refusal('NotFound')
  return row
}

/** For a change by the staff: what was asked is held before the data load, as everybody who answers it does. @throws Refusal NotFound */
export async function holdLoad(tx: Transaction, dataLoadId: string): Promise<Load> {
  const { asked_id: askedId } = await getLoadRow(tx, dataLoadId)
  await runSql(tx, 'select from asked_supplier where id = $1 for update', [askedId])
  return getLoadRow(tx, dataLoadId, true)
}

/** The newest of a request to a supplier. */
export async function findLoadOf(queries: Queries, askedId: string, lock = false): Promise<Load | undefined> {
  const [row] = await runSql<Load>(
    queries,
    `${LOAD} where d.asked_id = $1 order by d.ended_at is null desc, d.id desc limit 1 ${lock ? 'for update of d' : ''}`,
    [askedId],
  )
  return row
}

export function statusOf(load: Load): LoadStatus {
  return {
    dataLoadId: load.id,
    rateConversionStatus: load.status,
    assigneeName: load.assignee_id === null ? null : fullName(load.assignee_first_name ?? '', load.assignee_last_name ?? ''),
    dueDate: load.due_date,
  }
}

const NOT_NOW: Readonly<Record<ConversionStatus, string>> = {
  'awaiting supplier rates': 'The supplier has sent no files yet.',
  'in queue': 'Nobody works on this data load at the moment.',
  'In Progress': 'This data load is being worked on.',
  'supplier review': 'The supplier reviews this data load.',
  accepted: 'This data load was accepted already.',
  withdrawn: 'This data load was withdrawn.',
}

/** One step on, in the caller's transaction; both sides and the staff are told. @throws Refusal StateChanged, in a sentence */
export async function takeStep(context: Context, tx: Transaction, load: Load, step: ConversionStep): Promise<ConversionStatus> {
  const next = statusAfter(load.status, step)
  if (next === undefined) throw new Refusal('StateChanged', { message: NOT_NOW[load.status] })
  await runSql(
    tx,
    `update data_load set status = $2, ended_at = $3, submitted_at = case when $4 then $5::timestamptz else submitted_at end,
       viewed_at = case when $4 then null else viewed_at end where id = $1`,
    [load.id, next, isEnded(next) ? new Date(context.now()).toISOString() : null, step === 'submit', new Date(context.now()).toISOString()],
  )
  await tellLoadChanged(context, tx, load)
  return next
}

export async function tellLoadChanged(services: Services, tx: Transaction, load: Load): Promise<void> {
  const staff = await staffCompanies(tx)
  const facts = { dataLoadId: load.id, askedId: load.asked_id }
  await recordEvent(services, tx, dataLoadChanged, { companyIds: [...new Set([load.company_id, load.buyer_id, ...staff])], facts })
  await recordEvent(services, tx, requestChanged, { companyIds: [load.buyer_id], facts: { requestId: load.request_id } })
}

/** Companies whose users work on data loads: those who hear of the queue. */
export async function staffCompanies(queries: Queries): Promise<string[]> {
  const rows = await runSql<{ company_id: string }>(
    queries,
    'select distinct company_id from user_account where (is_platform_admin or is_load_staff) and deleted_at is null and disabled_at is null',
    [],
  )
  return rows.map((row) => row.company_id)
}

/** @param author the user who wrote it */
export async function addLoadMessage(
  services: Services,
  tx: Transaction,
  load: Pick<Load, 'id' | 'company_id'>,
  { kind, author, body }: { kind: 'staff' | 'supplier' | 'note'; author: string; body: string },
): Promise<void> {
  await tx
    .insertInto('data_load_message')
    .values({
      company_id: load.company_id,
      data_load_id: load.id,
      id: newId(services.now()),
      kind,
      author_id: author,
      body,
      created_at: new Date(services.now()),
    })
    .execute()
}

export type LoadSheetRow = {
  readonly templateId: string
  readonly draftId: string
  readonly locationName: string
  readonly completionPercent: number
  readonly productCount: number
}

/** Those that are still there as drafts: the one it was started with first. */
export function loadSheets(queries: Queries, load: Pick<Load, 'id' | 'company_id'>): Promise<LoadSheetRow[]> {
  return runSql<LoadSheetRow>(
    queries,
    `select s.template_id as "templateId", r.id as "draftId", l.location_name as "locationName", r.completion_percent as "completionPercent",
       (select count(*)::int from rate_page p where p.company_id = r.company_id and p.sheet_id = r.id and p.kind = 'product') as "productCount"
     from data_load_sheet s join data_load d on d.company_id = s.company_id and d.id = s.data_load_id
       join template t on t.company_id = s.company_id and t.id = s.template_id and t.trashed_at is null
       join rate_sheet r on r.company_id = t.company_id and r.id = t.draft_sheet_id
       join location l on l.company_id = t.company_id and l.id = t.location_id
     where s.company_id = $1 and s.data_load_id = $2 order by s.template_id = d.template_id desc, s.created_at, s.template_id`,
    [load.company_id, load.id],
  )
}

/** What is reviewed and sent: a rate sheet without a product is left out, unless it is the only one. */
export function filledSheets(sheets: readonly LoadSheetRow[]): readonly LoadSheetRow[] {
  const filled = sheets.filter((sheet) => sheet.productCount > 0)
  return filled.length > 0 ? filled : sheets.slice(0, 1)
}

/** Names of the locations whose rate sheet has no product with a price. */
export async function unpricedLocations(
  queries: Queries,
  { company_id: companyId }: Pick<Load, 'company_id'>,
  sheets: readonly LoadSheetRow[],
): Promise<string[]> {
  const names: string[] = []
  for (const { draftId, locationName } of sheets) {
    const sheet = await findSheet(queries, companyId, draftId)
    if (!sheet || !productPagesOf(sheet).some(isPriced)) names.push(locationName)
  }
  return names
}

export async function addLoadSheets(tx: Transaction, load: Pick<Load, 'id' | 'company_id'>, templateIds: readonly string[]): Promise<void> {
  if (templateIds.length === 0) return
  await tx
    .insertInto('data_load_sheet')
    .values(
      [...new Set(templateIds)].map((templateId) => ({ company_id: load.company_id, data_load_id: load.id, template_id: templateId })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The data load whose file this import reads. */
export async function findLoadOfImport(
  queries: Queries,
  companyId: string,
  importId: string,
): Promise<Pick<Load, 'id' | 'company_id'> | undefined> {
  const [row] = await runSql<Pick<Load, 'id' | 'company_id'>>(
    queries,
    `select d.id, d.company_id from data_load_file f join data_load d on d.company_id = f.company_id and d.id = f.data_load_id
     where f.company_id = $1 and f.import_id = $2 and d.ended_at is null`,
    [companyId, importId],
  )
  return row
}

/** Oldest first. @param withNotes also those of the staff among themselves */
export async function loadMessages(queries: Queries, load: Load, withNotes: boolean) {
  const rows = await queries
    .selectFrom('data_load_message as m')
    .innerJoin('user_account as u', 'u.id', 'm.author_id')
    .select(['m.id', 'm.kind', 'm.body', 'm.created_at', 'u.first_name', 'u.last_name', 'u.email'])
    .where('m.company_id', '=', load.company_id)
    .where('m.data_load_id', '=', load.id)
    .$if(!withNotes, (all) => all.where('m.kind', '<>', 'note'))
    .orderBy('m.id')
    .execute()
  return rows.map((row) => ({
    messageId: row.id,
    kind: row.kind as 'staff' | 'supplier' | 'note', // a check constraint allows these
    authorName: fullName(row.first_name, row.last_name) || row.email,
    body: row.body,
    sentAt: row.created_at,
  }))
}

export function loadFiles(queries: Queries, load: Pick<Load, 'id' | 'company_id'>) {
  return queries
    .selectFrom('data_load_file as d')
    .innerJoin('stored_file as f', 'f.path', 'd.path')
    .selectAll('f')
    .select('d.import_id')
    .where('d.company_id', '=', load.company_id)
    .where('d.data_load_id', '=', load.id)
    .where('f.state', '=', 'stored')
    .orderBy('d.created_at')
    .orderBy('f.path')
    .execute()
}
