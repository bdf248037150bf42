// Who is in a view of the address book now.

import type { PartnerView } from '@tradewind/api/connections/partner-views.ts'
import { type PartnerFilter, partnerFilter } from '@tradewind/api/connections/partners.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import type { Actor } from '../../../context.ts'
import { jsonOf, type Queries, runSql } from '../../../platform/db/database.ts'
import { matchingPartners } from '../partners/public.ts'

export const VIEW_GONE = 'A view that this goes to was deleted, or is no longer shared with you.'

type Of = Pick<Actor, 'companyId' | 'userId'>
type StoredFilter = PartnerView['filter']

/** As the list takes it; only savePartnerView writes what is stored. */
export function filterOf(stored: string): PartnerFilter {
  return partnerFilter.parse(jsonOf<StoredFilter>(stored))
}

/** @throws Refusal NotFound for a view that is gone, of another company, or of a colleague who keeps it */
export async function getView(queries: Queries, { companyId, userId }: Of, viewId: string) {
  const [row] = await runSql<{ view_name: string; filter: string }>(
    queries,
    'select view_name, filter from partner_view where company_id = $1 and id = $2 and (user_id = $3 or is_shared)',
    [companyId, viewId, userId],
  )
  if (!row) throw new Refusal('NotFound', { message: VIEW_GONE })
  return { viewName: row.view_name, filter: filterOf(row.filter) }
}

/** By name, each with whether something can be mailed to it. @throws Refusal NotFound as `getView` */
export async function partnersInView(queries: Queries, of: Of, viewId: string, limit: number) {
  const { filter } = await getView(queries, of, viewId)
  return matchingPartners(queries, of.companyId, filter, limit)
}

/** The names of views of the company; those that are gone are left out. */
export async function namesOfViews(queries: Queries, companyId: string, viewIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (viewIds.length === 0) return new Map()
  const rows = await runSql<{ id: string; view_name: string }>(
    queries,
    'select id, view_name from partner_view where company_id = $1 and id = any($2)',
    [companyId, [...viewIds]],
  )
  return new Map(rows.map((row) => [row.id, row.view_name]))
}
