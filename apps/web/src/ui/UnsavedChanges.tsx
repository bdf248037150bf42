// The question before leaving a form with changes that are not saved.

import { useBlocker } from '@tanstack/react-router'
import { readToken } from '../client/token.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/** Asks while something is changed: before another page of ours opens, and, in the browser's words, before the tab closes. */
export function UnsavedChanges({ isChanged }: { isChanged: boolean }) {
  const { status, proceed, reset } = useBlocker({
    // Whoever has signed out cannot save any more.
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname && readToken() !== undefined,
    enableBeforeUnload: () => isChanged && readToken() !== undefined,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={status === 'blocked'}
      title="Leave without saving?"
      confirm="Leave without saving"
      cancel="Stay"
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    >
      What you changed on this page is not saved yet.
    </ConfirmDialog>
  )
}
