// The address of a list of contracts, and what is asked of the server for it.

import type { SentBodyOf } from '@tradewind/api/call.ts'
import type { countMatching } from '@tradewind/api/contracting/contract-list.ts'
import { CONTRACT_GROUPS, CONTRACT_SORTS, LIST_TYPES, type ListType } from '@tradewind/domain/contracting/contract-lists.ts'
import type { ListView } from '@tradewind/api/contracting/saved-views.ts'
import { LIST_STATES } from '@tradewind/domain/contracting/contract-state.ts'
import { PRIORITIES } from '@tradewind/domain/contracting/filing.ts'
import { dayText, given, oneOf, type Search, several, severalText, text } from '../../../search-parameters.ts'
import { counted, DASHBOARD_NARROWING, filterOfCounted, searchOfCounted } from './counted-search.ts'

export type ListFilter = SentBodyOf<typeof countMatching>

/** What stands behind the question mark. Everything that the list shows is in it. */
export function listSearchOf(search: Search) {
  return given({
    searchText: text(search.searchText),
    sort: oneOf(CONTRACT_SORTS, search.sort),
    reversed: search.reversed === true ? (true as const) : undefined,
    groupBy: oneOf(CONTRACT_GROUPS, search.groupBy),
    viewed: oneOf(['viewed', 'unviewed'], search.viewed),
    from: dayText(search.from),
    to: dayText(search.to),
    contractIds: text(search.contractIds),
    // C-RT-001: the list type is the id of a folder then.
    isFolder: search.isFolder === true ? (true as const) : undefined,
    /** The saved view that the list began with. */
    view: text(search.view),
    // C-RL-032: whether the advanced part is open is no part of what is asked.
    advanced: search.advanced === true ? (true as const) : undefined,
    states: severalText(several(search.states)?.filter((state) => oneOf(LIST_STATES, state) !== undefined) ?? []),
    partner: text(search.partner),
    location: text(search.location),
    product: text(search.product),
    country: text(search.country),
    currency: text(search.currency),
    assignee: text(search.assignee),
    priority: text(search.priority),
    sentFrom: dayText(search.sentFrom),
    sentTo: dayText(search.sentTo),
    answeredFrom: dayText(search.answeredFrom),
    answeredTo: dayText(search.answeredTo),
    answerByFrom: dayText(search.answerByFrom),
    answerByTo: dayText(search.answerByTo),
    raisedOver: percentOf(search.raisedOver),
    ...counted(search),
  })
}
/** A percentage from 0 to 1000; undefined for anything else. */
function percentOf(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 && value <= 1000 ? value : undefined
}

export type ListSearch = ReturnType<typeof listSearchOf>

/** Parameters that narrow the list, other than the year. */
const NARROWING = [
  'searchText',
  'viewed',
  'contractIds',
  'states',
  'partner',
  'location',
  'product',
  'country',
  'currency',
  'assignee',
  'priority',
  'sentFrom',
  'sentTo',
  'answeredFrom',
  'answeredTo',
  'answerByFrom',
  'answerByTo',
  'raisedOver',
  ...DASHBOARD_NARROWING,
] as const

/** Parameters of the advanced part. */
export const ADVANCED = NARROWING.slice(3, -DASHBOARD_NARROWING.length)

export const NOTHING_NARROWED = Object.fromEntries(NARROWING.map((name) => [name, undefined])) as {
  [Name in (typeof NARROWING)[number]]: undefined
} // an entry for each

export const isNarrowed = (search: ListSearch) => NARROWING.some((name) => search[name] !== undefined && search[name] !== '')
export const countAdvanced = (search: ListSearch) => ADVANCED.filter((name) => search[name] !== undefined && search[name] !== '').length

/** A folder is named by its id, with its name behind it for people. */
const FOLDER = /^([0-9a-f]{24})(-|$)/

