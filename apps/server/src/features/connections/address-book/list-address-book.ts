// The address book, page by page.

import type { QueryOf } from '@tradewind/api/call.ts'
import type { BookCard, listAddressBook as listCall } from '@tradewind/api/connections/address-book.ts'
import { type Context, getActor } from '../../../context.ts'
import { runSql } from '../../../platform/db/database.ts'
import { activityWith } from '../../contracting/filing/public.ts'
import { partnersPage } from '../partners/public.ts'

type Row = { id: string; tags: string[]; company_ids: string[]; merged_names: string[] }

export async function listAddressBook(context: Context, page: QueryOf<typeof listCall>) {
  const { companyId } = getActor(context)
  const { reads } = context.db
  const [found, tags, countries] = await Promise.all([
    partnersPage(context, page),
    runSql<{ tag: string }>(reads, 'select distinct unnest(tags) as tag from partner where company_id = $1 order by tag', [companyId]),
    runSql<{ code: string }>(
      reads,
      'select distinct country_code as code from partner where company_id = $1 and merged_into is null and country_code is not null order by code',
      [companyId],
    ),
  ])
  const rows = await runSql<Row>(
    reads,
    `select p.id, array(select t.tag from partner f, unnest(f.tags) with ordinality t (tag, place)
         where f.company_id = p.company_id and (f.id = p.id or f.merged_into = p.id)
         group by t.tag order by min(case when f.id = p.id then 0 else 1 end), min(t.place), t.tag) as tags,
       array_agg(m.partner_company_id::text) as company_ids,
       coalesce(array_agg(m.partner_name::text order by m.id) filter (where m.id <> p.id), '{}') as merged_names
     from partner p join partner m on m.company_id = p.company_id and (m.id = p.id or m.merged_into = p.id)
     where p.company_id = $1 and p.id = any($2) group by p.company_id, p.id`,
    [companyId, found.items.map((card) => card.partnerId)],
  )
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const activity = await activityWith(
    reads,
    companyId,
    rows.flatMap((row) => row.company_ids),
  )
  const items = found.items.map((card): BookCard => {
    const row = rowOf.get(card.partnerId)
    const active = (row?.company_ids ?? []).flatMap((id) => activity.get(id) ?? [])
    return {
      ...card,
      tags: row?.tags ?? [],
      mergedNames: row?.merged_names ?? [],
      contracts: active.reduce((sum, each) => sum + each.contracts, 0),
      lastActivityAt:
        active
          .map((each) => each.lastAt)
          .toSorted()
          .at(-1) ?? null,
    }
  })
  return { ...found, items, tags: tags.map((each) => each.tag), countries: countries.map((each) => each.code) }
}
