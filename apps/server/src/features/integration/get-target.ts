// The booking system of a company by its name.

import type { BookingSystem } from '@tradewind/domain/integration/booking-system.ts'
import { type Context, getActor } from '../../context.ts'
import type { Target } from './target.ts'
import { tourplanTarget } from './tourplan-target.ts'
import { tourwriterTarget } from './tourwriter-target.ts'

/** @throws Refusal NotUsable where it is not set up */
export function getTarget(context: Context, system: BookingSystem): Promise<Target> {
  return system === 'tourwriter' ? tourwriterTarget(context) : tourplanTarget(context)
}

/** Whether its settings are still those with which it was made: reading 20,000 options anew takes half a second. */
export async function isCurrent(context: Context, { system, revision }: Target): Promise<boolean> {
  const row = await context.db.queries
    .selectFrom(system === 'tourwriter' ? 'booking_template' : 'booking_connection')
    .select('revision')
    .where('company_id', '=', getActor(context).companyId)
    .executeTakeFirst()
  return row?.revision === revision
}
