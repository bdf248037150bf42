// Inviting a colleague of the provider with a role.

import { inviteProviderPerson, listProviderPeople } from '@tradewind/api/admin/provider-people.ts'
import { Radio, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { isEmail } from '@tradewind/domain/accounts/email.ts'
import { PROVIDER_ROLE_DUTIES, PROVIDER_ROLE_WORDS, PROVIDER_ROLES, type ProviderRole } from '@tradewind/domain/accounts/provider-role.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { useSentForm } from '../../../client/use-sent-form.ts'
import { isMissing } from '../../../ui/field-rules.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import classes from './ProviderPeople.module.css'

type Invited = { email: string; firstName: string; lastName: string; role: ProviderRole }

const EMPTY: Invited = { email: '', firstName: '', lastName: '', role: 'support' }

export function InvitePersonDialog({ close }: { close: () => void }) {
  const form = useSentForm({
    name: 'invite a colleague of the provider',
    saved: EMPTY,
    rules: {
      email: (email) => isMissing(email) ?? (isEmail(email) ? null : 'Please enter a valid email address'),
      firstName: isMissing,
      lastName: isMissing,
    },
    send: (body) => callServer(inviteProviderPerson, { body }),
    onSent: ({ email, firstName, lastName }) => {
      notifications.show({
        title: `${fullName(firstName, lastName)} is invited`,
        message: `An email has been sent to ${email}.`,
        color: 'teal',
      })
      void refresh(listProviderPeople)
      close()
    },
    failed: 'This colleague cannot be invited.',
  })
  const { getInputProps } = form.fields
  return (
    <FormDialog opened title="Invite a colleague" submit="Invite" form={form} onClose={close}>
      <TextInput label="Email" autoComplete="off" maxLength={254} data-autofocus {...getInputProps('email')} />
      <div className={classes.two}>
        <TextInput label="First name" autoComplete="off" maxLength={80} {...getInputProps('firstName')} />
        <TextInput label="Last name" autoComplete="off" maxLength={80} {...getInputProps('lastName')} />
      </div>
      <Radio.Group label="Role" {...getInputProps('role')}>
        <div className={classes.roles}>
          {PROVIDER_ROLES.map((role) => (
            <Radio key={role} value={role} label={PROVIDER_ROLE_WORDS[role]} description={PROVIDER_ROLE_DUTIES[role]} size="xs" />
          ))}
        </div>
      </Radio.Group>
      <p className="s12 muted">They set up a second factor before they can do anything.</p>
    </FormDialog>
  )
}
