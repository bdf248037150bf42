// Which dialogs of a rate sheet this reader can use.

import { useSession } from '../../../../client/session.ts'
import type { StructureDialog } from '../places/public.ts'

/** A visitor by the link of a request has one rate sheet, and neither templates nor imports. */
export function useIsOffered(): (dialog: StructureDialog) => boolean {
  const isVisitor = useSession().askedId !== null
  return (dialog) => !isVisitor || (dialog !== 'importFromTemplate' && dialog !== 'omniImport')
}
