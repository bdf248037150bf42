// A draft in the editor.

import { useParams } from '@tanstack/react-router'
import { lazy } from 'react'
import { EditorFrame } from '../rate-sheet/public.ts'
import { DraftActions } from './DraftActions.tsx'

const OmniImportDialog = lazy(() => import('../imports/public.ts').then((file) => ({ default: file.OmniImportDialog })))

export function DraftPage() {
  const { contractId } = useParams({ from: '/inside/contracting/draft/$contractId' })
  return (
    <EditorFrame
      key={contractId}
      draftId={contractId}
      actions={<DraftActions />}
      omniImport={(close) => <OmniImportDialog close={close} />}
    />
  )
}
