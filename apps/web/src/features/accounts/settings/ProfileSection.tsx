// Who I am: name, telephone, addresses.

import type { Settings } from '@tradewind/api/accounts/settings.ts'
import { Skeleton, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useAction } from '../../../client/use-action.ts'
import { useTyped } from '../../../client/use-typed.ts'
import { Card } from '../../../ui/Card.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { UnsavedChanges } from '../../../ui/UnsavedChanges.tsx'
import { SecondaryEmailsCard } from '../secondary-email/public.ts'
import { SaveButton } from './SaveButton.tsx'
import classes from './sections.module.css'
import { save, settingsQuery } from './settings-actions.ts'
import { useSentences } from './sentences.ts'

export function ProfileSection() {
  const { data, error, refetch } = useQuery(settingsQuery)
  if (error && !data) return <FailedRegion error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton height={280} radius="lg" />
  return (
    <>
      <ProfileCard user={data.user} />
      <SecondaryEmailsCard email={data.user.email} secondaryEmails={data.secondaryEmails} />
    </>
  )
}

function ProfileCard({ user }: { user: Settings['user'] }) {
  const t = useSentences()
  const saved = { firstName: user.firstName, lastName: user.lastName, phone: user.phone }
  const [typed, setTyped] = useTyped('profile', saved)
  const { firstName, lastName, phone } = typed
  const action = useAction()
  const isChanged = firstName !== user.firstName || lastName !== user.lastName || phone !== user.phone
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isChanged || firstName.trim() === '' || lastName.trim() === '') return
    const trimmed = { firstName: firstName.trim(), lastName: lastName.trim(), phone: phone.trim() }
    void action.run(() => save(trimmed)).then((isSaved) => isSaved && setTyped(trimmed))
  }
  const required = t('required')
  return (
    <Card title={t('sections.profile')}>
      <form onSubmit={submit} noValidate className={`${classes.body} ${classes.narrow}`}>
        <div className={classes.two}>
          <TextInput
            label={t('profile.firstName')}
            autoComplete="given-name"
            value={firstName}
            onChange={(event) => setTyped({ ...typed, firstName: event.currentTarget.value })}
            error={firstName.trim() === '' && user.firstName !== '' ? required : undefined}
            maxLength={80}
          />
          <TextInput
            label={t('profile.lastName')}
            autoComplete="family-name"
            value={lastName}
            onChange={(event) => setTyped({ ...typed, lastName: event.currentTarget.value })}
            error={lastName.trim() === '' && user.lastName !== '' ? required : undefined}
            maxLength={80}
          />
        </div>
        <TextInput
          label={t('profile.telephone')}
          description={t('profile.telephoneHint')}
          type="tel"
          autoComplete="tel"
          value={phone}
          onChange={(event) => setTyped({ ...typed, phone: event.currentTarget.value })}
          maxLength={40}
        />
        <SaveButton action={action} isChanged={isChanged && firstName.trim() !== '' && lastName.trim() !== ''} />
      </form>
      <UnsavedChanges isChanged={isChanged} />
    </Card>
  )
}
