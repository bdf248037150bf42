// The question before leaving a form with changes that are not saved.

import { useBlocker } from '@tanstack/react-router'
import { readToken } from '../client/token.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

export type UnsavedChangesProps = {
  isChanged: boolean
  /** Where something else than a form would be lost. */
  words?: { title: string; text: string; confirm: string }
}

const FORM = {
  title: 'Leave without saving?',
  text: 'What you changed on this page is not saved yet.',
  confirm: 'Leave without saving',
}

/** Asks while something is changed: before another page of ours opens, and, in the browser's words, before the tab closes. */
export function UnsavedChanges({ isChanged, words = FORM }: UnsavedChangesProps) {
  const { status, proceed, reset } = useBlocker({
    // Whoever has signed out cannot save any more.
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname && readToken() !== undefined,
    enableBeforeUnload: () => isChanged && readToken() !== undefined,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={status === 'blocked'}
      title={words.title}
      confirm={words.confirm}
      cancel="Stay"
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    >
      {words.text}
    </ConfirmDialog>
  )
}
