// Saying of a finding that it is meant so: for everybody who edits the draft, and a step that can be undone.

import { putMeantFindings } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { useCallback, useMemo } from 'react'
import { callServer } from '../../../../client/call-server.ts'
import { sessionNow } from '../../../../client/session.ts'
import { openNoAccess } from '../../../../shell/no-access.ts'
import { toastFailed } from '../../../../ui/toast.ts'
import type { MeantFinding } from './MeantFindings.tsx'
import { useDraftPart, useDraftStore } from '../engine/public.ts'

export function useMeantFindings(): {
  meant: ReadonlyMap<string, MeantFinding>
  setMeant: (key: string, text: string, isMeant: boolean) => void
} {
  const store = useDraftStore()
  const list = useDraftPart((draft) => draft.navigation.meantFindings)
  const meant = useMemo(() => new Map(list.map((each) => [each.finding, each])), [list])
  const setMeant = useCallback(
    (key: string, text: string, isMeant: boolean) => {
      if (sessionNow()?.access !== 'write') return openNoAccess(NO_WRITE_ACCESS.performAction)
      const structure = { kind: 'meant', findings: [key], isMeant } as const
      void store
        .arrange(isMeant ? `Meant so: ${text}` : `To look at again: ${text}`, async () => {
          await callServer(putMeantFindings, { params: { id: store.draftId }, body: { findings: [key], isMeant } })
          await store.refresh([])
          return { structure, changedIds: [], answer: undefined }
        })
        .catch((error: unknown) => toastFailed(error))
    },
    [store],
  )
  return { meant, setMeant }
}
