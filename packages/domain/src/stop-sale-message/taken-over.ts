// Whether a notice of a message was taken over already: nobody closes the same days a second time.

import { joinNoticeRanges, type StopSale } from '../contracting/stop-sale/stop-sale.ts'
import type { UnderstoodNotice } from './message.ts'

export type SentSince = Pick<StopSale, 'kind' | 'days' | 'productIds' | 'rooms'> & { readonly locationId: string }

/**
 * The first of these that says everything the notice says: the same kind for the same location, at least its days and its products, and as
 * many rooms. Undefined while there is none, and for a notice whose location, days or rooms still have to be asked.
 * @param since what was sent or recorded after the message came, newest first
 */
export function takenOverBy<Sent extends SentSince>(notice: UnderstoodNotice, since: readonly Sent[]): Sent | undefined {
  const { kind, days, locationId, productIds, rooms, doubts } = notice
  if (locationId === null || days.length === 0 || doubts.some((doubt) => doubt.kind === 'unknownRooms')) return undefined
  return since.find(
    (sent) =>
      sent.locationId === locationId &&
      sent.kind === kind &&
      (rooms === null || sent.rooms === rooms) &&
      hasProducts(sent.productIds, productIds) &&
      hasDays(sent.days, days),
  )
}

/** No ids mean all products. */
function hasProducts(sent: readonly string[], wanted: readonly string[]): boolean {
  return sent.length === 0 || (wanted.length > 0 && wanted.every((id) => sent.includes(id)))
}

function hasDays(sent: StopSale['days'], wanted: StopSale['days']): boolean {
  const joined = joinNoticeRanges(sent)
  return wanted.every(({ from, to }) =>
    joined.some((range) => range.from <= from && (range.to === null || (to !== null && to <= range.to))),
  )
}
