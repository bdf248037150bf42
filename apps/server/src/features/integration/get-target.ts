// The booking system of a company by its name.

import type { BookingSystem } from '@tradewind/domain/integration/booking-system.ts'
import type { Context } from '../../context.ts'
import type { Target } from './target.ts'
import { tourplanTarget } from './tourplan-target.ts'
import { tourwriterTarget } from './tourwriter-target.ts'

/** @throws Refusal NotUsable where it is not set up */
export function getTarget(context: Context, system: BookingSystem): Promise<Target> {
  return system === 'tourwriter' ? tourwriterTarget(context) : tourplanTarget(context)
}
