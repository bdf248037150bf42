// Search over partners, templates and contracts.

import { rangeText } from '@tradewind/domain/calendar/day-range.ts'
import { getDay } from '@tradewind/domain/calendar/day.ts'
import { searchText, searchWords } from '@tradewind/domain/text/search-text.ts'
import { type Context, getActor } from '../../context.ts'
import { hasWords, likeText } from '../../platform/paging.ts'
import { runSql } from '../../platform/db/database.ts'
import { contractsWithText } from '../contracting/filing/public.ts'

const EACH = 6

/** The best few of each kind: those that begin with the text first. A text of one letter finds nothing. */
export async function search(context: Context, given: string) {
  const text = searchText(given)
  if (text.length < 2) return { items: [] }
  const { companyId, companyType } = getActor(context)
  const words = searchWords(given)
  const values: unknown[] = [companyId, likeText(text).slice(1), EACH]
  const found = hasWords('search', words, values)
  const [partners, templates, contracts] = await Promise.all([
    runSql<{ id: string; partner_name: string; city: string | null }>(
      context.db.reads,
      `select id, partner_name, city from partner where company_id = $1 and ${found} order by search not like $2, search limit $3`,
      values,
    ),
    runSql<{ id: string; template_name: string; location_name: string; start_date: string; end_date: string }>(
      context.db.reads,
      `select t.id, t.template_name, l.location_name, t.start_date, t.end_date from template t join location l on l.company_id = t.company_id and l.id = t.location_id
       where t.company_id = $1 and t.archived_at is null and ${found.replaceAll('search like', 't.search like')} order by t.search not like $2, t.search limit $3`,
      values,
    ),
    contractsWithText(context.db.reads, companyId, given, EACH),
  ])
  return {
    items: [
      ...contracts.map(({ contractId, card: { partnerName, locationName, templateName } }) => ({
        kind: 'contract' as const,
        id: contractId,
        label: `${partnerName}, ${locationName}`,
        detail: templateName,
        href: `/contracting/contract/${contractId}/details`,
      })),
      ...templates.map((row) => ({
        kind: 'template' as const,
        id: row.id,
        label: row.location_name,
        detail: `${row.template_name}, ${rangeText({ from: getDay(row.start_date), to: getDay(row.end_date) })}`,
        href: `/contracting/template/${row.id}/details`,
      })),
      ...partners.map((row) => ({
        kind: 'partner' as const,
        id: row.id,
        label: row.partner_name,
        detail: row.city ?? '',
        // The partner's own page is not there yet: its contracts are.
        href: `/contracting/contract-list/all?searchText=${encodeURIComponent(row.partner_name)}`,
      })),
    ].filter((item) => companyType === 'Supplier' || item.kind !== 'template'),
  }
}
