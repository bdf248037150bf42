// The addresses of an account: the first one, and those with which one signs in as well.

import { getSettings, type Settings } from '@tradewind/api/accounts/settings.ts'
import { addSecondaryEmail, removeSecondaryEmail, sendSecondaryConfirmation } from '@tradewind/api/accounts/secondary-email.ts'
import { isEmail } from '@tradewind/domain/accounts/email.ts'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { Card } from '../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { FadingNotice } from '../../../ui/FadingNotice.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import classes from './SecondaryEmailsCard.module.css'
import { useSentences } from './sentences.ts'

type Secondary = Settings['secondaryEmails'][number]

export function SecondaryEmailsCard({ email, secondaryEmails }: { email: string; secondaryEmails: readonly Secondary[] }) {
  const t = useSentences()
  const [added, setAdded] = useState('')
  const [password, setPassword] = useState('')
  const [told, setTold] = useState<{ text: string; count: number }>()
  const [removing, setRemoving] = useState<Secondary>()
  const action = useAction()
  const tell = (text: string) => setTold((before) => ({ text, count: (before?.count ?? 0) + 1 }))
  const add = (event: SubmitEvent) => {
    event.preventDefault()
    void action.run(async () => {
      tell((await callServer(addSecondaryEmail, { body: { email: added, password } })).message)
      setAdded('')
      setPassword('')
      await refresh(getSettings)
    })
  }
  const resend = (address: string) =>
    action.run(async () => tell((await callServer(sendSecondaryConfirmation, { body: { email: address, type: 'signin' } })).message))
  const remove = (id: string) =>
    action.run(async () => {
      await callServer(removeSecondaryEmail, { params: { id } })
      setRemoving(undefined)
      await refresh(getSettings)
    })
  return (
    <Card title={t('title')}>
      <ul>
        <li className={classes.item}>
          <span className="grow clip">{email}</span>
          <Tag tone="accent">{t('first')}</Tag>
        </li>
        {secondaryEmails.map((each) => (
          <li key={each.id} className={classes.item}>
            <span className={`grow clip ${classes.address}`}>{each.email}</span>
            {each.isConfirmed ? <Tag tone="ok">{t('confirmed')}</Tag> : <Tag tone="warn">{t('notConfirmed')}</Tag>}
            {!each.isConfirmed && (
              <Button variant="subtle" size="compact-sm" onClick={() => void resend(each.email)}>
                {t('again')}
              </Button>
            )}
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t('removeNamed', { address: each.email })}
              onClick={() => {
                action.clear()
                setRemoving(each)
              }}
            >
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
      <form onSubmit={add} noValidate className={classes.form}>
        <TextInput
          label={t('addSecondary')}
          description={t('addHint')}
          type="email"
          autoComplete="off"
          value={added}
          onChange={(event) => {
            setAdded(event.currentTarget.value)
            action.clear()
          }}
          error={added.trim() === '' || isEmail(added) ? undefined : t('invalid')}
          maxLength={254}
        />
        {added.trim() !== '' && (
          <>
            {/* For password managers: whose password this is. */}
            <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
            <PasswordInput
              label={t('password')}
              description={t('passwordHint')}
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
              error={action.fields.password}
              maxLength={300}
            />
          </>
        )}
        <div>
          <Button type="submit" variant="default" disabled={!isEmail(added) || password === ''} loading={action.isBusy}>
            {t('add')}
          </Button>
        </div>
      </form>
      {(told ?? action.problem) !== undefined && (
        <div className={classes.told}>
          {action.problem === undefined
            ? told && <FadingNotice key={told.count}>{told.text}</FadingNotice>
            : removing === undefined && action.fields.password === undefined && <Notice tone="danger">{action.problem}</Notice>}
        </div>
      )}
      <ConfirmDialog
        opened={removing !== undefined}
        title={t('askRemove')}
        confirm={t('remove')}
        isDangerous
        isBusy={action.isBusy}
        onConfirm={() => void remove(removing?.id ?? '')}
        onCancel={() => {
          setRemoving(undefined)
          action.clear()
        }}
      >
        {t(removing?.isConfirmed ? 'removeConfirmed' : 'removeUnconfirmed', { address: removing?.email ?? '' })}
        {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      </ConfirmDialog>
    </Card>
  )
}
