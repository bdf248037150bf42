// Adding a user, who is invited by e-mail.

import { addUser, listUsers } from '@tradewind/api/accounts/users.ts'
import { isEmail } from '@tradewind/domain/accounts/email.ts'
import { TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { useTyped } from '../../../client/use-typed.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { focusField } from '../../../ui/FormSummary.tsx'
import { type Rights, RightsFields } from './RightsFields.tsx'
import classes from './UsersSection.module.css'

/** A-ST-042, A-RL-065: before the server's reason. */
const FAILED = 'This user cannot be added.'

const EMPTY: { person: { email: string; firstName: string; lastName: string }; rights: Rights } = {
  person: { email: '', firstName: '', lastName: '' },
  rights: { role: 'member', access: 'write' },
}

/** @param showAll closes as well, and shows the new user among all others */
export function AddUserDialog({ close, showAll }: { close: () => void; showAll: () => void }) {
  const [{ person, rights }, setTyped] = useTyped('add a user', EMPTY)
  const setPerson = (changed: typeof person) => setTyped({ person: changed, rights })
  const [isTried, setTried] = useState(false)
  const action = useAction()
  const isComplete = isEmail(person.email) && person.firstName.trim() !== '' && person.lastName.trim() !== ''
  const submit = async (form: HTMLFormElement) => {
    setTried(true)
    if (!isComplete) return focusField(form, firstProblem(person))
    const isDone = await action.run(() => callServer(addUser, { body: { ...person, ...rights } }))
    if (!isDone) return
    notifications.show({
      title: `${person.firstName} ${person.lastName} is invited`,
      message: `An email has been sent to ${person.email}.`,
      color: 'teal',
    })
    await refresh(listUsers)
    showAll()
  }
  const field = (name: 'firstName' | 'lastName', label: string) => (
    <TextInput
      name={name}
      label={label}
      value={person[name]}
      onChange={(event) => setPerson({ ...person, [name]: event.currentTarget.value })}
      error={isTried && person[name].trim() === '' ? 'This is a required field' : undefined}
      autoComplete="off"
      maxLength={80}
    />
  )
  return (
    <FormDialog
      opened
      title="Add a user"
      submit="Add and invite"
      isBusy={action.isBusy}
      problem={action.problem === undefined ? undefined : `${FAILED} ${action.problem}`}
      onSubmit={(form) => void submit(form)}
      onClose={close}
    >
      <TextInput
        name="email"
        label="Email"
        type="email"
        autoComplete="off"
        value={person.email}
        onChange={(event) => setPerson({ ...person, email: event.currentTarget.value })}
        error={emailProblem(person.email, isTried)}
        maxLength={254}
        data-autofocus
      />
      <div className={classes.two}>
        {field('firstName', 'First name')}
        {field('lastName', 'Last name')}
      </div>
      <RightsFields rights={rights} onChange={(changed) => setTyped({ person, rights: changed })} />
    </FormDialog>
  )
}

function firstProblem(person: { email: string; firstName: string }): string {
  if (!isEmail(person.email)) return 'email'
  return person.firstName.trim() === '' ? 'firstName' : 'lastName'
}

function emailProblem(email: string, isTried: boolean): string | undefined {
  if (email.trim() === '') return isTried ? 'This is a required field' : undefined
  return isEmail(email) ? undefined : 'Please enter a valid email address'
}
