// The price of one night for a group: its rooms, the room of who is left, less the free places.

import Big from 'big.js'
import type { Group } from './group.ts'
import { type NightPlace, type NightPrice, nightPrice, type PricePart } from './night-price.ts'
import type { Party } from './party.ts'

type FoundPrice = Exclude<NightPrice, { refusal: unknown }>

/** All parts with the counts of the whole group; free places are a part below 0. What is priced as a whole has no places. */
export function groupPrice(party: Party, group: Group, place: NightPlace): NightPrice {
  const { rooms, rest, travellers } = group
  const room = nightPrice(party, place, travellers)
  if ('refusal' in room) return room
  const last = rest === 0 ? undefined : nightPrice({ asAdults: rest, banded: [] }, place, travellers)
  if (last && 'refusal' in last) return last
  const full = rest === 0 ? rooms : rooms - 1
  const parts = [...room.parts.map((part) => ({ ...part, count: part.count * full })), ...(last?.parts ?? [])]
  const free = freePart(room, group, place)
  const assumption = [room.assumption, last?.assumption, free.assumption].find((text) => text !== undefined)
  return { parts: [...together(parts), ...free.parts], ...(assumption === undefined ? {} : { assumption }) }
}

function freePart(room: FoundPrice, { freePlaces, share, travellers }: Group, place: NightPlace): FoundPrice {
  if (freePlaces === 0) return { parts: [] }
  if (!room.onePlace) return { parts: [], assumption: 'The price is for all together: no place is free.' }
  const half = share === 'halfDouble' && place.isRoom ? halfDouble(place, travellers) : undefined
  const isHalf = half?.each.lt(room.onePlace.each) ?? false
  const { each, eachNett } = half && isHalf ? half : room.onePlace
  const description = isHalf ? 'Free place, half a double' : 'Free place'
  const nett = eachNett === undefined ? {} : { eachNett: new Big(0).minus(eachNett) }
  const lacks =
    share === 'halfDouble' && place.isRoom && !half ? { assumption: 'There is no rate for two: a free place is all that one pays.' } : {}
  return { parts: [{ description, count: freePlaces, each: new Big(0).minus(each), ...nett }], ...lacks }
}

/** What each of two adults pays who share a room. */
function halfDouble(place: NightPlace, travellers: number): PricePart | undefined {
  const { description: _alone, ...twoInRoom } = place
  const double = nightPrice({ asAdults: 2, banded: [] }, { ...twoInRoom, description: undefined }, travellers)
  return 'refusal' in double ? undefined : double.onePlace
}

/** Equal rates once, with their counts added. */
function together(parts: readonly PricePart[]): PricePart[] {
  const sums: PricePart[] = []
  for (const part of parts) {
    const at = sums.findIndex((each) => each.description === part.description && each.each.eq(part.each))
    const same = sums[at]
    if (same) sums[at] = { ...same, count: same.count + part.count }
    else sums.push(part)
  }
  return sums
}
