// How many partners hold which version of a template.

import type { countHolders as countHoldersCall } from '@tradewind/api/contracting/supplier-updates.ts'
import type { AnswerOf } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { type Context, getActor } from '../../../context.ts'
import { runSql } from '../../../platform/db/database.ts'

type Row = { version: number; contracts: string; accepted: string; names: string[] }

/** @throws Refusal NotFound for a template of others */
export async function countHolders(context: Context, templateId: string): Promise<AnswerOf<typeof countHoldersCall>> {
  const { companyId } = getActor(context)
  const queries = context.db.queries
  const template = await queries
    .selectFrom('template')
    .select('published_version')
    .where('company_id', '=', companyId)
    .where('id', '=', templateId)
    .executeTakeFirst()
  if (!template) throw new Refusal('NotFound')
  const rows = await runSql<Row>(
    queries,
    `select coalesce(v.template_version, v.base_version) as version, count(*) as contracts,
       count(*) filter (where c.in_force_version = c.version) as accepted,
       (array_agg(distinct b.company_name order by b.company_name))[1:5] as names
     from contract c
       join contract_version v on v.contract_id = c.id and v.version = c.version
       join company b on b.id = c.buyer_id
     where c.supplier_id = $1 and c.template_id = $2 and c.sent_at is not null
     group by 1 order by 1 desc`,
    [companyId, templateId],
  )
  const versions = rows.map(({ version, contracts, accepted, names }) => ({
    version,
    contracts: Number(contracts),
    accepted: Number(accepted),
    partnerNames: names,
  }))
  const behind = versions.filter(({ version }) => version < template.published_version).reduce((sum, { contracts }) => sum + contracts, 0)
  return { version: template.published_version, behind, versions }
}
