// Something planned is sent in the name of whoever planned it.

import { Refusal } from '@tradewind/api/refusals.ts'
import type { Context, Services } from '../../../context.ts'
import { findContextForJob } from '../../accounts/users/public.ts'

/** @throws Refusal NoWriteAccess when they left or may only read by now, in words for the colleagues who read it */
export async function contextOfPlanner(services: Services, ids: { readonly companyId: string; readonly userId: string }): Promise<Context> {
  const context = await findContextForJob(services, { ...ids, ipAddress: '' })
  if (!context) throw new Refusal('NoWriteAccess', { message: 'The user who planned this is no longer here.' })
  if (context.actor?.access !== 'write')
    throw new Refusal('NoWriteAccess', { message: 'The user who planned this has no write access any more.' })
  return context
}