/** The list that the address names: a stated type, or with `isFolder` a folder. */
export function listOf(named: string, { isFolder }: ListSearch): { readonly listType: ListType; readonly folderId?: string } {
  const folderId = isFolder ? FOLDER.exec(named)?.[1] : undefined
  if (folderId !== undefined) return { listType: 'all', folderId }
  return { listType: oneOf(LIST_TYPES, named) ?? 'all' }
}

/** What the address narrows the list to. */
export function filterOf(named: string, search: ListSearch): ListFilter {
  const states = several(search.states)?.flatMap((state) => oneOf(LIST_STATES, state) ?? [])
  const priorities = several(search.priority)?.flatMap((priority) => oneOf(PRIORITIES, priority) ?? [])
  const filter = {
    ...listOf(named, search),
    searchText: search.searchText ?? '',
    isViewed: search.viewed === undefined ? undefined : search.viewed === 'viewed',
    contractIds: search.contractIds?.split(','),
    states: states?.length ? states : undefined,
    partner: search.partner,
    location: search.location,
    product: search.product,
    countries: several(search.country),
    currencies: several(search.currency),
    assignees: several(search.assignee),
    priorities: priorities?.length ? priorities : undefined,
    sentFrom: search.sentFrom,
    sentTo: search.sentTo,
    answeredFrom: search.answeredFrom,
    answeredTo: search.answeredTo,
    answerByFrom: search.answerByFrom,
    answerByTo: search.answerByTo,
    raisedOver: search.raisedOver,
    ...filterOfCounted(search),
    ...(search.from !== undefined && search.to !== undefined ? { startDate: search.from, endDate: search.to } : {}),
  }
  // What is not there is no part of the question, and of the key under which its answer is kept.
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
}

/** Whether the address names the folder in the place of the list type. */
function isFolderList({ folderId, listType }: ListView['filter']): boolean {
  return folderId !== undefined && listType === 'all'
}

/** What the address of a saved view names: a folder, or a list type. */
export function namedOf(filter: ListView['filter']): string {
  return isFolderList(filter) ? (filter.folderId ?? filter.listType) : filter.listType
}

/** What a saved view puts behind the question mark; the opposite of filterOf. */
export function searchOf({ filter, arrangement, viewId }: Pick<ListView, 'filter' | 'arrangement' | 'viewId'>): ListSearch {
  const { isViewed } = filter
  // What is undefined is left out of the address.
  return {
    searchText: filter.searchText || undefined,
    sort: arrangement.sort,
    reversed: arrangement.isReversed || undefined,
    groupBy: arrangement.groupBy,
    viewed: isViewed === undefined ? undefined : isViewed ? 'viewed' : 'unviewed',
    from: filter.startDate,
    to: filter.endDate,
    contractIds: filter.contractIds?.join(','),
    isFolder: isFolderList(filter) ? true : undefined,
    folder: isFolderList(filter) ? undefined : filter.folderId,
    states: severalText(filter.states ?? []),
    partner: filter.partner,
    location: filter.location,
    product: filter.product,
    country: severalText(filter.countries ?? []),
    currency: severalText(filter.currencies ?? []),
    assignee: severalText(filter.assignees ?? []),
    priority: severalText(filter.priorities ?? []),
    sentFrom: filter.sentFrom,
    sentTo: filter.sentTo,
    answeredFrom: filter.answeredFrom,
    answeredTo: filter.answeredTo,
    answerByFrom: filter.answerByFrom,
    answerByTo: filter.answerByTo,
    raisedOver: filter.raisedOver,
    ...searchOfCounted(filter),
    view: viewId,
  }
}

/** Whether two addresses show the same list; which view it began with, and whether the advanced part is open, do not count. */
export function isSameList(a: ListSearch, b: ListSearch): boolean {
  const said = (search: ListSearch) =>
    JSON.stringify(
      Object.entries({ ...search, view: undefined, advanced: undefined, period: undefined })
        .filter(([, value]) => value !== undefined)
        .toSorted(([x], [y]) => (x < y ? -1 : 1)),
    )
  return said(a) === said(b)
}
