// A group as its rooms and prices see it: how many rooms of this kind, who is left for one more, how many places are free.

import { counted } from '../../text/counted.ts'
import { type FreePlaces, freePlacesOf, holdsTravellers, type ProductPage } from '../rate-sheet.ts'
import { groupSizeText } from '../words/group-words.ts'
import { isRoomPriced, type PartyResult, partyOf } from './party.ts'
import type { StayGroup, StayRefusal, StayRequest } from './stay.ts'

/** `rooms` holds the one of the `rest`, the adults who are too few for a room of their own kind; 0 where the travellers fill all rooms. */
export type Group = StayGroup & { readonly rest: number } & Pick<FreePlaces, 'share'>

/** A party with its group; without one the prices are those of the party. */
export type GroupResult = PartyResult & { readonly group?: Group }

type Travelling = Pick<StayRequest, 'adults' | 'childAges' | 'travellers'>

/**
 * Who travels, in a group of so many. Refused beside what refuses the party: groups for which the rates are not, fewer travellers than share
 * a room, travellers who do not fill rooms with children.
 */
export function partyInGroup(page: ProductPage, request: Travelling): GroupResult {
  const result = partyOf(page, request)
  const persons = request.adults + request.childAges.length
  const travellers = isRoomPriced(page) ? (request.travellers ?? persons) : persons
  const group = groupOf(page, persons, travellers)
  const refusals = groupRefusals(page, request, group, result)
  if (refusals.length > 0) {
    const { party: _none, ...without } = result
    return { ...without, refusals: [...result.refusals, ...refusals] }
  }
  return group.rooms === 1 && group.freePlaces === 0
    ? result
    : { ...result, assumptions: [...result.assumptions, ...restText(group)], group }
}

function groupOf(page: ProductPage, persons: number, travellers: number): Group {
  const { freePlaces } = page
  const rest = isRoomPriced(page) ? travellers % Math.max(1, persons) : 0
  const rooms = isRoomPriced(page) ? Math.ceil(travellers / Math.max(1, persons)) : 1
  const free = freePlaces ? freePlacesOf(freePlaces, travellers) : 0
  return { travellers, rooms, rest, freePlaces: free, share: freePlaces?.share ?? 'full' }
}

function groupRefusals(page: ProductPage, { adults, childAges }: Travelling, group: Group, { occupancy }: PartyResult): StayRefusal[] {
  const { travellers, rest } = group
  const persons = adults + childAges.length
  const texts = [
    page.groupSize && !holdsTravellers(page.groupSize, travellers) ? `${groupSizeText(page)}: these are ${travellers}.` : '',
    travellers < persons ? `${counted(travellers, 'traveller is', 'travellers are')} fewer than the ${persons} who share a room.` : '',
    travellers > persons && rest > 0 && childAges.length > 0
      ? `${travellers} travellers do not fill rooms of ${persons} with children: ask for each kind of room.`
      : '',
    travellers > persons && rest > 0 && rest < occupancy.minimumPersons
      ? `${counted(rest, 'traveller is', 'travellers are')} left for one more room, which takes at least ${occupancy.minimumPersons}.`
      : '',
  ]
  return texts.filter(Boolean).map((text) => ({ code: 'groupSize', text }))
}

function restText({ rest }: Group): readonly string[] {
  return rest === 0 ? [] : [`${counted(rest, 'traveller has', 'travellers have')} the last room.`]
}
