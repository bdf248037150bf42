// A draft in the editor.

import { useParams } from '@tanstack/react-router'
import { EditorFrame } from '../rate-sheet/public.ts'
import { DraftActions } from './DraftActions.tsx'

export function DraftPage() {
  const { contractId } = useParams({ from: '/inside/contracting/draft/$contractId' })
  return <EditorFrame key={contractId} draftId={contractId} actions={<DraftActions />} omniImport={() => null} />
}
