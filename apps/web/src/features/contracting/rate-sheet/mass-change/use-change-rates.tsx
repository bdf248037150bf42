// The mass rate change of the draft that is edited: what opens it, and its dialog.

import { changeRates } from '@tradewind/api/contracting/rate-sheet/mass-change.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { useDisclosure } from '@mantine/hooks'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { callServer } from '../../../../client/call-server.ts'
import { useSession } from '../../../../client/session.ts'
import { openNoAccess } from '../../../../shell/no-access.ts'
import { useDraft, useDraftStore } from '../engine/public.ts'
import type { SheetView } from '../view/public.ts'
import type { MassChangeDialogProps } from './MassChangeDialog.tsx'

const MassChangeDialog = lazy(() => import('./MassChangeDialog.tsx').then((file) => ({ default: file.MassChangeDialog })))

export function useChangeRates(): { open: () => void; dialog: ReactNode } {
  const store = useDraftStore()
  const { access } = useSession()
  const [isOpen, dialog] = useDisclosure(false)
  const run: MassChangeDialogProps['run'] = async (body, idempotencyKey) => {
    let changedCount = 0
    await store.changeAtServer('Change rates', async () => {
      const answer = await callServer(changeRates, { params: { id: store.draftId }, body, idempotencyKey })
      ;({ changedCount } = answer)
      return answer.pages.map((page) => page.pageId)
    })
    return changedCount
  }
  const open = async () => {
    if (access !== 'write') return openNoAccess(NO_WRITE_ACCESS.performAction)
    // The server changes what it has: what is still on its way goes first.
    await store.save()
    dialog.open()
  }
  return {
    open: () => void open(),
    dialog: <Suspense fallback={null}>{isOpen && <WithView close={dialog.close} run={run} />}</Suspense>,
  }
}

function WithView({ close, run }: Pick<MassChangeDialogProps, 'close' | 'run'>) {
  const { state, navigation, isWhole } = useDraft()
  const view = useMemo((): SheetView => {
    const products = navigation.pages.flatMap(({ pageId }) => {
      const page = state.pages.get(pageId)
      return page?.now.kind === 'product' ? [{ pageId, revision: page.revision, completionScore: 0, body: page.now }] : []
    })
    return { sheetId: navigation.draftId, head: state.head, products, policies: undefined, notes: undefined }
  }, [state, navigation])
  return isWhole ? <MassChangeDialog view={view} opened close={close} run={run} /> : null
}
