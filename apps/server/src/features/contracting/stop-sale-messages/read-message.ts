// What a message closes, opens again or reduces, as a proposal for the caller's company.

import type { BodyOf } from '@tradewind/api/call.ts'
import type { ProposedNotice, readStopSaleMessage as readStopSaleMessageCall } from '@tradewind/api/contracting/stop-sale-messages.ts'
import { dayAt } from '@tradewind/domain/calendar/day.ts'
import type { UnderstoodNotice } from '@tradewind/domain/stop-sale-message/message.ts'
import { readStopSaleMessage as read } from '@tradewind/domain/stop-sale-message/read-message.ts'
import { takenOverBy } from '@tradewind/domain/stop-sale-message/taken-over.ts'
import { type Context, getActor } from '../../../context.ts'
import { type NamedPlace, placesOfBuyer, placesOfSupplier } from './known-places.ts'
import { type TakenOver, takenOverSince } from './taken-over.ts'

/** A supplier's message is about its own locations, a buyer's about those whose contracts it holds. Ids of others mean nothing. */
export async function readStopSaleMessage(context: Context, input: BodyOf<typeof readStopSaleMessageCall>) {
  const { companyId, companyType } = getActor(context)
  const { reads } = context.db
  const places =
    companyType === 'Supplier' ? await placesOfSupplier(reads, companyId) : await placesOfBuyer(reads, companyId, input.supplierId)
  const text = input.text.replaceAll('\r\n', '\n').normalize('NFC')
  const today = dayAt(context.now(), 'UTC')
  const { notices, marks } = read(text, { places, locationId: input.locationId, today, answers: input.answers })
  const asksProperty = notices.some(({ doubts }) => doubts.some(({ kind }) => kind === 'noProperty' || kind === 'unknownProperty'))
  const since = notices.length === 0 || input.messageAt === undefined ? [] : await takenOverSince(context, input.messageAt)
  return {
    text,
    notices: notices.map((notice) => proposedOf(notice, places, takenOverBy(notice, since))),
    marks: [...marks],
    locations: asksProperty ? places.map(({ locationId, locationName }) => ({ locationId, locationName })) : [],
  }
}

function proposedOf(notice: UnderstoodNotice, places: readonly NamedPlace[], taken: TakenOver | undefined): ProposedNotice {
  const place = places.find(({ locationId }) => locationId === notice.locationId)
  const products = (place?.products ?? []).map(({ productId, productName }) => ({ productId, productName }))
  const asksRooms = notice.doubts.some(({ kind }) => kind === 'unknownRooms')
  return {
    kind: notice.kind,
    days: [...notice.days],
    location: place ? { locationId: place.locationId, locationName: place.locationName } : null,
    products: products.filter(({ productId }) => notice.productIds.includes(productId)),
    rooms: notice.rooms,
    doubts: notice.doubts.map(({ kind, written, place: at, years, ids }) => ({
      kind,
      written,
      start: at?.start ?? null,
      end: at?.end ?? null,
      years: [...years],
      ids: [...ids],
    })),
    choices: asksRooms ? products : [],
    takenOver: taken ? { at: taken.at, by: taken.by } : null,
  }
}
