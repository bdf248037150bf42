// What the address of the contract list says, and how it is changed.

import type { ContractYear } from '@tradewind/domain/contracting/contract-year.ts'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { keepYear } from './contract-year.ts'
import { isNarrowed, type ListSearch, NOTHING_NARROWED } from './list-search.ts'

export function useContractAddress() {
  const { listType: named } = useParams({ from: '/inside/contracting/contract-list/$listType' })
  const search = useSearch({ from: '/inside/contracting/contract-list/$listType' })
  const navigate = useNavigate({ from: '/contracting/contract-list/$listType' })
  const change = (part: Partial<ListSearch>) => void navigate({ search: (before) => ({ ...before, ...part }), replace: true })
  const year = search.from !== undefined && search.to !== undefined ? { startDate: search.from, endDate: search.to } : undefined
  return {
    /** The list as the path names it. */
    named,
    search,
    change,
    year,
    /** Whether less than the whole list is shown. */
    isFiltered: isNarrowed(search) || year !== undefined,
    chooseYear: (chosen: ContractYear | undefined) => change({ from: chosen?.startDate, to: chosen?.endDate }),
    clear: () => {
      keepYear(undefined)
      change({ ...NOTHING_NARROWED, from: undefined, to: undefined, view: undefined })
    },
  }
}

export type ContractAddress = ReturnType<typeof useContractAddress>
