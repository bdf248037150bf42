// The question before leaving a form with changes that are not saved.

import { useBlocker } from '@tanstack/react-router'
import { readToken } from '../client/token.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useSentences } from './sentences.ts'

export type UnsavedChangesProps = {
  isChanged: boolean
  /** Where something else than a form would be lost. */
  words?: { title: string; text: string; confirm: string }
}

/** Asks while something is changed: before another page of ours opens, and, in the browser's words, before the tab closes. */
export function UnsavedChanges({ isChanged, words }: UnsavedChangesProps) {
  const t = useSentences()
  const { status, proceed, reset } = useBlocker({
    // Whoever has signed out cannot save any more.
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname && readToken() !== undefined,
    enableBeforeUnload: () => isChanged && readToken() !== undefined,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={status === 'blocked'}
      title={words?.title ?? t('unsaved.title')}
      confirm={words?.confirm ?? t('unsaved.confirm')}
      cancel={t('unsaved.stay')}
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    >
      {words?.text ?? t('unsaved.text')}
    </ConfirmDialog>
  )
}
