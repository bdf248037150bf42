// Changing the password.

import { changePassword } from '@tradewind/api/accounts/settings.ts'
import { listSessions } from '@tradewind/api/accounts/sessions.ts'
import { SHORTEST_PASSWORD } from '@tradewind/domain/accounts/new-password.ts'
import { PasswordInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { Card } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { UnsavedChanges } from '../../../ui/UnsavedChanges.tsx'
import { NewPasswordField } from '../recovery/public.ts'
import { SaveButton } from './SaveButton.tsx'
import classes from './sections.module.css'
import { useSentences } from './sentences.ts'

export function PasswordCard() {
  const t = useSentences()
  const { email } = useSession()
  const [password, setPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const [done, setDone] = useState<string>()
  const action = useAction()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setDone(undefined)
    void action.run(async () => {
      const { message } = await callServer(changePassword, { body: { password, newPassword } })
      setPassword('')
      setNewPassword('')
      setDone(message)
      await refresh(listSessions)
    })
  }
  return (
    <Card title={t('password.title')}>
      <form onSubmit={submit} noValidate className={`${classes.body} ${classes.narrow}`}>
        {/* For password managers: whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={email ?? ''} readOnly />
        <PasswordInput
          label={t('password.current')}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={action.fields.password}
          maxLength={300}
        />
        <NewPasswordField
          label={t('password.new')}
          value={newPassword}
          onChange={setNewPassword}
          error={action.fields.newPassword}
          size="sm"
        />
        {done !== undefined && <Notice tone="ok">{done}</Notice>}
        <SaveButton
          action={{ ...action, problem: Object.keys(action.fields).length > 0 ? undefined : action.problem }}
          isChanged={password !== '' && Array.from(newPassword).length >= SHORTEST_PASSWORD}
          label={t('password.change')}
        />
      </form>
      <UnsavedChanges isChanged={newPassword !== ''} />
    </Card>
  )
}
