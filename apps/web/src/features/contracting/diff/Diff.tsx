// The comparison of two documents as it comes from the server: the first groups, and more when they are asked for.

import { getDiffReport } from '@tradewind/api/contracting/diff.ts'
import { type DiffSide, diffDocs } from '@tradewind/domain/rate-sheet/diff/diff-docs.ts'
import { Skeleton } from '@mantine/core'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { callServer } from '../../../client/call-server.ts'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { DiffView } from './DiffView.tsx'

const GROUPS_AT_FIRST = 20
const MORE_GROUPS = 100

export function Diff({ before, after }: { before: DiffSide; after: DiffSide }) {
  const report = useInfiniteQuery(groupsOf(diffDocs(before, after)))
  const [first, ...others] = report.data?.pages ?? []
  if (report.error && !first) return <FailedRegion error={report.error} retry={() => void report.refetch()} />
  if (!first)
    return (
      <div aria-busy="true">
        <Skeleton height={20} mb={12} w={220} />
        <Skeleton height={160} />
      </div>
    )
  const groups = [first, ...others].flatMap((page) => page.groups)
  return (
    <DiffView
      report={{ ...first, groups }}
      isLoadingMore={report.isFetchingNextPage}
      more={Math.min(MORE_GROUPS, first.groupCount - groups.length)}
      showMore={() => void report.fetchNextPage()}
    />
  )
}

function groupsOf(docs: string) {
  return infiniteQueryOptions({
    queryKey: [getDiffReport.name, 'groups', docs] as const,
    queryFn: ({ pageParam, signal }) => callServer(getDiffReport, { params: { docs }, query: pageParam, signal }),
    initialPageParam: { from: 0, limit: GROUPS_AT_FIRST },
    getNextPageParam: ({ groupCount }, pages) => {
      const from = pages.reduce((sum, page) => sum + page.groups.length, 0)
      return from < groupCount ? { from, limit: MORE_GROUPS } : undefined
    },
  })
}
