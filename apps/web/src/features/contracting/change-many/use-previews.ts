// What would become of each template, asked for some of them after the other.

import { MOST_PREVIEWED, type PreviewedTemplate } from '@tradewind/api/contracting/change-many.ts'
import { skipToken, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

export type Previews = {
  readonly templates: readonly PreviewedTemplate[]
  readonly total: number
  /** All of them are there. */
  readonly isWhole: boolean
  readonly error: Error | null
  readonly retry: () => void
}

type Asked = {
  /** What is asked of the server: another question has another key. */
  readonly key: readonly unknown[]
  readonly preview: (templateIds: string[], signal: AbortSignal) => Promise<{ templates: PreviewedTemplate[] }>
}

/** Nothing is asked while there is no question. */
export function usePreviews(ids: readonly string[], asked: Asked | undefined): Previews {
  const query = useInfiniteQuery({
    queryKey: ['previews', ids, asked?.key],
    queryFn: asked ? ({ pageParam, signal }) => asked.preview(ids.slice(pageParam, pageParam + MOST_PREVIEWED), signal) : skipToken,
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
