// Whether a booking system is switched on for the company.

import { Refusal } from '@tradewind/api/refusals.ts'
import type { BookingSystem } from '@tradewind/domain/integration/booking-system.ts'
import { type Context, getActor } from '../../context.ts'
import { isSwitchedOn } from '../../feature-switches.ts'
import type { MappingsOf } from './mapping-store.ts'

/** The company of the caller in this booking system. @throws Refusal FeatureOff */
export async function opened(context: Context, system: BookingSystem): Promise<MappingsOf> {
  const { companyId } = getActor(context)
  if (!(await isSwitchedOn(context.db.queries, companyId, system))) throw new Refusal('FeatureOff')
  return { companyId, system }
}
