// What is asked for of a later year, and whether it is there already: the same for looking and for making.

import type { NextYearRule } from '@tradewind/api/contracting/roll-forward.ts'
import type { NextYear } from '@tradewind/domain/rate-sheet/next-year/next-year.ts'
import type { Queries } from '../../../platform/db/database.ts'

export const IS_THERE = 'A template of that year with this name is there already.'

export function nextYearOf({ years, way, prices }: NextYearRule): NextYear {
  if (!prices) return { years, way }
  const { measure, value, rounding, leaveExtraPersons } = prices
  const rule = {
    measure,
    value,
    ...(rounding ? { rounding } : {}),
    ...(leaveExtraPersons === undefined ? {} : { leaveExtraPersons }),
  }
  return { years, way, prices: rule }
}

type Wanted = { readonly locationId: string; readonly startDate: string; readonly endDate: string; readonly templateName: string }

/** Whether the company has such a template, the trash excepted. */
export async function hasTemplate(
  queries: Queries,
  companyId: string,
  { locationId, startDate, endDate, templateName }: Wanted,
): Promise<boolean> {
  const found = await queries
    .selectFrom('template')
    .select('id')
    .where('company_id', '=', companyId)
    .where('location_id', '=', locationId)
    .where('start_date', '=', startDate)
    .where('end_date', '=', endDate)
    .where('template_name', '=', templateName)
    .where('trashed_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}
