// Whether a call would be permitted, without making it.

import type { Call } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { contextOf, permit } from '@tradewind/server/features/accounts/sessions/public.ts'
import type { House } from './house.ts'

/** The code of the refusal for a user with this token; undefined when the call is permitted. */
export async function refusalOf(house: House, token: string | undefined, tried: Call): Promise<string | undefined> {
  const caller = { ipAddress: '', host: '', userAgent: '', sessionToken: undefined, deviceToken: undefined, idempotencyKey: undefined }
  const { context } = await contextOf(house.services, { ...caller, bearer: token }, tried)
  try {
    await permit(tried, context, {})
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}
