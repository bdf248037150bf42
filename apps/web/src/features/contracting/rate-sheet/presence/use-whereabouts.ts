// Where in the draft this tab is, and whether something is being changed there.

import { useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { pageOfAddress, useDraftPart, useNavigation } from '../engine/public.ts'
import type { Whereabouts } from './use-presence.ts'

/** Somebody who changed something a moment ago is still at it. */
const STILL_EDITING_MS = 8000

export function useWhereabouts(): Whereabouts {
  const navigation = useNavigation()
  const params = useParams({ strict: false })
  const { section } = useSearch({ strict: false })
  const isEditing = useIsEditing()
  if (params.productId !== undefined) return { pageId: pageOfAddress(navigation, params) ?? '', section: section ?? 'rates', isEditing }
  const tab = section ?? 'policies'
  return { pageId: tab === 'billing' || tab === 'notes' ? 'notes' : 'policies', section: tab, isEditing }
}

function useIsEditing(): boolean {
  const isBusy = useDraftPart(({ saving }) => saving.kind === 'waiting' || saving.kind === 'saving')
  const [isRecent, setRecent] = useState(false)
  if (isBusy && !isRecent) setRecent(true)
  useEffect(() => {
    if (isBusy || !isRecent) return
    const clock = setTimeout(() => setRecent(false), STILL_EDITING_MS)
    return () => clearTimeout(clock)
  }, [isBusy, isRecent])
  return isBusy || isRecent
}
