// A new rate sheet for a location and a contract year, from nothing or from another template.

import type { BodyOf } from '@tradewind/api/call.ts'
import { createTemplate as createTemplateCall } from '@tradewind/api/contracting/templates.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { productPagesOf, type RateSheet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { placeText } from '@tradewind/domain/text/names.ts'
import { searchText } from '@tradewind/domain/text/search-text.ts'
import { audit, once } from '../../../commands.ts'
import { type Context, getActor, getSupplierWriter } from '../../../context.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { likeText } from '../../../platform/paging.ts'
import { noteChange } from '../drafts/public.ts'
import { getHead } from '../rate-sheet/head/public.ts'
import { cutTexts, sheetFromTemplate } from '../rate-sheet/products/public.ts'
import { insertSheets } from '../rate-sheet/public.ts'
import { refreshTemplateSearch } from '../template-search/public.ts'
import { insertLocation } from './insert-location.ts'
import { placeOrder } from './place-order.ts'

type Input = BodyOf<typeof createTemplateCall>

/** More locations than this are found by searching. */
const MOST_LOCATIONS = 100

/** The supplier's locations in their order, with the newest template of each. */
export async function templateLocations(context: Context, { searchText: given }: { searchText: string }) {
  const { companyId } = getActor(context)
  const rows = await runSql<{
    id: string
    location_name: string
    city: string | null
    region: string | null
    country: string | null
    template_id: string | null
    template_name: string
    start_date: string
    end_date: string
    currency: string
    total: string
  }>(
    context.db.reads,
    `select l.id, l.location_name, l.city, l.region, l.country, n.id as template_id, n.template_name, n.start_date, n.end_date, n.currency,
       count(*) over () as total
     from location l left join lateral (
       select id, template_name, start_date, end_date, currency from template t
       where t.company_id = l.company_id and t.location_id = l.id and t.archived_at is null order by t.start_date desc, t.id desc limit 1) n on true
     where l.company_id = $1 and l.search like $2 order by ${placeOrder('l.match_key')} limit ${MOST_LOCATIONS}`,
    [companyId, likeText(searchText(given))],
  )
  return {
    locations: rows.map((row) => ({
      locationId: row.id,
      locationName: row.location_name,
      place: placeText(row),
      newest:
        row.template_id === null
          ? null
          : {
              templateId: row.template_id,
              templateName: row.template_name,
              startDate: row.start_date,
              endDate: row.end_date,
              currency: row.currency,
            },
    })),
    total: Number(rows[0]?.total ?? 0),
  }
}

/**
 * Makes a template with its initial draft; the location too, where it is new.
 * @throws Refusal NotFound for a location or template of another company
 * @throws Refusal NotUsable for a period that is none, a location that is there already, or a template in another currency
 */
export function createTemplate(context: Context, input: Input) {
  getSupplierWriter(context)
  return once(context, createTemplateCall, input, (tx) => makeTemplate(context, tx, input))
}

/** As `createTemplate`, in the caller's transaction. */
export async function makeTemplate(context: Context, tx: Transaction, input: Input) {
  const head = getHead(input.head)
  const locationId = await ensureLocation(context, tx, input.location)
  const empty: RateSheet = { head, pages: [{ kind: 'policies', locationPolicy: [] }, { kind: 'notes' }] }
  const from = input.fromTemplateId
  const taken = from === undefined ? undefined : await sheetFromTemplate(context, tx, { sheet: empty, templateId: from, locationId })
  const sheet = taken?.sheet ?? empty
  const detail = taken ? 'New rate sheet, from an earlier one' : 'New rate sheet'
  const { templateId, draftId } = await insertTemplate(context, tx, { locationId, sheet: { head, pages: sheet.pages }, detail })
  return { templateId, draftId, locationId, productCount: productPagesOf(sheet).length, cutSeasons: cutTexts(taken?.cut ?? []) }
}

type NewTemplate = { readonly locationId: string; readonly sheet: RateSheet; readonly detail: string }

/** A template with this sheet as its initial draft, at a location of the caller's company. @param detail the line of edit history */
export async function insertTemplate(
  context: Context,
  tx: Transaction,
  { locationId, sheet, detail }: NewTemplate,
): Promise<{ templateId: string; draftId: string }> {
  const { companyId } = getActor(context)
  const templateId = newId(context.now())
  const [draftId = ''] = await insertSheets(
    tx,
    [{ companyId, templateId, collection: 'draft', originFrom: 'initial', ...sheet }],
    context.now(),
  )
  const { templateName: template_name, startDate: start_date, endDate: end_date, currency } = sheet.head
  await tx
    .insertInto('template')
    .values({
      company_id: companyId,
      id: templateId,
      location_id: locationId,
      template_name,
      start_date,
      end_date,
      currency,
      draft_sheet_id: draftId,
      search: '',
      changed_at: new Date(context.now()),
    })
    .execute()
  await refreshTemplateSearch(tx, companyId, templateId)
  await noteChange(context, tx, { owner: { kind: 'template', templateId, isPublished: false }, draftId, detail })
  await audit(context, tx, 'template.create', templateId)
  return { templateId, draftId }
}

async function ensureLocation(context: Context, tx: Transaction, location: Input['location']): Promise<string> {
  const { companyId } = getActor(context)
  if ('locationId' in location) {
    const row = await tx
      .selectFrom('location')
      .select('id')
      .where('company_id', '=', companyId)
      .where('id', '=', location.locationId)
      .executeTakeFirst()
    if (!row) throw new Refusal('NotFound')
    return row.id
  }
  return insertLocation(context, tx, location)
}
