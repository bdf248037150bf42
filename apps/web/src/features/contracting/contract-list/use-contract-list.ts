// The rows and counts of the list that the address asks for.

import { countContracts, countMatching, getContractingYears } from '@tradewind/api/contracting/contract-list.ts'
import { listFolders } from '@tradewind/api/contracting/filing.ts'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryOf } from '../../../client/queries.ts'
import { ORDER_OF_GROUP } from './list-groups.tsx'
import { filterOf, listOf } from './list-search.ts'
import { listPages } from './opened-from.ts'
import type { ContractAddress } from './use-contract-address.ts'

export function useContractList({ named, search }: ContractAddress) {
  const folders = useQuery(queryOf(listFolders))
  const asked = filterOf(named, search)
  const filter = {
    ...asked,
    ...(asked.folderId === undefined && folders.data?.hideContractInFolder ? { isInFolder: false } : {}),
  }
  const { groupBy } = search
  const sort = groupBy === undefined ? (search.sort ?? 'activity') : ORDER_OF_GROUP[groupBy]
  const isReversed = search.reversed ?? false
  const body = { ...filter, sort, isReversed }
  const list = useInfiniteQuery(listPages(body))
  // The counts are those of all lists: another tab asks for nothing new.
  const counts = useQuery({ ...queryOf(countMatching, { body: { ...filter, listType: 'all' } }), placeholderData: keepPreviousData })
  const kept = useQuery(queryOf(countContracts))
  const years = useQuery(queryOf(getContractingYears))
  const pages = list.data?.pages
  // Speed: the rows are other ones only when an answer has come.
  const rows = useMemo(() => pages?.flatMap((page) => page.items) ?? [], [pages])
  return {
    ...listOf(named, search),
    filter,
    sort,
    isReversed,
    body,
    /** Another list has another key. */
    listKey: JSON.stringify(body),
    list,
    rows,
    /** Of those that match. */
    counts: counts.data,
    /** Contract years that there are contracts of, newest first. */
    years: years.data?.years ?? [],
    /** How many contracts the company has at all; undefined while that is not known. */
    keptCount: kept.data?.all,
  }
}

export type ContractList = ReturnType<typeof useContractList>
