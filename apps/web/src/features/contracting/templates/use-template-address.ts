// What the address of the template list says, and how it is changed.

import type { ContractYear } from '@tradewind/domain/contracting/contract-year.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '../../../client/session.ts'
import { keepYear } from '../contract-list/public.ts'
import { isFurtherNarrowed, NOTHING_NARROWED, type TemplateSearch } from './template-search.ts'

export function useTemplateAddress() {
  const search = useSearch({ from: '/inside/contracting/template-list' })
  const navigate = useNavigate({ from: '/contracting/template-list' })
  const change = (part: Partial<TemplateSearch>) => void navigate({ search: (before) => ({ ...before, ...part }), replace: true })
  // C-RL-027: the address says location when the supplier has more than one of them.
  const showType = useSession().locationCount > 1 ? 'location' : undefined
  useEffect(() => {
    if (search.showType !== showType) void navigate({ search: (before) => ({ ...before, showType }), replace: true })
  }, [search.showType, showType, navigate])
  return {
    search,
    change,
    state: search.state ?? 'all',
    place: search.place ?? ('active' as const),
    year: search.from !== undefined && search.to !== undefined ? { startDate: search.from, endDate: search.to } : undefined,
    /** Whether less than the whole tab is shown. */
    isFiltered: isFurtherNarrowed(search) || Boolean(search.searchText),
    chooseYear: (chosen: ContractYear | undefined) => change({ from: chosen?.startDate, to: chosen?.endDate }),
    clear: () => {
      keepYear(undefined)
      change(NOTHING_NARROWED)
    },
  }
}

export type TemplateAddress = ReturnType<typeof useTemplateAddress>
