// The list that a contract was opened from: what leads back to its row, and which contracts are before and after it.

import { type ContractCard, listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { getContractInfo, getHistoryFeed } from '@tradewind/api/contracting/contract.ts'
import type { SentBodyOf } from '@tradewind/api/call.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { createContext, useContext, useEffect } from 'react'
import { pagesOf, queryClient, queryOf } from '../../../client/queries.ts'
import { createTabStore } from '../../../client/tab-store.ts'

export type ListBody = SentBodyOf<typeof listContracts>

/** What a contract's entry in the browser's history knows of its list. It survives a reload. */
export type OpenedFrom = {
  /** The address of the list, and its entry in the browser's history. */
  readonly href: string
  readonly entry: string
  readonly body: ListBody
  /** The contract's row, counted from 0, when it was opened. */
  readonly position: number
}

/** Which row of a list is current. When its contract is gone, the row that took its place is the next current one. */
export type ListPosition = { readonly contractId: string; readonly position: number }

declare module '@tanstack/react-router' {
  interface HistoryState {
    openedFrom?: OpenedFrom | undefined
    /** For a list: the row that becomes the current one. */
    atContract?: ListPosition | undefined
  }
}

/** The current row of each list by its entry in the browser's history: Back leads to the row that was left. */
const left = createTabStore<Readonly<Record<string, ListPosition>>>(() => ({}))

export function leaveListAt(entry: string, row: ListPosition): void {
  left.setState({ [entry]: row })
}

export function positionLeft(entry: string): ListPosition | undefined {
  return left.getState()[entry]
}

/** Given by the list: the history state with which its row is opened. */
export const OpenedFromList = createContext<(contractId: string) => { openedFrom?: OpenedFrom }>(() => ({}))

/** Asked when the link is pressed: rows may have come above this one since it was drawn. */
export function useOpeningState(contractId: string): () => { openedFrom?: OpenedFrom } {
  const stateOf = useContext(OpenedFromList)
  return () => stateOf(contractId)
}

/** The rows of a list. Asking for more of them is the same as scrolling down in it. */
export function listPages(body: ListBody) {
  return pagesOf(listContracts, body, (next) => ({ body: { ...body, ...(next === undefined ? {} : { next }) } }))
}

/** Speed: a contract that is pointed at or is the current row is loaded before it is opened. */
export function prefetchContract(contractId: string): void {
  // What fails here is asked for again by the page, which says why.
  const ignored = () => undefined
  queryClient.query(queryOf(getContractInfo, { params: { id: contractId }, body: { collection: 'contract' } })).catch(ignored)
  queryClient.query(queryOf(getHistoryFeed, { params: { id: contractId } })).catch(ignored)
}

export type Neighbour = { readonly contractId: string; readonly name: string; readonly state: { readonly openedFrom: OpenedFrom } }
export type Neighbours = {
  readonly openedFrom: OpenedFrom
  /** The row of the shown contract, or of the one that took its place; counted from 0. */
  readonly position: number
  readonly previous: Neighbour | undefined
  readonly next: Neighbour | undefined
}

/** The contracts before and after this one in the list that it was opened from; undefined when it was opened from no list. */
export function useNeighbours(contractId: string): Neighbours | undefined {
  const openedFrom = useRouterState({ select: ({ location }) => location.state.openedFrom })
  const list = useInfiniteQuery({ ...listPages(openedFrom?.body ?? {}), enabled: openedFrom !== undefined })
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  const found = rows.findIndex((row) => row.contractId === contractId)
  const position = found === -1 ? (openedFrom?.position ?? 0) : found
  const { hasNextPage, isFetching, fetchNextPage } = list
  useEffect(() => {
    if (position >= rows.length - 1 && hasNextPage && !isFetching) void fetchNextPage()
  }, [position, rows.length, hasNextPage, isFetching, fetchNextPage])
  if (!openedFrom) return undefined
  const at = (index: number): Neighbour | undefined => {
    const row = rows[index]
    return row && { contractId: row.contractId, name: nameOf(row), state: { openedFrom: { ...openedFrom, position: index } } }
  }
  return {
    openedFrom,
    position,
    previous: at(position - 1),
    // Answered or filed meanwhile, the contract may have left the list: its place belongs to the next one.
    next: at(found === -1 ? position : position + 1),
  }
}

function nameOf({ partnerName, locationName }: ContractCard): string {
  return `${partnerName}, ${locationName}`
}
