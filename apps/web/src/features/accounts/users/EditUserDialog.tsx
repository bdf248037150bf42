// Changing a user's name, role and access.

import type { UserRow } from '@tradewind/api/accounts/users.ts'
import { TextInput } from '@mantine/core'
import { useSentForm } from '../../../client/use-sent-form.ts'
import { isMissing } from '../../../ui/field-rules.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { RightsFields } from './RightsFields.tsx'
import { change } from './user-actions.ts'
import classes from './UsersSection.module.css'

export function EditUserDialog({ user, close }: { user: UserRow; close: () => void }) {
  const { firstName, lastName, role, access } = user
  const form = useSentForm({
    name: `edit user ${user.userId}`,
    saved: { firstName, lastName, role, access },
    rules: { firstName: isMissing, lastName: isMissing },
    send: (values) => change(user, values),
    onSent: close,
  })
  const { getInputProps } = form.fields
  return (
    <FormDialog opened title={`Edit ${user.email}`} submit="Save" form={form} onClose={close}>
      <div className={classes.two}>
        <TextInput label="First name" autoComplete="off" maxLength={80} data-autofocus {...getInputProps('firstName')} />
        <TextInput label="Last name" autoComplete="off" maxLength={80} {...getInputProps('lastName')} />
      </div>
      <RightsFields role={getInputProps('role')} access={getInputProps('access')} />
    </FormDialog>
  )
}
