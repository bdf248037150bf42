// Changing a user's name, role and access.

import type { UserRow } from '@tradewind/api/accounts/users.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '../../../client/use-action.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { type Rights, RightsFields } from './RightsFields.tsx'
import { change } from './user-actions.ts'
import classes from './UsersSection.module.css'

export function EditUserDialog({ user, close }: { user: UserRow; close: () => void }) {
  const [firstName, setFirstName] = useState(user.firstName)
  const [lastName, setLastName] = useState(user.lastName)
  const [rights, setRights] = useState<Rights>({ role: user.role, access: user.access })
  const action = useAction()
  const submit = () => void action.run(() => change(user, { firstName, lastName, ...rights })).then((isDone) => isDone && close())
  return (
    <FormDialog
      opened
      title={`Edit ${user.email}`}
      submit="Save"
      isBusy={action.isBusy}
      isDisabled={firstName.trim() === '' || lastName.trim() === ''}
      problem={action.problem}
      onSubmit={submit}
      onClose={close}
    >
      <div className={classes.two}>
        <TextInput
          label="First name"
          value={firstName}
          onChange={(event) => setFirstName(event.currentTarget.value)}
          autoComplete="off"
          maxLength={80}
          data-autofocus
        />
        <TextInput
          label="Last name"
          value={lastName}
          onChange={(event) => setLastName(event.currentTarget.value)}
          autoComplete="off"
          maxLength={80}
        />
      </div>
      <RightsFields rights={rights} onChange={setRights} />
    </FormDialog>
  )
}
