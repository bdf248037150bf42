// Filing contracts from a screen: done at once with a way back, or as a piece of work; what failed is said.

import { notifications } from '@mantine/notifications'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useCallback } from 'react'
import { CallFailed } from '../../../client/call-failed.ts'
import { useSession } from '../../../client/session.ts'
import { openNoAccess } from '../../../shell/no-access.ts'
import { toastFailed } from '../../../ui/toast.ts'
import { doneText, failedText, type Filing, fileContracts, noAccessText } from './filing-actions.ts'
import { UndoButton } from './UndoButton.tsx'

/** What came of it: the id of the work that does it, or null when all is done; undefined when it failed. */
export type FiledOutcome = { readonly workId: string | null } | undefined

const OFFERED_MS = 12_000
/** One message at a time: Undo belongs to the last change. */
let shown: string | undefined

export function useFile(): (contractIds: readonly string[], filing: Filing) => Promise<FiledOutcome> {
  const { access } = useSession()
  return useCallback(
    async (contractIds, filing) => {
      if (access !== 'write') {
        openNoAccess(noAccessText(filing))
        return undefined
      }
      try {
        const { workId, changeId, done, failures } = await fileContracts(contractIds, filing)
        if (workId !== null) return { workId }
        if (shown !== undefined) notifications.hide(shown)
        const id = notifications.show({
          title: done > 0 ? `${counted(done, 'contract', 'contracts')} ${doneText(filing)}` : failedText(filing),
          message: (
            <>
              {failures.map(({ what, reason }) => (
                <div key={what}>
                  {what}: {reason}
                </div>
              ))}
              {done > 0 && <UndoButton changeId={changeId} onDone={() => notifications.hide(id)} />}
            </>
          ),
          color: failures.length === 0 ? 'teal' : 'yellow',
          autoClose: OFFERED_MS,
        })
        shown = id
        return { workId: null }
      } catch (error) {
        // The dialog about write access says why.
        if (!(error instanceof CallFailed && error.status === 403)) toastFailed(error, failedText(filing))
        return undefined
      }
    },
    [access],
  )
}
