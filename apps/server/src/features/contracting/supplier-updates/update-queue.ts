// The update queue of a supplier: which templates are to be sent to those who hold earlier versions, and what is told with them.

import type { AnswerOf, BodyOf } from '@tradewind/api/call.ts'
import type {
  addToUpdateQueue as addCall,
  listUpdates as listCall,
  removeFromUpdateQueue as removeCall,
} from '@tradewind/api/contracting/supplier-updates.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { type Context, getActor, getSupplierWriter } from '../../../context.ts'
import { type Queries, runSql, type Transaction } from '../../../platform/db/database.ts'
import { today } from '../filing/public.ts'
import { countHolders } from './holders.ts'

type Row = {
  id: string
  template_name: string
  location_name: string
  published_version: number
  published_at: string
  source: 'template' | 'draft' | null
  source_id: string | null
  message: string | null
}

const MOST = 1000

/** Templates with something to send, and those in the queue. @param templateId this one only, with or without */
export async function listUpdates(context: Context, templateId?: string): Promise<AnswerOf<typeof listCall>> {
  const { companyId } = getActor(context)
  // Numbers are given out in order: only where a later one than the first was published can somebody be behind.
  const rows = await runSql<Row>(
    context.db.queries,
    `select t.id, t.template_name, l.location_name, t.published_version, t.published_at, q.source, q.source_id, q.message
     from template t join location l on l.company_id = t.company_id and l.id = t.location_id
     left join update_queue q on q.company_id = t.company_id and q.template_id = t.id
     where t.company_id = $1 and t.published_version > $2 and t.archived_at is null and ($3::text is null or t.id = $3)
     order by l.location_name, t.start_date, t.id`,
    [companyId, templateId === undefined ? 1 : 0, templateId ?? null],
  )
  const counts = await countHolders(
    context.db.queries,
    companyId,
    rows.map((row) => row.id),
    today(context),
  )
  const items = rows.map((row) => ({
    templateId: row.id,
    templateName: row.template_name,
    locationName: row.location_name,
    version: row.published_version,
    publishedAt: row.published_at,
    behind: counts.get(row.id)?.behind ?? 0,
    holders: counts.get(row.id)?.holders ?? 0,
    isQueued: row.source !== null && (counts.get(row.id)?.behind ?? 0) > 0,
    source: row.source,
    sourceId: row.source_id,
    message: row.message ?? '',
  }))
  const shown = templateId === undefined ? items.filter((item) => item.behind > 0) : items
  return { items: shown.slice(0, MOST), queued: shown.filter((item) => item.isQueued).length }
}

/** @throws Refusal NotFound when one is not the caller's, and nothing is put in; NothingPublished */
export async function addToUpdateQueue(context: Context, { entries }: BodyOf<typeof addCall>): Promise<void> {
  const { companyId, userId } = getSupplierWriter(context)
  await context.db.transaction(async (tx) => {
    const templateIds = [...new Set(entries.map((entry) => entry.templateId))]
    const templates = await heldTemplates(tx, companyId, templateIds)
    if (templates.some((template) => template.published_version === 0)) throw new Refusal('NothingPublished')
    for (const { templateId, source, sourceId = templateId, message } of entries)
      await putInQueue(tx, { companyId, templateId, source, sourceId, message, userId })
  })
}

/** @throws Refusal NotFound when one is not the caller's, and nothing is taken out */
export async function removeFromUpdateQueue(context: Context, { entries }: BodyOf<typeof removeCall>): Promise<void> {
  const { companyId } = getSupplierWriter(context)
  await context.db.transaction(async (tx) => {
    const templateIds = [...new Set(entries.map((entry) => entry.templateId))]
    await heldTemplates(tx, companyId, templateIds)
    await takeOutOfQueue(tx, companyId, templateIds)
  })
}

type Queued = {
  readonly companyId: string
  readonly templateId: string
  readonly source: 'template' | 'draft'
  readonly sourceId: string
  readonly message: string
  readonly userId: string
}

async function putInQueue(tx: Transaction, { companyId, templateId, source, sourceId, message, userId }: Queued): Promise<void> {
  const values = { source, source_id: sourceId, message, added_by: userId }
  await tx
    .insertInto('update_queue')
    .values({ company_id: companyId, template_id: templateId, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'template_id']).doUpdateSet(values))
    .execute()
}

/** A template that was published goes into the queue when somebody holds an earlier version; what was to be told with it stays. */
export async function queuePublished(
  tx: Transaction,
  now: string,
  { companyId, templateId, sourceId, userId }: Omit<Queued, 'message' | 'source'>,
) {
  const counts = await countHolders(tx, companyId, [templateId], now)
  if ((counts.get(templateId)?.behind ?? 0) === 0) return
  await tx
    .insertInto('update_queue')
    .values({ company_id: companyId, template_id: templateId, source: 'draft', source_id: sourceId, message: '', added_by: userId })
    .onConflict((conflict) => conflict.columns(['company_id', 'template_id']).doUpdateSet({ source: 'draft', source_id: sourceId }))
    .execute()
}

export async function takeOutOfQueue(queries: Queries, companyId: string, templateIds: readonly string[]): Promise<void> {
  await queries
    .deleteFrom('update_queue')
    .where('company_id', '=', companyId)
    .where('template_id', 'in', [...templateIds])
    .execute()
}

export async function heldTemplates(queries: Queries, companyId: string, templateIds: readonly string[]) {
  const rows = await queries
    .selectFrom('template')
    .select(['id', 'published_version', 'published_sheet_id'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...templateIds])
    .where('trashed_at', 'is', null)
    .execute()
  if (rows.length < templateIds.length) throw new Refusal('NotFound')
  return rows
}
