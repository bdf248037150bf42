// Who holds a template, and at which of its versions.

import { type Queries, runSql } from '../../../platform/db/database.ts'

/** A contract through which a partner holds a template: of several the one in force, else the one that was sent last. */
export type Held = {
  readonly contractId: string
  readonly buyerId: string
  readonly partnerName: string
  readonly version: number
  readonly sheetId: string
  readonly templateVersion: number | null
  readonly baseVersion: number | null
  readonly inForceVersion: number | null
  readonly state: 'accepted' | 'waiting' | 'rejected' | 'loaded'
  readonly at: string
  readonly isViewed: boolean
  readonly hasDraft: boolean
  readonly isBehind: boolean
}

/** $1 the supplier, $2 its templates, $3 today. A period that is over needs no update. */
const HELD = `
  select distinct on (c.template_id, c.buyer_id) c.id as "contractId", c.template_id, c.buyer_id as "buyerId", b.company_name as "partnerName",
    c.version, c.sheet_id as "sheetId", v.template_version as "templateVersion", v.base_version as "baseVersion",
    c.in_force_version as "inForceVersion", case when c.state = 'pending' then 'waiting' else c.state end as state,
    coalesce(c.answered_at, c.sent_at) as at, c.viewed_by_buyer_at is not null as "isViewed", c.draft_sheet_id is not null as "hasDraft",
    coalesce(v.base_version, 0) < t.published_version as "isBehind"
  from contract c join contract_version v on v.contract_id = c.id and v.version = c.version
    join template t on t.company_id = c.supplier_id and t.id = c.template_id join company b on b.id = c.buyer_id
  where c.supplier_id = $1 and c.template_id = any($2) and c.sent_at is not null and c.state <> 'withdrawn' and greatest(c.end_date, t.end_date) >= $3::date
  order by c.template_id, c.buyer_id, c.in_force_version is null, c.sent_at desc, c.id`

/** Those of one template: partners who are behind first, then by name. */
export async function holdersOf(
  queries: Queries,
  companyId: string,
  templateId: string,
  { today, from, limit }: { today: string; from: number; limit: number },
): Promise<{ items: Held[]; total: number; behind: number }> {
  const rows = await runSql<Held & { total: string; behind: string }>(
    queries,
    `select *, count(*) over () as total, count(*) filter (where "isBehind") over () as behind from (${HELD}) as held
     order by "isBehind" desc, "partnerName", "contractId" offset $4 limit $5`,
    [companyId, [templateId], today, from, limit],
  )
  return {
    items: rows,
    total: Number(rows[0]?.total ?? 0),
    behind: Number(rows[0]?.behind ?? 0),
  }
}

/** Those of many templates who hold an earlier version than the newest. */
export function allBehind(
  queries: Queries,
  companyId: string,
  templateIds: readonly string[],
  today: string,
): Promise<(Pick<Held, 'contractId' | 'buyerId' | 'version'> & { templateId: string })[]> {
  return runSql(
    queries,
    `select "contractId", "buyerId", version, template_id as "templateId" from (${HELD}) as held where "isBehind" order by "buyerId", "contractId"`,
    [companyId, templateIds, today],
  )
}

/** How many hold each template, and how many of them an earlier version; templates that nobody holds are left out. */
export async function countHolders(
  queries: Queries,
  companyId: string,
  templateIds: readonly string[],
  today: string,
): Promise<Map<string, { holders: number; behind: number }>> {
  const rows = await runSql<{ template_id: string; holders: string; behind: string }>(
    queries,
    `select template_id, count(*) as holders, count(*) filter (where "isBehind") as behind from (${HELD}) as held group by template_id`,
    [companyId, templateIds, today],
  )
  return new Map(rows.map((row) => [row.template_id, { holders: Number(row.holders), behind: Number(row.behind) }]))
}
