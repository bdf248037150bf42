// The queue of data loads as the staff see it.

import type { QueryOf } from '@tradewind/api/call.ts'
import type { LOAD_FILTERS, listLoads as listCall, LoadCard, LoadView } from '@tradewind/api/admin/dl-queue.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import { type Context, getActor } from '../../../context.ts'
import { type Queries, runSql } from '../../../platform/db/database.ts'
import { cursorOf, keysOf, likeText } from '../../../platform/paging.ts'
import { getLoadRow, type Load, loadFiles, loadMessages, loadSheets } from '../../contracting/data-load/public.ts'
import { requestDay } from '../../contracting/requests/public.ts'
import { uploadedFileOf } from '../../files/public.ts'

type Row = Pick<
  Load,
  'id' | 'company_id' | 'status' | 'priority' | 'due_date' | 'assignee_id' | 'asked_by' | 'supplier_name' | 'created_at'
> & {
  buyer_name: string
  request_name: string
  first_name: string | null
  last_name: string | null
  files: number
}

const CARDS = `
  select d.id, d.company_id, d.status, d.priority, d.due_date::text as due_date, d.assignee_id, d.asked_by, d.created_at, a.supplier_name,
    b.company_name as buyer_name, r.request_name, u.first_name, u.last_name,
    (select count(*)::int from data_load_file f where f.company_id = d.company_id and f.data_load_id = d.id) as files
  from data_load d join asked_supplier a on a.id = d.asked_id join company b on b.id = a.company_id
    join contract_request r on r.company_id = a.company_id and r.id = a.request_id left join user_account u on u.id = d.assignee_id`

type Filter = (typeof LOAD_FILTERS)[number]

/** $1 is the caller. */
const CONDITIONS: Readonly<Record<Filter, string>> = {
  open: "d.ended_at is null and d.status <> 'supplier review'",
  mine: 'd.ended_at is null and d.assignee_id = $1',
  free: "d.ended_at is null and d.assignee_id is null and d.status <> 'supplier review'",
  review: "d.status = 'supplier review'",
  ended: 'd.ended_at is not null',
}
const OFFSET = /^\d{1,7}$/

export async function listLoads(context: Context, { show, searchText, limit, next }: QueryOf<typeof listCall>) {
  const { userId } = getActor(context)
  const [offset = '0'] = next === undefined ? [] : keysOf(next, [OFFSET])
  const order = show === 'ended' ? 'd.ended_at desc, d.id' : "array_position(array['high', 'normal', 'low'], d.priority), d.due_date, d.id"
  const rows = await runSql<Row>(
    context.db.reads,
    `${CARDS} where $1::text is not null and ${CONDITIONS[show]}
       and lower(a.supplier_name || ' ' || b.company_name || ' ' || r.request_name) like $2 order by ${order} limit $3 offset $4`,
    [userId, likeText(searchText.trim().toLowerCase()), limit + 1, Number(offset)],
  )
  const counts = await runSql<Record<Filter, number>>(
    context.db.reads,
    `select ${Object.entries(CONDITIONS)
      .map(([name, condition]) => `count(*) filter (where ${condition})::int as "${name}"`)
      .join(', ')} from data_load d where $1::text is not null`,
    [userId],
  )
  return {
    items: rows.slice(0, limit).map((row) => cardOf(context, row)),
    next: rows.length > limit ? cursorOf([String(Number(offset) + limit)]) : null,
    total: null,
    counts: counts[0] ?? { open: 0, mine: 0, free: 0, review: 0, ended: 0 },
  }
}

function cardOf(context: Context, row: Row): LoadCard {
  const isOpen = row.status !== 'accepted' && row.status !== 'withdrawn' && row.status !== 'supplier review'
  return {
    dataLoadId: row.id,
    supplierId: row.company_id,
    supplierName: row.supplier_name,
    buyerName: row.buyer_name,
    requestName: row.request_name,
    rateConversionStatus: row.status,
    priority: row.priority,
    dueDate: row.due_date,
    isLate: isOpen && row.due_date < requestDay(context),
    assigneeId: row.assignee_id,
    assigneeName: row.assignee_id === null ? null : fullName(row.first_name ?? '', row.last_name ?? ''),
    fileCount: row.files,
    askedAt: row.created_at,
    askedBy: row.asked_by,
  }
}

