// Which differences of an audit are shown: those that the address names, and which of them is looked at.

import { type AuditLineShown, listAuditLines } from '@tradewind/api/integration/audits.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { LineKind } from '@tradewind/domain/integration/audit/placed-rate.ts'
import { pagesOf } from '../../client/queries.ts'

type Shown = { readonly kind?: LineKind; readonly position?: number; readonly product?: string; readonly season?: string }

export function useShown(): { shown: Shown; show: (wanted: Shown) => void } {
  const { kind, position, product, season, system } = useSearch({ from: '/inside/integration/audits/$auditId' })
  const navigate = useNavigate({ from: '/integration/audits/$auditId' })
  const shown: Shown = {
    ...(kind === undefined ? {} : { kind }),
    ...(position === undefined ? {} : { position: Number(position) }),
    ...(product === undefined ? {} : { product }),
    ...(season === undefined ? {} : { season }),
  }
  return {
    shown,
    show: ({ position: place, ...wanted }) => {
      const search = { ...(system === undefined ? {} : { system }), ...wanted, ...(place === undefined ? {} : { position: String(place) }) }
      void navigate({ search, replace: true })
    },
  }
}

/** Those of the address, as far as they are read. */
export function useDifferences(auditId: string, isEnded: boolean) {
  const { shown } = useShown()
  const list = useInfiniteQuery({
    ...pagesOf(listAuditLines, [auditId, shown], (next) => ({
      params: { id: auditId },
      query: { ...shown, ...(next === undefined ? {} : { next }) },
    })),
    enabled: isEnded,
  })
  const lines: AuditLineShown[] = list.data?.pages.flatMap((page) => page.items) ?? []
  return { list, lines }
}
