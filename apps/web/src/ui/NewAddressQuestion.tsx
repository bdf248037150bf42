// Before an address that takes e-mails is replaced by a new one.

import type { ReactNode } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Notice } from './Notice.tsx'
import { useSentences } from './sentences.ts'

type NewAddressQuestionProps = {
  isAsking: boolean
  action: { readonly isBusy: boolean; readonly problem: string | undefined }
  cancel: () => void
  replace: () => void
  /** What becomes of the present address. */
  children: ReactNode
}

export function NewAddressQuestion({ isAsking, action, cancel, replace, children }: NewAddressQuestionProps) {
  const t = useSentences()
  return (
    <>
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      <ConfirmDialog
        opened={isAsking}
        onCancel={cancel}
        title={t('newAddress.title')}
        confirm={t('newAddress.confirm')}
        isBusy={action.isBusy}
        onConfirm={replace}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
