// The supplier's templates, by location, by period or by last change.

import {
  type listTemplates as listTemplatesCall,
  MOST_TEMPLATES,
  type PickedTemplate,
  type TemplateCard,
} from '@tradewind/api/contracting/templates.ts'
import type { QueryOf } from '@tradewind/api/call.ts'
import { placeText } from '@tradewind/domain/text/names.ts'
import { type Context, getActor } from '../../../context.ts'
import { runSql } from '../../../platform/db/database.ts'
import { cursorOf, KEY, keysOf } from '../../../platform/paging.ts'
import { placeOrder } from './place-order.ts'
import { filterConditions, IN_PLACE } from './template-filter.ts'

type Query = QueryOf<typeof listTemplatesCall>

type Row = {
  id: string
  template_name: string
  location_id: string
  location_name: string
  city: string | null
  region: string | null
  country: string | null
  sort_key: string
  start_date: string
  end_date: string
  currency: string
  published_version: number
  published_at: string | null
  draft_sheet_id: string | null
  completion_percent: number
  contract_count: string
  changed_at: string
}

/** Column, keys of a cursor, and direction of each order; `at` is where a key of the cursor stands. */
const SORTS: Readonly<Record<Query['sort'], { key: string; form: RegExp; order: string; after: (at: string, idAt: string) => string }>> = {
  location: {
    key: 'l.match_key',
    form: KEY.text,
    order: `${placeOrder('l.match_key')}, t.id`,
    after: (at, idAt) => `(${placeOrder('l.match_key')}, t.id) > (${placeOrder(at)}, ${idAt})`,
  },
  period: {
    key: 't.start_date',
    form: KEY.day,
    order: 't.start_date desc, t.id desc',
    after: (at, idAt) => `(t.start_date, t.id) < (${at}::date, ${idAt})`,
  },
  changed: {
    key: 't.changed_at',
    form: KEY.moment,
    order: 't.changed_at desc, t.id desc',
    after: (at, idAt) => `(t.changed_at, t.id) < (${at}::timestamptz, ${idAt})`,
  },
}

/** One page of templates in a place, and how many there are in all, with a draft, and published; or all that match in short. */
export async function listTemplates(context: Context, query: Query) {
  const { counts, places } = await countTemplates(context, query)
  const total = counts[query.state]
  if (query.getTemplateIds) return { items: [], next: null, total, counts, places, templates: await pickTemplates(context, query) }
  const sort = SORTS[query.sort]
  const values: unknown[] = [getActor(context).companyId]
  const conditions = filterConditions(query, values)
  if (query.next !== undefined) {
    values.push(...keysOf(query.next, [sort.form, KEY.id]))
    conditions.push(sort.after(`$${values.length - 1}`, `$${values.length}`))
  }
  values.push(query.limit + 1)
  const rows = await runSql<Row>(
    context.db.reads,
    `select t.id, t.template_name, t.location_id, l.location_name, l.city, l.region, l.country, ${sort.key} as sort_key,
       t.start_date, t.end_date, t.currency, t.published_version, t.published_at, t.draft_sheet_id, s.completion_percent, t.changed_at,
       (select count(*) from contract c where c.supplier_id = t.company_id and c.template_id = t.id) as contract_count
     from template t
     join location l on l.company_id = t.company_id and l.id = t.location_id
     join rate_sheet s on s.company_id = t.company_id and s.id = coalesce(t.draft_sheet_id, t.published_sheet_id)
     where t.company_id = $1 and ${conditions.join(' and ')}
     order by ${sort.order} limit $${values.length}`,
    values,
  )
  const items = rows.slice(0, query.limit)
  const last = items.at(-1)
  const next = rows.length > query.limit && last ? cursorOf([last.sort_key, last.id]) : null
  return { items: items.map(cardOf), next, total, counts, places }
}

