// Adding a user, who is invited by e-mail.

import { addUser, listUsers } from '@tradewind/api/accounts/users.ts'
import { isEmail } from '@tradewind/domain/accounts/email.ts'
import { TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { fullName } from '@tradewind/domain/text/names.ts'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { useSentForm } from '../../../client/use-sent-form.ts'
import { isMissing } from '../../../ui/field-rules.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { type Rights, RightsFields } from './RightsFields.tsx'
import classes from './UsersSection.module.css'

const EMPTY: { email: string; firstName: string; lastName: string } & Rights = {
  email: '',
  firstName: '',
  lastName: '',
  role: 'member',
  access: 'write',
}

/** @param showAll closes as well, and shows the new user among all others */
export function AddUserDialog({ close, showAll }: { close: () => void; showAll: () => void }) {
  const form = useSentForm({
    name: 'add a user',
    saved: EMPTY,
    rules: {
      email: (email) => isMissing(email) ?? (isEmail(email) ? null : 'Please enter a valid email address'),
      firstName: isMissing,
      lastName: isMissing,
    },
    send: (body) => callServer(addUser, { body }),
    onSent: ({ email, firstName, lastName }) => {
      notifications.show({
        title: `${fullName(firstName, lastName)} is invited`,
        message: `An email has been sent to ${email}.`,
        color: 'teal',
      })
      void refresh(listUsers)
      showAll()
    },
    // A-ST-042, A-RL-065
    failed: 'This user cannot be added.',
  })
  const { getInputProps } = form.fields
  return (
    <FormDialog opened title="Add a user" submit="Add and invite" form={form} onClose={close}>
      <TextInput label="Email" autoComplete="off" maxLength={254} data-autofocus {...getInputProps('email')} />
      <div className={classes.two}>
        <TextInput label="First name" autoComplete="off" maxLength={80} {...getInputProps('firstName')} />
        <TextInput label="Last name" autoComplete="off" maxLength={80} {...getInputProps('lastName')} />
      </div>
      <RightsFields role={getInputProps('role')} access={getInputProps('access')} />
    </FormDialog>
  )
}
