// Which dialogs of a rate sheet this reader can use.

import { useIsGuestOfSheet } from '../../../../client/session.ts'
import type { StructureDialog } from '../places/public.ts'

/** Who works in one rate sheet for another company, or by the link of a request, has neither templates nor imports. */
export function useIsOffered(): (dialog: StructureDialog) => boolean {
  const isVisitor = useIsGuestOfSheet()
  return (dialog) => !isVisitor || (dialog !== 'importFromTemplate' && dialog !== 'omniImport')
}