/** Everything that matches, for a selection. */
async function pickTemplates(context: Context, query: Query): Promise<PickedTemplate[]> {
  const values: unknown[] = [getActor(context).companyId]
  const conditions = filterConditions(query, values)
  const rows = await runSql<
    Pick<Row, 'id' | 'location_id' | 'location_name' | 'start_date' | 'currency' | 'published_version' | 'draft_sheet_id'>
  >(
    context.db.reads,
    `select t.id, t.location_id, l.location_name, t.start_date, t.currency, t.published_version, t.draft_sheet_id from template t
     join location l on l.company_id = t.company_id and l.id = t.location_id
     where t.company_id = $1 and ${conditions.join(' and ')} order by t.id limit ${MOST_TEMPLATES}`,
    values,
  )
  return rows.map((row) => ({
    templateId: row.id,
    locationId: row.location_id,
    locationName: row.location_name,
    startDate: row.start_date,
    currency: row.currency,
    version: row.published_version,
    hasDraft: row.draft_sheet_id !== null,
  }))
}

const MOST_NAMES = 10_000

/** Templates to choose from. // C-CL-025 */
export async function listTemplateNames(context: Context, state: Query['state']) {
  const rows = await context.db.reads
    .selectFrom('template as t')
    .innerJoin('location as l', (join) => join.onRef('l.company_id', '=', 't.company_id').onRef('l.id', '=', 't.location_id'))
    .select(['t.id', 't.template_name', 'l.location_name', 't.start_date', 't.end_date'])
    .where('t.company_id', '=', getActor(context).companyId)
    .where('t.archived_at', 'is', null)
    .$if(state === 'draft', (all) => all.where('t.draft_sheet_id', 'is not', null))
    .$if(state === 'published', (all) => all.where('t.published_sheet_id', 'is not', null))
    .orderBy('l.location_name')
    .orderBy('t.start_date')
    .orderBy('t.id')
    .limit(MOST_NAMES)
    .execute()
  return {
    items: rows.map((row) => ({
      templateId: row.id,
      templateName: row.template_name,
      locationName: row.location_name,
      startDate: row.start_date,
      endDate: row.end_date,
    })),
  }
}

/** How many templates the list has with this filter. */
export async function countMatchingTemplates(context: Context, query: Query): Promise<number> {
  return (await countTemplates(context, query)).counts[query.state]
}

/** How many match the search, whatever the chosen state and place; of the states those in the chosen place. */
async function countTemplates(context: Context, { place, ...query }: Query) {
  const values: unknown[] = [getActor(context).companyId]
  const conditions = filterConditions({ ...query, state: 'all' }, values)
  const here = IN_PLACE[place]
  const [row] = await runSql<Record<'all' | 'draft' | 'published' | 'archived' | 'trash', string>>(
    context.db.reads,
    `select count(*) filter (where ${here}) as all, count(t.draft_sheet_id) filter (where ${here}) as draft,
       count(t.published_sheet_id) filter (where ${here}) as published,
       count(*) filter (where ${IN_PLACE.archived}) as archived, count(*) filter (where ${IN_PLACE.trash}) as trash
     from template t where t.company_id = $1 and ${conditions.join(' and ')}`,
    values,
  )
  return {
    counts: { all: Number(row?.all ?? 0), draft: Number(row?.draft ?? 0), published: Number(row?.published ?? 0) },
    places: { archived: Number(row?.archived ?? 0), trash: Number(row?.trash ?? 0) },
  }
}

function cardOf(row: Row): TemplateCard {
  return {
    templateId: row.id,
    templateName: row.template_name,
    locationId: row.location_id,
    locationName: row.location_name,
    place: placeText(row),
    startDate: row.start_date,
    endDate: row.end_date,
    currency: row.currency,
    version: row.published_version,
    publishedAt: row.published_at,
    hasDraft: row.draft_sheet_id !== null,
    completionPercent: row.completion_percent,
    contractCount: Number(row.contract_count),
    changedAt: row.changed_at,
  }
}
