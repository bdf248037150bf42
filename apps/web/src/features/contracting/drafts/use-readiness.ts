// The server's word on how complete the draft is, asked for again whenever something was saved. // C-TR-051

import { checkContractReadiness } from '@tradewind/api/contracting/drafts.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { queryOf, refresh } from '../../../client/queries.ts'
import { useDraftStore, useNavigation } from '../rate-sheet/public.ts'

export function useReadiness() {
  const { draftId } = useDraftStore()
  const navigation = useNavigation()
  // Another text after every saved change, one's own and others'.
  const revisions = navigation.pages.map((page) => page.revision).join(' ')
  const seen = useRef(revisions)
  const { data } = useQuery(queryOf(checkContractReadiness, { params: { id: draftId } }))
  useEffect(() => {
    if (seen.current !== revisions) void refresh(checkContractReadiness)
    seen.current = revisions
  }, [revisions])
  return data
}