export async function getLoad(context: Context, dataLoadId: string): Promise<LoadView> {
  const { queries } = context.db
  const load = await getLoadRow(queries, dataLoadId)
  const [card] = await runSql<Row>(queries, `${CARDS} where d.id = $1`, [dataLoadId])
  if (!card) throw new Refusal('NotFound')
  const asked = await queries
    .selectFrom('contract_request as r')
    .innerJoin('user_account as u', (join) => join.on('u.id', '=', load.user_id))
    .select(['r.wanted', 'r.start_date', 'r.end_date', 'r.currency', 'r.must_be_complete', 'u.email'])
    .where('r.company_id', '=', load.buyer_id)
    .where('r.id', '=', load.request_id)
    .executeTakeFirstOrThrow()
  return {
    ...cardOf(context, card),
    rateConversionSetting: load.setting,
    message: load.message,
    wanted: asked.wanted,
    startDate: asked.start_date,
    endDate: asked.end_date,
    currency: asked.currency,
    mustBeComplete: asked.must_be_complete,
    contact: asked.email,
    submittedAt: load.submitted_at,
    viewedAt: load.viewed_at,
    endedAt: load.ended_at,
    files: await filesWithReadings(queries, load),
    messages: await loadMessages(queries, load, true),
    sheets: await loadSheets(queries, load),
    staff: await listStaff(queries),
  }
}

async function filesWithReadings(queries: Queries, load: Load): Promise<LoadView['files']> {
  const files = await loadFiles(queries, load)
  const states = await runSql<{ id: string; state: string; problem: string | null; is_laid_out: boolean }>(
    queries,
    `select i.id, i.state, i.problem, exists (select from reading r where r.company_id = i.company_id and r.import_id = i.id) as is_laid_out
     from import i where i.company_id = $1 and i.id = any($2)`,
    [load.company_id, files.flatMap((file) => file.import_id ?? [])],
  )
  const byId = new Map(states.map((row) => [row.id, row]))
  return files.map((file) => {
    const found = file.import_id === null ? undefined : byId.get(file.import_id)
    // A check constraint allows these states.
    const state = (found?.state ?? null) as LoadView['files'][number]['readState']
    const readState = found && found.state === 'ready' && !found.is_laid_out ? ('columns' as const) : state
    return { ...uploadedFileOf(file), importId: file.import_id, readState, problem: found?.problem ?? null }
  })
}

async function listStaff(queries: Queries) {
  const rows = await queries
    .selectFrom('user_account')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where((each) => each.or([each('is_platform_admin', '=', true), each('is_load_staff', '=', true)]))
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .orderBy('first_name')
    .limit(200)
    .execute()
  return rows.map((row) => ({ userId: row.id, name: fullName(row.first_name, row.last_name) || row.email }))
}

export async function listSupplierLoads(context: Context, supplierId: string) {
  const { queries } = context.db
  const company = await queries.selectFrom('company').select('company_name').where('id', '=', supplierId).executeTakeFirst()
  const rows = await runSql<Row>(queries, `${CARDS} where d.company_id = $1 order by d.id desc limit 100`, [supplierId])
  // A company without data loads is no concern of the queue.
  if (!company || rows.length === 0) throw new Refusal('NotFound')
  return { supplierName: company.company_name, items: rows.map((row) => cardOf(context, row)) }
}

export async function listLoadTemplates(context: Context, dataLoadId: string) {
  const { queries } = context.db
  const load = await getLoadRow(queries, dataLoadId)
  const items = await runSql<{
    templateId: string
    templateName: string
    locationName: string
    startDate: string
    endDate: string
    currency: string
    version: number
  }>(
    queries,
    `select t.id as "templateId", t.template_name as "templateName", l.location_name as "locationName", t.start_date::text as "startDate",
       t.end_date::text as "endDate", t.currency, t.published_version as version
     from template t join location l on l.company_id = t.company_id and l.id = t.location_id
     where t.company_id = $1 and t.trashed_at is null and t.archived_at is null order by t.id desc limit 100`,
    [load.company_id],
  )
  return { items }
}
