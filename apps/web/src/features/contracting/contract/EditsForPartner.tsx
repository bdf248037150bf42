// What the supplier changed in this contract for its partner alone; absent while it is as the template.

import { getContractEditHistory } from '@tradewind/api/contracting/drafts.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pagesOf } from '../../../client/queries.ts'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { EditHistory } from '../drafts/public.ts'
import classes from './Activities.module.css'

export function EditsForPartner({ contractId, partnerName }: { contractId: string; partnerName: string }) {
  const edits = useInfiniteQuery(
    pagesOf(getContractEditHistory, { contractId }, (next) => ({ params: { id: contractId }, query: next === undefined ? {} : { next } })),
  )
  if (edits.error && !edits.data) return <FailedRegion error={edits.error} retry={() => void edits.refetch()} />
  const lines = edits.data?.pages.flatMap((page) => page.items) ?? []
  if (lines.length === 0) return null
  return (
    <div className={classes.edits}>
      <EditHistory
        lines={lines}
        hasMore={edits.hasNextPage}
        isLoadingMore={edits.isFetchingNextPage}
        showMore={() => void edits.fetchNextPage()}
      />
      <p className="s12 muted">Only your company sees this. {partnerName} sees what a sent version changed.</p>
    </div>
  )
}
