// One colleague: the role, which is changed after a question, and whether a second factor is set up.

import { changeProviderRole, listProviderPeople, type ProviderPerson } from '@tradewind/api/admin/provider-people.ts'
import { NativeSelect } from '@mantine/core'
import { PROVIDER_ROLE_DUTIES, PROVIDER_ROLE_WORDS, PROVIDER_ROLES, type ProviderRole } from '@tradewind/domain/accounts/provider-role.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { Initials } from '../../../ui/Initials.tsx'
import { momentText } from '../../../ui/moment-text.ts'
import { Tag } from '../../../ui/Tag.tsx'
import classes from './ProviderPeople.module.css'

const NO_ROLE = { value: '', label: 'No role' }
const CHOICES = [NO_ROLE, ...PROVIDER_ROLES.map((role) => ({ value: role, label: PROVIDER_ROLE_WORDS[role] }))]

export function ProviderPersonItem({ person }: { person: ProviderPerson }) {
  const [wanted, setWanted] = useState<ProviderRole | null>()
  const name = fullName(person.firstName, person.lastName) || person.email
  return (
    <li className={classes.person}>
      <Initials name={name} shape="round" size={32} />
      <div className={classes.who}>
        <p className="s13 med">
          {name} {person.isYou && <Tag>You</Tag>}
          {person.state === 'invited' && <Tag tone="info">Invited</Tag>}
          {person.state === 'disabled' && <Tag tone="danger">Disabled</Tag>}
        </p>
        {name !== person.email && <p className="s12 muted">{person.email}</p>}
      </div>
      <p className={`${classes.seen} s12 muted`}>
        {person.hasSecondFactor ? 'Second factor' : 'No second factor yet'}
        <br />
        {person.lastSeenAt === null ? 'Not seen yet' : momentText(person.lastSeenAt)}
      </p>
      <NativeSelect
        className={classes.role}
        aria-label={`Role of ${name}`}
        data={CHOICES}
        value={person.providerRole ?? ''}
        onChange={(event) => {
          const chosen = event.currentTarget.value
          setWanted(PROVIDER_ROLES.find((role) => role === chosen) ?? null)
        }}
      />
      {wanted !== undefined && <RoleDialog person={person} name={name} role={wanted} close={() => setWanted(undefined)} />}
    </li>
  )
}

type RoleDialogProps = { person: ProviderPerson; name: string; role: ProviderRole | null; close: () => void }

function RoleDialog({ person, name, role, close }: RoleDialogProps) {
  const action = useAction()
  const submit = async () => {
    const isDone = await action.run(() => callServer(changeProviderRole, { params: { id: person.userId }, body: { role } }))
    if (!isDone) return
    close()
    await refresh(listProviderPeople)
  }
  return (
    <FormDialog
      opened
      title={role === null ? `Take the role from ${name}` : `${PROVIDER_ROLE_WORDS[role]} for ${name}`}
      submit={role === null ? 'Take the role' : 'Give the role'}
      isBusy={action.isBusy}
      problem={action.problem}
      onSubmit={() => void submit()}
      onClose={close}
    >
      <p className="s13 t2">
        {role === null ? `${name} can do nothing on the platform any more.` : PROVIDER_ROLE_DUTIES[role]} This counts at once, also for a
        user for whom they act now.
      </p>
    </FormDialog>
  )
}
