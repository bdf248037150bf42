// The queue of updates: changed templates that wait to be sent to those who hold an earlier version.

import { updateQueueChanged } from '@tradewind/api/contracting/supplier-update-events.ts'
import type {
  addToUpdateQueue as addCall,
  listUpdateQueue as listCall,
  removeFromUpdateQueue as removeCall,
} from '@tradewind/api/contracting/supplier-updates.ts'
import type { AnswerOf, BodyOf } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { audit } from '../../../commands.ts'
import { type Context, getActor, getSupplierWriter, type Services } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { countBehind } from './held-contracts.ts'

/**
 * C-CL-031
 * @throws Refusal NotFound for templates and drafts of others
 * @throws Refusal NothingPublished for a template without a version, unless it is its draft that waits
 */
export async function addToQueue(context: Context, { entries }: BodyOf<typeof addCall>): Promise<void> {
  const { companyId } = getSupplierWriter(context)
  await context.db.transaction(async (tx) => {
    for (const { templateId, source, sourceId, message } of entries) {
      const template = await tx
        .selectFrom('template')
        .select(['draft_sheet_id', 'published_version'])
        .where('company_id', '=', companyId)
        .where('id', '=', templateId)
        .where('trashed_at', 'is', null)
        .executeTakeFirst()
      const expected = source === 'draft' ? template?.draft_sheet_id : templateId
      if (!template || expected === null || expected === undefined) throw new Refusal('NotFound')
      if (sourceId !== undefined && sourceId !== expected) throw new Refusal('NotFound')
      if (source === 'template' && template.published_version === 0) throw new Refusal('NothingPublished')
      await putEntry(tx, { companyId, templateId, source, sourceId: expected, message })
      await audit(context, tx, 'update.queue', templateId)
    }
    await tellQueueChanged(context, tx, companyId)
  })
}

/** C-CL-032: what is not there any more is removed already. */
export async function removeFromQueue(context: Context, { entries }: BodyOf<typeof removeCall>): Promise<void> {
  const { companyId } = getSupplierWriter(context)
  const templateIds = entries.map((entry) => entry.templateId)
  await context.db.transaction(async (tx) => {
    const own = await tx.selectFrom('template').select('id').where('company_id', '=', companyId).where('id', 'in', templateIds).execute()
    if (own.length < new Set(templateIds).size) throw new Refusal('NotFound')
    for (const { templateId } of await deleteEntries(tx, companyId, templateIds)) await audit(context, tx, 'update.unqueue', templateId)
    await tellQueueChanged(context, tx, companyId)
  })
}

type Entry = {
  readonly companyId: string
  readonly templateId: string
  readonly source: 'template' | 'draft'
  readonly sourceId: string
  readonly message: string
}

async function putEntry(tx: Transaction, { companyId, templateId, source, sourceId, message }: Entry): Promise<void> {
  await runSql(
    tx,
    `insert into update_queue_entry (company_id, template_id, source, source_id, message) values ($1, $2, $3, $4, $5)
     on conflict (company_id, template_id) do update set source = excluded.source, source_id = excluded.source_id, message = excluded.message`,
    [companyId, templateId, source, sourceId, message],
  )
}

/** A template that was published goes into the queue when somebody holds an earlier version; the message of an entry that is there stays. */
export async function queuePublished(services: Services, tx: Transaction, companyId: string, templateId: string): Promise<void> {
  const behind = await countBehind(tx, companyId, [templateId])
  if (!behind.has(templateId)) return
  await runSql(
    tx,
    `insert into update_queue_entry (company_id, template_id, source, source_id) values ($1, $2, 'template', $2)
     on conflict (company_id, template_id) do update set source = excluded.source, source_id = excluded.source_id, created_at = now()`,
    [companyId, templateId],
  )
  await tellQueueChanged(services, tx, companyId)
}

export async function deleteEntries(tx: Transaction, companyId: string, templateIds: readonly string[]): Promise<{ templateId: string }[]> {
  return runSql(
    tx,
    'delete from update_queue_entry where company_id = $1 and template_id = any($2) returning template_id as "templateId"',
    [companyId, templateIds],
  )
}

export async function tellQueueChanged(services: Services, tx: Transaction, companyId: string): Promise<void> {
  await recordEvent(services, tx, updateQueueChanged, { companyIds: [companyId], facts: {} })
}

type Item = AnswerOf<typeof listCall>['items'][number]

/** The newest first. */
export async function listQueue(context: Context): Promise<{ items: Item[] }> {
  const { companyId } = getActor(context)
  const rows = await runSql<Omit<Item, 'behind'>>(
    context.db.queries,
    `select e.template_id as "templateId", e.source, e.source_id as "sourceId", e.message, l.location_name as "locationName",
       t.template_name as "templateName", t.published_version as version, t.published_at as "publishedAt"
     from update_queue_entry e
       join template t on t.company_id = e.company_id and t.id = e.template_id and t.trashed_at is null
       join location l on l.company_id = t.company_id and l.id = t.location_id
     where e.company_id = $1 order by e.created_at desc, e.template_id limit 1000`,
    [companyId],
  )
  const behind = await countBehind(
    context.db.queries,
    companyId,
    rows.map((row) => row.templateId),
  )
  return { items: rows.map((row) => ({ ...row, behind: behind.get(row.templateId) ?? 0 })) }
}
