// The question before acting for a user: why.

import type { FoundUser } from '@tradewind/api/admin/log-in-as.ts'
import { useState } from 'react'
import { useAction } from '../../../client/use-action.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { logInAs, nameOf } from './log-in-as-actions.ts'
import { isReason, ReasonField } from './ReasonField.tsx'

type ActedFor = Pick<FoundUser, 'userId' | 'email' | 'firstName' | 'lastName' | 'companyName' | 'companyType'>

export function LogInAsDialog({ user, close }: { user: ActedFor; close: () => void }) {
  const [reason, setReason] = useState('')
  const action = useAction()
  const { userId, email, companyType } = user
  const submit = () => void action.run(() => logInAs({ userId, email, companyType, reason }))
  return (
    <FormDialog
      opened
      title={`Log in as ${nameOf(user)}`}
      submit="Log in as this user"
      isBusy={action.isBusy}
      isDisabled={!isReason(reason)}
      problem={action.problem}
      onSubmit={submit}
      onClose={close}
    >
      <Notice tone="warn">
        You act as this user for an hour at most. You cannot sign, add users, nor change passwords, second factors, sessions or addresses.
      </Notice>
      <ReasonField
        value={reason}
        change={setReason}
        companyName={user.companyName}
        placeholder="Called us because a rate is missing"
        isFirst
      />
    </FormDialog>
  )
}
