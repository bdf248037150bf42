// The part of the list's address that the dashboard writes: what a number on it counts.

import type { SentBodyOf } from '@tradewind/api/call.ts'
import type { countMatching } from '@tradewind/api/contracting/contract-list.ts'
import type { ListView } from '@tradewind/api/contracting/saved-views.ts'
import { REACHED, UPDATE_ANSWERS } from '@tradewind/domain/contracting/contract-lists.ts'
import { dayText, oneOf, type Search, several, severalText, text } from '../../../search-parameters.ts'

export const DASHBOARD_NARROWING = [
  'mainly',
  'folder',
  'locations',
  'partners',
  'endFrom',
  'endTo',
  'reached',
  'reachedTo',
  'update',
  'compared',
  'notSentFrom',
  'notSentTo',
] as const

const ID = /^[0-9a-f]{24}$/
const ids = (value: unknown) => severalText(several(value)?.filter((each) => ID.test(each)) ?? [])

export function counted(search: Search) {
  return {
    /** Every period, whatever year was chosen last. */
    period: oneOf(['every'], search.period),
    /** Only contracts the middle of whose period lies in the year that is chosen. */
    mainly: search.mainly === true ? (true as const) : undefined,
    folder: ids(search.folder),
    locations: ids(search.locations),
    partners: ids(search.partners),
    endFrom: dayText(search.endFrom),
    endTo: dayText(search.endTo),
    reached: oneOf(REACHED, search.reached),
    reachedTo: dayText(search.reachedTo),
    update: oneOf(UPDATE_ANSWERS, search.update),
    compared: typeof search.compared === 'boolean' ? search.compared : undefined,
    notSentFrom: dayText(search.notSentFrom),
    notSentTo: dayText(search.notSentTo),
  }
}

export type CountedSearch = Partial<ReturnType<typeof counted>>

export function filterOfCounted(search: CountedSearch): Partial<SentBodyOf<typeof countMatching>> {
  const folderId = text(search.folder)
  const { notSentFrom, notSentTo } = search
  return {
    ...(folderId === undefined ? {} : { folderId }),
    isMainly: search.mainly,
    locationIds: several(search.locations),
    partnerIds: several(search.partners),
    endFrom: search.endFrom,
    endTo: search.endTo,
    reached: search.reached,
    reachedTo: search.reachedTo,
    updateAnswer: search.update,
    isCompared: search.compared,
    ...(notSentFrom === undefined || notSentTo === undefined ? {} : { notSentFor: { startDate: notSentFrom, endDate: notSentTo } }),
  }
}

export function searchOfCounted(filter: ListView['filter']): CountedSearch {
  return {
    mainly: filter.isMainly ? true : undefined,
    locations: severalText(filter.locationIds ?? []),
    partners: severalText(filter.partnerIds ?? []),
    endFrom: filter.endFrom,
    endTo: filter.endTo,
    reached: filter.reached,
    reachedTo: filter.reachedTo,
    update: filter.updateAnswer,
    compared: filter.isCompared,
    notSentFrom: filter.notSentFor?.startDate,
    notSentTo: filter.notSentFor?.endDate,
  }
}
