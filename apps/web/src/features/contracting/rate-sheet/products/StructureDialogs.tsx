// The dialog that the address names, and those that a draft opens by itself.

import { updateUiPreferences } from '@tradewind/api/accounts/settings.ts'
import { getDraftOpening } from '@tradewind/api/contracting/rate-sheet/products.ts'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { callServer } from '../../../../client/call-server.ts'
import { useDraftPart, useDraftStore } from '../engine/public.ts'
import type { StructureDialog } from '../places/public.ts'
import { useIsOffered } from './use-is-offered.ts'
import { useStructureDialog } from './use-structure-dialog.ts'

const AddProductsDialog = lazy(() => import('./AddProductsDialog.tsx').then((file) => ({ default: file.AddProductsDialog })))
const RatePackageDialog = lazy(() => import('./RatePackageDialog.tsx').then((file) => ({ default: file.RatePackageDialog })))
const ExtrasOffersDialog = lazy(() => import('./ExtrasOffersDialog.tsx').then((file) => ({ default: file.ExtrasOffersDialog })))
const ImportFromTemplateDialog = lazy(() =>
  import('./ImportFromTemplateDialog.tsx').then((file) => ({ default: file.ImportFromTemplateDialog })),
)
const SheetDetailsDialog = lazy(() => import('../head/public.ts').then((file) => ({ default: file.SheetDetailsDialog })))

type StructureDialogsProps = {
  /** The dialog that brings a workbook into the draft: it belongs to imports, which know the editor and not the other way round. */
  omniImport: ((close: () => void) => ReactNode) | undefined
}

export function StructureDialogs({ omniImport }: StructureDialogsProps) {
  const { opened, of, open, close } = useStructureDialog()
  const isWhole = useDraftPart((draft) => draft.isWhole)
  const leave = useOpening(opened, open, close)
  const isOffered = useIsOffered()
  if (!isWhole || opened === undefined || !isOffered(opened)) return null
  return <Suspense fallback={null}>{dialogOf(opened, of, leave, omniImport)}</Suspense>
}

function dialogOf(dialog: StructureDialog, of: string | undefined, close: () => void, omniImport: StructureDialogsProps['omniImport']) {
  switch (dialog) {
    case 'addProducts':
      return <AddProductsDialog close={close} />
    case 'manageRatePackage':
      return <RatePackageDialog productId={of} close={close} />
    case 'manageExtrasOffers':
      return <ExtrasOffersDialog close={close} />
    case 'importFromTemplate':
      return <ImportFromTemplateDialog close={close} />
    case 'omniImport':
      return omniImport?.(close)
    case 'sheetDetails':
      return <SheetDetailsDialog close={close} />
  }
}

/**
 * Opens what the draft opens by itself: the ways to begin, and once they are left the products, while there are none. The ways to begin are
 * shown to a person once. Answers how a dialog is left. // C-RL-029, C-RL-030
 */
function useOpening(opened: StructureDialog | undefined, open: (dialog: StructureDialog) => void, close: () => void): () => void {
  const { draftId, snapshot } = useDraftStore()
  const [waiting, setWaiting] = useState<readonly StructureDialog[]>([])
  const isOffered = useIsOffered()
  const begin = useEffectEvent((dialogs: readonly StructureDialog[]) => {
    const [first, ...others] = dialogs.filter(isOffered)
    if (first === undefined || opened !== undefined) return
    setWaiting(others)
    open(first)
  })
  useEffect(() => {
    let isOver = false
    void callServer(getDraftOpening, { params: { id: draftId } })
      .then(({ dialogs }) => {
        if (!isOver) begin(dialogs)
      })
      // A draft opens without its dialogs too.
      .catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [draftId])
  return () => {
    if (opened === 'importFromTemplate') {
      void callServer(updateUiPreferences, { body: { hasSeenResponseWizard: true } }).catch(() => undefined)
    }
    const [next, ...others] = waiting
    setWaiting(others)
    const hasProducts = snapshot().navigation.pages.some((page) => page.kind === 'product')
    if (next !== undefined && !hasProducts && opened !== next) open(next)
    else close()
  }
}
