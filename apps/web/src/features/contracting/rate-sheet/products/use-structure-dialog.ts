// Which of the dialogs is open: it stands in the address, so that menus, keys and the command palette all lead to it.

import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useSession } from '../../../../client/session.ts'
import { openNoAccess } from '../../../../shell/no-access.ts'
import type { StructureDialog } from '../places/public.ts'

export function useStructureDialog() {
  const { open: opened, of } = useSearch({ strict: false })
  const navigate = useNavigate()
  const { access } = useSession()
  const open = useCallback(
    (dialog: StructureDialog, productId?: string) => {
      if (access !== 'write') return openNoAccess(NO_WRITE_ACCESS.performAction)
      void navigate({ to: '.', search: (before) => ({ ...before, open: dialog, of: productId }), replace: true, resetScroll: false })
    },
    [navigate, access],
  )
  const close = useCallback(
    () =>
      void navigate({ to: '.', search: (before) => ({ ...before, open: undefined, of: undefined }), replace: true, resetScroll: false }),
    [navigate],
  )
  return { opened: access === 'write' ? opened : undefined, of, open, close }
}
