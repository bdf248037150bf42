// Which features the provider has switched on for a company.

import { FEATURES, type Feature } from '@tradewind/domain/accounts/features.ts'
import type { Queries } from './platform/db/database.ts'

export async function isSwitchedOn(queries: Queries, companyId: string, feature: Feature): Promise<boolean> {
  const row = await queries
    .selectFrom('feature_switch')
    .select('feature')
    .where('company_id', '=', companyId)
    .where('feature', '=', feature)
    .executeTakeFirst()
  return row !== undefined
}

/** Those that are on, in the order of `FEATURES`. */
export async function featuresOf(queries: Queries, companyId: string): Promise<Feature[]> {
  const rows = await queries.selectFrom('feature_switch').select('feature').where('company_id', '=', companyId).execute()
  return FEATURES.filter((feature) => rows.some((row) => row.feature === feature))
}
