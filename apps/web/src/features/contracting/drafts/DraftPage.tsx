// A draft in the editor.

import { useParams } from '@tanstack/react-router'
import { lazy } from 'react'
import { EditorFrame, type EditorRoom } from '../rate-sheet/public.ts'
import { useIsGuestOfSheet, useSession } from '../../../client/session.ts'
import { BesideFiles, ErrandActions } from '../data-load/public.ts'
import { BackToRequest } from './BackToRequest.tsx'
import { DraftActions } from './DraftActions.tsx'
import { LeftOfFiles } from './LeftOfFiles.tsx'

const OmniImportDialog = lazy(() => import('../imports/public.ts').then((file) => ({ default: file.OmniImportDialog })))

export function DraftPage() {
  const { contractId } = useParams({ from: '/inside/contracting/draft/$contractId' })
  const { askedId } = useSession()
  const isGuest = useIsGuestOfSheet()
  const editor = (room?: EditorRoom) => (
    <EditorFrame
      key={contractId}
      draftId={contractId}
      room={room}
      actions={askedId !== null ? <BackToRequest askedId={askedId} /> : isGuest ? <ErrandActions draftId={contractId} /> : <DraftActions />}
      below={!isGuest && <LeftOfFiles draftId={contractId} />}
      omniImport={!isGuest ? (close) => <OmniImportDialog close={close} /> : undefined}
    />
  )
  return isGuest && askedId === null ? <BesideFiles draftId={contractId}>{editor}</BesideFiles> : editor()
}
