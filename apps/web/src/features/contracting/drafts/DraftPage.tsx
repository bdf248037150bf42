// A draft in the editor.

import { useParams } from '@tanstack/react-router'
import { lazy } from 'react'
import { EditorFrame } from '../rate-sheet/public.ts'
import { useSession } from '../../../client/session.ts'
import { BackToRequest } from './BackToRequest.tsx'
import { DraftActions } from './DraftActions.tsx'

const OmniImportDialog = lazy(() => import('../imports/public.ts').then((file) => ({ default: file.OmniImportDialog })))

export function DraftPage() {
  const { contractId } = useParams({ from: '/inside/contracting/draft/$contractId' })
  const { askedId } = useSession()
  return (
    <EditorFrame
      key={contractId}
      draftId={contractId}
      actions={askedId === null ? <DraftActions /> : <BackToRequest askedId={askedId} />}
      omniImport={askedId === null ? (close) => <OmniImportDialog close={close} /> : undefined}
    />
  )
}
