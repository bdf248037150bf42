// Lists as they have to be, for tests: all pages of a search, and what one by one belongs to a list.

import type { SentBodyOf } from '@tradewind/api/call.ts'
import { type ContractCard, listContracts } from '@tradewind/api/contracting/contract-list.ts'
import type { CONTRACT_SORTS, ListType } from '@tradewind/domain/contracting/contract-lists.ts'
import { addDays, type Day } from '@tradewind/domain/calendar/day.ts'
import { searchText } from '@tradewind/domain/text/search-text.ts'
import type { Person } from './person.ts'

type ContractSort = (typeof CONTRACT_SORTS)[number]
export type Search = SentBodyOf<typeof listContracts>

/** All pages of a search, one after the other. */
export async function pages(person: Person, search: Search): Promise<ContractCard[]> {
  const found: ContractCard[] = []
  let next: string | undefined
  do {
    const page = await person.do(listContracts, { body: { ...search, ...(next === undefined ? {} : { next }) } })
    found.push(...page.items)
    next = page.next ?? undefined
  } while (next !== undefined)
  return found
}

/** Whether a supplier's list of this type has the contract on this day. */
export function isOfType(card: ContractCard, listType: ListType, today: Day): boolean {
  const { listState, endDate } = card
  switch (listType) {
    case 'all':
    case 'recent':
      return true
    case 'waiting':
      return listState === 'newRequest' || (['accepted', 'rejected'].includes(listState) && !card.isViewed && !card.waits)
    case 'received':
      return listState === 'sent'
    case 'requested':
      return listState === 'newRequest'
    case 'pending':
      return card.waits
    case 'expiring':
      return ['accepted', 'signed', 'loaded'].includes(listState) && endDate >= today && endDate <= addDays(today, 60)
    case 'archived':
    case 'trash':
      return false
    case 'newRequest':
    case 'inEdit':
    case 'sent':
    case 'viewed':
    case 'accepted':
    case 'signed':
    case 'loaded':
    case 'rejected':
    case 'expired':
    case 'withdrawn':
      return listState === listType
  }
}

export const idsOf = (cards: readonly ContractCard[]) => cards.map((card) => card.contractId)

const KEYS = {
  activity: (card: ContractCard) => card.activityAt,
  partner: (card: ContractCard) => searchText(card.partnerName),
  location: (card: ContractCard) => searchText(card.locationName),
  start: (card: ContractCard) => card.startDate,
  end: (card: ContractCard) => card.endDate,
  answerBy: (card: ContractCard) => card.answerBy,
  // A text that sorts as the number does.
  raised: ({ raisedPercent: percent }: ContractCard) =>
    percent === undefined ? undefined : (100_000 + percent).toFixed(1).padStart(12, '0'),
} satisfies Record<ContractSort, (card: ContractCard) => string | undefined>

/** The order of a list: by its key, and by id among equals; names ascend, times and dates descend. Those without a key stand behind, by their activity. */
export function inOrder(cards: readonly ContractCard[], sort: ContractSort, isReversed = false): ContractCard[] {
  const sign = ['partner', 'location', 'end', 'answerBy'].includes(sort) !== isReversed ? 1 : -1
  const without = cards.filter((card) => KEYS[sort](card) === undefined)
  const compare = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))
  const key = (card: ContractCard) => KEYS[sort](card) ?? ''
  const having = cards
    .filter((card) => KEYS[sort](card) !== undefined)
    .toSorted((a, b) => sign * (compare(key(a), key(b)) || compare(a.contractId, b.contractId)))
  return without.length === 0 ? having : [...having, ...inOrder(without, 'activity')]
}
