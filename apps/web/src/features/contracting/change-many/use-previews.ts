// What a change would do to each template, asked for some of them after the other.

import { type AskedChange, MOST_PREVIEWED, type PreviewedTemplate, previewManyChange } from '@tradewind/api/contracting/change-many.ts'
import type { PickedTemplate } from '@tradewind/api/contracting/templates.ts'
import { skipToken, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callServer } from '../../../client/call-server.ts'

export type Previews = {
  readonly templates: readonly PreviewedTemplate[]
  readonly total: number
  /** All of them are there. */
  readonly isWhole: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/** Nothing is asked while there is no change. */
export function usePreviews(selected: readonly PickedTemplate[], change: AskedChange | undefined): Previews {
  const ids = selected.map((template) => template.templateId)
  const query = useInfiniteQuery({
    queryKey: [previewManyChange.name, ids, change],
    queryFn: change
      ? ({ pageParam, signal }) =>
          callServer(previewManyChange, { body: { templateIds: ids.slice(pageParam, pageParam + MOST_PREVIEWED), change }, signal })
      : skipToken,
    initialPageParam: 0,
    getNextPageParam: (_page, _pages, at) => (at + MOST_PREVIEWED < ids.length ? at + MOST_PREVIEWED : undefined),
    // What was seen is what is done: it is asked anew each time.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  const templates = query.data?.pages.flatMap((page) => page.templates) ?? []
  return {
    templates,
    total: ids.length,
    isWhole: query.data !== undefined && !hasNextPage,
    error: query.error,
    retry: () => void (query.data ? fetchNextPage() : query.refetch()),
  }
}
