// The server's word on how complete the draft is, asked for again whenever something was saved. // C-TR-051

import { checkContractReadiness } from '@tradewind/api/contracting/drafts.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryOf, refresh } from '../../../client/queries.ts'
import { useDraft, useDraftStore } from '../rate-sheet/public.ts'

export function useReadiness() {
  const { draftId } = useDraftStore()
  const { saving } = useDraft()
  const savedAt = saving.kind === 'saved' ? saving.at : 0
  const { data } = useQuery(queryOf(checkContractReadiness, { params: { id: draftId } }))
  useEffect(() => {
    if (savedAt > 0) void refresh(checkContractReadiness)
  }, [savedAt])
  return data
}
