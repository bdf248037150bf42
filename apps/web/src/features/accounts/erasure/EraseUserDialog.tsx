// Erasing the data of a user, for administrators of the platform: what that means, and the reason.

import { eraseUser, previewErasure } from '@tradewind/api/accounts/erasure.ts'
import { findUsers, type FoundUser } from '@tradewind/api/admin/log-in-as.ts'
import { useQuery } from '@tanstack/react-query'
import { fullName } from '@tradewind/domain/text/names.ts'
import type { ReactNode } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { queryOf, refresh } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { BindingQuestion } from '../../../shell/BindingQuestion.tsx'
import { ErasureQuestion } from './ErasureQuestion.tsx'

type EraseUserDialogProps = {
  user: Pick<FoundUser, 'userId' | 'firstName' | 'lastName' | 'email'>
  reason: string
  /** Whether the reason says enough. */
  isReady: boolean
  close: () => void
  /** The field of the reason. */
  children: ReactNode
}

export function EraseUserDialog({ user, reason, isReady, close, children }: EraseUserDialogProps) {
  const params = { userId: user.userId }
  const preview = useQuery(queryOf(previewErasure, { params }))
  const action = useAction()
  const canErase = preview.data?.problems.length === 0
  const erase = () =>
    void action.run(async () => {
      await callServer(eraseUser, { params, body: { reason } })
      close()
      await refresh(findUsers)
    })
  return (
    <BindingQuestion
      act="delete"
      opened
      title={`Erase the data of ${fullName(user.firstName, user.lastName) || user.email} for good?`}
      confirm="Erase"
      isBusy={action.isBusy}
      isDisabled={!canErase || !isReady}
      onConfirm={erase}
      onCancel={close}
    >
      <ErasureQuestion preview={preview} problem={action.problem}>
        {children}
      </ErasureQuestion>
    </BindingQuestion>
  )
}
