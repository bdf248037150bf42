// The comparison of two documents as it comes from the server.

import { getDiffReport } from '@tradewind/api/contracting/diff.ts'
import { type DiffSide, diffDocs } from '@tradewind/domain/rate-sheet/diff/diff-docs.ts'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../client/queries.ts'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { DiffView } from './DiffView.tsx'

export function Diff({ before, after }: { before: DiffSide; after: DiffSide }) {
  const report = useQuery(queryOf(getDiffReport, { params: { docs: diffDocs(before, after) } }))
  if (report.error && !report.data) return <FailedRegion error={report.error} retry={() => void report.refetch()} />
  if (!report.data)
    return (
      <div aria-busy="true">
        <Skeleton height={20} mb={12} w={220} />
        <Skeleton height={160} />
      </div>
    )
  return <DiffView report={report.data} />
}
