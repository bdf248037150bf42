// Why somebody of the provider reads or acts. The company reads it in its audit log, so that it has to say something.

import { Refusal } from '@tradewind/api/refusals.ts'

const SHORTEST_REASON = 5

/** @throws Refusal NotUsable for a reason of less than 5 characters */
export function checkReason(reason: string): void {
  if (reason.length >= SHORTEST_REASON) return
  const problem = 'Please say in a few words why.'
  throw new Refusal('NotUsable', { message: problem, details: [{ field: 'reason', problem }] })
}
