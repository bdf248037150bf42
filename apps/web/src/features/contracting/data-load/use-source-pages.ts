// The pages of one file from which a draft was read, and which of their cells are outlined.

import { getSourcePages } from '@tradewind/api/contracting/data-load.ts'
import type { SourcePage } from '@tradewind/domain/reading/source-page.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { queryOf } from '../../../client/queries.ts'

const NO_CELLS: ReadonlySet<string> = new Set()

/** @param importId undefined while no file is chosen */
export function useSourcePages(draftId: string | undefined, importId: string | undefined) {
  const found = useQuery({
    ...queryOf(getSourcePages, { params: { id: draftId ?? '', importId: importId ?? '' } }),
    enabled: draftId !== undefined && importId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [chosen, setChosen] = useState<number>()
  const [shown, setShown] = useState(NO_CELLS)
  const pages = useMemo(() => ((found.data?.pages ?? []) as readonly SourcePage[]).filter((page) => !page.isHidden), [found.data])
  const pageOf = useMemo(() => new Map(pages.flatMap((page) => page.cells.map((cell) => [cell.id, page] as const))), [pages])
  return {
    found,
    pages,
    page: pages.find((page) => page.number === chosen) ?? pages[0],
    open: setChosen,
    shown,
    outline: (cellIds: readonly string[]) => setShown(new Set(cellIds)),
    /** Outlines the cells and brings the first one into view. */
    show: (cellIds: readonly string[]) => {
      const [first] = cellIds
      setShown(new Set(cellIds))
      if (first === undefined) return
      setChosen(pageOf.get(first)?.number)
      requestAnimationFrame(() => document.getElementById(`cell-${first}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
    },
    /** @example 'Sheet1, B7' or 'page 2' */
    placeOf: (cellId: string) => {
      const page = pageOf.get(cellId)
      if (!page) return ''
      return page.kind === 'sheet' ? `${page.name} ${cellId.replace(/^.*!/, '')}` : `page ${page.number}`
    },
  }
}
export type OpenSources = ReturnType<typeof useSourcePages>
